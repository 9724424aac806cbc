import { describe, expect, test } from 'vitest'
import { type Absence, awayOn, costOn, meet, type Span } from './absences.ts'
import { balanceOf, dayOf, type Facts, type Settings } from './account.ts'
import { dayOfWork, lawfulRules, type Tracking } from './breaks.ts'
import { datesBetween, midnight } from './calendar.ts'
import { decimal, fraction, inWords, shown, sumOf, zero } from './fractions.ts'
import { easterSunday, statutory } from './holidays.ts'
import { claimOf, type Lot, leftOn, mixedClaim, payments, vacationYear } from './vacation.ts'

// What the numbers must be, sentence by sentence, held against the model itself.

const berlin = 'Europe/Berlin'
const time = (text: string, date = '2026-02-03'): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return midnight(date, berlin) + hours * 3600 + minutes * 60
}
const work = (from: string, to: string, ...breaks: readonly (readonly [string, string])[]): Tracking => ({
  from: time(from),
  to: time(to),
  breaks: breaks.map(([begins, ends]) => ({ from: time(begins), to: time(ends) })),
  toldBreak: 0,
})
const minutes = (...trackings: Tracking[]) => {
  const day = dayOfWork(trackings, lawfulRules)
  return { worked: day.worked / 60, taken: day.taken / 60, deducted: day.deducted / 60 }
}

describe('numbers 2: breaks', () => {
  test.each([
    ['2.2: two trackings', [work('07:00', '12:00'), work('12:30', '17:15')], 570, 30, 15],
    ['2.2: one with a break', [work('07:00', '17:15', ['12:00', '12:30'])], 570, 30, 15],
    ['2.2: a gap of 20 minutes', [work('07:00', '10:00'), work('10:20', '13:50')], 380, 20, 10],
    [
      '2.3: three breaks of 10 minutes',
      [work('07:00', '14:30', ['09:00', '09:10'], ['10:00', '10:10'], ['11:00', '11:10'])],
      420,
      30,
      0,
    ],
    ['nothing recorded', [work('07:43', '16:44')], 511, 0, 30],
    ['enough taken', [work('07:20', '16:50', ['12:00', '12:30'])], 540, 30, 0],
    ['six hours are not more than six', [work('06:00', '12:00')], 360, 0, 0],
    [
      'gaps of ten minutes',
      [work('06:00', '08:00'), work('08:10', '09:10'), work('09:20', '10:20'), work('10:30', '12:30')],
      360,
      30,
      0,
    ],
  ])('numbers %s', (_name, trackings, worked, taken, deducted) => {
    expect(minutes(...trackings)).toEqual({ worked, taken, deducted })
  })

  test('numbers 2.4: a deducted break lies in the middle of the longest stretch', () => {
    const { place } = dayOfWork([work('07:00', '17:15', ['12:00', '12:30'])], lawfulRules)
    expect(place).toEqual({ from: time('07:00') + (300 - 15) * 30, to: time('07:00') + (300 + 15) * 30 })
  })
})

const eight = { date: '2026-02-03', zone: berlin, target: 28_800, free: zero }
const whole: Span = { extent: 'days', from: '2026-02-03', to: '2026-02-03' }
let ids = 0
const away = (kind: string, span: Span = whole, status: Absence['status'] = 'confirmed'): Absence => ({
  id: ++ids,
  ...{ kind, span, status, costs: {}, hours: {} },
})
const hours = (from: string, to: string): Span => ({ extent: 'hours', from: time(from), to: time(to) })
const credit = (worked: number, vacationDay: number | null, ...absences: Absence[]): number =>
  awayOn(absences, eight, worked * 3600, { vacationDay }).credited / 3600

