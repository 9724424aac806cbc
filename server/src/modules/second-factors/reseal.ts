import type { Context } from '../../base/context.ts'
import { resealEach } from '../../base/sealing.ts'
import { placeOfSeed } from './commands.ts'
import { findSeedsSealedBefore, saveSealedSeed } from './queries.ts'

/** Seals the seeds of authenticators with the present secret of the installation. */
export const resealSeeds = (ctx: Context) =>
  resealEach(ctx.means.sealing, {
    find: (keyId) => findSeedsSealedBefore(ctx, keyId),
    placeOf: ({ user_id }) => placeOfSeed(ctx, user_id),
    sealedIn: ({ seed_sealed }) => seed_sealed,
    save: ({ user_id }, sealed) => saveSealedSeed(ctx, user_id, sealed),
  })
