import { visit } from '../../api/v3/orders.ts'
import type { AnyResource } from '../../api/v3/resource.ts'
import { installationAccount } from '../../base/context.ts'
import { assertUncommon } from '../access/common-passwords.ts'
import { signUpInput, tokenResource } from '../access/resource.ts'
import { hashFor, signUpClosed } from '../access/signing-in.ts'
import { originOf } from '../sign-ins/origin.ts'
import { signUp } from './commands.ts'

const tokens = tokenResource as AnyResource

export const signUpDoors = [
  visit(
    'POST /api/v3/sign_up/',
    tokens,
    {
      summary: 'Sign up: a person, their account and a first workspace',
      about: 'A mail asks the person to confirm the address; the token answered works at once.',
      bodyType: 'user',
      status: 201,
      inputs: signUpInput,
      refusals: ['common_password'],
      // Where whoever operates the service lets nobody sign up.
      forbiddenCodes: ['sign_up_closed'],
      example: { email: 'ada@example.org', password: 'correct horse battery', username: 'Ada Lovelace' },
    },
    async (visitor, input) => {
      assertUncommon(input.password, input)
      const hash = await hashFor(visitor, input.email, input.password)
      const origin = originOf('api', { address: visitor.address, agent: visitor.header('User-Agent') })
      return { accountId: installationAccount, act: async (ctx) => ({ row: await signUp(ctx, input, hash, origin) }) }
    },
  ),
]

/** What stands at the address of sign-up where people cannot sign up by themselves. */
export const closedSignUp = visit(
  'POST /api/v3/sign_up/',
  tokens,
  { summary: 'Sign up', bodyType: 'user', forbiddenCodes: ['sign_up_closed'] },
  async () => {
    throw signUpClosed()
  },
)
