import { describe, expect, test } from 'vitest'
import {
  type ActionType,
  afterPunches,
  offered,
  type Punch,
  secondsOf,
  spansOf,
  stateOf,
  stateSince,
  stretchesOf,
  usual,
  workedUntil,
} from './rules.ts'

const day = (...punches: readonly [ActionType, number][]): Punch[] =>
  punches.map(([action_type, minute]) => ({ action_type, at: minute * 60_000 }))

describe('the machine', () => {
  test('goes from work to break and back, and out from either', () => {
    const spans = afterPunches([], day(['start', 0], ['start-break', 60], ['end-break', 75], ['end', 120]))
    expect(spans.map(({ kind, from, to }) => [kind, from / 60_000, (to ?? 0) / 60_000])).toEqual([
      ['work', 0, 60],
      ['break', 60, 75],
      ['work', 75, 120],
    ])
    expect(stateOf(spans)).toBe('idle')
    expect(stateOf(afterPunches([], day(['start', 0], ['start-break', 60], ['end', 70])))).toBe('idle')
  })

  test('leaves what does not fit to the server', () => {
    expect(afterPunches([], day(['end', 5]))).toEqual([])
    const working = afterPunches([], day(['start', 0]))
    expect(afterPunches(working, day(['start', 5]))).toBe(working)
  })

  test('does not apply again what the server said already', () => {
    const known = afterPunches([], day(['start', 0], ['start-break', 60], ['end-break', 75]))
    expect(afterPunches(known, day(['start-break', 60], ['end-break', 75]))).toBe(known)
    expect(stateOf(afterPunches(known, day(['end-break', 75], ['end', 90])))).toBe('idle')
  })

  test('offers what leads somewhere, the usual first', () => {
    expect(offered('idle')).toEqual(['start'])
    expect(offered('working')).toEqual(['start-break', 'end'])
    expect(offered('on_break')).toEqual(['end-break', 'end'])
  })

  test('punching out never stands where something was just tapped', () => {
    const next = { start: 'working', 'start-break': 'on_break', 'end-break': 'working', end: 'idle' } as const
    for (const state of ['idle', 'working', 'on_break'] as const) {
      expect(offered(state)).toContain(usual[state])
      for (const [place, action] of offered(state).entries()) expect(offered(next[action])[place]).not.toBe('end')
    }
  })

  test('every row of taps on what is offered ends in spans that touch and never overlap', () => {
    let seed = 7
    const roll = (sides: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % sides
    }
    for (let round = 0; round < 200; round += 1) {
      let spans = afterPunches([], [])
      for (let minute = 1; minute < 20; minute += 1) {
        const choices = offered(stateOf(spans))
        const action_type = choices[roll(choices.length)] ?? 'start'
        spans = afterPunches(spans, day([action_type, minute]))
      }
      for (const [index, span] of spans.entries()) {
        const next = spans[index + 1]
        expect(next === undefined || (span.to !== null && span.to <= next.from)).toBe(true)
      }
    }
  })
})

test('sums run up to the moment asked for', () => {
  const spans = afterPunches([], day(['start', 0], ['start-break', 60], ['end-break', 75]))
  expect(secondsOf(spans, 'work', 100 * 60_000)).toBe(85 * 60)
  expect(secondsOf(spans, 'break', 100 * 60_000)).toBe(15 * 60)
})

test('the present stretch begins with its start, not with the end of its break', () => {
  const morning = day(['start', 0], ['end', 60])
  const spans = afterPunches([], [...morning, ...day(['start', 90], ['start-break', 100], ['end-break', 110])])
  expect(stateSince(spans)).toBe(90 * 60_000)
  expect(stateSince(afterPunches([], morning))).toBeUndefined()
})

test('a break has a beginning of its own', () => {
  expect(stateSince(afterPunches([], day(['start', 0], ['start-break', 60])))).toBe(60 * 60_000)
})

test('the end of the last work is known when nobody works any more', () => {
  expect(workedUntil(afterPunches([], day(['start', 0], ['end', 60])))).toBe(60 * 60_000)
  expect(workedUntil(afterPunches([], day(['start', 0])))).toBeUndefined()
  expect(workedUntil([])).toBeUndefined()
})

test('what ended after the moment asked for counts up to it only', () => {
  const spans = afterPunches([], day(['start', 0], ['start-break', 60]))
  expect(secondsOf(spans, 'work', 50 * 60_000)).toBe(50 * 60)
  expect(secondsOf(spans, 'break', 50 * 60_000)).toBe(0)
})

const hour = 3_600_000

test('a tracking is work with its breaks in between', () => {
  expect(spansOf(0, 8 * hour, [{ from: 4 * hour, to: 5 * hour }])).toEqual([
    { kind: 'work', from: 0, to: 4 * hour },
    { kind: 'break', from: 4 * hour, to: 5 * hour },
    { kind: 'work', from: 5 * hour, to: 8 * hour },
  ])
  expect(spansOf(0, null, [{ from: hour, to: null }]).at(-1)).toEqual({ kind: 'break', from: hour, to: null })
  expect(spansOf(0, 2 * hour, [{ from: hour, to: 2 * hour }])).toHaveLength(2)
})

test('a night is drawn on past midnight, up to the hour on the clock, also when the clock is changed meanwhile', () => {
  const from = Date.parse('2026-10-24T20:00:00Z')
  const clock = (time: number): number => {
    const [hours = 0, minutes = 0] = new Date(time)
      .toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' })
      .split(':')
      .map(Number)
    return hours * 60 + minutes
  }
  // 22:00 to 06:00 through the night in which the clock is put back, and through any other.
  for (const hours of [9, 8]) {
    const begin = hours === 9 ? from : from + 24 * hour + hour
    expect(stretchesOf([{ kind: 'work', from: begin, to: begin + hours * hour }], 0, clock)).toEqual([
      { kind: 'work', from: 1320, to: 1800 },
    ])
  }
})
