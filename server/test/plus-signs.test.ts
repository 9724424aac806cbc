import { expect, test } from 'vitest'
import { parseInstant } from '../src/base/time/time.ts'
import { publicCompany } from './contract/v1-calls.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// A plus sign in an address means a space, and hardly anybody remembers to escape it.

const world = await startWorld()

test('a space before an offset is a plus sign', () => {
  const at = parseInstant('2026-01-01T08:00:00+01:00')
  for (const text of [
    '2026-01-01T08:00:00 01:00',
    '2026-01-01 08:00:00 01:00',
    '2026-01-01T08:00 0100',
    '2026-01-01T08:00:00.000 01',
  ])
    expect(parseInstant(text)?.toString()).toBe(at?.toString())
  for (const text of [
    '2026-01-01 08:00',
    '2026-01-01T08:00:00 ',
    '2026-01-01T08:00:00  01:00',
    '2026-01-01T08:00:00 99:00',
  ])
    expect(parseInstant(text)).toBeUndefined()
})

test('filters of the resource API understand a bare plus sign', async () => {
  const staff = await givenStaff(world.open, 'Plus')
  const { token } = staff.accountAdmin
  const trackings = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`
  for (const written of ['+', '%2B', '%20']) {
    for (const query of [
      `filter[starts_at]=gte:2026-01-01T08:00:00${written}01:00`,
      `filter[starts_at][lt]=2026-01-01T08:00:00${written}01:00`,
    ]) {
      const answer = await world.call(`GET ${trackings}?${query}`, { token })
      expect([query, answer.status, answer.body.meta.ignored_filters]).toEqual([query, 200, undefined])
    }
  }
})

test('dates of the public API understand a bare plus sign', async () => {
  const { token, staff } = await publicCompany(world, 'Nord')
  const days = 'range_start=2030-01-01T00:00:00+01:00&range_end=2030-12-31T00:00:00+01:00'
  const absences = await world.call(`GET /public_api/v1/absences?${days}`, { token })
  expect(absences.status).toBe(200)
  const lots = 'start_date=2030-01-01T00:00:00+01:00'
  const entitlements = await world.call(
    `GET /public_api/v1/vacation_entitlements?user_id=${staff.employee.id}&${lots}`,
    { token },
  )
  expect(entitlements.status).toBe(200)
})
