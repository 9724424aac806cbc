import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hasTestOrRow, isRunOrRowIn } from './named-tests.ts'

// docs/attacks.md says what is tried and which test shows what stops it; this holds that there are these tests.

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/attacks.md'), 'utf8')

interface Row {
  readonly tried: string
  readonly stopped: string
  readonly file: string
  readonly title: string
}

const readRow = (line: string): Row => {
  const [tried = '', stopped = '', shown = ''] = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
  const [, file = '', title = ''] = /^`([^`]+)`: `([^`]+)`$/.exec(shown) ?? []
  return { tried, stopped, file, title }
}

/** The lines of the table in each part. */
const parts = page
  .split(/^## /m)
  .slice(1)
  .map((part) => {
    const [name = '', ...lines] = part.split('\n')
    return { name, rows: lines.filter((line) => /^\| (?!Somebody tries |--- )/.test(line)).map(readRow) }
  })
const rows = parts.flatMap((part) => part.rows)

/** Whoever finds another attack adds a row, and the number here. */
const known: Readonly<Record<string, number>> = {
  'Sign-in and passwords': 30,
  'Second factors': 31,
  Passkeys: 32,
  Providers: 87,
  Directories: 30,
  'Sessions and tokens': 48,
}

describe('attacks', () => {
  test('are no fewer than there were', () => {
    const fewer = Object.entries(known).filter(
      ([name, least]) => (parts.find((part) => part.name === name)?.rows.length ?? 0) < least,
    )
    expect(fewer).toEqual([])
  })

  test('stand there once each, with what stops them', () => {
    const names = rows.map(({ tried, stopped, title }) => `${tried} | ${stopped} | ${title}`)
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
    expect(rows.filter(({ tried, stopped }) => tried === '' || stopped === '')).toEqual([])
  })

  test('name a test each, in a file of tests', () => {
    const isTests = (file: string) => /\.(?:test|e2e)\.ts$/.test(file) && existsSync(join(root, file))
    expect(rows.filter(({ file, title }) => title === '' || !isTests(file))).toEqual([])
  })

  test('name a test that there is, and that is run', () => {
    expect(rows.filter(({ file, title }) => !hasTestOrRow(file, title))).toEqual([])
  })
})

describe('a test is named', () => {
  const table = (call: string) => `${call}([\n  ['by its row', 1],\n])('of %s', () => {})`

  test('by its title, or by the row of a table that it is called by', () => {
    expect(['of %s', 'by its row'].map((title) => isRunOrRowIn(table('test.each'), title))).toEqual([true, true])
    expect(isRunOrRowIn(`${table('describe.each')}\ntest('holds', () => {})`, 'by its row')).toBe(true)
  })

  test('neither by a part of it, nor by what no test is called by, nor where it is skipped', () => {
    expect(['of', 'by its', 'row', '%s'].map((title) => isRunOrRowIn(table('test.each'), title))).toEqual(
      Array(4).fill(false),
    )
    expect(isRunOrRowIn("const rows = [['by its row', 1]]\ntest('holds', () => {})", 'by its row')).toBe(false)
    for (const call of ['test.skip.each', 'describe.skip.each', 'test.each.todo'])
      expect([call, isRunOrRowIn(table(call), 'by its row')]).toEqual([call, false])
  })
})
