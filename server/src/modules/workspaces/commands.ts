import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import type { Listing } from '../../base/lists/page.ts'
import { accountInReach } from '../accounts/commands.ts'
import { workspacesKnown } from '../roles/model.ts'
import type { Workspace } from './model.ts'
import { workspacePolicy } from './policy.ts'
import { findWorkspace, isWorkspace, workspacesOf } from './queries.ts'

/** A workspace the caller may know of. To others it is as if it did not exist. */
export async function workspaceInReach(ctx: Context, id: number): Promise<Workspace> {
  const workspace = await findWorkspace(ctx, id)
  if (workspace === undefined || !workspacePolicy.read(ctx, workspace)) throw notFound()
  return workspace
}

/** The same for those who need nothing of it. */
export async function assertWorkspaceInReach(ctx: Context, id: number): Promise<void> {
  if (!workspacePolicy.read(ctx, { id }) || !(await isWorkspace(ctx, id))) throw notFound()
}

export async function listWorkspaces(ctx: Context, accountId: number): Promise<Listing<Workspace>> {
  await accountInReach(ctx, accountId)
  return { rows: workspacesOf(ctx, workspacesKnown(ctx)), readsSensitive: false }
}
