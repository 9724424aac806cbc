import type { Context } from '../../../base/context.ts'
import { notFound } from '../../../base/errors.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { monthOf } from '../../closed-months/commands.ts'
import { workspacesPaid } from '../../roles/model.ts'
import { datesOfMonth } from '../../statements/rules.ts'
import type { TimeChange } from '../../time-changes/model.ts'
import { changesOf } from '../../time-changes/queries.ts'
import { showClient, type WhichClient } from '../commands.ts'
import { findLineBetweenClosings } from '../queries/reasons.ts'
import { findRun } from '../queries/runs.ts'

/**
 * Why a line corrects what was issued before: what happened to the person's month from the closing that was issued to the
 * closing of now, as far as it happened where the caller does the payroll.
 */
export async function listReasons(
  ctx: Context,
  which: WhichClient,
  [runId, lineId]: readonly [number, number],
): Promise<Listing<TimeChange>> {
  await findRun(ctx, await showClient(ctx, which), runId)
  const line = await findLineBetweenClosings(ctx, runId, lineId)
  if (line === undefined) throw notFound()
  const paid = workspacesPaid(ctx)
  const sight = { workspaceIds: paid === 'all' ? undefined : paid, seesCostCentres: true }
  const rows = changesOf(ctx, line.user_id, datesOfMonth(monthOf(line.month)), sight)
    .where('changes.id', '>', line.after_id)
    .where('changes.id', '<=', line.until_id)
  return { rows, readsSensitive: false }
}
