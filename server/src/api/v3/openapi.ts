import type { FileRules } from '../../base/arrivals.ts'
import type { Inputs, JsonSchema } from '../../base/fields.ts'
import { typesAccepted } from './body.ts'
import type { Door } from './door.ts'
import { commonSchemas, itemSchema, reference } from './openapi-schemas.ts'
import { matchers } from './query.ts'
import type { AnyResource } from './resource.ts'

export interface OpenApiOptions {
  readonly doors: readonly Door[]
  readonly resources: readonly AnyResource[]
  readonly codes: Readonly<Record<string, string>>
  readonly version: string
}

const mediaType = 'application/vnd.api+json'

/** The whole dialect as OpenAPI 3.1, from the same declarations that serve it. */
export function openApiDocument(options: OpenApiOptions): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const door of options.doors) {
    const path = door.path.replaceAll(/:([a-z_]+)/g, '{$1}')
    paths[path] = { ...paths[path], [door.method.toLowerCase()]: operation(door) }
  }
  const resources = options.resources.map((resource) => [resource.type, itemSchema(resource)] as const)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tagwerk resource API',
      version: options.version,
      summary: 'Working time, absences and people of organisations.',
      description: introduction(options.codes),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [...new Set(options.doors.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token from sign-up or sign-in.' },
      },
      schemas: { ...Object.fromEntries(resources), ...commonSchemas },
    },
  }
}

const introduction = (codes: Readonly<Record<string, string>>): string =>
  [
    'A JSON:API-like interface. Bodies are `{"data": {"type", "attributes", "relationships"?}}`; answers are `data`, `included` and `meta`.',
    '',
    `**Filter** \`filter[field]=matcher:value\` with ${matchers.map((matcher) => `\`${matcher}\``).join(', ')}; without a matcher it means \`eq\`. \`pre\`, \`suf\` and \`ct\` do not mind upper and lower case. Unknown fields and matchers are ignored and listed in \`meta.ignored_filters\`.`,
    '**Sort** `sort=name,-created_at`. **Page** `page`, `items` (20, at most 100), `outset`. **Include** `include=a,b`. **Fields** `fields[type]=a,b`. **Permissions** `permissions` or `permissions=update,destroy`.',
    '',
    '**Retry safely**: send `Idempotency-Key` with a POST; the same key and body within 24 hours replays the first answer with `Idempotent-Replayed: true`.',
    '**Change safely**: send the `ETag` of a record as `If-Match`; 412 tells that somebody else was faster.',
    '',
    '**Errors** are `{"errors": [{"status", "source": {"pointer"}, "title", "code", "detail"?}], "meta"}`. The codes:',
    '',
    '| code | meaning |',
    '|---|---|',
    ...Object.entries(codes).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`),
  ].join('\n')

const titleCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ')

const authenticationPaths = /\/(sign_up|sign_in|sign_out|password)$/

function tagOf(door: Door): string {
  if (authenticationPaths.test(door.path)) return 'Authentication'
  const type = door.resource?.type ?? ('bodyType' in door.spec ? String(door.spec.bodyType) : 'status')
  return titleCase(typesAccepted(type)[1] ?? type)
}

function operation(door: Door): JsonSchema {
  const { spec, resource } = door
  return {
    operationId: `${door.method} ${door.path}`,
    tags: [tagOf(door)],
    summary: spec.summary,
    ...(spec.about && { description: spec.about }),
    ...(door.prepare && { security: [] }),
    parameters: parametersOf(door),
    ...(spec.includeInBody && { requestBody: includeBody }),
    ...((spec.inputs || spec.file) && { requestBody: requestBody(door, spec.inputs ?? {}) }),
    responses: {
      [String(statusOf(door))]: successResponse(door, resource),
      ...errorResponses(door),
    },
  }
}

const statusOf = (door: Door): number => door.spec.status ?? (door.kind === 'create' ? 201 : 200)

function parametersOf(door: Door): JsonSchema[] {
  const inPath = [...door.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const headers = Object.entries(door.spec.headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }))
  const query = (name: string, description: string, schema: JsonSchema = { type: 'string' }) => ({
    name,
    in: 'query',
    description,
    schema,
  })
  const asked = Object.entries(door.spec.asks ?? {}).map(([name, entry]) => ({
    name,
    in: 'query',
    required: entry.required,
    ...(entry.about && { description: entry.about }),
    schema: entry.kind.schema,
    ...(door.spec.example?.[name] !== undefined && { example: door.spec.example[name] }),
  }))
  const reading = door.kind === 'list' || door.kind === 'show'
  const includable = Object.entries(door.resource?.relationships ?? {}).flatMap(([name, each]) =>
    each.linkOnly ? [] : [name],
  )
  return [
    ...inPath,
    ...headers,
    ...asked,
    ...(door.kind === 'list'
      ? [
          query('page', '1-based', { type: 'integer', minimum: 1 }),
          query('items', 'per page, 20 when missing, at most 100', { type: 'integer', minimum: 1 }),
          query('outset', 'rows left out at the beginning', { type: 'integer', minimum: 0 }),
          query('sort', 'fields, `-` before one sorts it descending'),
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            description: filterables(door.resource),
            schema: { type: 'object', additionalProperties: { type: 'string' } },
          },
        ]
      : []),
    ...(reading && includable.length > 0 ? [query('include', `related records: ${includable.join(', ')}`)] : []),
    ...(reading
      ? [
          query('fields', 'attributes and relationships to show'),
          query('permissions', 'what you may do with it, all or the names given'),
        ]
      : []),
  ]
}

function filterables(resource: AnyResource | undefined): string {
  const attributes = Object.entries(resource?.attributes ?? {}).flatMap(([name, each]) =>
    each.comparison ? [name] : [],
  )
  const relationships = Object.values(resource?.relationships ?? {}).flatMap((each) => each.filter?.name ?? [])
  return `\`filter[field]=matcher:value\`; fields: ${['id', ...attributes, ...relationships, ...Object.keys(resource?.filters ?? {})].join(', ')}`
}

