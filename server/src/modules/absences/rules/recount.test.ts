import { describe, expect, test } from 'vitest'
import { fraction, fractionOf } from '../../../base/fractions.ts'
import type { Day } from '../../working-days/model.ts'
import type { AbsenceDay, AbsenceFacts } from '../model.ts'
import { movableDates, recountAbsence } from './recount.ts'

const absence = (facts: Partial<AbsenceFacts> = {}) =>
  ({
    ...{ kind: 'vacation', starts_on: '2026-04-29', ends_on: '2026-05-02', use_custom_values: false },
    ...{ confirmation_status: 'confirmed', full_day: true, part: null, days: 2, hours: 16 },
    given_back_when_sick: true,
    ...facts,
  }) as AbsenceFacts

describe('dates that may move', () => {
  test.each<[string, Partial<AbsenceFacts>, string, [string, string][], string[]]>([
    ['from a day before', {}, '2026-04-01', [], ['29', '30', '01', '02']],
    ['from a day within', {}, '2026-04-30', [], ['30', '01', '02']],
    ['from its last day', {}, '2026-05-02', [], ['02']],
    ['from a day after', {}, '2026-05-03', [], []],
    ['but none of a closed month', {}, '2026-04-01', [['2026-04-01', '2026-04-30']], ['01', '02']],
    ['but none up to a date that is closed', {}, '2026-04-01', [['2026-04-01', '2026-04-29']], ['30', '01', '02']],
    ['none where values were set by hand', { use_custom_values: true }, '2026-04-01', [], []],
    ['none of what was rejected', { confirmation_status: 'rejected' }, '2026-04-01', [], []],
    ['those of what is pending', { confirmation_status: 'pending' }, '2026-05-01', [], ['01', '02']],
  ])('%s', (_name, facts, from, closed, expected) => {
    const dates = movableDates(absence(facts), {
      from,
      closed: closed.map(([first, last]) => ({ from: first, to: last })),
    })
    expect(dates.map((date) => date.slice(8))).toEqual(expected)
  })
})

describe('an absence counted again', () => {
  const stored = (on_date: string, hundredths = 100): AbsenceDay => ({
    ...{ on_date, days: fraction(hundredths, 100), given_back: false },
    seconds: hundredths * 288,
  })
  const evaluated = (date: string, absenceDays = 1) =>
    ({ date, absenceDays, days: fractionOf(absenceDays), seconds: { absence: absenceDays * 28_800 } }) as Day
  const before = [stored('2026-04-29'), stored('2026-04-30')]

  test('is undefined when nothing is different, in whatever order', () => {
    expect(recountAbsence(absence(), before, [evaluated('2026-04-30')], [])).toBeUndefined()
    expect(recountAbsence(absence(), before, [evaluated('2026-04-30'), evaluated('2026-04-29')], [])).toBeUndefined()
  })

  test('keeps what does not move and sums it all', () => {
    const half = recountAbsence(absence(), before, [evaluated('2026-04-30', 0.5)], [])
    expect(half).toMatchObject({
      cost: { days: 1.5, hours: 12 },
      dates: [stored('2026-04-29'), stored('2026-04-30', 50)],
    })
  })

  test('is told where only its sums were wrong', () => {
    const days = [evaluated('2026-04-30')]
    expect(recountAbsence(absence({ days: 3 }), before, days, [])).toMatchObject({ cost: { days: 2, hours: 16 } })
    expect(recountAbsence(absence({ hours: 15 }), before, days, [])).toMatchObject({ cost: { days: 2, hours: 16 } })
  })

  test('is told where the sums stay and the dates do not', () => {
    const moved = recountAbsence(absence(), before, [evaluated('2026-04-29', 0.5), evaluated('2026-04-30', 1.5)], [])
    expect(moved).toMatchObject({ cost: { days: 2, hours: 16 } })
  })

  test('gives back what a sickness covers meanwhile', () => {
    const ill = absence({ kind: 'sick', starts_on: '2026-04-30', ends_on: '2026-04-30' })
    const recounted = recountAbsence(absence(), before, [evaluated('2026-04-30')], [ill])
    expect(recounted).toMatchObject({ cost: { days: 1, hours: 8 } })
  })
})
