import { expect, test } from 'vitest'
import { area, workspace } from '../../../blackbox/fields.ts'
import { givenStaff, givenWorkspace } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError, expectOne, expectResource, idsOf } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const { token } = staff.accountAdmin
const type = 'workspace'
const collection = `/api/v3/accounts/${staff.accountId}/workspaces`
const at = `/api/v3/workspaces/${staff.workspaceId}`
const create = (attributes: Record<string, unknown>, caller = token) =>
  world.call(`POST ${collection}`, { token: caller, type, attributes })
const spare = async () => `/api/v3/workspaces/${await givenWorkspace(world.open, staff, 'Spare')}`

test('POST /api/v3/accounts/:account_id/workspaces answers 200 with the workspace', async () => {
  const attributes = {
    name: `Harbour`,
    phone: '+49 40 123',
    time_zone: 'Berlin',
    locale: 'de',
    external_id: 'H-1',
    avatar: '',
  }
  const reply = await world.call(`POST ${collection}`, { token, type, attributes })
  expectOne(reply, 200, workspace, ['change'])
  const { avatar, ...given } = attributes
  expect(reply.body.data.attributes).toMatchObject(given)
  expectOne(await world.call(`GET /api/v3/workspaces/${reply.body.data.id}`, { token }), 200, workspace, ['show'])
})

test('POST /api/v3/accounts/:account_id/workspaces makes do with a name', async () => {
  const reply = await create({ name: 'Plain' })
  expectOne(reply, 200, workspace, ['change'])
  expect(reply.body.data.attributes).toMatchObject({ phone: null, external_id: null, permissions: null })
  expect(reply.body.data.relationships.areas).toEqual({ data: [] })
})

test('POST /api/v3/accounts/:account_id/workspaces takes an IANA zone and shows its city', async () => {
  const reply = await create({ name: 'Zone', time_zone: 'Europe/Vienna' })
  expect(reply.body.data.attributes.time_zone).toBe('Vienna')
})

test('POST /api/v3/accounts/:account_id/workspaces tells all faults at once', async () => {
  expectError(await create({ name: '', time_zone: 'Atlantis', locale: 7 }), 400, 'name', 'time_zone', 'locale')
})

test('GET /api/v3/workspaces/:workspace_id answers the workspace', async () => {
  const reply = await world.call(`GET ${at}`, { token })
  expectOne(reply, 200, workspace, ['show'])
  expect(reply.body.data.id).toBe(String(staff.workspaceId))
  expect(reply.body.data.attributes.permissions).toBeNull()
  expect(reply.body).not.toHaveProperty('included')
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

test('GET /api/v3/workspaces/:workspace_id answers exactly the permissions asked for', async () => {
  const reply = await world.call(`GET ${at}?permissions=update,destroy`, { token: staff.workspaceAdmin.token })
  expectOne(reply, 200, workspace, ['show'])
  expect(reply.body.data.attributes.permissions).toEqual({ update: true, destroy: false })
})

test('GET /api/v3/workspaces/:workspace_id answers all permissions when none is named', async () => {
  const { body } = await world.call(`GET ${at}?permissions`, { token: staff.employee.token })
  expect(body.data.attributes.permissions).toMatchObject({ read: true, update: false, destroy: false })
})

test('PATCH /api/v3/workspaces/:workspace_id answers the renamed workspace', async () => {
  const name = 'Renamed'
  const reply = await world.call(`PATCH ${at}`, { token, type, attributes: { name } })
  expectOne(reply, 200, workspace, ['change'])
  expect(reply.body.data.attributes.name).toBe(name)
  expect((await world.call(`GET ${at}`, { token })).body.data.attributes.name).toBe(name)
})

test.each(['', null, {}])('PATCH /api/v3/workspaces/:workspace_id answers 400 to the name %j', async (name) => {
  expectError(await world.call(`PATCH ${at}`, { token, type, attributes: { name } }), 400, 'name')
})

test('PATCH /api/v3/workspaces/:workspace_id takes a country and a region that are known', async () => {
  const path = await spare()
  const moved = await world.call(`PATCH ${path}`, { token, type, attributes: { country: 'DE', region: 'NW' } })
  expectOne(moved, 200, workspace, ['change'])
  expect(moved.body.data.attributes).toMatchObject({ country: 'DE', region: 'NW' })
  expectError(await world.call(`PATCH ${path}`, { token, type, attributes: { country: 'XX' } }), 400, 'country')
  expectError(await world.call(`PATCH ${path}`, { token, type, attributes: { region: 'ZH' } }), 400, 'region')
  const cleared = await world.call(`PATCH ${path}`, { token, type, attributes: { country: '' } })
  expect(cleared.body.data.attributes).toMatchObject({ country: null, region: null })
})
