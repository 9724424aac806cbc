import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../base/context.ts'
import { unauthorized } from '../../base/errors.ts'
import { readJson } from '../../base/json.ts'
import type { SecretKind } from '../../base/secrets.ts'
import { admit, type Bearer, type Recogniser, recognise, secretInHeader, withOwnLimit } from '../bearer.ts'
import { assertFromOwnSite, type OwnSite } from '../cookie.ts'
import { sendJson } from '../http.ts'
import { makeLimiter } from '../limits.ts'

/** A request of a device that many people share. */
interface DeviceVisit {
  readonly body: unknown
  /** Does something in a transaction, in the name of the device, which is recognised in it. */
  readonly work: <T>(work: (ctx: Context) => Promise<T>) => Promise<T>
}

/** An operation for such devices alone: plain JSON, as all that is below `/web`. */
export interface DeviceDoor {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly answer: (visit: DeviceVisit) => Promise<object>
}

export interface DeviceDialect extends Recogniser {
  readonly site: OwnSite
  readonly kind: SecretKind
  readonly requestsAMinute: number
  /** What is said to a device nobody knows, and what to do. */
  readonly unknown: readonly [title: string, detail: string]
  readonly doors: readonly DeviceDoor[]
}

/** Gives every door of shared devices its route. Its token comes in the header: the cookie of somebody who is signed in beside it counts for nothing. */
export function mountDeviceDoors(app: FastifyInstance, dialect: DeviceDialect): void {
  // A device serves many people: it may ask more often than one of them.
  const recogniser = withOwnLimit(dialect, makeLimiter(dialect.requestsAMinute))
  const unknown = () => unauthorized(...dialect.unknown)
  for (const door of dialect.doors) {
    app.route({
      method: door.method,
      url: door.path,
      bodyLimit: 16_384,
      onRequest: async (request, reply) => {
        if (door.method !== 'GET') assertFromOwnSite(request, dialect.site)
        const secret = secretInHeader(request)
        request.bearer = await admit(recogniser, request, reply, { secret, kinds: [dialect.kind], unknown })
      },
      handler: async (request, reply) => {
        const body = door.method === 'GET' ? undefined : readJson(request.rawBody)
        const answer = await door.answer({ body, work: workOf(recogniser, request) })
        reply.header('Cache-Control', 'no-store')
        return sendJson(reply, JSON.stringify(answer))
      },
    })
  }
}

const workOf =
  (recogniser: Recogniser, request: FastifyRequest): DeviceVisit['work'] =>
  (work) => {
    const bearer = request.bearer as Bearer
    return bearer.open(bearer.accountId, 'write', async (visitor) =>
      work(await recognise(recogniser, request, visitor, bearer)),
    )
  }
