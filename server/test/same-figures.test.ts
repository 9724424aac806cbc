import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hoursOf } from '../src/base/time/hours.ts'
import { Instant, plus } from '../src/base/time/time.ts'
import { trackingFigures, trackingTotals } from '../src/modules/time-trackings/queries/figures.ts'
import { findTrackings } from '../src/modules/time-trackings/queries.ts'
import { breakDuration, durations } from '../src/modules/time-trackings/rules.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// Lists filter, sort and add up in SQL what the rules reckon one by one. Both must come to the same.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Same figures')
const person = await givenPerson(world.open, staff, staff.workspaceId, 'Counted')

const seconds = fc.integer({ min: 0, max: 40_000 })
const tracking = fc.record({
  gross_seconds: fc.integer({ min: 1, max: 80_000 }),
  recorded_break_seconds: fc.option(seconds),
  custom_break_seconds: fc.option(seconds),
  default_break_seconds: seconds,
  force_custom_break_duration: fc.boolean(),
})

test('gross, break and net time, and their totals, are the same in SQL and by the rules', async () => {
  const made = fc.sample(tracking, 300)
  await world.open(staff.accountId, 'write', async (ctx) => {
    const rows = made.map((each, index) => {
      const starts_at = plus(Instant.from('2025-01-01T00:00:00Z'), { hours: index * 24 })
      const isRunning = index === made.length - 1
      return {
        ...each,
        ...(isRunning && { gross_seconds: 0, recorded_break_seconds: 600, break_since: plus(starts_at, { hours: 4 }) }),
        account_id: staff.accountId,
        workspace_id: staff.workspaceId,
        user_id: person.id,
        starts_at,
        ends_at: isRunning ? null : plus(starts_at, { seconds: each.gross_seconds }),
        started_on: starts_at.toString().slice(0, 10),
        created_by: 'admin',
      }
    })
    await ctx.db.insertInto('time_trackings').values(rows).execute()
  })
  await world.open(staff.accountId, 'read', async (ctx) => {
    const { gross_time, net_time, break_time, break_duration } = trackingFigures
    const { gross, pause } = trackingTotals(ctx.now)
    const { rows } = await sql<{ id: number; gross: number; net: number; pause: number; shown: number | null }>`
      select id, ${gross_time(ctx)} as gross, ${net_time(ctx)} as net, ${break_time(ctx)} as pause, ${break_duration(ctx)} as shown
      from time_trackings order by id`.execute(ctx.db)
    const trackings = await findTrackings(
      ctx,
      rows.map(({ id }) => id),
    )
    const byRules = trackings
      .sort((a, b) => a.id - b.id)
      .map((each) => {
        const { grossSeconds, netSeconds, breakSeconds } = durations(each, ctx.now)
        const [whole, net, rest] = [grossSeconds, netSeconds, breakSeconds].map(hoursOf)
        return { id: each.id, gross: whole, net, pause: rest, shown: breakDuration(each, ctx.now) }
      })
    expect(rows.map((row) => ({ ...row, gross: Number(row.gross) }))).toEqual(byRules)
    const totals = await sql<{ gross: number; pause: number }>`
      select ${gross} as gross, ${pause} as pause from time_trackings`.execute(ctx.db)
    const sum = (of: 'grossSeconds' | 'breakSeconds') =>
      trackings.reduce((total, each) => total + durations(each, ctx.now)[of], 0)
    expect(totals.rows[0]).toEqual({ gross: sum('grossSeconds'), pause: sum('breakSeconds') })
  })
})

test('what is kept of months is what their trackings come to', async () => {
  await world.open(staff.accountId, 'read', async (ctx) => {
    const { gross, pause } = trackingTotals(ctx.now)
    const { rows: kept } = await sql`
      select month, user_id, confirmed, trackings, gross_seconds, break_seconds from tracking_months
      where trackings > 0 order by 1, 2, 3`.execute(ctx.db)
    const { rows: added } = await sql`
      select date_trunc('month', started_on::timestamp)::date as month, user_id, confirmed, count(*) as trackings,
        ${gross} as gross_seconds, ${pause} as break_seconds
      from time_trackings where status = 'active' and ends_at is not null group by 1, 2, 3 order by 1, 2, 3`.execute(
      ctx.db,
    )
    expect(kept.length).toBeGreaterThan(0)
    expect(kept).toEqual(added)
  })
})
