import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Open } from '../../base/context.ts'
import { notFound, Refused } from '../../base/errors.ts'
import { readJson } from '../../base/json.ts'
import { openWithin } from '../../base/load/share.ts'
import { networkOf } from '../../base/networks.ts'
import type { Clock, Instant } from '../../base/time/time.ts'
import type { Admission } from '../bearer.ts'
import { accessTokenOf, assertFromOwnSite, cookieFor, type OwnSite, visitCookie } from '../cookie.ts'
import { queryOf, sendJson } from '../http.ts'

/** Somebody at a browser, on the way to another site or back; or that other site itself. */
interface Visit {
  readonly open: Open
  readonly now: Instant
  readonly address: string
  readonly agent: string | undefined
  readonly token: string | undefined
  readonly publicUrl: string
}

interface Place {
  readonly accountId: number
  readonly providerId: number
}

/** How people get in through another site: what is done stands in the room. */
interface SsoDoors {
  readonly begin: (visit: Visit, body: unknown) => Promise<{ readonly location: string; readonly browser: string }>
  readonly land: (
    visit: Visit,
    landing: Place & { readonly query: string; readonly browser: string | undefined; readonly requestId: string },
  ) => Promise<{ readonly to: string; readonly token?: string; readonly cause?: unknown }>
  readonly logOut: (
    visit: Visit,
    order: Place & { readonly token: string },
  ) => Promise<
    { readonly kind: 'done' } | { readonly kind: 'forged' | 'wrong' | 'unreachable'; readonly cause: unknown }
  >
}

export interface SsoDialect extends SsoDoors {
  readonly open: Open
  readonly admission: Admission
  readonly clock: Clock
  readonly site: OwnSite
  readonly cookieSeconds: number
  /** How long somebody may take to come back. */
  readonly attemptSeconds: number
}

type Addressed = FastifyRequest<{ Params: { account: string; provider: string } }>

/**
 * To another site and back. The browser comes back from there, so it shows no session: what it shows is a cookie of its own
 * for this one attempt, which is sent along (`Lax`). Whoever is let in gets the cookie of every session, and nobody is led
 * anywhere but to a page of ours.
 */
export function mountSso(app: FastifyInstance, dialect: SsoDialect): void {
  const { site, admission, clock } = dialect
  const count = async (request: FastifyRequest, reply: FastifyReply) =>
    void reply.headers(await admission.limiter.count(`visitor ${networkOf(request.ip)}`))
  const visitOf = (request: FastifyRequest): Visit => ({
    open: openWithin(admission.share, dialect.open, `visitor ${networkOf(request.ip)}`),
    now: clock(),
    address: request.ip,
    agent: request.headers['user-agent'],
    token: accessTokenOf(request, site),
    publicUrl: site.publicUrl(),
  })
  const own = visitCookie('sso', site)

  app.post('/web/sso', {
    bodyLimit: 4_096,
    config: { kind: 'visitor' },
    onRequest: async (request, reply) => {
      assertFromOwnSite(request, site)
      await count(request, reply)
    },
    handler: async (request, reply) => {
      const { location, browser } = await dialect.begin(visitOf(request), readJson(request.rawBody))
      reply.header('Set-Cookie', own.make(request, browser, dialect.attemptSeconds))
      return sendJson(reply, JSON.stringify({ location }))
    },
  })

  app.get('/sso/:account/:provider/callback', {
    exposeHeadRoute: false,
    config: { kind: 'visitor' },
    onRequest: count,
    handler: async (request: Addressed, reply) => {
      const browser = own.read(request)
      const landing = { ...placeOf(request), query: queryOf(request), browser, requestId: request.id }
      const { to, token, cause } = await dialect.land(visitOf(request), landing).catch((error: unknown) => {
        // The account moved a moment ago: by the next try whoever routes requests knows where to.
        if (error instanceof Refused && error.kind === 'unavailable') reply.header('Refresh', '2')
        throw error
      })
      if (cause !== undefined) request.log.warn({ err: cause }, 'a provider did not sign somebody in')
      const session =
        token === undefined ? [] : [cookieFor(request, site, { secret: token, seconds: dialect.cookieSeconds })]
      reply.header('Set-Cookie', [own.make(request, '', 0), ...session])
      return reply.redirect(to, 303)
    },
  })

  app.register(async (inner) => {
    inner.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
      request.rawBody = body.toString()
      done(null, undefined)
    })
    inner.post('/sso/:account/:provider/logout', {
      bodyLimit: 16_384,
      // Not counted as others are: hundreds may be signed out at once. The room counts what no provider signed.
      config: { kind: 'visitor' },
      handler: async (request: Addressed, reply) => {
        const token = new URLSearchParams(request.rawBody).get('logout_token') ?? ''
        const outcome = await dialect.logOut(visitOf(request), { ...placeOf(request), token })
        if (outcome.kind === 'done') return reply.code(200).send()
        request.log.warn({ err: outcome.cause }, 'a provider signed nobody out')
        // The words of the protocol, for a program of others.
        const isLater = outcome.kind === 'unreachable'
        const error = isLater ? 'temporarily_unavailable' : 'invalid_request'
        return sendJson(reply.code(isLater ? 503 : 400), JSON.stringify({ error }))
      },
    })
  })
}

function placeOf({ params }: Addressed): Place {
  const [accountId, providerId] = [params.account, params.provider].map((text) =>
    /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN,
  )
  if (!Number.isSafeInteger(accountId) || !Number.isSafeInteger(providerId)) throw notFound()
  return { accountId: accountId ?? 0, providerId: providerId ?? 0 }
}
