import { membersOf, type WebDoor } from '../../api/web/door.ts'
import { installationAccount } from '../../base/context.ts'
import { originOf } from '../sign-ins/origin.ts'
import { endPresent, signedIn } from './browser.ts'
import { acceptGuess, admitGuess } from './guesses.ts'
import {
  accountOfConfirmation,
  changePassword,
  confirmAddress,
  preparePasswordChange,
  requestPasswordReset,
} from './mailed-tokens.ts'
import { proveAgain } from './own-password.ts'
import * as r from './resource.ts'
import { recognise, signIn } from './signing-in.ts'

/** Getting in and out in a browser. The token is only ever in the cookie, where no script can read it. */
export const accessWebDoors = (): readonly WebDoor[] => [
  {
    method: 'POST',
    path: '/web/sign_in',
    answer: async (visit) => {
      const { email, password } = membersOf(r.signInInput, visit.body)
      await admitGuess(visit, email)
      // The web application belongs to the installation and not to one account: none is preferred.
      const origin = originOf('web', visit)
      const person = await recognise(visit, { email, password, preferredAccount: installationAccount }, origin)
      await acceptGuess(visit, email, person.isConfirmed)
      return signedIn(visit, await visit.open(person.account_id, 'write', (ctx) => signIn(ctx, person, origin)))
    },
  },
  {
    method: 'DELETE',
    path: '/web/sign_in',
    answer: async (visit) => {
      await endPresent(visit)
      return { status: 204, cookie: null }
    },
  },
  {
    method: 'POST',
    path: '/web/prove',
    answer: async (visit) => {
      const { password } = membersOf(r.proofInput, visit.body)
      return { status: 204, cookie: await proveAgain(visit, visit.token ?? '', password) }
    },
  },
  {
    method: 'POST',
    path: '/web/password',
    answer: async ({ open, body }) => {
      const { email } = membersOf(r.passwordRequestInput, body)
      await open(installationAccount, 'write', (ctx) => requestPasswordReset(ctx, email))
      return { status: 204 }
    },
  },
  {
    method: 'PUT',
    path: '/web/password',
    answer: async (visit) => {
      const input = membersOf(r.passwordChangeInput, visit.body)
      const change = await preparePasswordChange(visit, input.reset_password_token, input.password)
      return signedIn(
        visit,
        await visit.open(change.accountId, 'write', (ctx) =>
          changePassword(ctx, change, input.email, originOf('web', visit)),
        ),
      )
    },
  },
  {
    method: 'POST',
    path: '/web/confirm_email',
    answer: async ({ open, body }) => {
      const { confirmation_token } = membersOf(r.confirmationInput, body)
      const accountId = accountOfConfirmation(confirmation_token)
      const email = await open(accountId, 'write', (ctx) => confirmAddress(ctx, confirmation_token))
      return { status: 200, body: { email } }
    },
  },
]
