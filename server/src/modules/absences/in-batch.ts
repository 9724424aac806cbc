import type { Context } from '../../base/context.ts'
import { attempt } from '../../base/database/db.ts'
import { readWhole } from '../../base/fields.ts'
import type { ApplyToItems, BatchHandler, BatchItem, ItemOutcome } from '../../base/jobs/batches.ts'
import { createAbsence, decideAbsence } from './commands.ts'
import type { Decision, OrderParameters } from './model.ts'
import { absenceInput } from './resource.ts'

/** Makes the absence for each of the people, or decides each of the absences. What cannot be is an outcome, and leaves no trace. */
const applyToAbsences: ApplyToItems = (ctx, { workspace_id, action, parameters: given }, items) => {
  const parameters = given as OrderParameters
  return eachOf(ctx, items, ({ record }) =>
    action === 'create'
      ? createAbsence(ctx, workspace_id, readWhole(absenceInput, { ...parameters.absence, user_id: record }))
      : decideAbsence(ctx, [workspace_id, Number(record)], action as Decision, parameters.message),
  )
}

/** An absence locks its person, who may want to punch meanwhile: one at a time. */
export const absenceBatches: BatchHandler = { subject: 'absence', chunk: 1, apply: applyToAbsences }

async function eachOf(
  ctx: Context,
  items: readonly BatchItem[],
  work: (item: BatchItem) => Promise<unknown>,
): Promise<ItemOutcome[]> {
  const outcomes: ItemOutcome[] = []
  for (const item of items) {
    const refusal = await attempt(ctx, () => work(item))
    const { position } = item
    outcomes.push(
      refusal
        ? { position, outcome: 'refused', code: refusal.faults[0]?.code ?? 'invalid' }
        : { position, outcome: 'done', code: null },
    )
  }
  return outcomes
}
