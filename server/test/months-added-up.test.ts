import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { dateIn, Instant, plus } from '../src/base/time/time.ts'
import { dice } from '../src/demo/people.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// Whole months of a list are taken from sums that are kept; the list must not show it.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Sums of months')
const people = [
  await givenPerson(world.open, staff, staff.workspaceId, 'One'),
  await givenPerson(world.open, staff, staff.workspaceId, 'Two'),
]
const admin = staff.workspaceAdmin.token
const roll = dice(7)

// Days apart and an hour or two long, at any time of day, so that some lie across midnight and the end of a month.
await world.open(staff.accountId, 'write', async (ctx) => {
  const rows = people.flatMap((person) =>
    Array.from({ length: 150 }, (_, index) => {
      const starts_at = plus(Instant.from('2025-01-01T00:00:00Z'), { hours: index * 96 + roll(90) })
      const gross_seconds = 36 * (1 + roll(200))
      const isRunning = index === 149
      return {
        account_id: staff.accountId,
        workspace_id: staff.workspaceId,
        user_id: person.id,
        starts_at,
        ends_at: isRunning ? null : plus(starts_at, { seconds: gross_seconds }),
        started_on: dateIn(starts_at, 'Europe/Berlin'),
        gross_seconds: isRunning ? 0 : gross_seconds,
        custom_break_seconds: roll(2) ? 36 * roll(20) : null,
        confirmed: !isRunning && roll(3) > 0,
        created_by: 'admin',
      }
    }),
  )
  await ctx.db.insertInto('time_trackings').values(rows).execute()
})

async function list(filters: readonly string[], page = 1) {
  const address = `/api/v3/workspaces/${staff.workspaceId}/time_trackings?${filters.join('&')}&items=100&page=${page}`
  const reply = await world.call(`GET ${address}`, { token: admin })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

/** What all pages of a list come to, counted by hand, without what runs. */
async function byHand(filters: readonly string[]) {
  const { meta } = await list(filters)
  const pages = await Promise.all(Array.from({ length: meta.total_pages }, (_, index) => list(filters, index + 1)))
  const rows = pages.flatMap((each) => each.data as { attributes: Record<string, number | boolean | null> }[])
  const finished = rows.map((row) => row.attributes).filter((each) => each.ends_at !== null)
  const hours = (name: string) => finished.reduce((sum, each) => sum + Math.round(Number(each[name]) * 100), 0) / 100
  return {
    total_count: rows.length,
    total_running: rows.length - finished.length,
    total_confirmed: finished.filter((each) => each.confirmed).length,
    total_unconfirmed: finished.filter((each) => !each.confirmed).length,
    hours: { gross: hours('gross_time'), pause: hours('break_time') },
  }
}

/** Days of both years, the ends of months among them. */
function someDay(): string {
  const days = ['2025-02-01', '2025-02-28', '2025-12-31', '2026-01-01']
  return roll(2)
    ? (days[roll(days.length)] ?? '')
    : new Date(Date.UTC(2025, roll(20), 1 + roll(31))).toISOString().slice(0, 10)
}

const kinds: readonly (() => string)[] = [
  () => `filter[overlapping_with_range]=${someDay()}_${roll(3) ? someDay() : ''}`,
  () => `filter[starts_at][${['gt', 'gte', 'lt', 'lte'][roll(4)]}]=${someDay()}T${10 + roll(14)}:00:00Z`,
  () => `filter[user_id][in]=${people.map((each) => each.id).slice(roll(2))}`,
  () => `filter[user_id]=${people[roll(2)]?.id}`,
  () => `filter[confirmed]=${roll(2) === 1}`,
  () => `filter[starts_at][eq]=${someDay()}T10:00:00Z`,
  () => 'filter[nothing]=1',
  () => `filter[overlapping_with_range]=${['1900-01-01', '2025-06-15'][roll(2)]}_2199-12-31`,
]

test('totals are those of the rows, whatever is filtered', async () => {
  for (let round = 0; round < 80; round += 1) {
    const filters = Array.from({ length: roll(4) }, () => kinds[roll(kinds.length)]?.() ?? '')
    const { meta } = await list(filters)
    const { hours, ...counts } = await byHand(filters)
    expect(meta, filters.join('&')).toMatchObject(counts)
    // What runs grows with the clock.
    if (counts.total_running > 0) continue
    expect([meta.total_gross_time, meta.total_break_time], filters.join('&')).toEqual([hours.gross, hours.pause])
  }
})

test('whole months are taken from what is kept, and days from the rows', async () => {
  const owner = new Client({ connectionString: world.config.databaseUrl })
  await owner.connect()
  const [wholeMonth, days] = [
    ['filter[overlapping_with_range]=2025-03-01_2025-03-31'],
    ['filter[overlapping_with_range]=2025-03-02_2025-03-31'],
  ]
  const hours = async (filters: readonly string[]) => (await list(filters)).meta.total_gross_time
  const before = [await hours(wholeMonth), await hours(days)]
  await owner.query(`select set_config('app.account_id', '${staff.accountId}', false)`)
  await owner.query(
    "update tracking_months set gross_seconds = gross_seconds + 36000 where month = '2025-03-01' and user_id = $1 and confirmed",
    [people[0]?.id],
  )
  const after = [await hours(wholeMonth), await hours(days)]
  await owner.end()
  expect(after[0] - before[0]).toBeCloseTo(10)
  expect(after[1]).toEqual(before[1])
})

test('they follow whatever is done to trackings', async () => {
  await world.open(staff.accountId, 'write', async (ctx) => {
    const own = sql`account_id = ${ctx.accountId} and user_id = ${people[1]?.id}`
    await sql`update time_trackings set confirmed = not confirmed where ${own} and ends_at is not null and id % 3 = 0`.execute(
      ctx.db,
    )
    await sql`update time_trackings set gross_seconds = 7200, ends_at = starts_at + interval '2 hours', force_custom_break_duration = true
      where ${own} and ends_at is not null and id % 4 = 0`.execute(ctx.db)
    await sql`update time_trackings set started_on = started_on + 20 where ${own} and id % 5 = 0`.execute(ctx.db)
    await sql`update time_trackings set status = 'deleted' where ${own} and id % 7 = 0`.execute(ctx.db)
    await sql`update time_trackings set ends_at = null, gross_seconds = 0, confirmed = false where id = (
      select max(id) from time_trackings where ${own} and status = 'active') and ends_at is not null`.execute(ctx.db)
    const { rows } = await sql<{ kept: string; added: string }>`
      select sum(trackings)::text || ' ' || sum(gross_seconds) || ' ' || sum(break_seconds) as kept, (
        select count(*) || ' ' || sum(gross_seconds) || ' ' || sum(tracking_break_seconds(tracking)) from time_trackings as tracking
        where ${own} and status = 'active' and ends_at is not null
          and date_trunc('month', started_on::timestamp)::date = month and tracking.confirmed = tracking_months.confirmed) as added
      from tracking_months where ${own} and trackings > 0 group by month, confirmed`.execute(ctx.db)
    expect(rows.length).toBeGreaterThan(10)
    for (const { kept, added } of rows) expect(kept).toBe(added)
  })
})
