/**
 * The service killed with kill -9 again and again while people punch. Several processes serve at the same time, so
 * that somebody always answers; one of them is killed in the middle of its work and started again.
 *
 *   scripts/with-node node bench/killed-service.ts [kills] [minutes at most]
 */
import { killServers } from '../server/test/faults/kills.ts'
import { setScene } from '../server/test/faults/scene.ts'
import { machine } from './driver/measuring.ts'
import { printOutcome } from './driver/outcome.ts'

const [kills = 2000, minutes = 60] = process.argv.slice(2).map(Number)
// Enough people for all of it: some 150 punches are answered from one kill to the next, and nobody works more than 90
// shifts a day.
const scene = await setScene({ companies: 4, peopleEach: Math.ceil((kills * 150) / (4 * 360)) })
try {
  const outcome = await killServers(scene, { kills, minutes, processes: 4, pauseMs: 500 })
  printOutcome(
    'The service killed while people punch',
    await machine(scene.owner),
    { 'kill -9 of a serving process': outcome.done },
    outcome,
  )
} finally {
  await scene.close()
}
