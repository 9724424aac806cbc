import { sql } from 'kysely'
import type { Authority, Context } from '../../base/context.ts'
import { preparedPlan } from '../../base/database/account-dialect.ts'
import { asTable, byPosition } from '../../base/database/records.ts'
import { type Instant, plus } from '../../base/time/time.ts'
import type { Origin, Way } from '../sign-ins/model.ts'
import { type AccessToken, lifetimes, type Session } from './model.ts'

export interface TokenHolder {
  readonly token_id: string
  readonly user_id: number
  readonly last_used_at: AccessToken['last_used_at']
  readonly authority: Authority
  /** Their account asks them for a second factor, and this session was opened without one. */
  readonly must_enrol: boolean
}

interface AuthorityRow {
  readonly account_admin: boolean
  readonly roles: Record<string, string[]>
  readonly area_ids: number[]
}

/** What somebody may reach now: their roles in workspaces, and the areas they administer. */
const authorityColumns = sql<AuthorityRow>`
  users.account_admin,
  coalesce((
    select jsonb_object_agg(member.workspace_id, to_jsonb(member.roles))
    from workspace_members as member
    where member.account_id = users.account_id and member.user_id = users.id), '{}') as roles,
  array(
    select area.area_id from area_members as area
    join workspace_members as member
      on member.account_id = area.account_id and member.workspace_id = area.workspace_id and member.user_id = area.user_id
    where area.account_id = users.account_id and area.user_id = users.id and 'working_area_admin' = any(member.roles)) as area_ids`

const authorityFrom = (row: AuthorityRow): Authority => ({
  everything: row.account_admin,
  roles: new Map(Object.entries(row.roles).map(([id, roles]) => [Number(id), roles])),
  supervisedAreaIds: row.area_ids,
})

/** A token that somebody shows, in the account it names. */
export interface ShownToken {
  readonly ctx: Context
  readonly digest: Buffer
}

/** The active people whom living tokens belong to, in one round trip. All of them are shown in one transaction. */
export async function findTokenHolders(shown: readonly ShownToken[]): Promise<(TokenHolder | undefined)[]> {
  const [first] = shown
  if (first === undefined) return []
  const { db, now } = first.ctx
  const tokens = shown.map(({ ctx, digest }) => ({ account_id: ctx.accountId, digest }))
  const { rows } = await sql<AuthorityRow & Omit<TokenHolder, 'authority'> & { position: number }>`${preparedPlan}
      select shown.position, token.id as token_id, token.user_id, token.last_used_at, ${authorityColumns},
        token.factors < 2 and exists (
          select from second_factor_rules as rule
          where rule.account_id = users.account_id
            and rule.required_from <= (${now}::timestamptz at time zone 'UTC')::date
            and (rule.role = 'everybody' or (rule.role = 'account_admin' and users.account_admin) or exists (
              select from workspace_members as member
              where member.account_id = users.account_id and member.user_id = users.id and rule.role = any(member.roles)))
        ) as must_enrol
      from ${asTable('shown', { account_id: 'bigint', digest: 'bytea' }, tokens)}
      join access_tokens as token on token.account_id = shown.account_id and token.digest = shown.digest
      join users on users.account_id = token.account_id and users.id = token.user_id
      where token.ended_at is null and token.expires_at > ${now}::timestamptz
        and token.last_used_at > ${now}::timestamptz - ${lifetimes.accessTokenIdle.days} * interval '1 day'
        and users.status = 'active'`.execute(db)
  return byPosition(rows, shown).map(
    ([row]) =>
      row && {
        token_id: row.token_id,
        user_id: row.user_id,
        last_used_at: row.last_used_at,
        must_enrol: row.must_enrol,
        authority: authorityFrom(row),
      },
  )
}

/** What an active person may reach now, for work they asked for earlier. */
export async function findAuthority(ctx: Context, userId: number): Promise<Authority | undefined> {
  const { rows } = await sql<AuthorityRow>`
    select ${authorityColumns} from users
    where users.account_id = ${ctx.accountId} and users.id = ${userId} and users.status = 'active'`.execute(ctx.db)
  return rows[0] && authorityFrom(rows[0])
}

