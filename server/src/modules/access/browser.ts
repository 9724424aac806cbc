import type { WebVisit } from '../../api/web/door.ts'
import type { Context, Open } from '../../base/context.ts'
import { accountClaimed, digestOf } from '../../base/secrets.ts'
import type { IssuedToken } from './model.ts'
import { asAnyHolder, asHolder, signInAgain } from './own-password.ts'
import { endFormerSession, endSessionByDigest } from './session-by-digest.ts'

/** Signed in from now on; whoever the browser was signed in as before no longer is. */
export async function signedIn(visit: WebVisit, issued: IssuedToken) {
  await endPresent(visit, endFormerSession)
  return { status: 204, cookie: issued.access_token }
}

/** Signs out. Where that cannot be done it is refused, and the cookie stays: whoever asked can ask again. */
export const signOutHere = (visit: WebVisit): Promise<void> => endPresent(visit, endSessionByDigest)

async function endPresent({ open, token = '' }: WebVisit, end: typeof endSessionByDigest): Promise<void> {
  const accountId = accountClaimed(token, 'at')
  if (accountId !== undefined) await end(open, accountId, digestOf(token))
}

type Work<T> = (holder: { readonly ctx: Context; readonly userId: number }) => Promise<T>

const openAs =
  (recognise: typeof asHolder) =>
  async <T>({ open, token = '' }: WebVisit, access: Parameters<Open>[1], work: Work<T>): Promise<T> => {
    const accountId = accountClaimed(token, 'at')
    if (accountId === undefined) throw signInAgain()
    return open(accountId, access, async (visitor) => {
      const { person: ctx, userId } = await recognise(visitor, token)
      return work({ ctx, userId })
    })
  }

/** A unit of work in the name of whoever is signed in in the browser. */
export const openAsHolder = openAs(asHolder)

/** The same while their account waits for a second factor of theirs: showing one is what opens everything again. */
export const openAsAnyHolder = openAs(asAnyHolder)
