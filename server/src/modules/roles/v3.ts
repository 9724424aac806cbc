import { list } from '../../api/v3/doors.ts'
import { listRoles } from './commands.ts'
import { roleResource } from './resource.ts'

export const roleDoors = [
  list('GET WS/roles', roleResource, { summary: 'List the roles a person can have' }, (ctx, { workspace_id }) =>
    listRoles(ctx, workspace_id),
  ),
]
