import { Faults, refused } from '../../base/errors.ts'
import type { Filter } from '../../base/lists/page.ts'
import type { AnyResource } from './resource.ts'

export const matchers = ['eq', '!eq', 'gt', 'gte', 'lt', 'lte', 'pre', 'suf', 'ct', '!ct', 'in', 'present'] as const

interface Sort {
  readonly field: string
  readonly descending: boolean
}

/** What an address asks of a collection or a record, read but not yet held against a resource. */
export interface Query {
  readonly page: number
  readonly items: number
  readonly outset: number
  /** Where to go on instead of at a number: the cursor of a page, or nothing for the beginning. Undefined where pages have numbers. */
  readonly after: string | undefined
  readonly filters: readonly Filter[]
  readonly sorts: readonly Sort[]
  /** Undefined when not asked for, so that an empty `included` can be told from none. */
  readonly include: readonly string[] | undefined
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>
  /** Names asked for, `all`, or undefined. */
  readonly permissions: readonly string[] | 'all' | undefined
}

export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>

/** The parameter that pages are asked for by, where they are not by their number. */
export const afterName = 'page[after]'

const limits = { items: 100, filters: 20, values: 100, sorts: 5, includes: 20, permissions: 50 }

export const plainQuery: Query = {
  page: 1,
  items: 20,
  outset: 0,
  after: undefined,
  filters: [],
  sorts: [],
  include: undefined,
  fields: new Map(),
  permissions: undefined,
}

export function readQuery(raw: RawQuery, resource: AnyResource | undefined): Query {
  const values = (name: string): string[] => [raw[name] ?? [], raw[`${name}[]`] ?? []].flat()
  const names = (name: string): string[] => split(values(name))
  const faults = new Faults()
  const query = {
    page: faults.reading(() => wholeNumber(raw, ['page', 'page[number]'], 1, 1)) ?? 1,
    items: faults.reading(() => wholeNumber(raw, ['items', 'page[size]'], 1, plainQuery.items)) ?? 1,
    outset: faults.reading(() => wholeNumber(raw, ['outset'], 0, 0)) ?? 0,
    after: faults.reading(() => readAfter(raw)),
    filters: faults.reading(() => readFilters(raw)) ?? [],
    sorts: faults.reading(() => readSorts([...values('sort'), ...Object.keys(raw).filter(isOddSort)])) ?? [],
    include: values('include').length === 0 ? undefined : faults.reading(() => readInclude(names('include'), resource)),
    fields: readFields(raw, resource),
    permissions: faults.reading(() => readPermissions(values('permissions'), names('permissions'))),
  }
  faults.assertNone()
  return { ...query, items: Math.min(query.items, limits.items) }
}

const split = (values: readonly string[]): string[] =>
  values
    .flatMap((value) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '')

function wholeNumber(raw: RawQuery, names: readonly string[], least: number, otherwise: number): number {
  const name = names.find((each) => raw[each] !== undefined)
  if (name === undefined) return otherwise
  const value = [raw[name] ?? ''].flat().at(-1) ?? ''
  const found = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
  if (!(found >= least)) {
    const pointer = names[0] ?? name
    throw refused('invalid', pointer, `${pointer} must be a whole number, ${least} or more.`)
  }
  return found
}

const numbered = ['page', 'page[number]', 'outset']

function readAfter(raw: RawQuery): string | undefined {
  const given = raw[afterName]
  if (given !== undefined && numbered.some((name) => raw[name] !== undefined))
    throw refused('invalid', afterName, 'Pages are asked for by a cursor or by a number, not by both.', 'Send one.')
  return given === undefined ? undefined : [given].flat().at(-1)
}

/** What begins like a filter and is none is named among the filters. */
const isMeantAsFilter = (name: string): boolean => /^filters?(?![\w-])/.test(name)

