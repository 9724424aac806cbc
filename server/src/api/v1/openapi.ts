import { propertiesOf } from '../../base/fields.ts'
import type { JsonSchema } from '../../base/schemas.ts'
import { type Captured, type CapturedOperation, examplesOf } from '../captured.ts'
import { anywhere, codesOfInputs, commonResponse, commonResponses, errorResponse } from '../codes.ts'
import { describe, type Meanings } from '../described.ts'
import { endingOf } from '../ending.ts'
import { headersOf, parameter, usedIn, usualAnswerHeaders } from '../openapi-headers.ts'
import { operationKey, proposedId } from '../operation-ids.ts'
import { wholePublicApi } from '../scopes.ts'
import type { Door, Operation } from './door.ts'
import { scopeOf } from './scope.ts'
import { shapeSchema } from './shape.ts'

export interface OpenApiOptions {
  readonly doors: readonly Door[]
  readonly codes: Readonly<Record<string, string>>
  readonly version: string
  readonly captured: Captured
  /** Codes of constraints that stand behind what a door takes. */
  readonly guardedCodes: ReadonlyMap<unknown, readonly string[]>
  /** What operations are called, by method and path. */
  readonly ids: Readonly<Record<string, string>>
  readonly meanings: Meanings
  readonly aboutTags: Readonly<Record<string, string>>
}

/** The whole dialect as OpenAPI 3.1, from the same declarations that serve it. */
export function openApiDocument(options: OpenApiOptions): JsonSchema {
  const { doors, codes, version, captured, meanings } = options
  const paths: Record<string, Record<string, unknown>> = {}
  for (const door of doors) {
    const path = door.path.replaceAll(/:([a-z_]+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [door.method.toLowerCase()]: operationOf(door, options),
    }
  }
  const responses = commonResponses(captured.anywhere.v1, 'The api_token is missing, wrong or ended.')
  const document = {
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
    tags: [...new Set(doors.map(tagOf))].map((name) => ({ name, description: options.aboutTags[name] ?? '' })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The api_token, kept out of addresses.' },
        query: { type: 'apiKey', in: 'query', name: 'api_token', description: 'The api_token; in bodies, a member.' },
      },
      responses,
      ...usedIn(paths, responses),
      schemas: { errors: errorsSchema },
    },
  }
  return describe(document, 'v1', meanings)
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
          links: { type: 'object', properties: { about: { type: 'string', format: 'uri-reference' } } },
        },
      },
    },
    meta: { type: 'object' },
  },
}

function tagOf(door: Door): string {
  const tag = door.path.split('/')[3] ?? ''
  return tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('_', ' ')
}

function operationOf(door: Door, { captured, guardedCodes, ids }: OpenApiOptions): JsonSchema {
  const [first] = door.operations
  const own = captured.v1[`${door.method} ${door.path}`]
  const abouts = door.operations.flatMap(({ spec, listSpec }) => [spec?.about, listSpec?.about]).filter(Boolean)
  return {
    operationId: ids[operationKey(door)] ?? proposedId(door),
    tags: [tagOf(door)],
    summary: door.operations.map(({ spec, listSpec }) => spec?.summary ?? listSpec?.summary).join('; or: '),
    ...endingOf(first?.spec?.ending, abouts.join(' ')),
    security: ['bearer', 'query'].flatMap((way) => [scopeOf(door), wholePublicApi].map((each) => ({ [way]: [each] }))),
    parameters: parametersOf(door, own),
    ...(door.method !== 'GET' && first && { requestBody: bodyOf(first, own) }),
    responses: {
      [String(first?.status ?? 200)]: answerOf(door, own),
      ...errorResponses(door, own, guardedCodes.get(door) ?? []),
    },
  }
}

function errorResponses(door: Door, own: CapturedOperation | undefined, guarded: readonly string[]): JsonSchema {
  const inputs = door.operations.flatMap(({ spec, listSpec }) => [spec?.inputs, spec?.beside, listSpec?.asks])
  const invalid = [
    ...['malformed', 'blank', 'invalid', 'unknown'],
    ...guarded,
    // A name from another system is a text.
    ...(door.operations.some(({ spec }) => spec?.named) ? ['too_long'] : []),
    ...inputs.flatMap((each) => codesOfInputs(each ?? {})),
    ...(door.method === 'GET' ? [] : ['too_large']),
    ...(door.method === 'POST' ? ['idempotency_key_reused', 'idempotency_in_flight'] : []),
    ...door.operations.flatMap(({ spec }) => spec?.refusals ?? []),
  ]
  const meanings: [number, string, string[]][] = [
    [400, 'The request is invalid.', invalid],
    [403, 'Not allowed with this token.', ['forbidden', 'scope_missing', 'whole_account', 'wrong_network']],
    [404, 'There is no such record.', ['not_found']],
  ]
  const responses = meanings.map(([status, meaning, codes]) => [
    status,
    errorResponse(
      { status, meaning, codes },
      { $ref: '#/components/schemas/errors' },
      examplesOf(own?.answers ?? [], status),
    ),
  ])
  return { ...Object.fromEntries(responses), 401: commonResponse('unauthorized'), ...anywhere }
}

