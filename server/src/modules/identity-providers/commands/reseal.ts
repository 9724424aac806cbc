import type { Context } from '../../../base/context.ts'
import { resealEach } from '../../../base/sealing.ts'
import { findProvidersSealedBefore, saveProvider } from '../queries.ts'
import { placeOf } from './parties.ts'

/** Seals the secrets of providers with the present secret of the installation. */
export const resealProviders = (ctx: Context) =>
  resealEach(ctx.means.sealing, {
    find: (keyId) => findProvidersSealedBefore(ctx, keyId),
    placeOf: ({ id }) => placeOf(ctx, id),
    sealedIn: ({ secret_sealed }) => secret_sealed,
    save: ({ id }, secret_sealed) => saveProvider(ctx, id, { secret_sealed }),
  })
