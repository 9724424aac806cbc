import { randomBytes } from 'node:crypto'
import { type Actor, type Context, installationAccount, type Open } from '../../../base/context.ts'
import { actingAs } from '../../../base/database/db.ts'
import { fault, notFound, Refused, tooMany, unauthorized } from '../../../base/errors.ts'
import { countAttempts } from '../../../base/load/attempt-counters.ts'
import { networkOf } from '../../../base/networks.ts'
import { accountClaimed, digestOf, makeSecret } from '../../../base/secrets.ts'
import { type Instant, plus, secondsBetween } from '../../../base/time/time.ts'
import { authenticate, type Bearer } from '../../access/commands.ts'
import { assertProvenByFactor } from '../../passkeys/proof.ts'
import { relyingPartyOf } from '../../passkeys/rules.ts'
import { attemptMinutes, beginnings, type IdentityProvider, type Purpose } from '../model.ts'
import { insertAttempt } from '../queries/attempts.ts'
import { findSealedProvider } from '../queries.ts'
import { authorizationAddress, makeHeld, type Party, ProviderFault } from '../relying-party.ts'
import { ownPath, readProviderName } from '../rules.ts'
import { partyOf } from './parties.ts'

/** Somebody at a browser, on the way to a provider or back. */
export interface Traveller {
  readonly open: Open
  readonly now: Instant
  readonly address: string
  readonly agent: string | undefined
  /** The access token in the cookie; nothing is known of it on the way back. */
  readonly token: string | undefined
  /** The address of the service, as the provider knows it. */
  readonly publicUrl: string
}

interface Begun {
  readonly location: string
  /** What the browser is given, to be known again on the way back. */
  readonly browser: string
}

export const callbackOf = (publicUrl: string, accountId: number, providerId: number): string =>
  `${publicUrl.replace(/\/$/, '')}/sso/${accountId}/${providerId}/callback`

/** Refuses when there were too many from one network lately. */
async function admit({ open, address }: Traveller, what: string, quota: typeof beginnings): Promise<void> {
  const counter = { name: `${what} ${networkOf(address)}`, windowSeconds: quota.windowSeconds }
  const [attempts, now] = await open(installationAccount, 'write', async (ctx) => {
    const [counted] = await countAttempts(ctx, [counter])
    return [counted, ctx.now] as const
  })
  if (attempts && attempts.count > quota.most)
    throw tooMany(quota, Math.max(1, Math.ceil(secondsBetween(now, attempts.windowEndsAt))))
}

/** Somebody sets off to a provider. What belongs to this one attempt waits for them for some minutes. */
export async function begin(
  traveller: Traveller,
  asked: { readonly provider: string; readonly back: string | null | undefined; readonly purpose: Purpose },
): Promise<Begun> {
  const name = readProviderName(asked.provider)
  if (name === undefined) throw notFound('provider')
  await admit(traveller, 'begin sign in elsewhere', beginnings)
  const { accountId, providerId } = name
  const elsewhere = sessionElsewhere(traveller.token, accountId)
  const { party, tokenId, guard } = await traveller.open(accountId, 'read', (ctx) =>
    prepare(ctx, traveller, providerId, asked.purpose),
  )
  const state = makeSecret('st', accountId)
  const browser = randomBytes(32).toString('base64url')
  const redirectUri = callbackOf(traveller.publicUrl, accountId, providerId)
  const held = { ...(await makeHeld()), state: state.text, redirectUri }
  const asks = asked.purpose === 'prove' ? 'again' : 'who'
  const location = await authorizationAddress(party, { guard, now: traveller.now }, held, asks).catch((error) => {
    throw error instanceof ProviderFault ? refusalFor(error, party) : error
  })
  await traveller.open(accountId, 'write', (ctx) =>
    insertAttempt(ctx, {
      ...{ digest: state.digest, browser_digest: digestOf(browser), provider_id: providerId },
      ...{ purpose: asked.purpose, nonce: held.nonce, verifier: held.verifier, back: ownPath(asked.back) },
      ...elsewhere,
      ...{ token_id: tokenId ?? null, created_at: ctx.now, expires_at: plus(ctx.now, { minutes: attemptMinutes }) },
    }),
  )
  return { location, browser }
}

async function prepare(ctx: Context, traveller: Traveller, providerId: number, purpose: Purpose) {
  const session = await presentSession(ctx, traveller.token)
  if (purpose === 'link' && session) await assertMayLink(ctx, session, traveller.publicUrl)
  const provider = await findSealedProvider(ctx, providerId)
  if (provider === undefined || !isOpenTo(provider, purpose, session)) throw notFound('provider')
  if (purpose !== 'sign_in' && session === undefined)
    throw unauthorized('Nobody is signed in, or no longer.', 'Sign in.')
  return { party: partyOf(ctx, provider), tokenId: session?.actor.tokenId, guard: ctx.means.guard }
}

interface Present extends Bearer {
  readonly actor: Extract<Actor, { kind: 'user' }>
}

/** A session of another account, which is out of reach here: only its own account can end it. */
function sessionElsewhere(token: string | undefined, accountId: number) {
  const claimed = token === undefined ? undefined : accountClaimed(token, 'at')
  return token === undefined || claimed === undefined || claimed === accountId
    ? { session_elsewhere_of: null, session_elsewhere: null }
    : { session_elsewhere_of: claimed, session_elsewhere: digestOf(token) }
}

/** One that is not in use yet is tried by those who administer the account. */
const isOpenTo = (provider: IdentityProvider, purpose: Purpose, session: Present | undefined): boolean =>
  provider.active || (purpose === 'link' && session?.actor.authority.everything === true)

/** A colleague at an open screen would link themselves, and get in as its owner from then on. */
async function assertMayLink(ctx: Context, { actor, limited }: Present, publicUrl: string): Promise<void> {
  if (limited) throw limited
  await assertProvenByFactor(actingAs(ctx, actor), actor.userId, relyingPartyOf(publicUrl))
}

async function presentSession(ctx: Context, token: string | undefined): Promise<Present | undefined> {
  if (token === undefined || accountClaimed(token, 'at') !== ctx.accountId) return undefined
  const bearer = await authenticate(ctx, token).catch((error: unknown) => {
    if (error instanceof Refused && error.kind === 'unauthorized') return undefined
    throw error
  })
  return bearer?.actor.kind === 'user' ? { ...bearer, actor: bearer.actor } : undefined
}

function refusalFor({ reason, cause }: ProviderFault, { issuer }: Party): Refused {
  const host = new URL(issuer).host
  const title =
    reason === 'provider_unreachable' ? `${host} does not answer.` : `The answer of ${host} is not in order.`
  const refusal = new Refused('unavailable', [fault(reason, 'provider', title)])
  refusal.cause = cause
  return refusal
}
