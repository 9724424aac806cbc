import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { asTable } from '../../../base/database/records.ts'
import { notFound } from '../../../base/errors.ts'
import type { Instant } from '../../../base/time/time.ts'
import type { TimeTrackings } from '../../../schema.ts'
import { insertChangesOf } from '../../changes/queries.ts'
import type { ChangedSums, RecordedBreak, TrackingChange, TrackingFacts, WrittenTracking } from '../model.ts'

/** How trackings are written: with their breaks and with what the journal says of it, in one statement. */

type Owner = Pick<TrackingFacts, 'id' | 'workspace_id' | 'user_id'>

const pauseColumns = {
  ...({ account_id: 'bigint', time_tracking_id: 'bigint', id: 'bigint', starts_at: 'timestamptz' } as const),
  ...({ ends_at: 'timestamptz', created_by: 'text', at: 'timestamptz' } as const),
}

/** A tracking whose breaks are written, and when. */
interface Rested {
  readonly account_id: number
  readonly tracking_id: number
  readonly at: Instant
  readonly written: Pick<WrittenTracking, 'removedBreakIds' | 'breaks'>
}

/**
 * The breaks of trackings, as the parts `removed`, `changed` and `added` of a statement. Only what is to be done is said:
 * the busiest path of all goes through here, and its few texts are changed as plans. Counting makes the old ones go before
 * others come, which may lie in the same time.
 */
export function breaksWritten(trackings: readonly Rested[]): RawBuilder<unknown> {
  const owner = ({ account_id, tracking_id, at }: Rested) => ({ account_id, time_tracking_id: tracking_id, at })
  const removed = trackings.flatMap((each) => each.written.removedBreakIds.map((id) => ({ ...owner(each), id })))
  const breaks = trackings.flatMap((each) =>
    each.written.breaks.map((pause) => ({ ...pause, ...owner(each), id: pause.id ?? null })),
  )
  const [changed, added] = [breaks.filter(({ id }) => id !== null), breaks.filter(({ id }) => id === null)]
  const after = (name: string, isThere: boolean) =>
    isThere ? sql`and (select count(*) from ${sql.table(name)}) is not null` : sql``
  const isOwn = sql`breaks.account_id = pause.account_id and breaks.time_tracking_id = pause.time_tracking_id
        and breaks.id = pause.id`
  const { account_id, time_tracking_id, id } = pauseColumns
  const removing = sql`
    removed as (
      delete from breaks using ${asTable('pause', { account_id, time_tracking_id, id }, removed)}
      where ${isOwn} returning breaks.id),`
  const changing = sql`
    changed as (
      update breaks set starts_at = pause.starts_at, ends_at = pause.ends_at, updated_at = pause.at
      from ${asTable('pause', pauseColumns, changed)}
      where ${isOwn} ${after('removed', removed.length > 0)}
      returning breaks.id),`
  const adding = sql`
    added as (
      insert into breaks (account_id, time_tracking_id, starts_at, ends_at, created_by, created_at, updated_at)
      select account_id, time_tracking_id, starts_at, ends_at, created_by, at, at
      from ${asTable('pause', pauseColumns, added)}
      where true ${after('removed', removed.length > 0)} ${after('changed', changed.length > 0)}
      returning id),`
  return sql`${removed.length > 0 ? removing : sql``} ${changed.length > 0 ? changing : sql``} ${added.length > 0 ? adding : sql``}`
}

/** The beginning of a statement that changes a tracking: its breaks, then the tracking itself, by the name `tracking`. */
function changingTracking(ctx: Context, id: number, written: WrittenTracking) {
  const update = ctx.db
    .updateTable('time_trackings')
    .set({ ...written.columns, updated_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .returning(['account_id', 'id'])
  return sql`
    ${breaksWritten([{ account_id: ctx.accountId, tracking_id: id, at: ctx.now, written }])}
    tracking as (${update})`
}

/** Changes a tracking, and answers the id of its new break, if it got one. */
export async function saveTracking(
  ctx: Context,
  { id, workspace_id, user_id }: Owner,
  written: WrittenTracking,
  changes: readonly TrackingChange[],
): Promise<number | undefined> {
  const isAdded = written.breaks.some((each) => each.id === undefined)
  const { rows } = await sql<{ added: number | null }>`
    with ${changingTracking(ctx, id, written)},
    journalled as (${insertChangesOf(ctx, 'tracking', { record_type: 'time_tracking', workspace_id, user_id }, changes)})
    select ${isAdded ? sql`(select max(id) from added)` : sql`null::bigint`} as added from tracking`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) throw notFound()
  return row.added ?? undefined
}

/** Writes a new tracking with its breaks. */
export async function insertTracking(
  ctx: Context,
  values: Omit<Insertable<TimeTrackings>, 'account_id'>,
  breaks: readonly RecordedBreak[],
  changes: readonly TrackingChange[],
): Promise<number> {
  const { workspace_id, user_id } = values
  const insert = ctx.db
    .insertInto('time_trackings')
    .values({ ...values, account_id: ctx.accountId, created_at: ctx.now, updated_at: ctx.now })
    .returning(['account_id', 'id'])
  const { rows } = await sql<{ id: number }>`
    with tracking as (${insert}),
    added as (
      insert into breaks (account_id, time_tracking_id, starts_at, ends_at, created_by, created_at, updated_at)
      select tracking.account_id, tracking.id, pause.starts_at, pause.ends_at, pause.created_by,
        ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from tracking, ${asTable('pause', { starts_at: 'timestamptz', ends_at: 'timestamptz', created_by: 'text' }, breaks)}),
    journalled as (${insertChangesOf(ctx, 'tracking', { record_type: 'time_tracking', workspace_id, user_id }, changes)})
    select id from tracking`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) throw notFound()
  return row.id
}

/** Writes the sums of trackings that others of their day made different. */
export const saveSums = (ctx: Context, otherTrackings: readonly ChangedSums[]): Promise<unknown> =>
  otherTrackings.length === 0
    ? Promise.resolve()
    : sql`
    update time_trackings set recorded_break_seconds = changed.recorded, default_break_seconds = changed.deducted,
      default_break_starts_at = changed.deducted_at, updated_at = ${ctx.now}
    from unnest(
      ${otherTrackings.map(({ tracking }) => tracking.id)}::bigint[],
      ${otherTrackings.map(({ sums }) => sums.recorded_break_seconds)}::integer[],
      ${otherTrackings.map(({ sums }) => sums.default_break_seconds)}::integer[],
      ${otherTrackings.map(({ sums }) => sums.default_break_starts_at)}::timestamptz[])
      as changed (id, recorded, deducted, deducted_at)
    where time_trackings.account_id = ${ctx.accountId} and time_trackings.id = changed.id`.execute(ctx.db)
