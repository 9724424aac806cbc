import { afterAll, expect, test } from 'vitest'
import { examine } from './faults/examination.ts'
import { killServersAndPostgres } from './faults/kills.ts'
import { setScene } from './faults/scene.ts'

// A few of each here; bench/killed-service.ts, killed-database.ts and rolling-restart.ts do thousands.

const scene = await setScene({ companies: 2, peopleEach: 6 })
afterAll(scene.close)

test('punches are taken exactly once, whatever is killed while they are, and the examination would notice otherwise', async () => {
  const outcome = await killServersAndPostgres(scene, { kills: 1, minutes: 2, processes: 2 })
  expect(outcome.faults).toEqual([])
  expect([outcome.done, outcome.figures.repeated > 0]).toEqual([2, true])

  const { pool } = scene.owner
  const [first, second] = outcome.books
  if (first === undefined || second === undefined) throw new Error('Two people punched at least.')
  const forgetful = { ...first, entries: first.entries.slice(1) }
  expect(await examine(pool, [forgetful])).toEqual([
    `person ${first.puncher.userId}: start ${first.entries[0]?.id} is in the log and in no ledger`,
  ])
  await pool.query("delete from actions where user_id = $1 and action_type = 'end'", [first.puncher.userId])
  expect((await examine(pool, [first]))[0]).toContain('was answered and is lost')
  await pool.query(
    `update breaks set starts_at = starts_at - interval '1 millisecond' where time_tracking_id in (
       select id from time_trackings where user_id = $1)`,
    [second.puncher.userId],
  )
  expect((await examine(pool, [second]))[0]).toContain('punched was')
})
