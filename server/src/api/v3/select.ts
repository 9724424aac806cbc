import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { type Fault, fault, Refused, refused } from '../../base/errors.ts'
import { isWrong, type Kind } from '../../base/fields.ts'
import { parseId, parseUuid } from '../../base/ids.ts'
import type { Calculated, Filter, Listing, Rows } from '../../base/lists/page.ts'
import { type Sums, sumRows } from '../../base/lists/sums.ts'
import type { Matchers } from '../ignored-names.ts'
import type { Comparison } from './attributes.ts'
import { cursorOf, isBehind, positionOf, readCursor, refusingForged, type SortKey } from './cursors.ts'
import { type Compared, compare, ifPresent } from './matchers.ts'
import { needsOf } from './needs.ts'
import { matchers, type Query } from './query.ts'
import type { Id, Relationship, Resource } from './resource.ts'

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly totalCount: number
  /** Where the next page begins; null after the last, and missing where pages have numbers. */
  readonly nextCursor?: string | null
  /** The listing's own sums over the same rows. */
  readonly totals: Readonly<Record<string, number>>
  /** Names that were not understood, so that a typo can be seen. */
  readonly ignoredFilters: readonly string[]
  readonly ignoredSorts: readonly string[]
  /** What filters take that are there and were asked with something else. */
  readonly matchers: Matchers
}

/** Filters, sorts and pages a listing by what its resource declares. */
export async function selectPage<Row>(
  ctx: Context,
  resource: Resource<Row>,
  listing: Listing<Row>,
  query: Query,
): Promise<Page<Row>> {
  const calculated = await calculateRows({ ctx, resource, listing }, query.filters)
  const asked = { ctx, resource, listing, ...(calculated && { calculatedValue: calculated.value }) }
  const {
    rows: narrowed,
    understood,
    ignored: ignoredFilters,
    matchers: taken,
  } = narrow(asked, listing.rows, query.filters)
  const narrowedBy = <Other>(rows: Rows<Other>, filters: readonly Filter[]) => narrow(asked, rows, filters).rows
  const { count, totals } = await (calculated
    ? calculated.sum(narrowed)
    : sumRows(listing, narrowed, { filters: understood, narrowedBy }))
  const { rows, keys, ignored: ignoredSorts } = order(asked, narrowed, query)
  const about = { totalCount: count, totals, ignoredFilters, ignoredSorts, matchers: taken }
  const complete = (found: readonly Row[]) =>
    calculated ? found.map((row) => ({ ...row, ...calculated.members(row) })) : found
  if (query.after !== undefined) {
    const { found, nextCursor } = await pageBehind(asked, narrowed, keys, { ...query, after: query.after })
    return { rows: complete(found), nextCursor, ...about }
  }
  const skipped = query.outset + (query.page - 1) * query.items
  if (skipped >= count) return { rows: [], ...about }
  return { rows: complete(await pageOf(asked, rows, query, skipped)), ...about }
}

/** A page that begins behind a row, and the cursor of its last one. */
async function pageBehind<Row>(
  asked: Asked<Row>,
  narrowed: Rows<Row>,
  keys: readonly SortKey[],
  query: Query & { readonly after: string },
) {
  const left = query.after === '' ? narrowed : narrowed.where(isBehind(keys, readCursor(keys, query.after)))
  const found = await refusingForged(() => pageOf(asked, order(asked, left, query).rows, query, 0))
  const last = found.at(-1) as { readonly id: Id } | undefined
  if (last === undefined || found.length < query.items) return { found, nextCursor: null }
  const position = await asked.listing.rows
    .clearSelect()
    .select(positionOf(keys).as('position'))
    .where(sql<SqlBool>`${columnRef(asked.resource.table, 'id')} = ${last.id}`)
    .executeTakeFirst()
  return { found, nextCursor: position ? cursorOf(keys, position.position) : null }
}

async function pageOf<Row>(asked: Asked<Row>, ordered: Rows<Row>, query: Query, skipped: number) {
  const { resource, listing } = asked
  if (listing.gather && skipped === 0)
    return listing.gather(await ordered.limit(query.items).execute(), needsOf(resource, query))
  // The page is found by id first: what hangs on a row is gathered for the rows shown, not for those skipped.
  const id = columnRef(resource.table, 'id')
  const page = ordered.clearSelect().select(id.as('id')).limit(query.items).offset(skipped)
  const shown = listing.rows.where(sql<SqlBool>`${id} = any(array(${page}))`)
  const found = await order(asked, shown, query).rows.execute()
  return listing.gather ? listing.gather(found, needsOf(resource, query)) : found
}

