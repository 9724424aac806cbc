import { expect, test } from 'vitest'
import type { Refused } from '../../base/errors.ts'
import { cursorOf, isBehind, readCursor, readTypes } from './rules.ts'

const codeOf = (work: () => unknown): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    return (error as Refused).faults[0]?.code
  }
}

test('a cursor is read as it was written', () => {
  for (const position of [
    { xact: 0, id: 0 },
    { xact: 734, id: 91_442 },
    { xact: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER },
  ])
    expect(readCursor(cursorOf(position))).toEqual(position)
})

test.each([
  '',
  'e1',
  'e1..',
  'e1.1',
  'e2.1.1',
  'e1.1.1.1',
  'e1.-1.1',
  'e1.1.1 ',
  'e1.zzzzzzzzzzz.1',
  'e1.A.1',
  "e1.1';--.1",
])('%j is no cursor', (text) => expect(codeOf(() => readCursor(text))).toBe('invalid_cursor'))

test('types are names with commas between them', () => {
  expect(readTypes('')).toEqual([])
  expect(readTypes('absence.*, statement.closed,')).toEqual(['absence.*', 'statement.closed'])
  for (const wrong of [
    'absence',
    '*',
    '*.created',
    'absence.%',
    'absence.created;',
    'absence.creatd',
    'absnce.*',
    'action.*',
  ])
    expect(codeOf(() => readTypes(wrong))).toBe('invalid')
  expect(codeOf(() => readTypes(Array.from({ length: 51 }, () => 'absence.*').join(',')))).toBe('too_many_values')
})

test('a position lies behind another by its transaction, then by its row', () => {
  const at = (xact: number, id: number) => ({ xact, id })
  expect(isBehind(at(2, 1), at(1, 9))).toBe(true)
  expect(isBehind(at(1, 9), at(2, 1))).toBe(false)
  expect(isBehind(at(1, 2), at(1, 1))).toBe(true)
  expect(isBehind(at(1, 1), at(1, 1))).toBe(false)
})
