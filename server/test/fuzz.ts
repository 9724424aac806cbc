import type { Door } from '../src/api/v3/door.ts'
import { dice } from '../src/demo/people.ts'
import { addressOf, paramsOf } from './matrix.ts'

/** Requests nobody would send, made from what each door declares. The same seed makes the same requests. */
export interface FuzzRequest {
  readonly operation: string
  readonly door: Door
  readonly token: string | undefined
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

export interface FuzzWorld {
  readonly tokens: readonly string[]
  readonly ids: Readonly<Record<string, readonly (number | string)[]>>
  readonly apiKey: string
}

export const texts = [
  '',
  ' ',
  'a',
  'Zoë',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '💥',
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '%%%',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'true',
  'null',
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '9999-12-31T23:59:59+14:00',
  '0000-01-01',
  '-271821-04-20',
  'Europe/Berlin',
  'Mars/Olympus',
  '#12345g',
  'a@b',
  'a@b.c',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '[]',
  '{}',
  'in:',
  'eq:',
  '!ct:%',
  '__proto__',
  'constructor',
  'toString',
  '\r\nX-Injected: 1',
  '١٢٣',
  '1,2,3',
  ',,,',
  '/'.repeat(3_000),
  ','.repeat(3_000),
  '9'.repeat(400),
  '-9223372036854775809',
  '4294967296',
  '1e400',
  '0001-01-01T00:00:00Z',
  '1900-01-01T00:00:00Z',
  '1900-01-01',
  '2199-12-31T23:59:59.999Z',
  '2200-01-01',
  '275760-09-13T00:00:00Z',
  '2026-01-01T08:00:00 01:00',
  '2026-01-01T08:00:00+01:00',
  '2020-01-01_2025-12-31',
  'EQ:1',
  'not_eq:1',
]

/** What looks like a fault of the service, or cannot be made a text. */
export const forgeries: readonly object[] = [
  { code: 'x', title: { toString: null } },
  { code: 'blank', title: 'must not be empty', pointer: 'base' },
  { toString: null, valueOf: null },
  { content: { code: 1, title: { toString: null } } },
  { value: { toString: null } },
  { length: -1 },
]

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [{ a: inner }], 1)

const farDays = ['1900-01-01', '1969-12-31', '1999-12-31', '2099-12-31', '2199-12-31', '2200-01-01']

export const numbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e21,
  -1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  -(2 ** 63),
  2 ** 32,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.MIN_VALUE,
  3.999999999,
]

