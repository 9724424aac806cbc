import type { Context } from '../../base/context.ts'
import { authorize } from '../../base/policy.ts'
import { filePath } from '../files/model.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import type { PersonExport } from './model.ts'
import { userPolicy } from './policy.ts'
import { findEverythingAbout } from './queries/exporting.ts'
import { findMember } from './queries.ts'

/** For the person, and for account administrators whom they ask for it. */
export async function exportUser(ctx: Context, workspaceId: number, id: number): Promise<PersonExport> {
  await workspaceInReach(ctx, workspaceId)
  authorize(ctx, userPolicy, 'export', await findMember(ctx, workspaceId, id))
  const records = await findEverythingAbout(ctx, id)
  const files = (records.files ?? [])
    .filter((file) => file.status === 'active')
    .map((file) => {
      const named = { account_id: ctx.accountId, id: Number(file.id), file_name: String(file.file_name) }
      return { id: named.id, file_name: named.file_name, path: filePath(named) }
    })
  return { id, exported_at: ctx.now, records, files }
}
