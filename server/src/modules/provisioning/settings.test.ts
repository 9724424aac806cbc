import { describe, expect, test } from 'vitest'
import { givenDirectory } from '../../../test/directory.ts'
import { givenArea, givenCompany, givenPerson, givenWorkspace } from '../../../test/given.ts'
import { sectionsOf, sendAsTold } from '../../../test/told-page.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
const directory = await givenDirectory(world, 'Settings')
const { send, say, accountId, accountAdmin } = directory
const account = `/api/v3/accounts/${accountId}`

describe('docs/provisioning.md', async () => {
  const company = await givenCompany(world.open, 'Told')
  const kept: Record<string, string> = {
    ACC: `/api/v3/accounts/${company.accountId}`,
    BOSS: company.accountAdmin.token,
    WS_ID: String(company.workspaceId),
  }
  test.each(sectionsOf('provisioning.md'))('"$title": the request answers what the page says', async (section) => {
    await sendAsTold(world.call, section, kept)
  })
})

test('the settings say who came last and how many are known', async () => {
  await directory.create('ada@settings.example.org')
  const shown = async () => (await world.call(`GET ${account}/provisioning`, { token: accountAdmin.token })).body.data
  await expect.poll(async () => (await shown()).attributes.last_request_at).not.toBeNull()
  expect((await shown()).attributes).toMatchObject({ active: true, invites: false, people_count: 1, groups_count: 0 })
  expect((await shown()).relationships.workspace.data.id).toBe(String(directory.workspaceId))
})

test('nobody but account administrators sees or changes them, and only with what is of the account', async () => {
  const other = await givenCompany(world.open, 'Elsewhere')
  const clerk = await givenPerson(world.open, directory, directory.workspaceId, 'Clerk', { roles: ['workspace_admin'] })
  expect((await world.call(`GET ${account}/provisioning`, { token: clerk.token })).status).toBe(403)
  expect((await world.call(`GET ${account}/provisioning`, { token: other.accountAdmin.token })).status).toBe(404)
  expect((await say('PATCH /provisioning', { workspace_id: String(other.workspaceId) })).status).toBe(400)
})

test('a group is mapped to what there is, as a whole', async () => {
  const { id } = (await send('POST /Groups', { displayName: 'Mapped' })).body
  const elsewhere = await givenWorkspace(world.open, directory, 'Elsewhere')
  const area = await givenArea(world.open, directory, elsewhere, 'Area')
  const map = async (mapping: Record<string, unknown>) =>
    (await say(`PATCH /provisioning_groups/${id}`, mapping)).status
  expect(await map({ role: 'employee' })).toBe(400)
  expect(await map({ area_id: String(area) })).toBe(400)
  expect(await map({ workspace_id: String(directory.workspaceId), area_id: String(area) })).toBe(400)
  expect(await map({ workspace_id: String(elsewhere), area_id: String(area), role: 'payroll' })).toBe(200)
  expect(await map({ workspace_id: '4711' })).toBe(400)
  expect(await map({ workspace_id: null, area_id: null, role: null })).toBe(200)
})
