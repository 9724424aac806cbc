import { describe, expect, test } from 'vitest'
import { fraction } from '../../base/fractions.ts'
import { usualHours } from '../target-hours/model.ts'
import type { Day, DayAbsence, DayFacts, DayHoliday } from './model.ts'
import { calculateDay, creditsOf, evaluateDay, evaluateDays, holidaysByDate, sumOfDays } from './rules.ts'

const hour = 3600
const settings = {
  ...{ calc_holiday_options: 'target', custom_holiday_hours: 0 },
  ...{ calc_vacation_options: 'target', hours_on_vacation_day: 8 },
}
const half: DayHoliday = { extent: 'half', name: 'Christmas Eve' }
const full: DayHoliday = { extent: 'full', name: 'Whit Monday' }
// Monday.
const facts = (more: Partial<DayFacts>): DayFacts => ({
  ...{ date: '2026-05-25', patterns: [{ startsOn: '2026-01-01', hours: usualHours }], holiday: { extent: 'none' } },
  ...{ absences: [], workedSeconds: 0, settings },
  ...more,
})
const whole = (kind = 'vacation'): DayAbsence => ({ extent: 'day', kind })
const halfOf = (part: string): DayAbsence => ({ extent: 'half', part, kind: 'vacation' })
const hoursOff = (hours: number, kind = 'vacation'): DayAbsence => ({ extent: 'hours', kind, seconds: hours * hour })
const custom = (hours: number, hundredths: number): DayAbsence => ({
  ...{ extent: 'custom', kind: 'vacation', seconds: hours * hour, days: fraction(hundredths, 100) },
})

/** What absences cost, each in days and hours or by what it is covered or limited. */
const told = (absences: DayAbsence[], holiday: DayHoliday = { extent: 'none' }, date = '2026-05-25'): string[] =>
  evaluateDay(facts({ absences, holiday, date })).because.flatMap((reason) => {
    if (reason.code === 'absence') return [`${reason.days} ${reason.hours}`]
    if (reason.code === 'absence_limited') return [`limited by ${reason.by}`]
    if (reason.code === 'absence_covered') return [`covered by ${reason.by}`]
    return reason.code === 'absence_costs_nothing' ? [`nothing by ${reason.by}`] : []
  })

describe('of several absences each gets what those before it leave, and says so', () => {
  test.each<[string, DayAbsence[], string[]]>([
    ['a day', [whole()], ['1 8']],
    ['a day after a day', [whole('sick'), whole()], ['1 8', 'covered by other_absence']],
    ['a day after hours', [hoursOff(2, 'sick'), whole()], ['0.25 2', '0.75 6', 'limited by other_absence']],
    ['hours that fit exactly', [hoursOff(2), hoursOff(6)], ['0.25 2', '0.75 6']],
    ['hours that do not fit', [hoursOff(2), hoursOff(7)], ['0.25 2', '0.75 6', 'limited by other_absence']],
    ['all hours of a day', [hoursOff(8)], ['1 8']],
    ['more hours than a day has', [hoursOff(9)], ['1 8', 'limited by target']],
    ['both halves', [halfOf('first_half'), halfOf('second_half')], ['0.5 4', '0.5 4']],
    ['the same half twice', [halfOf('first_half'), halfOf('first_half')], ['0.5 4', 'covered by other_absence']],
    [
      'a half after most of the day',
      [hoursOff(6), halfOf('first_half')],
      ['0.75 6', '0.25 2', 'limited by other_absence'],
    ],
    ['what was set by hand, as it is', [custom(5, 150)], ['1.5 5']],
    ['a day after what was set by hand', [custom(1, 50), whole()], ['0.5 1', '0.5 4', 'limited by other_absence']],
    ['a day after more than a day', [custom(1, 150), whole()], ['1.5 1', 'covered by other_absence']],
  ])('%s', (_name, absences, expected) => {
    expect(told(absences)).toEqual(expected)
  })

  test.each<[string, DayAbsence[], DayHoliday, string, string[]]>([
    ['a holiday', [whole()], full, '2026-05-25', ['nothing by holiday']],
    ['a Sunday', [whole()], { extent: 'none' }, '2026-05-24', ['nothing by no_target']],
    ['a holiday on a Sunday', [whole()], full, '2026-05-24', ['nothing by no_target']],
    ['a holiday, set by hand', [custom(5, 100)], full, '2026-05-25', ['1 5']],
    ['a half holiday', [whole()], half, '2026-05-25', ['0.5 4', 'limited by half_holiday']],
    ['a half holiday, by hours', [hoursOff(5)], half, '2026-05-25', ['0.5 4', 'limited by half_holiday']],
    ['a half holiday, by hours that fit', [hoursOff(4)], half, '2026-05-25', ['0.5 4']],
    ['a half holiday, set by hand', [custom(5, 100)], half, '2026-05-25', ['1 5']],
  ])('on %s', (_name, absences, holiday, date, expected) => {
    expect(told(absences, holiday, date)).toEqual(expected)
  })
})

