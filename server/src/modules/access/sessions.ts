import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import { parseUuid } from '../../base/ids.ts'
import type { Listing } from '../../base/lists/page.ts'
import { userIdOf } from '../roles/model.ts'
import { changedOwnAccess } from './journal.ts'
import type { Session } from './model.ts'
import * as queries from './queries.ts'

export async function listSessions(ctx: Context): Promise<Listing<Session>> {
  return { rows: queries.sessionsOf(ctx, userIdOf(ctx) ?? 0), readsSensitive: false }
}

/** One's own only; anybody else's is as if it did not exist. */
export async function endSession(ctx: Context, id: number | string): Promise<Session> {
  const uuid = parseUuid(String(id))
  const session =
    uuid === undefined
      ? undefined
      : await queries
          .sessionsOf(ctx, userIdOf(ctx) ?? 0)
          .where('id', '=', uuid)
          .executeTakeFirst()
  if (session === undefined) throw notFound()
  await queries.endToken(ctx, session.id)
  await changedOwnAccess(ctx, session.user_id, 'sessions')
  return session
}

export async function endOtherSessions(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  const { userId, tokenId } = ctx.actor
  if ((await queries.endOtherTokensOf(ctx, userId, tokenId)) > 0) await changedOwnAccess(ctx, userId, 'sessions')
}
