import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Open } from '../../base/context.ts'
import { openWithin } from '../../base/load/share.ts'
import { networkOf } from '../../base/networks.ts'
import { digestOf } from '../../base/secrets.ts'
import { admit, recognise } from '../bearer.ts'
import { accessTokenOf } from '../cookie.ts'
import { takesForms } from '../files.ts'
import { queryOf } from '../http.ts'
import { assertUnchanged } from './condition.ts'
import type { Answer, Door, Visitor } from './door.ts'
import { serveJoined } from './joined.ts'
import type { RawQuery } from './query.ts'
import { serveForm } from './receive.ts'
import {
  assertProof,
  bearerOf,
  callOf,
  type Dialect,
  type Handler,
  named,
  openedTo,
  send,
  unknownToken,
  type Written,
  written,
} from './serve.ts'

/** Gives every door its route. */
export function mountV3(app: FastifyInstance, dialect: Dialect): void {
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  const shows = new Map(dialect.doors.flatMap((door) => (door.kind === 'show' ? [[door.path, door]] : [])))
  for (const door of dialect.doors.filter((each) => !each.receive)) {
    const handlers = door.prepare
      ? { onRequest: countVisitor(dialect), handler: serveVisitor(dialect, door) }
      : {
          onRequest: admitBearer(dialect),
          handler: serveBearer(dialect, door, shows.get(recordPath(door.path)), stopping.signal),
        }
    const kind = door.prepare ? 'visitor' : door.answerAll ? 'joining' : 'other'
    app.route({
      method: door.method,
      url: door.path,
      config: { kind, isForLimited: door.spec.isForLimited === true, endingOf: () => door.spec.ending },
      ...handlers,
    })
  }
  void app.register(async (corner) => {
    await takesForms(corner)
    for (const door of dialect.doors) {
      if (door.receive)
        corner.route({
          method: door.method,
          url: door.path,
          config: { endingOf: () => door.spec.ending },
          onRequest: admitBearer(dialect),
          handler: serveForm(dialect, door, shows.get(recordPath(door.path))),
        })
    }
  })
}

/** Where the record of an address is shown: an order about a record (`/users/:user_id/user_status`) stands below it. */
export const recordPath = (path: string): string => path.replace(/(:[a-z_]+)\/[a-z_]+$/, '$1')

/** Whether a door changes a record that is there: such a change can be bound to what the caller read. */
export const changesRecord = ({ method, kind }: Door): boolean =>
  method === 'PATCH' || method === 'PUT' || method === 'DELETE' || (method === 'POST' && kind === 'update')

// Who asks is known before the body is read, so that nobody makes the service work without a name.
const admitBearer = (dialect: Dialect) => async (request: FastifyRequest, reply: FastifyReply) => {
  request.bearer = await admit(dialect, request, reply, {
    secret: accessTokenOf(request, dialect.site),
    kinds: ['at', 'pt'],
    unknown: unknownToken,
  })
}

/** Visitors have no token to count by; those of one network share a limit. */
const visitorOf = (request: FastifyRequest): string => `visitor ${networkOf(request.ip)}`

const countVisitor = (dialect: Dialect) => async (request: FastifyRequest, reply: FastifyReply) => {
  reply.headers(await dialect.admission.limiter.count(visitorOf(request)))
}

function serveBearer(dialect: Dialect, door: Door, show: Door | undefined, stopping: AbortSignal): Handler {
  const serveAll = serveJoined(dialect, door)
  return async (request, reply) => {
    const bearer = bearerOf(request)
    const { accountId, places: caller, isRecognised, kind } = bearer
    if (door.prove) {
      // Nobody's bodies are not read: who it is comes first here too.
      const call = await bearer.open(accountId, 'read', async (visitor) => {
        const ctx = await recognise(dialect, request, visitor, bearer)
        return openedTo(ctx, dialect, door, request)
      })
      await door.prove(visitorAt(dialect, request, bearer.open), call)
    }
    await awaitNews(dialect, door, request, reply, stopping)
    const serveAlone = () => answerAlone(dialect, door, show, request)
    const { deadline = Infinity } = request
    // What the address asks for besides has to be read alone, and so has the scope of a token.
    const answer =
      dialect.joining && kind === 'at' && door.answerAll && queryOf(request) === ''
        ? await dialect.joining({ accountId, caller, isRecognised, deadline, request, serveAll, serveAlone })
        : await serveAlone()
    return send(request, reply, answer)
  }
}

