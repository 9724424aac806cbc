import { randomInt } from 'node:crypto'
import type { Context } from '../../src/base/context.ts'
import { actingAs } from '../../src/base/database/db.ts'
import { createProvider } from '../../src/modules/identity-providers/commands.ts'

/** A provider nobody speaks to. */
export const ssoProvider = () => ({
  ...{ name: 'SSO', issuer: `https://sso${randomInt(1e9)}.example.org/realms/staff` },
  ...{ client_id: 'tagwerk', client_secret: 'a secret of the provider' },
})

/** Links somebody with a new provider. */
export async function givenIdentity(ctx: Context, userId: number): Promise<number> {
  const system = actingAs(ctx, { kind: 'system' })
  const { id: provider_id } = await createProvider(system, ctx.accountId, ssoProvider())
  const { id } = await ctx.db
    .insertInto('identities')
    .values({
      ...{ account_id: ctx.accountId, provider_id, subject: `subject ${provider_id}` },
      ...{ user_id: userId, created_at: ctx.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
