import { type Inputs, propertiesOf } from '../../base/fields.ts'
import type { FileRules } from '../../base/files/uploads.ts'
import type { JsonSchema } from '../../base/schemas.ts'
import type { CapturedOperation } from '../captured.ts'
import { parameter } from '../openapi-headers.ts'
import { typesAccepted } from './body.ts'
import type { Door } from './door.ts'
import { isConditional, isTagged } from './openapi-answers.ts'
import type { AnyResource } from './resource.ts'

const mediaType = 'application/vnd.api+json'

const words = (name: string): string => name.replace(/_id$/, '').replaceAll('_', ' ')

const query = (name: string, description: string, schema: JsonSchema = { type: 'string' }) => ({
  name,
  in: 'query',
  description,
  schema,
})

function pathParameters(door: Door, captured: CapturedOperation | undefined): JsonSchema[] {
  return [...door.path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: `The id of the ${words(name)}${door.spec.uuids?.includes(name) ? ', or its UUID' : ''}.`,
    schema: { type: 'string' },
    ...(captured && { example: captured.params[name] }),
  }))
}

/** Headers that operations of its kind understand. */
const headerParametersOf = (door: Door, doors: readonly Door[]): JsonSchema[] => [
  ...(door.method === 'POST' ? [parameter('idempotency_key')] : []),
  ...(isConditional(door, doors) ? [parameter('if_match')] : []),
  ...(door.method === 'GET' && isTagged(door) ? [parameter('if_none_match')] : []),
  parameter('prefer'),
]

export function parametersOf(
  door: Door,
  doors: readonly Door[],
  captured: CapturedOperation | undefined,
): JsonSchema[] {
  const { spec, kind, resource } = door
  const headers = Object.entries(spec.headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }))
  const asked = Object.entries(spec.asks ?? {}).map(([name, entry]) => {
    const example = readAs(entry.kind.schema, captured?.query[name] ?? spec.example?.[name])
    return {
      ...query(name, entry.about, entry.kind.schema),
      required: entry.required,
      ...(example !== undefined && { example }),
    }
  })
  const reading = kind === 'list' || kind === 'show'
  const includable = Object.entries(resource?.relationships ?? {}).flatMap(([name, each]) =>
    each.linkOnly ? [] : [name],
  )
  return [
    ...pathParameters(door, captured),
    ...headers,
    ...asked,
    ...(kind === 'list' ? listParameters(resource) : []),
    ...(reading && includable.length > 0
      ? [listed('include', 'Related records to answer along with it.', includable)]
      : []),
    ...(reading
      ? [
          query('fields', 'The attributes and relationships to show; `fields[type]=a,b` for one type.'),
          query('permissions', 'What you may do with it: all, or the names given, as `permissions=update,destroy`.'),
        ]
      : []),
    ...headerParametersOf(door, doors),
  ]
}

/** An example from an address as the value it is read as. */
function readAs({ type }: JsonSchema, example: unknown): unknown {
  if (typeof example !== 'string') return example
  if (type === 'boolean') return example === 'true'
  return type === 'integer' || type === 'number' ? Number(example) : example
}

const listParameters = (resource: AnyResource | undefined): JsonSchema[] => [
  query('page', 'The number of the page, from 1.', { type: 'integer', minimum: 1 }),
  query('items', 'Records a page: 20 when missing, at most 100.', { type: 'integer', minimum: 1 }),
  query(
    'page[after]',
    'Instead of `page` and `outset`: empty for the first page, then `meta.next_cursor`. Nothing is missed or comes twice when others write. With `sort=id` a page costs the same at any depth.',
  ),
  query('outset', 'Records left out at the beginning.', { type: 'integer', minimum: 0 }),
  listed('sort', 'Fields to sort by; `-` before one sorts it descending.', sortables(resource)),
  {
    name: 'filter',
    in: 'query',
    style: 'deepObject',
    description: '`filter[field]=matcher:value`, or `filter[field]=value` for what is equal.',
    schema: { type: 'object', properties: Object.fromEntries(filterables(resource).map((name) => [name, anyText])) },
  },
]

const anyText: JsonSchema = { type: 'string' }

/** Names of a known set, separated by commas. */
const listed = (name: string, description: string, names: readonly string[]) => ({
  ...query(name, description, { type: 'array', items: { type: 'string', enum: names } }),
  style: 'form',
  explode: false,
})

const compared = (resource: AnyResource | undefined): string[] => [
  'id',
  ...Object.entries(resource?.attributes ?? {}).flatMap(([name, each]) => (each.comparison ? [name] : [])),
]

const sortables = (resource: AnyResource | undefined): string[] =>
  compared(resource).flatMap((name) => [name, `-${name}`])

const filterables = (resource: AnyResource | undefined): string[] => [
  ...compared(resource),
  ...Object.values(resource?.relationships ?? {}).flatMap((each) => each.filter?.name ?? []),
  ...Object.keys(resource?.filters ?? {}),
]

/** The body of an operation that takes one. */
export function bodyOf(door: Door, captured: CapturedOperation | undefined): JsonSchema | undefined {
  if (door.spec.inputs || door.spec.file) return requestBody(door, door.spec.inputs ?? {}, captured)
  return door.spec.includeInBody && includeBody
}

function requestBody(door: Door, inputs: Inputs, captured: CapturedOperation | undefined): JsonSchema {
  const type = 'bodyType' in door.spec ? String(door.spec.bodyType) : (door.resource?.type ?? '')
  const isWhole = door.kind === 'create' || door.kind === 'act' || door.spec.whole === true
  const needed = isWhole ? Object.entries(inputs).flatMap(([name, entry]) => (entry.required ? [name] : [])) : []
  const attributes = {
    type: 'object',
    ...(needed.length > 0 && { required: needed }),
    properties: propertiesOf(inputs),
    additionalProperties: false,
  }
  if (door.spec.file) return formBody(door.spec.file, attributes)
  const data = {
    type: 'object',
    required: ['attributes'],
    properties: { type: { type: 'string', enum: [...new Set(typesAccepted(type))] }, attributes },
  }
  const declared = door.spec.example && { data: { type, attributes: door.spec.example } }
  const example = captured?.body ?? declared
  const isOptional = door.spec.bodyOptional === true
  return {
    required: !isOptional,
    content: {
      [mediaType]: {
        schema: { type: 'object', ...(!isOptional && { required: ['data'] }), properties: { data } },
        ...(example !== undefined && { example }),
      },
    },
  }
}

const includeBody = {
  required: false,
  content: {
    [mediaType]: {
      schema: { type: 'object', properties: { include: { type: 'string', description: 'as in the address' } } },
    },
  },
}

/** A form with one file. */
const formBody = (
  rules: FileRules,
  { properties, required = [] }: { properties: JsonSchema; required?: string[] },
) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file', ...required],
        properties: { file: { type: 'string', format: 'binary', description: rules.takes }, ...properties },
      },
    },
  },
})
