import { expect, test } from 'vitest'
import { prepareTime } from '../base/time.ts'
import { chosenWith, monthsAround, steppedBy, weeksOf } from './range-rules.ts'

await prepareTime()

test('a month has its weeks from Monday on, without days of others', () => {
  const weeks = weeksOf('2026-12-01')
  expect(weeks.length).toBe(5)
  expect(weeks[0]).toEqual([
    undefined,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
  expect(weeks.flat().filter(Boolean).length).toBe(31)
})

test('one tap is a day, a second later one ends it, and one before or after that begins anew', () => {
  const first = chosenWith(undefined, false, '2026-12-21')
  expect(first).toEqual({ from: '2026-12-21', to: '2026-12-21' })
  expect(chosenWith(first, true, '2027-01-08')).toEqual({ from: '2026-12-21', to: '2027-01-08' })
  expect(chosenWith(first, true, '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' })
  expect(chosenWith({ from: '2026-12-21', to: '2027-01-08' }, false, '2027-01-04').from).toBe('2027-01-04')
})

test('keys lead from day to day, over the end of a month and of a year', () => {
  expect(steppedBy('2026-12-31', 'ArrowRight')).toBe('2027-01-01')
  expect(steppedBy('2026-12-02', 'ArrowUp')).toBe('2026-11-25')
  expect(steppedBy('2026-12-31', 'PageDown')).toBe('2027-01-31')
  expect(steppedBy('2027-01-31', 'PageDown')).toBe('2027-02-28')
  expect(steppedBy('2026-12-02', 'End')).toBe('2026-12-06')
  expect(steppedBy('2026-12-02', 'x')).toBeUndefined()
})

test('the months shown follow the day that is looked at', () => {
  expect(monthsAround('2026-11-01', 2, '2026-12-24')).toBe('2026-11-01')
  expect(monthsAround('2026-11-01', 2, '2027-01-02')).toBe('2026-12-01')
  expect(monthsAround('2026-11-01', 2, '2026-10-31')).toBe('2026-10-01')
})
