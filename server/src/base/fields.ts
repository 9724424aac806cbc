import { readChoices } from './choices.ts'
import { type Fault, fault, Refused } from './errors.ts'
import { parseId, parseUuid, unique } from './ids.ts'
import { type JsonSchema, orNull } from './schemas.ts'
import { formatUtc, Instant, parseDate, parseInstant, toMilliseconds } from './time/time.ts'
import { zoneFrom } from './time/zones.ts'

/** A kind of value: how it looks on the wire, and how it is read tolerantly from there. */
export interface Kind<T> {
  readonly schema: JsonSchema
  /** The value, or what is wrong with it. */
  readonly read: (value: unknown) => T | Wrong
  /** What each object of a list is asked for. */
  readonly members?: Inputs
}

// JSON has no symbols, so nothing a request holds can pass for something we found wrong.
const brand = Symbol('wrong')

export interface Wrong {
  readonly [brand]: true
  readonly code: string
  readonly title: string
}

export const wrong = (code: string, title: string): Wrong => ({ [brand]: true, code, title })
export const isWrong = (value: unknown): value is Wrong => typeof value === 'object' && value !== null && brand in value

function readText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  // PostgreSQL text holds neither NUL nor half a character, and no name, note or number needs them.
  return typeof value === 'string' && !value.includes('\0') && value.isWellFormed() ? value : undefined
}

/** One line: names land in mails and lists, where a line break would be somebody else's sentence. */
export const text = (maxLength = 255): Kind<string> => bounded(maxLength, /\p{Cc}/u, 'must be one line of text')

export const paragraphs = (maxLength: number): Kind<string> => bounded(maxLength, /(?![\n\r\t])\p{Cc}/u, 'must be text')

const bounded = (maxLength: number, unwanted: RegExp, title: string): Kind<string> => ({
  schema: { type: 'string', maxLength },
  read: (value) => {
    const found = readText(value)?.trim()
    if (found === undefined || unwanted.test(found)) return wrong('invalid', title)
    return found.length > maxLength ? wrong('too_long', `must have at most ${maxLength} characters`) : found
  },
})

const shaped = (pattern: RegExp, title: string, schema: JsonSchema, maxLength = 255): Kind<string> => ({
  schema: { type: 'string', ...schema },
  read: (value) => {
    const found = readText(value)?.trim()
    return found !== undefined && found.length <= maxLength && pattern.test(found) ? found : wrong('invalid', title)
  },
})

