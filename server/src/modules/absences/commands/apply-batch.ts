import { readWhole } from '../../../base/fields.ts'
import type { ApplyToItems, BatchHandler } from '../../../base/jobs/batches.ts'
import { applyOneByOne } from '../../batches/commands.ts'
import { createAbsence, decideAbsence } from '../commands.ts'
import type { Decision, OrderParameters } from '../model.ts'
import { absenceInput } from '../resource.ts'

/** Makes the absence for each of the people, or decides each of the absences. */
const applyToAbsences: ApplyToItems = (ctx, { workspace_id, action, parameters: given }, items) => {
  const parameters = given as OrderParameters
  return applyOneByOne(ctx, items, (record) =>
    action === 'create'
      ? createAbsence(ctx, workspace_id, readWhole(absenceInput, { ...parameters.absence, user_id: record }))
      : decideAbsence(ctx, [workspace_id, Number(record)], action as Decision, parameters.message),
  )
}

/** An absence locks its person, who may want to punch meanwhile: one at a time. */
export const absenceBatches: BatchHandler = { subject: 'absence', chunk: 1, apply: applyToAbsences }
