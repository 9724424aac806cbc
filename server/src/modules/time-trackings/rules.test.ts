import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursOf } from '../../base/time/hours.ts'
import { dateIn, Instant, plus } from '../../base/time/time.ts'
import { lawfulBreaks } from '../default-breaks/model.ts'
import type { DayTracking, TrackingTimes } from './model.ts'
import {
  applyBreakRules,
  assertTimes,
  breakDuration,
  durations,
  missingBreakSeconds,
  recordedBreakSeconds,
} from './rules.ts'

const at = (text: string) => Instant.from(text)
const span = (from: string, to: string | null) => ({ starts_at: at(from), ends_at: to === null ? null : at(to) })
const tracking = (facts: Partial<TrackingTimes>): TrackingTimes => ({
  ...span('2026-03-02T08:00Z', '2026-03-02T16:00Z'),
  gross_seconds: 28_800,
  recorded_break_seconds: null,
  break_since: null,
  custom_break_seconds: null,
  force_custom_break_duration: false,
  default_break_seconds: 0,
  ...facts,
})
const now = at('2026-03-02T18:00Z')

describe('what a tracking comes to', () => {
  test('recorded breaks and what the rules deduct are taken off', () => {
    expect(durations(tracking({ recorded_break_seconds: 1800, default_break_seconds: 900 }), now)).toEqual({
      grossSeconds: 28_800,
      breakSeconds: 2700,
      netSeconds: 26_100,
    })
  })

  test('a break somebody insists on counts instead', () => {
    const overridden = tracking({
      recorded_break_seconds: 1800,
      default_break_seconds: 900,
      force_custom_break_duration: true,
      custom_break_seconds: 600,
    })
    expect(durations(overridden, now).breakSeconds).toBe(600)
  })

  test('a running one counts up to now, and never below zero', () => {
    expect(durations(tracking({ ends_at: null, gross_seconds: 0 }), now).grossSeconds).toBe(36_000)
    expect(durations(tracking({ ends_at: null, gross_seconds: 0 }), at('2026-03-02T07:00Z')).grossSeconds).toBe(0)
  })

  test('net and break always make up gross, and none is negative', () => {
    const seconds = fc.integer({ min: 0, max: 200_000 })
    fc.assert(
      fc.property(
        seconds,
        fc.option(seconds),
        seconds,
        fc.boolean(),
        fc.option(seconds),
        (
          gross_seconds,
          recorded_break_seconds,
          default_break_seconds,
          force_custom_break_duration,
          custom_break_seconds,
        ) => {
          const result = durations(
            tracking({
              gross_seconds,
              recorded_break_seconds,
              default_break_seconds,
              force_custom_break_duration,
              custom_break_seconds,
            }),
            now,
          )
          return (
            result.netSeconds + result.breakSeconds === result.grossSeconds &&
            result.netSeconds >= 0 &&
            result.breakSeconds >= 0
          )
        },
      ),
    )
  })
})

describe('breaks', () => {
  test('sum up, an open one up to now; none is nothing at all', () => {
    expect(recordedBreakSeconds([])).toBe(null)
    const breaks = [span('2026-03-02T12:00Z', '2026-03-02T13:00Z'), span('2026-03-02T17:00Z', null)]
    expect(recordedBreakSeconds(breaks)).toBe(3600)
    const resting = { recorded_break_seconds: 3600, break_since: at('2026-03-02T17:00Z') }
    expect(breakDuration(tracking(resting), now)).toBe(7200)
    expect(breakDuration(tracking({ ...resting, recorded_break_seconds: 0 }), at('2026-03-02T16:59Z'))).toBe(0)
  })

  test('while somebody rests, the time worked stands still', () => {
    const resting = tracking({ ends_at: null, gross_seconds: 0, recorded_break_seconds: 0, break_since: now })
    const later = at('2026-03-02T18:40Z')
    expect(durations(resting, later).netSeconds).toBe(durations(resting, now).netSeconds)
    expect(durations(resting, later).breakSeconds).toBe(2400)
  })

  const day = span('2026-03-02T08:00Z', '2026-03-02T16:00Z')

  test.each([
    ['touching ones', [span('2026-03-02T10:00Z', '2026-03-02T11:00Z'), span('2026-03-02T11:00Z', '2026-03-02T12:00Z')]],
    ['one that fills it', [day]],
  ])('%s are fine', (_name, breaks) => {
    expect(() => assertTimes(day, breaks)).not.toThrow()
  })

  test.each([
    ['overlap', [span('2026-03-02T10:00Z', '2026-03-02T11:00Z'), span('2026-03-02T10:59Z', '2026-03-02T12:00Z')]],
    ['begin before it', [span('2026-03-02T07:59Z', '2026-03-02T09:00Z')]],
    ['end after it', [span('2026-03-02T15:00Z', '2026-03-02T16:01Z')]],
    ['are still open when it has ended', [span('2026-03-02T15:00Z', null)]],
    ['run backwards', [span('2026-03-02T15:00Z', '2026-03-02T14:00Z')]],
  ])('must not %s', (_name, breaks) => {
    expect(() => assertTimes(day, breaks)).toThrow()
  })
})

