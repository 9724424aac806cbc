import { membersOf, type WebDoor, type WebTools } from '../../api/web/door.ts'
import { installationAccount } from '../../base/context.ts'
import { signedIn } from '../access/browser.ts'
import { assertUncommon } from '../access/common-passwords.ts'
import { signUpInput } from '../access/resource.ts'
import { hashFor, signUpClosed } from '../access/signing-in.ts'
import { originOf } from '../sign-ins/origin.ts'
import { signUp } from './commands.ts'

export const signUpWebDoors = (tools: WebTools): readonly WebDoor[] => [
  {
    method: 'POST',
    path: '/web/sign_up',
    answer: async (visit) => {
      if (tools.signUp !== 'open') throw signUpClosed()
      const input = membersOf(signUpInput, visit.body)
      assertUncommon(input.password, input)
      const hash = await hashFor(visit, input.email, input.password)
      return signedIn(
        visit,
        await visit.open(installationAccount, 'write', (ctx) => signUp(ctx, input, hash, originOf('web', visit))),
      )
    },
  },
]
