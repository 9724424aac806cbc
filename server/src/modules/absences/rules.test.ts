import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusals.ts'
import { formatUtc, Instant } from '../../base/time/time.ts'
import type { AbsenceFacts, AbsenceTimes, WishedTimes } from './model.ts'
import {
  askedOf,
  assertInReach,
  changedParts,
  decisionColumns,
  givesBack,
  holdsDays,
  momentOf,
  readMoment,
  timesOf,
} from './rules.ts'

const berlin = 'Europe/Berlin'
const at = (text: string) => Instant.from(text)

const moment = (text: string) => {
  const read = readMoment(text)
  if (read === undefined) throw new Error(`${text} is no moment.`)
  return read
}
const wished = (from: string, to: string, more: Partial<WishedTimes> = {}): AbsenceTimes =>
  timesOf({ starts_at: moment(from), ends_at: moment(to), ...more }, berlin)

const absence = (facts: Partial<AbsenceFacts>): AbsenceFacts =>
  ({
    kind: 'vacation',
    confirmation_status: 'confirmed',
    ...{ full_day: true, part: null, starts_on: '2026-05-04', ends_on: '2026-05-06', time_zone: berlin },
    ...facts,
  }) as AbsenceFacts

describe('a moment is', () => {
  test.each([
    ['2026-05-04', 'date'],
    ['2026-05-04T08:00:00+02:00', 'instant'],
    ['2026-02-30', undefined],
    ['2026-05-04T08:00:00', undefined],
  ])('%s: %s', (text, kind) => {
    expect(readMoment(text)?.kind).toBe(kind)
  })

  test('of what is stored, the date of a whole day and else the time in its zone', () => {
    const [starts_at, ends_at] = [at('2026-05-04T06:00:00Z'), at('2026-05-06T10:00:00Z')]
    const days = absence({ starts_at, ends_at })
    const hours = absence({ starts_at, ends_at, full_day: false })
    expect(momentOf(days, 'starts_at')).toEqual({ kind: 'date', text: '2026-05-04' })
    expect(momentOf(days, 'ends_at')).toEqual({ kind: 'date', text: '2026-05-06' })
    expect(momentOf(hours, 'ends_at')).toMatchObject({ kind: 'instant', text: '2026-05-06T12:00:00.000+02:00' })
    expect(momentOf(hours, 'starts_at')).toMatchObject({ kind: 'instant', text: '2026-05-04T08:00:00.000+02:00' })
  })
})

describe('times of an absence', () => {
  const shown = ({ full_day, part, starts_on, ends_on, starts_at, ends_at }: AbsenceTimes): string => {
    const extent = full_day ? (part ?? 'whole') : 'hours'
    return `${extent} ${starts_on} ${ends_on} ${formatUtc(starts_at).slice(0, 19)} ${formatUtc(ends_at).slice(0, 19)}`
  }
  const twoDays = 'whole 2026-05-04 2026-05-05 2026-05-03T22:00:00 2026-05-05T21:59:59'

  test.each<[string, string, string, Partial<WishedTimes>, string]>([
    ['plain dates', '2026-05-04', '2026-05-05', {}, twoDays],
    ['from midnight to the last second', '2026-05-04T00:00:00+02:00', '2026-05-05T23:59:59+02:00', {}, twoDays],
    ['written to the minute', '2026-05-04T00:00+02:00', '2026-05-05T00:00+02:00', {}, twoDays],
    ['up to a midnight', '2026-05-04T00:00:00+02:00', '2026-05-05T00:00:00+02:00', {}, twoDays],
    ['as written in another offset', '2026-05-04T00:00:00-05:00', '2026-05-05T23:59:59-05:00', {}, twoDays],
    ['the bounds of days here, written elsewhere', '2026-05-03T22:00:00Z', '2026-05-05T21:59:59Z', {}, twoDays],
    [
      'times that are to be whole days',
      '2026-05-04T08:00:00+02:00',
      '2026-05-05T12:00:00+02:00',
      { full_day: true },
      twoDays,
    ],
    [
      ...(['half of a date', '2026-05-04', '2026-05-04', { part: 'first_half' }] as const),
      'first_half 2026-05-04 2026-05-04 2026-05-03T22:00:00 2026-05-04T21:59:59',
    ],
    [
      ...(['times of day', '2026-05-04T08:00:00+02:00', '2026-05-04T12:00:00+02:00', {}] as const),
      'hours 2026-05-04 2026-05-04 2026-05-04T06:00:00 2026-05-04T10:00:00',
    ],
    [
      ...(['a whole day only at its start', '2026-05-04T00:00:00+02:00', '2026-05-04T12:00:00+02:00', {}] as const),
      'hours 2026-05-04 2026-05-04 2026-05-03T22:00:00 2026-05-04T10:00:00',
    ],
    [
      ...(['a whole day only at its end', '2026-05-04T12:00:00+02:00', '2026-05-04T23:59:59+02:00', {}] as const),
      'hours 2026-05-04 2026-05-04 2026-05-04T10:00:00 2026-05-04T21:59:59',
    ],
    [
      ...(['dates that are to be hours', '2026-05-04', '2026-05-04', { full_day: false }] as const),
      'hours 2026-05-04 2026-05-04 2026-05-03T22:00:00 2026-05-04T21:59:59',
    ],
    [
      ...(['over midnight here', '2026-05-04T21:00:00Z', '2026-05-04T23:00:00Z', {}] as const),
      'hours 2026-05-04 2026-05-05 2026-05-04T21:00:00 2026-05-04T23:00:00',
    ],
  ])('%s', (_name, from, to, more, expected) => {
    expect(shown(wished(from, to, more))).toBe(expected)
  })

  const noon = '2026-05-04T12:00:00+02:00'
  test.each<[string, string, string, Partial<WishedTimes>, string]>([
    ['days in the wrong order', '2026-05-05', '2026-05-04', {}, 'out_of_range at ends_at'],
    ['hours in the wrong order', noon, '2026-05-04T11:59:59+02:00', {}, 'out_of_range at ends_at'],
    ['hours without any length', noon, noon, {}, 'out_of_range at ends_at'],
    ['half of two dates', '2026-05-04', '2026-05-05', { part: 'first_half' }, 'invalid at part'],
    ['half a day with times', '2026-05-04', '2026-05-04', { part: 'first_half', full_day: false }, 'invalid at part'],
  ])('%s are refused', (_name, from, to, more, expected) => {
    expect(refusalOf(() => wished(from, to, more))).toBe(expected)
  })
})