export const touchToken = (ctx: Context, tokenId: string): Promise<unknown> =>
  ctx.db
    .updateTable('access_tokens')
    .set({ last_used_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', tokenId)
    .execute()

interface NewSession {
  readonly userId: number
  /** The password that was checked; null for whoever got in by something else. */
  readonly hash: string | null
  readonly digest: Buffer
  readonly way: Way
  readonly factors?: number
  /** When they proved who they are, where that was before. */
  readonly provedAt?: Instant
  readonly origin: Origin
}

/** Whoever the session is for, held so that they are not deactivated, nor given another password, meanwhile. */
const holderOf = ({ accountId }: Context, { userId, hash }: NewSession) =>
  hash === null
    ? sql`select account_id, id from users
        where account_id = ${accountId} and id = ${userId} and status = 'active' for share`
    : sql`select users.account_id, users.id from users
        join passwords on passwords.account_id = users.account_id and passwords.user_id = users.id
        where users.account_id = ${accountId} and users.id = ${userId} and users.status = 'active' and passwords.hash = ${hash}
        for share of users, passwords`

/**
 * Issues nothing for somebody who was deactivated, or whose password was changed, since it was checked.
 * The shared locks make this wait for such a change, and such a change wait for this and then end it.
 */
export async function insertAccessToken(ctx: Context, session: NewSession): Promise<string | undefined> {
  const { digest, way, factors = 1, provedAt = null, origin } = session
  const { rows } = await sql<{ id: string }>`
    with holder as (${holderOf(ctx, session)})
    insert into access_tokens (account_id, user_id, digest, created_at, last_used_at, expires_at, way, factors, proved_at, client, device, network)
    select account_id, id, ${digest}::bytea, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz,
      ${plus(ctx.now, lifetimes.accessToken)}::timestamptz, ${way}, ${factors},
      ${provedAt}::timestamptz, ${origin.client}, ${origin.device}, ${origin.network}
    from holder
    returning id`.execute(ctx.db)
  return rows[0]?.id
}

export const endToken = (ctx: Context, tokenId: string): Promise<unknown> =>
  ctx.db
    .updateTable('access_tokens')
    .set({ ended_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', tokenId)
    .execute()

/** Ends a living session by its secret, and says whose it was and where. */
export const endTokenOf = (ctx: Context, digest: Buffer) =>
  ctx.db
    .updateTable('access_tokens')
    .set({ ended_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where('digest', '=', digest)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning(['user_id', 'client', 'device', 'network'])
    .executeTakeFirst()

/** Ends everything somebody is signed in with; says how many sessions that were. */
export async function endTokensOf(ctx: Context, userId: number): Promise<number> {
  const { numAffectedRows } = await sql`update access_tokens set ended_at = ${ctx.now}
    where account_id = ${ctx.accountId} and user_id = ${userId} and ended_at is null`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

/** Whether a session is the one of this very request. */
export const isPresentSession = ({ actor }: Context) =>
  sql<boolean>`access_tokens.id::text = ${actor.kind === 'user' ? actor.tokenId : ''}`

export const provedAt = sql<Instant>`coalesce(proved_at, created_at)`

export const sessionsOf = (ctx: Context, userId: number) =>
  ctx.db
    .selectFrom('access_tokens')
    .select(['access_tokens.account_id', 'id', 'user_id', 'created_at', 'last_used_at', 'expires_at', 'ended_at'])
    .select(['way', 'factors', 'client', 'device', 'network', provedAt.as('proved_at')])
    .where('account_id', '=', ctx.accountId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where('last_used_at', '>', plus(ctx.now, { days: -lifetimes.accessTokenIdle.days }))
    .$castTo<Session>()

/** Ends what somebody is signed in with, one session aside; says how many ended. */
export async function endOtherTokensOf(ctx: Context, userId: number, tokenId: string): Promise<number> {
  const { numAffectedRows } = await sql`update access_tokens set ended_at = ${ctx.now}
    where account_id = ${ctx.accountId} and user_id = ${userId} and id <> ${tokenId} and ended_at is null`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Where a session is open, and when its holder last proved who they are. */
export async function findProof(
  ctx: Context,
  tokenId: string,
): Promise<{ readonly client: string | null; readonly factors: number; readonly provedAt: Instant } | undefined> {
  const { rows } = await sql<{ client: string | null; factors: number; proved_at: Instant }>`
    select client, factors, coalesce(proved_at, created_at) as proved_at from access_tokens
    where account_id = ${ctx.accountId} and id = ${tokenId}::uuid`.execute(ctx.db)
  return rows[0] && { client: rows[0].client, factors: rows[0].factors, provedAt: rows[0].proved_at }
}

/** A session whose holder proved who they are goes on under another secret; says whether it was still there. */
export async function renewToken(
  ctx: Context,
  { from, to, factors }: { readonly from: Buffer; readonly to: Buffer; readonly factors: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update access_tokens
    set digest = ${to}, proved_at = ${ctx.now}, client = 'web', factors = greatest(factors, ${factors})
    where account_id = ${ctx.accountId} and digest = ${from} and ended_at is null`.execute(ctx.db)
  return numAffectedRows === 1n
}

/** Everything somebody could sign in with; tokens they made are revoked apart. */
export async function deleteCredentialsOf(ctx: Context, userIds: readonly number[]): Promise<void> {
  for (const table of ['access_tokens', 'passwords', 'password_tokens', 'sign_in_events']) {
    await sql`delete from ${sql.table(table)}
      where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])`.execute(ctx.db)
  }
}
