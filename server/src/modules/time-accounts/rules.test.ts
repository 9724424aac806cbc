import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction } from '../../base/fractions.ts'
import { Instant } from '../../base/time/time.ts'
import { inOrderOfClaim } from '../absences/rules/order-of-claim.ts'
import { usualHours } from '../target-hours/model.ts'
import type { CalculationSettings, DayAbsence, DayHoliday } from '../working-days/model.ts'
import { dayNumbers } from '../working-days/model.ts'
import { daysOf } from './commands/calculate-account.ts'
import { balanceOf, type WorkedDay } from './model.ts'
import { breaksOf, lastOfMonth, spanOf } from './rules.ts'

const hour = 3600
const usualSettings: CalculationSettings = {
  calc_holiday_options: 'target',
  custom_holiday_hours: 0,
  calc_vacation_options: 'target',
  hours_on_vacation_day: 8,
}
const full: DayHoliday = { extent: 'full', name: 'Whit Monday' }
const half: DayHoliday = { extent: 'half', name: 'Christmas Eve' }

interface Given extends Partial<CalculationSettings> {
  readonly date?: string
  readonly today?: string
  readonly saldo_type?: number
  readonly start?: string
  readonly holiday?: DayHoliday
  readonly absences?: readonly DayAbsence[]
  readonly worked?: WorkedDay
  readonly booked?: number
}

/** One day of an account; a Monday unless said otherwise. */
function day({
  date = '2026-05-25',
  today = '2026-06-30',
  saldo_type = 0,
  start = '2026-01-01',
  ...given
}: Given = {}) {
  const { holiday, absences, worked, booked, ...settings } = given
  const holder = { user_id: 1, homes: [], initial_time_account: 0, time_zone: 'Europe/Berlin' }
  const [found] = daysOf(
    {
      holder: { ...holder, ...usualSettings, ...settings, saldo_type, start_of_accounting: start, counts_from: start },
      patterns: [{ startsOn: '2026-01-01', hours: usualHours }],
      holidays: new Map(holiday && [[date, holiday]]),
      absences: new Map(absences && [[date, absences]]),
      worked: new Map(worked && [[date, worked]]),
      closed: new Map(),
      bookings: new Map(booked ? [[date, [{ id: 5, on_date: date, kind: 'correction', seconds: booked }]]] : []),
    },
    { from: date, to: date },
    today,
  )
  if (found === undefined) throw new Error('A day was asked for.')
  return found
}

const work = (hours: number, breakHours = 0, deductedHours = 0): WorkedDay => ({
  netSeconds: hours * hour,
  breakSeconds: breakHours * hour,
  deductedSeconds: deductedHours * hour,
  runningSince: null,
  workspaceId: 1,
})
const hoursOfBalance = (given: Given): number => balanceOf(day(given).seconds) / hour
const codes = (given: Given): string[] => day(given).because.map(({ code }) => code)

describe('a day of a time account', () => {
  test('owes its target and is credited with what was worked', () => {
    expect(day({ worked: work(9.5, 0.5) }).seconds).toEqual({
      target: 8 * hour,
      owed: 8 * hour,
      worked: 9.5 * hour,
      break: 0.5 * hour,
      absence: 0,
      holiday: 0,
      booked: 0,
    })
  })

  test('numbers 2.1: says what was taken and what was deducted apart', () => {
    const { seconds, breaks, because } = day({ worked: work(9, 1, 0.25) })
    expect([seconds.break, breaks]).toEqual([hour, { taken: 0.75 * hour, deducted: 0.25 * hour }])
    expect(because.filter(({ code }) => code.startsWith('break'))).toEqual([
      { code: 'break', hours: 0.75, seconds: { break: 0.75 * hour } },
      { code: 'break_deducted', hours: 0.25, seconds: { break: 0.25 * hour } },
    ])
    expect(codes({ worked: work(9, 0.75, 0.75) })).toEqual(['pattern', 'worked', 'break_deducted'])
    expect(codes({ worked: work(9, 0.75) })).toEqual(['pattern', 'worked', 'break'])
    // Days that do not count have no break either.
    const nothing = { taken: 0, deducted: 0 }
    expect(day({ start: '2026-06-01', worked: work(9, 1, 0.25) }).breaks).toEqual(nothing)
    expect(day({ today: '2026-05-24', worked: work(9, 1, 0.25) }).breaks).toEqual(nothing)
  })

  test('numbers 2.1: of a statement that did not tell them apart, the working time does while it is there', () => {
    expect(breaksOf(hour, work(9, 1, 0.25))).toEqual({ taken: 0.75 * hour, deducted: 0.25 * hour })
    expect(breaksOf(hour, work(9, 2, 0.25))).toBe(null)
    expect(breaksOf(hour, undefined)).toBe(null)
  })

  test('counts nothing before accounting starts', () => {
    expect(day({ start: '2026-06-01', worked: work(8) }).because).toEqual([
      { code: 'before_start', start_of_accounting: '2026-06-01', seconds: {} },
    ])
    expect(hoursOfBalance({ start: '2026-06-01', worked: work(8) })).toBe(0)
  })

  test('that is yet to come shows its target and owes nothing', () => {
    const later = day({ today: '2026-05-24', worked: work(8), absences: [{ extent: 'day', kind: 'vacation' }] })
    expect(later.seconds).toMatchObject({ target: 8 * hour, owed: 0, worked: 0, absence: 0 })
    expect(later.because.map(({ code }) => code)).toEqual(['pattern', 'not_due_yet'])
  })

  test('of today owes its whole target', () => {
    expect(hoursOfBalance({ today: '2026-05-25', worked: work(3) })).toBe(-5)
  })

  test('of overtime reduction is credited with nothing', () => {
    expect(hoursOfBalance({ absences: [{ extent: 'day', kind: 'overtime_reduction' }] })).toBe(-8)
    expect(codes({ absences: [{ extent: 'day', kind: 'overtime_reduction' }] })).toContain('absence_not_credited')
  })

  test('holds what was booked on it by hand', () => {
    expect(hoursOfBalance({ worked: work(8), booked: -1800 })).toBe(-0.5)
    expect(day({ booked: -1800 }).because).toContainEqual({
      code: 'booking',
      booking_id: '5',
      kind: 'correction',
      hours: -0.5,
      seconds: { booked: -1800 },
    })
  })

  test('tells since when a clock is running', () => {
    const runningSince = Instant.from('2026-05-25T06:00:00Z')
    expect(day({ worked: { ...work(2), runningSince } }).because).toContainEqual({
      code: 'running',
      since: '2026-05-25T06:00:00.000Z',
      seconds: {},
    })
  })
})

