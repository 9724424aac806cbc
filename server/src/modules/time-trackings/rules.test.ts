import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursOf } from '../../base/time/hours.ts'
import { dateIn, Instant } from '../../base/time/time.ts'
import type { TrackingTimes } from './model.ts'
import { assertTimes, breakDuration, durations, recordedBreakSeconds } from './rules.ts'

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
      deductedSeconds: 900,
      netSeconds: 26_100,
    })
  })

  test('numbers 2.1: what is deducted is told apart from what was taken, and both are never more than the time', () => {
    const deducted = (facts: Partial<TrackingTimes>) => {
      const { breakSeconds, deductedSeconds } = durations(tracking({ default_break_seconds: 1800, ...facts }), now)
      return [breakSeconds - deductedSeconds, deductedSeconds]
    }
    expect(deducted({})).toEqual([0, 1800])
    expect(deducted({ recorded_break_seconds: 600 })).toEqual([600, 1800])
    expect(deducted({ custom_break_seconds: 600 })).toEqual([600, 1800])
    expect(deducted({ custom_break_seconds: 600, force_custom_break_duration: true })).toEqual([600, 0])
    expect(deducted({ gross_seconds: 900, recorded_break_seconds: 600 })).toEqual([600, 300])
    expect(deducted({ gross_seconds: 900, recorded_break_seconds: 1000 })).toEqual([900, 0])
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
