import type { Context } from '../../base/context.ts'
import { type Refused, refused } from '../../base/errors.ts'
import { assertProven, proofNeeded } from '../access/proof.ts'
import { findProof } from '../access/queries.ts'
import { hasFactor } from '../second-factors/model.ts'
import { factorsOf } from '../second-factors/queries.ts'
import type { RelyingParty } from './model.ts'
import { passkeysOf } from './queries.ts'

const passkeyNeeded = (): Refused =>
  refused(
    'second_factor_needed',
    'base',
    'You have a passkey.',
    'Sign in with it, or prove with it that it is you; then send this again.',
  )

/**
 * Refuses to change somebody's ways in to whoever did not show the factor that its owner has. Whoever reads their mail,
 * or knows their password, would add a way in of their own otherwise and take away that of the owner.
 */
export async function assertProvenByFactor(
  ctx: Context,
  userId: number,
  site: RelyingParty | undefined,
): Promise<void> {
  await assertProven(ctx, 'cookie')
  if (await isByTwoFactors(ctx)) return
  if (hasFactor(await factorsOf(ctx, userId))) throw proofNeeded()
  if (await hasUsablePasskey(ctx, userId, site)) throw passkeyNeeded()
}

/** Whether the session was opened by two factors, or its holder showed the second one since. */
export const isByTwoFactors = async (ctx: Context): Promise<boolean> =>
  ctx.actor.kind === 'user' && ((await findProof(ctx, ctx.actor.tokenId))?.factors ?? 1) > 1

/** One that was made for another host of the installation proves nothing any more, so nobody is asked for it. */
const hasUsablePasskey = async (ctx: Context, userId: number, site: RelyingParty | undefined): Promise<boolean> =>
  (await passkeysOf(ctx, userId)).some(({ rp_id }) => rp_id === site?.id)