/** Calculates what no table holds, for the rows that the filters by anything else leave. */
async function calculateRows<Row>(asked: Asked<Row>, filters: readonly Filter[]) {
  const { resource, listing } = asked
  if (listing.calculated === undefined) return undefined
  const { most, of } = listing.calculated
  const isCalculated = ({ field }: Filter): boolean => resource.attributes[field]?.comparison?.source === 'listing'
  const others = filters.filter((filter) => !isCalculated(filter))
  const id = columnRef(resource.table, 'id')
  const idsOf = async (rows: Rows<Row>): Promise<number[]> => {
    const found = await rows
      .clearSelect()
      .select(sql<number>`${id}`.as('id'))
      .limit(most + 1)
      .execute()
    return found.map((row) => (row as { id: number }).id)
  }
  const ids = await idsOf(narrow(asked, listing.rows, others).rows)
  if (ids.length > most)
    throw refused(
      'too_many_values',
      'filter',
      `At most ${most} records are reckoned at once.`,
      'Ask for fewer by a filter.',
    )
  const { rows: members, value, totals } = await of(ids)
  return {
    value,
    members: (row: Row) => members.get((row as { id: number }).id),
    sum: async (rows: Rows<Row>): Promise<Sums> => {
      const left = others.length < filters.length ? await idsOf(rows) : ids
      return { count: left.length, totals: totals(left) }
    },
  }
}

/** What a list is asked about: the resource's declaration, the rows in reach, and who asks. */
interface Asked<Row> {
  readonly ctx: Context
  readonly resource: Resource<Row>
  readonly listing: Listing<Row>
  readonly calculatedValue?: Calculated<Row>['value']
}

function narrow<Row, Narrowed>(asked: Asked<Row>, all: Rows<Narrowed>, filters: readonly Filter[]) {
  const [ignored, understood]: [string[], Filter[]] = [[], []]
  const faults: Fault[] = []
  const taken = new Map<string, readonly string[]>()
  let rows = all
  for (const filter of filters) {
    const condition = conditionFor(asked, filter)
    if (condition === undefined) {
      ignored.push(filter.field)
      const takes = matchers.filter((matcher) => conditionFor(asked, { ...filter, matcher }) !== undefined)
      if (takes.length > 0) taken.set(filter.field, takes)
    } else if (isWrong(condition)) {
      faults.push(fault(condition.code, `filter[${filter.field}]`, `The filter value ${condition.title}.`))
    } else {
      understood.push(filter)
      rows = rows.where(condition)
    }
  }
  if (faults.length > 0) throw new Refused('invalid', faults)
  return { rows, understood, ignored, matchers: taken }
}

const columnRef = (table: string, column: string) => sql.ref(`${table}.${column}`)

/** The field behind a name, unless the caller may not read it everywhere in this list. */
function comparedBy<Row>(asked: Asked<Row>, field: string): Compared | undefined {
  const { resource, listing } = asked
  if (isBeyondOverview(resource, listing, field)) return undefined
  if (field === 'id') return comparedId(resource)
  const attribute = Object.hasOwn(resource.attributes, field) ? resource.attributes[field] : undefined
  const comparison = attribute?.comparison
  if (comparison === undefined || (attribute?.sensitive && !listing.readsSensitive)) return undefined
  const value = sqlOf(asked, field, comparison)
  return value && { ...comparison, value }
}

function comparedId<Row>({ table, ids }: Resource<Row>): Compared {
  const id = columnRef(table, 'id')
  // Ids that are no numbers, UUIDs among them, are compared as text: what is no id matches nothing.
  return ids === 'text'
    ? { type: 'text', kind: anyText, value: sql`${id}::text` }
    : { type: 'bigint', kind: idKind, value: id }
}

function sqlOf<Row>(
  { ctx, resource, listing, calculatedValue }: Asked<Row>,
  field: string,
  { source, words }: Comparison,
) {
  if (source === 'listing') return calculatedValue?.(field) ?? listing.values?.[field]
  if ('expression' in source) return sql`(${source.expression(ctx)})`
  if ('constant' in source) return sql`${source.constant}::text`
  const column = columnRef(resource.table, source.column)
  return words ? sql`coalesce(${JSON.stringify(words.shown)}::jsonb ->> ${column}, ${column})` : column
}

/** Whether the field tells more than the caller may see of every row here. */
const isBeyondOverview = <Row>(resource: Resource<Row>, listing: Listing<Row>, field: string): boolean =>
  listing.showsOverview === true && field !== 'id' && resource.overview?.includes(field) !== true

