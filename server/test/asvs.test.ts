import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasTest, isRunIn } from './named-tests.ts'

// docs/asvs.md answers requirements of OWASP ASVS 5.0.0 line by line; each "yes" names a test that exists.

/** Which are answered, by their level: identity, sessions, rights, tokens, secrets and logs at level 2, all others at 1. */
const asked: Readonly<Record<string, string>> = {
  1: `1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2
    3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1
    6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3
    10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  2: `3.3.2 3.3.3 3.3.4 3.7.2 6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4
    6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4 7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1
    7.6.2 8.1.2 8.2.3 8.4.1 9.2.2 9.2.3 9.2.4 10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8
    10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3 11.1.1
    11.1.2 11.2.1 11.2.2 11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 13.1.1 13.2.4 13.2.5 13.3.1 13.3.2 16.1.1 16.2.1
    16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3`,
}

const root = join(import.meta.dirname, '../..')
const rows = [
  ...readFileSync(join(root, 'docs/asvs.md'), 'utf8').matchAll(/^\| (\d+\.\d+\.\d+) \|(.*?)\|(.*?)\|(.*?)\|(.*)\|$/gm),
].map(([, id = '', ...cells]) => {
  const [level = '', about = '', answer = '', because = ''] = cells.map((cell) => cell.trim())
  return { id, level, about, answer, because }
})

const inOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

test('every requirement in question is answered once, in order, at its level', () => {
  const expected = Object.entries(asked).flatMap(([level, ids]) => ids.split(/\s+/).map((id) => `${id} ${level}`))
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(expected.sort(inOrder))
})

/** `file`: "title" */
const proofsIn = (because: string) =>
  [...because.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)`: "([^"]+)"/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }))

test('a test that is skipped shows nothing', () => {
  const shown = (text: string) => isRunIn(text, 'holds')
  for (const head of [
    'test',
    'it',
    'test.concurrent',
    'test.each([1])',
    'test.each<X>([\n  [1],\n])',
    'test.skipIf(no)',
  ])
    expect([head, shown(`\n${head}('holds', () => {})`)]).toEqual([head, true])
  for (const head of ['test.skip', 'it.todo', 'test.fails', 'test.skip.each([1])', 'test.each.skip([\n  [1],\n])'])
    expect([head, shown(`test('other', () => {})\n${head}('holds', () => {})`)]).toEqual([head, false])
  expect(shown("describe.skip('all', () => { test('holds', () => {}) })")).toBe(false)
})

test('every "yes" names a test that there is', () => {
  const yes = rows.filter(({ answer }) => answer === 'yes')
  expect(yes.filter(({ because }) => proofsIn(because).length === 0).map(({ id }) => id)).toEqual([])
  const missing = rows.flatMap(({ id, because }) =>
    proofsIn(because).flatMap(({ file, title }) => (hasTest(file, title) ? [] : [`${id}: ${file}: ${title}`])),
  )
  expect(missing).toEqual([])
  // A title that is cut or changed is noticed.
  const [first] = yes.flatMap(({ because }) => proofsIn(because))
  expect([hasTest(first?.file ?? '', first?.title ?? ''), hasTest(first?.file ?? '', `${first?.title} `)]).toEqual([
    true,
    false,
  ])
})

test('every "no" and every "not applicable" has a reason, and there is no other answer', () => {
  const known = ['yes', 'no', 'not applicable']
  expect(rows.filter(({ answer }) => !known.includes(answer)).map(({ id, answer }) => `${id}: ${answer}`)).toEqual([])
  const without = rows.filter(({ answer, because }) => answer !== 'yes' && because.split(/\s+/).length < 5)
  expect(without.map(({ id }) => id)).toEqual([])
})
