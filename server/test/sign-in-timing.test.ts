import { expect, test } from 'vitest'
import { givenApiKey, givenCompany, givenPerson } from './given.ts'
import { resetTokenFor } from './mailbox.ts'
import { compare, timeWrongPasswords } from './sign-in-timing.ts'
import { startWorld } from './world.ts'

const world = await startWorld({ TRUST_PROXY: '1' })

test('the comparison tells a difference and the lack of one', () => {
  const even = Array.from({ length: 200 }, (_, index) => (index * 7919) % 200)
  expect(compare({ known: even, unknown: even })).toEqual({ larger: 0.5, z: 0 })
  const slower = even.map((value) => value + 40)
  expect(compare({ known: slower, unknown: even }).z).toBeGreaterThan(5)
})

test('a wrong password costs as much for an address that somebody has as for one that nobody has', async () => {
  const company = await givenCompany(world.open, 'Timing')
  const known: string[] = []
  for (let index = 0; index < 10; index += 1) {
    const person = await givenPerson(world.open, company, company.workspaceId, `Known ${index}`)
    const reset_password_token = await resetTokenFor(world.open, person.email)
    const attributes = { email: person.email, reset_password_token, password: `a password of mine ${index}` }
    expect((await world.call('PUT /api/v3/password/', { attributes })).status).toBe(200)
    known.push(person.email)
  }
  const unknown = known.map((email) => `un${email}`)
  const question = { call: world.call, apiKey: await givenApiKey(world.open), known, unknown }
  await timeWrongPasswords(question, 2)
  // Milliseconds of processors, which other programs on the machine do not change. A hash is nearly all of it: one more
  // would double it, none would leave nothing. `bench/sign-in-timing.ts` tells finer differences by the clock.
  const { known: some, unknown: nobody } = await timeWrongPasswords(question, 20, processorTime)
  const ratio = median(some) / median(nobody)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.6)
})

const median = (samples: readonly number[]): number =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0
const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
