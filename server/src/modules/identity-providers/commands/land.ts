import type { Context } from '../../../base/context.ts'
import { actingAs } from '../../../base/database/db.ts'
import { accountClaimed, digestOf, makeSecret } from '../../../base/secrets.ts'
import { endToken } from '../../access/queries.ts'
import { endFormerSession } from '../../access/session-by-digest.ts'
import { issueToken } from '../../access/signing-in.ts'
import { noteSignIn } from '../../sign-ins/commands.ts'
import { originOf } from '../../sign-ins/origin.ts'
import type { Attempt, Claims } from '../model.ts'
import { holderOfSession, insertProviderSession, renewSession, takeAttempt } from '../queries/attempts.ts'
import { findKnown, insertIdentity, isKnownThere, touchIdentity } from '../queries/identities.ts'
import { findSealedProvider, lockProvider } from '../queries.ts'
import { type Party, ProviderFault, redeemCode } from '../relying-party.ts'
import { factorsOf, withQuery } from '../rules.ts'
import { callbackOf, type Traveller } from './begin.ts'
import { linked } from './identities.ts'
import { partyOrNone } from './parties.ts'
import { whoArrives } from './who-arrives.ts'

interface Landing {
  readonly accountId: number
  readonly providerId: number
  /** What stands behind the path, with its question mark. */
  readonly query: string
  /** What the browser was given when it began. */
  readonly browser: string | undefined
  readonly requestId: string
}

/** Where the browser goes now, and with which session. */
interface Landed {
  readonly to: string
  readonly token?: string
  /** What went wrong with the provider, for the log. */
  readonly cause?: unknown
}

type Outcome = { readonly token?: string } | { readonly code: string }

/** Somebody comes back. The attempt is taken before anything is asked of the provider, so it is good for one try. */
export async function land(traveller: Traveller, landing: Landing): Promise<Landed> {
  const { accountId, providerId, browser } = landing
  const state = new URLSearchParams(landing.query).get('state') ?? ''
  const isOurs = browser !== undefined && accountClaimed(state, 'st') === accountId
  const begun = isOurs ? await traveller.open(accountId, 'write', (ctx) => take(ctx, landing, state)) : undefined
  if (begun === undefined) return { to: refusedAt(accountId, notBegunHere.code) }
  const { attempt, party, guard } = begun
  const back = (code: string, words: Readonly<Record<string, string>> = {}) =>
    attempt.purpose === 'sign_in'
      ? refusedAt(accountId, code, words)
      : withQuery(attempt.back, { refused: code, ...words })
  const redirectUri = callbackOf(traveller.publicUrl, accountId, providerId)
  const held = { state, nonce: attempt.nonce, verifier: attempt.verifier, redirectUri }
  try {
    const claims = await redeemCode(party, { guard, now: traveller.now }, held, landing.query)
    const outcome = await traveller.open(accountId, 'write', (ctx) => arrive(ctx, traveller, attempt, claims))
    if ('code' in outcome) return { to: back(outcome.code) }
    if (attempt.purpose === 'sign_in') await endInOtherAccount(traveller, attempt)
    const to = attempt.purpose === 'link' ? withQuery(attempt.back, { linked: String(providerId) }) : attempt.back
    return { to, ...(outcome.token !== undefined && { token: outcome.token }) }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return {
      to: back(error.reason, { host: new URL(party.issuer).host, request: landing.requestId }),
      cause: error.cause,
    }
  }
}

const notBegunHere = { code: 'sign_in_not_begun_here' } as const

const refusedAt = (accountId: number, code: string, words: Readonly<Record<string, string>> = {}): string =>
  withQuery('/sign-in', { at: String(accountId), refused: code, ...words })

async function take(
  ctx: Context,
  { providerId, browser = '' }: Landing,
  state: string,
): Promise<{ attempt: Attempt; party: Party; guard: Context['means']['guard'] } | undefined> {
  const attempt = await takeAttempt(ctx, { digest: digestOf(state), browser: digestOf(browser), providerId })
  const provider = attempt && (await findSealedProvider(ctx, providerId))
  const party = provider && partyOrNone(ctx, provider)
  return attempt && party && { attempt, party, guard: ctx.means.guard }
}

