import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Temporal } from '../../base/time/time.ts'
import { type TargetPattern, usualHours } from '../target-hours/model.ts'
import { patternsFrom } from '../target-hours/rules.ts'
import type { CalculationSettings, Day, DayAbsence, DayFacts, DayHoliday } from './model.ts'
import { evaluateDay, evaluateDays, holidaysByDate, sumOfDays } from './rules.ts'

const hour = 3600
const settings: CalculationSettings = {
  calc_holiday_options: 'target',
  custom_holiday_hours: 0,
  calc_vacation_options: 'target',
  hours_on_vacation_day: 8,
}
const usual = patternsFrom('2026-01-01', [])
const full: DayHoliday = { extent: 'full', name: 'Whit Monday' }
const half: DayHoliday = { extent: 'half', name: 'Christmas Eve' }
const vacation: DayAbsence = { extent: 'day', kind: 'vacation' }
const halfAway: DayAbsence = { extent: 'half', part: 'first_half', kind: 'vacation' }
const otherHalfAway: DayAbsence = { extent: 'half', part: 'second_half', kind: 'vacation' }
const hoursAway = (hours: number): DayAbsence => ({ extent: 'hours', kind: 'vacation', seconds: hours * hour })

// Monday.
const day = (facts: Partial<DayFacts> = {}): Day =>
  evaluateDay({
    date: '2026-05-25',
    patterns: usual,
    holiday: { extent: 'none' },
    absences: [],
    workedSeconds: 0,
    settings,
    ...facts,
  })

const codesOf = (evaluated: Day): string[] => evaluated.because.map(({ code }) => code)

describe('target hours', () => {
  const partTime: TargetPattern = { startsOn: '2026-07-01', hours: { ...usualHours, monday: 5.5, friday: 0 } }

  test.each([
    ['2025-12-31', 8, 'before accounting starts, by the first pattern'],
    ['2026-01-01', 8, 'from the first day of accounting, Monday to Friday'],
    ['2026-01-03', 0, 'on Saturday'],
    ['2026-01-04', 0, 'on Sunday'],
    ['2026-06-29', 8, 'until a pattern begins'],
    ['2026-07-03', 0, 'on a day off of the pattern'],
    ['2026-07-06', 5.5, 'by the pattern from its first day on'],
  ])('on %s %d hours are asked for %s', (date, hours) => {
    expect(day({ date, patterns: patternsFrom('2026-01-01', [partTime]) }).targetHours).toBe(hours)
  })

  test('a first pattern that begins before accounting does counts before both', () => {
    const patterns = patternsFrom('2027-01-01', [partTime])
    expect(day({ date: '2026-06-29', patterns }).targetHours).toBe(5.5)
    expect(day({ date: '2026-07-06', patterns }).targetHours).toBe(5.5)
    expect(day({ date: '2027-01-04', patterns }).targetHours).toBe(5.5)
  })
})

