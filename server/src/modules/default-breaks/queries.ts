import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import type { DefaultBreaks } from '../../schema.ts'
import { type DefaultBreak, lawfulBreaks } from './model.ts'

type Rule = Pick<DefaultBreak, 'id' | 'workspace_id'>
type Hours = Pick<Insertable<DefaultBreaks>, 'after_seconds' | 'break_seconds'>

export async function insertLawfulBreaks(ctx: Context, workspaceId: number): Promise<void> {
  for (const rule of lawfulBreaks) await insertRow(ctx, 'default_breaks', { ...rule, workspace_id: workspaceId })
}

/** How many people of its workspace a rule counts for. */
export const peopleCount = () => sql<number>`(select count(*) from user_default_breaks as given
  where given.account_id = default_breaks.account_id and given.workspace_id = default_breaks.workspace_id
    and given.default_break_id = default_breaks.id)`

export const defaultBreaksIn = (ctx: Context, workspaceId: number) =>
  ctx.db
    .selectFrom('default_breaks')
    .selectAll()
    .select(peopleCount().as('people_count'))
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)

export async function defaultBreakIdsIn(ctx: Context, workspaceId: number): Promise<number[]> {
  const rules = ctx.db.selectFrom('default_breaks').select('id').where('account_id', '=', ctx.accountId)
  return (await rules.where('workspace_id', '=', workspaceId).execute()).map((rule) => rule.id)
}

export const insertDefaultBreak = (ctx: Context, workspaceId: number, hours: Hours): Promise<number> =>
  insertRow(ctx, 'default_breaks', { ...hours, workspace_id: workspaceId })

export const saveDefaultBreak = (ctx: Context, id: number, hours: Updateable<DefaultBreaks>): Promise<void> =>
  updateRow(ctx, 'default_breaks', id, hours)

/** Also to those who have it already: it counts for them once. */
export const giveToEverybody = (ctx: Context, { id, workspace_id }: Rule): Promise<unknown> =>
  sql`insert into user_default_breaks (account_id, workspace_id, user_id, default_break_id)
    select account_id, workspace_id, user_id, ${id}::bigint from workspace_members
    where account_id = ${ctx.accountId} and workspace_id = ${workspace_id}
    on conflict do nothing`.execute(ctx.db)

export const takeFromEverybody = (ctx: Context, { id, workspace_id }: Rule): Promise<unknown> =>
  sql`delete from user_default_breaks
    where account_id = ${ctx.accountId} and workspace_id = ${workspace_id} and default_break_id = ${id}`.execute(ctx.db)

export const removeDefaultBreak = (ctx: Context, { id }: Rule): Promise<unknown> =>
  sql`delete from default_breaks where account_id = ${ctx.accountId} and id = ${id}`.execute(ctx.db)

const rulesGiven = sql`select jsonb_agg(jsonb_build_object('after_seconds', rule.after_seconds,
    'break_seconds', rule.break_seconds, 'workspace_id', rule.workspace_id) order by rule.after_seconds)
  from user_default_breaks as given join default_breaks as rule
    on rule.account_id = given.account_id and rule.workspace_id = given.workspace_id and rule.id = given.default_break_id`

/** The rules that somebody was given in all workspaces, as one value of a larger query. */
export const breakRulesOf = (account: string, user: string) => sql`coalesce((${rulesGiven}
  where given.account_id = ${sql.ref(account)} and given.user_id = ${sql.ref(user)}), '[]')`

/** Those that count for a time tracking: of the person's home on its day, wherever it was recorded. */
export const breakRulesAsJson = sql`coalesce((${rulesGiven}
  where given.account_id = time_trackings.account_id and given.user_id = time_trackings.user_id
    and given.workspace_id = coalesce(
      home_workspace(time_trackings.account_id, time_trackings.user_id, time_trackings.started_on),
      time_trackings.workspace_id)), '[]')`

/** The rules of a workspace that say the same as those somebody has elsewhere. */
export async function breaksLike(
  ctx: Context,
  { userId, workspaceId }: { readonly userId: number; readonly workspaceId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select rule.id from default_breaks as rule
    where rule.account_id = ${ctx.accountId} and rule.workspace_id = ${workspaceId} and exists (
      select from user_default_breaks as given join default_breaks as own
        on own.account_id = given.account_id and own.workspace_id = given.workspace_id and own.id = given.default_break_id
      where given.account_id = rule.account_id and given.user_id = ${userId}
        and own.after_seconds = rule.after_seconds and own.break_seconds = rule.break_seconds)`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Whether any rule counts for the person of a time tracking, in whatever workspace. */
export const isUnderBreakRules = sql<boolean>`exists (
  select from user_default_breaks as given
  where given.account_id = time_trackings.account_id and given.user_id = time_trackings.user_id)`
