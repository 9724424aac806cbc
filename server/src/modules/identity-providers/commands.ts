import type { Context } from '../../base/context.ts'
import { nextRecordId } from '../../base/database/db.ts'
import { notFound, orUnknown, refused } from '../../base/errors.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { endToken } from '../access/queries.ts'
import { accountInReach } from '../accounts/commands.ts'
import { lockPeople } from '../accounts/queries.ts'
import { changed, changedParts } from '../changes/commands.ts'
import { partsBetween } from '../changes/rules.ts'
import { noteSignIn } from '../sign-ins/commands.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { sealSecret } from './commands/parties.ts'
import { type IdentityProvider, mostProviders } from './model.ts'
import { providerPolicy } from './policy.ts'
import { sessionsThrough } from './queries/attempts.ts'
import { findRule } from './queries/rule.ts'
import * as queries from './queries.ts'
import type { providerChangeInput, providerInput } from './resource.ts'
import { isOfEntra, isOfEverybody } from './rules/issuers.ts'

/** A provider, by the account it belongs to. */
type WhichProvider = readonly [accountId: number, providerId: number]

export async function listProviders(ctx: Context, accountId: number): Promise<Listing<IdentityProvider>> {
  await accountInReach(ctx, accountId)
  authorize(ctx, providerPolicy, 'read', undefined)
  return { rows: queries.providersOf(ctx), readsSensitive: false }
}

export async function showProvider(ctx: Context, [accountId, id]: WhichProvider): Promise<IdentityProvider> {
  await accountInReach(ctx, accountId)
  authorize(ctx, providerPolicy, 'read', undefined)
  const provider = await queries.findProvider(ctx, id)
  if (provider === undefined) throw notFound()
  return provider
}

/** It signs nobody in before it was tried and switched on. */
export async function createProvider(
  ctx: Context,
  accountId: number,
  { client_secret, ...input }: WholeOf<typeof providerInput>,
): Promise<IdentityProvider> {
  await accountInReach(ctx, accountId)
  authorize(ctx, providerPolicy, 'create', undefined)
  const issuer = issuerFrom(ctx, input.issuer)
  await assertWorkspace(ctx, input.jit_workspace_id)
  await lockPeople(ctx)
  if ((await queries.providersOf(ctx).execute()).length >= mostProviders)
    throw refused('too_many_values', 'base', `An account has at most ${mostProviders} providers.`, 'Delete one.')
  const id = await nextRecordId(ctx)
  const secret_sealed = sealSecret(ctx, id, client_secret)
  const { name, client_id, alg, jit_workspace_id, trusts_addresses, external_id_claim } = input
  await queries.insertProvider(ctx, {
    ...{ id, name, issuer, client_id, secret_sealed, jit_workspace_id: jit_workspace_id ?? null },
    ...{ alg: alg ?? 'RS256', trusts_addresses: trusts_addresses ?? false, active: false },
    external_id_claim: external_id_claim === undefined && isOfEntra(issuer) ? 'oid' : (external_id_claim ?? null),
  })
  await changed(ctx, { ...journalled(id), kind: 'created' })
  return showProvider(ctx, [accountId, id])
}

/** The issuer as it must name itself in every token. */
function issuerFrom(ctx: Context, text: string): string {
  const url = ctx.means.guard.look(text)
  if (typeof url === 'string' || url.search !== '' || url.hash !== '')
    throw refused(
      'issuer_refused',
      'issuer',
      'issuer must be an address that begins with https:// and that everybody can reach.',
      'Whoever operates the service can open their own network for it (OUTGOING_NETWORKS).',
    )
  if (isOfEverybody(text))
    throw refused(
      'issuer_refused',
      'issuer',
      'This issuer speaks for every organisation.',
      'Take the issuer of your tenant: https://login.microsoftonline.com/<tenant id>/v2.0.',
    )
  return text
}

const assertWorkspace = async (ctx: Context, id: number | null | undefined): Promise<void> => {
  if (id) await orUnknown('jit_workspace_id', workspaceInReach(ctx, id))
}

export async function changeProvider(
  ctx: Context,
  which: WhichProvider,
  { client_secret, alg, trusts_addresses, active, ...input }: PartOf<typeof providerChangeInput>,
): Promise<IdentityProvider> {
  const before = await providerToChange(ctx, which)
  const { name, jit_workspace_id, external_id_claim } = input
  await assertWorkspace(ctx, jit_workspace_id)
  if (active === false) await assertNotNeeded(ctx, before, 'active')
  await queries.saveProvider(ctx, before.id, {
    ...(name !== undefined && { name }),
    ...(alg !== undefined && alg !== null && { alg }),
    ...(jit_workspace_id !== undefined && { jit_workspace_id }),
    ...(external_id_claim !== undefined && { external_id_claim }),
    ...(trusts_addresses !== undefined && { trusts_addresses: trusts_addresses ?? false }),
    ...(active !== undefined && { active: active ?? false }),
    ...(client_secret && { secret_sealed: sealSecret(ctx, before.id, client_secret) }),
  })
  const after = await showProvider(ctx, which)
  const secret = client_secret ? [['client_secret'] as const] : []
  await changedParts(ctx, journalled(before.id), [...partsBetween(before, after), ...secret])
  return after
}

/** Nobody is known by it any more, and the sessions it opened end. */
export async function deleteProvider(ctx: Context, which: WhichProvider): Promise<IdentityProvider> {
  const provider = await providerToChange(ctx, which)
  authorize(ctx, providerPolicy, 'destroy', undefined)
  await assertNotNeeded(ctx, provider, 'base')
  for (const { token_id, user_id } of await sessionsThrough(ctx, provider.id, {})) {
    await endToken(ctx, token_id)
    await noteSignIn(ctx, user_id, { kind: 'session_ended', reason: 'by_administrator' })
  }
  await queries.deleteProvider(ctx, provider.id)
  await changed(ctx, { ...journalled(provider.id), kind: 'deleted' })
  return provider
}

/** Locked, and under the lock of the account: whether one is needed depends on the others. */
async function providerToChange(ctx: Context, which: WhichProvider): Promise<IdentityProvider> {
  await showProvider(ctx, which)
  authorize(ctx, providerPolicy, 'update', undefined)
  await lockPeople(ctx)
  await queries.lockProvider(ctx, which[1])
  return showProvider(ctx, which)
}

async function assertNotNeeded(ctx: Context, { id, active }: IdentityProvider, pointer: string): Promise<void> {
  if (!active || (await findRule(ctx)).required_from === null) return
  const others = await queries.providersOf(ctx).where('active', '=', true).where('id', '<>', id).execute()
  if (others.length > 0) return
  throw refused(
    'provider_required',
    pointer,
    'People of this account get in through this provider alone.',
    'Require no provider first.',
  )
}

const journalled = (id: number) => ({
  record_type: 'identity_provider',
  record_id: id,
  workspace_id: null,
  user_id: null,
})