describe('an absence costs', () => {
  const patterns = patternsFrom('2026-01-01', [
    { startsOn: '2026-01-01', hours: { ...usualHours, monday: 6, friday: 0 } },
  ])
  const custom = { ...settings, calc_vacation_options: 'custom', hours_on_vacation_day: 7.5 }

  test.each<[string, Partial<DayFacts>, number, number]>([
    ['one day and the target where hours are asked for', { absences: [vacation] }, 1, 8],
    ['one day of few hours on a short day', { absences: [vacation], patterns }, 1, 6],
    ['nothing on a free day of the pattern', { absences: [vacation], patterns, date: '2026-05-29' }, 0, 0],
    ['nothing at the weekend', { absences: [vacation], date: '2026-05-30' }, 0, 0],
    ['the same before accounting starts', { absences: [vacation], date: '2025-05-26' }, 1, 8],
    ['nothing where there is no pattern', { absences: [vacation], patterns: [] }, 0, 0],
    ['nothing on a public holiday', { absences: [vacation], holiday: full }, 0, 0],
    ['half a day on a half holiday', { absences: [vacation], holiday: half }, 0.5, 4],
    ['half of it for half a day', { absences: [halfAway] }, 0.5, 4],
    ['half of a short day', { absences: [halfAway], patterns }, 0.5, 3],
    ['a quarter for half of a half holiday', { absences: [halfAway], holiday: half }, 0.25, 2],
    ['the whole day for both halves', { absences: [halfAway, otherHalfAway] }, 1, 8],
    ['half a day for the same half twice', { absences: [halfAway, halfAway] }, 0.5, 4],
    ['no more than a half holiday leaves for both', { absences: [halfAway, otherHalfAway], holiday: half }, 0.5, 4],
    ['nothing for half of a public holiday', { absences: [halfAway], holiday: full }, 0, 0],
    ['half of the hours agreed for half a day', { absences: [halfAway], settings: custom }, 0.5, 3.75],
    ['a whole day for a half and all its hours', { absences: [halfAway, hoursAway(9)] }, 1, 8],
    ['its share of the target for hours', { absences: [hoursAway(2)] }, 0.25, 2],
    ['its share of a short day', { absences: [hoursAway(2)], patterns }, 0.33, 2],
    ['a whole day at most', { absences: [hoursAway(9)] }, 1, 8],
    ['hours on a half holiday by the whole target', { absences: [hoursAway(2)], holiday: half }, 0.25, 2],
    ['half a day at most on a half holiday', { absences: [hoursAway(6)], holiday: half }, 0.5, 4],
    ['nothing for hours on a public holiday', { absences: [hoursAway(2)], holiday: full }, 0, 0],
    ['nothing for hours on a free day', { absences: [hoursAway(2)], date: '2026-05-30' }, 0, 0],
    ['the hours agreed for a day', { absences: [vacation], settings: custom }, 1, 7.5],
    ['half the hours agreed on a half holiday', { absences: [vacation], holiday: half, settings: custom }, 0.5, 3.75],
    ['its share of the hours agreed', { absences: [hoursAway(2)], patterns, settings: custom }, 0.33, 2.5],
    [
      'its own hours of a day before the ones agreed',
      { absences: [{ ...vacation, hoursPerDay: 4 }], settings: custom },
      1,
      4,
    ],
  ])('%s', (_promise, facts, days, hours) => {
    const evaluated = day(facts)
    expect([evaluated.absenceDays, evaluated.absenceHours]).toEqual([days, hours])
  })

  test.each([
    ['vacation', 0],
    ['sick', 0],
    ['unpaid_leave', 0],
    ['overtime_reduction', -8],
  ])('a day of %s leaves the balance at %d', (kind, balance) => {
    expect(day({ absences: [{ extent: 'day', kind }] }).balanceHours).toBe(balance)
  })
})

describe('a public holiday', () => {
  const by = (option: string, custom = 0): Partial<DayFacts> => ({
    holiday: full,
    settings: { ...settings, calc_holiday_options: option, custom_holiday_hours: custom },
  })
  const on = (facts: Partial<DayFacts>, workedHours: number) => {
    const { holidayHours, owedHours, balanceHours } = day({ ...facts, workedSeconds: workedHours * hour })
    return { credited: holidayHours, owed: owedHours, balance: balanceHours }
  }

  test.each<[string, Partial<DayFacts>, number, { credited: number; owed: number; balance: number }]>([
    ['target: credits the target', by('target'), 0, { credited: 8, owed: 8, balance: 0 }],
    ['target: work comes on top', by('target'), 3, { credited: 8, owed: 8, balance: 3 }],
    ['target_zero: asks for nothing', by('target_zero'), 0, { credited: 0, owed: 0, balance: 0 }],
    ['target_zero: work comes on top', by('target_zero'), 3, { credited: 0, owed: 0, balance: 3 }],
    ['at_least_target: fills up to the target', by('at_least_target'), 3, { credited: 5, owed: 8, balance: 0 }],
    [
      'at_least_target: only more than the target counts',
      by('at_least_target'),
      9,
      { credited: 0, owed: 8, balance: 1 },
    ],
    ['custom: credits its own hours', by('custom', 5), 0, { credited: 5, owed: 8, balance: -3 }],
    ['custom: work comes on top', by('custom', 5), 4, { credited: 5, owed: 8, balance: 1 }],
    ['half, target', { ...by('target'), holiday: half }, 4, { credited: 4, owed: 8, balance: 0 }],
    ['half, target_zero', { ...by('target_zero'), holiday: half }, 4, { credited: 0, owed: 4, balance: 0 }],
    ['half, at_least_target', { ...by('at_least_target'), holiday: half }, 6, { credited: 2, owed: 8, balance: 0 }],
    [
      'half, at_least_target idle',
      { ...by('at_least_target'), holiday: half },
      0,
      { credited: 4, owed: 8, balance: -4 },
    ],
    ['half, custom', { ...by('custom', 5), holiday: half }, 4, { credited: 2.5, owed: 8, balance: -1.5 }],
    ['on a Sunday gives nothing', { ...by('custom', 5), date: '2026-05-24' }, 0, { credited: 0, owed: 0, balance: 0 }],
  ])('%s', (_promise, facts, workedHours, expected) => {
    expect(on(facts, workedHours)).toEqual(expected)
  })

  test.each(['target', 'target_zero', 'at_least_target'])(
    'half of it and vacation on the other half leave no debt with %s',
    (option) => {
      expect(day({ ...by(option), holiday: half, absences: [vacation] }).balanceHours).toBe(0)
    },
  )
})