const arrive = (ctx: Context, traveller: Traveller, attempt: Attempt, claims: Claims): Promise<Outcome> => {
  if (attempt.purpose === 'link') return link(ctx, attempt, claims)
  return attempt.purpose === 'prove' ? prove(ctx, attempt, claims) : enter(ctx, traveller, attempt, claims)
}

async function enter(ctx: Context, traveller: Traveller, attempt: Attempt, claims: Claims): Promise<Outcome> {
  const provider = await lockProvider(ctx, attempt.provider_id)
  if (!provider?.active) return { code: 'nobody_here' }
  const arrived = await whoArrives(ctx, provider, claims)
  if ('code' in arrived) return arrived
  const { userId } = arrived
  await touchIdentity(ctx, provider.id, claims.subject)
  const entry = { way: 'provider', factors: factorsOf(claims), origin: originOf('web', traveller) } as const
  const issued = await issueToken(ctx, userId, null, entry)
  const sid_digest = claims.sid === undefined ? null : digestOf(claims.sid)
  await insertProviderSession(ctx, { token_id: issued.id, provider_id: provider.id, sid_digest })
  // Whoever the browser was signed in as before no longer is.
  if (attempt.token_id !== null) await endToken(ctx, attempt.token_id)
  return { token: issued.access_token }
}

/** Whoever the browser was signed in as before, in another account, no longer is. */
async function endInOtherAccount(traveller: Traveller, attempt: Attempt): Promise<void> {
  const { session_elsewhere_of: accountId, session_elsewhere: digest } = attempt
  if (accountId !== null && digest !== null) await endFormerSession(traveller.open, accountId, digest)
}

/** Somebody who is signed in has the provider as a way in from now on. */
async function link(ctx: Context, attempt: Attempt, claims: Claims): Promise<Outcome> {
  const provider = await lockProvider(ctx, attempt.provider_id)
  const userId = attempt.token_id === null ? undefined : await holderOfSession(ctx, attempt.token_id)
  if (provider === undefined || userId === undefined) return notBegunHere
  const known = await findKnown(ctx, provider.id, claims.subject)
  if (known && known.userId !== userId) return { code: 'already_linked' }
  if (!known && (await isKnownThere(ctx, provider.id, userId))) return { code: 'already_linked' }
  if (known) await touchIdentity(ctx, provider.id, claims.subject)
  else {
    await insertIdentity(ctx, { providerId: provider.id, subject: claims.subject, userId })
    await linked(ctx, userId, provider.id)
  }
  return {}
}

/** A clock there may be behind ours. */
const earlierBySeconds = 30

/** The session goes on under a new secret, as after a password. */
async function prove(ctx: Context, attempt: Attempt, claims: Claims): Promise<Outcome> {
  const { token_id: tokenId } = attempt
  const userId = tokenId === null ? undefined : await holderOfSession(ctx, tokenId)
  if (tokenId === null || userId === undefined) return notBegunHere
  const known = await findKnown(ctx, attempt.provider_id, claims.subject)
  if (known?.userId !== userId) return { code: 'other_person' }
  const begunAt = attempt.created_at.epochMilliseconds / 1000 - earlierBySeconds
  if (claims.authTime === undefined || claims.authTime < begunAt) return { code: 'provider_answer_wrong' }
  const renewed = makeSecret('at', ctx.accountId)
  if (!(await renewSession(ctx, tokenId, renewed.digest))) return notBegunHere
  const authority = { everything: false, roles: new Map(), supervisedAreaIds: [] }
  const person = actingAs(ctx, { kind: 'user', userId, tokenId, authority })
  await noteSignIn(person, userId, { kind: 'proved', way: 'provider' })
  return { token: renewed.text }
}
