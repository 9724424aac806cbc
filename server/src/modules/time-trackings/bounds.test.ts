import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusals.ts'
import { Instant, plus } from '../../base/time/time.ts'
import { lawfulBreaks } from '../default-breaks/model.ts'
import { type DayTracking, longestTrackingDays, mostBreaks, type Span, type TrackingTimes } from './model.ts'
import {
  applyBreakRules,
  assertInReach,
  assertTimes,
  breakDuration,
  breaksPart,
  type Corrected,
  changedParts,
  endedBreaks,
  isSameSpan,
  restedDay,
  tooManyTrackings,
} from './rules.ts'

const at = (time: string) => Instant.from(`2026-03-02T${time}Z`)
const span = (from: string, to: string | null): Span => ({ starts_at: at(from), ends_at: to === null ? null : at(to) })
const minute = 60

test.each([
  ['the same', '16:00', '08:00', '16:00', true],
  ['both open', null, '08:00', null, true],
  ['another start', '16:00', '08:01', '16:00', false],
  ['another end', '16:00', '08:00', '16:01', false],
  ['one open', null, '08:00', '16:00', false],
  ['the other open', '16:00', '08:00', null, false],
])('spans are the same: %s', (_name, end, start, otherEnd, expected) => {
  expect(isSameSpan(span('08:00', end), span(start, otherEnd))).toBe(expected)
})

describe('the journal', () => {
  const before: Corrected = {
    ...{ ...span('08:00', '16:00'), area_id: 1, external_id: 'a', assignment_id: 'a', confirmed: false },
    ...{ custom_break_seconds: null, force_custom_break_duration: false, default_break_seconds: 0 },
  }

  test.each<[Partial<Corrected>, unknown[]]>([
    [{}, []],
    [{ starts_at: at('08:00') }, []],
    [{ starts_at: at('08:01') }, [['starts_at', '2026-03-02T08:00:00Z', '2026-03-02T08:01:00Z']]],
    [{ ends_at: null }, [['ends_at', '2026-03-02T16:00:00Z', null]]],
    [{ area_id: null }, [['area', 1, null]]],
    // Names that other systems have for it must be forgettable.
    [{ external_id: 'b', assignment_id: 'b' }, [['external_id'], ['assignment_id']]],
    [{ custom_break_seconds: 60 }, [['break_duration', null, 60]]],
    [{ force_custom_break_duration: true }, [['break_duration', false, true]]],
    [{ custom_break_seconds: 60, force_custom_break_duration: true }, [['break_duration', null, 60]]],
    [{ default_break_seconds: 60 }, [['default_break_duration', 0, 60]]],
    [{ confirmed: true }, [['confirmed', false, true]]],
  ])('tells of %j', (change, parts) => {
    expect(changedParts(before, { ...before, ...change })).toEqual(parts)
  })

  test('has breaks in their order, an open one without an end', () => {
    const breaks = [span('14:00', null), span('12:00', '12:30')]
    expect(breaksPart([], breaks)).toEqual([
      ...['breaks', '', '2026-03-02T12:00:00Z/2026-03-02T12:30:00Z 2026-03-02T14:00:00Z/'],
    ])
  })
})

test('the end of work ends the break that is open, and one that would begin then never was', () => {
  const [over, open] = [span('10:00', '10:15'), span('12:00', null)]
  expect(endedBreaks([over, open], null)).toEqual([over, open])
  expect(endedBreaks([over, open], at('12:30'))).toEqual([over, span('12:00', '12:30')])
  expect(endedBreaks([over, open], at('12:00'))).toEqual([over])
})

