import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { type Instant, plus } from '../../base/time/time.ts'
import type { Origin } from '../sign-ins/model.ts'
import { type FactorRule, type Factors, factorLifetimes, type KnownDevice } from './model.ts'

/** Which factors somebody has. Whoever adds a kind of factor counts it here, and takes it away in `deleteFactorsOf`. */
export async function factorsOf(ctx: Context, userId: number): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select
      exists (select from totp_seeds
        where account_id = ${ctx.accountId} and user_id = ${userId} and confirmed_at is not null) as totp,
      (select count(*) from recovery_codes
        where account_id = ${ctx.accountId} and user_id = ${userId} and used_at is null) as "recoveryCodesLeft"`.execute(
    ctx.db,
  )
  return rows[0] ?? { totp: false, recoveryCodesLeft: 0 }
}

/** Whether a device of somebody can answer in the place of a code at this host. */
export async function hasPasskeyFor(ctx: Context, userId: number, host: string): Promise<boolean> {
  const { rows } = await sql`
    select from passkeys where account_id = ${ctx.accountId} and user_id = ${userId} and rp_id = ${host} limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** Everything that stands for a second factor of some people. */
const factorTables = ['totp_seeds', 'recovery_codes', 'known_devices', 'second_steps'] as const

export async function deleteFactorsOf(ctx: Context, userIds: readonly number[]): Promise<void> {
  for (const table of factorTables) await deleteOf(ctx, table, userIds)
}

const deleteOf = (ctx: Context, table: (typeof factorTables)[number], userIds: readonly number[]): Promise<unknown> =>
  sql`delete from ${sql.table(table)}
    where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])`.execute(ctx.db)

/** What a password opened ends with it: devices that were remembered, and sign-ins under way. */
export async function forgetDevicesOf(ctx: Context, userId: number): Promise<void> {
  await deleteOf(ctx, 'known_devices', [userId])
  await endStepsOf(ctx, userId)
}

/** Sign-ins under way: they become sessions, so they end with those. */
export const endStepsOf = (ctx: Context, userId: number): Promise<unknown> => deleteOf(ctx, 'second_steps', [userId])

export interface Seed {
  readonly seed_sealed: Buffer
  readonly confirmed_at: Instant | null
}

