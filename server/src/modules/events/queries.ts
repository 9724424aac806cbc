import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { isReadable, journalOrder, type Position } from '../../base/journal/position.ts'
import { horizonOf } from '../live/queries.ts'
import { daysFollowed, type Event, mostLookedAt, type Types } from './model.ts'

/** How far the journal can be looked through at once behind a position. */
interface Stretch {
  readonly last: Position
  /** Whether there may be more behind it. */
  readonly isFull: boolean
  /** Whether it begins with something too old to be told. */
  readonly isExpired: boolean
}

export async function findStretch(ctx: Context, position: Position): Promise<Stretch | undefined> {
  const { rows } = await sql<Position & { count: number; is_expired: boolean }>`
    with horizon as materialized (select ${horizonOf(ctx)} as before),
    looked as materialized (
      select changes.xact, changes.id, changes.at from changes
      where ${isReadable(ctx.accountId, position, sql`(select before from horizon)`)}
      order by ${journalOrder} limit ${mostLookedAt})
    select xact, id, (select count(*) from looked) as count,
      (select at < ${ctx.now}::timestamptz - make_interval(days => ${daysFollowed}) from looked order by xact, id limit 1) as is_expired
    from looked order by xact desc, id desc limit 1`.execute(ctx.db)
  const [last] = rows
  return (
    last && { last: { xact: last.xact, id: last.id }, isFull: last.count === mostLookedAt, isExpired: last.is_expired }
  )
}

/** Working time that punches made is named by a UUID everywhere; also here, as long as there is a row of it. */
export const eventColumns = sql`changes.account_id, changes.xact, changes.id, changes.at, changes.workspace_id, changes.user_id,
  changes.record_type, changes.record_id, changes.kind, changes.parts,
  case when changes.record_type = 'time_tracking' then (
    select uuid from time_trackings where account_id = changes.account_id and id = changes.record_id) end as record_uuid`

/** At most so many of the wanted events behind a position and up to another. */
export async function findEvents(
  ctx: Context,
  [after, last]: readonly [Position, Position],
  { types, records }: { readonly types: Types; readonly records: readonly string[] | 'all' },
  most: number,
): Promise<Event[]> {
  const wholeTypes = types.filter((type) => type.endsWith('.*')).map((type) => type.slice(0, -2))
  const isWanted = sql`(changes.record_type = any(${wholeTypes}::text[])
    or changes.record_type || '.' || changes.kind = any(${[...types]}::text[]))`
  const { rows } = await sql<Event>`
    select ${eventColumns} from changes
    where changes.account_id = ${ctx.accountId}
      and (changes.xact, changes.id) > (${after.xact}::bigint, ${after.id}::bigint)
      and (changes.xact, changes.id) <= (${last.xact}::bigint, ${last.id}::bigint)
      and ${types.length === 0 ? sql`true` : isWanted}
      and ${records === 'all' ? sql`true` : sql`changes.record_type = any(${[...records]}::text[])`}
    order by ${journalOrder} limit ${most}`.execute(ctx.db)
  return rows
}

/** How old the oldest change is that an open transaction holds back, in seconds; 0 when there is none. */
export async function secondsBehind(ctx: Context): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, extract(epoch from ${ctx.now}::timestamptz - changes.at))::float8 as seconds from changes
    where changes.account_id = ${ctx.accountId} and changes.xact >= (select ${horizonOf(ctx)})
    order by ${journalOrder} limit 1`.execute(ctx.db)
  return Math.floor(rows[0]?.seconds ?? 0)
}

/** Whether there is anything that can be told behind a position. */
export async function hasNews(ctx: Context, position: Position): Promise<boolean> {
  const { rows } = await sql`
    with horizon as materialized (select ${horizonOf(ctx)} as before)
    select from changes where ${isReadable(ctx.accountId, position, sql`(select before from horizon)`)} limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}
