import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'

/** Those of the given ids that are people of the workspace. */
export async function memberIdsAmong(ctx: Context, workspaceId: number, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from workspace_members
    where account_id = ${ctx.accountId} and workspace_id = ${workspaceId} and user_id = any(${[...userIds]}::bigint[])`.execute(
    ctx.db,
  )
  return rows.map((row) => row.user_id)
}

export async function assertMembers(ctx: Context, workspaceId: number, userIds: readonly number[]): Promise<void> {
  const known = await memberIdsAmong(ctx, workspaceId, userIds)
  if (known.length !== userIds.length)
    throw refused('unknown', 'user_ids', 'user_ids names somebody who is not in the workspace.')
}
