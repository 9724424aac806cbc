import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { plus } from '../../../base/time/time.ts'
import { lifetimes, type MailedTokenPurpose, type SignInCandidate } from '../model.ts'

/** Whether somebody gets in without the provider of the account: while none is required, or because it may fail. */
export type EntryRule = 'open' | 'break_glass' | 'through_provider'

const entryRule = (ctx: Context) => sql<EntryRule>`case
  when not exists (select from provider_rules as rule
    where rule.account_id = users.account_id and rule.required_from <= ${ctx.now}::timestamptz) then 'open'
  when exists (select from break_glass_people as person
    where person.account_id = users.account_id and person.user_id = users.id) then 'break_glass'
  else 'through_provider' end`

export async function findEntryRule(ctx: Context, userId: number): Promise<EntryRule> {
  const { rows } = await sql<{ rule: EntryRule }>`
    select ${entryRule(ctx)} as rule from users
    where users.account_id = ${ctx.accountId} and users.id = ${userId}`.execute(ctx.db)
  return rows[0]?.rule ?? 'open'
}

/** Whether somebody is named to get in without the provider that is required, today or from a day to come. */
export async function isBreakGlass(ctx: Context, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from break_glass_people as person
    join provider_rules as rule on rule.account_id = person.account_id and rule.required_from is not null
    where person.account_id = ${ctx.accountId} and person.user_id = ${userId}`.execute(ctx.db)
  return rows.length > 0
}

/** The active person a claim speaks of, when their password has one of the hashes. */
export const findSignInCandidate = (
  ctx: Context,
  userId: number,
  hashes: readonly string[],
): Promise<SignInCandidate | undefined> =>
  ctx.db
    .selectFrom('users')
    .innerJoin('passwords', (join) =>
      join.onRef('passwords.account_id', '=', 'users.account_id').onRef('passwords.user_id', '=', 'users.id'),
    )
    .select(['users.account_id', 'users.id as user_id', 'passwords.hash'])
    .select(sql<boolean>`${entryRule(ctx)} <> 'through_provider'`.as('may_enter'))
    .where('users.account_id', '=', ctx.accountId)
    .where('users.id', '=', userId)
    .where('users.status', '=', 'active')
    .where('passwords.hash', 'in', hashes)
    .executeTakeFirst()

export const savePassword = (ctx: Context, userId: number, hash: string): Promise<unknown> =>
  ctx.db
    .insertInto('passwords')
    .values({ account_id: ctx.accountId, user_id: userId, hash, changed_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ hash, changed_at: ctx.now }))
    .execute()

/** The same password under another salt; not a change the person would know of. */
export const renewHash = (ctx: Context, { user_id, hash }: SignInCandidate, renewed: string): Promise<unknown> =>
  ctx.db
    .updateTable('passwords')
    .set({ hash: renewed })
    .where('account_id', '=', ctx.accountId)
    .where('user_id', '=', user_id)
    .where('hash', '=', hash)
    .execute()

/** Somebody whose password is looked at, with what a new one must not be. */
interface PasswordOwner {
  readonly email: string
  readonly username: string
  readonly account: string
}

interface OwnPassword extends PasswordOwner {
  readonly hash: string
  readonly salt: Buffer
}

/** What is needed to look at somebody's own password. */
export async function findOwnPassword(ctx: Context, userId: number): Promise<OwnPassword | undefined> {
  const { rows } = await sql<OwnPassword>`
    select passwords.hash, password_salt(passwords.hash) as salt, coalesce(users.email, '') as email, users.username,
      accounts.name as account
    from passwords
    join users on users.account_id = passwords.account_id and users.id = passwords.user_id
    join accounts on accounts.id = passwords.account_id
    where passwords.account_id = ${ctx.accountId} and passwords.user_id = ${userId}`.execute(ctx.db)
  return rows[0]
}

/** Changes a password that is still the one that was looked at; tells whether it was. */
export async function replacePassword(
  ctx: Context,
  userId: number,
  change: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { rows } = await sql`
    update passwords set hash = ${change.to}, changed_at = ${ctx.now}
    where account_id = ${ctx.accountId} and user_id = ${userId} and hash = ${change.from}
    returning user_id`.execute(ctx.db)
  return rows.length === 1
}

export async function hasPassword(ctx: Context, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from passwords where account_id = ${ctx.accountId} and user_id = ${userId}`.execute(ctx.db)
  return rows.length > 0
}

/** A new token overwrites the old one of the same purpose, which so is superseded. It is good for one address only. */
export async function saveMailedToken(
  ctx: Context,
  token: { userId: number; email: string; purpose: MailedTokenPurpose; digest: Buffer },
): Promise<void> {
  const { userId, email, purpose, digest } = token
  const expiresAt = plus(ctx.now, lifetimes[purpose])
  await sql`
    insert into password_tokens (account_id, user_id, purpose, digest, email_digest, created_at, expires_at)
    values (${ctx.accountId}, ${userId}, ${purpose}, ${digest}, email_digest(${email}), ${ctx.now}, ${expiresAt})
    on conflict (account_id, user_id, purpose) do update set
      digest = excluded.digest, email_digest = excluded.email_digest,
      created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(ctx.db)
}

/** Of an active person who still has the address the token was mailed to. */
const living = (ctx: Context, digest: Buffer) => sql`
  token.account_id = ${ctx.accountId} and token.digest = ${digest} and token.expires_at > ${ctx.now}
  and users.account_id = token.account_id and users.id = token.user_id and users.status = 'active'
  and token.email_digest = email_digest(users.email)`

const setsPassword = sql`token.purpose in ('reset', 'invitation')`

/** To whom a living token was mailed, when it lets them set a password. */
export async function findPasswordTokenHolder(
  ctx: Context,
  digest: Buffer,
): Promise<(PasswordOwner & { readonly user_id: number }) | undefined> {
  const { rows } = await sql<PasswordOwner & { user_id: number }>`
    select token.user_id, users.email, users.username, accounts.name as account
    from password_tokens as token, users, accounts
    where ${living(ctx, digest)} and ${setsPassword} and accounts.id = users.account_id`.execute(ctx.db)
  return rows[0]
}

export interface Redeemed {
  readonly user_id: number
  readonly email: string
  readonly email_digest: Buffer
}

/** Redeems a token: of all who try at once, one gets the person. Whatever else was mailed to them ends with it. */
export async function redeemPasswordToken(ctx: Context, digest: Buffer): Promise<Redeemed | undefined> {
  const { rows } = await sql<Redeemed>`
    delete from password_tokens as token using users where ${living(ctx, digest)} and ${setsPassword}
    returning token.user_id, users.email, token.email_digest`.execute(ctx.db)
  const [person] = rows
  if (person) await endMailedTokensOf(ctx, person.user_id)
  return person
}

/** Who confirms their address. The token stays until it is too old: it may be redeemed by a second click. */
export async function findConfirmation(ctx: Context, digest: Buffer): Promise<Redeemed | undefined> {
  const { rows } = await sql<Redeemed>`
    select token.user_id, users.email, token.email_digest from password_tokens as token, users
    where ${living(ctx, digest)} and token.purpose = 'confirmation'`.execute(ctx.db)
  return rows[0]
}

export const endMailedTokensOf = (ctx: Context, userId: number): Promise<unknown> =>
  sql`delete from password_tokens where account_id = ${ctx.accountId} and user_id = ${userId}`.execute(ctx.db)
