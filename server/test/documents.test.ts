import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Documents that are true: what they name is there.

const root = join(import.meta.dirname, '../..')
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const pages = tracked.filter((file) => /^(?:[A-Z]+|docs\/[^/]+|bench\/README|sdk\/README)\.md$/.test(file))
// Decisions tell how it was when they were made; the changelog tells of what is gone.
const present = pages.filter((file) => file !== 'CHANGELOG.md')

const sources = tracked
  .filter((file) =>
    /^(?:server|web|sdk|bench|blackbox|scripts|bin|deploy)\/.*\.(?:tsx?|sql|sh|css|ya?ml)$|^scripts\/|^bin\//.test(
      file,
    ),
  )
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** Code in backticks on a page, outside of fenced blocks. */
const codeIn = (page: string): string[] =>
  [
    ...readFileSync(join(root, page), 'utf8')
      .replace(/^```.*?^```/gms, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, code = '']) => code)

const isFile = (code: string): boolean => /^[\w./-]+\.(?:tsx?|sql|css|json|sh)$/.test(code)
/** Where a page may begin to count: the repository, or the folders it usually speaks of. */
const isThere = (page: string, path: string): boolean =>
  tracked.some((file) => file === path || file.endsWith(`/${path}`)) || existsSync(join(root, dirname(page), path))

test.each(present)('%s names files that exist', (page) => {
  const missing = codeIn(page).filter((code) => isFile(code) && !isThere(page, code))
  // Examples of what a reader would write, and what the build or an installation makes.
  const made =
    /NNNN|^(?:sbom\.cdx|release|0001_|dist\/|env|.*\/dist\/|backup|statement|working-time|tagwerk)|^\/|example/
  expect(missing.filter((code) => !made.test(code))).toEqual([])
})

test.each(present)('%s names functions and types that exist', (page) => {
  const names = codeIn(page).flatMap((code) => /^([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(?:\(\))?$/.exec(code)?.[1] ?? [])
  const missing = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))
  // Names of somebody else's client and of journald.
  const foreign = ['disableErrorsForMissingResourceDefinitions', 'SystemMaxUse', 'userPrincipalName', 'objectId']
  expect(missing.filter((name) => !foreign.includes(name))).toEqual([])
})

test.each(pages)('%s links to pages that exist', (page) => {
  const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(
    ([, link = '']) => link,
  )
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)) && !link.startsWith('/'))).toEqual([])
})
