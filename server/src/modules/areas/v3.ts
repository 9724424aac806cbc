import { create, list, remove, show, update } from '../../api/v3/doors.ts'
import { changeArea, createArea, deleteArea, listAreas, showArea } from './commands.ts'
import { areaInput, areaResource } from './resource.ts'

export const areaDoors = [
  create(
    'POST WS/areas',
    areaResource,
    {
      summary: 'Create an area',
      about: 'For workspace administrators.',
      inputs: areaInput,
      example: { name: 'Kitchen', color: '#e4572e' },
    },
    (ctx, { workspace_id }, input) => createArea(ctx, workspace_id, input),
  ),
  update(
    'PATCH WS/areas/:area_id',
    areaResource,
    {
      summary: 'Change an area and the people in it',
      about: 'For workspace administrators. `user_ids` replaces who is in it.',
      inputs: areaInput,
      example: { name: 'Cold kitchen', color: '#2e86ab' },
    },
    (ctx, { workspace_id, area_id }, input) => changeArea(ctx, workspace_id, area_id, input),
  ),
  list(
    'GET WS/areas',
    areaResource,
    {
      summary: 'List the areas of a workspace',
      about: 'For members. `meta.can_create_working_areas` tells whether you may make some.',
      listMeta: { can_create_working_areas: { type: 'boolean' } },
    },
    (ctx, { workspace_id }) => listAreas(ctx, workspace_id),
  ),
  show(
    'GET WS/areas/:area_id',
    areaResource,
    { summary: 'Show an area', about: 'For members. `include=users` needs an administrator.' },
    (ctx, { workspace_id, area_id }) => showArea(ctx, workspace_id, area_id),
  ),
  remove(
    'DELETE WS/areas/:area_id',
    areaResource,
    { summary: 'Delete an area', about: 'Working time that names it keeps naming it; people are no longer in it.' },
    (ctx, { workspace_id, area_id }) => deleteArea(ctx, workspace_id, area_id),
  ),
]
