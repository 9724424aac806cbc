import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import budgets from '../budgets.json' with { type: 'json' }

/** What a route loads, read from the list the build leaves behind. Run `npm run build` first. */
interface Chunk {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly isEntry?: boolean
}

const dist = join(import.meta.dirname, '../dist')
const built = existsSync(join(dist, 'assets/manifest.json'))
const manifest = (built ? JSON.parse(readFileSync(join(dist, 'assets/manifest.json'), 'utf8')) : {}) as Record<
  string,
  Chunk
>

const chunkNamed = (pattern: RegExp): [string, Chunk] => {
  const found = Object.entries(manifest).find(([key]) => pattern.test(key))
  if (!found) throw new Error(`The build has no ${pattern}.`)
  return found
}

/** A chunk with all it needs at once. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const each of manifest[key]?.imports ?? []) withImports(each, seen)
  return seen
}

const kilobytes = (files: Iterable<string>): number =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) /
  1000

const scripts = (keys: Iterable<string>): string[] => [...keys].map((key) => manifest[key]?.file ?? '').filter(Boolean)
const styles = (keys: Iterable<string>): string[] => [...keys].flatMap((key) => manifest[key]?.css ?? [])

/** The longest of the languages. */
const texts = (room: string): string[] => {
  const files = Object.entries(manifest)
    .filter(([key]) => key.includes(`${room}/messages/`))
    .map(([, { file }]) => file)
  return files.length === 0 ? [] : [files.reduce((a, b) => (kilobytes([a]) > kilobytes([b]) ? a : b))]
}

const entry = (): Set<string> => withImports('index.html')
const screen = (name: string): Set<string> => withImports(chunkNamed(new RegExp(`/${name}\\.screen\\.tsx$`))[0])
/** Rooms whose texts are needed. A chunk of several is of none: its texts come with the screen's. */
const rooms = (keys: Iterable<string>): string[] =>
  [...keys].flatMap((key) => /features\/([^/]+)\//.exec(key)?.[1] ?? [])

test('the build is there', () => {
  expect(built, 'run npm run build').toBe(true)
})

test('the first screen stays light', () => {
  const keys = new Set([...entry(), ...screen('today')])
  const js = kilobytes([...scripts(keys), ...texts('app'), ...texts('actions'), ...texts('start')])
  const css = kilobytes(styles(keys))
  process.stdout.write(`Today: ${js.toFixed(1)} kB JS, ${css.toFixed(1)} kB CSS, gzipped\n`)
  expect(js).toBeLessThanOrEqual(budgets.today.js)
  expect(css).toBeLessThanOrEqual(budgets.today.css)
})

test.each(Object.entries(budgets.routes))('%s adds at most %d kB', (name, limit) => {
  const before = new Set([...entry(), ...(name === 'today' ? [] : screen('today'))])
  const own = [...screen(name)].filter((key) => !before.has(key))
  const added = kilobytes(
    [...scripts(own), ...new Set(rooms(screen(name)))].flatMap((each) => (each.includes('/') ? [each] : texts(each))),
  )
  process.stdout.write(`${name}: ${added.toFixed(1)} kB\n`)
  expect(added).toBeLessThanOrEqual(limit)
})

test('the page of a tablet stays small as a whole', () => {
  const list = JSON.parse(readFileSync(join(dist, 'assets/kiosk.json'), 'utf8')) as Record<string, Chunk>
  // What browsers without Temporal fetch besides is not counted, as for the application.
  const chunks = Object.entries(list).filter(([key]) => !/temporal|worker/.test(key))
  const whole = kilobytes([...chunks.flatMap(([, { file, css = [] }]) => [file, ...css]), 'kiosk.html'])
  process.stdout.write(`kiosk: ${whole.toFixed(1)} kB\n`)
  expect(whole).toBeLessThanOrEqual(budgets.kiosk)
})

test('nothing in the build names another host', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|css|html|webmanifest)$/.test(name),
  )
  // Namespaces of SVG and the like, and addresses of explanations inside of error messages, are never asked for.
  const harmless =
    /^https?:\/\/(?:www\.w3\.org|react\.dev|lingui\.dev|tanstack\.com|base-ui\.com|reactjs\.org|mths\.be)/
  const found = files.flatMap((file) =>
    (readFileSync(join(dist, file), 'utf8').match(/https?:\/\/[a-z0-9.-]+\.[a-z]{2,}[^\s"'`<>)]*/gi) ?? [])
      .filter((address) => !harmless.test(address))
      .map((address) => `${file}: ${address}`),
  )
  expect(found).toEqual([])
})

test('the page holds no script and no style of its own', () => {
  for (const name of ['index.html', 'kiosk.html']) {
    const page = readFileSync(join(dist, name), 'utf8')
    expect(page).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\son\w+=|style=/i)
  }
})
