import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { dateAfter } from '../../base/time/time.ts'
import { isSelf, supervises } from '../roles/model.ts'
import { showTimeAccount } from '../time-accounts/commands.ts'
import { type Days, mostDays } from './model.ts'
import { findAbsences, findSpans } from './queries.ts'
import type { daysQuery } from './resource.ts'

interface Whose {
  readonly user_id: number
  readonly workspace_id: number
  readonly user_area_ids: readonly number[]
}

/**
 * The time account of a person with the records it was calculated from. What lies in a workspace that the caller does
 * not supervise counts in the sums and is not shown, as in the account.
 */
export async function showDays(
  ctx: Context,
  workspaceId: number,
  userId: number,
  asked: WholeOf<typeof daysQuery>,
): Promise<Days> {
  if (asked.from && asked.to && asked.to >= dateAfter(asked.from, mostDays))
    throw refused('out_of_range', 'to', `At most ${mostDays} days are shown at once.`)
  const { id: _text, user_id, ...account } = await showTimeAccount(ctx, workspaceId, userId, asked)
  const isKnown = (record: Whose): boolean =>
    isSelf(ctx, record.user_id) || supervises(ctx, record.workspace_id, record.user_area_ids)
  return {
    ...account,
    id: user_id,
    spans: (await findSpans(ctx, userId, account)).filter(isKnown),
    absences: (await findAbsences(ctx, userId, account)).filter(isKnown),
  }
}
