import { sql } from 'kysely'
import { keepPlan } from '../../base/account-dialect.ts'
import type { Context, Standing } from '../../base/context.ts'
import { plus } from '../../base/time.ts'
import {
  type AccessToken,
  type ApiKey,
  type ApiToken,
  lifetimes,
  type PasswordTokenPurpose,
  type SignInCandidate,
} from './model.ts'

export interface TokenHolder {
  readonly token_id: string
  readonly user_id: number
  readonly last_used_at: AccessToken['last_used_at']
  readonly standing: Standing
}

interface StandingRow {
  readonly account_admin: boolean
  readonly roles: Record<string, string[]>
  readonly circles: number[]
}

/** What somebody may reach now: their roles in workspaces, and the areas they administer. */
const standingColumns = sql<StandingRow>`
  users.account_admin,
  coalesce((
    select jsonb_object_agg(member.workspace_id, to_jsonb(member.roles))
    from workspace_members as member
    where member.account_id = users.account_id and member.user_id = users.id), '{}') as roles,
  array(
    select area.area_id from area_members as area
    join workspace_members as member
      on member.account_id = area.account_id and member.workspace_id = area.workspace_id and member.user_id = area.user_id
    where area.account_id = users.account_id and area.user_id = users.id and 'working_area_admin' = any(member.roles)) as circles`

const standingFrom = (row: StandingRow): Standing => ({
  everything: row.account_admin,
  roles: new Map(Object.entries(row.roles).map(([id, roles]) => [Number(id), roles])),
  circles: row.circles,
})

/** The active person a living token belongs to, in one round trip. */
export async function findTokenHolder(ctx: Context, digest: Buffer): Promise<TokenHolder | undefined> {
  const { rows } = await sql<StandingRow & Omit<TokenHolder, 'standing'>>`${keepPlan}
    select token.id as token_id, token.user_id, token.last_used_at, ${standingColumns}
    from access_tokens as token
    join users on users.account_id = token.account_id and users.id = token.user_id
    where token.account_id = ${ctx.accountId} and token.digest = ${digest}
      and token.ended_at is null and token.expires_at > ${ctx.now}
      and token.last_used_at > ${plus(ctx.now, { days: -lifetimes.accessTokenIdle.days })}
      and users.status = 'active'`.execute(ctx.db)
  const [row] = rows
  return (
    row && { token_id: row.token_id, user_id: row.user_id, last_used_at: row.last_used_at, standing: standingFrom(row) }
  )
}

/** What an active person may reach now, for work they asked for earlier. */
export async function findStanding(ctx: Context, userId: number): Promise<Standing | undefined> {
  const { rows } = await sql<StandingRow>`
    select ${standingColumns} from users
    where users.account_id = ${ctx.accountId} and users.id = ${userId} and users.status = 'active'`.execute(ctx.db)
  return rows[0] && standingFrom(rows[0])
}

