import type { Context } from '../../../base/context.ts'
import { countAttempt } from '../../../base/load/attempt-counters.ts'
import { digestOf } from '../../../base/secrets.ts'
import { endToken } from '../../access/queries.ts'
import { noteSignIn } from '../../sign-ins/commands.ts'
import { nowhere } from '../../sign-ins/model.ts'
import { type LogoutClaims, logoutTokenSeconds } from '../model.ts'
import { sessionsToEnd } from '../queries/attempts.ts'
import { findKnown } from '../queries/identities.ts'
import { findSealedProvider } from '../queries.ts'
import { isForged, ProviderFault, readLogoutToken } from '../relying-party.ts'
import type { Traveller } from './begin.ts'
import { partyOrNone } from './parties.ts'

interface Order {
  readonly accountId: number
  readonly providerId: number
  readonly token: string
}

type Obeyed = { readonly kind: 'done' } | { readonly kind: 'forged' | 'wrong' | 'unreachable'; readonly cause: unknown }

/** A provider signs somebody out behind the browser's back: the session it names, else all it opened for the person. */
export async function logOut(traveller: Traveller, { accountId, providerId, token }: Order): Promise<Obeyed> {
  const found = await traveller.open(accountId, 'read', async (ctx) => {
    const provider = await findSealedProvider(ctx, providerId)
    return { isKnown: provider !== undefined, party: provider && partyOrNone(ctx, provider), guard: ctx.means.guard }
  })
  // Nobody signed what is meant for no provider of ours; one whose secret we cannot open may well have.
  if (found.party === undefined) return { kind: found.isKnown ? 'wrong' : 'forged', cause: 'no such provider' }
  try {
    const claims = await readLogoutToken(found.party, { guard: found.guard, now: traveller.now }, token)
    const isFirst = await traveller.open(accountId, 'write', (ctx) => obey(ctx, providerId, claims))
    return isFirst ? { kind: 'done' } : { kind: 'wrong', cause: 'used before' }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (error.reason === 'provider_unreachable') return { kind: 'unreachable', cause: error.cause }
    return { kind: isForged(error) ? 'forged' : 'wrong', cause: error.cause }
  }
}

/** Says whether the token was not used before. */
async function obey(ctx: Context, providerId: number, { jti, sid, subject }: LogoutClaims): Promise<boolean> {
  const name = `logout token ${ctx.accountId} ${providerId} ${jti}`
  if ((await countAttempt(ctx, name, logoutTokenSeconds * 2)) > 1) return false
  const known = subject === undefined ? undefined : await findKnown(ctx, providerId, subject)
  const whose = { ...(sid !== undefined && { sid: digestOf(sid) }), ...(known && { userId: known.userId }) }
  for (const { token_id, user_id } of await sessionsToEnd(ctx, providerId, whose)) {
    await endToken(ctx, token_id)
    await noteSignIn(ctx, user_id, { kind: 'session_ended', way: 'provider', reason: 'by_provider', origin: nowhere })
  }
  return true
}
