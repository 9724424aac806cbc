import { create, list, remove, show, update } from '../../api/v3/doors.ts'
import * as tokens from './api-tokens.ts'
import * as access from './commands.ts'
import * as r from './resource.ts'

/** Keys of applications and tokens of machines. */
export const credentialDoors = [
  list(
    'GET /api/v3/accounts/:account_id/api_keys',
    r.apiKeyResource,
    {
      summary: 'List the Api-Keys of the account',
      about: 'Keys name programs that sign people in. The keys themselves are not shown.',
    },
    (ctx, { account_id }) => access.listApiKeys(ctx, account_id),
  ),
  create(
    'POST /api/v3/accounts/:account_id/api_keys',
    r.apiKeyResource,
    {
      proof: true,
      summary: 'Create an Api-Key',
      about: 'The key is shown in this answer and never again.',
      inputs: r.apiKeyInput,
      example: { name: 'Time clock app' },
    },
    (ctx, { account_id }, input) => access.createApiKey(ctx, account_id, input),
  ),
  show(
    'GET /api/v3/accounts/:account_id/api_keys/:api_key_id',
    r.apiKeyResource,
    { summary: 'Show an Api-Key', about: 'The key itself is not shown.' },
    (ctx, { account_id, api_key_id }) => access.showApiKey(ctx, account_id, api_key_id),
  ),
  remove(
    'DELETE /api/v3/accounts/:account_id/api_keys/:api_key_id',
    r.apiKeyResource,
    {
      proof: true,
      summary: 'Revoke an Api-Key',
      about: 'Nobody can sign in with it from now on; who is signed in stays so.',
    },
    (ctx, { account_id, api_key_id }) => access.revokeApiKey(ctx, account_id, api_key_id),
  ),
  list(
    'GET /api/v3/accounts/:account_id/api_tokens',
    r.apiTokenResource,
    { summary: 'List the tokens of machines', about: 'The tokens themselves are not shown.' },
    (ctx, { account_id }) => tokens.listApiTokens(ctx, account_id),
  ),
  create(
    'POST /api/v3/accounts/:account_id/api_tokens',
    r.apiTokenResource,
    {
      proof: true,
      summary: 'Create a token for a machine',
      about: 'The token is shown in this answer and never again.',
      inputs: r.apiTokenInput,
      example: { name: 'Terminal at the gate', scopes: ['punch'], networks: ['192.0.2.0/24'] },
    },
    (ctx, { account_id }, input) => tokens.createApiToken(ctx, account_id, input),
  ),
  show(
    'GET /api/v3/accounts/:account_id/api_tokens/:api_token_id',
    r.apiTokenResource,
    { summary: 'Show the token of a machine', about: 'The token itself is not shown.' },
    (ctx, { account_id, api_token_id }) => tokens.showApiToken(ctx, account_id, api_token_id),
  ),
  update(
    'PATCH /api/v3/accounts/:account_id/api_tokens/:api_token_id/rotate',
    r.apiTokenResource,
    {
      proof: true,
      summary: 'Give a token a new secret',
      about: 'The secret before works for one more day, so both do meanwhile. Everything else stays as it is.',
      inputs: r.rotationInput,
      bodyOptional: true,
      refusals: ['rotation_under_way'],
      example: {},
    },
    (ctx, { account_id, api_token_id }, input) => tokens.rotateApiToken(ctx, account_id, api_token_id, input),
  ),
  remove(
    'DELETE /api/v3/accounts/:account_id/api_tokens/:api_token_id',
    r.apiTokenResource,
    { proof: true, summary: 'Revoke the token of a machine', about: 'The next request with it is refused.' },
    (ctx, { account_id, api_token_id }) => tokens.revokeApiToken(ctx, account_id, api_token_id),
  ),
]
