import { create, list, remove, show } from '../../api/v3/doors.ts'
import { act, visit } from '../../api/v3/orders.ts'
import type { AnyResource } from '../../api/v3/resource.ts'
import { installationAccount } from '../../base/context.ts'
import * as access from './commands.ts'
import { hashPassword } from './passwords.ts'
import * as r from './resource.ts'

const signInsPerAddress = { most: 5, windowSeconds: 20 }
const tokens = r.tokenResource as AnyResource

export const accessDoors = [
  visit(
    'POST /api/v3/sign_up/',
    tokens,
    {
      summary: 'Sign up: a person, their account and a first workspace',
      bodyType: 'user',
      status: 201,
      inputs: r.signUpInput,
      example: { email: 'ada@example.org', password: 'correct horse battery', username: 'Ada Lovelace' },
    },
    async (lobby, input) => {
      await access.limitAttempts(lobby.open, `sign up ${input.email.toLowerCase()}`, access.signUpsPerEmail)
      const hash = await hashPassword(lobby.address, input.password)
      return { accountId: installationAccount, act: async (ctx) => ({ row: await access.signUp(ctx, input, hash) }) }
    },
  ),
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
        await access.requestPasswordReset(ctx, input.email)
        return { meta: { success: `Reset instructions were sent to ${input.email}.` } }
      },
    }),
  ),
  visit(
    'PUT /api/v3/password/',
    tokens,
    {
      summary: 'Set a new password with the token from the mail',
      about: 'Works for reset mails and for invitations. All other tokens of the person end.',
      bodyType: 'user',
      inputs: r.passwordChangeInput,
      refusals: ['token_ended'],
    },
    async (lobby, input) => {
      const change = await access.preparePasswordChange(lobby, input.reset_password_token, input.password)
      return {
        accountId: change.accountId,
        act: async (ctx) => ({ row: await access.changePassword(ctx, change, input.email) }),
      }
    },
  ),
  visit(
    'POST /api/v3/sign_in/',
    tokens,
    {
      summary: 'Sign in',
      about: 'The token is answered in the body and in the header `Authorization`.',
      bodyType: 'user',
      headers: { 'Api-Key': 'the key of the client application' },
      inputs: r.signInInput,
      unauthorizedCodes: ['wrong_credentials', 'unknown_api_key'],
    },
    async (lobby, input) => {
      const preferred = await access.accountOfApiKey(lobby.open, lobby.header('Api-Key'))
      const name = `sign in ${lobby.address} ${input.email.toLowerCase()}`
      await access.limitAttempts(lobby.open, name, signInsPerAddress)
      const candidate = await access.recognise(lobby, input.email, input.password, preferred)
      return {
        accountId: candidate.account_id,
        act: async (ctx) => {
          const row = await access.signIn(ctx, candidate)
          return { row, headers: { Authorization: `Bearer ${row.access_token}` } }
        },
      }
    },
  ),
  act('DELETE /api/v3/sign_out/', { summary: 'Sign out: the token ends at once, everywhere' }, (ctx) =>
    access.signOut(ctx),
  ),
  list(
    'GET /api/v3/accounts/:account_id/api_keys',
    r.apiKeyResource,
    { summary: 'List the Api-Keys of the account' },
    (ctx, { account_id }) => access.listApiKeys(ctx, account_id),
  ),
  create(
    'POST /api/v3/accounts/:account_id/api_keys',
    r.apiKeyResource,
    { summary: 'Create an Api-Key', inputs: r.apiKeyInput, example: { name: 'Time clock app' } },
    (ctx, { account_id }, input) => access.createApiKey(ctx, account_id, input),
  ),
  show(
    'GET /api/v3/accounts/:account_id/api_keys/:api_key_id',
    r.apiKeyResource,
    { summary: 'Show an Api-Key' },
    (ctx, { account_id, api_key_id }) => access.showApiKey(ctx, account_id, api_key_id),
  ),
  remove(
    'DELETE /api/v3/accounts/:account_id/api_keys/:api_key_id',
    r.apiKeyResource,
    { summary: 'Revoke an Api-Key' },
    (ctx, { account_id, api_key_id }) => access.revokeApiKey(ctx, account_id, api_key_id),
  ),
  list(
    'GET /api/v3/accounts/:account_id/api_tokens',
    r.apiTokenResource,
    { summary: 'List the tokens of the public API' },
    (ctx, { account_id }) => access.listApiTokens(ctx, account_id),
  ),
  create(
    'POST /api/v3/accounts/:account_id/api_tokens',
    r.apiTokenResource,
    {
      summary: 'Create a token of the public API',
      inputs: r.apiTokenInput,
      example: { name: 'Payroll export', read_only: true },
    },
    (ctx, { account_id }, input) => access.createApiToken(ctx, account_id, input),
  ),
  show(
    'GET /api/v3/accounts/:account_id/api_tokens/:api_token_id',
    r.apiTokenResource,
    { summary: 'Show a token of the public API' },
    (ctx, { account_id, api_token_id }) => access.showApiToken(ctx, account_id, api_token_id),
  ),
  remove(
    'DELETE /api/v3/accounts/:account_id/api_tokens/:api_token_id',
    r.apiTokenResource,
    { summary: 'Revoke a token of the public API' },
    (ctx, { account_id, api_token_id }) => access.revokeApiToken(ctx, account_id, api_token_id),
  ),
]
