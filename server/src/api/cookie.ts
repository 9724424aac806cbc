import type { FastifyRequest } from 'fastify'
import { fault, Refused, refused } from '../base/errors.ts'
import { secretInHeader } from './bearer.ts'

/** The site the service itself is: its pages may use the cookie, and nobody else's. */
export interface OwnSite {
  readonly publicUrl: () => string
}

/** Over https the name begins with `__Host-`, so that browsers hold it to this very host, encrypted and whole. */
const isEncrypted = (request: FastifyRequest, site: OwnSite): boolean =>
  request.protocol === 'https' || site.publicUrl().startsWith('https:')

/** What else a browser may hold for us, each in a cookie of its own: that it is known, and a sign-in under way. */
export type FurtherCookie = 'device' | 'step'

const nameFor = (request: FastifyRequest, site: OwnSite, further?: string): string =>
  [isEncrypted(request, site) ? '__Host-tagwerk' : 'tagwerk', ...(further ? [further] : [])].join('-')

/** The token in a cookie, whoever sent it. Two cookies of the name are none: one of them was put there by a stranger. */
export function secretInCookie(request: FastifyRequest, site: OwnSite, further?: string): string | undefined {
  const start = `${nameFor(request, site, further)}=`
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(start))
  return found.length === 1 ? found[0]?.slice(start.length) : undefined
}

/**
 * Whether a page of our own sent the request. Browsers say so themselves, in a header no page can write; those that do
 * not are believed by the origin they name.
 */
function isFromOwnSite(request: FastifyRequest, site: OwnSite): boolean {
  const says = request.headers['sec-fetch-site']
  if (says !== undefined) return says === 'same-origin'
  return request.headers.origin !== undefined && request.headers.origin === new URL(site.publicUrl()).origin
}

export function assertFromOwnSite(request: FastifyRequest, site: OwnSite): void {
  if (isFromOwnSite(request, site)) return
  throw new Refused('forbidden', [
    fault('foreign_site', 'base', 'This works from the pages of the service only.', 'Programs use /api/v3.'),
  ])
}

/** The access token of a request: in its header, or in the cookie when a page of our own sent it. Never both. */
export function accessTokenOf(request: FastifyRequest, site: OwnSite): string | undefined {
  const inCookie = secretInCookie(request, site)
  if (request.headers.authorization === undefined)
    return inCookie !== undefined && isFromOwnSite(request, site) ? inCookie : undefined
  if (inCookie === undefined) return secretInHeader(request)
  throw refused(
    'two_credentials',
    'Authorization',
    'The request carries an access token and the cookie of the web application.',
    'Send one of them; signing out of the web application ends the cookie.',
  )
}

/** What a browser keeps: out of reach for scripts, and sent to us from our own pages only. */
export function cookieFor(
  request: FastifyRequest,
  site: OwnSite,
  cookie: { readonly secret: string; readonly seconds: number; readonly further?: string },
  sameSite: 'Strict' | 'Lax' = 'Strict',
): string {
  const secure = isEncrypted(request, site) ? ['Secure'] : []
  return [
    `${nameFor(request, site, cookie.further)}=${cookie.secret}`,
    'Path=/',
    `Max-Age=${cookie.seconds}`,
    'HttpOnly',
    ...secure,
    `SameSite=${sameSite}`,
  ].join('; ')
}

/** A cookie for one visit elsewhere: browsers send it also when another site leads them back. It opens nothing by itself. */
export const visitCookie = (further: string, site: OwnSite) => ({
  read: (request: FastifyRequest): string | undefined => secretInCookie(request, site, further),
  make: (request: FastifyRequest, secret: string, seconds: number): string =>
    cookieFor(request, site, { secret, seconds, further }, 'Lax'),
})
