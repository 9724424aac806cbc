import { expect, test } from 'vitest'
import { likelyEnds } from './rules.ts'

const hour = 3_600_000

test('likely ends lie around the usual length of a day', () => {
  expect(likelyEnds(0, 8 * 3600, 1800).map((time) => time / hour)).toEqual([8, 8.5, 9])
  expect(likelyEnds(0, 0, 0).every((time) => time > 0)).toBe(true)
})
