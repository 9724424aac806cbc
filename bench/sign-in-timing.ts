/**
 * Whether the time of a sign-in tells if anybody has an address: wrong passwords for addresses that are known and
 * for addresses that are not, in turns, and Mann–Whitney's test over both.
 *
 *   scripts/with-node node bench/sign-in-timing.ts [samples of both kinds together, 10,000 when missing]
 */

import { hashPassword } from '../server/src/modules/access/passwords.ts'
import { saltOf } from '../server/src/modules/access/queries/directory.ts'
import { savePassword } from '../server/src/modules/access/queries/passwords.ts'
import { callerOf } from '../server/test/call.ts'
import { givenApiKey, givenCompany, givenPerson } from '../server/test/given.ts'
import { compare, timeWrongPasswords } from '../server/test/sign-in-timing.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'

const pairs = Math.ceil(Number(process.argv[2] ?? 10_000) / 2)
const { world, app, owner, stop } = await startBench({ durable: false, environment: { TRUST_PROXY: '1' } })

const percentile = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2)

try {
  const company = await givenCompany(world.open, 'Timing')
  const known: string[] = []
  for (let index = 0; index < 50; index += 1) {
    const { id, email } = await givenPerson(world.open, company, company.workspaceId, `Known ${index}`)
    await world.open(company.accountId, 'write', async (ctx) => {
      await savePassword(ctx, id, await hashPassword('bench', `password ${index}`, await saltOf(ctx, email)))
    })
    known.push(email)
  }
  const unknown = known.map((email) => `un${email}`)
  const question = { call: callerOf(app), apiKey: await givenApiKey(world.open), known, unknown }
  await timeWrongPasswords(question, 50)
  const started = performance.now()
  const samples = await timeWrongPasswords(question, pairs)
  const seconds = Math.round((performance.now() - started) / 1000)
  const { larger, z } = compare(samples)
  const sorted = {
    known: samples.known.toSorted((a, b) => a - b),
    unknown: samples.unknown.toSorted((a, b) => a - b),
  }
  console.log(`# The time of ${pairs * 2} sign-ins with a wrong password\n`)
  console.log(
    `Half of them for 50 addresses that are known, half for 50 that are not, in turns. ${await machine(owner)}, ${seconds} s.\n`,
  )
  console.log('| percentile | known, ms | unknown, ms |\n|---|---|---|')
  for (const part of [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99])
    console.log(`| ${part * 100} | ${percentile(sorted.known, part)} | ${percentile(sorted.unknown, part)} |`)
  console.log(
    `\nA known one took longer than an unknown one in ${(larger * 100).toFixed(2)} % of all pairs; z = ${z.toFixed(2)}.`,
  )
  console.log(Math.abs(z) < 3 ? 'They cannot be told apart.' : 'THEY CAN BE TOLD APART.')
  if (Math.abs(z) >= 3) process.exitCode = 1
} finally {
  await stop()
}
