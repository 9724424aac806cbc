import { expect, test } from 'vitest'
import { holidaysOf, isCountry, isRegion } from './library.ts'

const inPlace = (country: string, region: string | null, year = 2026) =>
  holidaysOf({ country, region, locale: 'en' }, year).map(({ on_date, half_day }) => [
    on_date,
    half_day ? 'half' : 'full',
  ])

test('every day has one holiday at most, also when two fall together', () => {
  // Ascension Day fell on the first of May.
  const dates = inPlace('DE', 'NW', 2008).map(([date]) => date)
  expect(dates.filter((date) => date === '2008-05-01')).toHaveLength(1)
})

test('Christmas Eve and New Year’s Eve are working days where no law says otherwise', () => {
  const dates = inPlace('DE', 'NW').map(([date]) => date)
  expect(dates).not.toContain('2026-12-24')
  expect(dates).not.toContain('2026-12-31')
})

test('a holiday from noon on is half a day, one in the evening none', () => {
  expect(inPlace('CH', 'VS')).toContainEqual(['2026-12-24', 'half'])
  expect(inPlace('AU', 'QLD').map(([date]) => date)).not.toContain('2026-12-24')
})

test('a feast of several days is several holidays', () => {
  expect(inPlace('AE', null)).toEqual(
    expect.arrayContaining([
      ['2026-03-20', 'full'],
      ['2026-03-21', 'full'],
      ['2026-03-22', 'full'],
    ]),
  )
})

test('countries and regions are known by their codes alone', () => {
  expect(['DE', 'AT', 'CH', 'FR'].every(isCountry)).toBe(true)
  expect(['de', 'Germany', '', 'toString', '__proto__'].some(isCountry)).toBe(false)
  expect(isRegion('DE', 'NW')).toBe(true)
  expect(isRegion('DE', 'toString')).toBe(false)
  expect(isRegion('AT', 'NW')).toBe(false)
  expect(isRegion('VA', 'NW')).toBe(false)
})
