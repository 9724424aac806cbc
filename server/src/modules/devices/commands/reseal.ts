import type { Context } from '../../../base/context.ts'
import { SealFault } from '../../../base/sealing.ts'
import * as queries from '../queries.ts'

/** Seals the keys of tablets with the present secret of the installation. */
export async function resealDeviceKeys(ctx: Context): Promise<{ resealed: number; unreadable: number }> {
  const { sealing } = ctx.means
  if (sealing.keyId === undefined) throw new SealFault('TAGWERK_SECRET is missing: nothing can be sealed without it.')
  const counts = { resealed: 0, unreadable: 0 }
  for (const { id, key_sealed } of await queries.findKeysSealedBefore(ctx, sealing.keyId)) {
    if (key_sealed === null) continue
    const place = { table: 'devices', accountId: ctx.accountId, id }
    try {
      await queries.saveSealedKey(ctx, id, sealing.seal(place, sealing.unseal(place, key_sealed)))
      counts.resealed += 1
    } catch (error) {
      if (!(error instanceof SealFault)) throw error
      counts.unreadable += 1
    }
  }
  return counts
}
