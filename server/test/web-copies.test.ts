import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownChoicesOf } from '../../web/src/features/settings/rules.ts'
import { absenceKinds, mayBeShown } from '../src/modules/absence-types/model.ts'
import { eventTypes } from '../src/modules/events/rules/names.ts'

// What the web application has of its own that must not differ from what the server says.

const words = readFileSync(join(import.meta.dirname, '../../web/src/features/settings/parts/event-words.ts'), 'utf8')

/** The names that have words, by the function that holds them. */
const namesIn = (holder: string): string[] => {
  const [, body = ''] = new RegExp(`const ${holder} = [^]*?\\(\\{\\n([^]*?)\\n\\}\\)`).exec(words) ?? []
  return [...body.matchAll(/^ {2}(\w+): t/gm)].map(([, name = '']) => name)
}

test('every event has words in the web application', () => {
  const parts = Object.keys(eventTypes).map((type) => type.split('.'))
  expect(namesIn('recordNames').length).toBeGreaterThan(20)
  expect(parts.map(([record = '']) => record).filter((record) => !namesIn('recordNames').includes(record))).toEqual([])
  expect(parts.map(([, kind = '']) => kind).filter((kind) => !namesIn('kindNames').includes(kind))).toEqual([])
})

test('the web application offers to show colleagues what the server allows, for each kind of absence', () => {
  for (const kind of absenceKinds) expect([kind, shownChoicesOf(kind)]).toEqual([kind, mayBeShown(kind)])
})
