import { expect, test } from 'vitest'
import { likelyEnds, spansOf, stretchesOf } from './rules.ts'

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

test('likely ends lie around the usual length of a day', () => {
  expect(likelyEnds(0, 8 * 3600, 1800).map((time) => time / hour)).toEqual([8, 8.5, 9])
  expect(likelyEnds(0, 0, 0).every((time) => time > 0)).toBe(true)
})
