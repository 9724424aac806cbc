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
  /** The caller may not read every row here, and so filters and sorts by what the overview shows alone. */
  readonly showsOverview?: boolean
  /** The scopes whose links the caller may know of, and so filter by; all of them when absent. */
  readonly linkScopes?: readonly number[]
  /** Sums over everything the caller's filters leave, taken together with the count. */
  readonly totals?: Readonly<Record<string, RawBuilder<number>>>
  /** Further members of the list's meta. */
  readonly meta?: (ctx: Context, totals: Readonly<Record<string, number>>) => Promise<Record<string, unknown>>
}

/** A part of a list, counted in rows. */
export interface PageOf {
  readonly limit: number
  readonly offset: number
}
