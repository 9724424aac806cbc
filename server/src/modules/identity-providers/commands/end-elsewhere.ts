import { setTimeout as sleep } from 'node:timers/promises'
import type { WebVisit } from '../../../api/web/door.ts'
import { openAsAnyHolder } from '../../access/browser.ts'
import { providerOfSession } from '../queries/attempts.ts'
import { findSealedProvider } from '../queries.ts'
import { endSessionAddress, ProviderFault } from '../relying-party.ts'
import { partyOrNone } from './parties.ts'

interface Elsewhere {
  readonly name: string
  readonly host: string
  readonly location: string
}

/** Whoever wants to leave waits for a provider no longer than that. */
const patienceMs = 2_000

/**
 * Where whoever got in through a provider ends their session there as well. They are led there by a click of theirs only,
 * so a provider that is silent, or names no such place, is the same as none.
 */
export async function findEnd(visit: WebVisit): Promise<Elsewhere | undefined> {
  const found = await openAsAnyHolder(visit, 'read', async ({ ctx }) => {
    const tokenId = ctx.actor.kind === 'user' ? ctx.actor.tokenId : undefined
    const id = tokenId === undefined ? undefined : await providerOfSession(ctx, tokenId)
    const provider = id === undefined ? undefined : await findSealedProvider(ctx, id)
    const party = provider && partyOrNone(ctx, provider)
    return party && { name: provider.name, party, guard: ctx.means.guard }
  })
  if (found === undefined) return undefined
  const { name, party, guard } = found
  const asking = endSessionAddress(party, { guard, now: visit.now }).catch((error: unknown) => {
    if (error instanceof ProviderFault) return undefined
    throw error
  })
  const location = await Promise.race([asking, sleep(patienceMs, undefined, { ref: false })])
  return location === undefined ? undefined : { name, host: new URL(location).host, location }
}
