import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Refused, refused, unauthorized } from '../../base/errors.ts'
import { once } from '../../base/idempotency.ts'
import { parseId } from '../../base/ids.ts'
import { readJson } from '../../base/json.ts'
import { jsonOf } from '../../base/load/yielding.ts'
import type { Instant } from '../../base/time/time.ts'
import { admit, type Recogniser, recognise, secretInHeader } from '../bearer.ts'
import { pathOf, sendJson } from '../http.ts'
import { assertKeyed, isStrict, refuseRepeated, strictHeaders } from '../ignored-names.ts'
import type { Call, Door } from './door.ts'
import { assertOpen } from './scope.ts'

export interface Dialect extends Recogniser {
  readonly doors: readonly Door[]
  /** The address people reach the service under; where nothing was said, it is known once the service listens. */
  readonly publicUrl: () => string
  readonly link: (path: string, now: Instant) => string
}

type Values = Record<string, unknown>

/** No request of this API needs more; the resource API takes lists that do. */
const bodyLimit = 262_144

/** Gives every door its route. */
export function mountV1(app: FastifyInstance, dialect: Dialect): void {
  for (const door of dialect.doors) {
    app.route({
      method: door.method,
      url: door.path,
      bodyLimit,
      config: { kind: 'other', endingOf: () => door.operations[0]?.spec?.ending },
      onRequest: async (request, reply) => {
        // A token beside the body is looked at before the body is read.
        const secret = tokenBeside(request)
        if (secret === undefined && door.method !== 'GET') return
        try {
          request.bearer = await admitToken(dialect, request, reply, secret)
        } catch (error) {
          // A wrong token beside another one in the body is first of all two tokens, which is told as such.
          if (door.method === 'GET' || !(error instanceof Refused) || error.kind !== 'unauthorized') throw error
          request.refusal = error
        }
      },
      handler: (request, reply) => serve(dialect, door, request, reply),
    })
  }
}

const admitToken = (dialect: Dialect, request: FastifyRequest, reply: FastifyReply, secret: string | undefined) =>
  admit(dialect, request, reply, { secret, kinds: ['pt'], unknown: unknownToken })

async function serve(
  dialect: Dialect,
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [beside, inBody] = [tokenBeside(request), tokenInBody(request)]
  if (beside !== undefined && inBody !== undefined && beside !== inBody) throw severalTokens()
  if (request.refusal) throw request.refusal
  const bearer = request.bearer ?? (await admitToken(dialect, request, reply, inBody))
  // A token that was found in the text of the body must be the body's own, and not stand somewhere inside of it.
  const unlike = request.bearer === undefined ? unknownToken : severalTokens
  const reads = door.method === 'GET'
  const answer = await bearer.open(bearer.accountId, reads ? 'read' : 'write', async (visitor) => {
    const ctx = await recognise(dialect, request, visitor, bearer)
    assertOpen(ctx.actor, door)
    assertKeyed(request)
    const { api_token: _, ...query } = request.query as Values
    const call: Call = {
      params: paramsOf(request),
      query: onceEach(query),
      body: bodyOf(request, bearer.secret, unlike),
      isStrict: isStrict(request),
      link: (path) => `${dialect.publicUrl()}${dialect.link(path, ctx.now)}`,
      address: `${dialect.publicUrl()}${request.url.split('?')[0]}`,
    }
    const work = async () => {
      const { status, body: shown } = await door.answer(ctx, call)
      return { status, headers: {}, body: shown === undefined ? '' : await jsonOf(shown) }
    }
    const key = [request.headers['idempotency-key'] ?? []].flat()[0]
    if (request.method !== 'POST' || !key) return work()
    // The query belongs to the address, the token does not: it may be sent in another place the second time.
    const address = `POST ${pathOf(request)} ${JSON.stringify(call.query)}`
    return once(ctx, { key, credential: bearer.secret, address, body: request.rawBody }, work)
  })
  if ('replayed' in answer && answer.replayed) reply.header('Idempotent-Replayed', 'true')
  if (isStrict(request)) reply.headers(strictHeaders)
  reply.code(answer.status)
  return answer.body === '' ? reply.send() : sendJson(reply, answer.body)
}

const unknownToken = () =>
  unauthorized('The api_token is missing, wrong or ended.', 'Send it as api_token, or as Authorization: Bearer.')

const severalTokens = () => refused('invalid', 'api_token', 'Several different tokens were given.', 'Send one.')

/** The token from the query or the header. It is read here and handed on to nobody but who checks it. */
function tokenBeside(request: FastifyRequest): string | undefined {
  const inQuery = (request.query as Values).api_token
  const found = new Set([inQuery, secretInHeader(request)].flat().filter((each) => each !== undefined && each !== ''))
  if (found.size > 1) throw severalTokens()
  return found.values().next().value as string | undefined
}

/** The token as the body spells it, found without reading the body: nobody's bodies are not read at all. */
const tokenInBody = (request: FastifyRequest): string | undefined =>
  /"api_token"\s*:\s*"(tagwerk_pt_\w{50,70})"/.exec(request.rawBody)?.[1]

/** The body without the token; refuses as told when that is not the one that was recognised. */
function bodyOf(request: FastifyRequest, secret: string, unlike: () => Refused): Values {
  const found = readJson(request.rawBody) ?? {}
  if (typeof found !== 'object' || Array.isArray(found))
    throw refused('malformed', 'base', 'The body must be an object.')
  const { api_token: given = '', ...body } = found as Values
  if (given !== secret && (given !== '' || unlike === unknownToken)) throw unlike()
  return body
}

/** Of two different values of a parameter one would not count: whoever sends both is told. */
function onceEach(query: Values): Values {
  const given = Object.entries(query).map(([name, value]) => [name, new Set([value].flat())] as const)
  refuseRepeated(given.flatMap(([name, values]) => (values.size > 1 ? [name] : [])))
  return Object.fromEntries(given.map(([name, values]) => [name, values.values().next().value]))
}

function paramsOf(request: FastifyRequest): Record<string, number> {
  const entries = Object.entries(request.params as Record<string, string>).map(([name, value]) => {
    const id = parseId(value)
    if (id === undefined) throw notFound()
    return [name, id] as const
  })
  return Object.fromEntries(entries)
}
