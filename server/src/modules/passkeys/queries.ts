import { type Insertable, type Kysely, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { digestOf } from '../../base/secrets.ts'
import type { Instant } from '../../base/time/time.ts'
import type { DB, Passkeys } from '../../schema.ts'
import type { Passkey } from './model.ts'

/** Whose device is asked for a new passkey, held so that two that are made at the same moment count each other. */
export async function lockHolder(ctx: Context, userId: number): Promise<{ username: string; email: string | null }> {
  const { rows } = await sql<{ username: string; email: string | null }>`
    select username, email from users where account_id = ${ctx.accountId} and id = ${userId} for no key update`.execute(
    ctx.db,
  )
  return rows[0] ?? { username: '', email: null }
}

export const passkeysOf = (ctx: Context, userId: number): Promise<Passkey[]> =>
  ctx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

interface Shown {
  readonly credentialId: Buffer
  readonly handle: string
  readonly rpId: string
}

/** The passkey that somebody shows, where whose it is may get in. */
export const findPasskey = (ctx: Context, shown: Shown): Promise<Passkey | undefined> =>
  ctx.db
    .selectFrom('passkeys')
    .innerJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'passkeys.account_id').onRef('users.id', '=', 'passkeys.user_id'),
    )
    .selectAll('passkeys')
    .where('passkeys.account_id', '=', ctx.accountId)
    .where('passkeys.credential_id', '=', shown.credentialId)
    .where('passkeys.handle', '=', shown.handle)
    .where('passkeys.rp_id', '=', shown.rpId)
    .where('users.status', '=', 'active')
    .executeTakeFirst()

export const insertPasskey = (ctx: Context, passkey: Omit<Insertable<Passkeys>, 'account_id'>): Promise<number> =>
  insertRow(ctx, 'passkeys', passkey)

export const renamePasskey = (ctx: Context, id: number, name: string): Promise<void> =>
  updateRow(ctx, 'passkeys', id, { name })

/** Notes that a passkey was used; says whether it is still there and its count went on since. */
export async function touchPasskey(
  ctx: Context,
  { id, counter, synced }: Pick<Passkey, 'id' | 'counter' | 'synced'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkeys set counter = ${counter}, synced = ${synced}, last_used_at = ${ctx.now}
    where account_id = ${ctx.accountId} and id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.execute(
    ctx.db,
  )
  return numAffectedRows === 1n
}

export const deletePasskey = (ctx: Context, id: number): Promise<unknown> =>
  ctx.db.deleteFrom('passkeys').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()

/** Takes away everything that people could get in with by a device; says how many passkeys that were. */
export async function deletePasskeysOf(ctx: Context, userIds: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`delete from passkeys
    where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

/** Notes that a challenge was answered; says whether that is the first time. What is too old anyway is forgotten. */
export async function spendChallenge(ctx: Context, challenge: string, endsAt: Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into spent_challenges (account_id, digest, ends_at)
    values (${ctx.accountId}, ${digestOf(challenge)}, ${endsAt}) on conflict do nothing`.execute(ctx.db)
  await sql`delete from spent_challenges where account_id = ${ctx.accountId} and digest in (
    select digest from spent_challenges
    where account_id = ${ctx.accountId} and ends_at < ${ctx.now} limit 10 for update skip locked)`.execute(ctx.db)
  return numAffectedRows === 1n
}

/** How many passkeys there are for each host, over all accounts. */
export function countPasskeysByHost(db: Kysely<DB>): Promise<{ rp_id: string; count: number }[]> {
  return db.transaction().execute(async (look) => {
    await sql`set local role tagwerk_reader`.execute(look)
    const { rows } = await sql<{ rp_id: string; count: number }>`
      select rp_id, count(*) as count from passkeys group by rp_id order by rp_id`.execute(look)
    return rows
  })
}
