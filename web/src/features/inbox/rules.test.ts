import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { pressed } from '../../../test/pressed.ts'
import { type AbsenceItem, openWithout, orderOf, positionOf, shortestKeys, shownKeys, weeksAround } from './rules.ts'

test('letters do nothing where single keys are switched off, arrows and Enter always work', () => {
  expect(['j', 'k', 'y', 'n', 'x', 'u', 'J'].map((key) => orderOf(pressed(key), false))).toEqual(
    Array(7).fill(undefined),
  )
  expect(orderOf(pressed('y'), true)).toBe('confirm')
  expect(orderOf(pressed('J', { shiftKey: true }), true)).toBe('extend')
  expect(orderOf(pressed('ArrowDown'), false)).toBe('next')
  expect(orderOf(pressed('ArrowDown', { shiftKey: true }), false)).toBe('extend')
  expect(orderOf(pressed('Enter'), false)).toBe('open')
})

test('what the browser or the system does with a key stays theirs', () => {
  expect(orderOf(pressed('u', { ctrlKey: true }), true)).toBeUndefined()
  expect(orderOf(pressed('n', { metaKey: true }), true)).toBeUndefined()
  expect(orderOf(pressed('y', { altKey: true }), true)).toBeUndefined()
})

test('every key that is shown does what it is shown for', () => {
  const orders = { move: ['next', 'previous'], open: ['open'] } as Record<string, string[]>
  for (const singleKeys of [true, false])
    for (const { purpose, keys } of shownKeys(singleKeys))
      for (const [first = '', second] of keys) {
        const isShifted = second !== undefined && first === 'Shift'
        const key = isShifted ? (second.length === 1 ? second.toUpperCase() : second) : first
        expect(orders[purpose] ?? [purpose]).toContain(orderOf(pressed(key, { shiftKey: isShifted }), singleKeys))
      }
  const line = shortestKeys().map(({ purpose, keys }) => `${keys.map((each) => each.join('+')).join(' ')} ${purpose}`)
  expect(line.join(' · ')).toBe('j k move · y confirm · n reject · x select · Shift+j extend · u undo · Enter open')
  expect(shownKeys(false).map(({ purpose }) => purpose)).toEqual(['move', 'extend', 'open'])
})

test('one stays at an item as long as it is there, and then stands at what took its place', () => {
  expect(positionOf(['a', 'b', 'c'], 'b', 0)).toBe(1)
  expect(positionOf(['a', 'c'], 'b', 1)).toBe(1)
  expect(positionOf(['a'], 'c', 2)).toBe(0)
  expect(positionOf([], 'a', 2)).toBe(0)
})

test('what takes the place of an open item is open, and what else was open stays so', () => {
  const open = (keys: string[], opened: string[], gone: string[]) => [
    ...openWithout(keys, new Set(opened), new Set(gone)),
  ]
  expect(open(['a', 'b', 'c'], ['a'], ['c'])).toEqual(['a'])
  expect(open(['a', 'b', 'c'], ['a'], ['a'])).toEqual(['b'])
  expect(open(['a', 'b', 'c'], ['a', 'c'], ['a', 'b'])).toEqual(['c'])
  expect(open(['a', 'b', 'c'], ['c'], ['c'])).toEqual(['b'])
  expect(open(['a'], ['a'], ['a'])).toEqual([])
})

test('the weeks around an absence are whole, and four at most', () => {
  const absence = { kind: 'absence', from: '2026-11-26', to: '2026-12-01' } as AbsenceItem
  expect(weeksAround(absence)).toEqual({ from: '2026-11-23', to: '2026-12-06' })
  expect(weeksAround({ ...absence, to: '2027-11-26' })).toEqual({ from: '2026-11-23', to: '2026-12-20' })
})