test('a day tells why it came out so', () => {
  const evaluated = day({ absences: [hoursAway(6)], holiday: half, workedSeconds: hour })
  expect(evaluated.because).toEqual([
    { code: 'pattern', since: '2026-01-01', weekday: 'monday', hours: 8 },
    { code: 'holiday', name: 'Christmas Eve', extent: 'half', option: 'target', hours: 4 },
    { code: 'absence', kind: 'vacation', days: 0.5, hours: 4 },
    { code: 'absence_limited', kind: 'vacation', by: 'half_holiday' },
    { code: 'worked', hours: 1 },
  ])
  expect(codesOf(day({ patterns: [], absences: [vacation] }))).toEqual(['no_pattern_yet', 'absence_costs_nothing'])
  expect(codesOf(day({ absences: [{ extent: 'day', kind: 'overtime_reduction' }] }))).toContain('absence_not_credited')
})

test('hours are rounded once, half up, also below zero', () => {
  expect(day({ date: '2026-05-30', workedSeconds: 17 }).balanceHours).toBe(0)
  expect(day({ date: '2026-05-30', workedSeconds: 18 }).balanceHours).toBe(0.01)
  expect(day({ workedSeconds: 8 * hour - 18 }).balanceHours).toBe(0)
  expect(day({ workedSeconds: 8 * hour - 19 }).balanceHours).toBe(-0.01)
})

test('sums add seconds first and round once', () => {
  const span = evaluateDays({
    from: '2026-05-30',
    to: '2026-05-31',
    patterns: usual,
    holidays: new Map(),
    absences: new Map(),
    workedSeconds: new Map([
      ['2026-05-30', 17],
      ['2026-05-31', 17],
    ]),
    settings,
  })
  expect(span.map((each) => each.workedHours)).toEqual([0, 0])
  expect(sumOfDays(span).workedHours).toBe(0.01)
})

test('a fortnight over Easter costs eight days of vacation', () => {
  const span = evaluateDays({
    from: '2026-03-30',
    to: '2026-04-12',
    patterns: usual,
    holidays: holidaysByDate([
      { on_date: '2026-04-03', name: 'Good Friday', half_day: false },
      { on_date: '2026-04-06', name: 'Easter Monday', half_day: false },
    ]),
    absences: new Map(Array.from({ length: 14 }, (_, index) => [dateAfter('2026-03-30', index), vacation])),
    workedSeconds: new Map(),
    settings,
  })
  const { absenceDays, absenceHours, holidayHours, targetHours, balanceHours } = sumOfDays(span)
  expect({ absenceDays, absenceHours, holidayHours, targetHours, balanceHours }).toEqual({
    absenceDays: 8,
    absenceHours: 64,
    holidayHours: 16,
    targetHours: 80,
    balanceHours: 0,
  })
})