describe('numbers 3: absences', () => {
  test('numbers 3.1: sickness credits the target, whatever a day of vacation is worth', () => {
    expect([credit(0, 6 * 3600, away('sick')), credit(0, 6 * 3600, away('vacation'))]).toEqual([8, 6])
  })

  test('numbers 3.2: going home ill credits what is missing, work on vacation comes on top', () => {
    expect([credit(3, null, away('sick')), credit(3, null, away('vacation'))]).toEqual([5, 8])
    expect(credit(9, null, away('child_sick'))).toBe(0)
  })

  test('numbers 3.3: hours overlap like days, and sickness goes over everything', () => {
    const morning = away('vacation', hours('08:00', '12:00'))
    expect(meet(morning, away('day_off', hours('11:00', '13:00')), berlin)).toBe('refused')
    expect(meet(morning, away('vacation', hours('12:00', '13:00')), berlin)).toBe('apart')
    for (const kind of ['vacation', 'overtime_reduction', 'unpaid_leave', 'special_leave', 'training'])
      expect(meet(away('sick'), away(kind), berlin)).toBe('apart')
    expect(credit(0, null, away('overtime_reduction'), away('sick'))).toBe(0)
    expect(credit(0, null, away('special_leave'), away('sick'))).toBe(8)
    expect(credit(0, 3600, away('vacation'), away('sick'))).toBe(8)
  })

  test('numbers 3.4: eight vacations of an hour are one day, and forty hours over six days are forty', () => {
    const hour = costOn(away('vacation', hours('08:00', '09:00')), eight)
    expect(inWords(sumOf(Array.from({ length: 8 }, () => hour)))).toBe('1')
    const sixth = costOn(away('vacation', hours('08:00', '09:20')), { ...eight, target: 24_000 })
    expect(inWords(sixth)).toBe('1/5')
    expect((6 * 24_000) / 3600).toBe(40)
  })

  test('numbers 3.5: sickness over midnight is of the day it began on, vacation of both', () => {
    const night: Span = { extent: 'hours', from: time('22:00'), to: time('06:00', '2026-02-04') }
    const both = ['2026-02-03', '2026-02-04'].map((date) => ({ ...eight, date }))
    expect(both.map((day) => inWords(costOn(away('sick', night), day)))).toEqual(['1', '0'])
    expect(both.map((day) => inWords(costOn(away('vacation', night), day)))).toEqual(['1/4', '3/4'])
  })
})

const lot = (id: number, from: string, until: string | null, days: number, noticed = false): Lot => ({
  ...{ id, from, until, noticed, paid: [] },
  days: fraction(days),
})
const vacation = (from: string, to: string, back: readonly string[] = []) =>
  datesBetween(from, to).map((on) => ({
    ...{ absence: 1, on, days: fraction(1), confirmed: true },
    cameBack: back.includes(on),
  }))

describe('numbers 4: vacation', () => {
  test('numbers 4.1: who enters or leaves gets a twelfth for each full month, halves rounded up', () => {
    const claim = (from: string, until: string | null) => inWords(claimOf(fraction(30), 2026, from, until))
    expect(claim('2020-01-01', null)).toBe('30')
    expect(claim('2026-08-01', null)).toBe('13')
    expect(claim('2026-08-15', null)).toBe('10')
    expect(claim('2026-09-02', null)).toBe('8')
    expect(claim('2020-01-01', '2026-03-31')).toBe('8')
    expect(claim('2020-01-01', '2026-07-31')).toBe('30')
    expect(inWords(claimOf(fraction(28), 2026, '2026-09-01', null))).toBe('28/3')
  })

  test('numbers 4.1: a change of weekly days in the middle of a year is 15 and 9', () => {
    const parts = [
      { months: 6, daysAWeek: 5 },
      { months: 6, daysAWeek: 3 },
    ]
    expect(parts.map((part) => inWords(mixedClaim(fraction(30), 5, [part])))).toEqual(['15', '9'])
    expect(inWords(mixedClaim(fraction(30), 5, parts))).toBe('24')
  })

  test.each([
    [0, 10],
    [8, 2],
    [10, 0],
    [12, 0],
  ])('numbers 4.2: with notice, of 10 carried days after %i taken %i expire, and none without', (taken, expired) => {
    const days = taken === 0 ? [] : vacation('2026-02-01', `2026-02-${String(taken).padStart(2, '0')}`)
    const yearWith = (noticed: boolean) =>
      vacationYear(
        [lot(1, '2025-01-01', '2026-03-31', 10, noticed), lot(2, '2026-01-01', '2026-12-31', 20)],
        days,
        2026,
        '2026-06-01',
      )
    expect(shown(yearWith(true).expired)).toBe(expired)
    expect(shown(yearWith(false).expired)).toBe(0)
    expect(shown(yearWith(false).remaining)).toBe(30 - taken)
  })

  test('numbers 4.2: a vacation over the end of a lot is paid by both', () => {
    const lots = [lot(1, '2025-01-01', '2026-03-31', 5, true), lot(2, '2026-01-01', '2026-12-31', 20)]
    expect(payments(lots, vacation('2026-03-30', '2026-04-02')).map((each) => each.lot)).toEqual([1, 1, 2, 2])
  })

  test('numbers 4.3: days that came back by sickness can be used until 31 March of the second year after', () => {
    const lots = [lot(1, '2025-01-01', '2026-03-31', 5, true)]
    const days = vacation('2026-03-23', '2026-03-27', ['2026-03-26', '2026-03-27'])
    expect(shown(vacationYear(lots, days, 2026, '2026-04-15').remaining)).toBe(2)
    expect(shown(vacationYear(lots, days, 2027, '2027-04-01').expired)).toBe(2)
    const later = [...days, ...vacation('2027-03-31', '2027-04-01')]
    expect(payments(lots, later).map((each) => each.lot)).toEqual([1, 1, 1, 1, null])
  })

  test('numbers 4.4: entitled is without what was carried, and what expired counts in one year', () => {
    const lots = [lot(1, '2025-01-01', '2026-03-31', 4, true), lot(2, '2026-01-01', '2027-03-31', 30)]
    const year = (number: number) => vacationYear(lots, [], number, '2027-06-01')
    expect([shown(year(2026).entitled), shown(year(2026).carried)]).toEqual([30, 4])
    expect([2025, 2026, 2027].map((number) => shown(year(number).expired))).toEqual([0, 4, 0])
  })
})

