import type { Context } from '../../base/context.ts'
import { fault, Refused } from '../../base/errors.ts'
import { type Instant, isBefore, plus } from '../../base/time/time.ts'
import { lifetimes } from './model.ts'
import { findProof } from './queries.ts'

/** Whether somebody who proved it then still counts as the person at the device. */
const isProven = (provedAt: Instant, now: Instant): boolean =>
  !isBefore(
    provedAt,
    plus(now, {
      minutes: -lifetimes.proof.minutes,
    }),
  )

/**
 * Refuses what somebody at an open screen, or with a stolen cookie, must not do in another's name. Asked of sessions of
 * the web application, however they are shown: it can ask its user again. Programs that were given an access token or
 * the token of a machine cannot, and go on as they were promised.
 */
export async function assertProven(ctx: Context, shownBy: 'cookie' | 'header'): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  const session = await findProof(ctx, ctx.actor.tokenId)
  if (shownBy === 'header' && session?.client !== 'web') return
  if (session && isProven(session.provedAt, ctx.now)) return
  throw proofNeeded()
}

export const proofNeeded = (): Refused =>
  new Refused('forbidden', [
    fault(
      'proof_needed',
      'base',
      'Prove again that it is you.',
      'Send your password, or a code of your second factor, to /web/prove, then send this again.',
    ),
  ])
