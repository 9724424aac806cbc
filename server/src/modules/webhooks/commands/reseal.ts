import type { Context } from '../../../base/context.ts'
import { resealEach } from '../../../base/sealing.ts'
import { findKeysSealedBefore, saveSealedKey } from '../queries.ts'

/** Seals the secrets of webhooks with the present secret of the installation. */
export const resealKeys = (ctx: Context) =>
  resealEach(ctx.means.sealing, {
    find: (keyId) => findKeysSealedBefore(ctx, keyId),
    placeOf: ({ id }) => ({ table: 'webhook_keys', accountId: ctx.accountId, id }),
    sealedIn: ({ secret_sealed }) => secret_sealed,
    save: ({ id }, secret_sealed) => saveSealedKey(ctx, { id, secret_sealed }),
  })
