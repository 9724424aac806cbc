import { describe, expect, test } from 'vitest'
import { prepareTime } from '../../base/time.ts'
import { byTime, extentOf, faultOf, isComplete, spanInWords, thinDates, type Wish } from './rules.ts'

await prepareTime()

const wish: Wish = { typeId: '1', from: '2026-12-21', to: '2026-12-21', extent: 'whole', begins: '', ends: '' }

describe('a wish', () => {
  test.each<[string, Partial<Wish>, boolean]>([
    ['one day', {}, true],
    ['no day', { from: '' }, false],
    ['an end before its beginning', { to: '2026-12-20' }, false],
    ['hours without times', { extent: 'hours' }, false],
    ['hours', { extent: 'hours', begins: '08:00', ends: '10:00' }, true],
    ['hours that end before they begin', { extent: 'hours', begins: '10:00', ends: '08:00' }, false],
  ])('of %s', (_name, more, complete) => {
    expect(isComplete({ ...wish, ...more })).toBe(complete)
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
