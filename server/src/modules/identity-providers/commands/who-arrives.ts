import type { Context } from '../../../base/context.ts'
import { actingAs } from '../../../base/database/db.ts'
import { addUser } from '../../users/commands.ts'
import { findWorkspace } from '../../workspaces/queries.ts'
import type { Claims, IdentityProvider } from '../model.ts'
import { findKnown, findNamesake, findProvisioned, insertIdentity } from '../queries/identities.ts'
import { isProvenDomain } from '../queries.ts'
import { decideWhoArrives, domainOf, nameOf, readDomain } from '../rules.ts'
import { linked } from './identities.ts'

type Arrived = { readonly userId: number } | { readonly code: string }

/** Who it is that a provider sends, linked or made where that is in order. The provider is locked. */
export async function whoArrives(ctx: Context, provider: IdentityProvider, claims: Claims): Promise<Arrived> {
  const { email, hostedDomain } = claims
  const externalId = externalIdIn(provider, claims)
  const isProven = async (domain: string | undefined) => domain !== undefined && isProvenDomain(ctx, domain)
  const decision = decideWhoArrives({
    known: await findKnown(ctx, provider.id, claims.subject),
    claims,
    provider: { issuer: provider.issuer, trustsAddresses: provider.trusts_addresses },
    isDomainProven: await isProven(email && domainOf(email)),
    isHostProven: await isProven(hostedDomain && readDomain(hostedDomain)),
    provisioned: externalId === undefined ? undefined : await findProvisioned(ctx, provider.id, externalId),
    namesake: email === undefined ? undefined : await findNamesake(ctx, provider.id, email),
    takesNewPeople: provider.jit_workspace_id !== null,
  })
  if (decision.kind === 'refused') return decision
  if (decision.kind === 'known') return decision
  const userId = decision.kind === 'link' ? decision.userId : await employ(ctx, provider, claims)
  if (userId === undefined) return { code: 'nobody_here' }
  await insertIdentity(ctx, { providerId: provider.id, subject: claims.subject, userId })
  await linked(ctx, userId, provider.id)
  return { userId }
}

/** What the directory may know somebody by, where the account said which claim that is. */
function externalIdIn({ external_id_claim }: IdentityProvider, { oid, subject }: Claims): string | undefined {
  if (external_id_claim === null) return undefined
  return external_id_claim === 'oid' ? oid : subject
}

/** Somebody new, as an employee of the workspace that was named for it. */
async function employ(ctx: Context, provider: IdentityProvider, claims: Claims): Promise<number | undefined> {
  const workspace = provider.jit_workspace_id === null ? undefined : await findWorkspace(ctx, provider.jit_workspace_id)
  if (workspace === undefined) return undefined
  const person = { username: nameOf(claims), email: claims.email ?? null }
  const arrival = { through: 'workspace', roles: ['employee'] } as const
  return addUser(actingAs(ctx, { kind: 'system' }), workspace, person, arrival)
}
