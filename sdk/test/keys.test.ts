import { expect, test } from 'vitest'
import { password } from '../../server/test/given.ts'
import { createClient, TagwerkError } from '../src/index.ts'
import { startService } from './service.ts'

const service = await startService()
const { baseUrl, apiKey, apiToken, token, here, staff } = service
const areas = '/api/v3/workspaces/{workspace_id}/areas'

test('a key holds over several runs that use the same token', async () => {
  const run = async () => {
    const client = createClient({ baseUrl, token, apiToken })
    const area = await client.v3.post(areas, { path: here, attributes: { name: 'Imported' }, idempotencyKey: 'line-1' })
    const body = { user: { username: 'Paula', location_ids: String(staff.workspaceId) } }
    const user = await client.v1.post('/public_api/v1/users', { body, idempotencyKey: 'line-2' })
    return { area: area.data.id, user: user.id }
  }
  expect(await run()).toEqual(await run())
})

test('with a new sign-in a key is a new one; an external_id is refused the second time', async () => {
  const run = async (external_id?: string) => {
    const client = createClient({ baseUrl })
    await client.v3.signIn({ apiKey, email: staff.workspaceAdmin.email, password })
    const attributes = { name: 'Signed in', ...(external_id !== undefined && { external_id }) }
    return (await client.v3.post(areas, { path: here, attributes, idempotencyKey: external_id ?? 'line-3' })).data.id
  }
  expect(await run()).not.toBe(await run())
  await run('area-7')
  const refusal = await run('area-7').catch((error: unknown) => error)
  expect(refusal instanceof TagwerkError && refusal.has('taken')).toBe(true)
})
