import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dateIn, plus, Temporal } from '../src/base/time/time.ts'
import { changeWhileKeeping } from './account-months.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()

/** The same sequence on every run, so that a failure can be looked at again. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

test('a kept month is what a fresh reckoning says, whatever was changed at the same time', async () => {
  const options = { operations: 120, comparisons: 6, atOnce: 6, round: 40, random: sequence(7) }
  const outcome = await changeWhileKeeping(world, options)
  expect(outcome.differences).toEqual([])
  expect(outcome.compared).toBeGreaterThan(5)
})

test('reading keeps the months that are over, and a change takes away those from its day on', async () => {
  const staff = await givenStaff(world.open, 'Nord')
  const today = Temporal.PlainDate.from(dateIn(world.clock(), 'UTC'))
  const start = today.with({ day: 1 }).subtract({ months: 6 })
  const { id } = await givenPerson(world.open, staff, staff.workspaceId, 'Ada', {
    attributes: { start_of_accounting: start.toString() },
  })
  const workspace = `/api/v3/workspaces/${staff.workspaceId}`
  const { token } = staff.accountAdmin
  const months = async (): Promise<string[]> => {
    const { rows } = await world.open(staff.accountId, 'read', (ctx) =>
      sql<{ month: string }>`select month from account_months where account_id = ${ctx.accountId} and user_id = ${id}
        order by month`.execute(ctx.db),
    )
    return rows.map((row) => row.month)
  }
  await world.call(`GET ${workspace}/users/${id}/time_account`, { token })
  const kept = await months()
  // On the first day of a month the last one is not kept yet.
  expect(kept.length).toBeGreaterThanOrEqual(5)
  const day = start.add({ months: 3, days: 10 })
  const worked = { user_id: id, starts_at: `${day}T08:00:00Z`, ends_at: `${day}T12:00:00Z` }
  await world.call(`POST ${workspace}/time_trackings`, { token, attributes: worked })
  expect(await months()).toEqual(kept.slice(0, 3))
  const now = plus(world.clock(), { minutes: -5 }).toString()
  await world.call(`GET ${workspace}/users/${id}/time_account`, { token })
  expect(await months()).toEqual(kept)
  const punch = { user_id: id, action_type: 'start', action_time: now }
  expect((await world.call(`POST ${workspace}/time_trackings/actions`, { token, attributes: punch })).status).toBe(201)
  expect(await months()).toEqual(kept)
})

test('a month with a clock that still runs is not kept', async () => {
  const staff = await givenStaff(world.open, 'Sued')
  const start = Temporal.PlainDate.from(dateIn(world.clock(), 'UTC')).with({ day: 1 }).subtract({ months: 3 })
  const { id } = await givenPerson(world.open, staff, staff.workspaceId, 'Ben', {
    attributes: { start_of_accounting: start.toString() },
  })
  const workspace = `/api/v3/workspaces/${staff.workspaceId}`
  const { token } = staff.accountAdmin
  const attributes = { user_id: id, starts_at: `${start.add({ months: 1, days: 3 })}T08:00:00Z` }
  expect((await world.call(`POST ${workspace}/time_trackings`, { token, attributes })).status).toBe(201)
  await world.call(`GET ${workspace}/users/${id}/time_account`, { token })
  const { rows } = await world.open(staff.accountId, 'read', (ctx) =>
    sql<{ month: string }>`select month from account_months where account_id = ${ctx.accountId}`.execute(ctx.db),
  )
  expect(rows).toEqual([{ month: start.toString() }])
})
