import { describe, expect, test } from 'vitest'
import { prepareTime } from '../../base/time.ts'
import {
  byTime,
  extentOf,
  type Flaw,
  faultOf,
  flawOf,
  isBeingTyped,
  isReported,
  lastThatFits,
  sharesOf,
  spanInWords,
  stretchesOf,
  thinDates,
  uncoveredDays,
  type Wish,
} from './rules.ts'

await prepareTime()

const wish: Wish = { typeId: '1', from: '2026-12-21', to: '2026-12-21', extent: 'whole', begins: '', ends: '' }

describe('a wish', () => {
  test.each<[string, Partial<Wish>, Flaw | undefined]>([
    ['one day', {}, undefined],
    ['no day', { from: '', to: '' }, 'no-start'],
    ['an end before its beginning', { to: '2026-12-20' }, 'ends-first'],
    ['three years and some days', { to: '2029-12-31' }, 'too-long'],
    ['the days of long ago', { from: '1969-12-31' }, 'out-of-reach'],
    ['a day in eleven years', { from: '2037-12-21', to: '2037-12-21' }, 'out-of-reach'],
    ['hours without times', { extent: 'hours' }, 'no-times'],
    ['hours', { extent: 'hours', begins: '08:00', ends: '10:00' }, undefined],
    ['hours over midnight', { extent: 'hours', begins: '22:00', ends: '06:00' }, 'past-midnight'],
  ])('of %s', (_name, more, flaw) => {
    expect(flawOf({ ...wish, ...more }, '2026-11-15')).toBe(flaw)
  })

  test('is no mistake while its year is being typed', () => {
    expect(isBeingTyped({ from: '2026-12-21', to: '0020-12-21' })).toBe(true)
    expect(isBeingTyped(wish)).toBe(false)
  })

  test('of several days is of whole ones', () => {
    expect(extentOf('first_half', wish)).toBe('first_half')
    expect(extentOf('first_half', { from: '2026-12-21', to: '2026-12-22' })).toBe('whole')
  })
})

test('the days of an absence are told with their year', () => {
  expect(spanInWords({ from: '2026-12-10', to: '2026-12-11' })).toMatch(/^10\s?–\s?11 Dec 2026$/)
  expect(spanInWords({ from: '2026-12-21', to: '2027-01-03' })).toMatch(/^21 Dec 2026\s?–\s?3 Jan 2027$/)
  expect(spanInWords({ from: '2026-12-21', to: '2026-12-21' })).toBe('Mon 21 Dec 2026')
})

test('the three dates with the most people away are told, in order', () => {
  const team = [1, 0, 3, 2, 2].map((absent, day) => ({ date: `2026-12-0${day + 1}`, people: 5, absent }))
  expect(thinDates(team).map(({ date }) => date)).toEqual(['2026-12-03', '2026-12-04', '2026-12-05'])
})

test('what comes next stands first, and what was last stands first of the past', () => {
  const of = (from: string) => ({ from, to: from })
  const { coming, past } = byTime(
    [of('2026-11-01'), of('2026-12-24'), of('2026-11-20'), of('2026-10-01')],
    '2026-11-15',
  )
  expect(coming.map(({ from }) => from)).toEqual(['2026-11-20', '2026-12-24'])
  expect(past.map(({ from }) => from)).toEqual(['2026-11-01', '2026-10-01'])
})

test('a file that the server would not take is known before anything is asked for', () => {
  expect(faultOf({ name: 'Attest.PDF', size: 25 * 1_048_576 })).toBeUndefined()
  expect(faultOf({ name: 'photo.jpeg', size: 1 })).toBeUndefined()
  expect(faultOf({ name: 'drawing.svg', size: 300 })).toBe('kind')
  expect(faultOf({ name: 'without an ending', size: 300 })).toBe('kind')
  expect(faultOf({ name: 'empty.pdf', size: 0 })).toBe('empty')
  expect(faultOf({ name: 'big.pdf', size: 25 * 1_048_576 + 1 })).toBe('large')
})

test('the shown parts of a year of vacation add up to what was brought along and the entitlement', () => {
  const year = {
    ...{ carried_days: 4, entitled_days: 30, taken_days: 10, reserved_days: 2, paid_out_days: 1 },
    ...{ expired_days: 4, expired_later_days: 3, later_days: 2, remaining_days: 12 },
  }
  const [carried = 0, entitled = 0, ...parts] = sharesOf(year).map(({ days }) => days)
  expect(parts.reduce((sum, days) => sum + days, 0)).toBe(carried + entitled)
  const seldom = { carried_days: 0, paid_out_days: 0, expired_days: 0, expired_later_days: 0, later_days: 0 }
  const usual = sharesOf({ ...year, ...seldom, remaining_days: 18 })
  expect(usual.map(({ share }) => share)).toEqual(['entitled', 'taken', 'reserved', 'left'])
})

const inDays = { unit: 'days', hours: 0 }

test('days of vacation that no entitlement reaches are counted, also when some others are paid or missing', () => {
  expect(uncoveredDays({ ...inDays, days: 22, missing_days: 0, lots: [] })).toBe(22)
  expect(uncoveredDays({ ...inDays, days: 10, missing_days: 1, lots: [{ days: 2.5 }, { days: 0 }] })).toBe(6.5)
  expect(uncoveredDays({ ...inDays, days: 3, missing_days: 0, lots: [{ days: 3 }] })).toBe(0)
  expect(uncoveredDays({ unit: 'hours', hours: 20, days: 3, missing_days: 1, lots: [{ days: 19 }] })).toBe(0)
})

test.each([
  ['sick', true],
  ['child_sick', true],
  ['vacation', false],
  [null, false],
])('%s is reported and not asked for: %s', (kind, expected) => {
  expect(isReported(kind)).toBe(expected)
})

test('too long a wish is shortened to the last day that there are enough days for', () => {
  const dates = [1, 1, 0, 0, 1, 1].map((days, index) => ({ date: `2027-06-1${index}`, days }))
  expect(lastThatFits({ days: 4, missing_days: 1, dates })).toEqual({ days: 3, until: '2027-06-14' })
  expect(lastThatFits({ days: 4, missing_days: 2.5, dates })).toEqual({ days: 1, until: '2027-06-10' })
  expect(lastThatFits({ days: 4, missing_days: 4, dates })).toBeUndefined()
  expect(lastThatFits({ days: 4, missing_days: 0, dates })).toBeUndefined()
})

test('dates in a row on which as few are there are told as one', () => {
  const on = (date: string, here: number) => ({ date, here, area: 'Sales', minimum_people: 6 })
  expect(
    stretchesOf([on('2026-12-23', 5), on('2026-12-24', 5), on('2026-12-28', 5), on('2026-12-29', 4)]),
  ).toMatchObject([
    { from: '2026-12-23', to: '2026-12-24', here: 5, minimum: 6 },
    { from: '2026-12-28', to: '2026-12-28' },
    { from: '2026-12-29', here: 4 },
  ])
})
