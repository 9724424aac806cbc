import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import type { AccountDomains, IdentityProviders } from '../../schema.ts'
import { type AccountDomain, type IdentityProvider, proofLabel, type SealedProvider } from './model.ts'

/** Where a provider speaks to us, below the address of the installation. */
export const pathAt = (ending: 'callback' | 'logout') => () =>
  sql<string>`'/sso/' || identity_providers.account_id || '/' || identity_providers.id || '/' || ${ending}::text`

export const recordName = () => sql<string>`${proofLabel}::text || '.' || account_domains.domain`

export const providersOf = (ctx: Context) =>
  ctx.db
    .selectFrom('identity_providers')
    .select(['account_id', 'id', 'name', 'issuer', 'client_id', 'alg', 'jit_workspace_id', 'trusts_addresses'])
    .select(['external_id_claim', 'active', 'created_at', 'updated_at'])
    .where('account_id', '=', ctx.accountId)

export const findProviders = (ctx: Context, ids: readonly number[]): Promise<IdentityProvider[]> =>
  ids.length === 0 ? Promise.resolve([]) : providersOf(ctx).where('id', 'in', ids).execute()

export const findProvider = (ctx: Context, id: number): Promise<IdentityProvider | undefined> =>
  providersOf(ctx).where('id', '=', id).executeTakeFirst()

export const findSealedProvider = (ctx: Context, id: number): Promise<SealedProvider | undefined> =>
  providersOf(ctx).select('secret_sealed').where('id', '=', id).executeTakeFirst()

/** Held, so that whoever arrives for the first time twice at once arrives one after the other. */
export const lockProvider = (ctx: Context, id: number): Promise<IdentityProvider | undefined> =>
  providersOf(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertProvider = (
  ctx: Context,
  values: Omit<Insertable<IdentityProviders>, 'account_id'>,
): Promise<number> => insertRow(ctx, 'identity_providers', values)

export const saveProvider = (ctx: Context, id: number, changes: Updateable<IdentityProviders>): Promise<void> =>
  updateRow(ctx, 'identity_providers', id, changes)

export const deleteProvider = (ctx: Context, id: number): Promise<unknown> =>
  ctx.db.deleteFrom('identity_providers').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()

export const findProvidersSealedBefore = (ctx: Context, keyId: Buffer) =>
  ctx.db
    .selectFrom('identity_providers')
    .select(['id', 'secret_sealed'])
    .where('account_id', '=', ctx.accountId)
    .where('sealed_by', '<>', keyId)
    .forUpdate()
    .execute()

export const domainsOf = (ctx: Context) =>
  ctx.db.selectFrom('account_domains').selectAll('account_domains').where('account_id', '=', ctx.accountId)

export const findDomain = (ctx: Context, id: number): Promise<AccountDomain | undefined> =>
  domainsOf(ctx).where('id', '=', id).executeTakeFirst()

export const insertDomain = (ctx: Context, domain: string, proof: string): Promise<number> =>
  insertRow(ctx, 'account_domains', { domain, proof })

export const saveDomain = (ctx: Context, id: number, changes: Updateable<AccountDomains>): Promise<void> =>
  updateRow(ctx, 'account_domains', id, changes)

export const deleteDomain = (ctx: Context, id: number): Promise<unknown> =>
  ctx.db.deleteFrom('account_domains').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()

export async function isProvenDomain(ctx: Context, domain: string): Promise<boolean> {
  const found = await domainsOf(ctx)
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Accounts that have proven a domain, those that did it first before others. */
export async function accountsWithDomain(ctx: Context, domain: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from domain_directory where domain_digest = sha256(convert_to(${domain}, 'UTF8'))
    order by verified_at, account_id limit ${most}`.execute(ctx.db)
  return rows.map((row) => row.account_id)
}
