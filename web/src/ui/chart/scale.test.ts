import { expect, test } from 'vitest'
import { hoursShown, percent, share, ticks } from './scale.ts'

test('a value has its place on the axis, and never leaves it', () => {
  const axis = { from: 360, to: 1260 }
  expect(share(axis, 360)).toBe(0)
  expect(share(axis, 810)).toBe(50)
  expect([share(axis, 0), share(axis, 9999)]).toEqual([0, 100])
  expect(percent(33.33333)).toBe('33.33%')
})

test('the hours of a day widen for early and late work only', () => {
  expect(hoursShown([])).toEqual({ from: 360, to: 1260 })
  expect(hoursShown([300, 900])).toEqual({ from: 180, to: 1260 })
  expect(hoursShown([400, 1500])).toEqual({ from: 360, to: 1620 })
})

test('ticks are whole steps within the axis', () => {
  expect(ticks({ from: 360, to: 1260 }, 180)).toEqual([360, 540, 720, 900, 1080, 1260])
  expect(ticks({ from: 0, to: 10 }, 4)).toEqual([0, 4, 8])
})
