import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { askable, changesOf, isAskedFor, type OwnRequest, readTimes } from './rules.ts'

const berlin = { date: '2026-11-12', zone: 'Europe/Berlin' }
const at = (iso: string): number => Date.parse(iso)

test('an end before the beginning is one of the next morning, unless nobody works that long', () => {
  expect(readTimes('08:00', '16:30', berlin)).toEqual({
    ...{ kind: 'times', overnight: false, from: at('2026-11-12T07:00Z'), to: at('2026-11-12T15:30Z') },
  })
  expect(readTimes('22:00', '06:00', berlin)).toMatchObject({ overnight: true, to: at('2026-11-13T05:00Z') })
  expect(readTimes('17:00', '08:00', berlin)).toEqual({ kind: 'reversed' })
  expect(readTimes('08:00', '08:00', berlin)).toEqual({ kind: 'reversed' })
})

test('over the change of the clock the next morning is the one of the calendar', () => {
  const night = { date: '2026-10-24', zone: 'Europe/Berlin' }
  expect(readTimes('22:00', '06:00', night)).toMatchObject({
    from: at('2026-10-24T20:00Z'),
    to: at('2026-10-25T05:00Z'),
  })
})

test('only what differs on the clock is asked for, and nothing when all stays', () => {
  const recorded = { id: '1', from: at('2026-11-12T07:00:31Z'), to: at('2026-11-12T15:30:59Z') }
  const [from, to] = [at('2026-11-12T07:00Z'), at('2026-11-12T15:30Z')]
  expect(changesOf({ from, to }, recorded, berlin.zone)).toBeUndefined()
  expect(changesOf({ from, to: to + 60_000 }, recorded, berlin.zone)).toEqual({ to: to + 60_000 })
  expect(changesOf({ from, to }, { ...recorded, to: null }, berlin.zone)).toEqual({ to })
  expect(changesOf({ from, to }, undefined, berlin.zone)).toEqual({ from, to })
})

const request = (over: Partial<OwnRequest>): OwnRequest => ({
  ...{ id: '9', date: '2026-11-12', state: 'pending', trackingId: undefined, from: 1, to: 2, reason: 'late' },
  ...{ message: null, canWithdraw: true },
  ...over,
})

test('a record with an open request is not offered again; one that was decided is', () => {
  const trackings = [
    { id: '1', from: 0, to: 1 },
    { id: '2', from: 2, to: 3 },
  ]
  expect(askable(trackings, [request({ trackingId: '1' })]).map(({ id }) => id)).toEqual(['2'])
  expect(askable(trackings, [request({ trackingId: '1', state: 'refused' })])).toHaveLength(2)
})

test('the same missing time is asked for once', () => {
  expect(isAskedFor({ from: 1, to: 2 }, [request({})])).toBe(true)
  expect(isAskedFor({ from: 1, to: 3 }, [request({})])).toBe(false)
  expect(isAskedFor({ from: 1, to: 2 }, [request({ state: 'refused' })])).toBe(false)
})
