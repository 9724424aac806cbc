import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readJson } from '../../base/json.ts'
import { openWithin } from '../../base/load/share.ts'
import { networkOf } from '../../base/networks.ts'
import { digestOf } from '../../base/secrets.ts'
import type { Clock } from '../../base/time/time.ts'
import type { Recogniser } from '../bearer.ts'
import { accessTokenOf, assertFromOwnSite, cookieFor, type OwnSite, secretInCookie } from '../cookie.ts'
import { sendJson } from '../http.ts'
import type { WebDoor } from './door.ts'

export interface WebDialect extends Pick<Recogniser, 'open' | 'admission'> {
  readonly clock: Clock
  readonly site: OwnSite
  readonly doors: readonly WebDoor[]
  /** How long browsers keep the cookie; the token in it may end earlier. */
  readonly cookieSeconds: number
}

/** Gives every door of the web application its route. */
export function mountWebDoors(app: FastifyInstance, dialect: WebDialect): void {
  for (const door of dialect.doors) {
    app.route({
      method: door.method,
      url: door.path,
      bodyLimit: 65_536,
      config: { kind: 'visitor' },
      onRequest: async (request, reply) => {
        // Whoever can make a browser sign in as somebody else reads what is written under that name.
        if (door.method !== 'GET') assertFromOwnSite(request, dialect.site)
        reply.headers(await dialect.admission.limiter.count(callerOf(dialect, request)))
      },
      handler: (request, reply) => serve(dialect, door, request, reply),
    })
  }
}

/** People with a token that was recognised lately are counted by it; all others of a network together. */
function callerOf({ admission, site }: WebDialect, request: FastifyRequest): string {
  const token = accessTokenOf(request, site)
  const digest = token === undefined ? '' : digestOf(token).toString('base64')
  return admission.recognised.has(digest) ? digest : `visitor ${networkOf(request.ip)}`
}

async function serve(dialect: WebDialect, door: WebDoor, request: FastifyRequest, reply: FastifyReply) {
  const { site, admission, clock, cookieSeconds } = dialect
  const answer = await door.answer({
    open: openWithin(admission.share, dialect.open, `visitor ${networkOf(request.ip)}`),
    now: clock(),
    address: request.ip,
    agent: request.headers['user-agent'],
    body: readJson(request.rawBody),
    params: request.params as Readonly<Record<string, string>>,
    query: request.query as Record<string, unknown>,
    token: accessTokenOf(request, site),
    further: { device: secretInCookie(request, site, 'device'), step: secretInCookie(request, site, 'step') },
  })
  const session =
    answer.cookie === null ? { secret: '', seconds: 0 } : { secret: answer.cookie, seconds: cookieSeconds }
  const cookies = [
    ...(session.secret === undefined ? [] : [{ ...session, secret: session.secret }]),
    ...(answer.further ?? []),
  ]
  for (const cookie of cookies) reply.header('Set-Cookie', cookieFor(request, site, cookie))
  reply.code(answer.status)
  return answer.body === undefined ? reply.send() : sendJson(reply, JSON.stringify(answer.body))
}
