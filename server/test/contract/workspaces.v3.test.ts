import { expect, test } from 'vitest'
import { givenStaff, givenWorkspace } from '../given.ts'
import { startWorld } from '../world.ts'
import { emptyBodies, expectError, expectForbidden, expectOne, idsOf, slashes } from './answers.ts'
import { area, expectResource, workspace } from './fields.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const { token } = staff.accountAdmin
const type = 'workspace'
const collection = `/api/v3/accounts/${staff.accountId}/workspaces`
const at = `/api/v3/workspaces/${staff.workspaceId}`
const create = (attributes: Record<string, unknown>, caller = token) =>
  world.call(`POST ${collection}`, { token: caller, type, attributes })
const spare = async () => `/api/v3/workspaces/${await givenWorkspace(world.open, staff, 'Spare')}`

test.each(slashes)('POST /api/v3/accounts/:account_id/workspaces%s answers 200 with the workspace', async (slash) => {
  const attributes = {
    name: `Harbour${slash}`,
    phone: '+49 40 123',
    time_zone: 'Berlin',
    locale: 'de',
    external_id: `H-${slash.length}`,
    avatar: '',
  }
  const reply = await world.call(`POST ${collection}${slash}`, { token, type, attributes })
  expectOne(reply, 200, workspace, ['create'])
  const { avatar, ...given } = attributes
  expect(reply.body.data.attributes).toMatchObject(given)
  expectOne(await world.call(`GET /api/v3/workspaces/${reply.body.data.id}`, { token }), 200, workspace, ['show'])
})

test('POST /api/v3/accounts/:account_id/workspaces makes do with a name', async () => {
  const reply = await create({ name: 'Plain' })
  expectOne(reply, 200, workspace, ['create'])
  expect(reply.body.data.attributes).toMatchObject({ phone: null, external_id: null, permissions: null })
  expect(reply.body.data.relationships.areas).toEqual({ data: [] })
})

test('POST /api/v3/accounts/:account_id/workspaces takes an IANA zone and shows its city', async () => {
  const reply = await create({ name: 'Zone', time_zone: 'Europe/Vienna' })
  expect(reply.body.data.attributes.time_zone).toBe('Vienna')
})

test('POST /api/v3/accounts/:account_id/workspaces takes application/json and the plural type', async () => {
  const body = { data: { type: 'workspaces', attributes: { name: 'Plural' } } }
  const headers = { 'content-type': 'application/json' }
  expectOne(await world.call(`POST ${collection}`, { token, body, headers }), 200, workspace, ['create'])
})

test('POST /api/v3/accounts/:account_id/workspaces tells all faults at once', async () => {
  expectError(await create({ name: '', time_zone: 'Atlantis', locale: 7 }), 400, 'name', 'time_zone', 'locale')
})

test.each(['employee', 'areaAdmin', 'workspaceAdmin'] as const)(
  'POST /api/v3/accounts/:account_id/workspaces is forbidden to %s',
  async (who) => expectForbidden(await create({ name: 'Mine' }, staff[who].token)),
)

test.each(slashes)('GET /api/v3/workspaces/:workspace_id%s answers the workspace', async (slash) => {
  const reply = await world.call(`GET ${at}${slash}`, { token })
  expectOne(reply, 200, workspace, ['show'])
  expect(reply.body.data.id).toBe(String(staff.workspaceId))
  expect(reply.body.data.attributes.permissions).toBeNull()
  expect(reply.body).not.toHaveProperty('included')
})

test('GET /api/v3/workspaces/:workspace_id is open to its members', async () => {
  expectOne(await world.call(`GET ${at}`, { token: staff.employee.token }), 200, workspace, ['show'])
})

test('GET /api/v3/workspaces/:workspace_id includes the areas', async () => {
  const { body } = await world.call(`GET ${at}?include=areas`, { token })
  const included = body.included.map((each: { id: string }) => each.id)
  expect(included.toSorted()).toEqual(idsOf(body.data.relationships.areas).toSorted())
  expect(included).toEqual(expect.arrayContaining([String(staff.kitchen), String(staff.sales)]))
  for (const each of body.included) expectResource(each, area)
})

test('GET /api/v3/workspaces/:workspace_id takes include[] as well', async () => {
  const { body } = await world.call(`GET ${at}?include[]=areas`, { token })
  expect(body.included).toHaveLength(2)
})

test('GET /api/v3/workspaces/:workspace_id answers 400 to an unknown include', async () => {
  expectError(await world.call(`GET ${at}?include=areas,nonsense`, { token }), 400, 'include')
})

