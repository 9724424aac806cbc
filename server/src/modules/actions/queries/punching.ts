import { type SqlBool, sql } from 'kysely'
import { keepPlan } from '../../../base/account-dialect.ts'
import type { Context } from '../../../base/context.ts'
import { notFound } from '../../../base/errors.ts'
import { type Instant, plus, theBeginning } from '../../../base/time.ts'
import { insertChangesOf } from '../../changes/queries.ts'
import {
  mostTrackingsADay,
  type PunchedTracking,
  type TrackingChange,
  type WrittenTracking,
} from '../../time-trackings/model.ts'
import { changingTracking } from '../../time-trackings/queries/writing.ts'
import { tooManyTrackings } from '../../time-trackings/rules.ts'
import type { NewAction, PastAction, PunchPlace, WrittenAction } from '../model.ts'

/** What a punch reads and writes. The busiest path of all: few statements, each with a kept plan. */

/**
 * From here to the end of the transaction the kept plans are used as they are; otherwise PostgreSQL would
 * find a plan for one month alone cheaper, and make one for every punch. And they go by indexes: a month
 * that is still empty when the plan is made would be read from end to end when it has filled.
 */
const useKeptPlans = sql`
      set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`

/**
 * Where somebody punches, and who they are there. The person is locked, so that their punches are taken
 * one after the other; what was read in the same statement may be older than the wait for the lock, so
 * nothing that a punch writes is read here. Others may still point at the person meanwhile.
 */
