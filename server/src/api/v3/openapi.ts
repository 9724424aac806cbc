import type { JsonSchema } from '../../base/schemas.ts'
import { commonResponses } from '../codes.ts'
import { describe, type Meanings, sentence } from '../described.ts'
import { endingOf } from '../ending.ts'
import { hookOf, type LinesDoor, linesOf } from '../openapi-extras.ts'
import { usedIn } from '../openapi-headers.ts'
import { operationKey, proposedId } from '../operation-ids.ts'
import { forPeople, forVisitors } from '../scopes.ts'
import { typesAccepted } from './body.ts'
import type { Door } from './door.ts'
import { responsesOf, type Surroundings, titleCase } from './openapi-answers.ts'
import { bodyOf, parametersOf } from './openapi-requests.ts'
import { commonSchemas, isReading, itemSchema, sparseSchema } from './openapi-schemas.ts'
import { matchers } from './query.ts'
import type { AnyResource } from './resource.ts'
import { scopeOf } from './scope.ts'

export interface OpenApiOptions extends Surroundings {
  readonly resources: readonly AnyResource[]
  readonly codes: Readonly<Record<string, string>>
  readonly version: string
  readonly groups: Groups
  /** What operations are called, by method and path. */
  readonly ids: Readonly<Record<string, string>>
  readonly meanings: Meanings
  readonly scopes: Scopes
  /** Doors that answer lines instead of documents. */
  readonly lines: readonly LinesDoor[]
  /** What is sent to others. */
  readonly event: JsonSchema
}

/** What a token can be given, and what each scope opens. */
type Scopes = Readonly<Record<string, string>>

/** Names of tags, by the group they are shown in. */
export type Groups = Readonly<Record<string, readonly string[]>>

/** The whole dialect as OpenAPI 3.1, from the same declarations that serve it. */
export function openApiDocument(options: OpenApiOptions): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const door of options.doors) {
    const path = door.path.replaceAll(/:([a-z_]+)/g, '{$1}')
    paths[path] = { ...paths[path], [door.method.toLowerCase()]: operation(door, options) }
  }
  for (const door of options.lines) paths[door.path.replaceAll(/:([a-z_]+)/g, '{$1}')] = { get: linesOf(door) }
  const tags = [...new Set(options.doors.map(tagOf))]
  const responses = commonResponses(options.captured.anywhere.v3, 'The access token is missing, wrong or ended.')
  const document = {
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
    tags: tags.map((name) => ({ name, description: aboutTag(name, options.resources) })),
    'x-tagGroups': tagGroups(tags, options.groups),
    paths,
    webhooks: { event: { post: hookOf() } },
    components: {
      securitySchemes: {
        bearer: bearerScheme(options.scopes),
      },
      responses,
      ...usedIn(paths, responses),
      schemas: { ...schemasOf(options, paths), ...commonSchemas, event: options.event },
    },
  }
  return describe(document, 'v3', options.meanings)
}

/** The records that answers show; sparse where `fields` can be asked for. */
function schemasOf({ resources, doors }: OpenApiOptions, paths: object): Record<string, JsonSchema> {
  const text = JSON.stringify(paths)
  const shown = resources.filter(({ type }) => text.includes(`"#/components/schemas/${type}"`))
  const sparse = new Set(doors.filter(isReading).map(({ resource }) => resource))
  return Object.fromEntries([
    ...shown.map((resource) => [resource.type, itemSchema(resource)]),
    ...shown.flatMap((each) => (sparse.has(each) ? [[`sparse_${each.type}`, sparseSchema(each)]] : [])),
  ]) as Record<string, JsonSchema>
}

const aboutOthers: Readonly<Record<string, string>> = {
  Authentication: 'Signing up, in and out, and passwords.',
  Status: 'Whether the service answers.',
}

function aboutTag(tag: string, resources: readonly AnyResource[]): string {
  const found = resources.find(({ type }) => titleCase(typesAccepted(type)[1] ?? type) === tag)
  return aboutOthers[tag] ?? sentence(found?.about ?? '')
}

const introduction = (codes: Readonly<Record<string, string>>): string =>
  [
    'A JSON:API-like interface. Bodies are `{"data": {"type", "attributes", "relationships"?}}`; answers are `data`, `included` and `meta`.',
    '',
    `**Filter** \`filter[field]=matcher:value\` with ${matchers.map((matcher) => `\`${matcher}\``).join(', ')}; without a matcher it means \`eq\`; \`present\` may stand alone. \`pre\`, \`suf\` and \`ct\` do not mind upper and lower case. Unknown fields and matchers are ignored and listed in \`meta.ignored_filters\`.`,
    'What else in an address is not known is listed in `meta.ignored_parameters`. With `Prefer: handling=strict` all of these, and attributes that are not known, are 400.',
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

const bearerScheme = (scopes: Scopes): JsonSchema => ({
  type: 'http',
  scheme: 'bearer',
  description:
    'The access token from sign-up or sign-in, or the token of a machine. Of those each operation asks for the scope that `security` names; `x-scopes` lists all of them. Where it is `people`, no token will do.',
  'x-scopes': { ...scopes, [forPeople]: 'what only people who are signed in can do; no token has it' },
})

const authenticationPaths = /\/(sign_up|sign_in|sign_out|password|confirm_email)$/

function tagOf(door: Door): string {
  if (authenticationPaths.test(door.path)) return 'Authentication'
  const type = door.resource?.type ?? ('bodyType' in door.spec ? String(door.spec.bodyType) : 'status')
  return titleCase(typesAccepted(type)[1] ?? type)
}

function operation(door: Door, surroundings: OpenApiOptions): JsonSchema {
  const { spec } = door
  const own = surroundings.captured.v3[`${door.method} ${door.path}`]
  const requestBody = bodyOf(door, own)
  return {
    operationId: surroundings.ids[operationKey(door)] ?? proposedId(door),
    tags: [tagOf(door)],
    summary: spec.summary,
    ...endingOf(spec.ending, spec.about ?? ''),
    security: securityOf(scopeOf(door)),
    parameters: parametersOf(door, surroundings.doors, own),
    ...(requestBody && { requestBody }),
    responses: responsesOf(door, surroundings),
  }
}

/** What a token must have been given; visitors need nothing, and people who are signed in have no scopes. */
const securityOf = (scope: string | undefined): JsonSchema[] =>
  scope === forVisitors ? [] : [{ bearer: [scope ?? forPeople] }]

/** Tags by group, in the order of the groups; what stands in none comes last, so that nothing is hidden. */
function tagGroups(tags: readonly string[], groups: Groups): { name: string; tags: string[] }[] {
  const grouped = Object.entries(groups).map(([name, members]) => ({
    name,
    tags: members.filter((tag) => tags.includes(tag)),
  }))
  const rest = tags.filter((tag) => !grouped.some((group) => group.tags.includes(tag)))
  return [...grouped, { name: 'More', tags: rest }].filter((group) => group.tags.length > 0)
}