function requestBody(door: Door, inputs: Inputs): JsonSchema {
  const type = 'bodyType' in door.spec ? String(door.spec.bodyType) : (door.resource?.type ?? '')
  const isWhole = door.kind === 'create' || door.kind === 'act' || door.spec.whole === true
  const needed = isWhole ? Object.entries(inputs).flatMap(([name, entry]) => (entry.required ? [name] : [])) : []
  const properties = Object.entries(inputs).map(([name, entry]) => [
    name,
    { ...entry.kind.schema, ...(entry.about && { description: entry.about }) },
  ])
  const attributes = {
    type: 'object',
    ...(needed.length > 0 && { required: needed }),
    properties: Object.fromEntries(properties),
  }
  if (door.spec.file) return formBody(door.spec.file, attributes)
  const data = {
    type: 'object',
    required: ['type', 'attributes'],
    properties: { type: { type: 'string', enum: typesAccepted(type) }, attributes },
  }
  const example = door.spec.example && { example: { data: { type, attributes: door.spec.example } } }
  return {
    required: true,
    content: { [mediaType]: { schema: { type: 'object', required: ['data'], properties: { data } }, ...example } },
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

function successResponse(door: Door, resource: AnyResource | undefined): JsonSchema {
  const status = statusOf(door)
  if (status === 204) return { description: 'Done; there is nothing to show.' }
  const answer = (properties: Record<string, JsonSchema>, required: string[]) => ({
    description: titleCase(resource?.type ?? 'done'),
    content: { 'application/json': { schema: { type: 'object', required, properties, additionalProperties: false } } },
  })
  if (resource === undefined) {
    const members = door.spec.metaMembers ?? {}
    return answer(
      { meta: { allOf: [reference('meta'), { type: 'object', required: Object.keys(members), properties: members }] } },
      ['meta'],
    )
  }
  if (door.kind !== 'list')
    return answer({ data: reference(resource.type), included: reference('included'), meta: reference('meta') }, [
      'data',
      'meta',
    ])
  const extra = door.spec.listMeta ?? {}
  const meta = { allOf: [reference('list_meta'), { type: 'object', required: Object.keys(extra), properties: extra }] }
  return answer({ data: { type: 'array', items: reference(resource.type) }, included: reference('included'), meta }, [
    'data',
    'meta',
  ])
}

function errorResponses(door: Door): JsonSchema {
  const response = (description: string) => ({
    description,
    content: { 'application/json': { schema: reference('errors') } },
  })
  const refusals = door.spec.refusals ? ` Codes: ${door.spec.refusals.join(', ')}.` : ''
  return {
    400: response(`The request is invalid.${refusals}`),
    ...(door.prepare && !door.spec.headers ? {} : { 401: response('The credential is missing, wrong or ended.') }),
    ...(door.prepare ? {} : { 403: response('Not yours to do.'), 404: response('There is no such record.') }),
    ...(['update', 'remove'].includes(door.kind) && { 412: response('The record changed since you read it.') }),
    429: response('Too many requests.'),
    503: response('Temporarily unavailable.'),
  }
}
