import type { Context } from '../base/context.ts'
import { installationAccount } from '../base/context.ts'
import {
  createApiKey,
  createApiToken,
  listApiKeys,
  listApiTokens,
  revokeApiKey,
  revokeApiToken,
} from '../modules/access/commands.ts'
import type { ApiKey, ApiToken } from '../modules/access/model.ts'
import { account, command, name } from './command.ts'
import { asSystem, database, print } from './world.ts'

const anyAccount = { kind: 'number', value: 'ID' } as const
const id = { kind: 'number', value: 'ID', needed: true } as const
const key = { kind: 'text', value: 'KEY' } as const
const readOnly = { kind: 'switch' } as const

const shownKey = ({ id: key, name: called, created_at, revoked_at }: Omit<ApiKey, 'secret'>) => ({
  id: String(key),
  name: called,
  created_at,
  revoked_at,
})

const shownToken = ({ read_only, expires_at, last_used_at, ...more }: ApiToken) => ({
  ...shownKey(more),
  read_only,
  expires_at,
  last_used_at,
})

export const credentialCommands = [
  command(
    'api-key create',
    'a key for a client application; without an account it serves all; with the key of another cell, the same here',
    { flags: { name, account: anyAccount, key }, needs: database },
    async (given) => {
      const accountId = given.account ?? installationAccount
      const made = await asSystem(accountId, (ctx) => createApiKey(ctx, accountId, { name: given.name }, given.key))
      print({ id: String(made.id), name: made.name, key: made.secret })
    },
  ),
  command(
    'api-key list',
    'the keys of an account, or of the installation',
    { flags: { account: anyAccount }, needs: database },
    (given) => listed(given.account ?? installationAccount, listApiKeys, shownKey),
  ),
  command('api-key revoke', 'end a key', { flags: { id, account: anyAccount }, needs: database }, async (given) => {
    const accountId = given.account ?? installationAccount
    print(shownKey(await asSystem(accountId, (ctx) => revokeApiKey(ctx, accountId, given.id))))
  }),
  command(
    'api-token create',
    'a token for the public API',
    { flags: { account, name, 'read-only': readOnly }, needs: database },
    async (given) => {
      const input = { name: given.name, read_only: given['read-only'] ?? false }
      const token = await asSystem(given.account, (ctx) => createApiToken(ctx, given.account, input))
      print({ id: String(token.id), name: token.name, token: token.secret })
    },
  ),
  command('api-token list', 'the tokens of an account', { flags: { account }, needs: database }, (given) =>
    listed(given.account, listApiTokens, shownToken),
  ),
  command('api-token revoke', 'end a token', { flags: { account, id }, needs: database }, async (given) => {
    print(shownToken(await asSystem(given.account, (ctx) => revokeApiToken(ctx, given.account, given.id))))
  }),
]

async function listed<Row>(
  accountId: number,
  list: (ctx: Context, accountId: number) => Promise<{ rows: { execute(): Promise<Row[]> } }>,
  shown: (row: Row) => unknown,
): Promise<void> {
  const rows = await asSystem(accountId, async (ctx) => (await list(ctx, accountId)).rows.execute())
  print(rows.map(shown))
}
