import { describe, expect, test } from 'vitest'
import { fraction, shownDays, writeFraction } from '../../../base/fractions.ts'
import { type TargetPattern, usualHours } from '../../target-hours/model.ts'
import { claimOfYear, type Employed, joinEmployments } from './claim.ts'

const week = (startsOn: string, days: number): TargetPattern => ({
  startsOn,
  hours: {
    ...usualHours,
    tuesday: days > 1 ? 8 : 0,
    wednesday: days > 2 ? 8 : 0,
    thursday: days > 3 ? 8 : 0,
    friday: days > 4 ? 8 : 0,
    saturday: days > 5 ? 8 : 0,
  },
})
const employed = (starts_on: string, ends_on: string | null = null): Employed => ({ starts_on, ends_on })
const always = [employed('2020-01-01')]

const claim = (
  employments: readonly Employed[],
  { patterns = [week('2020-01-01', 5)], annual = 30, year = 2026, weekly = 5 } = {},
) => claimOfYear({ year, annualDays: fraction(annual), weeklyDays: weekly, employments, patterns })

describe('numbers 4.1: a change of weekly days within a year', () => {
  test('40 h on 5 days until 30 June, 24 h on 3 days after: 15 + 9 = 24 days', () => {
    const { days, employments } = claim(always, { patterns: [week('2020-01-01', 5), week('2026-07-01', 3)] })
    expect(employments[0]?.periods).toMatchObject([
      { from: '2026-01-01', to: '2026-06-30', weeklyDays: 5, days: fraction(15), dutyDays: fraction(130) },
      { from: '2026-07-01', to: '2026-12-31', weeklyDays: 3, days: fraction(9), dutyDays: fraction(78) },
    ])
    expect(days).toEqual(fraction(24))
  })

  test('is not rounded: 26 days on 3 days of 5 are 15.6', () => {
    expect(shownDays(claim(always, { patterns: [week('2020-01-01', 3)], annual: 26 }).days)).toBe(15.6)
  })

  test('in the middle of a month counts the share of its days', () => {
    const { employments } = claim(always, { patterns: [week('2020-01-01', 5), week('2026-06-16', 3)] })
    expect(employments[0]?.periods.map(({ days }) => writeFraction(days))).toEqual(['55/4', '39/4'])
  })

  test('other hours on as many days change nothing', () => {
    const fewer = { ...week('2026-07-01', 5), hours: { ...usualHours, monday: 4 } }
    const { days, employments } = claim(always, { patterns: [week('2020-01-01', 5), fewer] })
    expect([days, employments[0]?.periods.length]).toEqual([fraction(30), 1])
  })

  test('a week without days gives nothing, and what comes before the first pattern counts by it', () => {
    const { employments } = claim(always, {
      patterns: [
        week('2026-04-01', 5),
        {
          ...week('2026-10-01', 1),
          hours: { ...usualHours, monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0 },
        },
      ],
    })
    expect(employments[0]?.periods).toMatchObject([
      { from: '2026-01-01', to: '2026-09-30', weeklyDays: 5, days: fraction(45, 2) },
      { from: '2026-10-01', weeklyDays: 0, days: fraction(0) },
    ])
  })

  test('days for a week of six count in a week of five', () => {
    expect(claim(always, { annual: 24, weekly: 6 }).days).toEqual(fraction(20))
  })
})

