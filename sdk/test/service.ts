import { givenApiKey, givenStaff } from '../../server/test/given.ts'
import { startWorld } from '../../server/test/world.ts'
import { createClient } from '../src/index.ts'

/** A listening service with a company in it, and a client signed in as its workspace administrator. */
export async function startService(environment: Record<string, string> = {}) {
  const world = await startWorld(environment)
  const staff = await givenStaff(world.open, 'Bakery')
  const baseUrl = await world.listen()
  const { token } = staff.workspaceAdmin
  const { data } = await createClient({ baseUrl, token: staff.accountAdmin.token }).v3.post(
    '/api/v3/accounts/{account_id}/api_tokens',
    { path: { account_id: staff.accountId }, attributes: { name: 'Payroll' } },
  )
  const apiToken = String(data.attributes.token)
  return {
    world,
    staff,
    baseUrl,
    token,
    apiToken,
    apiKey: await givenApiKey(world.open),
    here: { workspace_id: staff.workspaceId },
    client: createClient({ baseUrl, token, apiToken }),
  }
}

export type Service = Awaited<ReturnType<typeof startService>>
