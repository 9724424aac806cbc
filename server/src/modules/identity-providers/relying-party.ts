import type { JWTVerifyGetKey } from 'jose'
import type { Configuration } from 'openid-client'
import type { AddressGuard } from '../../base/outgoing/guard.ts'
import { makeGuardedFetch, Unreachable } from '../../base/outgoing/guarded-fetch.ts'
import type { Instant } from '../../base/time/time.ts'
import { type Claims, type LogoutClaims, logoutTokenSeconds } from './model.ts'

/** A provider as we speak to it. */
export interface Party {
  /** Another one as soon as anything about it changes. */
  readonly key: string
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
  readonly alg: string
}

/** The world a conversation takes place in. */
export interface Line {
  readonly guard: AddressGuard
  readonly now: Instant
}

const reasons = {
  unreachable: { code: 'provider_unreachable' },
  refused: { code: 'provider_refused' },
  wrong: { code: 'provider_answer_wrong' },
} as const

/** Why a conversation with a provider led to nothing. */
export class ProviderFault extends Error {
  readonly reason: (typeof reasons)[keyof typeof reasons]['code']

  constructor(why: keyof typeof reasons, cause: unknown) {
    super(reasons[why].code, { cause })
    this.reason = reasons[why].code
  }
}

/** What is known of a provider, for some minutes. */
interface Known {
  readonly config: Configuration
  readonly keys: JWTVerifyGetKey
}

interface Remembered {
  readonly from: number
  readonly until: number
  readonly known: Promise<Known>
}

const memory = { most: 500, milliseconds: 600_000, afterFailure: 3_000 }
const clockToleranceSeconds = 30

/** Loaded when first needed: an installation without providers does without. */
const libraries = async () => ({ oidc: await import('openid-client'), jose: await import('jose') })

/**
 * Speaks to providers. What they say of themselves is remembered, and for a moment also that they do not answer, so that
 * many who wait for one that hangs wait together.
 */
const remembered = new Map<string, Remembered>()

function knownOf(party: Party, line: Line): Promise<Known> {
  const now = line.now.epochMilliseconds
  const found = remembered.get(party.key)
  // What was learned while the clock was ahead is not believed for as long as it was ahead.
  if (found && found.from <= now && now < found.until) return found.known
  const known = discover(party, line)
  remembered.delete(party.key)
  remembered.set(party.key, { from: now, until: now + memory.milliseconds, known })
  known.catch(() => {
    // From the failure on, not from the question: one that hangs took longer than the moment it is remembered for.
    const forget = () => remembered.get(party.key)?.known === known && remembered.delete(party.key)
    setTimeout(forget, memory.afterFailure).unref()
  })
  const [oldest] = remembered.keys()
  if (remembered.size > memory.most && oldest !== undefined) remembered.delete(oldest)
  return known
}

async function discover(party: Party, { guard }: Line): Promise<Known> {
  const { oidc, jose } = await libraries()
  const fetch = makeGuardedFetch(guard)
  const config = await oidc.discovery(
    new URL(party.issuer),
    party.clientId,
    { id_token_signed_response_alg: party.alg, [oidc.clockTolerance]: clockToleranceSeconds },
    oidc.ClientSecretBasic(party.secret),
    {
      // Whether an address without https may be spoken to is for the guard to say.
      execute: [oidc.allowInsecureRequests],
      timeout: 5,
      [oidc.customFetch]: fetch as never,
    },
  )
  const { jwks_uri, authorization_endpoint = '' } = config.serverMetadata()
  // A page is led there: it must be an address of the same kind as those we speak to ourselves.
  if (jwks_uri === undefined || typeof guard.look(authorization_endpoint) === 'string')
    throw new Error('the provider names no address for signing in, or no keys')
  // Asked again for a key that is not there yet, but a second apart: keys may change at any time.
  const keys = jose.createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: 5_000,
    cooldownDuration: 1_000,
    [jose.customFetch]: fetch as never,
  })
  return { config, keys }
}

/** A network that failed, wherever the library put it. */
function isUnreachable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code = '', name } = each as Error & { code?: string }
    if (each instanceof Unreachable || name === 'TimeoutError' || ['OAUTH_TIMEOUT', 'ERR_JWKS_TIMEOUT'].includes(code))
      return true
  }
  return false
}

const faultFrom = (error: unknown): ProviderFault =>
  new ProviderFault(isUnreachable(error) ? 'unreachable' : 'wrong', error)

const speaking = async <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw error instanceof ProviderFault ? error : faultFrom(error)
  })

/** What one attempt is held together by. */
export interface Held {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
}