export async function lockPlace(ctx: Context, workspaceId: number, userId: number): Promise<PunchPlace | undefined> {
  const { rows } = await sql<
    Omit<PunchPlace, 'person'> & { user_id: number | null; user_area_ids: number[] }
  >`${keepPlan}
    with person as (
      select users.id, array(
        select area_id from area_members as area
        where area.account_id = users.account_id and area.user_id = users.id and area.workspace_id = member.workspace_id) as area_ids
      from users join workspace_members as member on member.account_id = users.account_id and member.user_id = users.id
      where users.account_id = ${ctx.accountId} and users.id = ${userId} and member.workspace_id = ${workspaceId}
      for no key update of users)
    select workspaces.id, workspaces.time_zone, person.id as user_id, person.area_ids as user_area_ids, ${useKeptPlans}
    from workspaces left join person on true
    where workspaces.account_id = ${ctx.accountId} and workspaces.id = ${workspaceId} and workspaces.status = 'active'`.execute(
    ctx.db,
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { id, time_zone, user_id, user_area_ids } = row
  const person = user_id === null ? undefined : { user_id, workspace_id: id, user_area_ids }
  return { id, time_zone, person }
}

const actionColumns = sql.raw(`account_id, id, workspace_id, user_id, action_type, action_time, received_at, device_id,
  time_tracking_id, created_at, updated_at`)

/** Further back than anybody's work begins, but not so far that every month there was has to be opened. */
const lookBack = { days: -31 }

/** The punches of a person from the last start at or before a punch up to the next start after it. */
export async function findHistory(ctx: Context, punch: NewAction): Promise<PastAction[]> {
  const recent = await findHistorySince(ctx, punch, plus(punch.action_time, lookBack))
  const isWhole = recent.some((each) => each.action_type === 'start')
  return isWhole ? recent : findHistorySince(ctx, punch, theBeginning)
}

/**
 * The bounds are given with every question, because PostgreSQL leaves out the months outside of them. They
 * are sub-selects as a whole: around one, a `coalesce` would keep row-level security from using the index.
 */
async function findHistorySince(ctx: Context, punch: NewAction, since: Instant): Promise<PastAction[]> {
  // No punch lies further ahead than the clocks of devices and of other processes may run.
  const until = plus(ctx.now, { days: 1 })
  const at = sql`${punch.action_time}::timestamptz`
  const own = sql`account_id = ${ctx.accountId} and user_id = ${punch.user_id}
        and action_time between ${since}::timestamptz and ${until}::timestamptz`
  const { rows } = await sql<PastAction>`${keepPlan}
    select ${actionColumns},
      array(
        select area_id from area_members as area
        where area.account_id = actions.account_id and area.user_id = actions.user_id
          and area.workspace_id = actions.workspace_id) as user_area_ids,
      action_time = ${at} and action_type = ${punch.action_type} and device_id = ${punch.device_id} as is_same
    from actions
    where ${own}
      and action_time >= (
        select coalesce(max(action_time), ${at}) from actions
        where ${own} and action_type = 'start' and action_time <= ${at})
      and action_time < (
        select coalesce(min(action_time), 'infinity') from actions
        where ${own} and action_type = 'start' and action_time > ${at})
    order by action_time, received_at`.execute(ctx.db)
  return rows
}

/** The end of both statements that take a punch: what the journal says of the tracking they wrote, and the punch itself. */
const journalledAndLogged = (ctx: Context, action: NewAction, changes: readonly TrackingChange[]) => sql`
    journalled as (${insertChangesOf(ctx, 'tracking', { ...action, record_type: 'time_tracking' }, changes)})
    insert into actions (${actionColumns})
    select account_id, ${action.id}::uuid, ${action.workspace_id}::bigint, ${action.user_id}::bigint, ${action.action_type},
      ${action.action_time}::timestamptz, ${ctx.now}::timestamptz, ${action.device_id}, tracking.id,
      ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from tracking
    returning ${actionColumns}`

/** Takes a punch that opens a tracking. */
export async function insertStart(
  ctx: Context,
  action: NewAction,
  tracking: { readonly uuid: string; readonly started_on: string; readonly last_update_by: number | null },
): Promise<WrittenAction> {
  const { rows } = await sql<WrittenAction>`${keepPlan}
    with tracking as (
      insert into time_trackings (account_id, workspace_id, user_id, uuid, starts_at, actual_starts_at, started_on,
        created_by, last_update_by, created_at, updated_at)
      select ${ctx.accountId}::bigint, ${action.workspace_id}::bigint, ${action.user_id}::bigint, ${tracking.uuid}::uuid,
        ${action.action_time}::timestamptz, ${action.action_time}::timestamptz, ${tracking.started_on}::date, 'actions',
        ${tracking.last_update_by}::bigint, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      -- What a day comes to is reckoned from all of its trackings.
      where ${mostTrackingsADay}::integer > (
        select count(*) from time_trackings
        where account_id = ${ctx.accountId} and user_id = ${action.user_id} and started_on = ${tracking.started_on}::date
          and status = 'active')
      returning account_id, id),
    ${journalledAndLogged(ctx, action, [{ kind: 'created' }])}`.execute(ctx.db)
  if (rows.length === 0) throw tooManyTrackings('action_type')
  return written(rows)
}

/**
 * Trackings made ahead of their time that the work now ended ran into: they were a plan, and what was punched
 * takes their place. Both tell it. A punch that ends nothing replaces nothing.
 */
const replacedPlans = (ctx: Context, tracking: PunchedTracking, endedAt: unknown) => sql`
    replaced as (
      update time_trackings set status = 'deleted', updated_at = ${ctx.now}
      where account_id = ${ctx.accountId} and user_id = ${tracking.user_id} and status = 'active' and id <> ${tracking.id}
        and started_on >= ${tracking.started_on}::date - 1 and created_at < starts_at
        and starts_at >= ${tracking.starts_at} and starts_at < ${endedAt}::timestamptz
      returning account_id, id)`

const toldOfReplacing = (ctx: Context, action: NewAction) => {
  const told = (written: string, kind: 'replaced' | 'replacing') =>
    insertChangesOf(ctx, written, { ...action, record_type: 'time_tracking' }, [{ kind }])
  return sql`
    told_of_replaced as (${told('replaced', 'replaced')}),
    replacing as (select account_id, id from tracking where exists (select from replaced)),
    told_of_replacing as (${told('replacing', 'replacing')}),`
}

/** Takes a punch that changes a tracking. */
export async function insertPunch(
  ctx: Context,
  action: NewAction,
  tracking: PunchedTracking,
  { written: change, changes }: { readonly written: WrittenTracking; readonly changes: readonly TrackingChange[] },
): Promise<WrittenAction> {
  const endedAt = change.columns.ends_at
  // Counting them makes plans go before work comes to lie in their time.
  const condition = endedAt ? sql<SqlBool>`(select count(*) from replaced) is not null` : sql<SqlBool>`true`
  const { rows } = await sql<WrittenAction>`${keepPlan}
    with ${endedAt ? sql`${replacedPlans(ctx, tracking, endedAt)},` : sql``}
    ${changingTracking(ctx, tracking.id, change, condition)},
    ${endedAt ? toldOfReplacing(ctx, action) : sql``}
    ${journalledAndLogged(ctx, action, changes)}`.execute(ctx.db)
  return written(rows)
}

/** Writes punches of a tracking that was made with them. */
export const insertActions = (ctx: Context, actions: readonly NewAction[], trackingId: number): Promise<unknown> =>
  ctx.db
    .insertInto('actions')
    .values(
      actions.map((action) => ({
        ...action,
        account_id: ctx.accountId,
        time_tracking_id: trackingId,
        received_at: ctx.now,
        created_at: ctx.now,
        updated_at: ctx.now,
      })),
    )
    .execute()

function written(rows: readonly WrittenAction[]): WrittenAction {
  const [action] = rows
  if (action === undefined) throw notFound()
  return action
}
