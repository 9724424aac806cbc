import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow } from '../../base/database/rows.ts'
import { shownIn } from '../absence-types/queries.ts'
import type { CalendarLink, LinkedAbsence, ReadLink } from './model.ts'
import { mostAbsences } from './model.ts'

/** The links of somebody in a workspace. */
export const linksOf = (ctx: Context, workspaceId: number, userId: number) =>
  ctx.db
    .selectFrom('calendar_links')
    .select(['id', 'workspace_id', 'user_id', 'area_id', 'last_read_at', 'created_at'])
    .select(sql<CalendarLink['shows']>`calendar_links.shows`.as('shows'))
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)

export async function countLinks(ctx: Context, workspaceId: number, userId: number): Promise<number> {
  // Two that are made at the same moment count each other.
  await sql`select from users where account_id = ${ctx.accountId} and id = ${userId} for no key update`.execute(ctx.db)
  return (await linksOf(ctx, workspaceId, userId).execute()).length
}

export const insertLink = (
  ctx: Context,
  link: Pick<ReadLink, 'workspace_id' | 'user_id' | 'area_id' | 'shows' | 'digest'>,
): Promise<number> => insertRow(ctx, 'calendar_links', link)

export const deleteLink = (ctx: Context, id: number): Promise<unknown> =>
  ctx.db.deleteFrom('calendar_links').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()

/** The links of people who leave. */
export const deleteLinksOf = async (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  userIds.length > 0 &&
  ctx.db.deleteFrom('calendar_links').where('account_id', '=', ctx.accountId).where('user_id', 'in', userIds).execute()

/** The link with this digest, with the language of whoever made it. */
export async function findLink(ctx: Context, digest: Buffer): Promise<ReadLink | undefined> {
  const { rows } = await sql<ReadLink>`
    select link.id, link.workspace_id, link.user_id, link.area_id, link.shows, link.digest, link.last_read_at,
      link.created_at, coalesce(users.locale, accounts.locale) as locale
    from calendar_links as link
    join users on users.account_id = link.account_id and users.id = link.user_id and users.status = 'active'
    join accounts on accounts.id = link.account_id
    where link.account_id = ${ctx.accountId} and link.digest = ${digest}`.execute(ctx.db)
  return rows[0]
}

export const touchLink = (ctx: Context, id: number): Promise<unknown> =>
  ctx.db
    .updateTable('calendar_links')
    .set({ last_read_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .execute()

/** Absences of people that touch some dates, the first ones first, and one more than are shown at most. */
export async function findLinkedAbsences(
  ctx: Context,
  workspaceId: number,
  userIds: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<LinkedAbsence[]> {
  const { rows } = await sql<LinkedAbsence>`
    select absences.id, absences.user_id, type.kind, type.title, ${shownIn(ctx, workspaceId)} as shown_to_colleagues,
      absences.starts_on, absences.ends_on, absences.starts_at, absences.ends_at, absences.updated_at,
      absences.full_day, absences.part, absences.confirmation_status
    from absences
    join absence_types as type on type.account_id = absences.account_id and type.id = absences.absence_type_id
    where absences.account_id = ${ctx.accountId} and absences.user_id = any(${[...userIds]}::bigint[])
      and absences.workspace_id = ${workspaceId} and absences.status = 'active'
      and absences.confirmation_status <> 'rejected'
      and absences.ends_on >= ${from}::date and absences.starts_on <= ${to}::date
    order by absences.starts_on, absences.id limit ${mostAbsences + 1}`.execute(ctx.db)
  return rows
}
