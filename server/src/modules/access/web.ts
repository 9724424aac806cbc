import { membersOf, type WebDoor, type WebTools, type WebVisit } from '../../api/web/door.ts'
import { installationAccount } from '../../base/context.ts'
import { Refused } from '../../base/errors.ts'
import { accountClaimed } from '../../base/secrets.ts'
import { endTokenHeld, signUp } from './commands.ts'
import { assertUncommon } from './common-passwords.ts'
import { acceptGuess, admitGuess } from './guesses.ts'
import {
  accountOfConfirmation,
  changePassword,
  confirmAddress,
  preparePasswordChange,
  requestPasswordReset,
} from './mailed-tokens.ts'
import type { IssuedToken } from './model.ts'
import * as r from './resource.ts'
import { hashFor, recognise, signIn, signUpClosed } from './signing-in.ts'

/** Signed in from now on; whoever the browser was signed in as before no longer is. */
async function signedIn(visit: WebVisit, issued: IssuedToken) {
  await endPresent(visit)
  return { status: 204, cookie: issued.access_token }
}

async function endPresent({ open, token = '' }: WebVisit): Promise<void> {
  const accountId = accountClaimed(token, 'at')
  if (accountId === undefined) return
  // Where that account has moved to another cell, the old token is out of reach, and whoever signs in now is none of it.
  await open(accountId, 'write', (ctx) => endTokenHeld(ctx, token)).catch((error) => {
    if (!(error instanceof Refused) || error.kind !== 'unavailable') throw error
  })
}

/** Getting in and out in a browser. The token is only ever in the cookie, where no script can read it. */
export const accessWebDoors = (tools: WebTools): readonly WebDoor[] => [
  {
    method: 'POST',
    path: '/web/sign_in',
    answer: async (visit) => {
      const { email, password } = membersOf(r.signInInput, visit.body)
      await admitGuess(visit, email)
      // The web application belongs to the installation and not to one account: none is preferred.
      const person = await recognise(visit, email, password, installationAccount)
      await acceptGuess(visit, email, person.isConfirmed)
      return signedIn(visit, await visit.open(person.account_id, 'write', (ctx) => signIn(ctx, person)))
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
    path: '/web/sign_up',
    answer: async (visit) => {
      if (tools.signUp !== 'open') throw signUpClosed()
      const input = membersOf(r.signUpInput, visit.body)
      assertUncommon(input.password, input)
      const hash = await hashFor(visit, input.email, input.password)
      return signedIn(visit, await visit.open(installationAccount, 'write', (ctx) => signUp(ctx, input, hash)))
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
        await visit.open(change.accountId, 'write', (ctx) => changePassword(ctx, change, input.email)),
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
