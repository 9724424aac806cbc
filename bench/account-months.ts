/**
 * Whether a kept month can ever be out of date: past days are changed in every way there is, straight in the tables too,
 * while others read time accounts, which keeps months. After every round what is kept is held against what is reckoned
 * afresh. Fails when there is a difference.
 *
 *   scripts/with-node node bench/account-months.ts [operations] [at once]
 */

import { changeWhileKeeping } from '../server/test/account-months.ts'
import { callerOf } from '../server/test/call.ts'
import { sequence } from '../server/test/time-account-histories.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'

const operations = Number(process.argv[2] ?? 10_000)
const atOnce = Number(process.argv[3] ?? 8)

const { owner, world, app, stop } = await startBench({ durable: false })
try {
  const started = performance.now()
  const outcome = await changeWhileKeeping(
    { open: world.open, clock: world.clock, call: callerOf(app) },
    { operations, comparisons: 1, atOnce, round: 200, random: sequence(2026) },
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`# Kept months of time accounts under change\n`)
  console.log(`${await machine(owner)}.\n`)
  console.log('| operations | at once | refused by the service | seconds | kept months compared | differences |')
  console.log('|---|---|---|---|---|---|')
  console.log(
    `| ${outcome.operations} | ${atOnce} | ${outcome.refused} | ${seconds} | ${outcome.compared} | ${outcome.differences.length} |`,
  )
  for (const difference of outcome.differences.slice(0, 20)) console.log(difference)
  if (outcome.differences.length > 0) process.exitCode = 1
} finally {
  await stop()
}