describe('an absence is in reach', () => {
  test.each([
    ['1970-01-01', '1970-01-01', 'taken'],
    ['1969-12-31', '1970-01-02', 'out_of_range at starts_at'],
    ['2036-05-04', '2036-05-04', 'taken'],
    ['2036-05-05', '2036-05-05', 'out_of_range at ends_at'],
    // 1100 days, and one more.
    ['2026-01-01', '2029-01-04', 'taken'],
    ['2026-01-01', '2029-01-05', 'out_of_range at ends_at'],
  ])('from %s to %s, asked on 2026-05-04: %s', (from, to, expected) => {
    expect(refusalOf(() => assertInReach(wished(from, to), '2026-05-04'))).toBe(expected)
  })
})

describe('what an absence asks of its dates', () => {
  test('is the same of each, for whole days and halves', () => {
    expect(askedOf('sick', wished('2026-05-04', '2026-05-05'))).toEqual([
      ['2026-05-04', { extent: 'day', kind: 'sick' }],
      ['2026-05-05', { extent: 'day', kind: 'sick' }],
    ])
    expect(askedOf('sick', wished('2026-05-04', '2026-05-04', { part: 'second_half' }))).toEqual([
      ['2026-05-04', { extent: 'half', part: 'second_half', kind: 'sick' }],
    ])
  })

  test.each([
    ['of one date', '2026-05-04T08:00:00+02:00', '2026-05-04T12:00:00+02:00', [['2026-05-04', 4]]],
    [
      'of several, from dawn to night where it goes on',
      '2026-05-04T18:00:00+02:00',
      '2026-05-06T06:00:00+02:00',
      [
        ['2026-05-04', 6],
        ['2026-05-05', 24],
        ['2026-05-06', 6],
      ],
    ],
    [
      'of a day that is an hour shorter',
      '2026-03-29T00:00:00+01:00',
      '2026-03-29T12:00:00+02:00',
      [['2026-03-29', 11]],
    ],
    [
      'up to midnight, which is the first of the next date',
      '2026-05-04T20:00:00+02:00',
      '2026-05-05T00:00:00+02:00',
      [
        ['2026-05-04', 4],
        ['2026-05-05', 0],
      ],
    ],
  ])('is hours %s', (_name, from, to, expected) => {
    const asked = askedOf('vacation', wished(from, to, { full_day: false }))
    expect(asked.map(([date, day]) => [date, 'seconds' in day ? day.seconds / 3600 : undefined])).toEqual(expected)
  })
})

