import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isWrong } from '../fields.ts'
import { commonDays, type DaySpan, type Periods, readDayRange, wholePeriods } from '../time/day-ranges.ts'
import { dateAfter, dateIn, parseInstant } from '../time/time.ts'
import type { Filter, Listing, Rows, StoredSums } from './page.ts'

/** How many rows a list has in all, and what they come to. */
export interface Sums {
  readonly count: number
  readonly totals: Readonly<Record<string, number>>
}

interface Narrowing {
  /** The filters that were understood. */
  readonly filters: readonly Filter[]
  readonly narrowedBy: <Other>(rows: Rows<Other>, filters: readonly Filter[]) => Rows<Other>
}

/** Sums over what the filters leave. Whole periods are taken from stored sums; the rest is added up row by row. */
export async function sumRows<Row>(listing: Listing<Row>, rows: Rows<Row>, narrowing: Narrowing): Promise<Sums> {
  const totals = { count: sql<number>`count(*)`, ...listing.totals }
  const periods = listing.storedSums && periodsLeftBy(listing.storedSums, narrowing.filters)
  if (listing.storedSums === undefined || periods === undefined)
    return addParts(await selectSums(rows, totals).execute())
  const { storedSums: stored } = listing
  const storedRows = narrowing.narrowedBy(
    stored.rows,
    narrowing.filters.filter(({ field }) => stored.fields.includes(field)),
  )
  const first = selectSums(insidePeriods(storedRows, sql.ref(stored.period), periods), inOrderOf(totals, stored.totals))
  const notStored = stored.notStored ? [insidePeriods(rows, stored.day, periods).where(stored.notStored)] : []
  const others = [...notStored, ...outsidePeriods(rows, stored.day, periods)]
  return addParts(await others.reduce((all, part) => all.unionAll(selectSums(part, totals)), first).execute())
}

/** The periods that the filters leave whole, when it is worth while and every filter can tell. */
function periodsLeftBy(stored: StoredSums, filters: readonly Filter[]): Periods | undefined {
  if (filters.some(({ field, matcher }) => field === stored.ownerField && matcher === 'eq')) return undefined
  const spans = filters.filter(({ field }) => !stored.fields.includes(field)).map(startsLeftBy)
  const known = spans.filter((span) => span !== undefined)
  return known.length < spans.length ? undefined : wholePeriods(stored.period, commonDays(known))
}

/** No zone is more than a day away from UTC, so a day and a half on either side is enough. */
const margin = 2

/** The days of which a filter leaves every row that starts there; undefined when it has to look at each. */
function startsLeftBy({ field, matcher, values: [value = ''] }: Filter): DaySpan | undefined {
  if (field === 'overlapping_with_range') {
    const range = readDayRange(value)
    return isWrong(range) ? undefined : range
  }
  const instant = field === 'starts_at' ? parseInstant(value) : undefined
  if (instant === undefined) return undefined
  const day = dateIn(instant, 'UTC')
  if (matcher === 'gt' || matcher === 'gte') return { from: dateAfter(day, margin) }
  return matcher === 'lt' || matcher === 'lte' ? { to: dateAfter(day, -margin) } : undefined
}

function insidePeriods<Row>(rows: Rows<Row>, day: RawBuilder<unknown>, { first, after }: Periods): Rows<Row> {
  const since = first === undefined ? rows : rows.where(sql<SqlBool>`${day} >= ${first}::date`)
  return after === undefined ? since : since.where(sql<SqlBool>`${day} < ${after}::date`)
}

/** The rows before the periods and those after them, each by itself: together they would not be found by an index. */
function outsidePeriods<Row>(rows: Rows<Row>, day: RawBuilder<unknown>, { first, after }: Periods): Rows<Row>[] {
  return [
    ...(first === undefined ? [] : [rows.where(sql<SqlBool>`${day} < ${first}::date`)]),
    ...(after === undefined ? [] : [rows.where(sql<SqlBool>`${day} >= ${after}::date`)]),
  ]
}

type Named = Readonly<Record<string, RawBuilder<number>>>

const selectSums = <Row>(rows: Rows<Row>, totals: Named) =>
  rows.clearSelect().select(Object.entries(totals).map(([name, sum]) => sum.as(name)))

/** Parts of a union go by their order. */
const inOrderOf = (names: Named, totals: Named): Named =>
  Object.fromEntries(Object.keys(names).map((name) => [name, totals[name] ?? sql<number>`0`]))

function addParts(parts: readonly object[]): Sums {
  const all: Record<string, number> = {}
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) all[name] = (all[name] ?? 0) + value
  const { count = 0, ...totals } = all
  return { count, totals }
}
