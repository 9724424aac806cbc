import { expect, test } from 'vitest'
import { lastSecondOfDay, parseInstant, startOfDay } from '../../../base/time/time.ts'
import type { AbsenceFacts } from '../model.ts'
import { collide, findOverlaps } from './overlaps.ts'

const zone = 'UTC'

/** `sick 04-06`, `vacation 04 first_half`, `day_off 04 08:00-12:00`: an absence in May. */
function absence(text: string): AbsenceFacts {
  const [kind = '', days = '', more] = text.split(' ')
  const [from = '', to = from] = days.split('-')
  const [starts_on, ends_on] = [`2026-05-${from}`, `2026-05-${to}`]
  const [start, end] = more?.includes(':') ? more.split('-') : []
  const [starts_at, ends_at] = start
    ? [parseInstant(`${starts_on}T${start}Z`), parseInstant(`${ends_on}T${end}Z`)]
    : [startOfDay(starts_on, zone), lastSecondOfDay(ends_on, zone)]
  const part = start === undefined ? (more ?? null) : null
  return { kind, full_day: start === undefined, part, starts_on, ends_on, starts_at, ends_at } as AbsenceFacts
}

test.each([
  ['vacation 04-06', 'day_off 06-08', true],
  ['vacation 04-06', 'day_off 07-08', false],
  ['vacation 04-06', 'day_off 01-04', true],
  ['vacation 04-06', 'day_off 01-03', false],
  ['vacation 04', 'vacation 04', true],
  // The days are given back.
  ['vacation 04-06', 'sick 05', false],
  ['vacation 04-06', 'child_sick 05', false],
  ['sick 04-06', 'child_sick 05', true],
  // Halves.
  ['vacation 04 first_half', 'day_off 04 second_half', false],
  ['vacation 04 first_half', 'day_off 04 first_half', true],
  ['vacation 04 first_half', 'day_off 04', true],
  ['vacation 04 first_half', 'day_off 05 first_half', false],
  // Hours.
  ['vacation 04-05', 'day_off 04 10:00-14:00', true],
  ['vacation 04-05', 'sick 04 10:00-14:00', false],
  ['vacation 05', 'day_off 04 10:00-14:00', false],
  ['vacation 03', 'day_off 04 10:00-14:00', false],
  ['vacation 05', 'day_off 04-05 23:00-00:00', false],
  ['vacation 04 first_half', 'day_off 04 10:00-14:00', false],
  ['business_trip 04', 'day_off 04 10:00-14:00', false],
  ['training 04', 'day_off 04 10:00-14:00', false],
  ['business_trip 04', 'day_off 04', true],
  ['vacation 04', 'business_trip 04 10:00-14:00', true],
])('%s and %s are in each other’s way: %s', (a, b, expected) => {
  expect(collide(absence(a), absence(b))).toBe(expected)
  expect(collide(absence(b), absence(a))).toBe(expected)
})

test.each([
  ['vacation 04 08:00-12:00', 'vacation 04 08:00-12:00', true],
  ['vacation 04 08:00-12:00', 'day_off 04 11:00-14:00', true],
  ['vacation 04 08:00-12:00', 'day_off 04 12:00-14:00', false],
  ['business_trip 04 08:00-12:00', 'day_off 04 11:00-14:00', true],
  ['sick 04 08:00-12:00', 'child_sick 04 11:00-14:00', true],
  ['overtime_reduction 04-06', 'sick 05', false],
  ['unpaid_leave 04-06', 'sick 05', false],
  ['special_leave 04-06', 'child_sick 05', false],
  ['day_off 04-06', 'sick 05', false],
  ['business_trip 04-06', 'sick 05 first_half', false],
  ['overtime_reduction 04 08:00-12:00', 'sick 04 10:00-14:00', false],
  ['overtime_reduction 04', 'sick 04 10:00-14:00', false],
])('numbers 3.3: %s and %s are in each other’s way: %s', (a, b, expected) => {
  expect(collide(absence(a), absence(b))).toBe(expected)
  expect(collide(absence(b), absence(a))).toBe(expected)
})

test('what was in the way before is no reason to refuse a change', () => {
  const [early, late] = [absence('day_off 04'), absence('day_off 06')]
  const wanted = absence('vacation 04-06')
  expect(findOverlaps(wanted, [early, absence('day_off 07'), late])).toEqual([early, late])
  expect(findOverlaps(wanted, [early, late], absence('vacation 04-05'))).toEqual([late])
})
