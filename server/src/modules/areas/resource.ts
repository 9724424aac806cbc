import { many, none, one, resource } from '../../api/v3/resource.ts'
import { costCentre } from '../../base/cost-centres.ts'
import { color, ids, integer, optional, required, text } from '../../base/fields.ts'
import type { Area } from './model.ts'
import { areaPolicy } from './policy.ts'
import { findAreas, shownStatus } from './queries.ts'

export const areaResource = resource<Area>()('area', (f) => ({
  about: 'A part of a workspace, also called working area: the kitchen, the front desk, the warehouse.',
  table: 'areas',
  policy: areaPolicy,
  attributes: {
    permissions: f.permissions(),
    name: f.string('name'),
    // An area is deleted by becoming inactive, which is what the public API calls it.
    status: f.computed({ type: 'string' }, ({ status }) => (status === 'inactive' ? 'deleted' : status), {
      about: '`active`, or `deleted` where something still names it',
      by: { expression: shownStatus },
    }),
    color: f.color('color'),
    minimum_people: f.integer('minimum_people', {
      nullable: true,
      about: 'so many it needs on a day on which it works; null where nobody said',
    }),
    external_id: f.string('external_id', { nullable: true }),
    cost_centre: f.string('cost_centre', {
      nullable: true,
      sensitive: true,
      about: 'where work in it is booked to in the payroll; shown to those who may change the area',
    }),
    created_at: f.utc('created_at'),
    updated_at: f.utc('updated_at'),
  },
  relationships: {
    users: many('user', 'user_ids', { includeNeeds: 'read_users', about: 'people of the area whom you may know of' }),
    areas: none('area', 'areas have no areas of their own', { many: true }),
    workspace: one('workspace', 'workspace_id'),
  },
  defaultSort: 'name',
  load: (ctx, areaIds) => findAreas(ctx, areaIds.map(Number)),
}))

export const areaInput = {
  name: required(text()),
  color: optional(color()),
  external_id: optional(text()),
  cost_centre: optional(costCentre(), 'where work in it is booked to in the payroll'),
  minimum_people: optional(integer(1, 10_000), 'so many it needs on a day on which it works'),
  user_ids: optional(ids(), 'replaces the people of the area'),
}
