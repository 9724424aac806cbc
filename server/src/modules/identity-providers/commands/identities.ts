import type { Context } from '../../../base/context.ts'
import { notFound, refused } from '../../../base/errors.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { authorize } from '../../../base/policy.ts'
import { hasPassword } from '../../access/queries/passwords.ts'
import { endToken } from '../../access/queries.ts'
import { changed } from '../../changes/commands.ts'
import { userIdOf } from '../../roles/model.ts'
import { noteSignIn } from '../../sign-ins/commands.ts'
import { type Identity, mailLinked } from '../model.ts'
import { identityPolicy } from '../policy.ts'
import { sessionsThrough } from '../queries/attempts.ts'
import { deleteIdentity, identitiesOf } from '../queries/identities.ts'

/** What follows when a provider signs somebody in from now on: it is noted, and they are told. */
export async function linked(ctx: Context, userId: number, providerId: number): Promise<void> {
  await noteSignIn(ctx, userId, { kind: 'identity_linked', way: 'provider' })
  await changed(ctx, changedIdentities(userId))
  await ctx.enqueue(mailLinked, { user_id: userId, provider_id: providerId })
}

const changedIdentities = (userId: number) => ({
  ...{ record_type: 'user', record_id: userId, workspace_id: null, user_id: userId },
  ...{ kind: 'changed', parts: [['identities']] as const },
})

export async function listIdentities(ctx: Context): Promise<Listing<Identity>> {
  return { rows: identitiesOf(ctx, userIdOf(ctx) ?? 0), readsSensitive: false }
}

/** One's own; the sessions it opened end with it, but the one that does this. */
export async function unlink(ctx: Context, id: number): Promise<Identity> {
  const userId = userIdOf(ctx) ?? 0
  const all = await identitiesOf(ctx, userId).execute()
  const identity = all.find((each) => each.id === id)
  if (identity === undefined) throw notFound()
  authorize(ctx, identityPolicy, 'destroy', identity)
  if (all.length === 1 && !(await hasPassword(ctx, userId)))
    throw refused('last_way_in', 'base', 'You would not get in any more.', 'Set a password first: ask for a mail.')
  const present = ctx.actor.kind === 'user' ? ctx.actor.tokenId : undefined
  for (const { token_id } of await sessionsThrough(ctx, identity.provider_id, { userId }))
    if (token_id !== present) await endToken(ctx, token_id)
  await deleteIdentity(ctx, id)
  await noteSignIn(ctx, userId, { kind: 'identity_unlinked', way: 'provider' })
  await changed(ctx, changedIdentities(userId))
  return identity
}
