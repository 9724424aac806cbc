import { expect, test } from 'vitest'
import { holidaysOf, isCountry, isRegion } from './library.ts'

const inPlace = async (country: string, region: string | null, year = 2026) =>
  (await holidaysOf({ country, region, locale: 'en' }, year)).map(({ on_date, half_day }) => [
    on_date,
    half_day ? 'half' : 'full',
  ])

test('every day has one holiday at most, also when two fall together', async () => {
  // Ascension Day fell on the first of May.
  const dates = (await inPlace('DE', 'NW', 2008)).map(([date]) => date)
  expect(dates.filter((date) => date === '2008-05-01')).toHaveLength(1)
})

test('Christmas Eve and New Year’s Eve are working days where no law says otherwise', async () => {
  const dates = (await inPlace('DE', 'NW')).map(([date]) => date)
  expect(dates).not.toContain('2026-12-24')
  expect(dates).not.toContain('2026-12-31')
})

test('a holiday from noon on is half a day, one in the evening none', async () => {
  expect(await inPlace('CH', 'VS')).toContainEqual(['2026-12-24', 'half'])
  expect((await inPlace('AU', 'QLD')).map(([date]) => date)).not.toContain('2026-12-24')
})

test('a feast of several days is several holidays', async () => {
  expect(await inPlace('AE', null)).toEqual(
    expect.arrayContaining([
      ['2026-03-20', 'full'],
      ['2026-03-21', 'full'],
      ['2026-03-22', 'full'],
    ]),
  )
})

test('countries and regions are known by their codes alone', async () => {
  for (const country of ['DE', 'AT', 'CH', 'FR']) expect(await isCountry(country), country).toBe(true)
  for (const word of ['de', 'Germany', '', 'toString', '__proto__']) expect(await isCountry(word), word).toBe(false)
  expect(await isRegion('DE', 'NW')).toBe(true)
  expect(await isRegion('DE', 'toString')).toBe(false)
  expect(await isRegion('AT', 'NW')).toBe(false)
  expect(await isRegion('VA', 'NW')).toBe(false)
})
