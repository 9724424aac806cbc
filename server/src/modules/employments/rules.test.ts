import { expect, test } from 'vitest'
import { Instant } from '../../base/time/time.ts'
import { assertMayWorkAt, heldAtHome, zoneAt } from './rules.ts'

const home = (starts_on: string, ends_on: string | null) => ({
  ...{ starts_on, ends_on, workspace_id: 1, time_zone: 'Europe/Berlin', holidays_of: 'home' },
})
const whose = {
  ...{ own_zone: null, place_zone: 'UTC' },
  homes: [home('2026-01-10', '2026-01-31'), home('2026-03-01', null)],
}

test.each([
  ['within one', '2026-01-31T22:59:59Z', true],
  ['a second after its last day', '2026-01-31T23:00:00Z', false],
  ['between two', '2026-02-15T12:00:00Z', false],
  ['from the first day of the next on', '2026-02-28T23:00:00Z', true],
  ['before the first: brought along from elsewhere', '2025-12-01T12:00:00Z', true],
])('numbers 1: somebody works %s', (_name, at, expected) => {
  const asked = () => assertMayWorkAt(whose, Instant.from(at), Instant.from('2026-04-01T12:00:00Z'))
  if (expected) expect(asked).not.toThrow()
  else expect(asked).toThrow()
})

test('numbers 1: nobody works before a first employment that is yet to begin', () => {
  const asked = () => assertMayWorkAt(whose, Instant.from('2025-12-01T12:00:00Z'), Instant.from('2026-01-09T12:00:00Z'))
  expect(asked).toThrow()
})

test.each([
  ['2026-01-18', ['Altona']],
  ['2026-01-19', ['Barmbek']],
  // Nobody is at home then, so it is where one looks at them.
  ['2026-02-01', ['Altona']],
])('numbers 2.5: on %s the break rules of the home of that day hold: %j', (date, names) => {
  const homes = [
    { ...home('2026-01-01', '2026-01-18'), workspace_id: 1 },
    { ...home('2026-01-19', '2026-01-31'), workspace_id: 2 },
  ]
  const rules = [
    { workspace_id: 1, name: 'Altona' },
    { workspace_id: 2, name: 'Barmbek' },
  ]
  expect(heldAtHome(rules, homes, { date, workspaceId: 1 }).map(({ name }) => name)).toEqual(names)
})

test('numbers 1: the zone is the person’s own, else that of the home of the day', () => {
  const moved = {
    ...{ own_zone: null, place_zone: 'UTC' },
    homes: [home('2026-01-01', '2026-01-31'), { ...home('2026-02-01', null), time_zone: 'Pacific/Auckland' }],
  }
  const zones = ['2026-01-15T12:00:00Z', '2026-02-15T12:00:00Z'].map((at) => zoneAt(moved, Instant.from(at)))
  expect(zones).toEqual(['Europe/Berlin', 'Pacific/Auckland'])
  expect(zoneAt({ ...moved, own_zone: 'Asia/Kolkata' }, Instant.from('2026-02-15T12:00:00Z'))).toBe('Asia/Kolkata')
})
