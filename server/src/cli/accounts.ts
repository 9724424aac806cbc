import { randomBytes } from 'node:crypto'
import { installationAccount } from '../base/context.ts'
import { actingAs } from '../base/database/db.ts'
import { hashPassword } from '../modules/access/passwords.ts'
import { showAccount } from '../modules/accounts/commands.ts'
import { deleteAccount, eraseAccount } from '../modules/accounts/erasing.ts'
import { exportAccount } from '../modules/accounts/exporting.ts'
import { accountFigures, listEveryAccount } from '../modules/accounts/queries.ts'
import { requireNoProvider } from '../modules/identity-providers/commands/rule.ts'
import { findRule } from '../modules/identity-providers/queries/rule.ts'
import { foundAccount } from '../modules/sign-up/commands.ts'
import { account, command, name } from './command.ts'
import { asOwner, asSystem, database, inWorld, knowing, print } from './world.ts'

export const accountCommands = [
  command('account list', 'all accounts', { flags: {}, needs: ['DATABASE_OWNER_URL'] }, async () => {
    const accounts = await asOwner((owner) => listEveryAccount(owner.kysely))
    print(accounts.map(({ id, ...more }) => ({ id: String(id), ...more })))
  }),
  command(
    'account create',
    'an account, its first workspace and its administrator, who is invited by mail to set a password, by a link for 14 days; also while SIGN_UP is closed',
    {
      flags: { name, email: { kind: 'text', value: 'ADDRESS', needed: true }, username: name },
      needs: database,
    },
    async (given) => {
      // Nobody knows this password; the invitation sets the first one that somebody does.
      const hash = await hashPassword('account create', randomBytes(32).toString('base64url'), randomBytes(16))
      const made = await asSystem(installationAccount, async (ctx) => {
        const founder = { username: given.username, email: given.email, hash, mail: 'invitation' } as const
        const { home, workspace } = await foundAccount(ctx, founder, {
          name: given.name,
          locale: 'en',
          workspace: { name: given.name },
        })
        return { id: String(home.accountId), workspace_id: String(workspace.id), mailed_to: given.email }
      })
      print(made)
    },
  ),
  command(
    'account show',
    'one account, and how much is in it',
    { flags: { account }, needs: database },
    async (given) => {
      const shown = asSystem(given.account, async (ctx) => {
        const { id, name, locale, created_at } = await showAccount(ctx, given.account)
        return { id: String(id), name, locale, created_at, ...(await accountFigures(ctx)) }
      })
      print(await knowing(given.account, shown))
    },
  ),
  command(
    'account sso',
    'with --off, the people of an account get in by passwords again although its provider is required, as when it fails and nobody else can help; without it, says what is required',
    { flags: { account, off: { kind: 'switch' } }, needs: database },
    async (given) => {
      const shown = asSystem(given.account, async (ctx) => {
        await showAccount(ctx, given.account)
        const { required_from } = given.off ? await requireNoProvider(ctx) : await findRule(ctx)
        return { id: String(given.account), required_from }
      })
      print(await knowing(given.account, shown))
    },
  ),
  command(
    'account export',
    'everything in an account, a line of JSON for each row',
    { flags: { account }, needs: database },
    (given) =>
      knowing(
        given.account,
        asSystem(given.account, async (ctx) => {
          await showAccount(ctx, given.account)
          for await (const line of exportAccount(ctx)) if (!process.stdout.write(line)) await drained()
        }),
      ),
  ),
  command(
    'account delete',
    'an account with everything in it; its name must be given as well',
    { flags: { account, name }, needs: [...database, 'FILES_URL'] },
    (given) =>
      inWorld([...database, 'FILES_URL'], async (world) => {
        const deleted = world.open(given.account, 'write', (ctx) =>
          deleteAccount(actingAs(ctx, { kind: 'system' }), given.account, given.name),
        )
        await knowing(given.account, deleted)
        await eraseAccount(world, given.account)
        print({ id: String(given.account), deleted: true })
      }),
  ),
]

const drained = (): Promise<void> => new Promise((resolve) => process.stdout.once('drain', resolve))
