import { create, list, remove, show, update } from '../../api/v3/doors.ts'
import {
  changeDefaultBreak,
  createDefaultBreak,
  deleteDefaultBreak,
  listDefaultBreaks,
  showDefaultBreak,
} from './commands.ts'
import { defaultBreakInput, defaultBreakResource } from './resource.ts'

const stays = 'Days that were recorded before stay as they are until something of them changes.'

export const defaultBreakDoors = [
  list(
    'GET WS/default_breaks',
    defaultBreakResource,
    { summary: 'List the break rules of a workspace', about: 'A rule counts for the people who have it.' },
    (ctx, { workspace_id }) => listDefaultBreaks(ctx, workspace_id),
  ),
  create(
    'POST WS/default_breaks',
    defaultBreakResource,
    {
      summary: 'Make a break rule',
      about: stays,
      inputs: defaultBreakInput,
      example: { after_seconds: 16_200, break_seconds: 1800, given_to: 'everybody' },
    },
    (ctx, { workspace_id }, input) => createDefaultBreak(ctx, workspace_id, input),
  ),
  show(
    'GET WS/default_breaks/:default_break_id',
    defaultBreakResource,
    { summary: 'Show a break rule', about: 'With how many people have it.' },
    (ctx, { workspace_id, default_break_id }) => showDefaultBreak(ctx, workspace_id, default_break_id),
  ),
  update(
    'PATCH WS/default_breaks/:default_break_id',
    defaultBreakResource,
    { summary: 'Change a break rule', about: stays, inputs: defaultBreakInput, example: { break_seconds: 2700 } },
    (ctx, { workspace_id, default_break_id }, input) => changeDefaultBreak(ctx, workspace_id, default_break_id, input),
  ),
  remove(
    'DELETE WS/default_breaks/:default_break_id',
    defaultBreakResource,
    { summary: 'Delete a break rule', about: stays },
    (ctx, { workspace_id, default_break_id }) => deleteDefaultBreak(ctx, workspace_id, default_break_id),
  ),
]
