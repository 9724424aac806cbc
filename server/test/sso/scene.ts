import { actingAs } from '../../src/base/database/db.ts'
import { lookForProof } from '../../src/modules/identity-providers/commands/domains.ts'
import { type Company, givenCompany } from '../given.ts'
import { startWorld, type TestWorld } from '../world.ts'
import { home } from './browser.ts'
import { client, type TestProvider } from './provider.ts'

/** A service whose providers may be on this machine. */
export const startSsoWorld = (
  environment: Record<string, string> = {},
  options: Parameters<typeof startWorld>[1] = {},
): Promise<TestWorld> =>
  startWorld({ PUBLIC_URL: home, TRUST_PROXY: '1', OUTGOING_NETWORKS: '127.0.0.0/8', ...environment }, options)

/** Makes a provider of an account, in use unless something else is said; its name as pages say it. */
export async function givenProvider(
  world: TestWorld,
  company: Company,
  { issuer, allow }: Pick<TestProvider, 'issuer' | 'allow'>,
  more: Record<string, unknown> = {},
): Promise<{ id: string; name: string }> {
  const providers = `/api/v3/accounts/${company.accountId}/identity_providers`
  const { token } = company.accountAdmin
  const { active = true, ...rest } = more
  const made = await world.call(`POST ${providers}`, {
    token,
    attributes: { name: 'Company SSO', issuer, client_id: client.id, client_secret: client.secret, ...rest },
  })
  if (made.status !== 201) throw new Error(made.text)
  const { id } = made.body.data
  if (active) await world.call(`PATCH ${providers}/${id}`, { token, attributes: { active: true } })
  allow(`${home}${made.body.data.attributes.callback_path}`)
  return { id, name: `${company.accountId}/${id}` }
}

/** Proves a domain, by name servers that say what they should. */
export async function givenDomain(world: TestWorld, company: Company, domain: string): Promise<string> {
  const made = await world.call(`POST /api/v3/accounts/${company.accountId}/domains`, {
    token: company.accountAdmin.token,
    attributes: { domain },
  })
  const { id, attributes } = made.body.data
  await lookForProof({ open: world.open, accountId: company.accountId }, Number(id), async (name) =>
    name === attributes.record_name ? [attributes.record_value] : [],
  )
  return id
}

export const givenSsoCompany = (world: TestWorld, name: string): Promise<Company> => givenCompany(world.open, name)

/** Whether somebody confirmed their address, as by a mail. */
export const confirm = (world: TestWorld, accountId: number, userId: number): Promise<void> =>
  world.open(accountId, 'write', async (ctx) => {
    await actingAs(ctx, { kind: 'system' })
      .db.updateTable('email_directory')
      .set({ confirmed_at: ctx.now })
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .execute()
  })
