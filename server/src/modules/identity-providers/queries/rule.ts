import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Instant } from '../../../base/time/time.ts'
import type { ProviderRule } from '../model.ts'

export async function findRule(ctx: Context): Promise<ProviderRule> {
  const { rows } = await sql<{ required_from: Instant | null; ids: number[] }>`
    select (select required_from from provider_rules where account_id = ${ctx.accountId}) as required_from,
      array(select user_id from break_glass_people where account_id = ${ctx.accountId} order by user_id) as ids`.execute(
    ctx.db,
  )
  return { id: ctx.accountId, required_from: rows[0]?.required_from ?? null, break_glass_ids: rows[0]?.ids ?? [] }
}

export const saveRequiredFrom = (ctx: Context, requiredFrom: Instant | null): Promise<unknown> =>
  sql`insert into provider_rules (account_id, required_from, created_at, updated_at)
    values (${ctx.accountId}, ${requiredFrom}, ${ctx.now}, ${ctx.now})
    on conflict (account_id) do update set required_from = excluded.required_from, updated_at = excluded.updated_at`.execute(
    ctx.db,
  )

export async function saveBreakGlass(ctx: Context, userIds: readonly number[]): Promise<void> {
  await sql`delete from break_glass_people where account_id = ${ctx.accountId}
    and user_id <> all(${[...userIds]}::bigint[])`.execute(ctx.db)
  await sql`insert into break_glass_people (account_id, user_id, created_at)
    select ${ctx.accountId}::bigint, id, ${ctx.now}::timestamptz from unnest(${[...userIds]}::bigint[]) as id
    on conflict do nothing`.execute(ctx.db)
}

/** Which of some people administer the account and can get in by a password. */
export async function administratorsWithPassword(ctx: Context, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users join passwords on passwords.account_id = users.account_id and passwords.user_id = users.id
    where users.account_id = ${ctx.accountId} and users.id = any(${[...userIds]}::bigint[])
      and users.status = 'active' and users.account_admin order by users.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Whether somebody got in through an active provider since then. */
export async function wasUsedSince(ctx: Context, since: Instant): Promise<boolean> {
  const { rows } = await sql`
    select from identities as identity
    join identity_providers as provider on provider.account_id = identity.account_id and provider.id = identity.provider_id
    where identity.account_id = ${ctx.accountId} and provider.active and identity.last_used_at >= ${since} limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** Ends what people are signed in with otherwise; whose sessions these were. */
export async function endSessionsOtherwise(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update access_tokens as token set ended_at = ${ctx.now}
    where token.account_id = ${ctx.accountId} and token.ended_at is null and token.expires_at > ${ctx.now}
      and not exists (select from provider_sessions as session
        where session.account_id = token.account_id and session.token_id = token.id)
      and not exists (select from break_glass_people as person
        where person.account_id = token.account_id and person.user_id = token.user_id)
    returning token.user_id`.execute(ctx.db)
  return [...new Set(rows.map((row) => row.user_id))]
}

/** Who is told that somebody got in past the provider. */
export async function administratorIds(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where account_id = ${ctx.accountId} and status = 'active' and account_admin
      and email is not null order by id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
