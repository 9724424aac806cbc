import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { givenTrackings } from './batches.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startProcess } from './processes.ts'
import { startWorld } from './world.ts'

/** C3: a worker killed twenty times inside batches of a thousand; each item is applied once. */
test('each item of a batch is applied once, however often its worker is killed', { timeout: 600_000 }, async () => {
  const world = await startWorld()
  const staff = await givenStaff(world.open, 'Killed')
  const person = await givenPerson(world.open, staff, staff.workspaceId, 'Item')
  const ids = await givenTrackings(world, staff, person.id, 1000)
  const queue = new Client({ connectionString: world.config.databaseUrl })
  await queue.connect()
  afterAll(() => queue.end())
  await queue.query('delete from graphile_worker._private_jobs')
  const progress = async (batchId: number): Promise<number> =>
    (
      await queue.query(
        'select count(*)::int as count from batch_items where batch_action_id = $1 and outcome is not null',
        [batchId],
      )
    ).rows[0].count
  const environment = { DATABASE_URL: world.config.databaseUrl, WORKER_RECOVERY_SECONDS: '1', LOG_LEVEL: 'info' }
  let kills = 0
  let batches = 0
  while (kills < 20) {
    batches += 1
    const ordered = await world.call(`POST /api/v3/workspaces/${staff.workspaceId}/time_trackings/batch_actions`, {
      token: staff.accountAdmin.token,
      attributes: { action: 'note', ids, note: { content: `Batch ${batches}` } },
    })
    const batchId = Number(ordered.body.meta.batch_action_id)
    for (let finished = false; !finished; ) {
      const before = await progress(batchId)
      const worker = startProcess(['work'], environment)
      // Killed as soon as it got on, which is somewhere inside a chunk.
      while ((await progress(batchId)) === before) await new Promise((resolve) => setTimeout(resolve, 2))
      await worker.end('SIGKILL')
      const after = await progress(batchId)
      finished = after === 1000
      if (!finished) kills += 1
      if (kills >= 20 && !finished) {
        const last = startProcess(['work'], environment)
        while ((await progress(batchId)) < 1000) await new Promise((resolve) => setTimeout(resolve, 20))
        await last.end()
        finished = true
      }
    }
  }
  const { rows } = await queue.query(
    `select count(*)::int as notes, count(distinct (time_tracking_id, content))::int as different from notes where kind = 'UserNote'`,
  )
  expect(rows[0]).toEqual({ notes: 1000 * batches, different: 1000 * batches })
})