describe('the journal', () => {
  const before = {
    ...{ absence_type_id: 3, starts_at: at('2026-05-04T06:00:00Z'), ends_at: at('2026-05-04T10:00:00Z') },
    ...{ full_day: false, part: null, time_zone: berlin, title: 'A', external_id: null, confirm_message: null },
    ...{ use_custom_values: false, days: 1, hours: 8 },
  }

  test.each([
    [{}, []],
    [{ starts_at: at('2026-05-04T06:00:00Z') }, []],
    [{ absence_type_id: 4 }, [['absence_type', 3, 4]]],
    [
      { starts_at: at('2026-05-04T05:00:00Z') },
      [['starts_at', '2026-05-04T06:00:00.000Z', '2026-05-04T05:00:00.000Z']],
    ],
    [{ ends_at: at('2026-05-04T11:00:00Z') }, [['ends_at', '2026-05-04T10:00:00.000Z', '2026-05-04T11:00:00.000Z']]],
    [{ full_day: true }, [['full_day', false, true]]],
    [{ part: 'first_half' }, [['part', null, 'first_half']]],
    [{ time_zone: 'Europe/Paris' }, [['time_zone', berlin, 'Europe/Paris']]],
    // What people wrote is not repeated.
    [{ title: 'B', external_id: 'x', confirm_message: 'y' }, [['title'], ['external_id'], ['confirm_message']]],
    [{ days: 2 }, [['days', 1, 2]]],
    [{ use_custom_values: true, hours: 4 }, [['hours', 8, 4]]],
    [{ use_custom_values: true }, [['hours', 8, 8]]],
  ])('tells of %j', (change, parts) => {
    expect(changedParts(before, { ...before, ...change })).toEqual(parts)
  })
})

describe('an absence', () => {
  test.each([
    ['vacation', 'confirmed', true],
    ['vacation', 'pending', true],
    ['vacation', 'rejected', false],
    ['sick', 'confirmed', false],
  ])('%s, %s: holds days of vacation: %s', (kind, confirmation_status, expected) => {
    expect(holdsDays(absence({ kind, confirmation_status }))).toBe(expected)
  })

  test.each<[Partial<AbsenceFacts>, boolean]>([
    [{ kind: 'sick' }, true],
    [{ kind: 'child_sick' }, true],
    [{ kind: 'vacation' }, false],
    [{ kind: 'sick', confirmation_status: 'pending' }, false],
    [{ kind: 'sick', confirmation_status: 'rejected' }, false],
    [{ kind: 'sick', full_day: false }, false],
    [{ kind: 'sick', part: 'first_half' }, false],
  ])('%j gives vacation back: %s', (facts, expected) => {
    expect(givesBack(absence(facts))).toBe(expected)
  })

  const now = at('2026-05-04T08:00:00Z')
  test.each([
    ['confirm', 4, { confirmation_status: 'confirmed', confirmed_at: now, confirmed_by: 4 }],
    ['confirm', undefined, { confirmation_status: 'confirmed', confirmed_at: now, confirmed_by: null }],
    ['reject', 4, { confirmation_status: 'rejected', confirmed_at: null, confirmed_by: null }],
    ['reset', 4, { confirmation_status: 'pending', confirmed_at: null, confirmed_by: null }],
  ] as const)('after %s by %s', (decision, by, expected) => {
    expect(decisionColumns(decision, by, now)).toEqual(expected)
  })
})

describe('numbers 3.5: hours of sickness over midnight are of the day the shift began', () => {
  test.each([
    ['sick', '2026-05-04T22:00:00+02:00', '2026-05-05T06:00:00+02:00', ['2026-05-04 8']],
    ['child_sick', '2026-05-04T23:30:00+02:00', '2026-05-05T01:00:00+02:00', ['2026-05-04 1.5']],
    ['sick', '2026-05-04T14:00:00+02:00', '2026-05-04T20:00:00+02:00', ['2026-05-04 6']],
    ['vacation', '2026-05-04T22:00:00+02:00', '2026-05-05T06:00:00+02:00', ['2026-05-04 2', '2026-05-05 6']],
    // No shift is that long.
    ['sick', '2026-05-04T14:00:00+02:00', '2026-05-05T12:00:00+02:00', ['2026-05-04 10', '2026-05-05 12']],
  ])('%s from %s to %s: %s', (kind, from, to, expected) => {
    const asked = askedOf(kind, wished(from, to, { full_day: false }))
    expect(asked.map(([date, each]) => `${date} ${each.extent === 'hours' ? each.seconds / 3600 : ''}`)).toEqual(
      expected,
    )
  })
})
