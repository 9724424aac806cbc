import type { WebVisit } from '../../api/web/door.ts'
import { Refused } from '../../base/errors.ts'
import { accountClaimed } from '../../base/secrets.ts'
import { endTokenHeld } from './commands.ts'
import type { IssuedToken } from './model.ts'

/** Signed in from now on; whoever the browser was signed in as before no longer is. */
export async function signedIn(visit: WebVisit, issued: IssuedToken) {
  await endPresent(visit)
  return { status: 204, cookie: issued.access_token }
}

export async function endPresent({ open, token = '' }: WebVisit): Promise<void> {
  const accountId = accountClaimed(token, 'at')
  if (accountId === undefined) return
  // Where that account has moved to another cell, the old token is out of reach, and whoever signs in now is none of it.
  await open(accountId, 'write', (ctx) => endTokenHeld(ctx, token)).catch((error) => {
    if (!(error instanceof Refused) || error.kind !== 'unavailable') throw error
  })
}