export const email = (): Kind<string> =>
  shaped(
    // The parts of the domain hold no dot, so there is one way to read it.
    /^[^\s@<>",;:\\()[\]\p{Cc}]+@[^\s@<>",;:\\()[\].\p{Cc}]+(?:\.[^\s@<>",;:\\()[\].\p{Cc}]+)+$/u,
    'must be an e-mail address',
    { format: 'email' },
  )

export const color = (): Kind<string> =>
  shaped(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1a2b3c', { pattern: '^#[0-9a-fA-F]{6}$' })

export const digits = (min: number, max: number): Kind<string> =>
  shaped(new RegExp(`^\\d{${min},${max}}$`), `must have ${min} to ${max} digits`, { pattern: `^\\d{${min},${max}}$` })

/** Secrets are taken to the letter: no trimming. */
export const secretText = (minLength: number, maxLength: number): Kind<string> => ({
  schema: { type: 'string', minLength, maxLength, format: 'password' },
  read: (value) => {
    if (typeof value !== 'string' || !value.isWellFormed()) return wrong('invalid', 'must be text')
    const { length } = [...value] // an emoji is one character, though it takes two places
    if (length < minLength) return wrong('invalid', `must have at least ${minLength} characters`)
    return length > maxLength ? wrong('too_long', `must have at most ${maxLength} characters`) : value
  },
})

function readNumber(value: unknown): number | undefined {
  const found = typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}

const ranged = (min: number, max: number, whole: boolean): Kind<number> => ({
  schema: { type: whole ? 'integer' : 'number', minimum: min, maximum: max },
  read: (value) => {
    const found = readNumber(value)
    if (found === undefined || (whole && !Number.isInteger(found)))
      return wrong('invalid', whole ? 'must be a whole number' : 'must be a number')
    return found < min || found > max ? wrong('out_of_range', `must lie between ${min} and ${max}`) : found
  },
})

export const number = (min: number, max: number): Kind<number> => ranged(min, max, false)
export const integer = (min: number, max: number): Kind<number> => ranged(min, max, true)

const booleans = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
])

export const boolean = (): Kind<boolean> => ({
  schema: { type: 'boolean' },
  read: (value) => booleans.get(value) ?? wrong('invalid', 'must be true or false'),
})

const firstDay = '1900-01-01'
const lastDay = '2200-01-01'

export const date = (): Kind<string> => ({
  schema: { type: 'string', format: 'date' },
  read: (value) => {
    const found = typeof value === 'string' ? parseDate(value) : undefined
    if (found === undefined) return wrong('invalid', 'must be a date like 2026-01-31')
    return found < firstDay || found > lastDay
      ? wrong('out_of_range', `must lie between ${firstDay} and ${lastDay}`)
      : found
  },
})

/** A calendar day; of a moment, the day it names where it was written. */
export const day = (): Kind<string> => ({
  schema: { type: 'string', examples: ['2026-01-31', '2026-01-31T00:00:00+01:00'] },
  read: (value) => {
    const isMoment = typeof value === 'string' && parseInstant(value.trim()) !== undefined
    return date().read(isMoment ? value.trim().slice(0, 10) : value)
  },
})

const firstInstant = Instant.from(`${firstDay}T00:00Z`)
const lastInstant = Instant.from(`${lastDay}T00:00Z`)

export const instant = (): Kind<Instant> => ({
  schema: { type: 'string', format: 'date-time' },
  read: (value) => {
    // No finer than the wire shows, so that what is refused and what is kept do not differ by what nobody sees.
    const found = typeof value === 'string' ? toMilliseconds(parseInstant(value.trim())) : undefined
    if (found === undefined) return wrong('invalid', 'must be a time with offset like 2026-01-31T08:00:00+01:00')
    const outside = Instant.compare(found, firstInstant) < 0 || Instant.compare(found, lastInstant) > 0
    return outside
      ? wrong('out_of_range', `must lie between ${formatUtc(firstInstant)} and ${formatUtc(lastInstant)}`)
      : found
  },
})

/** A city-style or IANA name; read as IANA. */
export const zone = (): Kind<string> => ({
  schema: { type: 'string', examples: ['Berlin', 'Europe/Berlin'] },
  read: (value) =>
    (typeof value === 'string' ? zoneFrom(value.trim()) : undefined) ??
    wrong('unknown', 'must be a time zone like Berlin or Europe/Berlin'),
})

export const oneOf = <const T extends string>(values: readonly T[]): Kind<T> => ({
  schema: { type: 'string', enum: values },
  read: (value) => values.find((each) => each === value) ?? wrong('unknown', `must be one of ${values.join(', ')}`),
})

/** Some of a few words, each once. */
export const choices = <const T extends string>(values: readonly T[]): Kind<T[]> => ({
  schema: { type: 'array', items: { type: 'string', enum: values }, uniqueItems: true },
  read: (value) => {
    const found = readChoices(values, value)
    return typeof found === 'string' ? wrong('unknown', found) : found
  },
})

const idSchema = { type: ['string', 'integer'] }

export const id = (): Kind<number> => ({
  schema: idSchema,
  read: (value) => parseId(value) ?? wrong('invalid', 'must be an id'),
})

export const ids = (most = 1000): Kind<number[]> => ({
  schema: { type: 'array', items: idSchema, maxItems: most },
  read: (value) => {
    if (!Array.isArray(value)) return wrong('invalid', 'must be a list of ids')
    if (value.length > most) return wrong('too_many_values', `must have at most ${most} members`)
    const found = value.map(parseId)
    return found.every((each) => each !== undefined) ? unique(found) : wrong('invalid', 'must be a list of ids')
  },
})

/** Ids of records that are known by a number or by a UUID. */
export const recordIds = (most: number): Kind<(number | string)[]> => ({
  schema: { type: 'array', items: idSchema, maxItems: most },
  read: (value) => {
    if (!Array.isArray(value)) return wrong('invalid', 'must be a list of ids')
    if (value.length > most) return wrong('too_many_values', `must have at most ${most} members`)
    const found = value.map((each) => parseId(each) ?? (typeof each === 'string' ? parseUuid(each) : undefined))
    return found.every((each) => each !== undefined) ? unique(found) : wrong('invalid', 'must be a list of ids')
  },
})

/** A list of objects, each with its own inputs. */
export const listOf = <S extends Inputs>(inputs: S, most = 100): Kind<WholeOf<S>[]> => ({
  schema: { type: 'array', maxItems: most, items: { type: 'object', properties: propertiesOf(inputs) } },
  members: inputs,
  read: (value) => {
    if (!Array.isArray(value)) return wrong('invalid', 'must be a list')
    if (value.length > most) return wrong('too_many_values', `must have at most ${most} members`)
    const found: WholeOf<S>[] = []
    try {
      for (const each of value) found.push(readWhole(inputs, typeof each === 'object' && each !== null ? each : {}))
      return found
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { code = 'invalid', title = 'value is wrong' } = error.faults[0] ?? {}
      return wrong(code, `has a member, at index ${found.length}, whose ${title.replace(/\.$/, '')}`)
    }
  },
})

/** Taken as it comes; the command reads it once it is known whether the caller may set it at all. */
export const unread = (schema: JsonSchema): Kind<unknown> => ({ schema, read: (value) => value })

/** Taken for the contract's sake and left alone. */
export const ignored = (): Kind<undefined> => ({ schema: {}, read: () => undefined })

interface Entry<T, Required extends boolean> {
  readonly kind: Kind<T>
  readonly required: Required
  readonly about: string
}

export type Inputs = Readonly<Record<string, Entry<unknown, boolean>>>

export const required = <T>(kind: Kind<T>, about = ''): Entry<T, true> => ({ kind, required: true, about })
export const optional = <T>(kind: Kind<T>, about = ''): Entry<T, false> => ({ kind, required: false, about })

type Whole<S extends Inputs> = {
  [K in keyof S as S[K]['required'] extends true ? K : never]: S[K] extends Entry<infer T, boolean> ? T : never
} & {
  [K in keyof S as S[K]['required'] extends true ? never : K]?: S[K] extends Entry<infer T, boolean> ? T | null : never
}

type Part<S extends Inputs> = {
  [K in keyof S]?: S[K] extends Entry<infer T, infer R> ? (R extends true ? T : T | null) : never
}

const schemaOf = ({ kind, required, about }: Inputs[string]): JsonSchema => ({
  ...(required ? kind.schema : orNull(kind.schema)),
  ...(about && { description: about }),
})

/** How inputs are described to callers. What need not be sent may be sent as null. */
export const propertiesOf = (inputs: Inputs): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(inputs).map(([name, entry]) => [name, schemaOf(entry)]))

