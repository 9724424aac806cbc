import { create, list, order, remove, show, update } from '../../api/v3/doors.ts'
import { propertiesOf } from '../../base/fields.ts'
import * as imports from './commands.ts'
import {
  importChangeInput,
  importInput,
  importResource,
  importRowResource,
  rowsInput,
  startInput,
  undoInput,
} from './resource.ts'
import { personRow, trackingRow } from './row-inputs.ts'

const namesOf = (inputs: Parameters<typeof propertiesOf>[0]): string =>
  Object.entries(propertiesOf(inputs))
    .map(([name, { description }]) => `\`${name}\`${description ? ` (${description})` : ''}`)
    .join(', ')

export const importDoors = [
  create(
    'POST WS/imports',
    importResource,
    {
      summary: 'Begin an import',
      about:
        'A draft with its first rows, at most 1000 in a request. Nothing is made yet, and nothing is refused because of what a cell says: check the import for that. ' +
        `Fields of \`people\`: ${namesOf(personRow)}. ` +
        `Fields of \`time_trackings\`: ${namesOf(trackingRow)}.`,
      inputs: importInput,
      refusals: ['too_many_imports'],
      example: {
        kind: 'people',
        title: 'Staff of Old Town.csv',
        sends_invitations: true,
        mapping: { Name: 'username', Mail: 'email', Std: 'weekly_hours' },
        rows: [
          { line: 2, fields: { username: 'Lina Ott', email: 'lina.ott@example.org', weekly_hours: 30 } },
          { line: 3, fields: { username: 'Kofi Mensah', staff_number: '0204', weekly_hours: 385 } },
        ],
      },
    },
    (ctx, { workspace_id }, input) => imports.createImport(ctx, workspace_id, input),
  ),
  list(
    'GET WS/imports',
    importResource,
    { summary: 'List imports', about: 'For whoever may make people in the workspace.' },
    (ctx, { workspace_id }) => imports.listImports(ctx, workspace_id),
  ),
  show(
    'GET WS/imports/:import_id',
    importResource,
    { summary: 'Show how far an import is', about: 'Ask again until its state says that it is finished.' },
    (ctx, { workspace_id, import_id }) => imports.showImport(ctx, [workspace_id, import_id]),
  ),
  update(
    'PATCH WS/imports/:import_id',
    importResource,
    {
      summary: 'Change an import before it is carried out',
      about: 'Its title and which column is which field. It has to be checked again.',
      inputs: importChangeInput,
      refusals: ['import_status'],
      example: { sends_invitations: false },
    },
    (ctx, { workspace_id, import_id }, input) => imports.changeImport(ctx, [workspace_id, import_id], input),
  ),
  create(
    'POST WS/imports/:import_id/rows',
    importResource,
    {
      summary: 'Add or correct rows of an import',
      about: 'The import is a draft again, and is checked again; rows that were found right are not tried out twice.',
      status: 200,
      inputs: rowsInput,
      refusals: ['import_status'],
      example: { rows: [{ line: 3, fields: { username: 'Kofi Mensah', staff_number: '0204', weekly_hours: 38.5 } }] },
    },
    (ctx, { workspace_id, import_id }, input) => imports.addRows(ctx, [workspace_id, import_id], input),
  ),
  list(
    'GET WS/imports/:import_id/rows',
    importRowResource,
    { summary: 'List the rows of an import', about: '`filter[outcome]=refused` shows what is wrong, row by row.' },
    (ctx, { workspace_id, import_id }) => imports.listRows(ctx, [workspace_id, import_id]),
  ),
  order(
    'PATCH WS/imports/:import_id/check',
    importResource,
    {
      summary: 'Check an import',
      about: 'Tries every row out in the background, by the rules that hold for entering it, and makes nothing.',
      refusals: ['import_status', 'too_many_imports'],
    },
    (ctx, { workspace_id, import_id }) => imports.checkImport(ctx, [workspace_id, import_id]),
  ),
  order(
    'PATCH WS/imports/:import_id/start',
    importResource,
    {
      proof: true,
      summary: 'Carry an import out',
      about:
        'In the background and in the name of who asks, each row once. A row that can not be done any more is refused with its reason.',
      bodyOptional: true,
      inputs: startInput,
      refusals: ['import_status', 'refused_rows', 'too_many_imports'],
      example: { leave_out_refused: true },
    },
    (ctx, { workspace_id, import_id }, input) => imports.startImport(ctx, [workspace_id, import_id], input),
  ),
  order(
    'PATCH WS/imports/:import_id/undo',
    importResource,
    {
      proof: true,
      summary: 'Undo an import',
      about:
        'For 30 days. Everything it made is deleted as if it had never been, except for the journal. Refused when something was changed or used since; with `leave_changed` that stays, and its rows say why.',
      bodyOptional: true,
      inputs: undoInput,
      refusals: ['import_status', 'changed_since', 'too_many_imports'],
      example: { leave_changed: true },
    },
    (ctx, { workspace_id, import_id }, input) => imports.undoImport(ctx, [workspace_id, import_id], input),
  ),
  remove(
    'DELETE WS/imports/:import_id',
    importResource,
    {
      summary: 'Forget an import',
      about: 'Deletes its rows. What it made stays, and can not be undone any more.',
      refusals: ['import_status'],
    },
    (ctx, { workspace_id, import_id }) => imports.deleteImport(ctx, [workspace_id, import_id]),
  ),
]
