/**
 * An older version and this one side by side on one database while people punch: the new one migrates while the old
 * one serves, then takes over process by process. No request fails.
 *
 *   scripts/with-node node bench/upgrade.ts [ref of the older version; the newest release when missing]
 */
import { checkOut, previousRelease, upgrade } from '../server/test/faults/upgrade.ts'
import { printOutcome } from './driver/outcome.ts'

const older = await checkOut(process.argv[2] ?? previousRelease())
try {
  const outcome = await upgrade(older.root, { companies: 8, peopleEach: 3 }, 300)
  const counts = { 'upgrades, two processes each': outcome.done }
  printOutcome('An upgrade while people punch', `From ${older.commit}, Node ${process.versions.node}`, counts, outcome)
} finally {
  await older.remove()
}