/** Reads all members, or refuses with every fault at once. */
export const readWhole = <S extends Inputs>(inputs: S, values: Readonly<Record<string, unknown>>): Whole<S> =>
  readMembers(inputs, values, Object.keys(inputs)) as Whole<S>

/** Reads the members given: what a change leaves out stays as it is. */
export const readPart = <S extends Inputs>(inputs: S, values: Readonly<Record<string, unknown>>): Part<S> =>
  readMembers(
    inputs,
    values,
    Object.keys(inputs).filter((name) => values[name] !== undefined),
  ) as Part<S>

export type WholeOf<S extends Inputs> = Whole<S>
export type PartOf<S extends Inputs> = Part<S>

function readMembers(
  inputs: Inputs,
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  const faults: Fault[] = []
  const members: Record<string, unknown> = {}
  for (const name of names) {
    const entry = inputs[name]
    if (entry === undefined) continue
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    // An empty string in an optional attribute means null.
    if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) {
      if (entry.required) faults.push(fault('blank', name, `${name} must not be empty.`))
      else if (value !== undefined) members[name] = null
      continue
    }
    const found = entry.kind.read(value)
    if (isWrong(found)) faults.push(fault(found.code, name, `${name} ${found.title}.`))
    else if (found !== undefined) members[name] = found
  }
  if (faults.length > 0) throw new Refused('invalid', faults)
  return members
}
