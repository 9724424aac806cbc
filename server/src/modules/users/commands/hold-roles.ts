import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import { assertNotBreakGlass } from '../../access/break-glass.ts'
import { revokeTokensMadeBy } from '../../access/journal.ts'
import { noteRoles } from '../../sign-ins/commands.ts'
import type { User } from '../model.ts'
import { hasOtherAccountAdmin, saveMember, saveUser } from '../queries.ts'

type Holder = Pick<User, 'id' | 'account_admin'>

/** The roles somebody holds in a workspace from now on. Whether the caller may give them was asked before. */
export async function saveMemberRoles(
  ctx: Context,
  member: { readonly id: number; readonly roles: readonly string[] },
  workspaceId: number,
  roles: readonly string[],
): Promise<void> {
  await saveMember(ctx, workspaceId, member.id, [...roles])
  await noteRoles(ctx, member.id, member.roles, roles)
}

/** Whether somebody administers the account from now on. With that go the tokens they made. */
export async function saveAccountAdmin(ctx: Context, user: Holder, accountAdmin: boolean): Promise<void> {
  if (accountAdmin === user.account_admin) return
  if (!accountAdmin) await assertNotNeeded(ctx, user, 'role_ids')
  await saveUser(ctx, user.id, { account_admin: accountAdmin })
  await noteRoles(ctx, user.id, [], ['account_admin'])
  if (!accountAdmin) await revokeTokensMadeBy(ctx, [user.id])
}

/**
 * Whether the account does without somebody who administers it. Taken under the account's lock: two administrators
 * removing each other at once must not both succeed.
 */
export async function assertNotNeeded(ctx: Context, user: Holder, pointer: string): Promise<void> {
  if (!user.account_admin) return
  await assertNotBreakGlass(ctx, user.id, pointer)
  if (await hasOtherAccountAdmin(ctx, user.id)) return
  throw refused(
    'last_account_admin',
    pointer,
    'The account needs an account administrator.',
    'Give somebody else the role first.',
  )
}
