import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import { everything, type Needs } from '../../base/lists/page.ts'
import { breakRulesOf } from '../default-breaks/queries.ts'
import type { PersonalZone } from '../employments/model.ts'
import { personalZone } from '../employments/queries.ts'
import type { PeopleScope } from '../roles/model.ts'
import { areaIdsOf, inScope } from '../roles/queries.ts'
import type { Break, BreakRule, TimeTracking } from './model.ts'
import { gatherTrackings } from './queries/gather-trackings.ts'

/** Trackings without what hangs on them. */
const selectTrackings = (ctx: Context) =>
  ctx.db
    .selectFrom('time_trackings')
    .selectAll('time_trackings')
    .where('time_trackings.account_id', '=', ctx.accountId)
    .where('time_trackings.status', '=', 'active')

export const trackingsIn = (ctx: Context, workspaceId: number, scope: PeopleScope) =>
  selectTrackings(ctx)
    .where('time_trackings.workspace_id', '=', workspaceId)
    .where(inScope(ctx, 'time_trackings.user_id', scope))
    .$castTo<TimeTracking>()

export const findTrackings = async (
  ctx: Context,
  ids: readonly number[],
  needs: Needs = everything,
): Promise<TimeTracking[]> =>
  gatherTrackings(ctx, await selectTrackings(ctx).where('time_trackings.id', 'in', ids).execute(), needs)

/** By number or UUID, inside its workspace. */
export async function findTracking(ctx: Context, workspaceId: number, id: number | string): Promise<TimeTracking> {
  const trackings = selectTrackings(ctx).where('time_trackings.workspace_id', '=', workspaceId)
  const found =
    typeof id === 'number'
      ? trackings.where('time_trackings.id', '=', id)
      : trackings.where('time_trackings.uuid', '=', id)
  const [tracking] = await gatherTrackings(ctx, await found.limit(1).execute(), everything)
  if (tracking === undefined) throw notFound()
  return tracking
}

const selectBreaks = (ctx: Context) =>
  ctx.db
    .selectFrom('breaks')
    .selectAll('breaks')
    .select([
      sql<string>`(
        select workspaces.time_zone from time_trackings as t
        join workspaces on workspaces.account_id = t.account_id and workspaces.id = t.workspace_id
        where t.account_id = breaks.account_id and t.id = breaks.time_tracking_id)`.as('time_zone'),
      sql<number>`(
        select user_id from time_trackings as t where t.account_id = breaks.account_id and t.id = breaks.time_tracking_id)`.as(
        'user_id',
      ),
      sql<string | null>`(
        select uuid from time_trackings as t where t.account_id = breaks.account_id and t.id = breaks.time_tracking_id)`.as(
        'tracking_uuid',
      ),
    ])
    .where('breaks.account_id', '=', ctx.accountId)

export const breaksOf = (ctx: Context, trackingId: number) =>
  selectBreaks(ctx).where('breaks.time_tracking_id', '=', trackingId)

export const findBreaks = (ctx: Context, ids: readonly number[]): Promise<Break[]> =>
  selectBreaks(ctx).where('breaks.id', 'in', ids).execute()

export async function findBreak(ctx: Context, trackingId: number, id: number): Promise<Break> {
  const found = await breaksOf(ctx, trackingId).where('breaks.id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound()
  return found
}

export async function replaceTrackingTags(
  ctx: Context,
  tracking: Pick<TimeTracking, 'id' | 'workspace_id'>,
  tagIds: readonly number[],
): Promise<void> {
  await sql`delete from tracking_tags where account_id = ${ctx.accountId} and time_tracking_id = ${tracking.id}`.execute(
    ctx.db,
  )
  await addTrackingTags(ctx, tracking, tagIds)
}

export const addTrackingTags = (
  ctx: Context,
  tracking: Pick<TimeTracking, 'id' | 'workspace_id'>,
  tagIds: readonly number[],
): Promise<unknown> =>
  sql`insert into tracking_tags (account_id, workspace_id, time_tracking_id, tag_id)
    select ${ctx.accountId}::bigint, ${tracking.workspace_id}::bigint, ${tracking.id}::bigint, id
    from unnest(${[...tagIds]}::bigint[]) as id on conflict do nothing`.execute(ctx.db)

type RecordFact = 'user_id' | 'workspace_id' | 'user_area_ids' | (`allow_employee${string}` & keyof TimeTracking)

/**
 * What is asked about somebody before there is a tracking of theirs. They are locked: two trackings that would
 * overlap wait for each other here, in line. Undefined when they are not in the workspace.
 */
export async function lockRecordFacts(ctx: Context, workspaceId: number, userId: number) {
  const { rows } = await sql<
    Pick<TimeTracking, 'working_sessions_creator' | RecordFact> &
      PersonalZone & { readonly rules: readonly (BreakRule & { readonly workspace_id: number })[] }
  >`
    select users.id as user_id, member.workspace_id, users.working_sessions_creator, ${personalZone},
      workspaces.allow_employees_edit_working_session_area, workspaces.allow_employee_edit_punched_working_sessions,
      workspaces.allow_employees_tag_working_sessions,
      ${areaIdsOf('member')} as user_area_ids,
      ${breakRulesOf('users.account_id', 'users.id')} as rules
    from users
    join workspace_members as member on member.account_id = users.account_id and member.user_id = users.id
    join workspaces on workspaces.account_id = member.account_id and workspaces.id = member.workspace_id
    where users.account_id = ${ctx.accountId} and users.id = ${userId} and member.workspace_id = ${workspaceId}
    for no key update of users`.execute(ctx.db)
  return rows[0]
}
