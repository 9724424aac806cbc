import type { Context } from '../base/context.ts'
import { installationAccount } from '../base/context.ts'
import { readWhole } from '../base/fields.ts'
import { createApiToken, listApiTokens, revokeApiToken, rotateApiToken } from '../modules/access/api-tokens.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '../modules/access/commands.ts'
import type { ApiKey, ApiToken } from '../modules/access/model.ts'
import { apiTokenInput } from '../modules/access/resource.ts'
import { account, command, name } from './command.ts'
import { asSystem, database, print } from './world.ts'

const anyAccount = { kind: 'number', value: 'ID' } as const
const id = { kind: 'number', value: 'ID', needed: true } as const
const key = { kind: 'text', value: 'KEY' } as const
const readOnly = { kind: 'switch' } as const
const several = { kind: 'text', value: 'A,B' } as const

const shownKey = ({ id: key, name: called, created_at, revoked_at }: Omit<ApiKey, 'secret'>) => ({
  id: String(key),
  name: called,
  created_at,
  revoked_at,
})

const shownToken = ({ read_only, scopes, workspace_ids, networks, ...more }: ApiToken) => ({
  ...shownKey(more),
  read_only,
  scopes,
  workspace_ids: workspace_ids?.map(String) ?? null,
  networks,
  expires_at: more.expires_at,
  former_ends_at: more.former_ends_at,
  last_used_at: more.last_used_at,
})

/** What is given with commas, read as a request would be. */
const limits = {
  scopes: apiTokenInput.scopes,
  workspace_ids: apiTokenInput.workspace_ids,
  networks: apiTokenInput.networks,
}
const limitsIn = (given: Partial<Record<'scopes' | 'workspaces' | 'networks', string | undefined>>) =>
  readWhole(limits, {
    scopes: listIn(given.scopes),
    workspace_ids: listIn(given.workspaces),
    networks: listIn(given.networks),
  })
const listIn = (text: string | undefined): string[] | undefined => text?.split(',').map((each) => each.trim())

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
    'a token for a machine; without scopes it opens the public API',
    {
      flags: { account, name, 'read-only': readOnly, scopes: several, workspaces: several, networks: several },
      needs: database,
    },
    async (given) => {
      const input = { name: given.name, read_only: given['read-only'] ?? false, ...limitsIn(given) }
      const token = await asSystem(given.account, (ctx) => createApiToken(ctx, given.account, input))
      print({ id: String(token.id), name: token.name, token: token.secret })
    },
  ),
  command('api-token list', 'the tokens of an account', { flags: { account }, needs: database }, (given) =>
    listed(given.account, listApiTokens, shownToken),
  ),
  command(
    'api-token rotate',
    'a new secret for a token; the one before works for another day',
    { flags: { account, id }, needs: database },
    async (given) => {
      const token = await asSystem(given.account, (ctx) => rotateApiToken(ctx, given.account, given.id, {}))
      print({ id: String(token.id), name: token.name, token: token.secret, former_ends_at: token.former_ends_at })
    },
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
