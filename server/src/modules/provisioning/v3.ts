import { list, show, update } from '../../api/v3/doors.ts'
import type { Forget } from '../users/model.ts'
import {
  changeSettings,
  listProvisionedGroups,
  mapGroup,
  showProvisionedGroup,
  showSettings,
} from './commands/settings.ts'
import { groupMappingInput, groupResource, settingsInput, settingsResource } from './resource.ts'

const settings = '/api/v3/accounts/:account_id/provisioning' as const
const groups = '/api/v3/accounts/:account_id/provisioning_groups' as const

// What a directory may do is said by people: a token would give itself more than its scopes.

export const provisioningDoors = (forget: Forget) => [
  show(
    `GET ${settings}`,
    settingsResource,
    { summary: 'Show the settings of provisioning', about: 'For account administrators, as all of it is.' },
    (ctx, { account_id }) => showSettings(ctx, account_id),
  ),
  update(
    `PATCH ${settings}`,
    settingsResource,
    {
      proof: true,
      summary: 'Change the settings of provisioning',
      about:
        'A directory needs a token with the scope `scim` beside it. With `admins_by_groups` switched off, whoever is account administrator by a group alone is so no longer.',
      inputs: settingsInput,
      example: { active: true, invites: true },
    },
    (ctx, { account_id }, input) => changeSettings(ctx, account_id, input, forget),
  ),
  list(
    `GET ${groups}`,
    groupResource,
    { summary: 'List the groups of the directory', about: 'Those it sent by SCIM, with what their members get.' },
    (ctx, { account_id }) => listProvisionedGroups(ctx, account_id),
  ),
  show(
    `GET ${groups}/:provisioning_group_id`,
    groupResource,
    { summary: 'Show a group of the directory' },
    (ctx, { account_id, provisioning_group_id }) => showProvisionedGroup(ctx, account_id, provisioning_group_id),
  ),
  update(
    `PATCH ${groups}/:provisioning_group_id`,
    groupResource,
    {
      proof: true,
      summary: 'Say what the members of a group get',
      about:
        'They get it at once, or within minutes where they are many. What they had before by other hands stays theirs; what they got by a group is taken when no group gives it any more.',
      inputs: groupMappingInput,
      refusals: ['admins_by_groups_off'],
      example: { workspace_id: '2' },
    },
    (ctx, { account_id, provisioning_group_id }, input) =>
      mapGroup(ctx, [account_id, provisioning_group_id], input, forget),
  ),
]
