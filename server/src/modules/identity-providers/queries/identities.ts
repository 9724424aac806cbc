import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Identity } from '../model.ts'
import type { Candidate } from '../rules.ts'

export const providerName = () => sql<string>`(select name from identity_providers as provider
  where provider.account_id = identities.account_id and provider.id = identities.provider_id)`

export const providerPath = () => sql<string>`identities.account_id || '/' || identities.provider_id`

export const identitiesOf = (ctx: Context, userId: number) =>
  ctx.db
    .selectFrom('identities')
    .selectAll('identities')
    .select(
      sql<string>`(select name from identity_providers as provider
        where provider.account_id = identities.account_id and provider.id = identities.provider_id)`.as(
        'provider_name',
      ),
    )
    .where('identities.account_id', '=', ctx.accountId)
    .where('identities.user_id', '=', userId)
    .$castTo<Identity>()

/** Whom the account knows by a subject of this very provider. */
export async function findKnown(
  ctx: Context,
  providerId: number,
  subject: string,
): Promise<{ readonly userId: number; readonly isActive: boolean } | undefined> {
  const { rows } = await sql<{ user_id: number; is_active: boolean }>`
    select identity.user_id, users.status = 'active' as is_active from identities as identity
    join users on users.account_id = identity.account_id and users.id = identity.user_id
    where identity.account_id = ${ctx.accountId} and identity.provider_id = ${providerId}
      and identity.subject = ${subject}`.execute(ctx.db)
  return rows[0] && { userId: rows[0].user_id, isActive: rows[0].is_active }
}

/** Somebody of this account who has an address. */
export const findNamesake = (ctx: Context, providerId: number, email: string): Promise<Candidate | undefined> =>
  findCandidate(ctx, providerId, sql`lower(users.email) = lower(${email})`)

/**
 * Whom the directory of this account sent under a number, while it provisions. What was typed as `external_id` of a
 * person counts for nothing: whoever may change people would say whom a provider means.
 */
export const findProvisioned = (ctx: Context, providerId: number, externalId: string): Promise<Candidate | undefined> =>
  findCandidate(
    ctx,
    providerId,
    sql`users.id = (
      select person.user_id from scim_people as person
      join provisioning_settings as settings on settings.account_id = person.account_id and settings.active
      where person.account_id = ${ctx.accountId} and person.external_id = ${externalId})`,
  )

async function findCandidate(
  ctx: Context,
  providerId: number,
  condition: RawBuilder<unknown>,
): Promise<Candidate | undefined> {
  const { rows } = await sql<{
    id: number
    is_active: boolean
    is_administrator: boolean
    is_confirmed: boolean
    has_way_in: boolean
    is_known_otherwise: boolean
  }>`
    select users.id, users.status = 'active' as is_active,
      users.account_admin or exists (
        select from workspace_members as member where member.account_id = users.account_id and member.user_id = users.id
          and member.roles && '{workspace_admin,working_area_admin,payroll}')
      or exists (
        select from scim_people as sent where sent.account_id = users.account_id and sent.user_id = users.id
          and sent.had_duties) as is_administrator,
      exists (
        select from email_directory as claim where claim.account_id = users.account_id and claim.user_id = users.id
          and claim.email_digest = email_digest(users.email) and claim.confirmed_at is not null) as is_confirmed,
      exists (
        select from passwords where passwords.account_id = users.account_id and passwords.user_id = users.id)
      or exists (
        select from passkeys where passkeys.account_id = users.account_id and passkeys.user_id = users.id)
      or exists (
        select from identities as identity where identity.account_id = users.account_id
          and identity.user_id = users.id) as has_way_in,
      exists (
        select from identities as identity where identity.account_id = users.account_id
          and identity.user_id = users.id and identity.provider_id = ${providerId}) as is_known_otherwise
    from users where users.account_id = ${ctx.accountId} and ${condition}
      and users.status <> 'deleted' limit 1`.execute(ctx.db)
  const [row] = rows
  return (
    row && {
      id: row.id,
      isActive: row.is_active,
      isAdministrator: row.is_administrator,
      isConfirmed: row.is_confirmed,
      hasWayIn: row.has_way_in,
      isKnownOtherwise: row.is_known_otherwise,
    }
  )
}

/** Whether a provider knows somebody, under whatever subject. */
export async function isKnownThere(ctx: Context, providerId: number, userId: number): Promise<boolean> {
  const found = await identitiesOf(ctx, userId).where('identities.provider_id', '=', providerId).executeTakeFirst()
  return found !== undefined
}

export const insertIdentity = (
  ctx: Context,
  { providerId, subject, userId }: { readonly providerId: number; readonly subject: string; readonly userId: number },
): Promise<unknown> =>
  ctx.db
    .insertInto('identities')
    .values({
      ...{ account_id: ctx.accountId, provider_id: providerId, subject, user_id: userId },
      ...{ last_used_at: ctx.now, created_at: ctx.now },
    })
    .execute()

export const touchIdentity = (ctx: Context, providerId: number, subject: string): Promise<unknown> =>
  ctx.db
    .updateTable('identities')
    .set({ last_used_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .execute()

export const deleteIdentity = (ctx: Context, id: number): Promise<unknown> =>
  ctx.db.deleteFrom('identities').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()

/** What providers know of people who leave; that they were to be let in when a provider fails goes with it. */
export async function forgetIdentitiesOf(ctx: Context, userIds: readonly number[]): Promise<void> {
  for (const table of ['identities', 'break_glass_people'])
    await sql`delete from ${sql.table(table)}
      where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])`.execute(ctx.db)
}
