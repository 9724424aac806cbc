import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Context, Open } from '../base/context.ts'
import { actingAs } from '../base/database/db.ts'
import { fault, Refused, unauthorized } from '../base/errors.ts'
import { makeShare, openWithin, type Share } from '../base/load/share.ts'
import { isInNetwork, networkOf } from '../base/networks.ts'
import { accountClaimed, digestOf, type SecretKind } from '../base/secrets.ts'
import { type Limiter, makeLimiter } from './limits.ts'

/** What a process asks before it works for somebody; both dialects share it. */
export interface Admission {
  readonly limiter: Limiter
  readonly share: Share
  /** Digests of credentials that were recognised lately. They still have to be recognised each time. */
  readonly recognised: Set<string>
}

export const makeAdmission = (limits: {
  readonly requestsPerMinute: number
  readonly connections: number
  readonly connectionsPerAccount: number
}): Admission => ({
  limiter: makeLimiter(limits.requestsPerMinute),
  share: makeShare({
    atOnce: limits.connections,
    perCaller: limits.connectionsPerAccount,
    waitingPerCaller: 200,
    waitMilliseconds: 5_000,
  }),
  recognised: new Set(),
})

/** Who holds a credential, and how its use is noted, where that is due. */
export interface Holder {
  readonly actor: Actor
  /** The networks it may be used from; any where there are none. */
  readonly networks?: readonly string[]
  readonly noteUse?: (open: Open) => Promise<void>
  /** Why it opens next to nothing until its holder has done something. */
  readonly limited?: Refused
}

export interface Admitting {
  readonly open: Open
  readonly admission: Admission
}

/** What recognising somebody takes; each dialect has its own kind of credential. */
export interface Recogniser extends Admitting {
  /** Whose credential this is; refuses when it is nobody's. */
  readonly authenticate: (ctx: Context, secret: string) => Promise<Holder>
}

export interface Bearer {
  readonly secret: string
  readonly kind: SecretKind
  readonly accountId: number
  /** What the limiter counts by. */
  readonly caller: string
  /** Whose places it takes: those of the account, or of the network as long as the credential is unknown. */
  readonly places: string
  /** Opens units of work within those places. */
  readonly open: Open
  /** Whether the credential was somebody's lately. */
  readonly isRecognised: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open also to credentials that are limited. */
    isForLimited?: boolean
  }
  interface FastifyRequest {
    /** Whom the credential beside the body names, once it was looked at. */
    bearer: Bearer | undefined
    /** Why it names nobody, where that is told only after another look. */
    refusal: Refused | undefined
  }
}

export const secretInHeader = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

const strangersOf = (request: FastifyRequest): string => `stranger ${networkOf(request.ip)}`

/**
 * Looks at a credential by itself, before a body is read or anything is opened: its form, its checksum,
 * the account it claims, how many requests are left. A network that sent too many credentials that are
 * nobody's is refused here, except for credentials that were recognised before.
 */
export async function admit(
  { admission, open }: Admitting,
  request: FastifyRequest,
  reply: FastifyReply,
  credential: {
    readonly secret: string | undefined
    readonly kinds: readonly SecretKind[]
    readonly unknown: () => Refused
  },
): Promise<Bearer> {
  const { limiter, recognised, share } = admission
  const { secret = '' } = credential
  const strangers = strangersOf(request)
  const kind = credential.kinds.find((each) => accountClaimed(secret, each) !== undefined)
  const accountId = kind && accountClaimed(secret, kind)
  if (kind === undefined || accountId === undefined) {
    await limiter.count(strangers)
    throw credential.unknown()
  }
  const caller = digestOf(secret).toString('base64')
  const isRecognised = recognised.has(caller)
  if (!isRecognised) await limiter.assertLeft(strangers)
  reply.headers(await limiter.count(caller))
  // Whoever makes up a credential chooses the account in it, and must not take that account's places.
  const places = isRecognised ? `account ${accountId}` : strangers
  return {
    secret,
    kind,
    accountId,
    caller,
    isRecognised,
    places,
    open: openWithin(share, open, places, () => request.deadline),
  }
}

/** The unit of work in the name of whoever holds the credential. */
export async function recognise(
  recogniser: Recogniser,
  request: FastifyRequest,
  visitor: Context,
  bearer: Bearer,
): Promise<Context> {
  const holder = await recogniser.authenticate(visitor, bearer.secret).catch((error) => {
    if (error instanceof Refused) return error
    throw error
  })
  return asHolder(recogniser, request, visitor, bearer, holder)
}

/** The same once it is known whose the credential is, or that it is nobody's. */
export async function asHolder(
  { open, admission: { limiter, recognised } }: Admitting,
  request: FastifyRequest,
  visitor: Context,
  { caller }: Bearer,
  holder: Holder | Refused,
): Promise<Context> {
  if (holder instanceof Refused) {
    // Made-up tokens cost their maker: they are counted by network, and none of them is remembered.
    recognised.delete(caller)
    await limiter.forget(caller)
    await limiter.count(strangersOf(request))
    throw holder
  }
  const { actor, noteUse } = holder
  remember(recognised, caller)
  request.accountId = visitor.accountId
  request.actor = actor
  assertWithin(request, holder)
  // Seen at most once an hour, and not worth making anybody wait for.
  if (noteUse) void noteUse(open).catch((error) => request.log.warn({ err: error }, 'noting the use of a token failed'))
  assertMeant(request, actor)
  if (holder.limited && !request.routeOptions.config.isForLimited) throw holder.limited
  return actingAs(visitor, actor)
}

/**
 * A page says whom it acts for. Tabs of a browser share one cookie: whoever signs in in another tab must not do what was
 * done in somebody else's name here.
 */
function assertMeant(request: FastifyRequest, actor: Actor): void {
  const meant = request.headers['tagwerk-user']
  if (meant === undefined || (actor.kind === 'user' && String(actor.userId) === meant)) return
  throw unauthorized('The request is meant for somebody else than the one who is signed in.', 'Sign in as that person.')
}

/** The address is the one that limits go by: what a trusted proxy says, or else who is connected. */
function assertWithin({ ip }: FastifyRequest, { networks = [] }: Holder): void {
  if (networks.length === 0 || networks.some((network) => isInNetwork(ip, network))) return
  const title = 'The token may not be used from this network.'
  throw new Refused('forbidden', [fault('wrong_network', 'base', title, `The request came from ${ip}.`)])
}

/** The same with another limit for those who were recognised. Strangers are counted as everywhere. */
export function withOwnLimit<R extends Recogniser>(recogniser: R, own: Limiter): R {
  const { limiter, recognised } = recogniser.admission
  const limiterOf = (caller: string): Limiter => (recognised.has(caller) ? own : limiter)
  const count = (caller: string) => limiterOf(caller).count(caller)
  return { ...recogniser, admission: { ...recogniser.admission, limiter: { ...limiter, count } } }
}

const mostRemembered = 20_000

export function remember(recognised: Set<string>, caller: string, most = mostRemembered): void {
  // Whoever comes again goes to the end: the first one is who was not seen for longest.
  recognised.delete(caller)
  const [longestAgo] = recognised
  if (longestAgo !== undefined && recognised.size >= most) recognised.delete(longestAgo)
  recognised.add(caller)
}