const ofRecords = /^(?:include|permissions|fields)(?:\[\])?$|^fields\[[^[\]]+\](?:\[\])?$/
const ofPages = /^(?:page|page\[(?:number|size|after)\]|items|outset)$/
const ofSorts = /^sort(?:\[.*)?$/

/** Whether `readQuery` reads a parameter of this name: everything of a list, of one record what it is shown by. */
export const isRead = (name: string, of: 'list' | 'record'): boolean =>
  ofRecords.test(name) || (of === 'list' && (ofPages.test(name) || ofSorts.test(name) || isMeantAsFilter(name)))

/** Whether a parameter counts once, however often it is given. */
export const isReadOnce = (name: string): boolean => ofPages.test(name)

const filterName = /^filter\[([^[\]]+)\]((?:\[[^[\]]*\])*)$/

/**
 * Four spellings: `filter[f]=matcher:value` (`filter[f]=present` alone), `filter[f]=value` (equal), `filter[f][matcher]=value`
 * and `filter[f][]=a&filter[f][]=b` (one of, which may also be written `filter[f][in][]`).
 */
function readFilters(raw: RawQuery): Filter[] {
  const filters: Filter[] = []
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined || !isMeantAsFilter(name)) continue
    const [, field, brackets] = filterName.exec(name) ?? []
    // What names no field cannot be understood; it is told of by its own name, as an unknown field is.
    if (field === undefined) {
      filters.push({ field: name, matcher: '', values: [] })
      continue
    }
    const given = [value].flat()
    if (brackets === '[]' || brackets === '[in][]') filters.push({ field, matcher: 'in', values: given })
    else if (brackets) filters.push(...given.map((each) => filterOf(field, brackets.slice(1, -1), each)))
    else filters.push(...given.map((each) => readMatcher(field, each)))
  }
  if (filters.length > limits.filters)
    throw refused('too_many_values', 'filter', `At most ${limits.filters} filters are taken.`)
  if (filters.some((each) => each.values.length > limits.values)) {
    throw refused('too_many_values', 'filter', `A filter takes at most ${limits.values} values.`)
  }
  return filters
}

/**
 * A word begins with a letter, so times (`08:00`, `2026-01-31T08:00:00Z`) are values and not matchers.
 * Any other word before the first colon is meant as a matcher, known or not: `eq:` comes before a value
 * that itself begins with a word and a colon.
 */
const matcherAndValue = /^(!*\p{L}[\p{L}\p{N}_-]*):(.*)$/su

function readMatcher(field: string, text: string): Filter {
  // The one matcher that needs no value.
  if (text === 'present') return filterOf(field, 'present', 'true')
  const [, matcher, value] = matcherAndValue.exec(text) ?? []
  return matcher === undefined || value === undefined ? filterOf(field, 'eq', text) : filterOf(field, matcher, value)
}

const filterOf = (field: string, matcher: string, value: string): Filter => ({
  field,
  matcher,
  values: matcher === 'in' ? value.split(',').map((each) => each.trim()) : [value],
})

/** `sort[name]=asc` is a spelling of other APIs; told of as a field that does not exist. */
const isOddSort = (name: string): boolean => /^sort\[[^\]]/.test(name)

function readSorts(values: readonly string[]): Sort[] {
  // A plus sign in an address reads as a space, so both mean ascending.
  const sorts = values
    .flatMap((value) => value.split(','))
    .map((name) => name.replace(/^[+ ]+/, '').trim())
    .filter((name) => name !== '' && name !== '-')
    .map((name) => ({ field: name.replace(/^-/, ''), descending: name.startsWith('-') }))
  if (sorts.length > limits.sorts)
    throw refused('too_many_values', 'sort', `At most ${limits.sorts} sort fields are taken.`)
  return sorts
}

function readInclude(names: readonly string[], resource: AnyResource | undefined): string[] {
  const known = Object.entries(resource?.relationships ?? {}).flatMap(([name, each]) => (each.linkOnly ? [] : [name]))
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const choices = known.length > 0 ? `It takes ${known.join(', ')}.` : 'Nothing can be included here.'
    throw refused('unknown', 'include', 'include names a relationship that does not exist.', choices)
  }
  return [...new Set(names)].slice(0, limits.includes)
}

export function readFields(raw: RawQuery, resource: AnyResource | undefined): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>()
  for (const [name, value] of Object.entries(raw)) {
    const type =
      name === 'fields' || name === 'fields[]' ? resource?.type : /^fields\[([^[\]]+)\](?:\[\])?$/.exec(name)?.[1]
    if (type === undefined || value === undefined) continue
    fields.set(type, new Set([...(fields.get(type) ?? []), ...split([value].flat())]))
  }
  return fields
}

function readPermissions(values: readonly string[], names: readonly string[]): Query['permissions'] {
  if (values.length === 0) return undefined
  if (names.length > limits.permissions)
    throw refused('too_many_values', 'permissions', `At most ${limits.permissions} permissions are asked for at once.`)
  return names.length === 0 || names.every((name) => name === 'true' || name === 'all') ? 'all' : names
}
