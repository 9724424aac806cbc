import { describe, expect, test } from 'vitest'
import { fraction, fractionOf } from '../../base/fractions.ts'
import type { Day } from '../working-days/model.ts'
import type { AbsenceDay, AbsenceFacts } from './model.ts'
import { costOf, countedDates, spread } from './rules.ts'

const absence = (facts: Partial<AbsenceFacts>) =>
  ({
    ...{ kind: 'vacation', confirmation_status: 'confirmed', full_day: true, part: null },
    ...{ starts_on: '2026-05-04', ends_on: '2026-05-06' },
    ...facts,
  }) as AbsenceFacts

const evaluated = (date: string, absenceDays = 1, hours = 8) =>
  ({ date, absenceDays, days: fractionOf(absenceDays), seconds: { absence: hours * 3600 } }) as Day
const counted = (on_date: string, hundredths = 100, hours = 8, given_back = false): AbsenceDay => ({
  ...{ on_date, days: fraction(hundredths, 100), given_back },
  seconds: hours * 3600,
})

describe('dates that are counted', () => {
  const days = ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07'].map((date) => evaluated(date))
  const ill = absence({ kind: 'sick', starts_on: '2026-05-05', ends_on: '2026-05-06' })
  const givenBack = (given_back_when_sick: boolean, others: AbsenceFacts[]) =>
    countedDates({ given_back_when_sick }, days, others).flatMap(({ on_date, given_back }) =>
      given_back ? [on_date] : [],
    )

  test('have the days and the seconds, exactly', () => {
    expect(countedDates({ given_back_when_sick: false }, [evaluated('2026-05-04', 0.29, 2.5)], [])).toEqual([
      counted('2026-05-04', 29, 2.5),
    ])
  })

  test('of a vacation are given back where a sickness covers them, its first and last date included', () => {
    expect(givenBack(true, [ill])).toEqual(['2026-05-05', '2026-05-06'])
    expect(givenBack(true, [absence({}), ill])).toEqual(['2026-05-05', '2026-05-06'])
    expect(givenBack(false, [ill])).toEqual([])
    expect(givenBack(true, [{ ...ill, confirmation_status: 'pending' }])).toEqual([])
  })

  test('come to what is not given back, rounded once', () => {
    const dates = [counted('2026-05-04', 50, 4), counted('2026-05-05', 100, 8, true), counted('2026-05-06', 25, 2.004)]
    expect(costOf(dates)).toEqual({ days: 0.75, hours: 6, exact: { days: fraction(3, 4), seconds: 21_614.4 } })
    expect(costOf([])).toMatchObject({ days: 0, hours: 0 })
    // 17 seconds are less than half a hundredth of an hour, and twice as many are more.
    const little = { on_date: '2026-05-04', days: fraction(1, 100), seconds: 17, given_back: false }
    expect([costOf([little]).hours, costOf([little, little]).hours]).toEqual([0, 0.01])
  })
})

describe('values somebody set are spread', () => {
  const spreadOver = (dates: AbsenceDay[], days: number, hours: number) =>
    spread(dates, { days, hours }).map(({ on_date, days: share, seconds }) => [
      on_date.slice(8),
      `${share.parts}/${share.of}`,
      seconds,
    ])

  test('over the dates that count, exactly', () => {
    const dates = [
      ...[counted('2026-05-02', 0, 0), counted('2026-05-04'), counted('2026-05-05', 100, 8, true)],
      ...[counted('2026-05-06', 1), counted('2026-05-07')],
    ]
    expect(spreadOver(dates, 1, 0.01)).toEqual([
      ['04', '1/3', 12],
      ['06', '1/3', 12],
      ['07', '1/3', 12],
    ])
    expect(spreadOver(dates, 2, 10)).toEqual([
      ['04', '2/3', 12_000],
      ['06', '2/3', 12_000],
      ['07', '2/3', 12_000],
    ])
  })

  test('on the only date that counts', () => {
    expect(spreadOver([counted('2026-05-03', 0, 0), counted('2026-05-04')], 1, 8)).toEqual([['04', '1/1', 28_800]])
  })

  test('on the first date where none counts, and are not given back', () => {
    const weekend = [counted('2026-05-02', 0, 0, true), counted('2026-05-03', 0, 0)]
    expect(spread(weekend, { days: 0.5, hours: 4 })).toEqual([counted('2026-05-02', 50, 4)])
    expect(spread([], { days: 1, hours: 8 })).toEqual([])
  })
})
