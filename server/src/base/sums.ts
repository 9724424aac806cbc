import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { commonDays, type Months, wholeMonths } from './days.ts'
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

/** Sums over what the filters leave. Whole months are taken from what is kept; the rest is added up row by row. */
export async function summed<Row>(listing: Listing<Row>, rows: Rows<Row>, narrowing: Narrowing): Promise<Sums> {
  const totals = { count: sql<number>`count(*)`, ...listing.totals }
  const months = listing.kept && monthsLeftBy(listing.kept, narrowing.filters)
  if (listing.kept === undefined || months === undefined) return told(await summing(rows, totals).execute())
  const { kept } = listing
  const ofKept = narrowing.narrowedBy(
    kept.rows,
    narrowing.filters.filter(({ field }) => kept.fields.includes(field)),
  )
  const first = summing(within(ofKept, sql.ref('month'), months), inOrderOf(totals, kept.totals))
  const others = [within(rows, kept.day, months).where(kept.besides), ...outside(rows, kept.day, months)]
  return told(await others.reduce((all, part) => all.unionAll(summing(part, totals)), first).execute())
}

/** The months that the filters leave whole, when it is worth while and every filter can tell. */
function monthsLeftBy(kept: KeptSums, filters: readonly Filter[]): Months | undefined {
  if (kept.isFew(filters)) return undefined
  const spans = filters.filter(({ field }) => !kept.fields.includes(field)).map(kept.wholeDays)
  return spans.includes(undefined) ? undefined : wholeMonths(commonDays(spans.filter((span) => span !== undefined)))
}

function within<Row>(rows: Rows<Row>, day: RawBuilder<unknown>, { first, after }: Months): Rows<Row> {
  const since = first === undefined ? rows : rows.where(sql<SqlBool>`${day} >= ${first}::date`)
  return after === undefined ? since : since.where(sql<SqlBool>`${day} < ${after}::date`)
}

/** The rows before the months and those after them, each by itself: together they would not be found by an index. */
function outside<Row>(rows: Rows<Row>, day: RawBuilder<unknown>, { first, after }: Months): Rows<Row>[] {
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
