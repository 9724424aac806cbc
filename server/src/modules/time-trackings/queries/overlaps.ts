import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Overlap } from '../model.ts'

/** What a tracking claims, as the constraint has it that keeps trackings apart. */
const claimed = (table: string) => sql`tstzrange(${sql.ref(`${table}.starts_at`)},
  coalesce(${sql.ref(`${table}.ends_at`)}, greatest(${sql.ref(`${table}.starts_at`)}, ${sql.ref(`${table}.created_at`)})),
  case when ${sql.ref(`${table}.ends_at`)} is null then '[]' else '[)' end)`

/**
 * Working time and breaks that lie in the same time, each pair once. They came about before their constraints were made
 * so that they see everything; one of each pair is not under its constraint (0061, 0062).
 */
export async function listOverlaps(ctx: Context): Promise<Overlap[]> {
  const { rows } = await sql<Overlap>`
    select 'time_tracking' as kind, one.user_id, one.id as one_id, one.starts_at as one_starts_at, one.ends_at as one_ends_at,
      other.id as other_id, other.starts_at as other_starts_at, other.ends_at as other_ends_at
    from time_trackings as one
    join time_trackings as other on other.account_id = one.account_id and other.user_id = one.user_id and other.id <> one.id
      and other.status = 'active' and (other.kept_apart or one.id < other.id) and ${claimed('other')} && ${claimed('one')}
    where one.account_id = ${ctx.accountId} and one.kept_apart is null and one.status = 'active'
    union all
    select 'break', tracking.user_id, one.id, one.starts_at, one.ends_at, other.id, other.starts_at, other.ends_at
    from breaks as one
    join time_trackings as tracking on tracking.account_id = one.account_id and tracking.id = one.time_tracking_id
      and tracking.status = 'active'
    join breaks as other on other.account_id = one.account_id and other.time_tracking_id = one.time_tracking_id
      and other.id <> one.id and (other.kept_apart or one.id < other.id)
      and tstzrange(other.starts_at, other.ends_at) && tstzrange(one.starts_at, one.ends_at)
    where one.account_id = ${ctx.accountId} and one.kept_apart is null
    order by 1 desc, 2, 3, 6`.execute(ctx.db)
  return rows
}