const idKind: Kind<number> = {
  schema: { type: 'string' },
  // A text that is no id is not at fault: no record has it, so it matches nothing.
  read: (value) => parseId(value) ?? 0,
}

const anyText: Kind<string> = { schema: { type: 'string' }, read: (value) => String(value) }

function conditionFor<Row>(asked: Asked<Row>, filter: Filter) {
  const { resource, listing } = asked
  if (isBeyondOverview(resource, listing, filter.field)) return undefined
  if (filter.field === 'id' && resource.uuidColumn) return byEitherId(resource.table, resource.uuidColumn, filter)
  const compared = comparedBy(asked, filter.field)
  if (compared) return compare(compared, filter)
  const own =
    resource.filters && Object.hasOwn(resource.filters, filter.field) ? resource.filters[filter.field] : undefined
  if (own) return filter.matcher === 'eq' ? own(filter.values[0] ?? '') : undefined
  const relationship = Object.values(resource.relationships).find((each) => answersTo(each, filter.field))
  return relationship?.filter && related(resource.table, relationship.filter, filter, listing.linkScopes)
}

/** Records that are known by their number and some by a UUID too are found by either. */
function byEitherId(table: string, uuidColumn: string, filter: Filter) {
  const [id, uuid] = [columnRef(table, 'id'), columnRef(table, uuidColumn)]
  const uuids = filter.values.flatMap((value) => parseUuid(value) ?? [])
  const numbers = filter.values.flatMap((value) => parseId(value) ?? [])
  const found = sql<SqlBool>`(${id} = any(${numbers}::bigint[]) or (${uuid} = any(${uuids}::uuid[])) is true)`
  if (filter.matcher === 'eq' || filter.matcher === 'in') return found
  if (filter.matcher === '!eq') return sql<SqlBool>`not ${found}`
  return compare({ type: 'bigint', kind: idKind, value: id }, filter)
}

/** A to-many relationship is asked for in the plural; the singular is understood. */
const answersTo = ({ filter, many }: Relationship<never>, field: string): boolean =>
  filter !== undefined && (filter.name === field || (many && filter.name === `${field}s`))

function related(
  table: string,
  by: NonNullable<Relationship<unknown>['filter']>,
  filter: Filter,
  scopes: readonly number[] | undefined,
) {
  if ('column' in by) return compare({ type: 'bigint', kind: idKind, value: columnRef(table, by.column) }, filter)
  const { through } = by
  const inScope =
    through.scope && scopes ? sql`${sql.ref(`link.${through.scope}`)} = any(${[...scopes]}::bigint[])` : sql`true`
  const rows = sql`select from ${sql.table(through.table)} as link
    where link.account_id = ${columnRef(table, 'account_id')} and ${sql.ref(`link.${through.own}`)} = ${columnRef(table, 'id')}
      and ${through.within ? sql`${sql.ref(`link.${through.within}`)} = ${columnRef(table, through.within)}` : sql`true`} and ${inScope}`
  const other = sql.ref(`link.${through.other}`)
  const wanted = filter.values.map((value) => parseId(value) ?? 0)
  switch (filter.matcher) {
    case 'eq':
    case 'in':
      return sql<SqlBool>`exists (${rows} and ${other} = any(${wanted}::bigint[]))`
    case '!eq':
      return sql<SqlBool>`not exists (${rows} and ${other} = any(${wanted}::bigint[]))`
    case 'present':
      return ifPresent(filter, sql<SqlBool>`exists (${rows})`)
    default:
      return undefined
  }
}

function order<Row>(asked: Asked<Row>, rows: Rows<Row>, query: Query) {
  const { resource } = asked
  const ignored: string[] = []
  const keys: SortKey[] = []
  for (const { field, descending } of query.sorts) {
    const compared = comparedBy(asked, field)
    if (compared === undefined) ignored.push(field)
    else keys.push({ name: field, value: compared.value, descending, ...(field === 'id' && { isFilled: true }) })
  }
  if (keys.length === 0) {
    const name = resource.defaultSort.replace(/^-/, '')
    keys.push({ name, value: columnRef(resource.table, name), descending: resource.defaultSort.startsWith('-') })
  }
  // Completed by id, so that equal values keep their order from page to page.
  keys.push({ name: 'id', value: columnRef(resource.table, 'id'), descending: false, isFilled: true })
  const ordered = keys.reduce((all, { value, descending }) => all.orderBy(value, descending ? 'desc' : 'asc'), rows)
  return { rows: ordered, keys, ignored }
}

/** Takes the lock of a row already found in reach, so that what is checked now still holds when it is written. */
export async function lockRow(ctx: Context, table: string, id: number | string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(ctx.db)
}
