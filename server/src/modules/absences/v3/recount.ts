import { create, show } from '../../../api/v3/doors.ts'
import { previewRecount, recountAbsences } from '../commands/recount-absences.ts'
import { absenceRecountResource, recountInput } from '../resource/calculated.ts'

const about =
  'Target hours, holidays or settings of a person that change do not touch absences by themselves. This counts them again from a day on. Days before it never change, and neither do absences with custom values.'

export const recountDoors = [
  show(
    'GET WS/users/:user_id/absences_recount',
    absenceRecountResource,
    {
      summary: 'See what counting absences again would change',
      about: `${about} Nothing is written.`,
      asks: recountInput,
      example: { from: '2026-07-01' },
    },
    (ctx, { workspace_id, user_id }, { from }) => previewRecount(ctx, workspace_id, user_id, from),
  ),
  create(
    'POST WS/users/:user_id/absences_recount',
    absenceRecountResource,
    { summary: 'Count absences again', about, status: 200, inputs: recountInput, example: { from: '2026-07-01' } },
    (ctx, { workspace_id, user_id }, { from }) => recountAbsences(ctx, workspace_id, user_id, from),
  ),
]
