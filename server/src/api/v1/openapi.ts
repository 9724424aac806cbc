import type { Inputs, JsonSchema } from '../../base/fields.ts'
import type { Door, Operation } from './door.ts'
import { shapeSchema } from './shape.ts'

export interface OpenApiOptions {
  readonly doors: readonly Door[]
  readonly codes: Readonly<Record<string, string>>
  readonly version: string
}

/** The whole dialect as OpenAPI 3.1, from the same declarations that serve it. */
export function openApiDocument({ doors, codes, version }: OpenApiOptions): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const door of doors) {
    const path = door.path.replaceAll(/:([a-z_]+)/g, '{$1}')
    paths[path] = { ...paths[path], [door.method.toLowerCase()]: operationOf(door) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tagwerk public API',
      version,
      summary: 'The flat interface, for one enterprise at a time.',
      description: introduction(codes),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { query: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The api_token, kept out of addresses.' },
        query: { type: 'apiKey', in: 'query', name: 'api_token', description: 'The api_token; in bodies, a member.' },
      },
      schemas: { errors: errorsSchema },
    },
  }
}

const introduction = (codes: Readonly<Record<string, string>>): string =>
  [
    'Every operation takes an `api_token`: in the body of POST, PUT, PATCH and DELETE, in the query of GET, or as `Authorization: Bearer` everywhere. Bodies hold one named object beside it.',
    '',
    'A GET with `id` or `external_id` answers that record, without them the list. Parameters that are not known are refused. Lists have 25 records a page (`page`), with `page_number`, `total_pages` and `next_page`.',
    '',
    '| code | meaning |',
    '|---|---|',
    ...Object.entries(codes).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`),
  ].join('\n')

const errorsSchema = {
  type: 'object',
  required: ['errors', 'meta'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['status', 'source', 'title', 'code'],
        properties: {
          status: { type: 'string' },
          source: { type: 'object', properties: { pointer: { type: 'string' } } },
          title: { type: 'string' },
          code: { type: 'string' },
          detail: { type: 'string' },
        },
      },
    },
    meta: { type: 'object' },
  },
}

function operationOf(door: Door): JsonSchema {
  const [first] = door.operations
  const tag = door.path.split('/')[3] ?? ''
  const abouts = door.operations.flatMap(({ spec, listSpec }) => [spec?.about, listSpec?.about]).filter(Boolean)
  return {
    operationId: `${door.method} ${door.path}`,
    tags: [tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('_', ' ')],
    summary: door.operations.map(({ spec, listSpec }) => spec?.summary ?? listSpec?.summary).join('; or: '),
    ...(abouts.length > 0 && { description: abouts.join(' ') }),
    parameters: parametersOf(door),
    ...(door.method !== 'GET' && first && { requestBody: bodyOf(first) }),
    responses: {
      [String(first?.status ?? 200)]: answerOf(door),
      ...Object.fromEntries(
        [
          [400, 'The request is invalid.'],
          [401, 'The api_token is missing, wrong or ended.'],
          [403, 'Not allowed with this token.'],
          [404, 'There is no such record.'],
          [429, 'Too many requests.'],
          [503, 'Temporarily unavailable.'],
        ].map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/errors' } } } },
        ]),
      ),
    },
  }
}

const propertiesOf = (inputs: Inputs): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, entry]) => [
      name,
      { ...entry.kind.schema, ...(entry.about && { description: entry.about }) },
    ]),
  )

function parametersOf(door: Door): JsonSchema[] {
  const inPath = [...door.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer' },
  }))
  if (door.method !== 'GET') return inPath
  const names = new Map<string, JsonSchema>()
  for (const { spec, listSpec } of door.operations) {
    for (const name of spec?.named ?? []) names.set(name, { type: ['string', 'integer'] })
    for (const [name, schema] of Object.entries(propertiesOf({ ...spec?.beside, ...listSpec?.asks })))
      names.set(name, schema)
    if (listSpec?.perPage) names.set('page', { type: 'integer', minimum: 1 })
  }
  return [...inPath, ...[...names].map(([name, schema]) => ({ name, in: 'query', schema }))]
}

function bodyOf({ kind, place, spec }: Operation): JsonSchema {
  const inputs = spec?.inputs ?? {}
  const isWhole = kind === 'write' && (place === 'create' || spec?.whole === true)
  const needed = isWhole ? Object.entries(inputs).flatMap(([name, entry]) => (entry.required ? [name] : [])) : []
  const names = Object.fromEntries((spec?.named ?? []).map((name) => [name, { type: ['string', 'integer'] }]))
  const object = {
    type: 'object',
    ...(needed.length > 0 && { required: needed }),
    properties: { ...names, ...propertiesOf(inputs) },
  }
  const properties = {
    api_token: { type: 'string' },
    ...propertiesOf(spec?.beside ?? {}),
    [spec?.object ?? '']: object,
  }
  const example = spec?.example && { example: { api_token: '<API_TOKEN>', [spec.object ?? '']: spec.example } }
  return { required: true, content: { 'application/json': { schema: { type: 'object', properties }, ...example } } }
}

function answerOf(door: Door): JsonSchema {
  const schemas = door.operations.map(schemaOf).filter((schema) => schema !== undefined)
  if (schemas.length === 0) return { description: 'Done; there is nothing to show.' }
  const schema = schemas.length === 1 ? schemas[0] : { oneOf: schemas }
  return { description: 'Done.', content: { 'application/json': { schema } } }
}

function schemaOf({ kind, place, shape, listSpec, wrapped }: Operation): JsonSchema | undefined {
  if (shape === undefined) return undefined
  const record = shapeSchema(shape, place)
  if (kind === 'one')
    return wrapped ? { type: 'object', required: [wrapped], properties: { [wrapped]: record } } : record
  const list = (member: string) => ({ [member]: { type: 'array', items: record } })
  if (kind === 'write') return wrapped ? { type: 'object', required: [wrapped], properties: list(wrapped) } : record
  const paged = {
    page_number: { type: 'integer' },
    total_pages: { type: 'integer' },
    next_page: { type: ['string', 'null'] },
  }
  const properties = { ...list(listSpec?.member ?? ''), ...(listSpec?.perPage && paged) }
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false }
}
