import { expect, test } from 'vitest'
import { Instant } from '../../../base/time/time.ts'
import { timesOf } from '../rules.ts'
import { datedByShift, mayFollowShift } from './night-shifts.ts'

const at = (text: string) => Instant.from(`2026-05-${text}:00+02:00`)
const instant = (text: string) => ({ kind: 'instant', text: `2026-05-${text}:00+02:00`, at: at(text) }) as const
const hours = (from: string, to: string) =>
  timesOf({ starts_at: instant(from), ends_at: instant(to), full_day: false }, 'Europe/Berlin')
const ill = hours('05T02:00', '05T06:00')
const shift = (from: string, to: string | null) => ({
  ...{ started_on: `2026-05-${from.slice(0, 2)}`, starts_at: at(from) },
  ends_at: to === null ? null : at(to),
})

test.each([
  ['that ends as they fall ill', shift('04T22:00', '05T02:00'), '2026-05-04'],
  ['that ended a little before', shift('04T22:00', '05T01:00'), '2026-05-04'],
  ['that still runs', shift('04T22:00', null), '2026-05-04'],
  ['that ended long before', shift('04T22:00', '05T00:59'), '2026-05-05'],
  ['that ended before midnight', shift('04T15:00', '04T23:30'), '2026-05-05'],
  ['of the day before that', shift('03T22:00', null), '2026-05-05'],
  ['there is none', undefined, '2026-05-05'],
])('numbers 3.5: sickness after midnight, after a shift %s, is of %s', (_name, work, date) => {
  expect(datedByShift(ill, work)).toEqual({ ...ill, starts_on: date })
})

test('only hours of sickness are looked at', () => {
  expect(mayFollowShift('sick', ill)).toBe(true)
  expect(mayFollowShift('child_sick', ill)).toBe(true)
  expect(mayFollowShift('vacation', ill)).toBe(false)
  expect(mayFollowShift('sick', { ...ill, full_day: true })).toBe(false)
})
