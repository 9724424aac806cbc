import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import type { Listing } from '../../base/page.ts'
import type { Absence } from '../absences/model.ts'
import type { NotedRecord } from '../notes/model.ts'
import { userIdOf } from '../roles/model.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { mailNotification, type News, type Notification } from './model.ts'
import * as queries from './queries.ts'
import { changeWords, decisionWords, type Outcome, requestWords } from './rules.ts'

export async function listNotifications(ctx: Context, workspaceId: number): Promise<Listing<Notification>> {
  await workspaceInReach(ctx, workspaceId)
  return { rows: queries.notificationsOf(ctx, workspaceId, userIdOf(ctx) ?? 0), readsSensitive: false }
}

/** One's own, of the kind named: the kind guards against deleting another one than was meant. */
export async function deleteNotification(
  ctx: Context,
  workspaceId: number,
  id: number,
  kind: string,
): Promise<Notification> {
  await workspaceInReach(ctx, workspaceId)
  const userId = userIdOf(ctx) ?? 0
  const notification = await queries.findNotification(ctx, workspaceId, userId, id)
  if (notification === undefined || notification.kind !== kind) throw notFound()
  await queries.deleteNotifications(ctx, workspaceId, userId, [id])
  return notification
}

/** Tells people, and files a mail for those who want one. */
export async function tell(ctx: Context, news: News, audience: queries.Audience): Promise<void> {
  for (const notification_id of await queries.insertNotifications(ctx, news, audience))
    await ctx.enqueue(mailNotification, { notification_id })
}

type Dated = Pick<Absence, 'id' | 'workspace_id' | 'user_id' | 'starts_on' | 'ends_on'>

/** Those who can decide learn of a request; whoever asked knows already. */
export const tellOfRequest = (ctx: Context, absence: Dated & { readonly username: string }): Promise<void> =>
  tell(
    ctx,
    { ...about(absence), kind: 'absence_requested', words: requestWords(absence.username, absence) },
    queries.except(ctx, queries.thoseWhoLookAfter(absence.user_id)),
  )

export const tellOfDecision = (ctx: Context, absence: Dated, outcome: Outcome): Promise<void> =>
  tell(
    ctx,
    { ...about(absence), kind: 'absence_decided', words: decisionWords(outcome, absence) },
    queries.except(ctx, queries.onlyUser(absence.user_id)),
  )

/** Followers learn that something changed, not what: they may not be allowed to look. */
export const tellFollowers = (ctx: Context, record: NotedRecord): Promise<void> =>
  tell(
    ctx,
    {
      kind: 'followed_record_changed',
      workspace_id: record.workspace_id,
      entity: { type: record.kind, id: String(record.id) },
      words: changeWords(record.kind),
    },
    queries.except(ctx, queries.followersOf(ctx, record)),
  )

const about = ({ id, workspace_id }: Pick<Absence, 'id' | 'workspace_id'>) => ({
  workspace_id,
  entity: { type: 'absence', id: String(id) },
})
