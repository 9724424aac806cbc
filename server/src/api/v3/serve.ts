import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Context, Open } from '../../base/context.ts'
import { actingAs } from '../../base/db.ts'
import { notFound, unauthorized } from '../../base/errors.ts'
import { type KeptAnswer, once } from '../../base/idempotency.ts'
import { parseId, parseUuid } from '../../base/ids.ts'
import type { ObjectStore } from '../../base/objects.ts'
import { accountClaimed, digestOf } from '../../base/secrets.ts'
import type { Clock, Instant } from '../../base/time.ts'
import { metaFor, sendJson } from '../http.ts'
import type { Limiter } from '../limits.ts'
import type { Answer, Call, Door } from './door.ts'
import { matchesAny } from './etag.ts'
import type { RawQuery } from './query.ts'
import type { Registry } from './resource.ts'

export interface Dialect {
  readonly open: Open
  readonly clock: Clock
  readonly registry: Registry
  readonly doors: readonly Door[]
  readonly gitCommit: string
  readonly limiter: Limiter
  /** Whose credential this is; refuses when it is nobody's. */
  readonly authenticate: (
    ctx: Context,
    secret: string,
  ) => Promise<{ actor: Actor; noteUse?: (open: Open) => Promise<void> }>
  /** Makes the path of a file an address that works for a while. */
  readonly link: (path: string, now: Instant) => string
  readonly files: {
    readonly store: ObjectStore
    /** A place for an object about to arrive; what no record names a day later is thrown away. */
    readonly reserve: (ctx: Context) => Promise<string>
  }
}

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export interface Bearer {
  readonly secret: string
  readonly accountId: number
  /** What the limiter counts by. */
  readonly caller: string
}

/** Reads the credential and counts the request, before anything is opened. */
export async function admit(dialect: Dialect, request: FastifyRequest, reply: FastifyReply): Promise<Bearer> {
  const secret = bearerOf(request)
  const accountId = accountClaimed(secret, 'at')
  if (accountId === undefined) throw unknownToken()
  const caller = digestOf(secret).toString('base64')
  reply.headers(await dialect.limiter.count(caller))
  return { secret, accountId, caller }
}

/** The unit of work in the name of whoever holds the credential. */
export async function recognise(
  dialect: Dialect,
  request: FastifyRequest,
  visitor: Context,
  { secret, caller }: Bearer,
): Promise<Context> {
  const { actor, noteUse } = await dialect.authenticate(visitor, secret).catch(async (error) => {
    // Made-up tokens cost their maker: they are counted by address, and none of them is remembered.
    await dialect.limiter.forget(caller)
    await dialect.limiter.count(`stranger ${request.ip}`)
    throw error
  })
  // Seen at most once an hour, and not worth making anybody wait for.
  if (noteUse)
    void noteUse(dialect.open).catch((error) => request.log.warn({ err: error }, 'noting the use of a token failed'))
  return actingAs(visitor, actor)
}

const unknownToken = () =>
  unauthorized('The access token is missing, wrong or ended.', 'Sign in and send Authorization: Bearer <access token>.')

function bearerOf(request: FastifyRequest): string {
  const [, secret] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (secret === undefined) throw unknownToken()
  return secret
}

export function callOf(dialect: Dialect, request: FastifyRequest, door: Door): Call {
  const params = Object.entries(request.params as Record<string, string>).map(([name, value]) => {
    const id = parseId(value) ?? (door.spec.uuids?.includes(name) ? parseUuid(value) : undefined)
    // An address that no record can have is an address no record has.
    if (id === undefined) throw notFound()
    return [name, id] as const
  })
  return {
    params: Object.fromEntries(params),
    query: request.query as RawQuery,
    body: request.body,
    registry: dialect.registry,
    link: dialect.link,
  }
}

export interface Written extends KeptAnswer {
  readonly replayed?: boolean
}

export function written(dialect: Dialect, request: FastifyRequest, answer: Answer): Written {
  const { document } = answer
  const body = document
    ? JSON.stringify({ ...document, meta: { ...metaFor(request, dialect.gitCommit), ...document.meta } })
    : ''
  return { status: answer.status, headers: answer.headers ?? {}, body }
}

export async function named(
  ctx: Context,
  request: FastifyRequest,
  credential: string,
  work: () => Promise<Written>,
  body: string = request.rawBody,
): Promise<Written> {
  const key = [request.headers['idempotency-key'] ?? []].flat()[0]
  if (request.method !== 'POST' || key === undefined || key === '') return work()
  return once(
    ctx,
    { key, credential, address: `${request.method} ${request.url.replace(/\/+(?=\?|$)/, '')}`, body },
    work,
  )
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