describe('whatever the facts', () => {
  const date = fc.integer({ min: 0, max: 4000 }).map((days) => dateAfter('2022-01-01', days))
  const hours = fc.integer({ min: 0, max: 2400 }).map((hundredths) => hundredths / 100)
  const pattern = fc.record({
    startsOn: date,
    hours: fc.record({
      monday: hours,
      tuesday: hours,
      wednesday: hours,
      thursday: hours,
      friday: hours,
      saturday: hours,
      sunday: hours,
    }),
  })
  const patterns = fc.uniqueArray(pattern, { selector: ({ startsOn }) => startsOn, maxLength: 5 })
  const kind = fc.constantFrom('vacation', 'sick', 'overtime_reduction')
  const absence = fc.oneof(
    fc.record({ extent: fc.constant('day' as const), kind }),
    fc.record({ extent: fc.constant('hours' as const), kind, seconds: fc.integer({ min: 0, max: 86_400 }) }),
  )
  const anyDay = fc
    .record({
      date,
      start: date,
      given: patterns,
      holiday: fc.constantFrom<DayHoliday>({ extent: 'none' }, half, full),
      absences: fc.array(absence, { maxLength: 1 }),
      workedSeconds: fc.integer({ min: 0, max: 86_400 }),
      settings: fc.record({
        calc_holiday_options: fc.constantFrom('target', 'target_zero', 'at_least_target', 'custom'),
        custom_holiday_hours: hours,
        calc_vacation_options: fc.constantFrom('target', 'custom'),
        hours_on_vacation_day: hours,
      }),
    })
    .map(({ start, given, ...facts }): DayFacts => ({ ...facts, patterns: patternsFrom(start, given) }))

  test('a pattern from a day on leaves earlier days as they were', () => {
    fc.assert(
      fc.property(anyDay, date, patterns, pattern, (facts, start, given, added) => {
        fc.pre(facts.date < added.startsOn && given.every(({ startsOn }) => startsOn !== added.startsOn))
        // What lies before all patterns goes by the first one, whichever that is.
        fc.pre(patternsFrom(start, given).some(({ startsOn }) => startsOn <= facts.date))
        const before = evaluateDay({ ...facts, patterns: patternsFrom(start, given) })
        const after = evaluateDay({ ...facts, patterns: patternsFrom(start, [...given, added]) })
        expect(after).toEqual(before)
      }),
    )
  })

  test('from its day on a pattern counts until the next begins', () => {
    fc.assert(
      fc.property(date, patterns, pattern, (start, given, added) => {
        fc.pre(given.every(({ startsOn }) => startsOn !== added.startsOn))
        const after = day({ date: added.startsOn, patterns: patternsFrom(start, [...given, added]) })
        expect(after.because[0]).toMatchObject({ code: 'pattern', since: added.startsOn })
      }),
    )
  })

  test('an absence costs between nothing and a day, on a half holiday at most half of one', () => {
    fc.assert(
      fc.property(anyDay, (facts) => {
        const { absenceDays, targetHours } = evaluateDay(facts)
        const most =
          targetHours === 0 || facts.holiday.extent === 'full' ? 0 : facts.holiday.extent === 'half' ? 0.5 : 1
        expect(absenceDays).toBeGreaterThanOrEqual(0)
        expect(absenceDays).toBeLessThanOrEqual(most)
        expect(Number(absenceDays.toFixed(2))).toBe(absenceDays)
      }),
    )
  })

  test('the balance is what was worked and credited less what was owed, to the second', () => {
    fc.assert(
      fc.property(anyDay, (facts) => {
        const { seconds } = evaluateDay(facts)
        const isCredited = facts.absences.every(({ kind }) => kind !== 'overtime_reduction')
        const credited = seconds.holiday + (isCredited ? seconds.absence : 0)
        expect(seconds.balance).toBe(seconds.worked + credited - seconds.owed)
        for (const amount of Object.values(seconds)) expect(amount).toSatisfy(Number.isInteger)
      }),
    )
  })

  test('the clock change asks for no hour more or less', () => {
    for (const date of ['2026-03-29', '2026-10-25']) {
      const patterns = [{ startsOn: '2026-01-01', hours: { ...usualHours, sunday: 8 } }]
      expect(day({ date, patterns, absences: [vacation] })).toMatchObject({
        targetHours: 8,
        absenceDays: 1,
        absenceHours: 8,
      })
    }
  })
})

function dateAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}
