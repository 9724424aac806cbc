import { showAccount } from '../modules/accounts/commands.ts'
import { accountFigures, listEveryAccount } from '../modules/accounts/queries.ts'
import { account, command } from './command.ts'
import { asOwner, asSystem, database, print } from './world.ts'

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
]
