import { forPeople } from '../../api/scopes.ts'
import { list } from '../../api/v3/doors.ts'
import { listOwnSignIns, listSignIns } from './commands.ts'
import { signInEventResource } from './resource.ts'

export const signInDoors = [
  list(
    'GET /api/v3/users/me/sign_in_events',
    signInEventResource,
    {
      scope: forPeople,
      summary: 'List what became of your own way in',
      about: 'When and where you got in or somebody tried to, newest first.',
    },
    (ctx) => listOwnSignIns(ctx),
  ),
  list(
    'GET /api/v3/accounts/:account_id/sign_in_events',
    signInEventResource,
    {
      summary: 'List who got in and who did not',
      about:
        'For account administrators, newest first. Programs that store them elsewhere read them as lines of JSON, see docs/identity.md.',
    },
    (ctx, { account_id }) => listSignIns(ctx, account_id),
  ),
]