test('GET /api/v3/workspaces/:workspace_id answers exactly the permissions asked for', async () => {
  const reply = await world.call(`GET ${at}?permissions=update,destroy`, { token: staff.workspaceAdmin.token })
  expectOne(reply, 200, workspace, ['show'])
  expect(reply.body.data.attributes.permissions).toEqual({ update: true, destroy: false })
})

test('GET /api/v3/workspaces/:workspace_id answers all permissions when none is named', async () => {
  const { body } = await world.call(`GET ${at}?permissions`, { token: staff.employee.token })
  expect(body.data.attributes.permissions).toMatchObject({ read: true, update: false, destroy: false })
})

test.each(slashes)('PATCH /api/v3/workspaces/:workspace_id%s answers the renamed workspace', async (slash) => {
  const name = `Nord ${slash.length}`
  const reply = await world.call(`PATCH ${at}${slash}`, { token, type, attributes: { name } })
  expectOne(reply, 200, workspace, ['update'])
  expect(reply.body.data.attributes.name).toBe(name)
  expect((await world.call(`GET ${at}`, { token })).body.data.attributes.name).toBe(name)
})

test.each([staff.workspaceId, String(staff.workspaceId)])(
  'PATCH /api/v3/workspaces/:workspace_id takes application/json, the plural type and the id %j',
  async (id) => {
    const body = { data: { id, type: 'workspaces', attributes: { name: 'Nord' } } }
    const options = { token: staff.workspaceAdmin.token, body, headers: { 'content-type': 'application/json' } }
    expectOne(await world.call(`PATCH ${at}`, options), 200, workspace, ['update'])
  },
)

test('PATCH /api/v3/workspaces/:workspace_id answers 400 to an id that is not the one of the path', async () => {
  const body = { data: { id: staff.otherWorkspaceId, type, attributes: { name: 'Nord' } } }
  expectError(await world.call(`PATCH ${at}`, { token, body }), 400)
})

test('PATCH /api/v3/workspaces/:workspace_id answers 400 to another type', async () => {
  expectError(await world.call(`PATCH ${at}`, { token, type: 'user', attributes: { name: 'Nord' } }), 400)
})

test.each(['', null, {}])('PATCH /api/v3/workspaces/:workspace_id answers 400 to the name %j', async (name) => {
  expectError(await world.call(`PATCH ${at}`, { token, type, attributes: { name } }), 400, 'name')
})

test('PATCH /api/v3/workspaces/:workspace_id takes a country and a region that are known', async () => {
  const path = await spare()
  const moved = await world.call(`PATCH ${path}`, { token, type, attributes: { country: 'DE', region: 'NW' } })
  expectOne(moved, 200, workspace, ['update'])
  expect(moved.body.data.attributes).toMatchObject({ country: 'DE', region: 'NW' })
  expectError(await world.call(`PATCH ${path}`, { token, type, attributes: { country: 'XX' } }), 400, 'country')
  expectError(await world.call(`PATCH ${path}`, { token, type, attributes: { region: 'ZH' } }), 400, 'region')
  const cleared = await world.call(`PATCH ${path}`, { token, type, attributes: { country: '' } })
  expect(cleared.body.data.attributes).toMatchObject({ country: null, region: null })
})

test.each(['employee', 'areaAdmin'] as const)(
  'PATCH /api/v3/workspaces/:workspace_id is forbidden to %s',
  async (who) => {
    expectForbidden(await world.call(`PATCH ${at}`, { token: staff[who].token, type, attributes: { name: 'Mine' } }))
  },
)

test.each(slashes)('DELETE /api/v3/workspaces/:workspace_id%s answers the deleted workspace', async (slash) => {
  const path = await spare()
  const reply = await world.call(`DELETE ${path}${slash}`, { token })
  expectOne(reply, 200, workspace, ['delete'])
  expect(path.endsWith(`/${reply.body.data.id}`)).toBe(true)
  expect(reply.body.data.attributes.name).toBe('Spare')
  expectError(await world.call(`GET ${path}`, { token }), 404)
})

test.each(emptyBodies)('DELETE /api/v3/workspaces/:workspace_id takes %s without a body', async (contentType) => {
  const reply = await world.call(`DELETE ${await spare()}`, { token, headers: { 'content-type': contentType } })
  expectOne(reply, 200, workspace, ['delete'])
})

test.each(['employee', 'areaAdmin', 'workspaceAdmin'] as const)(
  'DELETE /api/v3/workspaces/:workspace_id is forbidden to %s',
  async (who) => expectForbidden(await world.call(`DELETE ${at}`, { token: staff[who].token })),
)
