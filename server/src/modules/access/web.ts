import { membersOf, type WebDoor, type WebTools, withoutCookie } from '../../api/web/door.ts'
import { installationAccount } from '../../base/context.ts'
import { answerIn, factorLifetimes, requiredAnswerIn } from '../second-factors/model.ts'
import { originOf } from '../sign-ins/origin.ts'
import { signedIn, signOutHere } from './browser.ts'
import { acceptGuess, admitGuess } from './guesses.ts'
import {
  accountOfConfirmation,
  changePasswordAtPage,
  confirmAddress,
  preparePasswordChange,
  requestPasswordReset,
} from './mailed-tokens.ts'
import { proveAgain } from './own-password.ts'
import * as r from './resource.ts'
import { takeSecondStep } from './second-step.ts'
import { recognise, signInAtPage } from './signing-in.ts'

/** Getting in and out in a browser. The token is only ever in the cookie, where no script can read it. */
export const accessWebDoors = ({ passkeyHost }: WebTools): readonly WebDoor[] => [
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
      const { device } = visit.further
      const entered = await visit.open(person.account_id, 'write', (ctx) =>
        signInAtPage(ctx, person, { origin, device, host: passkeyHost() }),
      )
      if ('issued' in entered) return signedIn(visit, entered.issued)
      const { token, browser, ways } = entered.step
      return {
        status: 200,
        body: { second: { token, ways } },
        further: [{ further: 'step', secret: browser, seconds: factorLifetimes.step.minutes * 60 }],
      }
    },
  },
  {
    method: 'POST',
    path: '/web/sign_in/second',
    answer: async (visit) => {
      const { token, remember, ...given } = membersOf(r.secondStepInput, visit.body)
      const { issued, device } = await takeSecondStep(visit.open, {
        token,
        browser: visit.further.step,
        answer: requiredAnswerIn(given),
        remember: remember === true,
        origin: originOf('web', visit),
      })
      const { days } = factorLifetimes.knownDevice
      const known = device === undefined ? [] : [{ further: 'device' as const, secret: device, seconds: days * 86_400 }]
      return { ...(await signedIn(visit, issued)), further: [withoutCookie('step'), ...known] }
    },
  },
  {
    method: 'DELETE',
    path: '/web/sign_in',
    answer: async (visit) => {
      await signOutHere(visit)
      return { status: 204, cookie: null }
    },
  },
  {
    method: 'POST',
    path: '/web/prove',
    answer: async (visit) => {
      const { password, ...given } = membersOf(r.proofInput, visit.body)
      const proof = { password, answer: answerIn(given) }
      return { status: 204, cookie: await proveAgain(visit, visit.token ?? '', proof, originOf('web', visit)) }
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
      const input = membersOf(r.passwordChangeAtPageInput, visit.body)
      const change = await preparePasswordChange(visit, input.reset_password_token, input.password)
      const { email } = input
      const origin = originOf('web', visit)
      const entered = await changePasswordAtPage(visit.open, change, { email, origin, answer: answerIn(input) })
      return entered === 'second factor needed'
        ? { status: 200, body: { second: { ways: ['code', 'recovery_code'] } } }
        : signedIn(visit, entered)
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
