/**
 * Two serving processes, stopped with SIGTERM and started again one after the other while people punch. No request
 * fails: nothing is sent twice, and every answer is the one that was asked for.
 *
 *   scripts/with-node node bench/rolling-restart.ts [restarts] [minutes at most]
 */
import { restartServers } from '../server/test/faults/kills.ts'
import { setScene } from '../server/test/faults/scene.ts'
import { machine } from './driver/measuring.ts'
import { printOutcome } from './driver/outcome.ts'

const [restarts = 200, minutes = 60] = process.argv.slice(2).map(Number)
// Enough people for all of it: nobody works more than a hundred shifts a day.
const scene = await setScene({ companies: 8, peopleEach: Math.max(6, restarts) })
try {
  const outcome = await restartServers(scene, { restarts, minutes, processes: 2 })
  const counts = { 'processes stopped with SIGTERM and started again': outcome.done }
  printOutcome('A rolling restart while people punch', await machine(scene.owner), counts, outcome)
} finally {
  await scene.close()
}
