import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources, textOf, withoutComments } from '../test/sources.ts'

test('no text stands in the screens outside of the catalogues', () => {
  const loose = sources
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = withoutComments(textOf(file)).replaceAll(/<(Trans|Plural|Select)\b[\s\S]*?(?:<\/\1>|\/>)/g, '')
      const words = [...text.matchAll(/(?<==)>\s*|>\s*([A-Za-zÄÖÜäöü][^<>{}=();]*[a-z][^<>{}=();]*)</g)].map(
        ([, found]) => found?.trim(),
      )
      const attributes = [...text.matchAll(/\b(?:aria-label|label|title|alt|placeholder|hint)="([^"]+)"/g)].map(
        ([, found]) => found,
      )
      return [...words, ...attributes].filter(Boolean).map((found) => `${file}: ${found}`)
    })
  expect(loose).toEqual([])
})

const idsIn = (po: string): Map<string, string> =>
  new Map(
    [...po.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm)].map(([, id = '', text = '']) => [
      id.replaceAll(/"\n?"?/g, ''),
      text.replaceAll(/"\n?"?/g, '').trim(),
    ]),
  )

test('the catalogues of all languages are complete, and hold nothing that is not used', { timeout: 120_000 }, () => {
  const fresh = mkdtempSync(join(tmpdir(), 'tagwerk-texts-'))
  try {
    execFileSync('lingui', ['extract', '--clean', '--workers', '1'], {
      cwd: join(root, '..'),
      env: { ...process.env, TAGWERK_MESSAGES: fresh },
      stdio: 'pipe',
    })
    const catalogues = readdirSync(fresh, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.po'))
    for (const file of catalogues) {
      const used = [...idsIn(readFileSync(join(fresh, file), 'utf8')).keys()].filter((id) => id !== '').sort()
      const own = existsSync(join(root, file)) ? idsIn(textOf(file)) : new Map<string, string>()
      expect([...own.keys()].filter((id) => id !== '').sort(), `${file}: run npm run texts`).toEqual(used)
      expect(
        [...own].filter(([id, text]) => id !== '' && text === '').map(([id]) => id),
        `${file} lacks texts`,
      ).toEqual([])
    }
  } finally {
    rmSync(fresh, { recursive: true })
  }
})

test('one text is translated in one way: catalogues are one once several are loaded', () => {
  const catalogues = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('/de.po'))
  expect(catalogues.length).toBeGreaterThan(20)
  const known = new Map<string, string>()
  const others: string[] = []
  for (const name of catalogues) {
    const po = readFileSync(join(root, name), 'utf8')
    for (const [, id = '', text = ''] of po.matchAll(
      /^((?:msgctxt ".*"\n)?msgid (?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm,
    )) {
      if ((known.get(id) ?? text.trim()) !== text.trim() && !id.startsWith('msgid ""\n"')) others.push(`${name}: ${id}`)
      known.set(id, text.trim())
    }
  }
  expect(others.filter((each) => !each.endsWith('msgid ""\n'))).toEqual([])
})
