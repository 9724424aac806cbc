import type { Context } from '../../../base/context.ts'
import { notFound } from '../../../base/errors.ts'
import { unique } from '../../../base/ids.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { monthOf } from '../../closed-months/commands.ts'
import { workspacesPaid } from '../../roles/model.ts'
import { datesOfMonth } from '../../statements/rules.ts'
import type { TimeChange } from '../../time-changes/model.ts'
import { changesOf } from '../../time-changes/queries.ts'
import { showClient, type WhichClient } from '../commands.ts'
import { findLineBetweenClosings, isSince } from '../queries/reasons.ts'
import { findRun } from '../queries/runs.ts'

/**
 * Why a line corrects what was issued before: what happened to the person's month from the closing that was issued to the
 * closing of now, as far as it happened where the caller does the payroll, and which rules and settings are others since.
 */
export async function listReasons(
  ctx: Context,
  which: WhichClient,
  [runId, lineId]: readonly [number, number],
): Promise<Listing<TimeChange>> {
  const client = await showClient(ctx, which)
  await findRun(ctx, client, runId)
  const line = await findLineBetweenClosings(ctx, runId, lineId)
  if (line === undefined) throw notFound()
  const paid = workspacesPaid(ctx)
  const paidBy =
    line.checked_before_id === null
      ? undefined
      : {
          clientId: client.id,
          workspaceIds: unique(client.workspaces.map(({ workspace_id }) => workspace_id)),
          ...{ afterId: line.checked_before_id, untilId: line.checked_id },
        }
  const sight = { workspaceIds: paid === 'all' ? undefined : paid, seesCostCentres: true, paidBy }
  const rows = changesOf(ctx, line.user_id, datesOfMonth(monthOf(line.month)), sight).where(isSince(line))
  return { rows, readsSensitive: false }
}
