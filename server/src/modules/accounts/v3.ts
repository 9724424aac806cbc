import { forPeople } from '../../api/scopes.ts'
import { show, update } from '../../api/v3/doors.ts'
import { respond } from '../../api/v3/orders.ts'
import { changeAccount, showAccount } from './commands.ts'
import { deleteAccount } from './erasing.ts'
import type { AssertPassword } from './model.ts'
import { accountDeletionInput, accountInput, accountResource } from './resource.ts'

/** Whoever deletes an account proves that it is they: a stolen session must not do so. */
export const accountDoors = (assertPassword: AssertPassword) => [
  show(
    'GET /api/v3/accounts/:account_id',
    accountResource,
    { summary: 'Show the account', about: 'For administrators of any kind.' },
    (ctx, { account_id }) => showAccount(ctx, account_id),
  ),
  update(
    'PATCH /api/v3/accounts/:account_id',
    accountResource,
    {
      summary: 'Change the account',
      about: 'For account administrators. The name is read as `account_name` and written as `name`.',
      inputs: accountInput,
      example: { name: 'Bakery Sunrise' },
    },
    (ctx, { account_id }, input) => changeAccount(ctx, account_id, input),
  ),
  respond(
    'POST /api/v3/accounts/:account_id/deletion',
    {
      scope: forPeople,
      summary: 'Delete the account',
      about:
        'Ends all tokens at once; everything in the account, files included, is erased within minutes. There is no way back. For account administrators, who give the name of the account and their own password.',
      bodyType: 'account',
      inputs: accountDeletionInput,
      example: { account_name: 'Bakery Sunrise', password: 'correct horse battery' },
      refusals: ['wrong_password'],
      metaMembers: { message: { type: 'string' } },
    },
    async (ctx, { account_id }, input) => {
      await deleteAccount(ctx, account_id, input.account_name)
      return { message: 'The account is closed and is being erased.' }
    },
    async (visitor, { password }) =>
      void (await assertPassword(visitor, visitor.bearer(), { password, pointer: 'password' })),
  ),
]
