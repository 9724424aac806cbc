import { many, one, resource } from '../../api/v3/resource.ts'
import { costCentre } from '../../base/cost-centres.ts'
import { boolean, color, optional, required, text } from '../../base/fields.ts'
import type { Tag } from './model.ts'
import { tagPolicy } from './policy.ts'
import { findTags, isActive } from './queries.ts'

export const tagResource = resource<Tag>()('tag', (f) => ({
  about: 'A word that people and working time are sorted by.',
  table: 'tags',
  policy: tagPolicy,
  attributes: {
    title: f.string('title'),
    active: f.computed({ type: 'boolean' }, (tag) => tag.active && tag.status === 'active', {
      about: 'false also of a tag that was deleted and is still named',
      by: { expression: isActive },
    }),
    external_id: f.string('external_id', { nullable: true }),
    cost_centre: f.string('cost_centre', {
      nullable: true,
      sensitive: true,
      about: 'where work with it is booked to in the payroll; shown to those who may change the tag',
    }),
    color: f.color('color', { nullable: true }),
  },
  relationships: {
    workspace: one('workspace', 'workspace_id'),
    users: many('user', 'user_ids', { includeNeeds: 'read_users', about: 'people with the tag whom you may know of' }),
  },
  defaultSort: 'title',
  load: (ctx, ids) => findTags(ctx, ids.map(Number)),
}))

export const tagInput = {
  title: required(text()),
  color: optional(color()),
  external_id: optional(text()),
  cost_centre: optional(costCentre(), 'where work with it is booked to in the payroll'),
  active: optional(boolean()),
}
