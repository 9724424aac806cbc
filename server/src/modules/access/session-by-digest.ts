import type { Context, Open } from '../../base/context.ts'
import { Refused } from '../../base/errors.ts'
import { noteSignIn } from '../sign-ins/commands.ts'
import { endTokenOf } from './queries.ts'

/** Ends a session for whoever holds its secret. */
export const endSessionByDigest = (open: Open, accountId: number, digest: Buffer): Promise<void> =>
  open(accountId, 'write', (ctx) => end(ctx, digest))

/**
 * The same for a browser that has signed in as somebody else. That is done, whatever becomes of the session before: its
 * account may have moved to another cell, or be busy.
 */
export const endFormerSession = (open: Open, accountId: number, digest: Buffer): Promise<void> =>
  endSessionByDigest(open, accountId, digest).catch((error) => {
    if (!(error instanceof Refused)) throw error
  })

async function end(ctx: Context, digest: Buffer): Promise<void> {
  const ended = await endTokenOf(ctx, digest)
  if (ended === undefined) return
  const { user_id, ...origin } = ended
  await noteSignIn(ctx, user_id, { kind: 'signed_out', origin: { ...origin, client: 'web' } })
}
