import { actingAs } from '../base/db.ts'
import { showAccount } from '../modules/accounts/commands.ts'
import { deleteAccount, eraseAccount } from '../modules/accounts/erasing.ts'
import { exportAccount } from '../modules/accounts/exporting.ts'
import { accountFigures, listEveryAccount } from '../modules/accounts/queries.ts'
import { account, command, name } from './command.ts'
import { asOwner, asSystem, database, inWorld, print } from './world.ts'

export const accountCommands = [
  command('account list', 'all accounts', { flags: {}, needs: ['DATABASE_OWNER_URL'] }, async () => {
    const accounts = await asOwner((owner) => listEveryAccount(owner.kysely))
    print(accounts.map(({ id, ...more }) => ({ id: String(id), ...more })))
  }),
  command(
    'account show',
    'one account, and how much is in it',
    { flags: { account }, needs: database },
    async (given) => {
      print(
        await asSystem(given.account, async (ctx) => {
          const { id, name, locale, created_at } = await showAccount(ctx, given.account)
          return { id: String(id), name, locale, created_at, ...(await accountFigures(ctx)) }
        }),
      )
    },
  ),
  command(
    'account export',
    'everything in an account, a line of JSON for each row',
    { flags: { account }, needs: database },
    (given) =>
      asSystem(given.account, async (ctx) => {
        await showAccount(ctx, given.account)
        for await (const line of exportAccount(ctx)) if (!process.stdout.write(line)) await drained()
      }),
  ),
  command(
    'account delete',
    'an account with everything in it; its name must be given as well',
    { flags: { account, name }, needs: [...database, 'FILES_URL'] },
    (given) =>
      inWorld([...database, 'FILES_URL'], async (world) => {
        await world.open(given.account, 'write', (ctx) =>
          deleteAccount(actingAs(ctx, { kind: 'system' }), given.account, given.name),
        )
        await eraseAccount(world, given.account)
        print({ id: String(given.account), deleted: true })
      }),
  ),
]

const drained = (): Promise<void> => new Promise((resolve) => process.stdout.once('drain', resolve))
