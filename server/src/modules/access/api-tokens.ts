import { provisioningScope, wholePublicApi } from '../../api/scopes.ts'
import type { Authority, Context, Open, TokenActor } from '../../base/context.ts'
import { notFound, refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { accountClaimed, digestOf, makeSecret } from '../../base/secrets.ts'
import { isBefore, plus } from '../../base/time/time.ts'
import { changed } from '../changes/commands.ts'
import { userIdOf } from '../roles/model.ts'
import { workspacesOf } from '../workspaces/queries.ts'
import { assertManagesCredentials, authenticate, type Bearer, refusedHere } from './commands.ts'
import { credentialChange, noteCredential } from './journal.ts'
import { type ApiToken, lifetimes } from './model.ts'
import * as credentials from './queries/credentials.ts'
import type { apiTokenInput, rotationInput } from './resource.ts'
import { endOf } from './rules.ts'

/** Whose token of the public API it is: nobody's but the account's. */
export async function authenticateApiToken(ctx: Context, secret: string): Promise<Bearer> {
  const token = await credentials.findLivingApiToken(ctx, digestOf(secret))
  if (token === undefined)
    throw await refusedHere(ctx, 'The api_token is missing, wrong or ended.', 'Ask an account administrator.')
  const { networks } = token
  const actor = actorOf(token)
  if (token.last_used_at !== null && !isBefore(token.last_used_at, plus(ctx.now, { hours: -1 })))
    return { actor, networks }
  return {
    actor,
    networks,
    noteUse: (open: Open) =>
      open(ctx.accountId, 'write', async (later) => void (await credentials.touchApiToken(later, token.id))),
  }
}

/** Who a bearer of the resource API is: somebody who is signed in, or a token. Its scopes say which doors are open to it. */
export const authenticateEither = (ctx: Context, secret: string): Promise<Bearer> =>
  accountClaimed(secret, 'pt') === undefined ? authenticate(ctx, secret) : authenticateApiToken(ctx, secret)

export const actorOf = (token: credentials.LivingApiToken): TokenActor => ({
  kind: 'token',
  tokenId: token.id,
  name: token.name,
  readOnly: token.read_only,
  scopes: token.scopes,
  authority: authorityOf(token),
})

/** A token reaches what its maker does, an account administrator: everything, or the workspaces it is limited to. */
function authorityOf({ workspace_ids, scopes }: credentials.LivingApiToken): Authority {
  const roles = ['workspace_admin', ...(scopes.some((scope) => scope.startsWith('payroll:')) ? ['payroll'] : [])]
  return {
    everything: workspace_ids === null,
    roles: new Map((workspace_ids ?? []).map((id) => [id, roles])),
    supervisedAreaIds: [],
  }
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
  const scopes = input.scopes ?? [wholePublicApi]
  if (scopes.length === 0) throw refused('blank', 'scopes', 'A token without a scope can do nothing.')
  if (scopes.includes(provisioningScope)) assertAlone(scopes, input)
  if (input.workspace_ids) await assertWorkspaces(ctx, input.workspace_ids)
  const secret = makeSecret('pt', ctx.accountId)
  const token = await credentials.insertApiToken(ctx, {
    name: input.name,
    digest: secret.digest,
    read_only: input.read_only ?? false,
    scopes,
    workspace_ids: input.workspace_ids ?? null,
    networks: input.networks ?? [],
    expires_at: endOf(input.expires_at, ctx.now, input.scopes ? 'a year' : 'as asked'),
    created_by: userIdOf(ctx) ?? null,
  })
  await changed(ctx, credentialChange('api_token', token.id, 'created'))
  await noteCredential(ctx, 'token_created')
  return { ...token, secret: secret.text }
}

/** A directory creates people and lets them in: what it holds must be good for nothing else, and for all of the account. */
function assertAlone(scopes: readonly string[], { workspace_ids }: WholeOf<typeof apiTokenInput>): void {
  if (scopes.length > 1) throw refused('invalid', 'scopes', 'A token with the scope scim has no other scope.')
  if (workspace_ids) throw refused('invalid', 'workspace_ids', 'A token with the scope scim is for the whole account.')
}

async function assertWorkspaces(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0)
    throw refused('blank', 'workspace_ids', 'workspace_ids must name a workspace.', 'Leave it out for all of them.')
  const found = await workspacesOf(ctx, ids).execute()
  if (found.length < ids.length) throw refused('unknown', 'workspace_ids', 'workspace_ids must name workspaces.')
}

/** A new secret. The one before works for another day, so that every machine can be given the new one in time. */
export async function rotateApiToken(
  ctx: Context,
  accountId: number,
  id: number,
  input: WholeOf<typeof rotationInput>,
): Promise<ApiToken> {
  const { expires_at } = await showApiToken(ctx, accountId, id)
  // One that has ended is not brought back to life.
  if (expires_at !== null && !isBefore(ctx.now, expires_at)) throw notFound()
  const secret = makeSecret('pt', ctx.accountId)
  const token = await credentials.rotate(ctx, id, {
    digest: secret.digest,
    expires_at: endOf(input.expires_at, ctx.now, 'a year'),
    former_ends_at: plus(ctx.now, lifetimes.formerSecret),
  })
  if (token === undefined) throw isRotating()
  await changed(ctx, credentialChange('api_token', id, 'rotated'))
  await noteCredential(ctx, 'token_rotated')
  return { ...token, secret: secret.text }
}

/** Only two secrets are good at a time: with a third, machines that still have the first would stand still. */
const isRotating = () =>
  refused(
    'rotation_under_way',
    'base',
    'The token was given a new secret less than a day ago.',
    'Wait until the former one has ended, or revoke the token and make a new one.',
  )

export async function revokeApiToken(ctx: Context, accountId: number, id: number): Promise<ApiToken> {
  await assertManagesCredentials(ctx, accountId)
  const token = await credentials.revoke(ctx, 'api_tokens', id)
  if (token === undefined) throw notFound()
  await changed(ctx, credentialChange('api_token', id, 'revoked'))
  await noteCredential(ctx, 'token_revoked')
  return token as ApiToken
}
