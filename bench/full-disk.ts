/**
 * The disk of PostgreSQL runs full again and again while people punch, and gets room again. A disk of its own is mounted
 * for it (tmpfs), so it takes root.
 *
 *   scripts/with-node node bench/full-disk.ts [times] [minutes at most]
 */
import { fillDisk } from '../server/test/faults/full-disk.ts'
import { here } from '../server/test/faults/processes.ts'
import { setScene } from '../server/test/faults/scene.ts'
import { mountSmallDisk } from '../server/test/small-disk.ts'
import { machine } from './driver/measuring.ts'
import { printOutcome } from './driver/outcome.ts'

const [times = 20, minutes = 30] = process.argv.slice(2).map(Number)
const disk = await mountSmallDisk('400m')
if (disk === undefined) throw new Error('Mounting a small disk takes root.')
const scene = await setScene({ companies: 4, peopleEach: 12 }, here, disk.folder)
try {
  const outcome = await fillDisk(scene, disk, { times, minutes, processes: 2 })
  const counts = { 'times the disk of PostgreSQL was full': outcome.done }
  printOutcome('PostgreSQL on a disk that runs full while people punch', await machine(scene.owner), counts, outcome)
} finally {
  await scene.close()
  await disk.remove()
}
