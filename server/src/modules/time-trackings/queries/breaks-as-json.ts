import { sql } from 'kysely'
import { Instant } from '../../../base/time/time.ts'

/** The breaks of a tracking as one value of a larger query, in which instants are text. */
export const breaksAsJson = (table = 'time_trackings') => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', id, 'starts_at', starts_at, 'ends_at', ends_at, 'created_by', created_by) order by starts_at)
  from breaks where breaks.account_id = ${sql.ref(`${table}.account_id`)}
    and breaks.time_tracking_id = ${sql.ref(`${table}.id`)}), '[]')`

interface BreakText {
  readonly id: number
  readonly starts_at: string
  readonly ends_at: string | null
  readonly created_by: string
}

export type WithBreakTexts<T> = Omit<T, 'breaks'> & { readonly breaks: readonly BreakText[] }

/** A row with its breaks read from that value. */
export const withBreaks = <T extends { readonly breaks: readonly BreakText[] }>(row: T) => ({
  ...row,
  breaks: row.breaks.map((each) => ({
    ...each,
    starts_at: Instant.from(each.starts_at),
    ends_at: each.ends_at === null ? null : Instant.from(each.ends_at),
  })),
})
