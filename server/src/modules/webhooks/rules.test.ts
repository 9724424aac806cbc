import { describe, expect, test } from 'vitest'
import { Instant, plus } from '../../base/time/time.ts'
import { afterAttempt, earliest, pauseOutOfTurn, readRetryAfter, schedule } from './rules.ts'

const now = Instant.from('2026-04-02T09:00:00Z')
const tried = { attempt: 1, isParked: false, now, chance: 0.5 }
type More = Partial<typeof tried & { endpointAttempt: number }>
const following = (status: number | undefined, more: More = {}, retryAfter?: string) =>
  afterAttempt({ status, retryAfter }, { ...tried, endpointAttempt: more.attempt ?? 1, ...more })

describe('an attempt', () => {
  test('that is answered with 2xx is over', () => {
    for (const status of [200, 201, 202, 204, 299]) expect(following(status)).toEqual({ kind: 'delivered' })
  })

  test('without an answer, or with one about the endpoint, holds up what comes behind it', () => {
    for (const status of [undefined, 100, 301, 302, 307, 408, 425, 429, 500, 502, 503, 504])
      expect(following(status, { attempt: 3 })).toEqual({ kind: 'wait', seconds: 1_800 })
  })

  test('is repeated ten times in 75 hours, and then the endpoint is disabled', () => {
    const waits = schedule.map((_, index) => following(500, { attempt: index + 1 }))
    const seconds = waits.reduce((sum, next) => sum + (next.kind === 'wait' ? next.seconds : Number.NaN), 0)
    expect(seconds / 3600).toBeCloseTo(75.6, 1)
    expect(following(500, { attempt: 10 })).toEqual({ kind: 'disable', reason: 'failed_too_long' })
  })

  test('that was refused for its event puts it aside at the third time, and gives it up at the tenth', () => {
    for (const status of [400, 401, 403, 404, 413, 422]) {
      expect(following(status)).toEqual({ kind: 'wait', seconds: 5 })
      expect(following(status, { attempt: 2 })).toEqual({ kind: 'wait', seconds: 300 })
      expect(following(status, { attempt: 3 })).toEqual({ kind: 'park', seconds: 1_800 })
      expect(following(status, { attempt: 1, isParked: true })).toEqual({ kind: 'park', seconds: 5 })
      expect(following(status, { attempt: 10, isParked: true })).toEqual({ kind: 'give_up' })
    }
  })

  test('of an event that nothing waits for has a schedule of its own, also where nobody took it', () => {
    const postponed = (seconds: number, pause = 0) => ({ kind: 'postpone', seconds, pause })
    expect(following(500, { attempt: 1, isParked: true, endpointAttempt: 4 })).toEqual(postponed(5))
    expect(following(undefined, { attempt: 2, isParked: true, endpointAttempt: 10 })).toEqual(postponed(300))
    expect(following(503, { attempt: 1, isParked: true }, '120')).toEqual(postponed(120, 120))
    expect(following(429, { attempt: 3, isParked: true }, '120')).toEqual(postponed(1_800, 120))
    expect(following(500, { attempt: 10, isParked: true, endpointAttempt: 10 })).toEqual({ kind: 'give_up' })
  })

  test('that is answered with 410 is the last', () => {
    expect(following(410)).toEqual({ kind: 'disable', reason: 'gone' })
    expect(following(410, { isParked: true })).toEqual({ kind: 'disable', reason: 'gone' })
  })

  test('is repeated up to a fifth sooner or later, and not before the other side asks for it', () => {
    expect(following(500, { chance: 0 })).toEqual({ kind: 'wait', seconds: 4 })
    expect(following(500, { chance: 1 })).toEqual({ kind: 'wait', seconds: 6 })
    expect(following(429, {}, '120')).toEqual({ kind: 'wait', seconds: 120 })
    expect(following(429, { attempt: 3 }, '120')).toEqual({ kind: 'wait', seconds: 1_800 })
  })
})

test('Retry-After is seconds or a date, and at most a day', () => {
  expect(readRetryAfter('90', now)).toBe(90)
  expect(readRetryAfter('Thu, 02 Apr 2026 09:01:30 GMT', now)).toBe(90)
  expect(readRetryAfter('Thu, 02 Apr 2026 08:00:00 GMT', now)).toBe(0)
  expect(readRetryAfter('999999999', now)).toBe(86_400)
  for (const nonsense of [undefined, '', 'soon', '-5', '1e9', '99999999999999'])
    expect(readRetryAfter(nonsense, now)).toBe(0)
})

test('events out of turn leave an endpoint alone as long again as it has failed, from 5 s to an hour', () => {
  const pauseAfter = (seconds: number) => pauseOutOfTurn(plus(now, { seconds: -seconds }), now)
  expect([0, 4, 60, 3_600, 90_000].map(pauseAfter)).toEqual([5, 5, 60, 3_600, 3_600])
})

test('the earliest of some times, where there is one', () => {
  expect(earliest(null, undefined)).toBeNull()
  expect(earliest(plus(now, { seconds: 5 }), null, now)).toEqual(now)
})
