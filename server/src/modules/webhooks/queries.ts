import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import type { Instant } from '../../base/time/time.ts'
import type { WebhookEndpoints } from '../../schema.ts'
import type { Attempt, Endpoint } from './model.ts'

const parkedOf = sql<number>`(select count(*) from webhook_parked as parked
  where parked.account_id = webhook_endpoints.account_id and parked.endpoint_id = webhook_endpoints.id)`

export const formerEndsAt = (ctx: Context) => sql<Instant | null>`(select max(ends_at) from webhook_keys as key
  where key.account_id = webhook_endpoints.account_id and key.endpoint_id = webhook_endpoints.id
    and key.ends_at > ${ctx.now}::timestamptz)`

export const endpointsOf = (ctx: Context) =>
  ctx.db
    .selectFrom('webhook_endpoints')
    .selectAll('webhook_endpoints')
    .select(parkedOf.as('parked'))
    .select(formerEndsAt(ctx).as('former_ends_at'))
    .where('webhook_endpoints.account_id', '=', ctx.accountId)
    .$castTo<Endpoint>()

export const findEndpoint = (ctx: Context, id: number): Promise<Endpoint | undefined> =>
  endpointsOf(ctx).where('webhook_endpoints.id', '=', id).executeTakeFirst()

export const findEndpoints = (ctx: Context, ids: readonly number[]): Promise<Endpoint[]> =>
  endpointsOf(ctx).where('webhook_endpoints.id', 'in', ids).execute()

/** One is changed by one at a time, whoever sends included. */
export const lockEndpoint = (ctx: Context, id: number): Promise<unknown> =>
  sql`select from webhook_endpoints where account_id = ${ctx.accountId} and id = ${id} for update`.execute(ctx.db)

/** How many there are, counted by one at a time. */
export async function countEndpoints(ctx: Context): Promise<number> {
  await sql`select from accounts where id = ${ctx.accountId} for update`.execute(ctx.db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from webhook_endpoints where account_id = ${ctx.accountId}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export const insertEndpoint = (
  ctx: Context,
  values: Omit<Insertable<WebhookEndpoints>, 'account_id'>,
): Promise<number> => insertRow(ctx, 'webhook_endpoints', values)

export const saveEndpoint = (ctx: Context, id: number, changes: Updateable<WebhookEndpoints>): Promise<void> =>
  updateRow(ctx, 'webhook_endpoints', id, changes)

/** With its keys, what waits for it and its attempts. */
export const deleteEndpoint = (ctx: Context, id: number): Promise<unknown> =>
  ctx.db.deleteFrom('webhook_endpoints').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()

interface SealedKey {
  readonly id: number
  readonly secret_sealed: Buffer
}

/** The keys that sign now, the newest first. */
export async function findKeys(ctx: Context, endpointId: number): Promise<SealedKey[]> {
  const { rows } = await sql<SealedKey>`
    select id, secret_sealed from webhook_keys
    where account_id = ${ctx.accountId} and endpoint_id = ${endpointId}
      and (ends_at is null or ends_at > ${ctx.now}::timestamptz)
    order by id desc`.execute(ctx.db)
  return rows
}

/** A new key takes the place of the present one, which signs as well until then; any earlier one is over. */
export async function replaceKey(
  ctx: Context,
  endpointId: number,
  key: { readonly id: number; readonly secret_sealed: Buffer },
  oldEndsAt: Instant,
): Promise<void> {
  await sql`delete from webhook_keys
    where account_id = ${ctx.accountId} and endpoint_id = ${endpointId} and ends_at is not null`.execute(ctx.db)
  await sql`update webhook_keys set ends_at = ${oldEndsAt}, updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and endpoint_id = ${endpointId}`.execute(ctx.db)
  await sql`insert into webhook_keys (account_id, id, endpoint_id, secret_sealed, created_at, updated_at)
    values (${ctx.accountId}, ${key.id}, ${endpointId}, ${key.secret_sealed}, ${ctx.now}, ${ctx.now})`.execute(ctx.db)
}

export const attemptsOf = (ctx: Context, endpointId: number) =>
  ctx.db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('endpoint_id', '=', endpointId)
    .$castTo<Attempt>()

/** Keys that another secret of the installation than the present one sealed. */
export async function findKeysSealedBefore(ctx: Context, present: Buffer): Promise<SealedKey[]> {
  const { rows } = await sql<SealedKey>`
    select id, secret_sealed from webhook_keys
    where account_id = ${ctx.accountId} and sealed_by <> ${present} order by id for update`.execute(ctx.db)
  return rows
}

export const saveSealedKey = (ctx: Context, { id, secret_sealed }: SealedKey): Promise<unknown> =>
  sql`update webhook_keys set secret_sealed = ${secret_sealed}, updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and id = ${id}`.execute(ctx.db)

/** Who is told of an endpoint's troubles. */
export async function findAdministrators(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where account_id = ${ctx.accountId} and account_admin and status = 'active' and email is not null
    order by id limit 20`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export interface Addressee {
  readonly email: string
  readonly username: string
  readonly locale: string
  readonly account: string
}

export async function findAddressee(ctx: Context, userId: number): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select users.email, users.username, coalesce(users.locale, accounts.locale) as locale, accounts.name as account
    from users join accounts on accounts.id = users.account_id
    where users.account_id = ${ctx.accountId} and users.id = ${userId} and users.status = 'active'
      and users.account_admin and users.email is not null`.execute(ctx.db)
  return rows[0]
}
