/**
 * PostgreSQL killed with kill -9, the server and all its processes, again and again while people punch.
 *
 *   scripts/with-node node bench/killed-database.ts [kills] [minutes at most]
 */
import { killPostgres } from '../server/test/faults/kills.ts'
import { setScene } from '../server/test/faults/scene.ts'
import { machine } from './driver/measuring.ts'
import { printOutcome } from './driver/outcome.ts'

const [kills = 200, minutes = 60] = process.argv.slice(2).map(Number)
const scene = await setScene({ companies: 4, peopleEach: 12 })
try {
  const outcome = await killPostgres(scene, { kills, minutes, processes: 2 })
  const counts = { 'kill -9 of PostgreSQL, all its processes': outcome.done }
  printOutcome('PostgreSQL killed while people punch', await machine(scene.owner), counts, outcome)
} finally {
  await scene.close()
}