describe('working time is in reach', () => {
  const now = at('12:00')
  const from = (starts_at: Instant, ends_at: Instant | null = null) =>
    refusalOf(() => assertInReach({ starts_at, ends_at }, now))

  test('from 1970 on, ten years ahead, a week long at most', () => {
    const [first, last] = [Instant.from('1970-01-01T00:00:00Z'), plus(now, { days: 3653 })]
    expect(from(first)).toBe('taken')
    expect(from(plus(first, { seconds: -1 }))).toBe('out_of_range at starts_at')
    expect(from(last)).toBe('taken')
    expect(from(plus(last, { seconds: 1 }))).toBe('out_of_range at starts_at')
    const week = plus(now, { days: longestTrackingDays })
    expect(from(now, week)).toBe('taken')
    expect(from(now, plus(week, { seconds: 1 }))).toBe('out_of_range at ends_at')
  })
})

describe('times are refused', () => {
  test('under a code of its own where there are too many trackings', () => {
    const refuse = () => {
      throw tooManyTrackings('starts_at')
    }
    expect(refusalOf(refuse)).toBe('too_many_values at starts_at')
  })

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const starts_at = plus(at('08:00'), { minutes: 2 * index })
      return { starts_at, ends_at: plus(starts_at, { minutes: 1 }) }
    })
  const weekLater = plus(at('08:00'), { days: longestTrackingDays })

  test.each<[string, Span, Span[], string]>([
    ['an end at the start', span('08:00', '08:00'), [], 'out_of_range at ends_at'],
    ['as many breaks as there may be', span('08:00', '16:00'), many(mostBreaks), 'taken'],
    ['one break more', span('08:00', '16:00'), many(mostBreaks + 1), 'too_many_values at breaks_attributes'],
    ['a break of no length', span('08:00', '16:00'), [span('12:00', '12:00')], 'out_of_range at breaks_attributes'],
    [
      'a break after an open one',
      span('08:00', null),
      [span('12:00', null), span('13:00', '14:00')],
      'overlaps at breaks_attributes',
    ],
    [
      'a break before an open one, given later',
      span('08:00', null),
      [span('13:00', null), span('12:00', '12:30')],
      'taken',
    ],
    ['a break that begins with work', span('08:00', null), [span('08:00', '08:30')], 'taken'],
    ['a break of a week', span('08:00', null), [{ starts_at: at('08:00'), ends_at: weekLater }], 'taken'],
    [
      ...(['a break of more', span('08:00', null)] as const),
      [{ starts_at: at('08:00'), ends_at: plus(weekLater, { seconds: 1 }) }],
      'out_of_range at breaks_attributes',
    ],
  ])('%s', (_name, times, breaks, expected) => {
    expect(refusalOf(() => assertTimes(times, breaks))).toBe(expected)
  })
})

const tracking = (from: string, to: string | null, facts: Partial<DayTracking> = {}) =>
  ({
    ...{ ...span(from, to), id: 1, breaks: [], rules: lawfulBreaks, default_break_seconds: 0 },
    ...{
      recorded_break_seconds: null,
      break_since: null,
      custom_break_seconds: null,
      force_custom_break_duration: false,
    },
    ...facts,
  }) as DayTracking
const rest = (from: string, to: string | null) => ({ ...span(from, to), created_by: 'actions' })

test.each<[string, Partial<TrackingTimes>, number | null]>([
  ['none', {}, null],
  ['told, where none is recorded', { custom_break_seconds: 600 }, 600],
  ['recorded, whatever was told', { custom_break_seconds: 600, recorded_break_seconds: 300 }, 300],
  ['set instead', { custom_break_seconds: 600, recorded_break_seconds: 300, force_custom_break_duration: true }, 600],
  ['set to none', { recorded_break_seconds: 300, force_custom_break_duration: true }, 0],
])('the break shown is %s', (_name, facts, expected) => {
  expect(breakDuration({ ...tracking('08:00', '16:00'), ...facts }, at('16:00'))).toBe(expected)
})

