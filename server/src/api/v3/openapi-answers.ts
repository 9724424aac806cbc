import type { JsonSchema } from '../../base/schemas.ts'
import { type Captured, type CapturedAnswer, examplesOf } from '../captured.ts'
import { anywhere, codesOfInputs, commonResponse, errorResponse } from '../codes.ts'
import { type AnswerHeader, headersOf, usualAnswerHeaders } from '../openapi-headers.ts'
import { forPeople } from '../scopes.ts'
import { typesAccepted } from './body.ts'
import type { Door } from './door.ts'
import { changesRecord, recordPath } from './mount.ts'
import { isReading, reference, shownSchema } from './openapi-schemas.ts'
import type { AnyResource } from './resource.ts'
import { scopeOf } from './scope.ts'
import { isShownBelow } from './serve.ts'

export const titleCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ')

const statusOf = (door: Door): number => door.spec.status ?? (door.kind === 'create' ? 201 : 200)

/** What the answers of one operation depend on besides it. */
export interface Surroundings {
  readonly doors: readonly Door[]
  readonly captured: Captured
  /** Codes of constraints that stand behind what a door takes. */
  readonly guardedCodes: ReadonlyMap<unknown, readonly string[]>
}

/** Everything an operation answers, with what was captured of it. */
export function responsesOf(door: Door, { doors, captured, guardedCodes }: Surroundings): JsonSchema {
  const answers = captured.v3[`${door.method} ${door.path}`]?.answers ?? []
  const headers = headersOf(...usualAnswerHeaders, 'Preference-Applied', ...furtherHeaders(door, doors))
  return {
    [String(statusOf(door))]: { ...successResponse(door, door.resource, answers), headers },
    ...(isTagged(door) &&
      door.method === 'GET' && {
        304: {
          description: 'Nothing changed since the tag you sent.',
          headers: headersOf(...usualAnswerHeaders, 'ETag'),
        },
      }),
    ...errorResponses(door, doors, answers, guardedCodes.get(door) ?? []),
  }
}

/** Whether an answer says in which state its record is. */
export const isTagged = ({ kind, resource, prepare, spec }: Door): boolean =>
  resource !== undefined && !prepare && kind !== 'list' && kind !== 'act' && spec.status !== 204

/** Whether a change can be bound to what the caller read. */
export const isConditional = (door: Door, doors: readonly Door[]): boolean =>
  changesRecord(door) && doors.some((other) => other.kind === 'show' && other.path === recordPath(door.path))

function furtherHeaders(door: Door, doors: readonly Door[]): AnswerHeader[] {
  const { method, kind, spec } = door
  return [
    ...(isTagged(door) ? (['ETag'] as const) : []),
    ...(kind === 'list' ? (['Current-Page', 'Page-Items', 'Total-Pages', 'Total-Count'] as const) : []),
    ...(statusOf(door) === 201 && doors.some((each) => isShownBelow(each, door)) ? (['Location'] as const) : []),
    ...(method === 'POST' ? (['Idempotent-Replayed'] as const) : []),
    ...(spec.ending ? (['Deprecation', 'Sunset'] as const) : []),
    ...(spec.fileName === undefined ? [] : (['Content-Disposition'] as const)),
    ...(door.path.endsWith('/sign_in') ? (['Authorization'] as const) : []),
  ]
}

function successResponse(
  door: Door,
  resource: AnyResource | undefined,
  answers: readonly CapturedAnswer[],
): JsonSchema {
  const status = statusOf(door)
  if (status === 204) return { description: 'Done; there is nothing to show.' }
  const answer = (properties: Record<string, JsonSchema>, required: string[]) => ({
    description: meaningOf(door, resource),
    content: {
      'application/json': {
        schema: { type: 'object', required, properties, additionalProperties: false },
        ...examplesOf(answers, status),
      },
    },
  })
  const all = ['data', 'meta']
  if (resource === undefined) {
    const members = door.spec.metaMembers ?? {}
    return answer(
      { meta: { allOf: [reference('meta'), { type: 'object', required: Object.keys(members), properties: members }] } },
      ['meta'],
    )
  }
  const included = reference('included')
  const record = isReading(door) ? shownSchema(resource.type) : reference(resource.type)
  if (door.kind !== 'list') return answer({ data: record, included, meta: reference('meta') }, all)
  const extra = door.spec.listMeta ?? {}
  const meta = { allOf: [reference('list_meta'), { type: 'object', required: Object.keys(extra), properties: extra }] }
  const data = { type: 'array', description: 'The records of this page.', items: record }
  return answer({ data, included, meta }, all)
}

