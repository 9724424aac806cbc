import { forPeople } from '../../api/scopes.ts'
import { create, list, remove, show, update } from '../../api/v3/doors.ts'
import { roleResource } from '../roles/resource.ts'
import type { Forget } from '../users/model.ts'
import { listWorkspaces, workspaceInReach } from '../workspaces/commands.ts'
import { newWorkspaceInput, workspaceInput, workspaceResource } from '../workspaces/resource.ts'
import { listRoles } from '../workspaces/roles.ts'
import { changeWorkspace, createWorkspace, deleteWorkspace } from './commands.ts'

export const workspaceDoors = (forget: Forget) => [
  list(
    'GET /api/v3/accounts/:account_id/workspaces',
    workspaceResource,
    { summary: 'List the workspaces of the account', about: 'Account administrators see all, others their own.' },
    (ctx, { account_id }) => listWorkspaces(ctx, account_id),
  ),
  // The contract answers 200 here, not 201.
  create(
    'POST /api/v3/accounts/:account_id/workspaces',
    workspaceResource,
    {
      summary: 'Create a workspace',
      about: 'For account administrators. It gets the usual absence types and break rules. Answers 200.',
      status: 200,
      inputs: newWorkspaceInput,
      example: {
        name: 'Harbour branch',
        time_zone: 'Berlin',
        locale: 'de',
        external_id: 'harbour',
        country: 'DE',
        region: 'NW',
      },
    },
    (ctx, { account_id }, input) => createWorkspace(ctx, account_id, input),
  ),
  show(
    'GET /api/v3/workspaces/:workspace_id',
    workspaceResource,
    { summary: 'Show a workspace', about: 'For its members, and for account administrators.' },
    (ctx, { workspace_id }) => workspaceInReach(ctx, workspace_id),
  ),
  update(
    'PATCH /api/v3/workspaces/:workspace_id',
    workspaceResource,
    {
      summary: 'Change a workspace',
      about: 'For workspace administrators. What the body leaves out stays as it is.',
      inputs: workspaceInput,
      example: { name: 'Old town branch' },
    },
    (ctx, { workspace_id }, input) => changeWorkspace(ctx, workspace_id, input),
  ),
  remove(
    'DELETE /api/v3/workspaces/:workspace_id',
    workspaceResource,
    {
      scope: forPeople,
      proof: true,
      summary: 'Delete a workspace',
      about: 'It disappears with everything in it; working time already recorded is kept.',
    },
    (ctx, { workspace_id }) => deleteWorkspace(ctx, workspace_id, forget),
  ),
  list(
    'GET WS/roles',
    roleResource,
    { summary: 'List the roles a person can have', about: 'Their ids go into `role_ids` of people.' },
    (ctx, { workspace_id }) => listRoles(ctx, workspace_id),
  ),
]