export function makeFuzzer(doors: readonly Door[], world: FuzzWorld, seed: number): () => FuzzRequest {
  const roll = dice(seed)
  const pick = <T>(values: readonly T[]): T => values[roll(values.length)] as T
  const chance = (percent: number): boolean => roll(100) < percent

  const anyValue = (depth = 0): unknown => {
    switch (roll(depth > 2 ? 6 : 10)) {
      case 0:
        return pick(texts)
      case 1:
        return pick(numbers)
      case 2:
        return chance(50)
      case 3:
        return null
      case 4:
        return pick(Object.values(world.ids).flat())
      case 5:
        return pick(forgeries)
      case 6:
        return Array.from({ length: roll(4) }, () => anyValue(depth + 1))
      case 7:
        return nested(pick([3, 10, 14, 40]))
      case 8:
        return Object.fromEntries(Array.from({ length: roll(3) }, () => [pick(texts), anyValue(depth + 1)]))
      default:
        return pick(texts)
    }
  }

  /** Mostly what the attribute takes, so that the request gets past the first check. */
  const fitting = (schema: Readonly<Record<string, unknown>>): unknown => {
    if (Array.isArray(schema.enum)) return pick(schema.enum)
    switch (schema.type) {
      case 'boolean':
        return chance(50)
      case 'integer':
      case 'number':
        return roll(5)
      case 'array':
        return Array.from({ length: roll(3) }, () => pick(Object.values(world.ids).flat()))
    }
    if (schema.format === 'date') return chance(80) ? '2026-03-29' : pick(farDays)
    if (schema.format === 'date-time') return chance(80) ? '2026-03-29T02:30:00+01:00' : `${pick(farDays)}T23:30:00Z`
    if (schema.format === 'email') return `fuzz${roll(1_000_000)}@example.org`
    return schema.format === 'password' ? 'long enough password' : `text ${roll(1_000_000)}`
  }

  /** A form as text: fields as they should be or not, and bytes that are mostly no file of any kind. */
  const formOf = (): string =>
    `--x\r\ncontent-disposition: form-data; name="title"\r\n\r\n${pick(texts)}\r\n` +
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${pick(texts).replaceAll(/[\r\n"]/g, '')}"\r\n\r\n` +
    `${pick([...texts, '%PDF-1.7 ', '<svg xmlns="http://www.w3.org/2000/svg"/>', '\u0089PNG\r\n\u001a\n'])}\r\n${pick(['--x--\r\n', '--x\r\n', ''])}`

  const bodyOf = (door: Door): string | undefined => {
    if (door.spec.file && chance(80)) return formOf()
    if (door.method === 'GET' ? chance(97) : chance(3)) return undefined
    if (chance(4))
      return pick([
        '',
        '{',
        '[]',
        '"x"',
        'null',
        '{"data":null}',
        '{"data":[]}',
        '{"data":{"attributes":7}}',
        '\u0000',
        `${'['.repeat(3000)}`,
        '{"data":{"attributes":'.repeat(2000),
        `{"data":[${'{},'.repeat(15_000)}{}]}`,
        '{"data":{"attributes":{"__proto__":{"a":1},"constructor":{"prototype":{}}}}}',
      ])
    const attributes: Record<string, unknown> = {}
    for (const [name, entry] of Object.entries(door.spec.inputs ?? {})) {
      if (chance(75)) attributes[name] = chance(80) ? fitting(entry.kind.schema) : anyValue()
    }
    if (chance(10)) attributes[pick(texts)] = anyValue()
    const type = chance(90)
      ? (('bodyType' in door.spec ? String(door.spec.bodyType) : door.resource?.type) ?? '')
      : anyValue()
    return JSON.stringify({
      data: { type, attributes, ...(chance(5) && { id: anyValue() }), ...(chance(5) && { relationships: anyValue() }) },
    })
  }

  const queryOf = (door: Door): string => {
    const names = [
      ...Object.keys(door.resource?.attributes ?? {}),
      ...Object.keys(door.resource?.relationships ?? {}),
      'id',
      'area_ids',
      'tag_ids',
      'workspace_id',
    ]
    const matcher = () =>
      pick(['eq', '!eq', 'gt', 'gte', 'lt', 'lte', 'pre', 'suf', 'ct', '!ct', 'in', 'present', 'like', ''])
    const value = () =>
      encodeURIComponent(
        String(chance(50) ? pick(texts) : pick([...numbers, ...Object.values(world.ids).flat()])).toWellFormed(),
      )
    const parts = Array.from({ length: roll(4) }, () => {
      const field = chance(85) ? pick(names) : encodeURIComponent(pick(texts).toWellFormed())
      return pick([
        `filter[${field}]=${matcher()}:${value()}`,
        `filter[${field}][${matcher()}]=${value()}`,
        `filter[${field}][]=${value()}&filter[${field}][]=${value()}`,
        `sort=${chance(50) ? '-' : ''}${field},${pick(names)}`,
        `include=${chance(70) ? pick(names) : value()}`,
        `fields=${field},${pick(names)}`,
        `fields[${field}]=${value()}`,
        `page=${chance(50) ? 1 + roll(3) : value()}&items=${chance(50) ? 1 + roll(200) : value()}`,
        `outset=${chance(50) ? roll(5) : value()}`,
        `permissions=${chance(50) ? 'update,destroy' : value()}`,
        `${value()}=${value()}`,
        '%zz=%E0%A4%A',
        `x=${'/'.repeat(1 + roll(9_000))}a`,
        `filter[${field}]=gte:2026-01-01T08:00:00+01:00`,
        `permissions=${'read,'.repeat(roll(80))}`,
      ])
    })
    return parts.length > 0 ? `?${parts.join('&')}` : ''
  }

  return () => {
    const door = pick(doors)
    const ids = Object.fromEntries(
      paramsOf(door.path).map((name) => [
        name,
        chance(92) ? pick(world.ids[name] ?? [1]) : encodeURIComponent(pick(texts).toWellFormed()) || 'x',
      ]),
    )
    const body = bodyOf(door)
    const headers: Record<string, string> = {
      ...(body !== undefined && {
        'content-type': body.startsWith('--x')
          ? 'multipart/form-data; boundary=x'
          : chance(92)
            ? 'application/vnd.api+json'
            : pick(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']),
      }),
      ...(chance(10) && { 'idempotency-key': pick(['k', 'x'.repeat(300), `${roll(20)}`, '"quoted"']) }),
      ...(chance(10) && { 'if-match': pick(['*', '"x"', 'W/"x", "y.z"', ',,,', '"']) }),
      ...(chance(10) && { 'if-none-match': pick(['*', '"x"']) }),
      ...(door.path.endsWith('sign_in') && chance(90) && { 'api-key': world.apiKey }),
    }
    return {
      operation: `${door.method} ${addressOf(door.path, ids)}${queryOf(door)}`,
      door,
      token: chance(95) ? pick(world.tokens) : undefined,
      body,
      headers,
    }
  }
}
