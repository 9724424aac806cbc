import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { DB } from '../schema.ts'
import type { Context } from './context.ts'

/** A select over one table: its scope and its columns, before a caller filters, sorts and pages it. */
export type Rows<Row> = SelectQueryBuilder<DB, keyof DB, Row>

/** What a list command gives its door: the rows in the caller's reach. */
export interface Listing<Row> {
  readonly rows: Rows<Row>
  /** Whether the caller may read sensitive fields of every row here, and so filter and sort by them. */
  readonly readsSensitive: boolean
  /** Values of attributes that only this list shows, or shows its own way, by the attribute's name. */
  readonly values?: Readonly<Record<string, RawBuilder<unknown>>>
  /** What no table holds and no SQL works out: it is reckoned for the rows that all other filters leave. */
  readonly reckoned?: {
    /** More rows than this are not reckoned at once. */
    readonly most: number
    readonly of: (ids: readonly number[]) => Promise<Reckoned<Row>>
  }
  /** The caller may not read every row here, and so filters and sorts by what the overview shows alone. */
  readonly showsOverview?: boolean
  /** The scopes whose links the caller may know of, and so filter by; all of them when absent. */
  readonly linkScopes?: readonly number[]
  /** Sums over everything the caller's filters leave, taken together with the count. */
  readonly totals?: Readonly<Record<string, RawBuilder<number>>>
  /** Further members of the list's meta. */
  readonly meta?: (ctx: Context, totals: Readonly<Record<string, number>>) => Promise<Record<string, unknown>>
}

/** What was reckoned: members of rows by the rows' ids, and what to filter, sort and add up by. */
export interface Reckoned<Row> {
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
