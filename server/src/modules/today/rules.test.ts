import { describe, expect, test } from 'vitest'
import { Instant } from '../../base/time/time.ts'
import type { AccountDay } from '../time-accounts/model.ts'
import type { TodaySpan } from './model.ts'
import { balanceParts, clockOf, forgottenIn, holidayOn, isAbsent } from './rules.ts'

const at = (time: string) => Instant.from(`2026-03-02T${time}Z`)
const span = (id: number, from: string, to: string | null, breaks: [string, string | null][] = []) =>
  ({
    ...{ workspace_id: 1, area_id: null, started_on: '2026-03-02', confirmed: false, default_break_seconds: 0 },
    ...{ id, uuid: null, starts_at: at(from), ends_at: to === null ? null : at(to) },
    breaks: breaks.map(([start, end]) => ({ starts_at: at(start), ends_at: end === null ? null : at(end) })),
  }) as unknown as TodaySpan
const morning = span(1, '06:00', '07:00')

describe('the clock of a person', () => {
  test.each<[string, TodaySpan[], string, string | null]>([
    ['stands without any work', [], 'idle', null],
    ['stands after work', [morning], 'idle', null],
    ['runs since work began', [morning, span(2, '08:00', null)], 'working', '08:00'],
    ['runs after a break', [span(2, '08:00', null, [['09:00', '09:15']])], 'working', '08:00'],
    [
      'rests since the break began',
      [
        span(2, '08:00', null, [
          ['09:00', '09:15'],
          ['12:00', null],
        ]),
      ],
      'on_break',
      '12:00',
    ],
  ])('%s', (_name, spans, state, since) => {
    const isIdle = since === null
    expect(clockOf(spans)).toEqual({ state, since: isIdle ? null : at(since), time_tracking_id: isIdle ? null : '2' })
  })
})

test.each<[string, TodaySpan[], string, number | null]>([
  ['without any work', [], '20:00', null],
  ['after work', [morning], '20:00', null],
  ['a second before twelve hours', [span(2, '08:00', null)], '19:59:59', null],
  ['from twelve hours on', [morning, span(2, '08:00', null)], '20:00', 2],
])('a clock is forgotten: %s', (_name, spans, now, id) => {
  expect(forgottenIn(spans, at(now))?.id ?? null).toBe(id)
})

test.each([
  ['sick', 'pending', '2026-03-02', true],
  ['child_sick', 'pending', '2026-03-03', true],
  ['sick', 'pending', '2026-03-04', false],
  ['sick', 'pending', '2026-03-01', false],
  ['vacation', 'pending', '2026-03-02', false],
  ['vacation', 'confirmed', '2026-03-02', true],
])('numbers 3.8: with %s that is %s, somebody is away on %s: %s', (kind, confirmation_status, date, expected) => {
  const next = { id: '1', kind, title: '', starts_on: '2026-03-02', ends_on: '2026-03-03', confirmation_status }
  expect(isAbsent({ next_absences: [next], date })).toBe(expected)
  expect(isAbsent({ next_absences: [], date })).toBe(false)
})

const day = (
  date: string,
  seconds: Partial<AccountDay['seconds']>,
  because: AccountDay['because'] = [],
): AccountDay => ({
  date,
  seconds: { target: 0, owed: 0, worked: 0, break: 0, absence: 0, holiday: 0, booked: 0, ...seconds },
  breaks: null,
  closed: false,
  because,
})

test('the parts of a balance add up to it: what was carried over, the days of the month, what was booked', () => {
  const days = [
    day('2026-02-28', { worked: 50 }),
    day('2026-03-01', { worked: 100, owed: 30 }),
    day('2026-03-02', { booked: -40 }),
    day('2026-03-03', { worked: 1000 }),
  ]
  const parts = balanceParts({ opening: 7, days }, { date: '2026-03-03', first: '2026-03-01' })
  expect(parts).toEqual({ carried_over_seconds: 57, month_seconds: 70, booked_seconds: -40 })
})

test('on the first of a month everything was carried over', () => {
  const days = [day('2026-02-28', { worked: 50 }), day('2026-03-01', { worked: 100 })]
  const parts = balanceParts({ opening: 7, days }, { date: '2026-03-01', first: '2026-03-01' })
  expect(parts).toEqual({ carried_over_seconds: 57, month_seconds: 0, booked_seconds: 0 })
})

test('a holiday is told with its name and what it credits', () => {
  const christmas = day('2026-12-25', { holiday: 28_800 }, [
    { code: 'holiday', name: 'Christmas Day', half_day: false, seconds: { holiday: 28_800 } },
  ] as unknown as AccountDay['because'])
  expect(holidayOn(christmas)).toEqual({ name: 'Christmas Day', credited_seconds: 28_800 })
  expect(holidayOn(day('2026-12-24', {}))).toBeNull()
  expect(holidayOn(undefined)).toBeNull()
})
