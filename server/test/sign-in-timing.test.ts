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

test('a wrong password takes as long for an address that somebody has as for one that nobody has', async () => {
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
  await timeWrongPasswords(question, 10)
  // Rarer than one in a million by chance; a second hash for either kind would be some ten standard deviations.
  expect(Math.abs(compare(await timeWrongPasswords(question, 100)).z)).toBeLessThan(5)
}, 120_000)
