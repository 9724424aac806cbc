import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../../../test/given.ts'
import { startWorld } from '../../../test/world.ts'
import { dice } from '../../demo/people.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Races')
const trackings = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`
const { token } = staff.accountAdmin

interface Row {
  readonly starts: number
  readonly ends: number
}

describe('under concurrent changes', () => {
  test('trackings of one person never overlap, and breaks stay inside and apart', { timeout: 120_000 }, async () => {
    const people = [
      await givenPerson(world.open, staff, staff.workspaceId, 'One'),
      await givenPerson(world.open, staff, staff.workspaceId, 'Two'),
    ]
    const roll = dice(7)
    const base = Date.parse('2026-02-02T00:00:00Z')
    const hour = (hours: number) => new Date(base + hours * 1_800_000).toISOString()
    const known: string[] = []
    const one = async (): Promise<number> => {
      const from = roll(40)
      const attributes = { starts_at: hour(from), ends_at: hour(from + 1 + roll(6)) }
      const id = known[roll(Math.max(1, known.length))]
      switch (id === undefined ? 0 : roll(5)) {
        case 0: {
          const made = await world.call(`POST ${trackings}`, {
            token,
            attributes: { ...attributes, user_id: people[roll(2)]?.id },
          })
          if (made.status === 201) known.push(made.body.data.id)
          return made.status
        }
        case 1:
          return (await world.call(`PATCH ${trackings}/${id}`, { token, attributes })).status
        case 2:
          return (await world.call(`DELETE ${trackings}/${id}`, { token })).status
        default:
          return (await world.call(`POST ${trackings}/${id}/breaks`, { token, attributes })).status
      }
    }
    const statuses = new Set<number>()
    for (let round = 0; round < 60; round += 1) {
      for (const status of await Promise.all(Array.from({ length: 8 }, one))) statuses.add(status)
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    const { rows, breaks } = await world.open(staff.accountId, 'read', async (ctx) => ({
      rows: await ctx.db.selectFrom('time_trackings').selectAll().where('status', '=', 'active').execute(),
      breaks: await ctx.db.selectFrom('breaks').selectAll().execute(),
    }))
    const asSpan = (row: {
      starts_at: { epochMilliseconds: number }
      ends_at: { epochMilliseconds: number } | null
    }): Row => ({
      starts: row.starts_at.epochMilliseconds,
      ends: row.ends_at?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    })
    const apart = (spans: Row[]): boolean =>
      spans
        .sort((a, b) => a.starts - b.starts)
        .every((each, index) => index === 0 || (spans[index - 1]?.ends ?? 0) <= each.starts)
    expect(rows.length).toBeGreaterThan(3)
    for (const person of people) expect(apart(rows.filter((row) => row.user_id === person.id).map(asSpan))).toBe(true)
    for (const row of rows) {
      const own = breaks.filter((each) => each.time_tracking_id === row.id).map(asSpan)
      const { starts, ends } = asSpan(row)
      expect(apart(own)).toBe(true)
      expect(own.every((each) => each.starts >= starts && each.ends <= ends)).toBe(true)
      // The sum kept with the tracking is the sum of its breaks.
      const sum = own.length === 0 ? null : own.reduce((total, each) => total + (each.ends - each.starts) / 1000, 0)
      expect(row.recorded_break_seconds).toBe(sum)
      expect(row.gross_seconds).toBe((ends - starts) / 1000)
    }
  })
})
