import { list } from '../../api/v3/doors.ts'
import { listDataProfiles } from './commands.ts'
import { dataProfileResource } from './resource.ts'

export const dataProfileDoors = [
  list(
    'GET /api/v3/accounts/:account_id/workspaces/:workspace_id/data_profiles',
    dataProfileResource,
    { summary: 'List the data profiles of a workspace', about: 'Which facts about people the workspace asks for.' },
    (ctx, { account_id, workspace_id }) => listDataProfiles(ctx, account_id, workspace_id),
  ),
]
