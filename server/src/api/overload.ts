import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fault } from '../base/errors.ts'
import { countCallers } from '../base/load/caller-counts.ts'
import { type Begun, makePace, type Pace } from '../base/load/pace.ts'
import type { Log } from '../base/log.ts'
import { networkOf } from '../base/networks.ts'
import { renderFaults, statusOf } from './errors.ts'
import { metaFor, usualHeaders } from './http.ts'

/** Requests of one kind do not keep those of another from being taken: those that join others, of visitors, and all others. */
type Kind = 'joining' | 'visitor' | 'other'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route's requests are counted as; those of a route without it are always taken. */
    kind?: Kind
  }
  interface FastifyRequest {
    /** Set while the request is counted as being worked on. */
    begun: Begun | undefined
    /** Until when it may wait for places and connections, as `performance.now()` says the time. */
    deadline: number | undefined
    /** Refused before anything was done for it. */
    isTurnedAway: boolean
  }
}

export interface Overload {
  readonly paces: Readonly<Record<Kind, Pace>>
  /** How many were refused so far. */
  readonly refused: Readonly<Record<Kind, number>>
}

interface OverloadOptions {
  readonly log: Log
  readonly gitCommit: string
  /** How many connections the process has, and how many of them one account may use at once. */
  readonly poolSize: number
  readonly accountConnections: number
}

/**
 * Refuses what could not be answered in time, before anything is done for it: no credential is looked at, no body is
 * read. When time is short such answers must cost next to nothing: they are written past the framework, and the log tells
 * of them once a second.
 */
export function refuseOverload(app: FastifyInstance, options: OverloadOptions): Overload {
  const { log, gitCommit, poolSize, accountConnections } = options
  const paces = {
    // What joins others is short and many of it come at the same moment: a second more is better than coming again.
    joining: makePace({ always: 64, most: 1000, waitMs: 1000 }),
    // Passwords are checked few at a time, whatever else there is room for.
    visitor: makePace({ always: 2 * poolSize, most: 1000, waitMs: 2000 }),
    other: makePace({ always: 2 * poolSize, most: 1000, waitMs: 1000 }),
  }
  const begin = {
    joining: beginByCaller(paces.joining, 256),
    visitor: beginByCaller(paces.visitor, 2 * accountConnections),
    other: beginByCaller(paces.other, 2 * accountConnections),
  }
  const refused = { joining: 0, visitor: 0, other: 0 }
  const logLater = onceASecond(() => log.warn({ refused }, 'more requests come than can be answered in time'))
  app.decorateRequest('begun', undefined)
  app.decorateRequest('deadline', undefined)
  app.decorateRequest('isTurnedAway', false)
  app.addHook('onRequest', (request, reply, next) => {
    const { kind } = request.routeOptions.config
    if (kind === undefined || paces[kind].hasTime()) return next()
    request.isTurnedAway = true
    refused[kind] += 1
    logLater()
    refuse(request, reply, gitCommit)
  })
  // Work begins once the body is there and ends when the answer is: a client that is slow to send or to read is no work.
  app.addHook('preHandler', (request, reply, next) => {
    const { kind } = request.routeOptions.config
    if (kind !== undefined) {
      request.deadline = performance.now() + mostWaitingMs
      request.begun = begin[kind](request.bearer?.places ?? `visitor ${networkOf(request.ip)}`)
      if (request.begun) reply.raw.once('close', request.begun.gone)
    }
    next()
  })
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (noWork.has(reply.statusCode)) request.begun?.gone()
    else request.begun?.answered()
    next()
  })
  return { paces, refused }
}

/**
 * Counts no more of one account, or of one network of strangers, than it may have worked on at once and as many again. The
 * others wait for their own (`base/load/share.ts`), which bounds them, and keep nobody else waiting.
 */
function beginByCaller(pace: Pace, mostEach: number): (caller: string) => Begun | undefined {
  const enter = countCallers()
  return (caller) => {
    const place = enter(caller, mostEach)
    return place && pace.begin(place.leave)
  }
}

/** However many lines a request waits in, it waits no longer than this in all. */
const mostWaitingMs = 5_000

/** Whoever is told to come back later was not worked for. */
const noWork = new Set([statusOf('too_many'), statusOf('unavailable')])

/** Not everybody comes back at the same moment. */
const mostSecondsLater = 4

const errorsBySeconds = Array.from({ length: mostSecondsLater }, (_, index) =>
  JSON.stringify(
    renderFaults('unavailable', [
      fault(
        'unavailable',
        'base',
        'The service has more to do than it can.',
        `Nothing was done. Try again in ${index + 1} s.`,
      ),
    ]),
  ),
)

function refuse(request: FastifyRequest, reply: FastifyReply, gitCommit: string): void {
  const index = Math.floor(Math.random() * mostSecondsLater)
  const body = `{"errors":${errorsBySeconds[index]},"meta":${JSON.stringify(metaFor(request, gitCommit))}}`
  // What was set before says which sites may read the answer.
  const headers: OutgoingHttpHeaders = {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    ...usualHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Retry-After': index + 1,
    'X-Request-Id': request.id,
  }
  reply.hijack()
  reply.raw.writeHead(statusOf('unavailable'), headers)
  reply.raw.end(body)
}

/** Has something done a second from now, however often it is asked for until then. */
function onceASecond(work: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      work()
    }, 1000).unref()
  }
}
