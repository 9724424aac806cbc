import { create, list, remove, show, update } from '../../api/v3/doors.ts'
import {
  changeAbsenceType,
  createAbsenceType,
  deleteAbsenceType,
  listAbsenceTypes,
  showAbsenceType,
} from './commands.ts'
import { absenceTypeInput, absenceTypeResource } from './resource.ts'

export const absenceTypeDoors = [
  list(
    'GET WS/absence_types',
    absenceTypeResource,
    { summary: 'List absence types', about: 'Employees see those given to them.' },
    (ctx, { workspace_id }) => listAbsenceTypes(ctx, workspace_id),
  ),
  show(
    'GET WS/absence_types/:absence_type_id',
    absenceTypeResource,
    { summary: 'Show an absence type', about: 'For members; employees see the types they were given.' },
    (ctx, { workspace_id, absence_type_id }) => showAbsenceType(ctx, workspace_id, absence_type_id),
  ),
  create(
    'POST WS/absence_types',
    absenceTypeResource,
    {
      summary: 'Create an absence type',
      about: 'For workspace administrators.',
      inputs: absenceTypeInput,
      example: { title: 'Training', kind: 'training' },
    },
    (ctx, { workspace_id }, input) => createAbsenceType(ctx, workspace_id, input),
  ),
  update(
    'PATCH WS/absence_types/:absence_type_id',
    absenceTypeResource,
    {
      summary: 'Change an absence type',
      about:
        'The kind stays. Who decides counts for absences that are asked for from now on; whether sickness gives days back, for all that is not closed.',
      inputs: absenceTypeInput,
      example: { title: 'Further education' },
    },
    (ctx, { workspace_id, absence_type_id }, input) => changeAbsenceType(ctx, workspace_id, absence_type_id, input),
  ),
  remove(
    'DELETE WS/absence_types/:absence_type_id',
    absenceTypeResource,
    { summary: 'Delete an absence type', about: 'Absences of the type stay.' },
    (ctx, { workspace_id, absence_type_id }) => deleteAbsenceType(ctx, workspace_id, absence_type_id),
  ),
]
