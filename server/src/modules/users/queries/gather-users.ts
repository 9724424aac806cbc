import { type Selectable, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { preparedPlan } from '../../../base/database/account-dialect.ts'
import { ifNeeded, numbersUnseen } from '../../../base/database/statement-parts.ts'
import type { Needs } from '../../../base/lists/page.ts'
import type { Users } from '../../../schema.ts'
import { sicknessKinds } from '../../absence-types/model.ts'
import type { User } from '../model.ts'
import { isAvatarOf, remainingVacation, signsIn } from './figures.ts'
import { describedInSight, inSight } from './in-sight.ts'
import { toDoOf } from './kinds.ts'

type UserRow = Selectable<Users>
type Gathered = Omit<User, keyof UserRow>

/**
 * People with what hangs on them, as they are seen in a workspace or in none, by one statement with a kept plan and only
 * as far as it is needed. Where somebody belongs and what they administer, which policies ask about, comes in any case.
 */
export async function gatherUsers(
  ctx: Context,
  rows: readonly UserRow[],
  needs: Needs,
  seenIn?: number,
): Promise<User[]> {
  if (rows.length === 0) return []
  const member = seenIn === undefined ? sql`` : sql`, ${seenFrom(ctx, needs, seenIn)}`
  const found = await sql<Gathered & Pick<UserRow, 'id'>>`${preparedPlan}
    select users.id, ${linksOf(ctx, needs)}, ${presenceOf(ctx, needs)},
      ${ifNeeded(needs, 'avatar_file_id', sql`(select files.id from files where ${isAvatarOf})`)} as avatar_file_id,
      ${ifNeeded(needs, 'remaining_vacation_days', remainingVacation(ctx))} as remaining_vacation_days,
      ${ifNeeded(needs, 'signs_in', signsIn)} as signs_in
      ${member}
    from users
    where users.account_id = ${ctx.accountId} and users.id = any(${numbersUnseen(rows.map(({ id }) => id))})`.execute(
    ctx.db,
  )
  const gathered = new Map(found.rows.map((each) => [each.id, each]))
  return rows.map((row) => ({ ...row, ...(gathered.get(row.id) as Gathered) }))
}

/** The ids linked to a user in a table of links; by its index on (account, user). */
const linked = (table: string, column: string, condition = sql`true`) =>
  sql<number[]>`array(
    select ${sql.ref(`link.${column}`)} from ${sql.table(table)} as link
    where link.account_id = users.account_id and link.user_id = users.id and ${condition} order by 1)`

function linksOf(ctx: Context, needs: Needs) {
  const inView = inSight(ctx, 'link.workspace_id')
  const ifShown = (member: string, table: string, column: string, condition = inView) =>
    sql`${ifNeeded(needs, member, linked(table, column, condition))} as ${sql.ref(member)}`
  return sql`
      ${linked('workspace_members', 'workspace_id')} as workspace_ids,
      ${linked('workspace_members', 'workspace_id', sql`'workspace_admin' = any(link.roles)`)} as administered_workspace_ids,
      ${linked('area_members', 'area_id', inView)} as area_ids,
      ${ifShown('shown_workspace_ids', 'workspace_members', 'workspace_id')},
      ${ifShown('tag_ids', 'user_tags', 'tag_id')},
      ${ifShown('absence_type_ids', 'user_absence_types', 'absence_type_id')},
      ${ifShown('custom_field_value_ids', 'custom_field_values', 'id', describedInSight(ctx))}`
}

/** Whether they work, and why they do not. */
function presenceOf(ctx: Context, needs: Needs) {
  const running = sql`(
        select jsonb_build_object('id', coalesce(uuid::text, id::text), 'starts_at', starts_at, 'break_since', (
          select pause.starts_at from breaks as pause
          where pause.account_id = running.account_id and pause.time_tracking_id = running.id and pause.ends_at is null))
        from time_trackings as running
        where running.account_id = users.account_id and running.user_id = users.id
          and running.ends_at is null and running.status = 'active' and ${inSight(ctx, 'running.workspace_id')})`
  const absence = sql`(
        select id from absences where absences.account_id = users.account_id and absences.user_id = users.id
          and absences.status = 'active' and (confirmation_status = 'confirmed' or confirmation_status = 'pending' and exists (
            select from absence_types as type where type.account_id = absences.account_id
              and type.id = absences.absence_type_id and type.kind = any(${[...sicknessKinds]}::text[])))
          -- Where in the index it can lie, with a day to spare for the zones of the world.
          and starts_on between ${ctx.now}::timestamptz::date - 1830 and ${ctx.now}::timestamptz::date + 1
          and starts_at <= ${ctx.now} and ends_at >= ${ctx.now} and ${inSight(ctx, 'absences.workspace_id')}
        order by starts_at desc limit 1)`
  return sql`
      ${ifNeeded(needs, 'running_tracking', running)} as running_tracking,
      ${ifNeeded(needs, 'current_absence_id', absence)} as current_absence_id`
}

function seenFrom(ctx: Context, needs: Needs, workspaceId: number) {
  const lastAction = sql`(
        select id from actions
        where actions.account_id = users.account_id and actions.user_id = users.id
          and ${inSight(ctx, 'actions.workspace_id')}
        order by action_time desc limit 1)`
  return sql`
      ${workspaceId}::bigint as seen_in,
      ${ifNeeded(needs, 'last_action_id', lastAction)} as last_action_id,
      ${ifNeeded(needs, 'to_do', toDoOf(ctx, workspaceId))} as to_do,
      (select roles from workspace_members as member
        where member.account_id = users.account_id and member.workspace_id = ${workspaceId} and member.user_id = users.id) as member_roles`
}
