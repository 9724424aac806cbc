import type { Context } from '../../../base/context.ts'
import { SealFault } from '../../../base/sealing.ts'
import { findKeysSealedBefore, saveSealedKey } from '../queries.ts'

/** What became of secrets that were sealed with another secret of the installation. */
export interface Resealed {
  readonly resealed: number
  /** Neither of the secrets that are set opens them. */
  readonly unreadable: number
}

/** Seals the secrets of webhooks with the present secret of the installation. */
export async function resealKeys(ctx: Context): Promise<Resealed> {
  const { sealing } = ctx.means
  if (sealing.keyId === undefined) throw new SealFault('TAGWERK_SECRET is missing: nothing can be sealed without it.')
  const counts = { resealed: 0, unreadable: 0 }
  for (const { id, secret_sealed } of await findKeysSealedBefore(ctx, sealing.keyId)) {
    const place = { table: 'webhook_keys', accountId: ctx.accountId, id }
    try {
      await saveSealedKey(ctx, { id, secret_sealed: sealing.seal(place, sealing.unseal(place, secret_sealed)) })
      counts.resealed += 1
    } catch (error) {
      if (!(error instanceof SealFault)) throw error
      counts.unreadable += 1
    }
  }
  return counts
}
