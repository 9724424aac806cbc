import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../base/context.ts'
import { notFound, type Refused, unauthorized } from '../../base/errors.ts'
import type { ObjectStore } from '../../base/files/objects.ts'
import { type NamedRequest, once, type StoredAnswer } from '../../base/idempotency.ts'
import { parseId, parseUuid } from '../../base/ids.ts'
import { readJson } from '../../base/json.ts'
import type { Joining } from '../../base/load/joining.ts'
import { jsonOf } from '../../base/load/yielding.ts'
import type { Clock, Instant } from '../../base/time/time.ts'
import type { Bearer, Holder, Recogniser } from '../bearer.ts'
import type { OwnSite } from '../cookie.ts'
import { metaFor, pathOf, queryOf, sendJson } from '../http.ts'
import { assertKeyed, isStrict } from '../ignored-names.ts'
import type { Answer, Call, Door } from './door.ts'
import { matchesAny } from './etag.ts'
import { nameIgnored } from './ignored.ts'
import type { RawQuery } from './query.ts'
import type { Registry } from './resource.ts'
import { assertOpen } from './scope.ts'

export interface Dialect extends Recogniser {
  /** Has requests share transactions, for doors that can; missing where each is to have its own. */
  readonly joining: Joining | undefined
  /** Whose credentials these are, shown in one transaction; a refusal for one that is nobody's. */
  readonly authenticateAll: (
    shown: readonly { readonly ctx: Context; readonly secret: string }[],
  ) => Promise<readonly (Holder | Refused)[]>
  /** Refuses somebody who did not prove lately who they are, where the door asks for it. */
  readonly assertProven: (ctx: Context, shownBy: 'cookie' | 'header') => Promise<void>
  readonly clock: Clock
  readonly site: OwnSite
  readonly registry: Registry
  readonly doors: readonly Door[]
  readonly gitCommit: string
  /** Makes the path of a file an address that works for a while. */
  readonly link: (path: string, now: Instant) => string
  readonly files: {
    readonly store: ObjectStore
    /** A place for an object about to arrive; what no record names a day later is thrown away. */
    readonly reserve: (ctx: Context) => Promise<string>
  }
}

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export const unknownToken = () =>
  unauthorized('The access token is missing, wrong or ended.', 'Sign in and send Authorization: Bearer <access token>.')

/** Whom the hook before the body found; a route without that hook serves visitors only. */
export function bearerOf(request: FastifyRequest): Bearer {
  if (request.bearer === undefined) throw new Error('This route asks for no credential.')
  return request.bearer
}

export function callOf(dialect: Dialect, request: FastifyRequest, door: Door): Call {
  assertKeyed(request)
  const params = Object.entries(request.params as Record<string, string>).map(([name, value]) => {
    const id = parseId(value) ?? (door.spec.uuids?.includes(name) ? parseUuid(value) : undefined)
    // An address that no record can have is an address no record has.
    if (id === undefined) throw notFound()
    return [name, id] as const
  })
  return {
    params: Object.fromEntries(params),
    query: request.query as RawQuery,
    body: readJson(request.rawBody),
    registry: dialect.registry,
    isStrict: isStrict(request),
    link: dialect.link,
  }
}

/** The call, for whom the door is open. */
export function openedTo(ctx: Context, dialect: Dialect, door: Door, request: FastifyRequest): Call {
  const call = callOf(dialect, request, door)
  assertOpen(ctx, door, call)
  return call
}

/** Refuses a page whose user should prove again that it is they, before anything is done or replayed. */
export async function assertProof(
  ctx: Context,
  dialect: Dialect,
  { spec: { proof } }: Door,
  { request, call }: { readonly request: FastifyRequest; readonly call: Call },
): Promise<void> {
  if (proof === undefined || (proof !== true && !proof.some((name) => namesIn(call).includes(name)))) return
  await dialect.assertProven(ctx, request.headers.authorization === undefined ? 'cookie' : 'header')
}

/** The attributes a body names. */
function namesIn({ body }: Call): readonly string[] {
  const { data } = (body ?? {}) as { readonly data?: { readonly attributes?: object | null } | null }
  return Object.keys(data?.attributes ?? {})
}

export interface Written extends StoredAnswer {
  readonly replayed?: boolean
}

export async function written(dialect: Dialect, door: Door, request: FastifyRequest, given: Answer): Promise<Written> {
  const answer = nameIgnored(door, request, given, dialect.registry)
  const { document } = answer
  const body = document
    ? await jsonOf({ ...document, meta: { ...metaFor(request, dialect.gitCommit), ...document.meta } })
    : ''
  const headers = {
    ...locationOf(dialect, door, request, answer),
    ...answer.headers,
  }
  return { status: answer.status, headers, body }
}

const shownBelow = new WeakMap<Door, boolean>()

/** Where a record that was made is read, if there is such an address. */
function locationOf(dialect: Dialect, door: Door, request: FastifyRequest, { status, document }: Answer) {
  if (status !== 201 || !document || !('data' in document) || Array.isArray(document.data)) return {}
  const isShown = shownBelow.get(door) ?? dialect.doors.some((each) => isShownBelow(each, door))
  shownBelow.set(door, isShown)
  return isShown ? { Location: `${pathOf(request)}/${(document.data as { id: string }).id}` } : {}
}

export const isShownBelow = (show: Door, { path }: Door): boolean =>
  show.kind === 'show' && show.path.startsWith(`${path}/:`) && !show.path.slice(path.length + 2).includes('/')

export async function named(
  ctx: Context,
  request: FastifyRequest,
  credential: string,
  work: () => Promise<Written>,
  body: string = request.rawBody,
): Promise<Written> {
  const name = nameOf(request, credential, body)
  return name ? once(ctx, name, work) : work()
}

/** The name of a POST that its sender gave it by a key. */
export function nameOf(
  request: FastifyRequest,
  credential: string,
  body: string = request.rawBody,
): NamedRequest | undefined {
  const key = [request.headers['idempotency-key'] ?? []].flat()[0]
  if (request.method !== 'POST' || key === undefined || key === '') return undefined
  return { key, credential, address: `${request.method} ${pathOf(request)}${queryOf(request)}`, body }
}

export function send(request: FastifyRequest, reply: FastifyReply, answer: Written): FastifyReply {
  reply.headers(answer.headers)
  if (answer.replayed) reply.header('Idempotent-Replayed', 'true')
  const ifNoneMatch = request.headers['if-none-match']
  const etag = answer.headers.ETag
  if (request.method === 'GET' && ifNoneMatch !== undefined && etag !== undefined && matchesAny(ifNoneMatch, etag)) {
    return reply.code(304).send()
  }
  reply.code(answer.status)
  return answer.body === '' ? reply.send() : sendJson(reply, answer.body)
}
