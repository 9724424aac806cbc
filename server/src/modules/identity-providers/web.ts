import { membersOf, type WebDoor } from '../../api/web/door.ts'
import * as f from '../../base/fields.ts'
import { findEnd } from './commands/end-elsewhere.ts'
import { findWays } from './commands/ways.ts'

const waysInput = { email: f.optional(f.text()), account: f.optional(f.id()) }

export const providerWebDoors = (): readonly WebDoor[] => [
  {
    method: 'POST',
    path: '/web/sign_in/ways',
    answer: async ({ open, body }) => {
      const { email, account } = membersOf(waysInput, body)
      const asked = { ...(email && { email }), ...(account && { accountId: account }) }
      return { status: 200, body: { providers: await findWays(open, asked) } }
    },
  },
  {
    method: 'GET',
    path: '/web/sso/end',
    answer: async (visit) => ({ status: 200, body: { provider: (await findEnd(visit)) ?? null } }),
  },
]