describe('the exact amounts of a day', () => {
  const seconds = { target: 8, owed: 8, holiday: 0, absence: 0, credited: 0, covered: 0, worked: 0, balance: -8 }
  const by = (option: string, custom_holiday_hours = 0) => ({
    settings: { ...settings, calc_holiday_options: option, custom_holiday_hours },
  })

  test.each<[string, Partial<DayFacts>, Partial<typeof seconds>]>([
    ['nothing', {}, {}],
    ['work', { workedSeconds: 3 * hour }, { worked: 3, balance: -5 }],
    ['vacation', { absences: [whole()] }, { absence: 8, credited: 8, covered: 8, balance: 0 }],
    ['vacation twice', { absences: [whole(), whole()] }, { absence: 8, credited: 8, covered: 8, balance: 0 }],
    ['vacation on a holiday', { absences: [whole()], holiday: full }, { holiday: 8, covered: 8, balance: 0 }],
    ['overtime taken off', { absences: [whole('overtime_reduction')] }, { absence: 8 }],
    ['hours away', { absences: [hoursOff(2)] }, { absence: 2, credited: 2, covered: 2, balance: -6 }],
    ['set by hand', { absences: [custom(5, 50)] }, { absence: 5, credited: 5, covered: 4, balance: -3 }],
    ['a holiday', { holiday: full }, { holiday: 8, covered: 8, balance: 0 }],
    ['a holiday that owes nothing', { holiday: full, ...by('target_zero') }, { owed: 0, balance: 0 }],
    ['a half holiday that owes half', { holiday: half, ...by('target_zero') }, { owed: 4, balance: -4 }],
    ['a holiday of its own hours', { holiday: half, ...by('custom', 6) }, { holiday: 3, covered: 4, balance: -5 }],
    [
      'a half holiday and vacation',
      { holiday: half, absences: [whole()] },
      { holiday: 4, absence: 4, credited: 4, covered: 8, balance: 0 },
    ],
  ])('%s', (_name, more, expected) => {
    const inHours = Object.entries(calculateDay(facts(more)).seconds).map(([name, each]) => [name, each / hour])
    expect(Object.fromEntries(inHours)).toEqual({ ...seconds, ...expected })
  })

  test('list what each absence that counts is credited with', () => {
    const credited = (...absences: DayAbsence[]) => calculateDay(facts({ absences })).creditedSeconds
    expect(credited(hoursOff(2), whole(), whole())).toEqual([2 * hour, 6 * hour])
    expect(credited(whole('overtime_reduction'))).toEqual([0])
  })

  test('have shares of a day exactly, and show them rounded half up', () => {
    const patterns = [{ startsOn: '2026-01-01', hours: { ...usualHours, monday: 6 } }]
    const day = (hours: number) => evaluateDay(facts({ patterns, absences: [hoursOff(hours)] }))
    expect([day(2), day(4), day(0.03)].map(({ days }) => days)).toEqual([
      ...[fraction(1, 3), fraction(2, 3), fraction(1, 200)],
    ])
    expect([2, 4, 0.03, 0.025].map((hours) => day(hours).absenceDays)).toEqual([0.33, 0.67, 0.01, 0])
    expect(calculateDay(facts({ absences: [whole(), whole()] })).days).toEqual(fraction(1))
  })

  test('numbers 3.4: eight vacations of 1 h are one day, and six days of 6:40 h are 40.00', () => {
    const one = evaluateDay(facts({ absences: [hoursOff(1)] }))
    expect([one.absenceDays, sumOfDays(Array.from({ length: 8 }, () => one)).absenceDays]).toEqual([0.13, 1])
    const patterns = [{ startsOn: '2026-01-01', hours: { ...usualHours, monday: 20 / 3 } }]
    const short = evaluateDay(facts({ patterns, absences: [whole()] }))
    const week = sumOfDays(Array.from({ length: 6 }, () => short))
    expect([short.absenceHours, week.absenceHours, week.absenceDays]).toEqual([6.67, 40, 6])
  })
})

describe('numbers 3.1: sickness credits the hours lost, whatever is agreed for days of vacation', () => {
  const agreed = { settings: { ...settings, calc_vacation_options: 'custom', hours_on_vacation_day: 6 } }
  test.each([
    ['vacation', 6],
    ['sick', 8],
    ['child_sick', 8],
    ['special_leave', 8],
  ])('%s: %d', (kind, hours) => {
    expect(calculateDay(facts({ absences: [whole(kind)], ...agreed })).seconds.credited).toBe(hours * hour)
  })
})

