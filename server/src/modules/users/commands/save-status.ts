import type { Context } from '../../../base/context.ts'
import { forbidden } from '../../../base/errors.ts'
import { authorize } from '../../../base/policy.ts'
import { revokeTokensMadeBy } from '../../access/journal.ts'
import { isDirectory } from '../../access/scopes.ts'
import { endSessionsOf, forgetWaysBack } from '../../access/sessions.ts'
import { changedParts } from '../../changes/commands.ts'
import { partsBetween } from '../../changes/rules.ts'
import { journalled, recordedParts, type User, type UserStatus } from '../model.ts'
import { userPolicy } from '../policy.ts'
import { saveUser } from '../queries.ts'
import { assertNotNeeded } from './hold-roles.ts'

/** Whom a person keeps out comes back with all they had, so a person decides that, and no directory. */
function assertMayLetIn(ctx: Context, user: User): void {
  if (user.status === 'inactive' && isDirectory(ctx.actor) && !user.blocked_by_directory)
    throw forbidden('status', 'Somebody here blocked this person by hand, and people alone let them in again.')
}

/** Lets somebody in or keeps them out, whose row the caller has locked. Who is kept out is signed out at once. */
export async function saveStatus(ctx: Context, user: User, status: Exclude<UserStatus, 'deleted'>): Promise<void> {
  authorize(ctx, userPolicy, 'destroy', user)
  if (!userPolicy.update_sign_in(ctx, user)) throw forbidden('status')
  if (status === 'inactive') await assertNotNeeded(ctx, user, 'status')
  if (status === 'active') assertMayLetIn(ctx, user)
  const blocked_by_directory = status === 'inactive' && isDirectory(ctx.actor)
  await saveUser(ctx, user.id, { status, blocked_by_directory })
  if (status === 'inactive') await endSessionsOf(ctx, user.id, 'deactivated')
  // Whoever is let in again begins anew.
  if (status === 'inactive') await forgetWaysBack(ctx, user.id)
  if (status === 'inactive') await revokeTokensMadeBy(ctx, [user.id])
  const place = user.seen_in ?? user.workspace_ids[0] ?? null
  await changedParts(ctx, journalled(user.id, place), partsBetween(user, { ...user, status }, recordedParts))
}
