import { attempt } from '../../base/db.ts'
import { readWhole } from '../../base/fields.ts'
import type { ApplyToItems, ItemOutcome } from '../batches/model.ts'
import { statementConstraints } from '../statements/model.ts'
import { createAbsence } from './commands.ts'
import { absenceInput } from './resource.ts'

/** Makes the absence for each of the people. Whoever cannot have it is an outcome, and leaves no trace. */
export const createForPeople: ApplyToItems = async (ctx, { workspace_id, parameters }, items) => {
  const outcomes: ItemOutcome[] = []
  for (const { position, record } of items) {
    const input = readWhole(absenceInput, { ...parameters.absence, user_id: record })
    const refusal = await attempt(ctx, () => createAbsence(ctx, workspace_id, input), statementConstraints)
    outcomes.push(
      refusal
        ? { position, outcome: 'refused', code: refusal.faults[0]?.code ?? 'invalid' }
        : { position, outcome: 'done', code: null },
    )
  }
  return outcomes
}
