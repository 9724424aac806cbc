import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isWrong } from '../fields.ts'
import { commonDays, type DaySpan, type Periods, readDayRange, wholePeriods } from '../time/day-ranges.ts'
import { dateAfter, dateIn, parseInstant } from '../time/time.ts'
import type { Filter, KeptSums, Listing, Rows } from './page.ts'

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

/** Sums over what the filters leave. Whole periods are taken from what is kept; the rest is added up row by row. */
export async function summed<Row>(listing: Listing<Row>, rows: Rows<Row>, narrowing: Narrowing): Promise<Sums> {
  const totals = { count: sql<number>`count(*)`, ...listing.totals }
  const periods = listing.kept && periodsLeftBy(listing.kept, narrowing.filters)
  if (listing.kept === undefined || periods === undefined) return told(await summing(rows, totals).execute())
  const { kept } = listing
  const ofKept = narrowing.narrowedBy(
    kept.rows,
    narrowing.filters.filter(({ field }) => kept.fields.includes(field)),
  )
  const first = summing(within(ofKept, sql.ref(kept.period), periods), inOrderOf(totals, kept.totals))
  const besides = kept.besides ? [within(rows, kept.day, periods).where(kept.besides)] : []
  const others = [...besides, ...outside(rows, kept.day, periods)]
  return told(await others.reduce((all, part) => all.unionAll(summing(part, totals)), first).execute())
}

/** The periods that the filters leave whole, when it is worth while and every filter can tell. */
function periodsLeftBy(kept: KeptSums, filters: readonly Filter[]): Periods | undefined {
  if (kept.isFew(filters)) return undefined
  const spans = filters.filter(({ field }) => !kept.fields.includes(field)).map(kept.wholeDays)
  const known = spans.filter((span) => span !== undefined)
  return known.length < spans.length ? undefined : wholePeriods(kept.period, commonDays(known))
}

/** No zone is more than a day away from UTC, so a day and a half on either side is enough. */
const margin = 2

/** The days of which a filter leaves every row that starts there; undefined when it has to look at each. */
export function startsLeftBy({ field, matcher, values: [value = ''] }: Filter): DaySpan | undefined {
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

function within<Row>(rows: Rows<Row>, day: RawBuilder<unknown>, { first, after }: Periods): Rows<Row> {
  const since = first === undefined ? rows : rows.where(sql<SqlBool>`${day} >= ${first}::date`)
  return after === undefined ? since : since.where(sql<SqlBool>`${day} < ${after}::date`)
}

/** The rows before the periods and those after them, each by itself: together they would not be found by an index. */
function outside<Row>(rows: Rows<Row>, day: RawBuilder<unknown>, { first, after }: Periods): Rows<Row>[] {
  return [
    ...(first === undefined ? [] : [rows.where(sql<SqlBool>`${day} < ${first}::date`)]),
    ...(after === undefined ? [] : [rows.where(sql<SqlBool>`${day} >= ${after}::date`)]),
  ]
}

type Named = Readonly<Record<string, RawBuilder<number>>>

const summing = <Row>(rows: Rows<Row>, totals: Named) =>
  rows.clearSelect().select(Object.entries(totals).map(([name, sum]) => sum.as(name)))

/** Parts of a union go by their order. */
const inOrderOf = (names: Named, totals: Named): Named =>
  Object.fromEntries(Object.keys(names).map((name) => [name, totals[name] ?? sql<number>`0`]))

function told(parts: readonly object[]): Sums {
  const all: Record<string, number> = {}
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) all[name] = (all[name] ?? 0) + value
  const { count = 0, ...totals } = all
  return { count, totals }
}
