import { list } from '../../api/v3/doors.ts'
import { listDefaultBreaks } from './commands.ts'
import { defaultBreakResource } from './resource.ts'

export const defaultBreakDoors = [
  list(
    'GET WS/default_breaks',
    defaultBreakResource,
    { summary: 'List the break rules of a workspace' },
    (ctx, { workspace_id }) => listDefaultBreaks(ctx, workspace_id),
  ),
]
