import type { Context } from '../../base/context.ts'
import type { Listing } from '../../base/lists/page.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import type { DefaultBreak } from './model.ts'
import { defaultBreaksIn } from './queries.ts'

export async function listDefaultBreaks(ctx: Context, workspaceId: number): Promise<Listing<DefaultBreak>> {
  await workspaceInReach(ctx, workspaceId)
  return { rows: defaultBreaksIn(ctx, workspaceId), readsSensitive: false }
}
