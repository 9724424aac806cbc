/**
 * A worker killed with kill -9 again and again inside batches of 1,000 trackings: each item is applied once.
 *
 *   scripts/with-node node bench/killed-batches.ts [kills] [minutes at most]
 */
import { givenTrackings } from '../server/test/batches.ts'
import { callerOf } from '../server/test/call.ts'
import { killInBatches } from '../server/test/faults/batches.ts'
import { givenPerson, givenStaff } from '../server/test/given.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'

const [kills = 200, minutes = 60] = process.argv.slice(2).map(Number)
const { world, app, owner, stop } = await startBench({ durable: true })
try {
  const from = performance.now()
  const staff = await givenStaff(world.open, 'Killed batches')
  const person = await givenPerson(world.open, staff, staff.workspaceId, 'Item')
  const ids = await givenTrackings(world, staff, person.id, 1000)
  const call = callerOf(app)
  const environment = { DATABASE_URL: world.config.databaseUrl, FILES_URL: world.config.filesUrl, LOG_LEVEL: 'silent' }
  const order = async (content: string): Promise<number> => {
    const attributes = { action: 'note', ids, note: { content } }
    const path = `/api/v3/workspaces/${staff.workspaceId}/time_trackings/batch_actions`
    return Number(
      (await call(`POST ${path}`, { token: staff.accountAdmin.token, attributes })).body.meta.batch_action_id,
    )
  }
  const outcome = await killInBatches({ pool: owner.pool, environment, ids, order }, { kills, minutes })
  const seconds = ((performance.now() - from) / 1000).toFixed(0)
  console.log('# Batches whose worker is killed\n')
  console.log(
    `${await machine(owner)}. Batches of ${ids.length} trackings, one after the other. It took ${seconds} s.\n`,
  )
  console.log('| what | count |\n|---|---|')
  console.log(`| workers killed with kill -9 inside a batch | ${outcome.kills} |`)
  console.log(`| batches ordered | ${outcome.batches} |`)
  console.log(`| notes written | ${outcome.notes} |`)
  console.log(`| skipped, repeated or failed | ${outcome.faults.length} |`)
  for (const fault of outcome.faults.slice(0, 50)) console.log(`\n- ${fault}`)
  if (outcome.faults.length > 0) process.exitCode = 1
} finally {
  await stop()
}
