import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { AccessToken, ApiKey, ApiToken } from '../model.ts'

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
    scopes: string[]
    workspace_ids: number[] | null
    networks: string[]
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

export type LivingApiToken = Pick<
  ApiToken,
  'id' | 'name' | 'read_only' | 'scopes' | 'workspace_ids' | 'networks' | 'last_used_at'
>

/** By its secret, or for a while by the one before. */
export const findLivingApiToken = (ctx: Context, digest: Buffer): Promise<LivingApiToken | undefined> =>
  livingApiTokens(ctx)
    .where((where) =>
      where.or([
        where('digest', '=', digest),
        where.and([where('former_digest', '=', digest), where('former_ends_at', '>', ctx.now)]),
      ]),
    )
    .executeTakeFirst()

export const findLivingApiTokenById = (ctx: Context, id: number): Promise<LivingApiToken | undefined> =>
  livingApiTokens(ctx).where('id', '=', id).executeTakeFirst()

const livingApiTokens = (ctx: Context) =>
  ctx.db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'read_only', 'scopes', 'workspace_ids', 'networks', 'last_used_at'])
    .where('account_id', '=', ctx.accountId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', ctx.now)]))
    .where((where) => where.or([where('created_by', 'is', null), hasLivingMaker]))

interface Rotation {
  readonly digest: Buffer
  readonly expires_at: ApiToken['expires_at']
  readonly former_ends_at: AccessToken['expires_at']
}

/** Undefined while there is a former secret: of two who rotate at once, one does. */
export const rotate = (ctx: Context, id: number, { digest, expires_at, former_ends_at }: Rotation) =>
  ctx.db
    .updateTable('api_tokens')
    .set({
      digest,
      expires_at,
      former_digest: sql`digest`,
      // The former secret does not outlive the end it had.
      former_ends_at: sql`least(${former_ends_at}::timestamptz, expires_at)`,
    })
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('former_ends_at', 'is', null), where('former_ends_at', '<=', ctx.now)]))
    .returningAll()
    .executeTakeFirst()

/** It speaks for the whole account only while whoever made it may. */
const hasLivingMaker = sql<boolean>`exists (
  select from users where users.account_id = api_tokens.account_id and users.id = api_tokens.created_by
    and users.status = 'active' and users.account_admin)`

/** Tokens end with the standing of whoever made them, and stay ended. */
export async function revokeApiTokensBy(ctx: Context, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update api_tokens set revoked_at = ${ctx.now}
    where account_id = ${ctx.accountId} and created_by = any(${[...userIds]}::bigint[]) and revoked_at is null
    returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export const touchApiToken = (ctx: Context, id: number): Promise<unknown> =>
  ctx.db
    .updateTable('api_tokens')
    .set({ last_used_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .execute()

/** The cell an account was made in, where that is another one and the account is not here. */
export async function findCellElsewhere(ctx: Context): Promise<number | undefined> {
  const { rows } = await sql<{ cell: number }>`
    select (${ctx.accountId}::bigint >> 43)::integer as cell from own_cell
    where number <> ${ctx.accountId}::bigint >> 43 and not exists (select from accounts where id = ${ctx.accountId})`.execute(
    ctx.db,
  )
  return rows[0]?.cell
}
