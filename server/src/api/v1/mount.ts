import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forbidden, notFound, refused, unauthorized } from '../../base/errors.ts'
import { once } from '../../base/idempotency.ts'
import { parseId } from '../../base/ids.ts'
import type { Instant } from '../../base/time.ts'
import { admit, type Recogniser, recognise } from '../bearer.ts'
import { sendJson } from '../http.ts'
import type { Call, Door } from './door.ts'

export interface Dialect extends Recogniser {
  readonly doors: readonly Door[]
  /** The address people reach the service under. */
  readonly publicUrl: string
  readonly link: (path: string, now: Instant) => string
}

type Values = Record<string, unknown>

/** Gives every door its route. */
export function mountV1(app: FastifyInstance, dialect: Dialect): void {
  for (const door of dialect.doors) {
    app.route({
      method: door.method,
      url: door.path,
      handler: (request, reply) => serve(dialect, door, request, reply),
    })
  }
}

async function serve(
  dialect: Dialect,
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { api_token: inQuery, ...query } = request.query as Values
  const { api_token: inBody, ...body } = bodyOf(request)
  const secret = tokenOf(request, inBody, inQuery)
  const bearer = await admit(dialect, reply, { secret, kind: 'pt', unknown: unknownToken })
  const reads = door.method === 'GET'
  const answer = await dialect.open(bearer.accountId, reads ? 'read' : 'write', async (visitor) => {
    const ctx = await recognise(dialect, request, visitor, bearer)
    if (!reads && ctx.actor.kind === 'token' && ctx.actor.readOnly)
      throw forbidden('base', 'This api_token may only read.')
    const call: Call = {
      params: paramsOf(request),
      query: firstOfEach(query),
      body,
      link: (path) => `${dialect.publicUrl}${dialect.link(path, ctx.now)}`,
      address: `${dialect.publicUrl}${request.url.split('?')[0]}`,
    }
    const work = async () => {
      const { status, body: shown } = await door.answer(ctx, call)
      return { status, headers: {}, body: shown === undefined ? '' : JSON.stringify(shown) }
    }
    const key = [request.headers['idempotency-key'] ?? []].flat()[0]
    if (request.method !== 'POST' || !key) return work()
    return once(ctx, { key, credential: secret, address: `POST ${door.path}`, body: request.rawBody }, work)
  })
  if ('replayed' in answer && answer.replayed) reply.header('Idempotent-Replayed', 'true')
  reply.code(answer.status)
  return answer.body === '' ? reply.send() : sendJson(reply, answer.body)
}

const unknownToken = () =>
  unauthorized('The api_token is missing, wrong or ended.', 'Send it as api_token, or as Authorization: Bearer.')

/** The token from the one place it was given in. It is read here and handed on to nobody but who checks it. */
function tokenOf(request: FastifyRequest, inBody: unknown, inQuery: unknown): string {
  const [, inHeader] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const found = new Set([inBody, inQuery, inHeader].flat().filter((each) => each !== undefined && each !== ''))
  if (found.size > 1) throw refused('invalid', 'api_token', 'Several different tokens were given.', 'Send one.')
  const [secret] = found
  if (typeof secret !== 'string') throw unknownToken()
  return secret
}

function bodyOf(request: FastifyRequest): Values {
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return body as Values
  throw refused('malformed', 'base', 'The body must be an object.')
}

/** A parameter given twice counts once. */
const firstOfEach = (query: Values): Values =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()[0]]))

function paramsOf(request: FastifyRequest): Record<string, number> {
  const entries = Object.entries(request.params as Record<string, string>).map(([name, value]) => {
    const id = parseId(value)
    if (id === undefined) throw notFound()
    return [name, id] as const
  })
  return Object.fromEntries(entries)
}
