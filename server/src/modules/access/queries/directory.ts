import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'

/** A person of some account who names an address as theirs. */
export interface Claim {
  readonly account_id: number
  readonly user_id: number
  /** They redeemed what was mailed to it. */
  readonly is_confirmed: boolean
}

/** The salt that every password under an address is hashed with. */
export async function saltOf(ctx: Context, email: string): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`select email_salt(${email}) as salt`.execute(ctx.db)
  return rows[0]?.salt ?? Buffer.alloc(16)
}

/**
 * Salts of passwords under an address that were set under another: all confirmed ones, which only the owner of the
 * address can make, and the oldest few of the others, because each costs a password check.
 */
export async function otherSaltsUnder(ctx: Context, email: string): Promise<Buffer[]> {
  const { rows } = await sql<{ other_salt: Buffer }>`
    select other_salt from (
      select other_salt, confirmed_at, row_number() over (order by confirmed_at is null, claimed_at, account_id) as place
      from email_directory where email_digest = email_digest(${email}) and other_salt is not null) as others
    where confirmed_at is not null or place <= 3
    order by place`.execute(ctx.db)
  return rows.map((row) => row.other_salt)
}

/** Whether anybody here has the address. */
export async function isClaimed(ctx: Context, email: string): Promise<boolean> {
  const { rows } = await sql`select from email_directory where email_digest = email_digest(${email}) limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** Claims whose password has one of the hashes: the preferred account first, then confirmed ones, then the oldest. */
export async function claimsWithPassword(
  ctx: Context,
  email: string,
  hashes: readonly string[],
  preferredAccount: number,
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select account_id, user_id, confirmed_at is not null as is_confirmed from email_directory
    where email_digest = email_digest(${email})
      and password_tag = any(array(select password_tag(hash) from unnest(${[...hashes]}::text[]) as hash))
    order by account_id <> ${preferredAccount}, confirmed_at is null, claimed_at, account_id limit 25`.execute(ctx.db)
  return rows
}

/** The name an address has in the directory. */
export async function digestOfEmail(ctx: Context, email: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`select encode(email_digest(${email}), 'hex') as digest`.execute(ctx.db)
  return rows[0]?.digest ?? ''
}

const mostConfirmed = 50

/** Who confirmed an address that goes by this name. */
export async function confirmedClaimsOn(ctx: Context, digest: string): Promise<Omit<Claim, 'is_confirmed'>[]> {
  const { rows } = await sql<Omit<Claim, 'is_confirmed'>>`
    select account_id, user_id from email_directory
    where email_digest = decode(${digest}, 'hex') and confirmed_at is not null
    order by claimed_at, account_id limit ${mostConfirmed}`.execute(ctx.db)
  return rows
}

const mostUnconfirmed = 50

/**
 * Whom a mail about a forgotten password may be for: everybody who confirmed the address, and the oldest of those
 * who did not, people with a password first.
 */
export async function claimsOn(ctx: Context, email: string): Promise<(Claim & { readonly has_password: boolean })[]> {
  const { rows } = await sql<Claim & { readonly has_password: boolean }>`
    select account_id, user_id, is_confirmed, has_password from (
      select account_id, user_id, confirmed_at is not null as is_confirmed, password_tag is not null as has_password,
        row_number() over (
          partition by confirmed_at is not null order by password_tag is null, claimed_at, account_id) as place
      from email_directory where email_digest = email_digest(${email})) as claims
    where is_confirmed or place <= ${mostUnconfirmed}
    order by not is_confirmed, place`.execute(ctx.db)
  return rows
}

/**
 * Somebody read what was mailed to the address, so it is theirs. It says nothing about any other address. Tells
 * whether it was not known before.
 */
export async function confirmEmail(ctx: Context, userId: number, emailDigest: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`update email_directory set confirmed_at = ${ctx.now}
    where email_digest = ${emailDigest} and account_id = ${ctx.accountId} and user_id = ${userId}
      and confirmed_at is null`.execute(ctx.db)
  return numAffectedRows === 1n
}

/** Whether somebody who administers the account confirmed their address. */
export async function isConfirmedAccount(ctx: Context): Promise<boolean> {
  const { rows } = await sql`
    select from users
    join email_directory as claim on claim.account_id = users.account_id and claim.email_digest = email_digest(users.email)
    where users.account_id = ${ctx.accountId} and users.account_admin and users.status = 'active'
      and claim.confirmed_at is not null limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Somebody as mails need to know them; undefined once they are deleted. */
export const findAddressee = (ctx: Context, id: number) =>
  ctx.db
    .selectFrom('users')
    .select(['username', 'email', 'locale', 'status'])
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
