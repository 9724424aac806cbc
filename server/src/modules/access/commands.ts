import type { Actor, Context, Open } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { fault, notFound, Refused, refused, unauthorized } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { ActorReference } from '../../base/jobs/jobs.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { accountClaimed, digestOf, makeSecret, type Secret } from '../../base/secrets.ts'
import { isBefore, plus } from '../../base/time/time.ts'
import { accountInReach } from '../accounts/commands.ts'
import { accountPolicy } from '../accounts/policy.ts'
import { changed } from '../changes/commands.ts'
import { userIdOf } from '../roles/model.ts'
import { credentialChange } from './journal.ts'
import { type ApiKey, type ApiToken, lifetimes } from './model.ts'
import * as credentials from './queries/credentials.ts'
import * as queries from './queries.ts'
import type { apiKeyInput, apiTokenInput } from './resource.ts'

/** A credential nobody has. If its account was made in another cell and is not here, the answer names that cell. */
const refusedHere = async (ctx: Context, title: string, detail: string): Promise<Refused> =>
  unauthorized(title, detail, await credentials.findCellElsewhere(ctx))

const unknownToken = ['The access token is missing, wrong or ended.', 'Sign in again.'] as const

interface Bearer {
  readonly actor: Actor
  readonly noteUse?: (open: Open) => Promise<void>
}

/** Who a bearer is. The token must be alive at this very moment: nothing is remembered between requests. */
export async function authenticate(ctx: Context, secret: string): Promise<Bearer> {
  const [holder] = await queries.findTokenHolders([{ ctx, digest: digestOf(secret) }])
  if (holder === undefined) throw await refusedHere(ctx, ...unknownToken)
  return asBearer(ctx, holder)
}

/** The same for several who share a transaction. */
export async function authenticateAll(
  shown: readonly { readonly ctx: Context; readonly secret: string }[],
): Promise<(Bearer | Refused)[]> {
  const holders = await queries.findTokenHolders(shown.map(({ ctx, secret }) => ({ ctx, digest: digestOf(secret) })))
  return shown.map(({ ctx }, index) => {
    const holder = holders[index]
    return holder ? asBearer(ctx, holder) : unauthorized(...unknownToken)
  })
}

function asBearer({ now, accountId }: Context, holder: queries.TokenHolder): Bearer {
  const actor: Actor = { kind: 'user', userId: holder.user_id, tokenId: holder.token_id, authority: holder.authority }
  if (!isBefore(holder.last_used_at, plus(now, { hours: -1 }))) return { actor }
  const noteUse = (open: Open) =>
    open(accountId, 'write', async (later) => void (await queries.touchToken(later, holder.token_id)))
  return { actor, noteUse }
}

/** Whose token of the public API it is: nobody's but the account's. */
export async function authenticateApiToken(ctx: Context, secret: string): Promise<Bearer> {
  const token = await credentials.findLivingApiToken(ctx, digestOf(secret))
  if (token === undefined)
    throw await refusedHere(ctx, 'The api_token is missing, wrong or ended.', 'Ask an account administrator.')
  const actor: Actor = { kind: 'token', tokenId: token.id, readOnly: token.read_only }
  if (token.last_used_at !== null && !isBefore(token.last_used_at, plus(ctx.now, { hours: -1 }))) return { actor }
  return {
    actor,
    noteUse: (open) =>
      open(ctx.accountId, 'write', async (later) => void (await credentials.touchApiToken(later, token.id))),
  }
}

/** The context of work somebody asked for earlier, with the rights they have now. */
export async function revive(ctx: Context, asker: ActorReference): Promise<Context> {
  if (asker.kind === 'system') return actingAs(ctx, { kind: 'system' })
  const authority = await queries.findAuthority(ctx, asker.user_id)
  const nothing = { everything: false, roles: new Map(), supervisedAreaIds: [] }
  return actingAs(ctx, { kind: 'user', userId: asker.user_id, tokenId: '', authority: authority ?? nothing })
}

export async function signOut(ctx: Context): Promise<void> {
  if (ctx.actor.kind === 'user') await queries.endToken(ctx, ctx.actor.tokenId)
}

/** Ends a token by itself, for whoever holds it: a browser that signs in as somebody else, or out. */
export const endTokenHeld = (ctx: Context, secret: string): Promise<unknown> =>
  queries.endTokenOf(ctx, digestOf(secret))

