import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { DB } from '../../schema.ts'
import type { Context } from '../context.ts'
import type { Period } from '../time/day-ranges.ts'

/** A select over one table: its scope and its columns, before a caller filters, sorts and pages it. */
export type Rows<Row> = SelectQueryBuilder<DB, keyof DB, Row>

/** The members of rows that are shown or asked about. Whatever is not among them need not be read. */
export interface Needs {
  has(member: string): boolean
}

export const everything: Needs = { has: () => true }

/** What a list command gives its door: the rows in the caller's reach. */
export interface Listing<Row> {
  readonly rows: Rows<Row>
  /** Completes the rows of a page with what hangs on them, as far as it is needed; without it, `rows` are complete. */
  readonly gather?: (rows: readonly Row[], needs: Needs) => Promise<readonly Row[]>
  /** Whether the caller may read sensitive fields of every row here, and so filter and sort by them. */
  readonly readsSensitive: boolean
  /** Values of attributes that only this list shows, or shows its own way, by the attribute's name. */
  readonly values?: Readonly<Record<string, RawBuilder<unknown>>>
  /** What no table holds and no SQL works out: it is calculated for the rows that all other filters leave. */
  readonly calculated?: {
    /** More rows than this are not calculated at once. */
    readonly most: number
    readonly of: (ids: readonly number[]) => Promise<Calculated<Row>>
  }
  /** The caller may not read every row here, and so filters and sorts by what the overview shows alone. */
  readonly showsOverview?: boolean
  /** The scopes whose links the caller may know of, and so filter by; all of them when absent. */
  readonly linkScopes?: readonly number[]
  /** Sums over everything the caller's filters leave, taken together with the count. */
  readonly totals?: Readonly<Record<string, RawBuilder<number>>>
  /** The same sums, stored for whole months or years, for lists too long to be added up row by row. */
  readonly storedSums?: StoredSums
  /** Further members of the list's meta. */
  readonly meta?: (ctx: Context, totals: Readonly<Record<string, number>>) => Promise<Record<string, unknown>>
}

/** Sums of a list that are stored by month or year. */
export interface StoredSums {
  readonly period: Period
  /** A row for each period and whatever it is divided by, by the name of the list's own table, with a column of the period's name. */
  readonly rows: Rows<unknown>
  /** Sums over them: `count` and those of the list. */
  readonly totals: Readonly<Record<string, RawBuilder<number>>>
  /** The list's day that decides the period, and the rows that are not in the sums, if there are any. */
  readonly day: RawBuilder<unknown>
  readonly notStored?: RawBuilder<SqlBool>
  /** Filters that hold for the stored rows as they hold for the list's. */
  readonly fields: readonly string[]
  /** The field whose one value leaves so few rows that they are quicker added up one by one. */
  readonly ownerField: string
}

/** What a caller asks of a field. */
export interface Filter {
  readonly field: string
  readonly matcher: string
  readonly values: readonly string[]
}

/** What was calculated: members of rows by the rows' ids, and what to filter, sort and add up by. */
export interface Calculated<Row> {
  readonly rows: ReadonlyMap<number, Partial<Row>>
  /** The value of an attribute as SQL that finds it by the row's id. */
  readonly value: (attribute: string) => RawBuilder<unknown> | undefined
  /** Sums over some of the rows. */
  readonly totals: (ids: readonly number[]) => Readonly<Record<string, number>>
}

/** A part of a list, counted in rows. */
export interface PageOf {
  readonly limit: number
  readonly offset: number
}