describe('numbers 4.1: entry and exit, § 5', () => {
  test.each([
    ['stays', always, 'full', 30],
    ['came on 1 March: six months are over in the year', [employed('2026-03-01')], 'full', 30],
    ['came on 30 June: they are over on 30 December', [employed('2026-06-30')], 'full', 30],
    ['came on 1 July: they are not over within the year', [employed('2026-07-01')], 'partial', 15],
    ['came on 1 August: 12.5 becomes 13', [employed('2026-08-01')], 'partial', 13],
    ['came on 15 August: four full months', [employed('2026-08-15')], 'partial', 10],
    ['came and left before six months: five full months', [employed('2026-02-01', '2026-07-15')], 'partial', 13],
    ['came and left after six months in the second half', [employed('2026-01-15', '2026-09-30')], 'full', 30],
    ['left on 30 June', [employed('2020-01-01', '2026-06-30')], 'partial', 15],
    ['left on 29 June: five full months', [employed('2020-01-01', '2026-06-29')], 'partial', 13],
    ['left on 1 July', [employed('2020-01-01', '2026-07-01')], 'full', 30],
    ['left in January: 2.5 becomes 3', [employed('2020-01-01', '2026-01-31')], 'partial', 3],
    ['came and left within a month', [employed('2026-03-05', '2026-03-31')], 'partial', 0],
  ] as const)('somebody who %s', (_name, employments, kind, days) => {
    const found = claim(employments)
    expect([found.employments[0]?.kind, shownDays(found.days)]).toEqual([kind, days])
  })

  test('less than half a day is neither rounded up nor down', () => {
    const { days, employments } = claim([employed('2026-08-01')], { annual: 28 })
    expect(writeFraction(employments[0]?.unrounded ?? days)).toBe('35/3')
    expect(days).toEqual(fraction(12))
    expect(writeFraction(claim([employed('2026-09-01')], { annual: 28 }).days)).toBe('28/3')
  })

  test('a full claim of somebody who came is not less for the months before, and both weeks weigh as they were worked', () => {
    const patterns = [week('2020-01-01', 5), week('2026-08-01', 3)]
    const { employments, days } = claim([employed('2026-03-01')], { patterns })
    expect(employments[0]?.periods.map((period) => writeFraction(period.days))).toEqual(['15/1', '9/1'])
    expect(days).toEqual(fraction(24))
  })

  test('a partial claim with another week in it counts each month by its own, and is rounded once', () => {
    const patterns = [week('2020-01-01', 5), week('2026-11-01', 3)]
    const { employments, days } = claim([employed('2026-08-01')], { patterns })
    expect(employments[0]?.periods.map((period) => writeFraction(period.days))).toEqual(['15/2', '3/1'])
    expect(days).toEqual(fraction(11))
  })

  test('a month over the turn of the year counts once, where it is complete', () => {
    const months = [employed('2025-10-15', '2026-03-14')]
    expect([2025, 2026].map((year) => claim(months, { year }).employments[0]?.fullMonths)).toEqual([2, 3])
  })

  test('who moves to another workplace goes on, who comes back begins again', () => {
    expect(joinEmployments([employed('2026-06-01'), employed('2020-01-01', '2026-05-31')])).toEqual(always)
    const back = claim([employed('2020-01-01', '2026-03-31'), employed('2026-09-01')])
    expect(back.employments.map(({ kind, fullMonths }) => [kind, fullMonths])).toEqual([
      ['partial', 3],
      ['partial', 4],
    ])
    // 7.5 and 10, each rounded for itself.
    expect(back.days).toEqual(fraction(18))
  })

  test('a year without employment gives nothing', () => {
    expect(claim([employed('2027-01-01')]).employments).toEqual([])
    expect(claim([employed('2020-01-01', '2025-12-31')]).days).toEqual(fraction(0))
  })
})

describe('numbers 4.1: months that begin on a day that others do not have (§§ 187, 188 BGB)', () => {
  test.each([
    ['2026-01-31', '2026-02-27', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-03-29', 1],
    ['2026-01-31', '2026-03-30', 2],
    ['2026-01-31', '2026-04-30', 3],
    ['2026-01-30', '2026-02-28', 1],
    ['2026-01-29', '2026-02-28', 1],
    ['2026-01-28', '2026-02-27', 1],
  ])('from %s to %s: %d', (from, to, months) => {
    expect(claim([employed(from, to)]).employments[0]?.fullMonths).toBe(months)
  })

  test('six months from 31 August are over with 28 February', () => {
    const year = (ends_on: string) => claim([employed('2025-08-31', ends_on)]).employments[0]
    expect(year('2026-02-28')).toMatchObject({ kind: 'partial', fullMonths: 2 })
    expect(year('2026-07-31')?.kind).toBe('full')
  })
})