describe('several absences on a day', () => {
  const times = { starts_at: Instant.from('2026-05-25T06:00:00Z') }

  test('sickness comes before vacation, and a day is credited once', () => {
    const absences: DayAbsence[] = [
      { extent: 'day', kind: 'sick' },
      { extent: 'day', kind: 'vacation' },
    ]
    expect(hoursOfBalance({ absences })).toBe(0)
    expect(codes({ absences })).toEqual(['pattern', 'absence', 'absence_covered'])
    const claims = [
      { kind: 'vacation', full_day: true, given_back_when_sick: true, ...times },
      { kind: 'sick', full_day: false, given_back_when_sick: false, ...times },
      { kind: 'training', full_day: false, given_back_when_sick: false, ...times },
      { kind: 'child_sick', full_day: true, given_back_when_sick: false, ...times },
    ]
    expect(inOrderOfClaim(claims).map(({ kind }) => kind)).toEqual(['child_sick', 'sick', 'vacation', 'training'])
  })

  test.each([
    ['overtime_reduction', false, true],
    ['unpaid_leave', false, true],
    ['special_leave', false, true],
    ['parental_leave', false, true],
    ['overtime_reduction', true, false],
    ['special_leave', true, false],
    ['vacation', true, false],
    ['business_trip', false, false],
    ['day_off', false, false],
  ])('numbers 3.3: %s whose days come back: %s comes before sickness: %s', (kind, given_back_when_sick, isFirst) => {
    const claims = [
      { kind: 'sick', full_day: true, given_back_when_sick: false, ...times },
      { kind, full_day: true, given_back_when_sick, ...times },
    ]
    expect(inOrderOfClaim(claims)[0]?.kind).toBe(isFirst ? kind : 'sick')
  })

  test('numbers 3.3: sickness over overtime reduction gives nothing back, before it the day', () => {
    const [sick, reduced]: DayAbsence[] = [
      { extent: 'day', kind: 'sick' },
      { extent: 'day', kind: 'overtime_reduction' },
    ]
    expect(hoursOfBalance({ absences: [reduced, sick] as DayAbsence[] })).toBe(-8)
    expect(hoursOfBalance({ absences: [sick, reduced] as DayAbsence[] })).toBe(0)
  })

  test('hours of sickness leave the rest of the day to the vacation', () => {
    const given = day({
      absences: [
        { extent: 'hours', kind: 'sick', seconds: 2 * hour },
        { extent: 'day', kind: 'vacation' },
      ],
    })
    expect(given.seconds.absence).toBe(8 * hour)
    expect(given.because).toContainEqual({
      code: 'absence_limited',
      kind: 'vacation',
      by: 'other_absence',
      seconds: {},
    })
  })

  test('what somebody insisted on is credited as it is', () => {
    expect(
      day({ absences: [{ extent: 'custom', kind: 'vacation', seconds: 5 * hour, days: fraction(1, 2) }] }).seconds,
    ).toMatchObject({
      absence: 5 * hour,
    })
  })
})

