import type { Door } from '../src/api/v1/door.ts'
import type { Inputs } from '../src/base/fields.ts'
import { dice } from '../src/demo/people.ts'
import { forgeries, numbers, texts } from './fuzz.ts'

/** Requests nobody would send to the public API, made from what each door declares. */
export interface FuzzedCall {
  readonly operation: string
  readonly door: Door
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

export interface FuzzedEnterprise {
  readonly tokens: readonly string[]
  /** Ids and external ids that exist, of this enterprise and of another one. */
  readonly names: readonly (number | string)[]
  /** What fits a member, by its name; of `id`, by the object it stands in. */
  readonly known: Readonly<Record<string, number | string>>
}

const dateOf = (day: number): string => new Date(Date.UTC(2021, 0, 1 + day)).toISOString().slice(0, 10)

export function makePublicFuzzer(
  doors: readonly Door[],
  { tokens, names, known }: FuzzedEnterprise,
  seed: number,
): () => FuzzedCall {
  const roll = dice(seed)
  const pick = <T>(values: readonly T[]): T => values[roll(values.length)] as T
  const chance = (percent: number): boolean => roll(100) < percent

  const anything = (): unknown =>
    pick([
      () => pick(texts),
      () => pick(numbers),
      () => pick(names),
      () => null,
      () => [pick(names)],
      () => ({ a: 1 }),
      () => pick(forgeries),
    ])()

  const fitting = (schema: Readonly<Record<string, unknown>>): unknown => {
    if (Array.isArray(schema.enum)) return pick(schema.enum)
    const [type] = [schema.type].flat()
    if (type === 'boolean') return chance(50)
    if (type === 'number' || type === 'integer') return roll(9)
    if (type === 'object') return pick([{ phone: '030' }, { desc: null }, { phone: { label: 'x', value: 'y' } }])
    if (schema.format === 'email') return `fuzz${roll(1_000_000)}@example.org`
    return pick([
      () => pick(names),
      // On the day of a changed clock, or on one of many: what lies on one date overlaps and is refused.
      () => (chance(10) ? '2026-03-29' : dateOf(roll(2000))),
      () => (chance(10) ? '2026-03-29T02:30:00+01:00' : `${dateOf(roll(2000))}T${10 + roll(12)}:30:00+01:00`),
      () => pick(['1900-01-01', '2199-12-31']),
      () => `text ${roll(99)}`,
    ])()
  }

  const valuesOf = (inputs: Inputs): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(inputs).flatMap(([name, entry]) => {
        // Both names of one record at once are refused, so the second one is rare.
        if (!chance(name.includes('external') ? 3 : entry.required ? 97 : 50)) return []
        if (chance(4)) return [[name, anything()]]
        return [[name, Object.hasOwn(known, name) && chance(90) ? known[name] : fitting(entry.kind.schema)]]
      }),
    )

  const nameOf = (members: readonly string[] | undefined, object: string): Record<string, unknown> => {
    if (members === undefined || chance(5)) return {}
    return chance(80) ? { id: chance(80) ? known[object] : pick(names) } : { [pick(members)]: anything() }
  }

  const objectOf = (door: Door): string => door.path.split('/')[3] ?? ''

  return () => {
    const door = pick(doors)
    const token = chance(95) ? pick(tokens) : pick(texts)
    const { spec, listSpec } = pick(door.operations)
    const inHeader = chance(30)
    const path = door.path.replaceAll(/:([a-z_]+)/g, () =>
      encodeURIComponent(String(chance(50) ? known[objectOf(door)] : pick(names))),
    )
    const asked =
      door.method === 'GET'
        ? {
            ...nameOf(spec?.named, objectOf(door)),
            ...valuesOf({ ...spec?.beside, ...listSpec?.asks }),
            ...(chance(5) && { page: anything() }),
          }
        : chance(5)
          ? nameOf(spec?.named, objectOf(door))
          : {}
    const query = new URLSearchParams(
      Object.entries({ ...asked, ...(door.method === 'GET' && !inHeader && { api_token: token }) }).map(
        ([name, value]): [string, string] => [
          name,
          (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed(),
        ],
      ),
    )
    const object = { ...nameOf(spec?.named, objectOf(door)), ...valuesOf(spec?.inputs ?? {}) }
    const body =
      door.method === 'GET' || chance(3)
        ? undefined
        : chance(4)
          ? pick(['', '{', '[]', 'null', '{"user":7}', '"x"', '['.repeat(3000), `{"user":[${'{},'.repeat(9_000)}{}]}`])
          : JSON.stringify({
              ...(!inHeader && { api_token: token }),
              ...valuesOf(spec?.beside ?? {}),
              [spec?.object ?? 'x']: chance(95) ? object : anything(),
            })
    return {
      operation: `${door.method} ${path}?${query}`,
      door,
      body,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(inHeader && /^[\x21-\x7e]+$/.test(token) && { authorization: `Bearer ${token}` }),
        ...(chance(5) && { 'idempotency-key': pick(['k', `${roll(20)}`]) }),
      },
    }
  }
}
