import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusals.ts'
import { Instant, plus } from '../../base/time/time.ts'
import { longestTrackingDays, mostBreaks, type Span, type TrackingTimes } from './model.ts'
import {
  assertInReach,
  assertTimes,
  breakDuration,
  breaksPart,
  type Corrected,
  changedParts,
  endedBreaks,
  isSameSpan,
  tooManyTrackings,
} from './rules.ts'

const at = (time: string) => Instant.from(`2026-03-02T${time}Z`)
const span = (from: string, to: string | null): Span => ({ starts_at: at(from), ends_at: to === null ? null : at(to) })

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

test.each<[string, Partial<TrackingTimes>, number | null]>([
  ['none', {}, null],
  ['told, where none is recorded', { custom_break_seconds: 600 }, 600],
  ['recorded, whatever was told', { custom_break_seconds: 600, recorded_break_seconds: 300 }, 300],
  ['set instead', { custom_break_seconds: 600, recorded_break_seconds: 300, force_custom_break_duration: true }, 600],
  ['set to none', { recorded_break_seconds: 300, force_custom_break_duration: true }, 0],
])('the break shown is %s', (_name, facts, expected) => {
  const none = { recorded_break_seconds: null, break_since: null, default_break_seconds: 0 }
  const told = { custom_break_seconds: null, force_custom_break_duration: false }
  expect(breakDuration({ ...none, ...told, ...facts }, at('16:00'))).toBe(expected)
})