/** Whoever waits takes no place, and is no work by which it would be measured how quickly others are answered. */
async function awaitNews(
  dialect: Dialect,
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  stopping: AbortSignal,
): Promise<void> {
  if (door.wait === undefined || (request.query as RawQuery).wait === undefined) return
  const bearer = bearerOf(request)
  const wait = await bearer.open(bearer.accountId, 'read', async (visitor) => {
    const ctx = await recognise(dialect, request, visitor, bearer)
    return door.wait?.(openedTo(ctx, dialect, door, request))?.(ctx)
  })
  if (wait === undefined) return
  request.begun?.gone()
  request.deadline = undefined
  const hungUp = new AbortController()
  reply.raw.once('close', () => hungUp.abort())
  await wait({ open: bearer.open, caller: bearer.caller, over: AbortSignal.any([stopping, hungUp.signal]) })
}

async function answerAlone(
  dialect: Dialect,
  door: Door,
  show: Door | undefined,
  request: FastifyRequest,
): Promise<Written> {
  const bearer = bearerOf(request)
  const access = door.method === 'GET' ? 'read' : 'write'
  let later: Answer['later']
  const answer = await bearer.open(bearer.accountId, access, async (visitor) => {
    const ctx = await recognise(dialect, request, visitor, bearer)
    const call = openedTo(ctx, dialect, door, request)
    await assertProof(ctx, dialect, door, { request, call })
    const ifMatch = request.headers['if-match']
    // Asked inside of the work: an answer that is replayed was given before the record changed by it.
    const work = async () => {
      if (ifMatch !== undefined && changesRecord(door)) await assertUnchanged(ctx, call, show, ifMatch)
      const given = await (door.answer as NonNullable<Door['answer']>)(ctx, call)
      later = given.later
      return written(dialect, door, request, given)
    }
    return door.spec.anew ? work() : named(ctx, request, bearer.secret, work)
  })
  if (later === undefined) return answer
  const made = await later()
  const { record } = made
  if (record)
    await bearer.open(bearer.accountId, 'write', async (visitor) =>
      record(await recognise(dialect, request, visitor, bearer)),
    )
  return written(dialect, door, request, made)
}

const visitorAt = (dialect: Dialect, request: FastifyRequest, open: Open): Visitor => ({
  open,
  now: dialect.clock(),
  address: request.ip,
  header: (name) => [request.headers[name.toLowerCase()] ?? []].flat()[0],
  bearer: () => accessTokenOf(request, dialect.site) ?? '',
})

function serveVisitor(dialect: Dialect, door: Door): Handler {
  return async (request, reply) => {
    const call = callOf(dialect, request, door)
    const open = openWithin(dialect.admission.share, dialect.open, visitorOf(request))
    const visitor = visitorAt(dialect, request, open)
    const prepared = await (door.prepare as NonNullable<Door['prepare']>)(visitor, call)
    request.accountId = prepared.accountId
    const answer = await open(prepared.accountId, request.method === 'GET' ? 'read' : 'write', (ctx) =>
      // Without a token the request itself is the name space: it holds what only the visitor knows.
      named(ctx, request, digestOf(request.rawBody).toString('hex'), async () =>
        written(dialect, door, request, await prepared.act(ctx)),
      ),
    )
    return send(request, reply, answer)
  }
}
