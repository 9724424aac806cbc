import { describe, expect, test } from 'vitest'
import { Instant } from '../../base/time/time.ts'
import type { TodaySpan } from './model.ts'
import { clockOf, forgottenIn, isAbsent } from './rules.ts'

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
  const next_absence = { id: '1', kind, title: '', starts_on: '2026-03-02', ends_on: '2026-03-03', confirmation_status }
  expect(isAbsent({ next_absence, date })).toBe(expected)
  expect(isAbsent({ next_absence: null, date })).toBe(false)
})
