import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import { parseUuid } from '../../base/ids.ts'
import type { Listing } from '../../base/lists/page.ts'
import { userIdOf } from '../roles/model.ts'
import { endStepsOf, forgetDevicesOf } from '../second-factors/queries.ts'
import { noteSignIn } from '../sign-ins/commands.ts'
import type { EndReason, Origin } from '../sign-ins/model.ts'
import { assertManagesCredentials } from './commands.ts'
import { changedAccessOf, changedOwnAccess } from './journal.ts'
import type { Session } from './model.ts'
import { findAddressee } from './queries/directory.ts'
import { endMailedTokensOf } from './queries/passwords.ts'
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
  // Noted first: of the session that ends it is noted where it was.
  await noteSignIn(ctx, session.user_id, { kind: 'session_ended', reason: 'by_person' })
  await queries.endToken(ctx, session.id)
  await changedOwnAccess(ctx, session.user_id, 'sessions')
  return session
}

export async function endOtherSessions(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  const { userId } = ctx.actor
  if (await endOthersOf(ctx, userId, 'by_person')) await changedOwnAccess(ctx, userId, 'sessions')
}

/** Ends all sessions of somebody but the present one, and sign-ins under way; tells whether there was any session. */
export async function endOthersOf(ctx: Context, userId: number, reason: EndReason): Promise<boolean> {
  const present = ctx.actor.kind === 'user' ? ctx.actor.tokenId : undefined
  if (present === undefined) return endSessionsOf(ctx, userId, reason)
  await endStepsOf(ctx, userId)
  const ended = (await queries.endOtherTokensOf(ctx, userId, present)) > 0
  if (ended) await noteSignIn(ctx, userId, { kind: 'session_ended', reason })
  return ended
}

/** Ends all sessions of somebody and sign-ins under way; tells whether there was any session. */
export async function endSessionsOf(
  ctx: Context,
  userId: number,
  reason: EndReason,
  origin?: Origin,
): Promise<boolean> {
  await endStepsOf(ctx, userId)
  const ended = (await queries.endTokensOf(ctx, userId)) > 0
  if (ended) await noteSignIn(ctx, userId, { kind: 'session_ended', reason, ...(origin && { origin }) })
  return ended
}

/** What would open a session later, without the person being asked for all they have: mailed links, remembered devices. */
export async function forgetWaysBack(ctx: Context, userId: number): Promise<void> {
  await endMailedTokensOf(ctx, userId)
  await forgetDevicesOf(ctx, userId)
}

/** Somebody lost a device, or somebody else has their password: whoever administers the account ends what is open. */
export async function endSessionsOfPerson(ctx: Context, accountId: number, userId: number): Promise<void> {
  await assertManagesCredentials(ctx, accountId)
  if ((await findAddressee(ctx, userId)) === undefined) throw notFound()
  // A browser that is remembered lies on the device that was lost.
  await forgetDevicesOf(ctx, userId)
  const isSelf = userIdOf(ctx) === userId
  const ended = isSelf
    ? await endOthersOf(ctx, userId, 'by_person')
    : await endSessionsOf(ctx, userId, 'by_administrator')
  if (ended) await changedAccessOf(ctx, userId, 'sessions')
}

/** Where somebody is signed in, for whoever administers the account. */
export async function listSessionsOfPerson(ctx: Context, accountId: number, userId: number): Promise<Listing<Session>> {
  await assertManagesCredentials(ctx, accountId)
  if ((await findAddressee(ctx, userId)) === undefined) throw notFound()
  return { rows: queries.sessionsOf(ctx, userId), readsSensitive: false }
}
