import type { Context } from '../../../base/context.ts'
import { resealEach } from '../../../base/sealing.ts'
import * as queries from '../queries.ts'

/** Seals the keys of tablets with the present secret of the installation. */
export const resealDeviceKeys = (ctx: Context) =>
  resealEach(ctx.means.sealing, {
    find: async (keyId) =>
      (await queries.findKeysSealedBefore(ctx, keyId)).flatMap(({ id, key_sealed }) =>
        key_sealed === null ? [] : [{ id, key_sealed }],
      ),
    placeOf: ({ id }) => ({ table: 'devices', accountId: ctx.accountId, id }),
    sealedIn: ({ key_sealed }) => key_sealed,
    save: ({ id }, sealed) => queries.saveSealedKey(ctx, id, sealed),
  })
