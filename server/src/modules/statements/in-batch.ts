import { attempt } from '../../base/db.ts'
import type { ApplyToItems, ItemOutcome } from '../batches/model.ts'
import { closeMonth } from './commands.ts'

/** Closes a month for each of the people. Whoever's cannot be closed is an outcome, with the reason as its code. */
export const closeForPeople: ApplyToItems = async (ctx, { workspace_id, parameters }, items) => {
  const outcomes: ItemOutcome[] = []
  for (const { position, record } of items) {
    const close = () => closeMonth(ctx, workspace_id, Number(record), parameters.month ?? '')
    const refusal = await attempt(ctx, close)
    outcomes.push(
      refusal
        ? { position, outcome: 'refused', code: refusal.faults[0]?.code ?? 'invalid' }
        : { position, outcome: 'done', code: null },
    )
  }
  return outcomes
}
