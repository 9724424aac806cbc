import { forPeople } from '../../api/scopes.ts'
import type { Visitor } from '../../api/v3/door.ts'
import { list, remove } from '../../api/v3/doors.ts'
import { act, visit } from '../../api/v3/orders.ts'
import type { AnyResource } from '../../api/v3/resource.ts'
import { installationAccount } from '../../base/context.ts'
import { originOf } from '../sign-ins/origin.ts'
import * as access from './commands.ts'
import { acceptGuess, admitGuess } from './guesses.ts'
import {
  accountOfConfirmation,
  changePassword,
  confirmAddress,
  preparePasswordChange,
  requestPasswordReset,
} from './mailed-tokens.ts'
import { changeOwnPassword, prepareOwnPassword } from './own-password.ts'
import * as r from './resource.ts'
import { endOtherSessions, endSession, endSessionsOfPerson, listSessions, listSessionsOfPerson } from './sessions.ts'
import { recognise, signIn } from './signing-in.ts'

const issued = r.tokenResource as AnyResource

const agentAt = (visitor: Visitor) => ({ address: visitor.address, agent: visitor.header('User-Agent') })

export const accessDoors = [
  visit(
    'POST /api/v3/password/',
    undefined,
    {
      summary: 'Request a password reset',
      about: 'Answers the same whether or not anybody has the address.',
      bodyType: 'user',
      inputs: r.passwordRequestInput,
      metaMembers: { success: { type: 'string' } },
      example: { email: 'ada@example.org', reset_password_token: '', password: '' },
    },
    async (_lobby, input) => ({
      accountId: installationAccount,
      act: async (ctx) => {
        await requestPasswordReset(ctx, input.email)
        return { meta: { success: `Reset instructions were sent to ${input.email}.` } }
      },
    }),
  ),
  visit(
    'PUT /api/v3/password/',
    issued,
    {
      summary: 'Set a new password with the token from the mail',
      about:
        'Works for reset mails and for invitations. All other tokens of the person end. Whoever has a second factor is refused and opens the link in a browser, where it is asked for.',
      bodyType: 'user',
      inputs: r.passwordChangeInput,
      refusals: ['token_ended', 'common_password'],
      forbiddenCodes: ['second_factor_needed', 'sign_in_elsewhere'],
    },
    async (visitor, input) => {
      const change = await preparePasswordChange(visitor, input.reset_password_token, input.password)
      return {
        accountId: change.accountId,
        act: async (ctx) => ({
          row: await changePassword(ctx, change, { email: input.email, origin: originOf('api', agentAt(visitor)) }),
        }),
      }
    },
  ),
  visit(
    'POST /api/v3/confirm_email/',
    undefined,
    {
      summary: 'Confirm an e-mail address with the token from the mail',
      about: 'Says that whoever reads the mails of this address is the person. It signs nobody in.',
      bodyType: 'user',
      inputs: r.confirmationInput,
      metaMembers: { success: { type: 'string' } },
      refusals: ['token_ended'],
    },
    async (_lobby, input) => ({
      accountId: accountOfConfirmation(input.confirmation_token),
      act: async (ctx) => ({
        meta: { success: `${await confirmAddress(ctx, input.confirmation_token)} is confirmed.` },
      }),
    }),
  ),
  visit(
    'POST /api/v3/sign_in/',
    issued,
    {
      summary: 'Sign in',
      about:
        'The token is answered in the body and in the header `Authorization`. Whoever has a second factor is refused: their programs use the token of a machine.',
      bodyType: 'user',
      headers: { 'Api-Key': 'the key of the client application' },
      inputs: r.signInInput,
      unauthorizedCodes: ['wrong_credentials', 'unknown_api_key'],
      forbiddenCodes: ['second_factor_needed', 'sign_in_elsewhere'],
    },
    async (visitor, input) => {
      const preferred = await access.accountOfApiKey(visitor.open, visitor.header('Api-Key'))
      await admitGuess(visitor, input.email)
      const origin = originOf('api', agentAt(visitor))
      const person = await recognise(visitor, { ...input, preferredAccount: preferred }, origin)
      await acceptGuess(visitor, input.email, person.isConfirmed)
      return {
        accountId: person.account_id,
        act: async (ctx) => {
          const row = await signIn(ctx, person, origin)
          return { row, headers: { Authorization: `Bearer ${row.access_token}` } }
        },
      }
    },
  ),
  visit(
    'PUT /api/v3/users/me/password',
    undefined,
    {
      scope: forPeople,
      summary: 'Change your own password',
      about: 'Needs the present password too. All your other sessions end, and so does whatever was mailed to you.',
      bodyType: 'user',
      bearer: true,
      inputs: r.ownPasswordInput,
      metaMembers: { success: { type: 'string' } },
      refusals: ['wrong_password', 'common_password'],
      forbiddenCodes: ['proof_needed', 'second_factor_required'],
      example: { current_password: 'correct horse battery', password: 'a staple for the battery' },
    },
    async (visitor, input) => {
      const change = await prepareOwnPassword(visitor, visitor.bearer(), input)
      return {
        accountId: change.accountId,
        act: async (ctx) => {
          await changeOwnPassword(ctx, change)
          return { meta: { success: 'Your password is changed. Your other sessions have ended.' } }
        },
      }
    },
  ),
  list(
    'GET /api/v3/users/me/sessions',
    r.sessionResource,
    { summary: 'List where you are signed in', about: 'Newest first. The present one is marked.' },
    (ctx) => listSessions(ctx),
  ),
  remove(
    'DELETE /api/v3/users/me/sessions/:session_id',
    r.sessionResource,
    {
      proof: true,
      summary: 'End one of your sessions',
      about: 'Its token ends at once, everywhere.',
      uuids: ['session_id'],
    },
    (ctx, { session_id }) => endSession(ctx, session_id),
  ),
  act(
    'DELETE /api/v3/users/me/sessions',
    {
      scope: forPeople,
      proof: true,
      summary: 'End all of your sessions but the present one',
      about: 'Their tokens end at once, everywhere.',
      bodyType: 'session',
    },
    (ctx) => endOtherSessions(ctx),
  ),
  list(
    'GET /api/v3/accounts/:account_id/users/:user_id/sessions',
    r.sessionResource,
    { summary: 'List where somebody is signed in', about: 'For account administrators.' },
    (ctx, { account_id, user_id }) => listSessionsOfPerson(ctx, account_id, user_id),
  ),
  act(
    'DELETE /api/v3/accounts/:account_id/users/:user_id/sessions',
    {
      scope: forPeople,
      proof: true,
      summary: 'End all sessions of somebody',
      about: 'For account administrators. Their tokens end at once, everywhere; of one’s own the present one stays.',
      bodyType: 'session',
    },
    (ctx, { account_id, user_id }) => endSessionsOfPerson(ctx, account_id, user_id),
  ),
  act(
    'DELETE /api/v3/sign_out/',
    {
      scope: forPeople,
      isForLimited: true,
      summary: 'Sign out: the token ends at once, everywhere',
      about: 'Other sessions of the person go on.',
    },
    (ctx) => access.signOut(ctx),
  ),
]
