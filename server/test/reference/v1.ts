import type { Door, Operation } from '../../src/api/v1/door.ts'
import type { CallOptions } from '../call.ts'
import { addressOf, paramsOf } from '../matrix.ts'
import { neverExisted } from '../records.ts'
import type { RefusedRequest } from './refusals.ts'
import type { ExampleRequest } from './requests.ts'
import type { ReferenceWorld } from './world.ts'

/** Records as the demo company names them; an example cannot know their ids. */
const named: Readonly<Record<string, string>> = { user: 'person-4', absence: 'absence-4-3' }
const nobody = 'nobody-has-this'

function answers(world: ReferenceWorld): Readonly<Record<string, string | number>> {
  return {
    user_external_id: 'person-4',
    location_external_id: 'branch-1',
    absence_type_id: Number(world.ids.absence_type_id),
    range_start: '2026-01-01',
    range_end: '2026-12-31',
    working_area_ids: String(world.ids.area_id),
  }
}

const only = (names: Iterable<string>, world: ReferenceWorld): Record<string, string | number> => {
  const known = answers(world)
  return Object.fromEntries([...names].flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])))
}

/** How a request names its record; areas of the demo have no external id. */
const nameOf = (object: string, world: ReferenceWorld): Record<string, string | number> =>
  named[object] === undefined ? { id: Number(world.ids.area_id) } : { external_id: named[object] }

/** Requests that succeed, from the door's own examples: one for each way to use it. */
export const requestsForV1 = (world: ReferenceWorld, door: Door): ExampleRequest[] =>
  door.operations.map((operation) => requestForV1(world, door, operation))

function requestForV1(world: ReferenceWorld, door: Door, { kind, spec, listSpec }: Operation): ExampleRequest {
  const ids = { id: world.ids.upload_id ?? 0 }
  const { object = '', inputs = {}, beside = {}, example = {} } = spec ?? {}
  const record = door.path.split('/').at(-1)?.replace(/s$/, '') ?? ''
  const query =
    kind === 'list'
      ? only(Object.keys(listSpec?.asks ?? {}), world)
      : kind === 'one' && spec?.named
        ? nameOf(record, world)
        : {}
  const body = door.method !== 'GET' && {
    ...only(Object.keys(beside), world),
    [object]: { ...(spec?.named && nameOf(object, world)), ...only(Object.keys(inputs), world), ...example },
  }
  return {
    method: door.method,
    path: addressOf(door.path, ids),
    params: Object.fromEntries(paramsOf(door.path).map((name) => [name, String(ids.id)])),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    ...(body && { body }),
    options: { token: world.credentials.apiToken, ...(body && { body, headers: json }) },
  }
}

const json = { 'content-type': 'application/json' }

export function refusalsOfV1(door: Door, request: ExampleRequest, world: ReferenceWorld): RefusedRequest[] {
  const { options, body, query, path } = request
  const object = door.operations[0]?.spec?.object ?? ''
  const sending = (sent: object): CallOptions => ({ ...options, body: sent })
  const readOnly = { ...options, token: world.credentials.readOnlyToken }
  const unknown = { path: path.replace(/\/\d+$/, `/${neverExisted}`), query: lost(query) as Record<string, string> }
  return [
    ...(isObject(body)
      ? [
          { status: 400, told: `with an empty ${object}`, options: sending({ ...body, [object]: {} }) },
          { status: 403, told: 'with a token that may only read', options: readOnly },
        ]
      : [{ status: 400, told: '?colour=red', query: { colour: 'red' }, options }]),
    {
      status: 404,
      told: 'naming a record that is not there',
      ...unknown,
      options: isObject(body) ? sending(lost(body)) : options,
    },
  ]
}

type Values = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** The same request about records that are not there. */
const lost = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (isObject(value)) return [name, lost(value)]
      return [name, name.endsWith('external_id') ? nobody : name === 'id' ? neverExisted : value]
    }),
  )
