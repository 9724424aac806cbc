import { many, resource } from '../../api/v3/resource.ts'
import type { Policy } from '../../base/policy.ts'
import { isMember } from '../roles/model.ts'
import type { CustomField, DataProfile } from './model.ts'
import { findCustomFields } from './queries.ts'

const ofMembers: Policy<{ workspace_id: number }> = {
  read: (ctx, row) => isMember(ctx, row.workspace_id),
  update: () => false,
  destroy: () => false,
}

export const dataProfileResource = resource<DataProfile>()('data_profile', (f) => ({
  scope: 'users',
  about: 'A set of custom fields that people of a workspace have.',
  table: 'data_profiles',
  policy: ofMembers,
  attributes: {
    permissions: f.permissions(),
    position: f.integer('position', { nullable: true }),
    user_checkin: f.boolean('user_checkin'),
    enabled: f.boolean('enabled'),
    title: f.string('title'),
  },
  relationships: { custom_fields: many('custom_field', 'custom_field_ids') },
  defaultSort: 'id',
}))

export const customFieldResource = resource<CustomField>()('custom_field', (f) => ({
  scope: 'users',
  about: 'One field of a data profile.',
  table: 'custom_fields',
  policy: ofMembers,
  attributes: {
    key: f.string('key'),
    label: f.string('label'),
    field_type: f.string('field_type'),
    position: f.integer('position'),
  },
  relationships: {},
  defaultSort: 'position',
  load: (ctx, ids) => findCustomFields(ctx, ids.map(Number)),
}))
