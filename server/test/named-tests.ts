import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Whether the file has a test of this title, as it stands there, and it is run. */
export const hasTest = (file: string, title: string): boolean =>
  existsSync(join(root, file)) && isRunIn(readFileSync(join(root, file), 'utf8'), title)

/** The same where the title may be one row of a table, of which each is a test. */
export const hasTestOrRow = (file: string, title: string): boolean =>
  existsSync(join(root, file)) && isRunOrRowIn(readFileSync(join(root, file), 'utf8'), title)

const writtenIn = (title: string): string[] =>
  ["'", '"', '`'].map((quote) => `${quote}${quote === "'" ? title.replaceAll("'", "\\'") : title}${quote}`)

/** A word that has a test, or all of a group, shown as passed without being run. */
const unrun = /\.(?:skip|todo|fails|fixme|fail)\b/
const tests = /\b(?:test|it)[.(]/g

/** Whatever lies in a group that is passed over; which that is cannot be told line by line. */
const hasUnrunGroup = (text: string): boolean => /\bdescribe(?:\.\w+)*\.(?:skip|todo|fixme)\b/.test(text)

export function isRunIn(text: string, title: string): boolean {
  if (hasUnrunGroup(text)) return false
  return writtenIn(title).some((written) => {
    const at = text.indexOf(`${written},`)
    const before = text.slice(0, Math.max(0, at))
    // What stands before it is the call of a test, or the end of its table.
    if (!/(?:\btest|\bit|\))[.\w]*\(\s*$/.test(before)) return false
    return !unrun.test(before.slice(Math.max(...[...before.matchAll(tests)].map(({ index }) => index))))
  })
}

/** A row begins with what its test, or the group of its tests, is called by. */
export function isRunOrRowIn(text: string, title: string): boolean {
  if (isRunIn(text, title)) return true
  const isCalledByRow = /\.each\b/.test(text) && /\)\(\s*['"`][^\n]*%s/.test(text)
  if (!isCalledByRow || hasUnrunGroup(text) || unrun.test(text)) return false
  const rows = text.split(/\[\s*/)
  return writtenIn(title).some((written) => rows.some((row) => row.startsWith(`${written},`)))
}