describe('numbers 3.2: going home ill', () => {
  test.each<[string, DayAbsence[], number, number, number]>([
    ['3 h worked and a sick day: credit 5, balance 0', [whole('sick')], 3, 5, 0],
    ['all of it worked: nothing more', [whole('sick')], 8, 0, 0],
    ['more than it worked: that is more', [whole('child_sick')], 9, 0, 1],
    ['half a day of sickness fills up the same', [{ extent: 'half', part: 'second_half', kind: 'sick' }], 6, 2, 0],
    ['hours of sickness fill up the same', [hoursOff(6, 'sick')], 3, 5, 0],
    ['hours that fit', [hoursOff(4, 'sick')], 3, 4, -1],
    ['two sicknesses fill up once', [hoursOff(4, 'sick'), hoursOff(4, 'child_sick')], 3, 5, 0],
    [
      'half vacation, 2 h worked and half sick: what is lost is 2',
      [
        { extent: 'half', part: 'second_half', kind: 'sick' },
        { extent: 'half', part: 'first_half', kind: 'vacation' },
      ],
      ...([2, 6, 0] as const),
    ],
    ['half vacation, 4 h worked, then ill: nothing', [whole('sick'), hoursOff(4)], 4, 4, 0],
    [
      'half special leave, 3 h worked and sick: what is left is 1',
      [{ extent: 'half', part: 'first_half', kind: 'special_leave' }, whole('sick')],
      ...([3, 5, 0] as const),
    ],
    ['working on a vacation day stays on top', [whole()], 3, 8, 3],
    ['what was set by hand is credited as it is', [{ ...custom(8, 100), kind: 'sick' }], 3, 8, 3],
  ])('%s', (_name, absences, worked, credited, balance) => {
    const { seconds } = calculateDay(facts({ absences, workedSeconds: worked * hour }))
    expect([seconds.credited / hour, seconds.balance / hour]).toEqual([credited, balance])
  })

  test('says so, and the day stays a day of sickness', () => {
    const day = calculateDay(facts({ absences: [whole('sick')], workedSeconds: 3 * hour }))
    expect(day.because).toContainEqual({ code: 'absence', kind: 'sick', days: 1, hours: 5 })
    expect(day.because).toContainEqual({ code: 'absence_limited', kind: 'sick', by: 'work' })
    expect([day.days, day.creditedSeconds, day.seconds.covered]).toEqual([fraction(1), [5 * hour], 5 * hour])
  })

  test('numbers 3.7: each absence of a day is credited for itself, also with nothing', () => {
    const worked = { workedSeconds: 3 * hour }
    expect(creditsOf(facts({ absences: [whole('unpaid_leave'), whole('sick')] }))).toEqual([8 * hour, 0])
    expect(creditsOf(facts({ absences: [whole('sick'), whole()], ...worked }))).toEqual([5 * hour, 0])
    expect(creditsOf(facts({ absences: [] }))).toEqual([])
  })

  test('on a half holiday fills up to what the holiday leaves', () => {
    const day = calculateDay(facts({ absences: [whole('sick')], holiday: half, workedSeconds: hour }))
    expect([day.seconds.credited / hour, day.seconds.balance]).toEqual([3, 0])
  })
})

test('what a day comes to follows from the kind, and reasons call it what they may', () => {
  const hidden: DayAbsence = { ...whole('sick'), shownAs: 'other' }
  const day = calculateDay(facts({ absences: [hidden], workedSeconds: 3 * hour }))
  expect(day.seconds.credited).toBe(5 * hour)
  expect(JSON.stringify(day.because)).not.toContain('sick')
})

test('a span adds up every amount, and has the holidays, absences and work of each date', () => {
  const days = evaluateDays({
    ...{ from: '2026-05-22', to: '2026-05-26', patterns: facts({}).patterns, settings },
    holidays: holidaysByDate([
      { on_date: '2026-05-25', name: 'Whit Monday', half_day: false },
      { on_date: '2026-05-26', name: 'Fair', half_day: true },
    ]),
    absences: new Map([['2026-05-22', whole()]]),
    workedSeconds: new Map([['2026-05-26', 5 * hour]]),
  })
  const codes = (day: Day | undefined) => day?.because.map(({ code }) => code)
  expect(codes(days[0])).toEqual(['pattern', 'absence'])
  expect(codes(days[4])).toEqual(['pattern', 'holiday', 'worked'])
  expect(sumOfDays(days)).toEqual({
    ...{
      targetHours: 24,
      owedHours: 24,
      holidayHours: 12,
      absenceDays: 1,
      absenceHours: 8,
      workedHours: 5,
      balanceHours: 1,
    },
    days: fraction(1),
    seconds: {
      ...{ target: 24 * hour, owed: 24 * hour, holiday: 12 * hour, absence: 8 * hour, credited: 8 * hour },
      ...{ covered: 20 * hour, worked: 5 * hour, balance: hour },
    },
  })
})
