import { expect, test } from 'vitest'
import { moved, rowsInSight } from './grid-rules.ts'

test('a grid of 500 people and 31 days keeps fewer than 2,500 nodes in the page, wherever one scrolls', () => {
  for (let top = 0; top <= 500 * 44; top += 333) {
    const { first, last } = rowsInSight(500, { top, height: 844, row: 44 })
    expect(first).toBeGreaterThanOrEqual(0)
    expect(last).toBeLessThan(500)
    // A name and 31 cells in a row, and a mark with its word in every other cell.
    expect((last - first + 1) * (32 + 31)).toBeLessThanOrEqual(2500)
  }
})

test('every row can be scrolled into sight', () => {
  const { first, last } = rowsInSight(500, { top: 490 * 44, height: 844, row: 44 })
  expect([first <= 490, last]).toEqual([true, 499])
  expect(rowsInSight(3, { top: 0, height: 844, row: 44 })).toEqual({ first: 0, last: 2 })
  expect(rowsInSight(0, { top: 0, height: 844, row: 44 }).last).toBe(-1)
})

test.each([
  ['ArrowDown', { row: 1, column: 3 }],
  ['ArrowUp', { row: 0, column: 3 }],
  ['ArrowRight', { row: 0, column: 4 }],
  ['ArrowLeft', { row: 0, column: 2 }],
  ['End', { row: 0, column: 6 }],
  ['PageDown', { row: 9, column: 3 }],
])('%s leads to another cell and never out of the grid', (key, place) => {
  expect(moved({ row: 0, column: 3 }, key, { rows: 10, columns: 7 })).toEqual(place)
})

test('other keys lead nowhere', () => {
  expect(moved({ row: 0, column: 0 }, 'a', { rows: 1, columns: 1 })).toBeUndefined()
})
