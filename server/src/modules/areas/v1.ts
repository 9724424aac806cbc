import { change, create, read, underScope } from '../../api/v1/doors.ts'
import { requireName } from '../../api/v1/naming.ts'
import { membersOf, type Shape } from '../../api/v1/shape.ts'
import type { Context } from '../../base/context.ts'
import { color, id, optional, required, text } from '../../base/fields.ts'
import { workspaceNamed } from '../workspaces/named.ts'
import { changeArea, createArea, deleteArea } from './commands.ts'
import type { AreaWithLocation } from './model.ts'
import { areaIdIn, areaWithLocation, listAreasWithLocation } from './named.ts'

const f = membersOf<AreaWithLocation>()
const changed = ['create', 'update'] as const
const readOnly = ['get', 'list'] as const

const workingArea: Shape<AreaWithLocation> = {
  name: 'working_area',
  about: 'A part of a location.',
  members: {
    id: f.integer('id'),
    name: f.string('name'),
    color: f.stringOrNull('color'),
    external_id: f.stringOrNull('external_id'),
    status: f.string('status'),
    company_id: f.only(changed, f.integer('workspace_id')),
    created_at: f.only(changed, f.utc('created_at')),
    updated_at: f.only(changed, f.utc('updated_at')),
    location_id: f.only(readOnly, f.integer('workspace_id')),
    location_name: f.only(readOnly, f.string('location_name')),
  },
}

const location = {
  location_id: optional(id(), 'the id of the location; either this or `location_external_id`'),
  location_external_id: optional(text(), 'your own id of the location; either this or `location_id`'),
}
const named = ['id', 'external_id'] as const

/** The location beside the object; it is always needed. */
const locationOf = (ctx: Context, beside: Record<string, unknown>): Promise<number> =>
  workspaceNamed(ctx, requireName(beside, 'location_id', 'location_external_id'), 'location_id')

export const areaDoorsV1 = underScope('areas', [
  create(
    'POST /working_areas',
    workingArea,
    {
      summary: 'Create a working area',
      about: 'In the location that `location_id` names.',
      object: 'working_area',
      beside: location,
      either: [['location_id', 'location_external_id']],
      inputs: { name: required(text()), color: optional(color()), external_id: optional(text()) },
      example: { name: 'Terrace', color: '#1a936f' },
    },
    async (ctx, input, { beside }) =>
      areaWithLocation(ctx, await createArea(ctx, await locationOf(ctx, beside), input)),
  ),
  change(
    'PUT /working_areas',
    workingArea,
    {
      summary: 'Change a working area',
      about: 'Named by its `id` or `external_id`. What the body leaves out stays as it is.',
      object: 'working_area',
      beside: location,
      either: [['location_id', 'location_external_id']],
      named,
      inputs: { name: required(text()), color: optional(color()) },
      whole: true,
      example: { name: 'Roof terrace' },
    },
    async (ctx, name, input, { beside }) => {
      const workspaceId = await locationOf(ctx, beside)
      return areaWithLocation(ctx, await changeArea(ctx, workspaceId, await areaIdIn(ctx, name, workspaceId), input))
    },
  ),
  read(
    'GET /working_areas',
    {
      shape: workingArea,
      one: {
        summary: 'Show a working area',
        run: async (ctx, name) => areaWithLocation(ctx, { id: await areaIdIn(ctx, name) }),
      },
      list: {
        summary: 'List working areas',
        about: 'All on one page.',
        member: 'working_areas',
        asks: location,
      },
    },
    async (ctx, asked) => {
      const isNarrowed = Boolean(asked.location_id ?? asked.location_external_id)
      const rows = await listAreasWithLocation(ctx, isNarrowed ? await locationOf(ctx, asked) : undefined)
      return { rows, total: rows.length }
    },
  ),
  change(
    'DELETE /working_areas',
    workingArea,
    {
      summary: 'Delete a working area',
      about: 'It becomes inactive.',
      object: 'working_area',
      beside: location,
      either: [['location_id', 'location_external_id']],
      named,
    },
    async (ctx, name, _input, { beside }) => {
      const workspaceId = await locationOf(ctx, beside)
      const area = await deleteArea(ctx, workspaceId, await areaIdIn(ctx, name, workspaceId))
      return { ...area, location_name: '' }
    },
  ),
])
