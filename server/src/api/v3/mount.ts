import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Context, Open } from '../../base/context.ts'
import { actingAs } from '../../base/db.ts'
import { notFound, unauthorized } from '../../base/errors.ts'
import { type KeptAnswer, once } from '../../base/idempotency.ts'
import { parseId, parseUuid } from '../../base/ids.ts'
import { accountClaimed, digestOf } from '../../base/secrets.ts'
import type { Clock } from '../../base/time.ts'
import { metaFor, sendJson } from '../http.ts'
import type { Limiter } from '../limits.ts'
import { assertUnchanged } from './condition.ts'
import type { Answer, Call, Door, Lobby } from './door.ts'
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
}

/** Gives every door its route. */
export function mountV3(app: FastifyInstance, dialect: Dialect): void {
  const shows = new Map(dialect.doors.flatMap((door) => (door.kind === 'show' ? [[door.path, door]] : [])))
  for (const door of dialect.doors) {
    const serve = door.prepare
      ? serveVisitor(dialect, door)
      : serveBearer(dialect, door, shows.get(recordPath(door.path)))
    app.route({ method: door.method, url: door.path, handler: serve })
  }
}

/** Where the record of an address is shown: an order about a record (`/users/:user_id/user_status`) stands below it. */
const recordPath = (path: string): string => path.replace(/(:[a-z_]+)\/[a-z_]+$/, '$1')

const changing: readonly string[] = ['PATCH', 'PUT', 'DELETE']

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function serveBearer(dialect: Dialect, door: Door, show: Door | undefined): Handler {
  return async (request, reply) => {
    const secret = bearerOf(request)
    const accountId = accountClaimed(secret, 'at')
    if (accountId === undefined) throw unknownToken()
    const caller = digestOf(secret).toString('base64')
    reply.headers(await dialect.limiter.count(caller))
    const access = door.method === 'GET' ? 'read' : 'write'
    const answer = await dialect.open(accountId, access, async (visitor) => {
      const { actor, noteUse } = await dialect.authenticate(visitor, secret).catch(async (error) => {
        // Made-up tokens cost their maker: they are counted by address, and none of them is remembered.
        await dialect.limiter.forget(caller)
        await dialect.limiter.count(`stranger ${request.ip}`)
        throw error
      })
      // Seen at most once an hour, and not worth making anybody wait for.
      if (noteUse)
        void noteUse(dialect.open).catch((error) =>
          request.log.warn({ err: error }, 'noting the use of a token failed'),
        )
      const ctx = actingAs(visitor, actor)
      const call = callOf(dialect, request, door)
      const ifMatch = request.headers['if-match']
      if (ifMatch !== undefined && changing.includes(door.method)) await assertUnchanged(ctx, call, show, ifMatch)
      const work = async () => written(dialect, request, await (door.answer as NonNullable<Door['answer']>)(ctx, call))
      return named(ctx, request, secret, work)
    })
    return send(request, reply, answer)
  }
}

function serveVisitor(dialect: Dialect, door: Door): Handler {
  return async (request, reply) => {
    // Visitors have no token to count by; those behind one address share a limit.
    reply.headers(await dialect.limiter.count(`visitor ${request.ip}`))
    const call = callOf(dialect, request, door)
    const lobby: Lobby = {
      open: dialect.open,
      now: dialect.clock(),
      address: request.ip,
      header: (name) => [request.headers[name.toLowerCase()] ?? []].flat()[0],
    }
    const prepared = await (door.prepare as NonNullable<Door['prepare']>)(lobby, call)
    const answer = await dialect.open(prepared.accountId, request.method === 'GET' ? 'read' : 'write', (ctx) =>
      // Without a token the request itself is the name space: it holds what only the visitor knows.
      named(ctx, request, digestOf(request.rawBody).toString('hex'), async () =>
        written(dialect, request, await prepared.act(ctx)),
      ),
    )
    return send(request, reply, answer)
  }
}

const unknownToken = () =>
  unauthorized('The access token is missing, wrong or ended.', 'Sign in and send Authorization: Bearer <access token>.')

function bearerOf(request: FastifyRequest): string {
  const [, secret] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (secret === undefined) throw unknownToken()
  return secret
}

function callOf(dialect: Dialect, request: FastifyRequest, door: Door): Call {
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
  }
}

interface Written extends KeptAnswer {
  readonly replayed?: boolean
}

function written(dialect: Dialect, request: FastifyRequest, answer: Answer): Written {
  const { document } = answer
  const body = document
    ? JSON.stringify({ ...document, meta: { ...metaFor(request, dialect.gitCommit), ...document.meta } })
    : ''
  return { status: answer.status, headers: answer.headers ?? {}, body }
}

async function named(
  ctx: Context,
  request: FastifyRequest,
  credential: string,
  work: () => Promise<Written>,
): Promise<Written> {
  const key = [request.headers['idempotency-key'] ?? []].flat()[0]
  if (request.method !== 'POST' || key === undefined || key === '') return work()
  return once(
    ctx,
    { key, credential, address: `${request.method} ${request.url.replace(/\/+(?=\?|$)/, '')}`, body: request.rawBody },
    work,
  )
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Written): FastifyReply {
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