describe('numbers 1: vacation that is paid out', () => {
  test('of what ends first, and it is neither left nor carried any more', () => {
    const lots = [lot(1, '2025-01-01', '2026-03-31', 4), lot(2, '2026-01-01', '2026-12-31', 20)]
    const taken = vacation('2026-02-02', '2026-02-03')
    const left = leftOn(lots, taken, '2026-02-10')
    expect(left?.map((each) => [each.lot.id, shown(each.days)])).toEqual([
      [1, 2],
      [2, 20],
    ])
    const paid = lots.map((each) =>
      each.id === 1 ? { ...each, paid: [{ payout: 9, on: '2026-02-10', days: fraction(2) }] } : each,
    )
    const { carried, paidOut, remaining, entitled } = vacationYear(paid, taken, 2026, '2026-02-10')
    expect([carried, paidOut, remaining, entitled].map(shown)).toEqual([4, 2, 20, 20])
  })
})

describe('numbers 1: employment', () => {
  const settings: Settings = {
    ...{ startOfAccounting: '2026-01-01', initial: 0, zone: null, saldoType: 0, holidayOption: 'target' },
    ...{ holidaySeconds: 0, vacationDay: null, breakRules: [], vacationInHours: false },
  }
  const places = [
    { id: 1, zone: berlin, holidays: statutory('NW', [2026]) },
    { id: 2, zone: berlin, holidays: statutory('BY', [2026]) },
  ]
  const [from, to] = [time('08:00', '2026-01-06'), time('16:00', '2026-01-06')]
  const facts: Facts = {
    ...{ now: time('12:00'), places, settings, patterns: [], absences: [], bookings: [], running: null },
    employments: [
      { workspace: 1, from: '2026-01-01', until: '2026-01-18' },
      { workspace: 2, from: '2026-01-19', until: '2026-01-30' },
    ],
    trackings: [{ id: 1, place: 1, from, to, breaks: [], toldBreak: 0 }],
  }

  test('numbers 1: a move does not rewrite the past', () => {
    expect(balanceOf(dayOf(facts, '2026-01-06'))).toBe(0)
  })

  test('numbers 1: holidays are those of the place worked at, where it differs from home', () => {
    const atHome = { ...facts, employments: [{ workspace: 2, from: '2026-01-01', until: null }] }
    expect(dayOf(atHome, '2026-01-06').holiday).toBe(0)
    expect(dayOf({ ...atHome, trackings: [] }, '2026-01-06').holiday).toBe(28_800)
  })

  test('numbers 1: outside of employment nothing is owed', () => {
    expect(dayOf(facts, '2026-01-30').owed).toBe(28_800)
    expect(dayOf(facts, '2026-02-02')).toMatchObject({ target: 0, owed: 0 })
  })
})

test('fractions and feasts are what they are', () => {
  expect([shown(fraction(-1, 8)), shown(fraction(2, 3)), inWords(decimal(7.25))]).toEqual([-0.12, 0.67, '29/4'])
  expect([2025, 2026, 2027, 2028].map(easterSunday)).toEqual(['2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16'])
  expect(statutory('BY', [2026]).has('2026-06-04')).toBe(true)
})
