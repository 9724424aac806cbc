import { expect, test } from 'vitest'
import { area, user, workspace } from '../../../blackbox/fields.ts'
import { givenArea, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError, expectFirstPage, expectList, expectOne, expectResource, idsOf } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const foreign = await givenStaff(world.open, 'Sued')
const { token } = staff.workspaceAdmin
const type = 'area'
const areas = `/api/v3/workspaces/${staff.workspaceId}/areas`
const spareId = () => givenArea(world.open, staff, staff.workspaceId, 'Spare')
const spare = async () => `${areas}/${await spareId()}`

test('POST WS/areas answers 201 with an active area', async () => {
  const attributes = { name: `Bar`, color: '#12AB34' }
  const reply = await world.call(`POST ${areas}`, { token, type, attributes })
  expectOne(reply, 201, area, ['change', 'workspace'])
  expect(reply.body.data.attributes).toMatchObject({ ...attributes, status: 'active', permissions: null })
  const { users, areas: nested, workspace: home } = reply.body.data.relationships
  expect([users, nested]).toEqual([{ data: [] }, { data: [] }])
  expect(home.data).toEqual({ id: String(staff.workspaceId), type: 'workspace' })
})

test('POST WS/areas gives a colour when none or an empty one is sent', async () => {
  for (const attributes of [{ name: 'Grey' }, { name: 'Greyer', color: '' }])
    expectOne(await world.call(`POST ${areas}`, { token, type, attributes }), 201, area, ['change', 'workspace'])
})

test('POST WS/areas tells all faults at once', async () => {
  const attributes = { name: '', color: 'reddish' }
  expectError(await world.call(`POST ${areas}`, { token, type, attributes }), 400, 'name', 'color')
})

test('PATCH WS/areas/:area_id answers the changed area', async () => {
  const path = await spare()
  const attributes = { name: 'Changed', color: '#00ff00', user_ids: [staff.employee.id, staff.colleague.id] }
  const reply = await world.call(`PATCH ${path}`, { token, type, attributes })
  expectOne(reply, 200, area, ['change', 'workspace'])
  expect(reply.body.data.attributes.name).toBe('Changed')
  expect(reply.body.data.attributes.color.toLowerCase()).toBe('#00ff00')
  const ids = [String(staff.employee.id), String(staff.colleague.id)]
  expect(idsOf(reply.body.data.relationships.users).toSorted()).toEqual(ids.toSorted())
  const shown = await world.call(`GET ${path}`, { token })
  expect(idsOf(shown.body.data.relationships.users).toSorted()).toEqual(ids.toSorted())
})

test('PATCH WS/areas/:area_id takes user_ids as strings as well as integers', async () => {
  const path = await spare()
  const attributes = { user_ids: [String(staff.employee.id), staff.employee.id] }
  const { body } = await world.call(`PATCH ${path}`, { token, type, attributes })
  expect(idsOf(body.data.relationships.users)).toEqual([String(staff.employee.id)])
})

test('PATCH WS/areas/:area_id takes everybody out with an empty user_ids', async () => {
  const path = await spare()
  await world.call(`PATCH ${path}`, { token, type, attributes: { user_ids: [staff.employee.id] } })
  const { body } = await world.call(`PATCH ${path}`, { token, type, attributes: { user_ids: [] } })
  expect(body.data.relationships.users).toEqual({ data: [] })
})

test('PATCH WS/areas/:area_id leaves alone what is not sent', async () => {
  const path = await spare()
  await world.call(`PATCH ${path}`, { token, type, attributes: { color: '#0000ff', user_ids: [staff.employee.id] } })
  const { body } = await world.call(`PATCH ${path}`, { token, type, attributes: { name: 'Named' } })
  expect(body.data.attributes.color.toLowerCase()).toBe('#0000ff')
  expect(idsOf(body.data.relationships.users)).toEqual([String(staff.employee.id)])
})

test.each([
  { name: '' },
  { color: '#12345' },
  { user_ids: [999999999] },
  { user_ids: ['somebody'] },
  { user_ids: [foreign.employee.id] },
])('PATCH WS/areas/:area_id answers 400 with the pointer of the attribute to %j', async (attributes) => {
  const reply = await world.call(`PATCH ${await spare()}`, { token, type, attributes })
  expectError(reply, 400, ...Object.keys(attributes))
})

test('GET WS/areas answers the collection', async () => {
  const reply = await world.call(`GET /api/v3/workspaces/${foreign.workspaceId}/areas`, {
    token: foreign.accountAdmin.token,
  })
  expectList(reply, area, ['list', 'workspace'])
  expectFirstPage(reply)
  expect(reply.body.meta.can_create_working_areas).toBe(true)
  for (const each of reply.body.data) expect(each.attributes.permissions).toBeNull()
})

test.each(['employee', 'areaAdmin'] as const)('GET WS/areas tells %s that they cannot create areas', async (who) => {
  const reply = await world.call(`GET ${areas}`, { token: staff[who].token })
  expectList(reply, area, ['list', 'workspace'])
  expect(reply.body.meta.can_create_working_areas).toBe(false)
})

test('GET WS/areas answers exactly the permissions asked for', async () => {
  const reply = await world.call(`GET ${areas}?permissions=read,update,fly`, { token: staff.employee.token })
  expectList(reply, area, ['list', 'workspace'])
  for (const each of reply.body.data)
    expect(each.attributes.permissions).toEqual({ read: true, update: false, fly: false })
})

test('GET WS/areas/:area_id answers the area', async () => {
  const reply = await world.call(`GET ${areas}/${staff.kitchen}`, { token })
  expectOne(reply, 200, area, ['show', 'workspace'])
  expect(reply.body.data.id).toBe(String(staff.kitchen))
  expect(reply.body.data.attributes.permissions).toBeNull()
  expect(idsOf(reply.body.data.relationships.users)).toContain(String(staff.employee.id))
})

test('GET WS/areas/:area_id includes users and workspace', async () => {
  const { body } = await world.call(`GET ${areas}/${staff.kitchen}?include=users,workspace`, { token })
  const included = (name: string) => body.included.filter((each: { type: string }) => each.type === name)
  expect(included('user')).toHaveLength(2)
  for (const each of included('user')) expectResource(each, user)
  expect(included('workspace')).toHaveLength(1)
  expectResource(included('workspace')[0], workspace)
})

test('GET WS/areas/:area_id does not include users for employees', async () => {
  const { body } = await world.call(`GET ${areas}/${staff.kitchen}?include=users`, { token: staff.employee.token })
  expect(body.included ?? []).toEqual([])
})
