import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { plus } from '../../base/time/time.ts'
import { mostLines, type SignInEvent, settlingSeconds } from './model.ts'

type NewEvent = Pick<SignInEvent, 'user_id' | 'kind' | 'at'> & Partial<SignInEvent>

export const insertEvent = (ctx: Context, event: NewEvent): Promise<unknown> =>
  ctx.db
    .insertInto('sign_in_events')
    .values({ ...event, account_id: ctx.accountId, created_at: ctx.now })
    .execute()

/** From where a session was opened; nothing is known of one that is gone. */
export const findOrigin = (ctx: Context, sessionId: string) =>
  ctx.db
    .selectFrom('access_tokens')
    .select(['client', 'device', 'network'])
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', sessionId)
    .executeTakeFirst()

export const eventsIn = (ctx: Context) =>
  ctx.db.selectFrom('sign_in_events').selectAll('sign_in_events').where('account_id', '=', ctx.accountId)

/** What was written down behind an event, or from the beginning; undefined where that event is not there. */
export async function findEventsBehind(ctx: Context, after: number | undefined): Promise<SignInEvent[] | undefined> {
  const isThere = after === undefined || (await eventsIn(ctx).where('id', '=', after).executeTakeFirst()) !== undefined
  if (!isThere) return undefined
  const isBehind = sql<boolean>`(created_at, id) > (
    select created_at, id from sign_in_events where account_id = ${ctx.accountId} and id = ${after ?? 0})`
  return eventsIn(ctx)
    .where('created_at', '<', plus(ctx.now, { seconds: -settlingSeconds }))
    .$if(after !== undefined, (rows) => rows.where(isBehind))
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostLines.atOnce)
    .execute()
}
