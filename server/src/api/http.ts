import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { type Fault, fault, type RefusalKind, Refused } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { type Ending, endingHeaders } from './ending.ts'
import { renderFaults, statusOf } from './errors.ts'
import { lateLogger } from './late-logger.ts'
import { limitHeaders } from './limits.ts'
import { collectMethods } from './methods.ts'
import { logRequests, noteTimeout } from './request-log.ts'

export interface HttpOptions {
  readonly log: Log
  readonly gitCommit: string
  readonly trustProxy: ((address: string, hop: number) => boolean) | string | false
  readonly bodyLimitBytes: number
}

/** What a request carried, kept as it came: it is read late, and digests speak about bytes and not about parsing. */
declare module 'fastify' {
  interface FastifyRequest {
    rawBody: string
  }
  interface FastifyContextConfig {
    /** Whether the operation of this route is to end. */
    endingOf?: () => Ending | undefined
  }
  interface FastifyInstance {
    /** Whether the process will stop soon: it still answers, and asks to be left alone. */
    readonly stopping: { isAnnounced: boolean }
  }
}

/** Fastify with the settings both dialects need; every one differs from the default for a reason said beside it. */
export function makeHttp(options: HttpOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: options.log as unknown as FastifyBaseLogger,
    // Our own line leaves the query out, which may carry a token; the id has the name it has in answers.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    childLoggerFactory: lateLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false, // a request id in meta is ours, never the caller's
    trustProxy: options.trustProxy,
    bodyLimit: options.bodyLimitBytes,
    requestTimeout: 120_000, // the default waits for ever; a file over a slow line takes its time
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000, // longer than a balancer's, so that it is not we who hang up
    return503OnClosing: false, // what still comes over a kept connection is answered like everything else
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100_000 }, // a long id is an unknown one; headers bound the address
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') noteTimeout(socket)
      answerUnreadable(socket, options.gitCommit)
    },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply, options.gitCommit),
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  app.decorateRequest('rawBody', '')
  app.decorateRequest('bearer', undefined)
  app.decorateRequest('refusal', undefined)
  readBodies(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, options.gitCommit))
  const methods = collectMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods.allowedAt(pathOf(request)).join(', ')
    if (allowed !== '') reply.header('Allow', allowed)
    if (allowed !== '' && request.method === 'OPTIONS') return reply.code(204).send()
    return allowed === ''
      ? sendFaults(request, reply, options.gitCommit, 'not_found', [
          fault('not_found', 'base', 'There is no such address.', 'The reference at /docs lists all of them.'),
        ])
      : sendFaults(request, reply, options.gitCommit, 'not_allowed', [
          fault('method_not_allowed', 'base', `This address takes no ${request.method}.`, `It takes ${allowed}.`),
        ])
  })
  // Before anything else, so that those learn it too who are refused.
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(endingHeaders(request.routeOptions.config.endingOf?.()))
  })
  const stopping = { isAnnounced: false }
  app.decorate('stopping', stopping)
  app.addHook('preClose', async () => {
    stopping.isAnnounced = true
    // An answer on its way may have said that the connection is kept; once it is through that is not for long.
    app.server.keepAliveTimeout = 500
  })
  app.addHook('onSend', async (request, reply) => {
    // A client that keeps its connection after its last answer would keep the process as well.
    if (stopping.isAnnounced) reply.header('Connection', 'close')
    reply.header('X-Request-Id', request.id)
    for (const [name, value] of usual) if (!reply.hasHeader(name)) reply.header(name, value)
  })
  logRequests(app)
  return app
}

/** What every answer carries that says nothing else. */
export const usualHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // What is no page of ours must not be shown as one; pages say what may run on them.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

const usual = Object.entries(usualHeaders)

const jsonTypes = ['application/json', 'application/vnd.api+json']

