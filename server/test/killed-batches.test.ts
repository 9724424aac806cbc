import { Client } from 'pg'
import { expect, test } from 'vitest'
import { atTheEnd } from './at-the-end.ts'
import { givenTrackings } from './batches.ts'
import { killInBatches } from './faults/batches.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

/** C3: a worker killed eight times inside batches of a thousand; each item is applied once. */
test('each item of a batch is applied once, however often its worker is killed', async () => {
  const world = await startWorld()
  const staff = await givenStaff(world.open, 'Killed')
  const person = await givenPerson(world.open, staff, staff.workspaceId, 'Item')
  const ids = await givenTrackings(world, staff, person.id, 1000)
  const queue = new Client({ connectionString: world.config.databaseUrl })
  await queue.connect()
  atTheEnd(() => queue.end())
  await queue.query('delete from graphile_worker._private_jobs')
  const outcome = await killInBatches(
    {
      pool: queue,
      environment: { DATABASE_URL: world.config.databaseUrl, FILES_URL: world.config.filesUrl },
      ids,
      order: async (content) => {
        const path = `/api/v3/workspaces/${staff.workspaceId}/time_trackings/batch_actions`
        const attributes = { action: 'note', ids, note: { content } }
        const ordered = await world.call(`POST ${path}`, { token: staff.accountAdmin.token, attributes })
        return Number(ordered.body.meta.batch_action_id)
      },
    },
    { kills: 8, minutes: 9 },
  )
  expect(outcome.faults).toEqual([])
  expect(outcome).toMatchObject({ kills: 8, notes: 1000 * outcome.batches })
})
