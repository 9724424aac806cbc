import type { Context } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { changed } from '../changes/commands.ts'
import { userIdOf } from '../roles/model.ts'
import { noteSignIn } from '../sign-ins/commands.ts'
import type { EventKind } from '../sign-ins/model.ts'
import { revokeApiTokensBy } from './queries/credentials.ts'

/**
 * What the journal tells of credentials: that one was made or ended, never the secret. Signing in and out is no
 * change of a record: sessions are listed while they live and kept no longer than the operator says.
 */

export const credentialChange = (
  record_type: 'api_key' | 'api_token',
  id: number,
  kind: 'created' | 'rotated' | 'revoked',
) => ({
  record_type,
  record_id: id,
  kind,
  workspace_id: null,
  user_id: null,
})

/** What people do to credentials of the account is noted with them; on the command line there is nobody. */
export async function noteCredential(ctx: Context, kind: EventKind): Promise<void> {
  const userId = userIdOf(ctx)
  if (userId !== undefined) await noteSignIn(ctx, userId, { kind })
}

/** Tokens for the public API end with the rights of whoever made them. */
export async function revokeTokensMadeBy(ctx: Context, userIds: readonly number[]): Promise<void> {
  const revoked = await revokeApiTokensBy(ctx, userIds)
  await changed(ctx, ...revoked.map((id) => credentialChange('api_token', id, 'revoked')))
}

/** What somebody else did to the way in of a person. */
export const changedAccessOf = (ctx: Context, userId: number, part: 'sessions' | 'second_factors'): Promise<void> =>
  changed(ctx, {
    ...{ record_type: 'user', record_id: userId, workspace_id: null, user_id: userId },
    ...{ kind: 'changed', parts: [[part]] },
  })

/** What people do to their own way in. They are known by what was mailed to them, so nobody is signed in yet. */
export function changedOwnAccess(
  ctx: Context,
  userId: number,
  ...parts: readonly ('password' | 'sessions' | 'email_confirmed' | 'second_factors' | 'passkeys')[]
): Promise<void> {
  const authority = { everything: false, roles: new Map(), supervisedAreaIds: [] }
  const person = actingAs(ctx, { kind: 'user', userId, tokenId: '', authority })
  const record = { record_type: 'user', record_id: userId, workspace_id: null, user_id: userId }
  return changed(person, { ...record, kind: 'changed', parts: parts.map((part) => [part] as const) })
}
