import { describe, expect, test } from 'vitest'
import { Refused } from './errors.ts'
import { readJson } from './json.ts'

const codeOf = (text: string): string | undefined => {
  try {
    readJson(text)
    return undefined
  } catch (error) {
    return error instanceof Refused ? error.faults[0]?.code : String(error)
  }
}

describe('a body', () => {
  test('is read as JSON; nothing but space is nothing', () => {
    expect(readJson('{"a":[1,"}],{\\"",null]}')).toEqual({ a: [1, '}],{"', null] })
    expect(readJson(' \n')).toBeUndefined()
    expect(codeOf('{"a":')).toBe('malformed')
    expect(codeOf('"a')).toBe('malformed')
  })

  test('may be 32 deep and hold 10,000 values, and no more', () => {
    const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
    expect([codeOf(deep(32)), codeOf(deep(33))]).toEqual([undefined, 'too_large'])
    const long = (count: number): string => JSON.stringify(Array(count).fill(1))
    expect([codeOf(long(9_000)), codeOf(long(10_001))]).toEqual([undefined, 'too_large'])
    expect(codeOf(`[${'{},'.repeat(340_000)}{}]`)).toBe('too_large')
  })

  test('brackets and commas inside of text count for nothing', () => {
    expect(readJson(JSON.stringify({ a: '[{,'.repeat(50_000) }))).toEqual({ a: '[{,'.repeat(50_000) })
  })

  test('poisons no prototype, however the name is spelt', () => {
    const texts = ['{"a":{"__proto__":{"x":1}}}', '{"a":{"\\u005f_proto__":{"x":1}}}', '{"a":{"__proto__" :{"x":1}}}']
    for (const text of texts) expect(Object.keys((readJson(text) as { a: object }).a)).toEqual([])
    expect(readJson('{"constructor":{"prototype":{"x":1}},"b":{"constructor":"kept"}}')).toEqual({
      b: { constructor: 'kept' },
    })
  })
})
