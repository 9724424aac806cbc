/**
 * Absences and vacation under races and in random histories, in more rounds than every change is asked for.
 *
 *   scripts/with-node node bench/absence-races.ts decisions [rounds] [seed] [at once]   decisions about one absence
 *   scripts/with-node node bench/absence-races.ts requests [rounds] [seed] [at once]    vacations against what is left
 *   scripts/with-node node bench/absence-races.ts rules [histories] [seed]              the rules alone against a model
 *   scripts/with-node node bench/absence-races.ts service [histories] [seed]            the service against the same model
 */
import { dice } from '../server/src/demo/people.ts'
import { type RaceOutcome, type RaceRounds, raceDecisions, raceRequests } from '../server/test/absence-races.ts'
import { callerOf } from '../server/test/call.ts'
import { givenStaff } from '../server/test/given.ts'
import { rulesAlone } from '../server/test/vacation-alone.ts'
import { liveHistory, type Subject } from '../server/test/vacation-histories.ts'
import { serviceSubjects } from '../server/test/vacation-service.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'

const [race = 'decisions', given, seeded, together] = process.argv.slice(2)
const wanted = Number(given ?? 10_000)
const firstSeed = Number(seeded ?? 1)
const atOnce = Number(together ?? 8)
/** One person's requests wait for each other; others need not wait for them. */
const peopleAtOnce = 4
const { world, app, owner, stop } = await startBench({ durable: false, environment: { DATABASE_POOL_SIZE: '32' } })
const service = { ...world, call: callerOf(app) }
const answers: Record<string, number> = {}

function remember(found: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(found)) answers[name] = (answers[name] ?? 0) + count
}

/** Rounds are run by the hundred: each hundred has a seed of its own, so that a failure can be run again alone. */
async function rounds(run: (plan: RaceRounds) => Promise<RaceOutcome>): Promise<string[]> {
  const failures: string[] = []
  const hundreds = Array.from({ length: Math.ceil(wanted / 100) }, (_, index) => firstSeed + index)
  const runHundreds = async (): Promise<void> => {
    for (let seed = hundreds.shift(); seed !== undefined; seed = hundreds.shift()) {
      const outcome = await run({ rounds: 100, seed, atOnce })
      failures.push(...outcome.failures.map((failure) => `seed ${seed}, ${failure}`))
      remember(outcome.answers)
      // As autovacuum would do it, on a machine that has time for it.
      if (seed % 10 === 0) await owner.pool.query('analyze')
      if (seed % 10 === 0) console.error(`seed ${seed}, ${failures.length} failures ${failures.at(-1) ?? ''}`)
    }
  }
  await Promise.all(Array.from({ length: peopleAtOnce }, runHundreds))
  return failures
}

async function histories(subjectOf: (seed: number) => Promise<Subject>): Promise<string[]> {
  const failures: string[] = []
  for (let seed = firstSeed; seed < firstSeed + wanted; seed += 1) {
    const { acts, failure } = await liveHistory(await subjectOf(seed), dice(seed), 30)
    remember(acts)
    if (failure) failures.push(`seed ${seed}: ${failure}`)
    if (seed % 1000 === 0) console.error(`seed ${seed}, ${failures.length} failures`)
  }
  return failures
}

const staff = await givenStaff(world.open, 'Race')
const subjectFor = await serviceSubjects(service, staff)
const races: Record<string, { title: string; run: () => Promise<string[]> }> = {
  decisions: {
    title: `${wanted} rounds of three to ${atOnce} decisions about one absence at once`,
    run: () => rounds((plan) => raceDecisions(service, staff, plan)),
  },
  requests: {
    title: `${wanted} rounds of ${atOnce} vacations at once against what is left`,
    run: () => rounds((plan) => raceRequests(service, staff, plan)),
  },
  rules: {
    title: `${wanted} random histories of 30 acts, the rules alone`,
    run: () => histories(async () => rulesAlone('2026-11-15')),
  },
  service: {
    title: `${wanted} random histories of 30 acts, over HTTP`,
    run: () => histories((seed) => subjectFor(`Person ${seed}`)),
  },
}

try {
  const chosen = races[race]
  if (chosen === undefined) throw new Error(`There is no race ${race}.`)
  const started = performance.now()
  const failures = await chosen.run()
  const seconds = Math.round((performance.now() - started) / 1000)
  const { rows } = await owner.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  console.log(`## ${chosen.title}, seeds from ${firstSeed}\n\n| answered | how often |\n|---|---|`)
  for (const [name, count] of Object.entries(answers).sort()) console.log(`| ${name} | ${count} |`)
  console.log(`\n${failures.length} failures, ${rows[0]?.deadlocks} deadlocks, ${seconds} s. ${await machine(owner)}.`)
  for (const failure of failures.slice(0, 20)) console.log(`- ${failure}`)
  if (failures.length > 0) process.exitCode = 1
} finally {
  await stop()
}