export const findSeed = (ctx: Context, userId: number): Promise<Seed | undefined> =>
  ctx.db
    .selectFrom('totp_seeds')
    .select(['seed_sealed', 'confirmed_at'])
    .where('account_id', '=', ctx.accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** A seed to be confirmed takes the place of another such; says whether there was none that is confirmed. */
export async function savePendingSeed(ctx: Context, userId: number, sealed: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into totp_seeds (account_id, user_id, seed_sealed, created_at)
    values (${ctx.accountId}, ${userId}, ${sealed}, ${ctx.now})
    on conflict (account_id, user_id) do update set seed_sealed = excluded.seed_sealed, created_at = excluded.created_at
    where totp_seeds.confirmed_at is null`.execute(ctx.db)
  return numAffectedRows === 1n
}

export async function confirmSeed(ctx: Context, userId: number, sealed: Buffer, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update totp_seeds set confirmed_at = ${ctx.now}, last_step = ${step}
    where account_id = ${ctx.accountId} and user_id = ${userId} and seed_sealed = ${sealed} and confirmed_at is null`.execute(
    ctx.db,
  )
  return numAffectedRows === 1n
}

/** Takes a step, once: of all who show its code at the same time one gets it, and nobody an earlier one. */
export async function takeStep(ctx: Context, userId: number, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update totp_seeds set last_step = ${step}
    where account_id = ${ctx.accountId} and user_id = ${userId} and confirmed_at is not null and last_step < ${step}`.execute(
    ctx.db,
  )
  return numAffectedRows === 1n
}

export const deleteSeed = (ctx: Context, userId: number): Promise<unknown> => deleteOf(ctx, 'totp_seeds', [userId])

/** New codes; those of before end. */
export async function replaceRecoveryCodes(ctx: Context, userId: number, digests: readonly Buffer[]): Promise<void> {
  await deleteOf(ctx, 'recovery_codes', [userId])
  if (digests.length === 0) return
  await ctx.db
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ account_id: ctx.accountId, user_id: userId, digest, created_at: ctx.now })))
    .execute()
}

/** Whether somebody was given this recovery code, used or not. */
export async function isRecoveryCode(ctx: Context, userId: number, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from recovery_codes where account_id = ${ctx.accountId} and user_id = ${userId} and digest = ${digest}`.execute(
    ctx.db,
  )
  return rows.length > 0
}

export async function takeRecoveryCode(ctx: Context, userId: number, digest: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recovery_codes set used_at = ${ctx.now}
    where account_id = ${ctx.accountId} and user_id = ${userId} and digest = ${digest} and used_at is null`.execute(
    ctx.db,
  )
  return numAffectedRows === 1n
}

interface NewStep {
  readonly userId: number
  readonly digest: Buffer
  readonly browserDigest: Buffer
  readonly passwordDigest: Buffer
}

/** So many sign-ins of one person may be under way. */
const mostSteps = 10

export async function insertStep(ctx: Context, step: NewStep): Promise<void> {
  const { userId, digest, browserDigest, passwordDigest } = step
  await sql`delete from second_steps where account_id = ${ctx.accountId} and user_id = ${userId} and digest not in (
    select digest from second_steps where account_id = ${ctx.accountId} and user_id = ${userId}
      and expires_at > ${ctx.now} order by created_at desc limit ${mostSteps - 1})`.execute(ctx.db)
  await sql`
    insert into second_steps (account_id, digest, user_id, browser_digest, password_digest, created_at, expires_at)
    values (${ctx.accountId}, ${digest}, ${userId}, ${browserDigest}, ${passwordDigest}, ${ctx.now},
      ${plus(ctx.now, factorLifetimes.step)})`.execute(ctx.db)
}

interface StepKey {
  readonly digest: Buffer
  readonly browserDigest: Buffer
}

const living = (ctx: Context, { digest, browserDigest }: StepKey) => sql`
  account_id = ${ctx.accountId} and digest = ${digest} and browser_digest = ${browserDigest} and expires_at > ${ctx.now}`

/** Whose sign-in it is, and the digest of the password it was begun with. */
export async function findStep(
  ctx: Context,
  key: StepKey,
): Promise<{ readonly user_id: number; readonly password_digest: Buffer } | undefined> {
  const { rows } = await sql<{ user_id: number; password_digest: Buffer }>`
    select user_id, password_digest from second_steps where ${living(ctx, key)}`.execute(ctx.db)
  return rows[0]
}

/** Finishes a step: of two who try, one. Answers the digest of the password it was begun with. */
export async function finishStep(ctx: Context, key: StepKey): Promise<Buffer | undefined> {
  const { rows } = await sql<{ password_digest: Buffer }>`
    delete from second_steps where ${living(ctx, key)} returning password_digest`.execute(ctx.db)
  return rows[0]?.password_digest
}

export const insertKnownDevice = (ctx: Context, userId: number, digest: Buffer, origin: Origin): Promise<unknown> =>
  ctx.db
    .insertInto('known_devices')
    .values({
      account_id: ctx.accountId,
      user_id: userId,
      digest,
      ...{ device: origin.device, network: origin.network },
      ...{ created_at: ctx.now, last_used_at: ctx.now, expires_at: plus(ctx.now, factorLifetimes.knownDevice) },
    })
    .execute()

/** Since when this very person has this browser remembered; undefined where they have not. */
export async function rememberedSince(ctx: Context, userId: number, digest: Buffer): Promise<Instant | undefined> {
  const { rows } = await sql<{ created_at: Instant }>`
    update known_devices set last_used_at = ${ctx.now}
    where account_id = ${ctx.accountId} and user_id = ${userId} and digest = ${digest} and expires_at > ${ctx.now}
    returning created_at`.execute(ctx.db)
  return rows[0]?.created_at
}

export const knownDevicesOf = (ctx: Context, userId: number): Promise<KnownDevice[]> =>
  ctx.db
    .selectFrom('known_devices')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', ctx.now)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()

export const deleteKnownDevice = (ctx: Context, userId: number, id: number): Promise<unknown> =>
  ctx.db
    .deleteFrom('known_devices')
    .where('account_id', '=', ctx.accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()

export const findRules = async (ctx: Context): Promise<FactorRule[]> =>
  (await ctx.db
    .selectFrom('second_factor_rules')
    .select(['role', 'required_from'])
    .where('account_id', '=', ctx.accountId)
    .orderBy('role')
    .execute()) as FactorRule[]

export async function replaceRules(ctx: Context, rules: readonly FactorRule[]): Promise<void> {
  await ctx.db.deleteFrom('second_factor_rules').where('account_id', '=', ctx.accountId).execute()
  if (rules.length > 0)
    await ctx.db
      .insertInto('second_factor_rules')
      .values(rules.map((rule) => ({ ...rule, account_id: ctx.accountId })))
      // Of two who change them at once the later one counts.
      .onConflict((row) =>
        row.columns(['account_id', 'role']).doUpdateSet({ required_from: sql`excluded.required_from` }),
      )
      .execute()
}

export const findSeedsSealedBefore = (ctx: Context, keyId: Buffer) =>
  ctx.db
    .selectFrom('totp_seeds')
    .select(['user_id', 'seed_sealed'])
    .where('account_id', '=', ctx.accountId)
    .where('sealed_by', '<>', keyId)
    .forUpdate()
    .execute()

export const saveSealedSeed = (ctx: Context, userId: number, seed_sealed: Buffer): Promise<unknown> =>
  ctx.db
    .updateTable('totp_seeds')
    .set({ seed_sealed })
    .where('account_id', '=', ctx.accountId)
    .where('user_id', '=', userId)
    .execute()