/** The client application behind an Api-Key: the account that made it. It gives no authority. */
export async function accountOfApiKey(open: Open, key: string | undefined): Promise<number> {
  const accountId = key === undefined ? undefined : accountClaimed(key, 'ak')
  const known =
    accountId !== undefined &&
    key !== undefined &&
    (await open(accountId, 'read', (ctx) => credentials.isKnownApiKey(ctx, digestOf(key))))
  if (!known) {
    throw new Refused('unauthorized', [
      fault(
        'unknown_api_key',
        'Api-Key',
        'The Api-Key is missing, unknown or revoked.',
        'Send the key of your application in the header Api-Key.',
      ),
    ])
  }
  return accountId
}

export async function listApiKeys(ctx: Context, accountId: number): Promise<Listing<ApiKey>> {
  await assertManagesCredentials(ctx, accountId)
  return { rows: credentials.apiKeysOf(ctx), readsSensitive: false }
}

export async function showApiKey(ctx: Context, accountId: number, id: number): Promise<ApiKey> {
  await assertManagesCredentials(ctx, accountId)
  const key = await credentials.apiKeysOf(ctx).where('id', '=', id).executeTakeFirst()
  if (key === undefined) throw notFound()
  return key
}

/** With a key that was made elsewhere, the same application is known here as well. */
export async function createApiKey(
  ctx: Context,
  accountId: number,
  input: WholeOf<typeof apiKeyInput>,
  known?: string,
): Promise<ApiKey> {
  await assertManagesCredentials(ctx, accountId)
  const secret = known === undefined ? makeSecret('ak', ctx.accountId) : knownSecret(known, accountId)
  const key = await credentials.insertApiKey(ctx, input.name, secret.digest, userIdOf(ctx) ?? null)
  await changed(ctx, credentialChange('api_key', key.id, 'created'))
  return { ...key, secret: secret.text }
}

function knownSecret(text: string, accountId: number): Secret {
  if (accountClaimed(text, 'ak') !== accountId)
    throw refused('invalid', 'key', 'key is not a key of this account, as "api-key create" prints it.')
  return { text, digest: digestOf(text) }
}

export async function revokeApiKey(ctx: Context, accountId: number, id: number): Promise<ApiKey> {
  await assertManagesCredentials(ctx, accountId)
  const key = await credentials.revoke(ctx, 'api_keys', id)
  if (key === undefined) throw notFound()
  await changed(ctx, credentialChange('api_key', id, 'revoked'))
  return key as ApiKey
}

export async function listApiTokens(ctx: Context, accountId: number): Promise<Listing<ApiToken>> {
  await assertManagesCredentials(ctx, accountId)
  return { rows: credentials.apiTokensOf(ctx), readsSensitive: false }
}

export async function showApiToken(ctx: Context, accountId: number, id: number): Promise<ApiToken> {
  await assertManagesCredentials(ctx, accountId)
  const token = await credentials.apiTokensOf(ctx).where('id', '=', id).executeTakeFirst()
  if (token === undefined) throw notFound()
  return token
}

export async function createApiToken(
  ctx: Context,
  accountId: number,
  input: WholeOf<typeof apiTokenInput>,
): Promise<ApiToken> {
  await assertManagesCredentials(ctx, accountId)
  if (input.expires_at && !isBefore(ctx.now, input.expires_at))
    throw refused('out_of_range', 'expires_at', 'expires_at must lie in the future, or be null for never.')
  const secret = makeSecret('pt', ctx.accountId)
  const token = await credentials.insertApiToken(ctx, {
    name: input.name,
    digest: secret.digest,
    read_only: input.read_only ?? false,
    expires_at: input.expires_at === undefined ? plus(ctx.now, lifetimes.apiToken) : input.expires_at,
    created_by: userIdOf(ctx) ?? null,
  })
  await changed(ctx, credentialChange('api_token', token.id, 'created'))
  return { ...token, secret: secret.text }
}

export async function revokeApiToken(ctx: Context, accountId: number, id: number): Promise<ApiToken> {
  await assertManagesCredentials(ctx, accountId)
  const token = await credentials.revoke(ctx, 'api_tokens', id)
  if (token === undefined) throw notFound()
  await changed(ctx, credentialChange('api_token', id, 'revoked'))
  return token as ApiToken
}

async function assertManagesCredentials(ctx: Context, accountId: number): Promise<void> {
  authorize(ctx, accountPolicy, 'manage_credentials', await accountInReach(ctx, accountId))
}