describe('clocks that change', () => {
  test('duration is the difference of instants, whatever the clock on the wall did', () => {
    const spring = span('2026-03-28T22:00:00+01:00', '2026-03-29T06:00:00+02:00')
    const autumn = span('2026-10-24T22:00:00+02:00', '2026-10-25T06:00:00+01:00')
    const hours = (each: { starts_at: Instant; ends_at: Instant | null }) => hoursOf(recordedBreakSeconds([each]) ?? 0)
    expect([hours(spring), hours(autumn)]).toEqual([7, 9])
  })

  test('it belongs to the local day it started on', () => {
    expect(dateIn(at('2026-03-28T23:30:00Z'), 'Europe/Berlin')).toBe('2026-03-29')
    expect(dateIn(at('2026-03-28T23:30:00Z'), 'America/New_York')).toBe('2026-03-28')
  })
})

describe('the break a day owes', () => {
  const day = (times: string[], breaks: string[] = []) => {
    const spans = (texts: string[]) =>
      texts.map((text) => {
        const [from, to] = text.split('–')
        return span(`2026-03-02T${from}Z`, `2026-03-02T${to}Z`)
      })
    return missingBreakSeconds(lawfulBreaks, { trackings: spans(times), breaks: spans(breaks) }) / 60
  }

  test.each([
    ['nine hours and a minute, nothing recorded', ['07:43–16:44'], [], 30],
    ['nine and a half hours with half an hour', ['07:20–16:50'], ['12:00–12:30'], 0],
    ['six hours: strictly more is needed', ['06:00–12:00'], [], 0],
    ['gaps of ten minutes do not count', ['06:00–08:00', '08:10–09:10', '09:20–10:20', '10:30–13:30'], [], 30],
    ['gaps of a quarter of an hour do', ['06:00–09:00', '09:15–12:00', '12:15–13:45'], [], 0],
    ['sections of ten minutes do not count', ['06:00–14:00'], ['08:00–08:10', '10:00–10:10', '12:00–12:10'], 30],
    ['what was taken is not deducted again', ['06:00–14:00'], ['10:00–10:15'], 15],
    ['ten hours owe three quarters', ['06:00–16:00'], [], 45],
  ])('%s', (_name, times, breaks, minutes) => {
    expect(day(times, breaks)).toBe(minutes)
  })

  test('is never more than the largest rule, and nothing without rules', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 23 * 60 }), (minutes) => {
        const worked = {
          trackings: [{ starts_at: at('2026-03-02T00:00Z'), ends_at: plus(at('2026-03-02T00:00Z'), { minutes }) }],
          breaks: [],
        }
        const owed = missingBreakSeconds(lawfulBreaks, worked)
        return owed >= 0 && owed <= 45 * 60 && missingBreakSeconds([], worked) === 0
      }),
    )
  })
})

describe('a day, settled', () => {
  const minute = 60
  /** A tracking from so many minutes after midnight on, for so many. */
  const tracking = (from: number, minutes: number, facts: Partial<DayTracking> = {}): DayTracking => ({
    id: from,
    workspace_id: 1,
    user_id: 1,
    started_on: '2026-03-02',
    starts_at: plus(at('2026-03-02T00:00Z'), { minutes: from }),
    ends_at: plus(at('2026-03-02T00:00Z'), { minutes: from + minutes }),
    recorded_break_seconds: null,
    break_since: null,
    custom_break_seconds: null,
    force_custom_break_duration: false,
    default_break_seconds: 0,
    breaks: [],
    rules: lawfulBreaks,
    ...facts,
  })
  const deducted = (day: readonly DayTracking[]) => {
    const sums = applyBreakRules(day)
    return day.map((each) => (sums.get(each)?.default_break_seconds ?? 0) / minute)
  }

  test('what somebody set by hand where no rule counts stays, and is not deducted twice', () => {
    const byHand = tracking(360, 300, { rules: [], default_break_seconds: 20 * minute })
    expect(deducted([byHand, tracking(665, 240)])).toEqual([20, 10])
  })

  test('one that is still running bears nothing and counts for nothing', () => {
    expect(deducted([tracking(360, 300), tracking(665, 0, { ends_at: null })])).toEqual([0, 0])
  })

  const days = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 400 })), { minLength: 1, maxLength: 6 })
    .map((lengths) => {
      let from = 0
      return lengths.map(([gap, minutes]) => {
        from += gap
        const made = tracking(from, minutes)
        from += minutes
        return made
      })
    })

  test('deducts in all what the day owes, whatever order its trackings came in, and settling again changes nothing', () => {
    fc.assert(
      fc.property(days, (day) => {
        const owed = missingBreakSeconds(lawfulBreaks, { trackings: day, breaks: [] }) / minute
        const once = deducted(day)
        const turned = deducted(day.toReversed()).toReversed()
        const again = deducted(
          day.map((each, index) => ({ ...each, default_break_seconds: (once[index] ?? 0) * minute })),
        )
        expect(once.reduce((sum, each) => sum + each, 0)).toBe(owed)
        expect([turned, again]).toEqual([once, once])
      }),
    )
  })
})
