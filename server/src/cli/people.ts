import { installationAccount } from '../base/context.ts'
import { actingAs } from '../base/database/db.ts'
import { notFound, refused } from '../base/errors.ts'
import { everything } from '../base/lists/page.ts'
import { requestPasswordReset } from '../modules/access/mailed-tokens.ts'
import { claimsOn } from '../modules/access/queries/directory.ts'
import { resetFactorsOf } from '../modules/enrolment/commands/administration.ts'
import { changeUserStatus, createUser, listAccountUsers, showAccountUser } from '../modules/users/commands.ts'
import type { User } from '../modules/users/model.ts'
import { account, command, name } from './command.ts'
import { asSystem, database, inWorld, print } from './world.ts'

const user = { kind: 'number', value: 'ID', needed: true } as const
const person = { flags: { account, user }, needs: database } as const

const shown = ({ id, username, email, status, workspace_ids }: User) => ({
  id: String(id),
  username,
  email,
  status,
  workspace_ids: workspace_ids.map(String),
})

export const peopleCommands = [
  command(
    'user create',
    'a person in a workspace; with an address they are invited',
    {
      flags: {
        account,
        workspace: { kind: 'number', value: 'ID', needed: true },
        name,
        email: { kind: 'text', value: 'ADDRESS' },
        role: { kind: 'text', value: 'ROLE', oneOf: ['admin', 'employee'] },
      },
      needs: database,
    },
    async (given) => {
      const role_ids = given.role === 'admin' ? [1, 2, 3, 4] : [1]
      const input = { username: given.name, ...(given.email && { email: given.email }), role_ids }
      const made = await asSystem(given.account, (ctx) => createUser(ctx, given.workspace, input))
      print({ id: String(made.id), username: made.username, invited: made.email !== null })
    },
  ),
  command('user list', 'the people of an account', { flags: { account }, needs: database }, async (given) => {
    const people = await asSystem(given.account, async (ctx) => {
      const { rows, gather } = await listAccountUsers(ctx, given.account)
      const found = await rows.execute()
      return gather ? gather(found, everything) : found
    })
    print(people.map(shown))
  }),
  command(
    'user find',
    'who has an address, in all accounts: for mails that come back',
    { flags: { email: { kind: 'text', value: 'ADDRESS', needed: true } }, needs: database },
    async (given) => {
      const found = await inWorld(database, async ({ open }) => {
        const claims = await open(installationAccount, 'read', (ctx) => claimsOn(ctx, given.email))
        const people = claims.map(({ account_id, user_id }) =>
          open(account_id, 'read', async (ctx) => ({
            account_id: String(account_id),
            ...shown(await showAccountUser(actingAs(ctx, { kind: 'system' }), account_id, user_id)),
          })),
        )
        return Promise.all(people)
      })
      print(found)
    },
  ),
  command('user reset-password', 'mail a link to set a new password', person, async (given) => {
    const email = await asSystem(given.account, async (ctx) => {
      const found = await showAccountUser(ctx, given.account, given.user)
      if (found.email === null) throw refused('blank', 'email', 'This person has no e-mail address.')
      await requestPasswordReset(ctx, found.email)
      return found.email
    })
    print({ id: String(given.user), mailed_to: email })
  }),
  command(
    'user reset-second-factors',
    'take the authenticator, the recovery codes and the passkeys of a person away, who lost them and has no other administrator to ask; ends their sessions',
    person,
    async (given) => {
      await asSystem(given.account, (ctx) => resetFactorsOf(ctx, given.account, given.user))
      print({ id: String(given.user), second_factors: 'none' })
    },
  ),
  command('user deactivate', 'end all sign-ins of a person', person, async (given) => {
    const changed = await asSystem(given.account, async (ctx) => {
      const [workspaceId] = (await showAccountUser(ctx, given.account, given.user)).workspace_ids
      if (workspaceId === undefined) throw notFound()
      return changeUserStatus(ctx, workspaceId, given.user, 'inactive')
    })
    print(shown(changed))
  }),
]
