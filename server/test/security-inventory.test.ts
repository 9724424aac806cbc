import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lifetimes } from '../src/modules/access/model.ts'
import { eventDays, ways } from '../src/modules/sign-ins/model.ts'

// docs/security-inventory.md tells what security stands on; this compares it with the sources.

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const page = read('docs/security-inventory.md')
const section = (name: string): string => page.split(/^## /m).find((each) => each.startsWith(`${name}\n`)) ?? ''

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .map((file) => ({ file, text: read(join(folder, file)) }))
const server = sourcesIn('server/src')
const others = [...sourcesIn('web/src'), ...sourcesIn('sdk/src')]
const filesWith = (pattern: RegExp, sources = server): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
const notToldIn = (name: string, files: readonly string[]): string[] =>
  files.filter((file) => !section(name).includes(`\`${file}\``))

describe('ways in', () => {
  test('are opened in the files that are listed, and each is told of', () => {
    expect(notToldIn('Ways in', filesWith(/(?<!function )\bissueToken\(/))).toEqual([])
    expect(filesWith(/\binsertAccessToken\(/)).toEqual(['modules/access/queries.ts', 'modules/access/signing-in.ts'])
    expect(ways.filter((way) => !section('Ways in').includes(`| \`${way}\` |`))).toEqual([])
  })

  test('have their credentials listed, kind by kind', () => {
    const [, kinds = ''] = /type SecretKind = (.*)/.exec(read('server/src/base/secrets.ts')) ?? []
    const names = [...kinds.matchAll(/'([a-z]{2})'/g)].map(([, kind]) => `tagwerk_${kind}_`)
    expect(names.length).toBeGreaterThan(7)
    expect(names.filter((name) => !section('Ways in').includes(name))).toEqual([])
  })
})

test('limits against guessing are the ones that hold', () => {
  const windows: Record<string, string> = {
    ...{ 20: 'in 20 seconds', 900: 'in 15 minutes', 3600: 'an hour', '86_400': 'a day' },
  }
  const guarded = server.filter(({ file }) =>
    /^modules\/(?:access\/(?:guesses|own-password|mailed-tokens)|start\/commands|devices\/model|second-factors\/model)\.ts$/.test(
      file,
    ),
  )
  const quotas = guarded.flatMap(({ text }) => [...text.matchAll(/most: (\d+), windowSeconds: ([\d_]+) /g)])
  expect(quotas.length).toBeGreaterThan(10)
  const words = quotas.map(([, most, seconds = '']) => `${most} ${windows[seconds]}`)
  expect(words.filter((each) => !section('Limits against guessing').includes(each))).toEqual([])
})

test('lifetimes of sessions, links and tokens are the ones that hold', () => {
  const lasting = Object.values(lifetimes).flatMap((each) =>
    Object.entries(each).map(([unit, n]) => `${n} ${n === 1 ? unit.slice(0, -1) : unit}`),
  )
  expect(lasting.filter((each) => !section('Sessions').includes(each))).toEqual([])
  expect(section('Logs')).toContain(`${eventDays} days`)
})

test('common passwords are as many as the page says', () => {
  const lines = read('server/assets/common-passwords.txt').trimEnd().split('\n')
  expect(section('Words that no password may be')).toContain(lines.length.toLocaleString('en'))
})

describe('keys and algorithms', () => {
  const makers =
    /\b(?:create(?:Hash|Hmac|Cipheriv|Decipheriv|ECDH|Sign|Verify)|hkdfSync|generateKeyPair\w*)\(\s*([^,)]+)/g
  /** The name of the algorithm, also where a constant of the file has it. */
  const named = (text: string, given: string): string =>
    /^'([^']+)'$/.exec(given)?.[1] ??
    new RegExp(`const ${given} = '([^']+)'`).exec(text)?.[1] ??
    `${given}, by a variable`

  test('are told of, and none is a weak one but where a standard asks for it', () => {
    const used = new Set(server.flatMap(({ text }) => [...text.matchAll(makers)].map(([, of = '']) => named(text, of))))
    expect([...used].sort()).toEqual(['aes-256-gcm', 'prime256v1', 'sha1', 'sha256'])
    // Authenticators know no other, and in an HMAC its collisions do not matter.
    expect(filesWith(/'sha1'/)).toEqual(['modules/second-factors/totp.ts'])
    expect([...used].filter((name) => !section('Keys and algorithms').includes(`\`${name}\``))).toEqual([])
  })

  test('are used in the files that are listed', () => {
    const beyondNames = /import \{(?! randomUUID \})[^}]*\} from 'node:crypto'|@node-rs\/argon2'/
    expect(notToldIn('Keys and algorithms', filesWith(beyondNames))).toEqual([])
  })

  test('are not replaced by random numbers that can be guessed', () => {
    // Pauses before another try need no secret.
    expect(filesWith(/Math\.random/)).toEqual(['api/overload.ts', 'modules/webhooks/sender.ts'])
  })
})

test('connections to others are made in the files that are listed', () => {
  const connecting =
    /^import (?!type)[^']*?from '(?:node:https?|node:tls|node:child_process|pg|nodemailer|undici|ws)'|import\('@(?:aws-sdk|opentelemetry)\/|\bfetch\(/m
  // Not connections: what a failure of the driver means.
  const found = filesWith(connecting).filter((file) => file !== 'base/database/failures.ts')
  expect(notToldIn('What it connects to', found)).toEqual([])
  expect(
    filesWith(/^import (?!type)[^'\n]*\b(?:connect|createConnection|Socket)\b[^'\n]* from 'node:(?:net|tls|dgram)'/m),
  ).toEqual([])
})

test('no text is run as a program, a command or a page', () => {
  const running =
    /\beval\(|new Function\(|node:vm'|\bexec(?:Sync)?\(|shell: true|dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/
  const withoutPatterns = (text: string): string => text.replaceAll(/\.exec\(/g, '')
  const found = [...server, ...others].filter(({ text }) => running.test(withoutPatterns(text)))
  expect(found.map(({ file }) => file)).toEqual([])
})

test('fields for passwords are masked, and filled by password managers or from the clipboard', () => {
  const fields = others.flatMap(({ file, text }) =>
    [...text.matchAll(/<(?:Field|input)\b[^>]*?name="(?:current_)?password"[^>]*>/g)].map(([field]) => ({
      file,
      field,
    })),
  )
  expect(fields.length).toBeGreaterThan(3)
  const wrong = fields.filter(
    ({ field }) => !/type="password"/.test(field) || !/autoComplete="(?:current|new)-password"/.test(field),
  )
  expect(wrong).toEqual([])
  expect(filesWith(/onPaste|onDrop/, others).filter((file) => /access|proof|sign/.test(file))).toEqual([])
})

test('logs are written by one function, to standard output', () => {
  expect(filesWith(/\bpino\(/)).toEqual(['base/log.ts'])
  expect(filesWith(/\bconsole\./)).toEqual([])
  expect(filesWith(/process\.std(?:out|err)\.write/).filter((file) => !/^cli\/|^main\.ts$/.test(file))).toEqual([])
})
