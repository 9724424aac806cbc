import { attempt } from '../../base/database/db.ts'
import type { ApplyToItems, BatchHandler, ItemOutcome } from '../../base/jobs/batches.ts'
import { type ClosingParameters, closeMonth } from './commands.ts'

/** Closes a month for each of the people. Whoever's cannot be closed is an outcome, with the reason as its code. */
const closeForPeople: ApplyToItems = async (ctx, { workspace_id, parameters }, items) => {
  const { month } = parameters as ClosingParameters
  const outcomes: ItemOutcome[] = []
  for (const { position, record } of items) {
    const close = () => closeMonth(ctx, workspace_id, Number(record), month)
    const refusal = await attempt(ctx, close)
    outcomes.push(
      refusal
        ? { position, outcome: 'refused', code: refusal.faults[0]?.code ?? 'invalid' }
        : { position, outcome: 'done', code: null },
    )
  }
  return outcomes
}

/** Closing a month locks its person, who may want to punch meanwhile: one at a time. */
export const statementBatches: BatchHandler = { subject: 'statement', chunk: 1, apply: closeForPeople }
