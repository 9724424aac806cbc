import { forPeople } from '../../api/scopes.ts'
import { one, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { roleNames } from '../roles/model.ts'
import type { Group, Settings } from './model.ts'
import { provisioningPolicy } from './policy.ts'
import { membersCount } from './queries/groups.ts'
import { groupsCount, peopleCount } from './queries.ts'

const count = { type: 'integer' } as const

export const settingsResource = resource<Settings>()('provisioning', (fields) => ({
  scope: forPeople,
  about: 'What the directory of a company may do here by SCIM: see docs/provisioning.md.',
  table: 'provisioning_settings',
  policy: provisioningPolicy,
  attributes: {
    active: fields.boolean('active', { about: 'whether requests of a directory are answered at all' }),
    invites: fields.boolean('invites', { about: 'whether new people are mailed the link to set a password' }),
    admins_by_groups: fields.boolean('admins_by_groups', { about: 'whether groups can make account administrators' }),
    people_count: fields.computed(count, (settings) => settings.people_count, {
      about: 'people the directory sent or was told of',
      by: { expression: peopleCount },
    }),
    groups_count: fields.computed(count, (settings) => settings.groups_count, {
      about: 'groups the directory sent',
      by: { expression: groupsCount },
    }),
    last_request_at: fields.utc('last_request_at', { nullable: true, about: 'exact to the minute' }),
  },
  relationships: {
    workspace: one('workspace', 'workspace_id', { about: 'where new people begin; without it none are created' }),
  },
  defaultSort: 'id',
}))

export const settingsInput = {
  active: f.optional(f.boolean(), 'answer requests of a directory'),
  workspace_id: f.optional(f.id(), 'where new people begin'),
  invites: f.optional(f.boolean(), 'mail new people the link to set a password'),
  admins_by_groups: f.optional(f.boolean(), 'let groups make account administrators'),
}

export const groupResource = resource<Group>()('provisioning_group', (fields) => ({
  scope: forPeople,
  about: 'A group of a directory, and what its members get here: nothing, until somebody says so.',
  table: 'scim_groups',
  policy: provisioningPolicy,
  attributes: {
    display_name: fields.string('display_name', { about: 'what the directory calls it' }),
    external_id: fields.string('external_id', { nullable: true, about: 'the number the directory knows it by' }),
    role: fields.string('role', { nullable: true, about: 'what its members are there; employees where it is null' }),
    members_count: fields.computed(count, (group) => group.members_count, {
      about: 'how many people are in it',
      by: { expression: membersCount },
    }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: {
    workspace: one('workspace', 'workspace_id', { about: 'what its members join' }),
    area: one('area', 'area_id', { about: 'and which area of it' }),
  },
  defaultSort: 'display_name',
}))

export const groupMappingInput = {
  workspace_id: f.optional(f.id(), 'what its members join; null for nothing'),
  area_id: f.optional(f.id(), 'an area of that workspace'),
  role: f.optional(
    f.oneOf(roleNames),
    'what they are there; `account_admin` has no workspace, and only if the settings say so',
  ),
}
