import { createClient, TagwerkError } from '@tagwerk/sdk'
import type { Step } from './walk.ts'
import type { World } from './world.ts'

const areas = '/api/v3/workspaces/{workspace_id}/areas' as const
const absences = '/api/v3/workspaces/{workspace_id}/absences' as const

/** The friendlier half: a story as somebody writes it who uses the SDK instead of building requests. */
export async function walkWithSdk(world: World): Promise<readonly Step[]> {
  const { base_url: baseUrl, api_key: apiKey, api_token: apiToken, admin } = world.target
  const client = createClient({ baseUrl, apiToken })
  const steps: Step[] = []
  const step = async (name: string, take: () => Promise<boolean>): Promise<void> => {
    const outcome = await take().then(
      (passes) => ({ passes, seen: passes ? undefined : 'It came out otherwise.' }),
      (error) => ({ passes: false, seen: String(error) }),
    )
    steps.push({ name, ...outcome })
  }

  await step('Sign in', async () => {
    await client.v3.signIn({ apiKey, ...admin })
    return (await client.v3.get('/api/v3/users/me')).data.attributes.email === admin.email
  })
  // A workspace of its own, so that nothing of the other half is in the way.
  let path = { workspace_id: '' }
  await step('Make a workspace', async () => {
    const made = await client.v3.post('/api/v3/accounts/{account_id}/workspaces', {
      path: { account_id: world.target.account_id },
      attributes: { name: `Friendly ${world.run}` },
    })
    path = { workspace_id: made.data.id }
    return made.data.attributes.name === `Friendly ${world.run}`
  })
  await step('Make thirty areas and walk through all pages of them', async () => {
    for (let index = 0; index < 30; index += 1)
      await client.v3.post(areas, { path, attributes: { name: `Area ${index}`, color: '#123456' } })
    let count = 0
    for await (const _ of client.v3.all(areas, { path, query: { items: 10 } })) count += 1
    return count === 30
  })
  await step('Be refused with everything that is wrong', async () => {
    try {
      await client.v3.post(areas, { path, attributes: { name: '', color: 'red' } })
      return false
    } catch (error) {
      return error instanceof TagwerkError && error.status === 400 && error.faults.length === 2
    }
  })
  await step('Create a person by the public API and find them by their external id', async () => {
    const external_id = `friendly-${world.run}`
    const user = { username: 'Frida', location_ids: path.workspace_id, external_id }
    await client.v1.post('/public_api/v1/users', { body: { user } })
    const found = await client.v1.get('/public_api/v1/users', { query: { external_id } })
    return 'username' in found && found.username === 'Frida'
  })
  await step('Ask for an absence of theirs by the public API and confirm it by the resource API', async () => {
    const types = await client.v3.get('/api/v3/workspaces/{workspace_id}/absence_types', { path })
    const absence = {
      user_external_id: `friendly-${world.run}`,
      absence_type_id: Number(types.data[0]?.id),
      starts_at: '2031-03-03',
      ends_at: '2031-03-04',
      full_day: true,
    }
    const asked = await client.v1.post('/public_api/v1/absences', { body: { absence } })
    const confirmed = await client.v3.post(`${absences}/{absence_id}/absences_confirmations`, {
      path: { ...path, absence_id: String(asked.id) },
    })
    return confirmed.data.attributes.confirmation_status === 'confirmed' && confirmed.data.attributes.days === 2
  })
  await step('Sign out', async () => {
    await client.v3.signOut()
    return true
  })
  return steps
}