describe('calculated against what was charged', () => {
  const charged = { saldo_type: 2, calc_vacation_options: 'custom', hours_on_vacation_day: 6 }
  const vacation: DayAbsence[] = [{ extent: 'day', kind: 'vacation' }]

  test('a day of vacation gives and takes nothing, whatever it is credited with', () => {
    expect(hoursOfBalance({ ...charged, saldo_type: 0, absences: vacation })).toBe(-2)
    expect(hoursOfBalance({ ...charged, absences: vacation })).toBe(0)
    expect(codes({ ...charged, absences: vacation })).toContain('charged')
  })

  test('the rest of a day still owes its target', () => {
    const absences: DayAbsence[] = [{ extent: 'hours', kind: 'vacation', seconds: 4 * hour }]
    expect(hoursOfBalance({ ...charged, absences })).toBe(-4)
    expect(hoursOfBalance({ ...charged, absences, worked: work(4) })).toBe(0)
  })

  test('a holiday gives and takes nothing', () => {
    const custom = { ...charged, calc_holiday_options: 'custom', custom_holiday_hours: 5 }
    expect(hoursOfBalance({ ...custom, holiday: full })).toBe(0)
    expect(hoursOfBalance({ ...custom, holiday: half, worked: work(4) })).toBe(0)
  })

  test('overtime reduction is charged nothing and owes its target', () => {
    expect(hoursOfBalance({ ...charged, absences: [{ extent: 'day', kind: 'overtime_reduction' }] })).toBe(-8)
  })

  test.each([1, 3])('a balance against a plan (%d) says that it is not possible yet', (saldo_type) => {
    expect(codes({ saldo_type })).toContain('not_possible_yet')
    expect(hoursOfBalance({ saldo_type })).toBe(-8)
  })
})

test('every number of a day is the sum of what its reasons add', () => {
  const kind = fc.constantFrom('vacation', 'sick', 'overtime_reduction', 'training')
  const seconds = fc.integer({ min: 0, max: 86_400 })
  const hours = fc.integer({ min: 0, max: 2400 }).map((hundredths) => hundredths / 100)
  const absence = fc.oneof(
    fc.record({ extent: fc.constant('day' as const), kind }),
    fc.record({ extent: fc.constant('hours' as const), kind, seconds }),
    fc.record({
      extent: fc.constant('custom' as const),
      kind,
      seconds,
      days: fc.integer({ min: 0, max: 100 }).map((parts) => fraction(parts, 100)),
    }),
  )
  const given = fc.record({
    date: fc.integer({ min: 1, max: 28 }).map((each) => `2026-05-${String(each).padStart(2, '0')}`),
    today: fc.constantFrom('2026-05-15', '2026-06-30'),
    start: fc.constantFrom('2026-01-01', '2026-05-10'),
    saldo_type: fc.integer({ min: 0, max: 3 }),
    holiday: fc.constantFrom<DayHoliday>({ extent: 'none' }, half, full),
    absences: fc.array(absence, { maxLength: 3 }),
    worked: fc.record({ netSeconds: seconds, taken: seconds, deductedSeconds: seconds }).map(({ taken, ...each }) => ({
      ...each,
      breakSeconds: taken + each.deductedSeconds,
      runningSince: null,
      workspaceId: 1,
    })),
    booked: fc.integer({ min: -36_000, max: 36_000 }),
    calc_holiday_options: fc.constantFrom('target', 'target_zero', 'at_least_target', 'custom'),
    custom_holiday_hours: hours,
    calc_vacation_options: fc.constantFrom('target', 'custom'),
    hours_on_vacation_day: hours,
  })
  fc.assert(
    fc.property(given, (facts) => {
      const found = day(facts)
      for (const name of dayNumbers) {
        const sum = found.because.reduce((total, reason) => total + (reason.seconds[name] ?? 0), 0)
        expect(found.seconds[name]).toBe(sum)
        expect(sum).toSatisfy(Number.isInteger)
      }
    }),
  )
})

describe('the dates asked about', () => {
  test.each([
    [{}, '2026-05-01', '2026-05-31'],
    [{ from: '2026-02-10' }, '2026-02-10', '2026-02-28'],
    [{ to: '2028-02-10' }, '2028-02-01', '2028-02-10'],
    [{ from: '2026-01-01', to: '2027-01-01' }, '2026-01-01', '2027-01-01'],
  ])('%j are %s to %s', (asked, from, to) => {
    expect(spanOf(asked, '2026-05-25')).toEqual({ from, to })
  })

  test('are no more than a leap year, and in order', () => {
    expect(() => spanOf({ from: '2026-01-01', to: '2027-01-02' }, '2026-05-25')).toThrow()
    expect(() => spanOf({ from: '2026-01-02', to: '2026-01-01' }, '2026-05-25')).toThrow()
    expect(lastOfMonth('2028-02-05')).toBe('2028-02-29')
  })
})
