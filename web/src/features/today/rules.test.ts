import { expect, test } from 'vitest'
import { breakAhead, expectedEnd, firstName, likelyEnds, partOfDay } from './rules.ts'

test('three times are proposed around the usual end of the day', () => {
  const from = Date.parse('2026-11-12T07:54:00Z')
  const proposed = likelyEnds(from, 8 * 3600, 1800).map((time) => new Date(time).toISOString().slice(11, 16))
  expect(proposed).toEqual(['16:00', '16:30', '17:00'])
})

const hour = 3600
const rules = [
  { after: 6 * hour, least: 1800 },
  { after: 9 * hour, least: 2700 },
]
const at = Date.parse('2026-11-17T09:21:00Z')
const clock = (time: number | undefined) => time && new Date(time).toISOString().slice(11, 16)
const day = (worked: number, breaks: number, target = 8 * hour) => ({ at, worked, breaks, target, rules })

test('the end is told with the break that is still to come', () => {
  // 4:12 worked and 0:15 rested by 10:21: done at 14:24, when half an hour of break was taken.
  expect(clock(expectedEnd(day(4.2 * hour, 900)))).toBe('13:24')
  expect(clock(expectedEnd(day(4.2 * hour, 1800)))).toBe('13:09')
  expect(expectedEnd(day(8 * hour, 1800))).toBeUndefined()
  expect(expectedEnd(day(hour, 0, 0))).toBeUndefined()
  expect(clock(expectedEnd(day(hour, 0, 4 * hour)))).toBe('12:21')
})

test('the break that is owed is told before it is deducted', () => {
  const ahead = breakAhead(day(4.2 * hour, 900))
  expect(ahead?.missing).toBe(900)
  expect(clock(ahead?.until)).toBe('11:09')
  expect(breakAhead(day(4.2 * hour, 1800))).toBeUndefined()
  expect(breakAhead(day(7 * hour, 900))).toEqual({ missing: 900, until: undefined })
  // Whoever works half a day owes none.
  expect(breakAhead(day(hour, 0, 4 * hour))).toBeUndefined()
})

test('people are greeted by the time of their day', () => {
  expect([3, 4, 10, 11, 17, 18, 23].map((each) => partOfDay(each * 60))).toEqual([
    ...['evening', 'morning', 'morning', 'day', 'day', 'evening', 'evening'],
  ])
  expect(firstName('Clara Vogel')).toBe('Clara')
})
