import { expect, test } from 'vitest'
import { readChoices } from './choices.ts'

const read = (sent: unknown) => readChoices(['a', 'b'], sent)

test('words are read, each once', () => {
  expect(read(['b', 'a', 'b'])).toEqual(['b', 'a'])
  expect(read([])).toEqual([])
})

test('a name that is none of them is said', () => {
  expect(read(['a', 'users.read', 'b:write'])).toBe('must be a list of a, b, and not of users.read, b:write')
})

test('an id is not repeated, nor anything else that is no name', () => {
  for (const sent of [undefined, 'a', 7, {}, [7], ['7'], ['<b>'], [null], [['x']], ['x'.repeat(100)]])
    expect(read(sent)).toBe('must be a list of a, b')
})
