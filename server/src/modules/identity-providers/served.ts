import { makeLimiter } from '../../api/limits.ts'
import { membersOf } from '../../api/web/door.ts'
import type { SsoDialect } from '../../api/web/sso.ts'
import * as f from '../../base/fields.ts'
import { networkOf } from '../../base/networks.ts'
import { lifetimes } from '../access/model.ts'
import { begin, type Traveller } from './commands/begin.ts'
import { land } from './commands/land.ts'
import { logOut } from './commands/log-out.ts'
import { attemptMinutes, forgedLogouts, purposes } from './model.ts'

const beginInput = {
  provider: f.required(f.text(40)),
  back: f.optional(f.text(500)),
  purpose: f.optional(f.oneOf(purposes)),
}

/**
 * Only what nobody at a provider signed is counted: a provider that ends hundreds of sessions at once is heard to the end,
 * and whoever makes it send orders that are meant for others does not shut its own ones out.
 */
const forged = makeLimiter(forgedLogouts.most, forgedLogouts.windowSeconds)

/** The way to providers and back. */
export const sso = {
  begin: (visit: Traveller, body: unknown) => {
    const { provider, back, purpose } = membersOf(beginInput, body)
    return begin(visit, { provider, back, purpose: purpose ?? 'sign_in' })
  },
  land,
  logOut: async (visit: Traveller, order: Parameters<typeof logOut>[1]) => {
    const network = networkOf(visit.address)
    await forged.assertLeft(network)
    const outcome = await logOut(visit, order)
    if (outcome.kind === 'forged') await forged.count(network)
    return outcome
  },
  attemptSeconds: attemptMinutes * 60,
  cookieSeconds: lifetimes.accessToken.days * 86_400,
} satisfies Omit<SsoDialect, 'open' | 'admission' | 'clock' | 'site'>
