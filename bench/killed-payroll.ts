/**
 * Payroll runs while three people order each step at once and the worker is killed with SIGKILL in each of them: in the
 * end there is one issued run, and its files are the same bytes as always.
 *
 *   scripts/with-node node bench/killed-payroll.ts [rounds] [people]
 */
import { Instant } from '../server/src/base/time/time.ts'
import { callerOf } from '../server/test/call.ts'
import { forgetRuns, issueWithKills, type KilledScene, phases } from '../server/test/killed-payroll.ts'
import { crowdMonth, givenCrowd, mapAll } from '../server/test/payroll-crowd.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'

const [rounds = 50, people = 450] = process.argv.slice(2).map(Number)
const { world, app, owner, stop } = await startBench({
  durable: true,
  clock: () => Instant.from('2026-06-02T09:00:00Z'),
})
try {
  const callable = { open: world.open, call: callerOf(app) }
  const payroll = await givenCrowd(callable, 'Killed', people, { patterns: 6 })
  await owner.pool.query('delete from graphile_worker._private_jobs')
  const environment = { DATABASE_URL: world.config.databaseUrl, FILES_URL: world.config.filesUrl }
  const scene: KilledScene = { world: callable, payroll, owner, environment }
  await mapAll(payroll, await payroll.begin(crowdMonth))
  await forgetRuns(scene)
  const seen = new Set<string>()
  let [kills, wrong] = [0, 0]
  for (let round = 1; round <= rounds; round += 1) {
    const outcome = await issueWithKills(scene, { deadly: phases, mostMs: 1500 })
    await forgetRuns(scene)
    kills += outcome.kills
    seen.add(outcome.files)
    if (outcome.faults.length > 0) wrong += 1
    console.error(`round ${round}: ${outcome.kills} kills at work, ${outcome.faults.join(', ') || outcome.files}`)
  }
  console.log(
    `${await machine(owner)}. ${rounds} rounds of ${people} people, 3 workers killed in each, ${kills} of them at work: ${wrong} rounds with a fault, ${seen.size === 1 ? 'the same bytes in all of them' : `${seen.size} DIFFERENT files`}.`,
  )
  process.exitCode = wrong === 0 && seen.size === 1 ? 0 : 1
} finally {
  await stop()
}
