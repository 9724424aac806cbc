import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import { readWhole, type WholeOf } from '../../../base/fields.ts'
import { dateIn } from '../../../base/time/time.ts'
import { findAbsenceType } from '../../absence-types/queries.ts'
import { assertMayOrder, fileBatch } from '../../batches/commands.ts'
import { assertFollowers } from '../../followers/commands.ts'
import type { Workspace } from '../../workspaces/model.ts'
import { type absenceBatchInput, absencesForMany } from '../resource/batch.ts'
import { assertInReach, timesOf } from '../rules.ts'

/**
 * An absence for many people at once, or a decision about many. What would be wrong for all is refused now; what is
 * wrong with one of them, somebody unknown too, is the outcome of that one.
 */
export async function orderAbsenceBatch(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof absenceBatchInput>,
): Promise<number> {
  const { workspace } = await assertMayOrder(ctx, workspaceId)
  const { action, ids, message } = input
  if (action === 'create') return orderAbsences(ctx, workspace, input)
  if (!ids) throw refused('blank', 'ids', 'ids must name the absences.')
  const parameters = message ? { message } : {}
  return fileBatch(ctx, { workspaceId, subject: 'absence', order: action, parameters, records: ids.map(String) })
}

async function orderAbsences(
  ctx: Context,
  workspace: Workspace,
  { ids: _ofDecisions, message: _too, action, ...given }: WholeOf<typeof absenceBatchInput>,
): Promise<number> {
  const input = readWhole(absencesForMany, { ...given, starts_at: given.starts_at?.text, ends_at: given.ends_at?.text })
  const { user_ids, starts_at, ends_at, ...rest } = input
  await assertFollowers(ctx, workspace.id, input.follower_ids ?? [])
  if ((await findAbsenceType(ctx, workspace.id, input.absence_type_id)) === undefined)
    throw refused('unknown', 'absence_type_id', 'absence_type_id names no type of the workspace.')
  assertInReach(timesOf(input, 'UTC'), dateIn(ctx.now, workspace.time_zone))
  const absence = { ...rest, starts_at: starts_at.text, ends_at: ends_at.text }
  return fileBatch(ctx, {
    workspaceId: workspace.id,
    subject: 'absence',
    order: action,
    parameters: { absence },
    records: user_ids.map(String),
  })
}
