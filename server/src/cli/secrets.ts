import { actingAs } from '../base/database/db.ts'
import type { Setting } from '../config.ts'
import { listEveryAccount } from '../modules/accounts/queries.ts'
import { resealDeviceKeys } from '../modules/devices/commands/reseal.ts'
import { resealProviders } from '../modules/identity-providers/commands/reseal.ts'
import { resealSeeds } from '../modules/second-factors/reseal.ts'
import { resealKeys } from '../modules/webhooks/commands/reseal.ts'
import { command } from './command.ts'
import { asOwner, inWorld, print } from './world.ts'

const sealing: readonly Setting[] = ['DATABASE_URL', 'TAGWERK_SECRET']

export const secretCommands = [
  command(
    'secret reseal',
    'seal what another secret sealed, such as the secrets of webhooks, with the present TAGWERK_SECRET; TAGWERK_SECRET_ACCEPTED names the other',
    { flags: {}, needs: [...sealing, 'DATABASE_OWNER_URL'] },
    async () => {
      const accounts = await asOwner((owner) => listEveryAccount(owner.kysely))
      const sums = { resealed: 0, unreadable: 0 }
      await inWorld(sealing, async ({ open }) => {
        for (const { id } of accounts) {
          for (const reseal of [resealKeys, resealDeviceKeys, resealSeeds, resealProviders]) {
            const { resealed, unreadable } = await open(id, 'write', (ctx) => reseal(actingAs(ctx, { kind: 'system' })))
            sums.resealed += resealed
            sums.unreadable += unreadable
          }
        }
      })
      print(sums)
      if (sums.unreadable > 0) process.exitCode = 1
    },
  ),
]