function parametersOf(door: Door, captured: CapturedOperation | undefined): JsonSchema[] {
  const inPath = [...door.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: 'The id of the record.',
    schema: { type: 'integer' },
    ...(captured && { example: Number(captured.params[name ?? '']) }),
  }))
  if (door.method !== 'GET')
    return [...inPath, ...(door.method === 'POST' ? [parameter('idempotency_key')] : []), parameter('prefer')]
  const names = new Map<string, JsonSchema>()
  for (const { spec, listSpec } of door.operations) {
    for (const [name, schema] of Object.entries(namesOf(spec))) names.set(name, schema)
    for (const [name, schema] of Object.entries(propertiesOf({ ...spec?.beside, ...listSpec?.asks })))
      names.set(name, schema)
    if (listSpec?.perPage)
      names.set('page', { type: 'integer', minimum: 1, description: 'The number of the page, from 1.' })
  }
  // Examples of a kind are left out: pages fill them in, and not every parameter goes with every other.
  const inQuery = [...names].map(([name, { description, examples: _ofKind, ...schema }]) => {
    const example = captured?.query[name]
    return { name, in: 'query', description, schema, ...(example !== undefined && { example }) }
  })
  return [...inPath, ...inQuery, parameter('prefer')]
}

/** The members that name a record, and what they are. */
function namesOf(spec: Operation['spec']): Record<string, JsonSchema> {
  const [id, externalId] = spec?.named ?? []
  if (id === undefined || externalId === undefined) return {}
  return {
    [id]: { type: ['string', 'integer'], description: `The id of the record; either this or \`${externalId}\`.` },
    [externalId]: { type: 'string', description: `Your own id of the record; either this or \`${id}\`.` },
  }
}

function bodyOf({ kind, place, spec }: Operation, captured: CapturedOperation | undefined): JsonSchema {
  const inputs = spec?.inputs ?? {}
  const isWhole = kind === 'write' && (place === 'create' || spec?.whole === true)
  const needed = isWhole ? Object.entries(inputs).flatMap(([name, entry]) => (entry.required ? [name] : [])) : []
  const object = {
    type: 'object',
    ...(needed.length > 0 && { required: needed }),
    properties: { ...namesOf(spec), ...propertiesOf(inputs) },
  }
  const properties = {
    [spec?.object ?? '']: object,
    ...propertiesOf(spec?.beside ?? {}),
    api_token: { type: 'string', description: 'The token, when it is not sent as `Authorization: Bearer`.' },
  }
  // Without a token: the page and most clients send it in a header, and two different ones are refused.
  const declared = spec?.example && { [spec.object ?? '']: spec.example }
  const example = captured?.body ?? declared
  return {
    required: true,
    content: {
      'application/json': { schema: { type: 'object', properties }, ...(example !== undefined && { example }) },
    },
  }
}

function answerOf(door: Door, captured: CapturedOperation | undefined): JsonSchema {
  const schemas = door.operations.map(schemaOf).filter((schema) => schema !== undefined)
  const headers = headersOf(
    ...usualAnswerHeaders,
    'Preference-Applied',
    ...(door.method === 'POST' ? (['Idempotent-Replayed'] as const) : []),
  )
  if (schemas.length === 0) return { description: 'Done; there is nothing to show.', headers }
  const schema = schemas.length === 1 ? schemas[0] : { oneOf: schemas }
  const examples = examplesOf(captured?.answers ?? [], door.operations[0]?.status ?? 200)
  return {
    description: 'What was asked for, or what it is now.',
    headers,
    content: { 'application/json': { schema, ...examples } },
  }
}

function schemaOf({ kind, place, shape, listSpec, wrapped }: Operation): JsonSchema | undefined {
  if (shape === undefined) return undefined
  const record = shapeSchema(shape, place)
  if (kind === 'one')
    return wrapped ? { type: 'object', required: [wrapped], properties: { [wrapped]: record } } : record
  const list = (member: string) => ({ [member]: { type: 'array', items: record } })
  if (kind === 'write')
    return withIgnored(wrapped ? { type: 'object', required: [wrapped], properties: list(wrapped) } : record)
  const paged = {
    page_number: { type: 'integer' },
    total_pages: { type: 'integer' },
    next_page: { type: ['string', 'null'] },
  }
  const properties = { ...list(listSpec?.member ?? ''), ...(listSpec?.perPage && paged) }
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false }
}

/** What is answered to a write may name what of it had no effect. */
const withIgnored = ({ properties, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  properties: { ...(properties as JsonSchema), ignored_attributes: { type: 'array', items: { type: 'string' } } },
})
