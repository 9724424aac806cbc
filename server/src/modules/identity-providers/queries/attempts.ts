import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Attempt } from '../model.ts'

/** Those that are over go when another one begins. */
export async function insertAttempt(ctx: Context, attempt: Omit<Attempt, 'account_id'>): Promise<void> {
  await sql`delete from sign_in_attempts where account_id = ${ctx.accountId} and digest = any(array(
    select digest from sign_in_attempts where account_id = ${ctx.accountId} and expires_at <= ${ctx.now}
    limit 50 for update skip locked))`.execute(ctx.db)
  await ctx.db
    .insertInto('sign_in_attempts')
    .values({ ...attempt, account_id: ctx.accountId })
    .execute()
}

/** Of all who come back with it at once, one gets the attempt: in the browser that began it, and from its own provider. */
export const takeAttempt = (
  ctx: Context,
  { digest, browser, providerId }: { readonly digest: Buffer; readonly browser: Buffer; readonly providerId: number },
): Promise<Attempt | undefined> =>
  ctx.db
    .deleteFrom('sign_in_attempts')
    .where('account_id', '=', ctx.accountId)
    .where('digest', '=', digest)
    .where('browser_digest', '=', browser)
    .where('provider_id', '=', providerId)
    .where('expires_at', '>', ctx.now)
    .returningAll()
    .executeTakeFirst()

export const insertProviderSession = (
  ctx: Context,
  session: { readonly token_id: string; readonly provider_id: number; readonly sid_digest: Buffer | null },
): Promise<unknown> =>
  ctx.db
    .insertInto('provider_sessions')
    .values({ ...session, account_id: ctx.accountId })
    .execute()

/** Living sessions that a provider opened: one of its own numbers, those of somebody, or all. */
export async function sessionsThrough(
  ctx: Context,
  providerId: number,
  whose: { readonly sid?: Buffer; readonly userId?: number; readonly isUnnumbered?: true },
): Promise<{ token_id: string; user_id: number }[]> {
  const { rows } = await sql<{ token_id: string; user_id: number }>`
    select session.token_id, token.user_id from provider_sessions as session
    join access_tokens as token on token.account_id = session.account_id and token.id = session.token_id
    where session.account_id = ${ctx.accountId} and session.provider_id = ${providerId} and token.ended_at is null
      and (${whose.sid ?? null}::bytea is null or session.sid_digest = ${whose.sid ?? null}::bytea)
      and (not ${whose.isUnnumbered ?? false}::boolean or session.sid_digest is null)
      and (${whose.userId ?? null}::bigint is null or token.user_id = ${whose.userId ?? null}::bigint)
    for update of token`.execute(ctx.db)
  return rows
}

/**
 * Living sessions that a provider wants to end. Where it names one, those of the same person that it gave no number when
 * it opened them end as well: which of them is meant cannot be known.
 */
export async function sessionsToEnd(
  ctx: Context,
  providerId: number,
  { sid, userId }: { readonly sid?: Buffer; readonly userId?: number },
): Promise<{ token_id: string; user_id: number }[]> {
  const through = await sessionsThrough(ctx, providerId, sid === undefined ? { userId: userId ?? 0 } : { sid })
  if (sid === undefined || userId === undefined) return through
  const unnumbered = await sessionsThrough(ctx, providerId, { userId, isUnnumbered: true })
  return [...through, ...unnumbered]
}

/** The provider that a session was opened through. */
export async function providerOfSession(ctx: Context, tokenId: string): Promise<number | undefined> {
  const { rows } = await sql<{ provider_id: number }>`
    select provider_id from provider_sessions where account_id = ${ctx.accountId} and token_id = ${tokenId}`.execute(
    ctx.db,
  )
  return rows[0]?.provider_id
}

/** Whose a living session is. */
export async function holderOfSession(ctx: Context, tokenId: string): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from access_tokens where account_id = ${ctx.accountId} and id = ${tokenId} and ended_at is null
      and expires_at > ${ctx.now}`.execute(ctx.db)
  return rows[0]?.user_id
}

/** The session goes on under another secret; says whether it was still there. */
export async function renewSession(ctx: Context, tokenId: string, digest: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`update access_tokens
    set digest = ${digest}, proved_at = ${ctx.now}, client = 'web'
    where account_id = ${ctx.accountId} and id = ${tokenId} and ended_at is null`.execute(ctx.db)
  return numAffectedRows === 1n
}
