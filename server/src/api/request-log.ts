import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../base/context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose data the request is about, once that is known; for the log. */
    accountId: number | undefined
    /** Who asks, once that is known; for the log where they are refused. */
    actor: Actor | undefined
    /** Why it was refused: the first code of the answer. */
    refusedFor: string | undefined
  }
}

/** How a request ended: answered, broken off by the client, or given up because the client was too slow. */
type Ending = 'finished' | 'aborted' | 'timed_out'

const timedOut = new WeakSet<object>()

/** Remembers that it was we who gave a connection up. */
export const noteTimeout = (socket: object): void => void timedOut.add(socket)

/** One line per request, however it ended; health and metrics only for those who debug. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('accountId', undefined)
  app.decorateRequest('actor', undefined)
  app.decorateRequest('refusedFor', undefined)
  // The line holds no words of the request, so nothing in it has to be searched for secrets.
  const log = lineWriter(app.log.child({}, { redact: [] }))
  app.addHook('onTimeout', async (request) => noteTimeout(request.raw.socket))
  app.addHook('onRequest', (request, reply, next) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) log(request, reply, endingOf(request.raw.socket))
    })
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    if (!request.isTurnedAway) log(request, reply, 'finished')
    next()
  })
}

const endingOf = (socket: Socket): Ending => (timedOut.has(socket) ? 'timed_out' : 'aborted')

/** Of what was refused it is logged why, and to whom: whoever looks into an attack must find them. Of what was done it is not. */
function refusalOf({ refusedFor, actor }: FastifyRequest) {
  if (refusedFor === undefined) return undefined
  return {
    code: refusedFor,
    ...(actor?.kind === 'user' && { user_id: actor.userId }),
    ...(actor?.kind === 'token' && { token_id: actor.tokenId }),
  }
}

const lineWriter = (logger: FastifyBaseLogger) => (request: FastifyRequest, reply: FastifyReply, ended: Ending) => {
  const line = {
    request_id: request.id,
    trace_id: request.span?.traceId,
    account_id: request.accountId,
    method: request.method,
    // The route, not the address: ids are data, and a query may carry a token.
    route: request.routeOptions.url,
    // What was not sent is no status.
    status: ended === 'finished' ? reply.statusCode : undefined,
    ms: Math.round(reply.elapsedTime),
    ended,
    ...refusalOf(request),
  }
  // Programs ask these every few seconds, and nobody wants to read it: what changes is logged where it is found out.
  if (/^\/(health\/|metrics$)/.test(line.route ?? '')) logger.debug(line, 'request')
  else logger.info(line, 'request')
}