export const touchToken = (ctx: Context, tokenId: string): Promise<unknown> =>
  ctx.db
    .updateTable('access_tokens')
    .set({ last_used_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', tokenId)
    .execute()

/**
 * Issues nothing for somebody who was deactivated, or whose password was changed, since it was checked.
 * The shared locks make this wait for such a change, and such a change wait for this and then end it.
 */
export async function insertAccessToken(
  ctx: Context,
  userId: number,
  hash: string,
  digest: Buffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with holder as (
      select users.account_id, users.id from users
      join passwords on passwords.account_id = users.account_id and passwords.user_id = users.id
      where users.account_id = ${ctx.accountId} and users.id = ${userId} and users.status = 'active' and passwords.hash = ${hash}
      for share of users, passwords)
    insert into access_tokens (account_id, user_id, digest, created_at, last_used_at, expires_at)
    select account_id, id, ${digest}::bytea, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz,
      ${plus(ctx.now, lifetimes.accessToken)}::timestamptz
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

export const endTokensOf = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`update access_tokens set ended_at = ${ctx.now}
    where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[]) and ended_at is null`.execute(
    ctx.db,
  )

/** Everything somebody could sign in with. */
export async function deleteCredentialsOf(ctx: Context, userIds: readonly number[]): Promise<void> {
  for (const table of ['access_tokens', 'passwords', 'password_tokens']) {
    await sql`delete from ${sql.table(table)}
      where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])`.execute(ctx.db)
  }
}

/**
 * Accounts that know an address: the preferred one, those where it is verified, then the newest.
 * Bounded, because each costs a password check.
 */
export async function accountsKnowing(ctx: Context, email: string, preferred: number): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from email_directory where email_digest = email_digest(${email})
    order by account_id <> ${preferred}, not verified, account_id desc limit 25`.execute(ctx.db)
  return rows.map((row) => row.account_id)
}

/** Somebody read what was mailed to the address, so it is theirs. */
export const verifyEmail = (ctx: Context, email: string): Promise<unknown> =>
  sql`update email_directory set verified = true
    where email_digest = email_digest(${email}) and account_id = ${ctx.accountId}`.execute(ctx.db)

export const findSignInCandidate = (ctx: Context, email: string): Promise<SignInCandidate | undefined> =>
  ctx.db
    .selectFrom('users')
    .leftJoin('passwords', (join) =>
      join.onRef('passwords.account_id', '=', 'users.account_id').onRef('passwords.user_id', '=', 'users.id'),
    )
    .select(['users.account_id', 'users.id as user_id', 'passwords.hash'])
    .where('users.account_id', '=', ctx.accountId)
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .where('users.status', '=', 'active')
    .executeTakeFirst()

export const savePassword = (ctx: Context, userId: number, hash: string): Promise<unknown> =>
  ctx.db
    .insertInto('passwords')
    .values({ account_id: ctx.accountId, user_id: userId, hash, changed_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ hash, changed_at: ctx.now }))
    .execute()

/** A new token overwrites the old one of the same purpose, which so is superseded. */
export async function savePasswordToken(
  ctx: Context,
  userId: number,
  purpose: PasswordTokenPurpose,
  digest: Buffer,
): Promise<void> {
  const token = { digest, created_at: ctx.now, expires_at: plus(ctx.now, lifetimes[purpose]) }
  await ctx.db
    .insertInto('password_tokens')
    .values({ account_id: ctx.accountId, user_id: userId, purpose, ...token })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'purpose']).doUpdateSet(token))
    .execute()
}

const livingPasswordToken = (ctx: Context, digest: Buffer) => sql`
  password_tokens.account_id = ${ctx.accountId} and password_tokens.digest = ${digest}
  and password_tokens.expires_at > ${ctx.now}
  and exists (
    select from users where users.account_id = password_tokens.account_id and users.id = password_tokens.user_id
      and users.status = 'active')`

export async function isLivingPasswordToken(ctx: Context, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`select from password_tokens where ${livingPasswordToken(ctx, digest)}`.execute(ctx.db)
  return rows.length === 1
}

/** Redeems a token: of all who try at once, one gets the person. Whatever else was mailed to them ends with it. */
export async function redeemPasswordToken(
  ctx: Context,
  digest: Buffer,
): Promise<{ user_id: number; email: string | null } | undefined> {
  const { rows } = await sql<{ user_id: number; email: string | null }>`
    delete from password_tokens where ${livingPasswordToken(ctx, digest)}
    returning user_id, (select email from users where account_id = password_tokens.account_id and id = password_tokens.user_id)`.execute(
    ctx.db,
  )
  const [person] = rows
  if (person) {
    await sql`delete from password_tokens where account_id = ${ctx.accountId} and user_id = ${person.user_id}`.execute(
      ctx.db,
    )
  }
  return person
}

export const isKnownApiKey = async (ctx: Context, digest: Buffer): Promise<boolean> => {
  const key = await ctx.db
    .selectFrom('api_keys')
    .select('id')
    .where('account_id', '=', ctx.accountId)
    .where('digest', '=', digest)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return key !== undefined
}

export const apiKeysOf = (ctx: Context) =>
  ctx.db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('revoked_at', 'is', null)
    .$castTo<ApiKey>()

export const apiTokensOf = (ctx: Context) =>
  ctx.db
    .selectFrom('api_tokens')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('revoked_at', 'is', null)
    .$castTo<ApiToken>()

export const insertApiKey = (ctx: Context, name: string, digest: Buffer, createdBy: number | null): Promise<ApiKey> =>
  ctx.db
    .insertInto('api_keys')
    .values({ account_id: ctx.accountId, name, digest, created_by: createdBy, created_at: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertApiToken = (
  ctx: Context,
  token: {
    name: string
    digest: Buffer
    read_only: boolean
    expires_at: AccessToken['expires_at'] | null
    created_by: number | null
  },
): Promise<ApiToken> =>
  ctx.db
    .insertInto('api_tokens')
    .values({ ...token, account_id: ctx.accountId, created_at: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The key or token as it was, or undefined when there is none to revoke. */
export const revoke = <T extends 'api_keys' | 'api_tokens'>(ctx: Context, table: T, id: number) =>
  ctx.db
    .updateTable(table as 'api_keys' | 'api_tokens')
    .set({ revoked_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export const findLivingApiToken = (ctx: Context, digest: Buffer) =>
  ctx.db
    .selectFrom('api_tokens')
    .select(['id', 'read_only', 'last_used_at'])
    .where('account_id', '=', ctx.accountId)
    .where('digest', '=', digest)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', ctx.now)]))
    .executeTakeFirst()

export const touchApiToken = (ctx: Context, id: number): Promise<unknown> =>
  ctx.db
    .updateTable('api_tokens')
    .set({ last_used_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .execute()