/**
 * JSON and JSON:API are the same to us; any other content type is taken when it carries nothing.
 * The text is only kept: it is read as JSON once it is known who sent it.
 */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(jsonTypes, { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body.toString()
    done(null, undefined)
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body.toString().trim() === '') return done(null, undefined)
    done(wrongContentType(request), undefined)
  })
}

function wrongContentType(request: FastifyRequest): Refused {
  const title = request.headers['content-type']
    ? 'The content type is not understood.'
    : 'The body has no content type.'
  return new Refused('invalid', [fault('malformed', 'Content-Type', title, `Send ${typeOf(request)}.`)])
}

/** What the part of the API that was asked is sent in by its own documents. */
const typeOf = (request: FastifyRequest): string =>
  request.url.startsWith('/api/v3/') ? 'application/vnd.api+json' : 'application/json'

const queryAt = ({ url }: FastifyRequest): number => (url.includes('?') ? url.indexOf('?') : url.length)

/** The path of the address, without the slash it may end in. */
export function pathOf(request: FastifyRequest): string {
  const path = request.url.slice(0, queryAt(request))
  return path.endsWith('/') ? path.slice(0, -1) : path
}

/** What follows the path, from the question mark on. */
export const queryOf = (request: FastifyRequest): string => request.url.slice(queryAt(request))

export const metaFor = (request: FastifyRequest, gitCommit: string) => ({
  request_id: request.id,
  git_commit: gitCommit,
})

function sendFaults(
  request: FastifyRequest,
  reply: FastifyReply,
  gitCommit: string,
  kind: RefusalKind | 'internal',
  faults: readonly Fault[],
) {
  request.refusedFor = faults[0]?.code
  return sendJson(
    reply.code(statusOf(kind)),
    JSON.stringify({ errors: renderFaults(kind, faults), meta: metaFor(request, gitCommit) }),
  )
}

export const sendJson = (reply: FastifyReply, json: string) =>
  reply.header('Content-Type', 'application/json; charset=utf-8').send(json)

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, gitCommit: string) {
  const { kind, faults } = refusalOf(error, request, reply)
  return sendFaults(request, reply, gitCommit, kind, faults)
}

/** What the caller is told of an error, for whoever writes it in a form of their own. Headers that belong to it are set. */
export function refusalOf(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): { readonly kind: RefusalKind | 'internal'; readonly faults: readonly Fault[] } {
  const refusal = error instanceof Refused ? error : refusalFromFramework(error, request)
  if (refusal === undefined) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
    const title = 'Something went wrong on our side.'
    return { kind: 'internal', faults: [fault('internal', 'base', title, `Quote ${request.id} when you report it.`)] }
  }
  // Whoever operates the service must learn why, which is nothing for the caller.
  if (refusal.cause !== undefined)
    request.log.error({ err: refusal.cause, route: request.routeOptions.url }, refusal.message)
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds)
  if (refusal.cell !== undefined) reply.header('Tagwerk-Cell', refusal.cell)
  if (refusal.account !== undefined) reply.header('Tagwerk-Account', refusal.account)
  if (refusal.quota !== undefined) reply.headers(limitHeaders(refusal.quota, 0, refusal.retryAfterSeconds ?? 1))
  if (refusal.kind === 'unauthorized') reply.header('WWW-Authenticate', 'Bearer')
  return refusal
}

/** What cannot even be read as HTTP, or has more headers than a request needs: there is no request to answer, only a line. */
function answerUnreadable(socket: Writable, gitCommit: string): void {
  const errors = renderFaults('invalid', [fault('malformed', 'base', 'The request cannot be read.')])
  const body = JSON.stringify({ errors, meta: { request_id: randomUUID(), git_commit: gitCommit } })
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Faults the framework finds before we see the request: all of them are the request's. */
function refusalFromFramework(error: unknown, request: FastifyRequest): Refused | undefined {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refused('invalid', [fault('too_large', 'base', 'The body is too large.')])
  // What is no type at all, as a word without a slash.
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return wrongContentType(request)
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined
  return new Refused('invalid', [fault('malformed', 'base', 'The request cannot be read.')])
}
