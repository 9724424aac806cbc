import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { codes, jobs } from './app.ts'
import { isAskedFor } from './base/jobs/jobs.ts'

const root = import.meta.dirname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .sort()
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

interface Import {
  readonly from: string
  readonly to: string
  readonly typesOnly: boolean
}

const imports: Import[] = files.flatMap((file) =>
  [...textOf(file).matchAll(/^(?:import|export)\s(type\s)?[^'"]*?from\s+'([^']+)'/gms)].map(
    ([, type, target = '']) => ({
      from: file,
      to: target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : target,
      typesOnly: type !== undefined,
    }),
  ),
)

/** Wall: what a file that matches `from` must not import, unless it matches `except`. */
const walls: { reason: string; from: RegExp; to: RegExp; except?: RegExp; allTypes?: boolean }[] = [
  { reason: 'the foundation knows no dialect and no room', from: /^base\//, to: /^(api|modules|demo)\// },
  { reason: 'a dialect knows no room', from: /^api\//, to: /^(modules|demo)\// },
  {
    reason: 'a room knows neither the demo nor the composition',
    from: /^modules\//,
    to: /^(demo\/|app\.ts|rooms\.ts|work\.ts|web\.ts|readiness\.ts|main\.ts|config\.ts)/,
  },
  {
    reason: 'rules are pure: models, time and errors only',
    from: /\/rules(\.ts|\/[^/]+\.ts)$/,
    to: /./,
    except: /(\/(model|rules|rules\/[^/]+)\.ts|^base\/(time\/(time|hours)|fractions|errors)\.ts)$/,
  },
  {
    reason: 'a policy asks models, nothing else',
    from: /^modules\/.*\/policy\.ts$/,
    to: /./,
    except: /(\/model\.ts|^base\/(policy|context)\.ts)$/,
  },
  {
    reason: 'SQL is written in queries.ts, in the foundation and in the query grammar',
    from: /^(?!base\/|modules\/[^/]+\/queries(\.ts|\/)|demo\/queries\.ts|api\/v3\/(cursors|matchers|select)\.ts|schema\.ts)/,
    to: /^kysely/,
    allTypes: true,
  },
  {
    reason: 'only base/database/db.ts, what its errors mean and the throw-away cluster reach the driver',
    from: /^(?!base\/database\/(db|failures|cluster)\.ts)/,
    to: /^pg$/,
  },
  {
    reason: 'doors and job handlers belong to their room',
    from: /^modules\/(?!.*\/(v1|v3|web|scim|jobs|room)\.ts$)/,
    to: /^modules\/.*\/(v1|v3|web|scim|jobs|room)\.ts$/,
  },
  {
    reason: 'commands do not speak a dialect',
    from: /^modules\/.*\/(commands|queries|rules|policy|model)(\.ts|\/[^/]+\.ts)$/,
    to: /^api\//,
    allTypes: true,
  },
]

test.each(walls)('$reason', ({ from, to, except, allTypes }) => {
  const through = imports.filter(
    (each) => from.test(each.from) && to.test(each.to) && !except?.test(each.to) && !(allTypes && each.typesOnly),
  )
  expect(through).toEqual([])
})

const roomOf = (file: string): string | undefined => /^modules\/([^/]+)\//.exec(file)?.[1]

test('what follows from a change is not called by the room that makes it', () => {
  // A deleted person's notifications go at once.
  const excused = /^modules\/(notifications|warnings|erasure)\/|\/readers\.ts$/
  const calling = imports.filter(
    ({ from, to, typesOnly }) =>
      !typesOnly &&
      /^modules\/(notifications|warnings)\/(?!model\.ts)/.test(to) &&
      roomOf(from) !== undefined &&
      !excused.test(from),
  )
  expect(calling).toEqual([])
})

test('no room can reach itself through what it imports', () => {
  const rooms = [...new Set(files.flatMap((file) => roomOf(file) ?? []))]
  const neighbours = new Map(
    rooms.map((room) => [
      room,
      imports.flatMap(({ from, to }) => (roomOf(from) === room && roomOf(to) !== room ? (roomOf(to) ?? []) : [])),
    ]),
  )
  const reachedFrom = (room: string): Set<string> => {
    const reached = new Set<string>()
    const waiting = [...(neighbours.get(room) ?? [])]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue
      reached.add(next)
      waiting.push(...(neighbours.get(next) ?? []))
    }
    return reached
  }
  expect(rooms.length).toBeGreaterThan(30)
  expect(rooms.filter((room) => reachedFrom(room).has(room))).toEqual([])
})

test('no room imports the doors or handlers of another room', () => {
  const foreign = imports.filter(
    ({ from, to }) =>
      roomOf(from) && roomOf(to) && /\/(v1|v3|web|scim|jobs|room)\.ts$/.test(to) && roomOf(from) !== roomOf(to),
  )
  expect(foreign).toEqual([])
})

test('nothing imports in a circle', () => {
  const targets = new Map(
    files.map((file) => [file, imports.filter((each) => each.from === file).map((each) => each.to)]),
  )
  const done = new Set<string>()
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) throw new Error([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file)) return
    for (const target of targets.get(file) ?? []) walk(target, [...path, file])
    done.add(file)
  }
  expect(() => {
    for (const file of files) walk(file, [])
  }).not.toThrow()
})

const filesWith = (pattern: RegExp): string[] => files.filter((file) => pattern.test(textOf(file)))

test('only config.ts reads the environment', () => {
  expect(filesWith(/process\.env/)).toEqual(['config.ts'])
})

test('only base/telemetry.ts knows OpenTelemetry, and loads it only where traces are asked for', () => {
  expect(filesWith(/@opentelemetry/)).toEqual(['base/telemetry.ts'])
  const loaded = imports.filter(({ to, typesOnly }) => to.startsWith('@opentelemetry/') && !typesOnly)
  expect(loaded).toEqual([])
})

test('only base/time/time.ts asks what time it is', () => {
  expect(filesWith(/Date\.now|new Date\(\)|Temporal\.Now/)).toEqual(['base/time/time.ts'])
})

test('the foundation and the dialects speak no domain words', () => {
  const domain = /\b(workspaces?|areas?|employees?|absences?|vacations?|punch(es)?|trackings?|tags? of)\b/i
  // api/pages.ts serves two placeholder images by name.
  const speaking = files.filter(
    (file) => /^(base|api)\//.test(file) && file !== 'api/pages.ts' && domain.test(withoutAddresses(textOf(file))),
  )
  expect(speaking).toEqual([])
})

/** Doors abbreviate the longest address of the contract; the introduction of OpenAPI names the product's subject. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(
    /'\/api\/v3\/workspaces\/:workspace_id'|workspace_id|'Working time, absences and people of organisations\.'/g,
    '',
  )

test('every kind of job has somebody who does it', () => {
  const kinds = files.flatMap((file) =>
    [...textOf(file).matchAll(/= (?:job|mail)Kind\(\s*'([^']+)'/g)].map(([, name]) => name),
  )
  // Nothing is sent or stored by asking for the list.
  const handled = jobs({} as Parameters<typeof jobs>[0])
    .filter(isAskedFor)
    .map((handler) => handler.name)
  expect(kinds.sort()).toEqual(handled.sort())
})

test('every code a refusal carries is listed in the reference', () => {
  // A day tells its reasons by codes as well; they refuse nothing.
  const refusing = files.filter((file) => !/^modules\/(working-days\/|time-accounts\/(model|rules))/.test(file))
  const used = refusing.flatMap((file) =>
    [...textOf(file).matchAll(/(?:refused|fault|wrong)\(\s*'([a-z_]+)'|code: '([a-z_]+)'/g)].map(
      ([, a, b]) => a ?? b ?? '',
    ),
  )
  expect([...new Set(used)].filter((code) => !(code in codes))).toEqual([])
  expect(Object.keys(codes).filter((code) => !used.includes(code))).toEqual([])
})

test('files stay small enough to read', () => {
  const long = files.filter((file) => file !== 'schema.ts' && textOf(file).split('\n').length > 300)
  expect(long).toEqual([])
})
