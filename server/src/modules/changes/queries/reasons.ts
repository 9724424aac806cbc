import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'

/** Why something was done to somebody's record. The journal names it by its number. */
interface NewReason {
  readonly user_id: number
  readonly given_by: number | null
  readonly reason: string
}

export async function insertReason(ctx: Context, reason: NewReason): Promise<number> {
  const row = { account_id: ctx.accountId, given_at: ctx.now, ...reason }
  const { id } = await ctx.db.insertInto('reasons').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Reasons for what was done to people who were deleted. */
export const forgetReasonsAbout = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`delete from reasons where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])`.execute(
    ctx.db,
  )
