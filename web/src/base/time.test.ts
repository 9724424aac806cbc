import 'temporal-polyfill/global'
import { afterEach, expect, test } from 'vitest'
import { dayInWords, hours, setLanguageTag, signedHours } from './time.ts'

afterEach(() => setLanguageTag('en-GB'))

test('a column of days is plain in every language', () => {
  expect(dayInWords('2026-11-12', 'column')).toBe('Thu 12')
  setLanguageTag('de-DE')
  expect(dayInWords('2026-11-12', 'column')).toBe('Do 12')
})

test('hours have a true minus sign, and nothing is neither plus nor minus', () => {
  expect([hours(15_120), signedHours(22_500), signedHours(-32_280), signedHours(-20)]).toEqual([
    ...['4:12', '+6:15', '−8:58', '0:00'],
  ])
})