describe('a day', () => {
  test('comes to what was worked, and rests by breaks, gaps and deductions', () => {
    const morning = tracking('08:00', '12:00', { recorded_break_seconds: 900, breaks: [rest('10:00', '10:15')] })
    const afternoon = tracking('12:30', '16:30', { default_break_seconds: 600 })
    const { netSeconds, restSeconds, first } = restedDay([afternoon, morning])
    expect([netSeconds / minute, restSeconds / minute]).toEqual([240 - 15 + 240 - 10, 15 + 30 + 10])
    expect(first).toBe(morning)
  })

  const rested = (facts: Partial<DayTracking>) => restedDay([tracking('08:00', '16:00', facts)]).restSeconds / minute

  test.each<[string, Partial<DayTracking>, number]>([
    ['what was told, where nothing is recorded', { custom_break_seconds: 1200 }, 20],
    ['what is recorded, whatever was told', { custom_break_seconds: 1200, breaks: [rest('10:00', '10:30')] }, 30],
    [
      'what somebody set instead',
      { custom_break_seconds: 1200, force_custom_break_duration: true, breaks: [rest('10:00', '10:30')] },
      20,
    ],
    ['nothing of fourteen minutes', { breaks: [rest('10:00', '10:14')] }, 0],
  ])('rests %s', (_name, facts, minutes) => {
    expect(rested(facts)).toBe(minutes)
  })
})

describe('what the rules deduct', () => {
  const deducted = (...day: DayTracking[]) => {
    const sums = applyBreakRules(day)
    return day.map((each) => (sums.get(each)?.default_break_seconds ?? 0) / minute)
  }

  test.each([
    ['six hours and a half', '12:30', 0],
    ['a minute more', '12:31', 30],
    ['nine hours and three quarters', '15:45', 30],
    ['a minute more than that', '15:46', 45],
  ])('is owed where more than the hours of the rule are left after its own break: %s', (_name, to, minutes) => {
    expect(deducted(tracking('06:00', to))).toEqual([minutes])
  })

  test('lies on the trackings as they were worked, on each what was owed by its end', () => {
    expect(deducted(tracking('06:00', '13:00'), tracking('13:05', '16:30'))).toEqual([30, 15])
    expect(deducted(tracking('13:05', '16:30'), tracking('06:00', '13:00'))).toEqual([15, 30])
    expect(deducted(tracking('06:00', '11:00'), tracking('11:05', '13:00'))).toEqual([0, 30])
  })

  test('falls to another where one has no room for it', () => {
    expect(deducted(tracking('06:00', '12:00'), tracking('12:05', '12:15'))).toEqual([0, 0])
    expect(deducted(tracking('06:00', '12:00'), tracking('12:05', '12:45'))).toEqual([0, 30])
    expect(deducted(tracking('06:00', '12:25'), tracking('12:30', '12:40'))).toEqual([20, 10])
    expect(deducted(tracking('06:00', '10:00'), tracking('10:05', '12:25'), tracking('12:30', '12:41'))).toEqual([
      0, 19, 11,
    ])
    const resting = tracking('12:30', '13:00', { recorded_break_seconds: 600, breaks: [rest('12:40', '12:50')] })
    expect(deducted(tracking('06:00', '12:25'), resting)).toEqual([10, 20])
    // Twelve minutes of break were told of ten minutes of work.
    expect(deducted(tracking('06:00', '12:25'), tracking('12:30', '12:40', { custom_break_seconds: 720 }))).toEqual([
      30, 0,
    ])
  })

  test('leaves a tracking under no rule as it is, and takes back what is owed no more', () => {
    const before = { default_break_seconds: 20 * minute }
    expect(deducted(tracking('06:00', '10:00', before))).toEqual([0])
    expect(deducted(tracking('06:00', '10:00', { ...before, rules: [] }))).toEqual([20])
    expect(deducted(tracking('06:00', null, { ...before, rules: lawfulBreaks.slice(0, 1) }))).toEqual([0])
  })

  test('comes with the breaks as they are', () => {
    const resting = tracking('06:00', null, { breaks: [rest('08:00', '08:15'), rest('09:00', null)] })
    expect(applyBreakRules([resting]).get(resting)).toMatchObject({
      recorded_break_seconds: 900,
      break_since: at('09:00'),
    })
  })
})
