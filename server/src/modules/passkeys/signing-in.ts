import type { Challenges } from '../../base/challenges.ts'
import type { Context, Open } from '../../base/context.ts'
import { fault, type RefusalKind, Refused } from '../../base/errors.ts'
import type { Instant } from '../../base/time/time.ts'
import type { IssuedToken } from '../access/model.ts'
import { findCellElsewhere } from '../access/queries/credentials.ts'
import { issueToken } from '../access/signing-in.ts'
import { noteFailure } from '../sign-ins/commands.ts'
import type { Origin } from '../sign-ins/model.ts'
import { type Asked, askedFor, purposes } from './answers.ts'
import type { Passkey, RelyingParty } from './model.ts'
import { findPasskey, spendChallenge, touchPasskey } from './queries.ts'
import { accountOfHandle } from './rules.ts'
import { type PasskeyAnswer, verifyPasskey } from './verifying.ts'

/** One sentence for everything that may be wrong: which it was helps nobody but who made the answer up. */
export const wrongPasskey = (kind: RefusalKind = 'unauthorized', cell?: number): Refused =>
  new Refused(
    kind,
    [
      fault(
        'wrong_passkey',
        'base',
        'The passkey is not known here, or its answer is wrong or too old.',
        'Try again, or use your password.',
      ),
    ],
    cell === undefined ? {} : { cell },
  )

interface Visit {
  readonly open: Open
  readonly now: Instant
}

interface Shown extends PasskeyAnswer {
  readonly handle: string
}

/** An answer counts once, also when it is sent twice at the same moment, and only while its passkey is there. */
export async function spend(
  ctx: Context,
  { challenge, endsAt }: Asked,
  used: Pick<Passkey, 'id' | 'counter' | 'synced'>,
): Promise<boolean> {
  return (await spendChallenge(ctx, challenge, endsAt)) && touchPasskey(ctx, used)
}

interface Site {
  readonly site: RelyingParty
  readonly challenges: Challenges
  readonly origin: Origin
}

/**
 * Somebody gets in by a device that knows them: nobody typed who they are. What the device calls them by says the
 * account, so the passkey is looked for inside of its wall. It counts as two factors, the device and whatever it asked of
 * its holder.
 */
export async function signInByPasskey({ open, now }: Visit, shown: Shown, { site, challenges, origin }: Site) {
  const asked = askedFor(shown.client_data, purposes.signIn, { challenges, now })
  const accountId = accountOfHandle(shown.handle)
  if (asked === undefined || accountId === undefined) throw wrongPasskey()
  const passkey = await open(accountId, 'read', async (ctx) => {
    const credentialId = Buffer.from(shown.id, 'base64url')
    const found = await findPasskey(ctx, { credentialId, handle: shown.handle, rpId: site.id })
    if (found === undefined) throw wrongPasskey('unauthorized', await findCellElsewhere(ctx))
    return found
  })
  const verified = await verifyPasskey(shown, passkey, site, asked.challenge)
  if (verified === undefined) {
    await open(accountId, 'write', (ctx) => noteFailure(ctx, passkey.user_id, { way: 'passkey', origin }))
    throw wrongPasskey()
  }
  return open(accountId, 'write', async (ctx): Promise<IssuedToken> => {
    if (!(await spend(ctx, asked, { ...verified, id: passkey.id }))) throw wrongPasskey()
    return issueToken(ctx, passkey.user_id, null, { way: 'passkey', factors: 2, origin })
  })
}
