import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

// Plain words: what ARCHITECTURE.md says is not used in names is not used in names.

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', 'server/src', 'web/src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/schema\.ts$/.test(file))

const banned = [...readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/^\| (`[a-z *`,]+`) +\| /gm)].flatMap(
  ([, cell = '']) => [...cell.matchAll(/`([a-z ]+)(\*?)`/g)].map(([, word, more]) => `${word}${more ? '[a-z]*' : ''}`),
)
const isBanned = new RegExp(`(?:^| )(?:${banned.join('|')})(?: |$)`)

/** Setting names are public words, and these are read from them. */
const publicNames = new Set(['punchesTogether', 'filesKeptHours'])

/** `lookedAfter`, `kept-days` and `kept_apart` in words. */
const inWords = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()

/** Functions, values, types and members, as far as they are declared at the beginning of a line. */
const namesIn = (text: string): string[] =>
  [
    ...text.matchAll(/^\s*(?:export )?(?:async )?(?:function|const|let|interface|type|class) ([A-Za-z]\w*)/gm),
    ...text.matchAll(/^\s*(?:readonly )?([A-Za-z]\w*)\??: /gm),
  ].map(([, name = '']) => name)

test('the words that are not used are listed', () => {
  expect(banned.length).toBeGreaterThan(9)
  expect(
    ['reckonDays', 'keptSums', 'toldBy', 'looksAfter', 'isSettled'].filter((name) => !isBanned.test(inWords(name))),
  ).toEqual([])
  expect(
    ['calculateDays', 'storedSums', 'keepAlive', 'backbone'].filter((name) => isBanned.test(inWords(name))),
  ).toEqual([])
})

test('no name of a file, function, value, type or member uses them', () => {
  const found = files.flatMap((file) => {
    const names = [basename(file).replace(/\.tsx?$/, ''), ...file.split('/').slice(2, -1)]
    return [...names, ...namesIn(readFileSync(join(root, file), 'utf8'))]
      .filter((name) => isBanned.test(inWords(name)) && !publicNames.has(name))
      .map((name) => `${file}: ${name}`)
  })
  expect([...new Set(found)]).toEqual([])
})

test('a function says what it does, not what became of something', () => {
  const participles = ['noted', 'decided', 'settled', 'recounted', 'summed', 'given', 'within', 'except']
  const declared = new RegExp(
    `^\\s*(?:export )?(?:async )?(?:function (?:${participles.join('|')})\\b|const (?:${participles.join('|')}) = (?:async )?(?:\\(|<|\\w+ =>))`,
    'm',
  )
  expect(declared.test('export function summed(rows) {') && declared.test('const within = (a) => a')).toBe(true)
  expect(files.filter((file) => declared.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
