/**
 * Working time under races, in more rounds than every change is asked for.
 *
 *   scripts/with-node node bench/races.ts starts [rounds] [minutes at most]   64 start punches at once, round after round
 *   scripts/with-node node bench/races.ts trackings [operations]              random operations, held against a model
 */
import { callerOf } from '../server/test/call.ts'
import { givenStaff } from '../server/test/given.ts'
import { raceStarts } from '../server/test/punch-races.ts'
import { raceTrackings } from '../server/test/tracking-races.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'

const [race = 'trackings', given, minutes = '600'] = process.argv.slice(2)
const wanted = Number(given ?? 10_000)
// As many connections as punches at once, so that they meet in the database and not in a queue before it.
const { PUNCHES_TOGETHER = '32' } = process.env
const environment = { DATABASE_POOL_SIZE: '64', PUNCHES_TOGETHER }
const { world, app, owner, stop } = await startBench({ durable: false, environment })

async function starts(): Promise<readonly string[]> {
  const failures: string[] = []
  let done = 0
  const until = performance.now() + Number(minutes) * 60_000
  let staff = await givenStaff(world.open, 'Race')
  while (performance.now() < until && done < wanted) {
    const rounds = Math.min(100, wanted - done)
    // An account may invite 2,000 people a day, and every round has a new one.
    if (done > 0 && done % 1500 === 0) staff = await givenStaff(world.open, `Race ${done}`)
    failures.push(...(await raceStarts({ ...world, call: callerOf(app) }, staff, rounds, done)).failures)
    done += rounds
    // As autovacuum would do it, on a machine that has time for it.
    await owner.pool.query('analyze')
    console.error(`${done} rounds, ${failures.length} failures ${failures.at(-1) ?? ''}`)
  }
  console.log(`## ${done} rounds of 64 start punches at once\n`)
  console.log('Half of the punches of a round are the very same, half come from devices of their own.')
  return failures
}

async function trackings(): Promise<readonly string[]> {
  const staff = await givenStaff(world.open, 'Race')
  const plan = { operations: wanted, atOnce: 16, people: 4, seed: 11 }
  const { operations, statuses, failures } = await raceTrackings({ ...world, call: callerOf(app) }, staff, plan)
  console.log(`## ${operations} random operations, ${plan.atOnce} at once, on ${plan.people} people\n`)
  console.log('| operation | answers by status |\n|---|---|')
  const names = [...new Set(Object.keys(statuses).map((key) => key.slice(0, -4)))].sort()
  for (const name of names) {
    const answers = Object.entries(statuses).filter(([key]) => key.slice(0, -4) === name)
    console.log(`| ${name} | ${answers.map(([key, count]) => `${key.slice(-3)}: ${count}`).join(', ')} |`)
  }
  console.log('\nAfter every wave the rows of each person were those of some order of what was acknowledged.')
  return failures
}

try {
  const started = performance.now()
  const failures = await (race === 'starts' ? starts() : trackings())
  const seconds = Math.round((performance.now() - started) / 1000)
  const { rows } = await owner.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  console.log(
    `${failures.length} failures, ${rows[0]?.deadlocks} deadlocks, ${seconds} s, up to ${PUNCHES_TOGETHER} punches together. ${await machine(owner)}.`,
  )
  for (const failure of failures) console.log(`- ${failure}`)
  if (failures.length > 0) process.exitCode = 1
} finally {
  await stop()
}
