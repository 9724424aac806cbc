import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { preparedPlanForOne } from '../../base/database/account-dialect.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import type { Employments } from '../../schema.ts'
import type { EmployedSpan, Employment, Home } from './model.ts'

export const employmentsOf = (ctx: Context, userId: number) =>
  ctx.db.selectFrom('employments').selectAll().where('account_id', '=', ctx.accountId).where('user_id', '=', userId)

/** In the order they begin. */
export const findEmployments = (ctx: Context, userId: number): Promise<Employment[]> =>
  employmentsOf(ctx, userId).orderBy('starts_on').execute()

/** The homes of a person in the order they begin, as one value of a larger query. */
export const homesAsJson = (account: string, user: string) => sql<Home[]>`coalesce((
  select jsonb_agg(jsonb_build_object('workspace_id', employment.workspace_id, 'starts_on', employment.starts_on,
    'ends_on', employment.ends_on, 'time_zone', home.time_zone, 'holidays_of', home.holidays_of)
    order by employment.starts_on)
  from employments as employment
  join workspaces as home on home.account_id = employment.account_id and home.id = employment.workspace_id
  where employment.account_id = ${sql.ref(account)} and employment.user_id = ${sql.ref(user)}), '[]')`

/** The days of a person's employments in order, as one value of a larger query. */
export const spansAsJson = (account: string, user: string) => sql<EmployedSpan[]>`coalesce((
  select json_agg(json_build_object('starts_on', starts_on, 'ends_on', ends_on) order by starts_on)
  from employments where employments.account_id = ${sql.ref(account)} and employments.user_id = ${sql.ref(user)}), '[]')`

/** Where the days of a person of a larger query are, who is looked at in a workspace. */
export const personalZone = sql`users.time_zone as own_zone, workspaces.time_zone as place_zone,
  ${homesAsJson('users.account_id', 'users.id')} as homes`

export async function findHomes(ctx: Context, userIds: readonly number[]): Promise<Map<number, Home[]>> {
  const { rows } = await sql<{ id: number; homes: Home[] }>`${preparedPlanForOne(userIds)}
    select users.id, ${homesAsJson('users.account_id', 'users.id')} as homes
    from users where users.account_id = ${ctx.accountId} and users.id = any(${[...userIds]}::bigint[])`.execute(ctx.db)
  return new Map(rows.map(({ id, homes }) => [id, homes]))
}

export const insertEmployment = (
  ctx: Context,
  values: Pick<Insertable<Employments>, 'user_id' | 'workspace_id' | 'starts_on' | 'ends_on' | 'end_reason'>,
): Promise<number> => insertRow(ctx, 'employments', values)

export const saveEmployment = (ctx: Context, id: number, changes: Updateable<Employments>): Promise<void> =>
  updateRow(ctx, 'employments', id, changes)

/**
 * Everybody whose home is deleted goes on in the first of their other workspaces from a day on; who has none is employed
 * until that day.
 */
export const leaveDeletedHome = (ctx: Context, workspaceId: number, today: string): Promise<unknown> =>
  sql`
  with present as (
    select id, user_id, starts_on, ends_on, (
      select min(member.workspace_id) from workspace_members as member
      where member.account_id = employments.account_id and member.user_id = employments.user_id
        and member.workspace_id <> ${workspaceId}) as next
    from employments
    where account_id = ${ctx.accountId} and workspace_id = ${workspaceId} and coalesce(ends_on, 'infinity') >= ${today}::date),
  changed as (
    update employments set updated_at = ${ctx.now},
      workspace_id = case when next is not null and present.starts_on >= ${today}::date then next else employments.workspace_id end,
      ends_on = case
        when next is null then greatest(${today}::date, present.starts_on)
        when present.starts_on >= ${today}::date then present.ends_on
        else ${today}::date - 1 end
    from present where employments.account_id = ${ctx.accountId} and employments.id = present.id)
  insert into employments (account_id, user_id, workspace_id, starts_on, ends_on)
  select ${ctx.accountId}::bigint, user_id, next, ${today}::date, ends_on from present
  where next is not null and starts_on < ${today}::date`.execute(ctx.db)

/** Why somebody left may tell who they were. */
export const forgetEndReasonsOf = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`update employments set end_reason = '' where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])
    and end_reason <> ''`.execute(ctx.db)

export async function removeEmployment(ctx: Context, id: number): Promise<void> {
  await ctx.db.deleteFrom('employments').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()
}