export async function makeHeld(): Promise<Pick<Held, 'nonce' | 'verifier'>> {
  const { oidc } = await libraries()
  return { nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
}

/** Where the browser is led. Somebody who is to prove that it is still them has to show it there again. */
export const authorizationAddress = (party: Party, line: Line, held: Held, asks: 'who' | 'again'): Promise<string> =>
  speaking(async () => {
    const { oidc } = await libraries()
    const { config } = await knownOf(party, line)
    return oidc.buildAuthorizationUrl(config, {
      redirect_uri: held.redirectUri,
      scope: 'openid email profile',
      response_type: 'code',
      state: held.state,
      nonce: held.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(held.verifier),
      code_challenge_method: 'S256',
      ...(asks === 'again' && { max_age: '0' }),
    }).href
  })

/** Where somebody ends their session there; undefined where the provider names no such place. Nobody is led back from it. */
export const endSessionAddress = (party: Party, line: Line): Promise<string | undefined> =>
  speaking(async () => {
    const { config } = await knownOf(party, line)
    const { end_session_endpoint = '' } = config.serverMetadata()
    if (typeof line.guard.look(end_session_endpoint) === 'string') return undefined
    const address = new URL(end_session_endpoint)
    address.searchParams.set('client_id', party.clientId)
    return address.href
  })

/** Who somebody is, for the code they came back with. */
export const redeemCode = (party: Party, line: Line, held: Held, query: string): Promise<Claims> =>
  speaking(async () => {
    const { oidc, jose } = await libraries()
    const callback = new URL(`${held.redirectUri}${query}`)
    if (callback.searchParams.get('error') === 'access_denied') throw new ProviderFault('refused', undefined)
    const { config, keys } = await knownOf(party, line)
    const tokens = await oidc.authorizationCodeGrant(config, callback, {
      expectedState: held.state,
      expectedNonce: held.nonce,
      pkceCodeVerifier: held.verifier,
      idTokenExpected: true,
    })
    // The library leaves the signature unverified, for the token came from the provider itself over TLS.
    const { payload } = await jose.jwtVerify(tokens.id_token ?? '', keys, {
      issuer: party.issuer,
      audience: party.clientId,
      algorithms: [party.alg],
      clockTolerance: clockToleranceSeconds,
      currentDate: new Date(line.now.epochMilliseconds),
    })
    return claimsOf(payload)
  })

/** Whether something was shown that the provider did not sign, in contrast to what it signed for somebody else. */
export const isForged = ({ cause }: ProviderFault): boolean =>
  unsigned.includes((cause as { code?: string } | undefined)?.code ?? '')

/** What is refused before a signature was found good. */
const unsigned = [
  ...['ERR_JWS_SIGNATURE_VERIFICATION_FAILED', 'ERR_JWKS_NO_MATCHING_KEY', 'ERR_JWKS_MULTIPLE_MATCHING_KEYS'],
  ...['ERR_JWS_INVALID', 'ERR_JWT_INVALID', 'ERR_JOSE_ALG_NOT_ALLOWED', 'ERR_JOSE_NOT_SUPPORTED'],
]

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function claimsOf(payload: Readonly<Record<string, unknown>>): Claims {
  const subject = textIn(payload.sub)
  if (subject === undefined || subject.length > 255) throw new Error('the token names nobody')
  const { amr } = payload
  return {
    subject,
    email: textIn(payload.email)?.trim().slice(0, 255),
    // The text "false" is no less true than "true".
    isVerified: payload.email_verified === true,
    name: textIn(payload.name),
    sid: textIn(payload.sid),
    authTime: typeof payload.auth_time === 'number' ? payload.auth_time : undefined,
    methods: Array.isArray(amr) ? amr.filter((each) => typeof each === 'string') : [],
    oid: textIn(payload.oid),
    hostedDomain: textIn(payload.hd),
  }
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** Who is to be signed out, as the provider says it behind the browser's back. */
export const readLogoutToken = (party: Party, line: Line, token: string): Promise<LogoutClaims> =>
  speaking(async () => {
    const { jose } = await libraries()
    const { keys } = await knownOf(party, line)
    const { payload } = await jose.jwtVerify(token, keys, {
      typ: 'logout+jwt',
      issuer: party.issuer,
      audience: party.clientId,
      algorithms: [party.alg],
      maxTokenAge: logoutTokenSeconds,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['jti', 'iat', 'events'],
      currentDate: new Date(line.now.epochMilliseconds),
    })
    const { jti = '', nonce, events } = payload
    const event = (events as Readonly<Record<string, unknown>> | undefined)?.[logoutEvent]
    const [sid, subject] = [textIn(payload.sid), textIn(payload.sub)]
    // An ID token has a nonce, and must not sign anybody out.
    if (nonce !== undefined || typeof event !== 'object' || event === null) throw new Error('no logout token')
    if ((sid ?? subject) === undefined) throw new Error('the logout token names neither a session nor anybody')
    return { jti, sid, subject }
  })