const verbs = {
  list: 'A page of',
  show: 'The',
  create: 'The new',
  update: 'The changed',
  remove: 'The deleted',
  act: 'The',
}

function meaningOf({ kind }: Door, resource: AnyResource | undefined): string {
  if (resource === undefined) return 'It is done, or under way as `meta` tells.'
  const [singular = '', plural = singular] = typesAccepted(resource.type)
  return `${verbs[kind]} ${(kind === 'list' ? plural : singular).replaceAll('_', ' ')}.`
}

/** What the dialect itself refuses, then what the door says. */
function invalidCodes(door: Door): string[] {
  const { spec } = door
  const hasBody = door.method !== 'GET'
  return [
    'malformed',
    ...(hasBody ? ['too_large'] : []),
    ...codesOfInputs({ ...spec.inputs, ...spec.asks }),
    ...((spec.inputs || spec.bodyOptional) && !spec.file ? ['wrong_type'] : []),
    ...(spec.inputs && door.kind === 'update' ? ['id_mismatch'] : []),
    ...(spec.file ? ['blank', 'wrong_kind'] : []),
    ...(door.resource ? ['invalid', 'unknown', 'too_many_values'] : []),
    // A filter reads its value as the field it compares with.
    ...(door.kind === 'list' ? ['out_of_range'] : []),
    ...(door.method === 'POST' ? ['idempotency_key_reused', 'idempotency_in_flight'] : []),
    ...(spec.refusals ?? []),
  ]
}

/** A token is refused before anybody's rights are asked, and so is a session that is limited. */
const codesOfCredential = (door: Door): string[] => [
  'forbidden',
  scopeOf(door) === forPeople ? 'for_people' : 'scope_missing',
  'wrong_network',
  ...(door.spec.isForLimited ? [] : ['second_factor_required']),
  ...(door.spec.proof ? ['proof_needed'] : []),
]

/** What 403 of a door can mean; nothing where it is never answered. */
export const forbiddenCodes = (door: Door): string[] => [
  ...(door.prepare ? [] : codesOfCredential(door)),
  ...(door.spec.forbiddenCodes ?? []),
]

function errorResponses(
  door: Door,
  doors: readonly Door[],
  answers: readonly CapturedAnswer[],
  guarded: readonly string[],
): JsonSchema {
  const { spec } = door
  const response = (status: number, meaning: string, codes: readonly string[]) => ({
    [String(status)]: errorResponse({ status, meaning, codes }, reference('errors'), examplesOf(answers, status)),
  })
  const { unauthorizedCodes } = spec
  const forbidden = forbiddenCodes(door)
  return {
    ...response(400, 'The request is invalid.', [...invalidCodes(door), ...guarded]),
    ...((!door.prepare || spec.bearer) && { 401: commonResponse('unauthorized') }),
    ...(unauthorizedCodes && response(401, 'The credential is missing, wrong or ended.', unauthorizedCodes)),
    ...(forbidden.length > 0 && response(403, 'Not yours to do.', forbidden)),
    ...(door.path.includes(':') && response(404, 'There is no such record.', ['not_found'])),
    ...(spec.goneCodes && response(410, 'It is not told any more.', spec.goneCodes)),
    ...(isConditional(door, doors) && response(412, 'The record changed since you read it.', ['stale'])),
    ...anywhere,
  }
}
