import { show, update } from '../../api/v3/doors.ts'
import { changeAccount, showAccount } from './commands.ts'
import { accountInput, accountResource } from './resource.ts'

export const accountDoors = [
  show('GET /api/v3/accounts/:account_id', accountResource, { summary: 'Show the account' }, (ctx, { account_id }) =>
    showAccount(ctx, account_id),
  ),
  update(
    'PATCH /api/v3/accounts/:account_id',
    accountResource,
    { summary: 'Change the account', inputs: accountInput, example: { name: 'Bakery Sunrise' } },
    (ctx, { account_id }, input) => changeAccount(ctx, account_id, input),
  ),
]
