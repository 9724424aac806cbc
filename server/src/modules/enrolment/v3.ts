import { forPeople } from '../../api/scopes.ts'
import { act } from '../../api/v3/orders.ts'
import { resetFactorsOf } from './commands/administration.ts'

export const enrolmentDoors = [
  act(
    'DELETE /api/v3/accounts/:account_id/users/:user_id/second_factors',
    {
      scope: forPeople,
      proof: true,
      summary: 'Reset the second factors of somebody',
      about:
        'For account administrators, when somebody lost their device and their recovery codes. Authenticator, recovery codes and passkeys are removed. All sessions of the person end; they and all account administrators get a mail. Nobody resets their own this way.',
      bodyType: 'user',
      forbiddenCodes: ['own_second_factors'],
    },
    (ctx, { account_id, user_id }) => resetFactorsOf(ctx, account_id, user_id),
  ),
]
