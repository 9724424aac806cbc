import { expect, test } from 'vitest'
import { startWorld } from '../../test/world.ts'
import { Instant } from '../base/time/time.ts'
import { foundDemoCompany } from './company.ts'
import { workDemoYear } from './working-time.ts'

test('whoever worked too long last Wednesday had a break deducted, and is warned of', async () => {
  // A Friday.
  const world = await startWorld({}, { clock: () => Instant.from('2026-03-13T15:00:00Z') })
  const { accountId } = await foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: 5 })
  await workDemoYear(world.open, accountId, async () => {})
  const long = await world.open(accountId, 'read', (ctx) =>
    ctx.db
      .selectFrom('time_trackings')
      .select(['id', 'started_on', 'recorded_break_seconds', 'default_break_seconds', 'default_break_starts_at'])
      .where('default_break_seconds', '>', 0)
      .execute(),
  )
  expect(long).toMatchObject([{ started_on: '2026-03-11', recorded_break_seconds: 2100, default_break_seconds: 600 }])
  expect(long[0]?.default_break_starts_at?.toString()).toContain('2026-03-11T')
  const warned = await world.open(accountId, 'read', (ctx) =>
    ctx.db.selectFrom('raised_warnings').select(['time_tracking_id', 'rule']).orderBy('rule').execute(),
  )
  expect(warned.filter(({ rule }) => rule === 'short_break')).toEqual([
    { time_tracking_id: long[0]?.id, rule: 'short_break' },
  ])
})

test('who went part-time works four short days a week from then on, about as long as is asked for', async () => {
  const world = await startWorld({}, { clock: () => Instant.from('2026-05-15T15:00:00Z') })
  const { accountId } = await foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: 5 })
  await workDemoYear(world.open, accountId, async () => {})
  const days = await world.open(accountId, 'read', (ctx) =>
    ctx.db
      .selectFrom('time_trackings')
      .select(['started_on', 'gross_seconds', 'recorded_break_seconds'])
      .where('user_id', 'in', ctx.db.selectFrom('target_hours').select('user_id'))
      .where('started_on', '>=', '2026-04-01')
      .execute(),
  )
  const weekdays = new Set(days.map(({ started_on }) => new Date(started_on).getUTCDay()))
  expect([...weekdays].sort()).toEqual([1, 2, 3, 4])
  const worked = days.reduce((sum, day) => sum + day.gross_seconds - (day.recorded_break_seconds ?? 0), 0)
  const perDay = worked / days.length / 3600
  expect(perDay).toBeGreaterThan(5.7)
  expect(perDay).toBeLessThan(6.3)
})
