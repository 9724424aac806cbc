import type { Actor, Context, Open } from '../../base/context.ts'
import { fault, notFound, Refused, refused, unauthorized } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { accountClaimed, digestOf, makeSecret, type Secret } from '../../base/secrets.ts'
import { isBefore, plus } from '../../base/time/time.ts'
import { accountInReach } from '../accounts/commands.ts'
import { accountPolicy } from '../accounts/policy.ts'
import { changed } from '../changes/commands.ts'
import { userIdOf } from '../roles/model.ts'
import { noteSignIn } from '../sign-ins/commands.ts'
import { credentialChange, noteCredential } from './journal.ts'
import type { ApiKey } from './model.ts'
import * as credentials from './queries/credentials.ts'
import * as queries from './queries.ts'
import type { apiKeyInput } from './resource.ts'

/** A credential nobody has. If its account was made in another cell and is not here, the answer names that cell. */
export const refusedHere = async (ctx: Context, title: string, detail: string): Promise<Refused> =>
  unauthorized(title, detail, await credentials.findCellElsewhere(ctx))

const unknownToken = ['The access token is missing, wrong or ended.', 'Sign in again.'] as const

export interface Bearer {
  readonly actor: Actor
  /** The networks a token may be used from; any where there are none. */
  readonly networks?: readonly string[]
  readonly noteUse?: (open: Open) => Promise<void>
  /** Why it opens next to nothing until its holder has done something. */
  readonly limited?: Refused
}

/** Who a bearer is. The token must be alive at this very moment: nothing is remembered between requests. */
export async function authenticate(ctx: Context, secret: string): Promise<Bearer> {
  const [holder] = await queries.findTokenHolders([{ ctx, digest: digestOf(secret) }])
  if (holder === undefined) throw await refusedHere(ctx, ...unknownToken)
  return asBearer(ctx, holder)
}

/** The same for what a session of one factor does not reach where two are asked for. */
export async function authenticateFully(ctx: Context, secret: string): Promise<Bearer> {
  const bearer = await authenticate(ctx, secret)
  if (bearer.limited) throw bearer.limited
  return bearer
}

const secondFactorRequired = (): Refused =>
  new Refused('forbidden', [
    fault(
      'second_factor_required',
      'base',
      'Your account asks you for a second factor.',
      'Add one in the web application, under My account. Programs use the token of a machine.',
    ),
  ])

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
  const bearer: Bearer = holder.must_enrol ? { actor, limited: secondFactorRequired() } : { actor }
  if (!isBefore(holder.last_used_at, plus(now, { hours: -1 }))) return bearer
  const noteUse = (open: Open) =>
    open(accountId, 'write', async (later) => void (await queries.touchToken(later, holder.token_id)))
  return { ...bearer, noteUse }
}

export async function signOut(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  await noteSignIn(ctx, ctx.actor.userId, { kind: 'signed_out' })
  await queries.endToken(ctx, ctx.actor.tokenId)
}

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
  await noteCredential(ctx, 'key_created')
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
  await noteCredential(ctx, 'key_revoked')
  return key as ApiKey
}

export async function assertManagesCredentials(ctx: Context, accountId: number): Promise<void> {
  authorize(ctx, accountPolicy, 'manage_credentials', await accountInReach(ctx, accountId))
}
