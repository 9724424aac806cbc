import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dateAfter } from '../src/base/time/time.ts'
import { dice } from '../src/demo/people.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// Whole years of a list are taken from sums that are kept; the list must not show it.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Sums of years')
const people = [
  await givenPerson(world.open, staff, staff.workspaceId, 'One'),
  await givenPerson(world.open, staff, staff.workspaceId, 'Two'),
]
const roll = dice(11)
const statuses = ['pending', 'confirmed', 'rejected']

// Of a day to two months, in any order, so that some lie across the end of a year.
await world.open(staff.accountId, 'write', async (ctx) => {
  const type = await ctx.db
    .selectFrom('absence_types')
    .select('id')
    .where('workspace_id', '=', staff.workspaceId)
    .executeTakeFirstOrThrow()
  for (const person of people)
    for (let index = 0; index < 120; index += 1) {
      const starts_on = dateAfter('2023-06-01', index * 9 + roll(9))
      const status = statuses[roll(3)]
      const ends_on = dateAfter(starts_on, roll(10) ? roll(5) : 60)
      await sql`
        insert into absences (account_id, workspace_id, user_id, absence_type_id, title, full_day, starts_on, ends_on, time_zone,
          starts_at, ends_at, days, hours, confirmation_status, confirmed_at, created_by)
        values (${ctx.accountId}, ${staff.workspaceId}, ${person.id}, ${type.id}, 'Away', true, ${starts_on}, ${ends_on}, 'Europe/Berlin',
          ${starts_on}::timestamp at time zone 'Europe/Berlin', ${ends_on}::timestamp at time zone 'Europe/Berlin' + interval '86399 seconds',
          ${roll(20) / 2}, ${roll(500) / 4}, ${status}, ${status === 'confirmed' ? ctx.now : null}, 'employee')`.execute(
        ctx.db,
      )
    }
})

async function list(filters: readonly string[], page = 1) {
  const address = `/api/v3/workspaces/${staff.workspaceId}/absences?${filters.join('&')}&items=100&page=${page}`
  const reply = await world.call(`GET ${address}`, { token: staff.workspaceAdmin.token })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

/** What all pages of a list come to, counted by hand. */
async function byHand(filters: readonly string[]) {
  const { meta } = await list(filters)
  const pages = await Promise.all(Array.from({ length: meta.total_pages }, (_, index) => list(filters, index + 1)))
  const rows = pages.flatMap((each) => each.data as { attributes: Record<string, number | string> }[])
  const count = (status: string) => rows.filter(({ attributes }) => attributes.confirmation_status === status).length
  const sum = (name: string) =>
    rows.reduce((all, { attributes }) => all + Math.round(Number(attributes[name]) * 100), 0) / 100
  return {
    total_count: rows.length,
    pending: count('pending'),
    confirmed: count('confirmed'),
    rejected: count('rejected'),
    total_days: sum('days'),
    total_hours: sum('hours'),
  }
}

const someDay = (): string =>
  ['2024-01-01', '2024-12-31', '2025-01-01', '2023-12-31', dateAfter('2023-05-01', roll(1200))][roll(5)] ?? ''

const kinds: readonly (() => string)[] = [
  () => `filter[overlapping_with_range]=${someDay()}_${roll(3) ? someDay() : ''}`,
  () => `filter[starts_at][${['gt', 'gte', 'lt', 'lte'][roll(4)]}]=${someDay()}T${10 + roll(14)}:00:00Z`,
  () => `filter[user_id][in]=${people.map((each) => each.id).slice(roll(2))}`,
  () => `filter[user_id]=${people[roll(2)]?.id}`,
  () => `filter[confirmation_status]=${statuses[roll(3)]}`,
  () => `filter[confirmed]=${roll(2) === 1}`,
  () => `filter[title]=${roll(2) ? 'Away' : 'Here'}`,
  () => `filter[overlapping_with_range]=${['1900-01-01', '2024-06-15'][roll(2)]}_2199-12-31`,
]

test('totals are those of the rows, whatever is filtered', async () => {
  for (let round = 0; round < 50; round += 1) {
    const filters = Array.from({ length: roll(4) }, () => kinds[roll(kinds.length)]?.() ?? '')
    expect((await list(filters)).meta, filters.join('&')).toMatchObject(await byHand(filters))
  }
})

test('whole years are taken from what is kept, and days from the rows', async () => {
  const days = async (range: string) => (await list([`filter[overlapping_with_range]=${range}`])).meta.total_days
  const ranges = ['2024-01-01_2024-12-31', '2024-01-02_2024-12-31']
  const before = await Promise.all(ranges.map(days))
  await world.open(staff.accountId, 'write', (ctx) =>
    sql`update absence_years set day_billionths = day_billionths + 10000000000
      where year = '2024-01-01' and user_id = ${people[0]?.id} and confirmation_status = 'confirmed'`.execute(ctx.db),
  )
  const after = await Promise.all(ranges.map(days))
  await world.open(staff.accountId, 'write', (ctx) =>
    sql`update absence_years set day_billionths = day_billionths - 10000000000
      where year = '2024-01-01' and user_id = ${people[0]?.id} and confirmation_status = 'confirmed'`.execute(ctx.db),
  )
  expect(after[0] - before[0]).toBeCloseTo(10)
  expect(after[1]).toEqual(before[1])
})

test('they follow whatever is done to absences', async () => {
  await world.open(staff.accountId, 'write', async (ctx) => {
    const changed = [
      sql`confirmation_status = 'rejected', confirmed_at = null where id % 3 = 0`,
      sql`days = days + 1, hours = hours * 2 where id % 4 = 0`,
      sql`starts_on = starts_on - 40, starts_at = starts_at - interval '40 days' where id % 5 = 0`,
      sql`status = 'deleted' where id % 7 = 0`,
    ]
    for (const change of changed) await sql`update absences set ${change}`.execute(ctx.db)
    const { rows: kept } = await sql`
      select year, user_id, confirmation_status, absences, day_hundredths, hour_hundredths, day_billionths, seconds from absence_years
      order by 1, 2, 3`.execute(ctx.db)
    const { rows: added } = await sql`
      select date_trunc('year', starts_on::timestamp)::date as year, user_id, confirmation_status, count(*) as absences,
        sum(day_hundredths) as day_hundredths, sum(hour_hundredths) as hour_hundredths,
        sum(coalesce(day_billionths, day_hundredths * 10000000::bigint)) as day_billionths,
        sum(coalesce(seconds, hour_hundredths * 36::bigint)) as seconds
      from absences where status = 'active' group by 1, 2, 3 order by 1, 2, 3`.execute(ctx.db)
    expect(kept.length).toBeGreaterThan(10)
    expect(kept).toEqual(added)
  })
})
