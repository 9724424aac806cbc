import { expect, test } from 'vitest'
import { halvesOf, takeInTurns } from './turns.ts'

const waiting = (caller: string, count: number, isRecognised = true) =>
  Array.from({ length: count }, () => ({ accountId: Number(caller.replace(/\D/g, '')), caller, isRecognised }))
const callersOf = (taken: readonly { readonly caller: string }[]) => taken.map(({ caller }) => caller)

test('a caller with many keeps nobody waiting who has few', () => {
  const taken = takeInTurns([...waiting('a1', 50), ...waiting('b2', 1), ...waiting('c3', 2)], 6)
  expect(callersOf(taken).sort()).toEqual(['a1', 'a1', 'a1', 'b2', 'c3', 'c3'])
})

test('strangers get a quarter while others wait, wherever they come from, and all of it when nobody does', () => {
  const strangers = Array.from({ length: 40 }, (_, network) => waiting(`stranger ${network}`, 1, false)).flat()
  const taken = takeInTurns([...strangers, ...waiting('a1', 40)], 32)
  expect(taken.filter(({ isRecognised }) => !isRecognised)).toHaveLength(8)
  expect(taken).toHaveLength(32)
  expect(takeInTurns([...strangers, ...waiting('a1', 4)], 32)).toHaveLength(32)
  expect(takeInTurns(strangers, 32)).toHaveLength(32)
})

test('halves have the requests of one account beside each other', () => {
  const [first, second] = halvesOf([...waiting('a1', 2), ...waiting('b2', 2), ...waiting('a1', 2), ...waiting('b2', 2)])
  expect([callersOf(first), callersOf(second)]).toEqual([
    ['a1', 'a1', 'a1', 'a1'],
    ['b2', 'b2', 'b2', 'b2'],
  ])
})
