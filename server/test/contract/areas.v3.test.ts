import { expect, test } from 'vitest'
import { givenArea, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import {
  emptyBodies,
  expectError,
  expectFirstPage,
  expectForbidden,
  expectList,
  expectOne,
  idsOf,
  slashes,
} from './answers.ts'
import { area, expectResource, user, workspace } from './fields.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const foreign = await givenStaff(world.open, 'Sued')
const { token } = staff.workspaceAdmin
const type = 'area'
const areas = `/api/v3/workspaces/${staff.workspaceId}/areas`
const spareId = () => givenArea(world.open, staff, staff.workspaceId, 'Spare')
const spare = async () => `${areas}/${await spareId()}`

test.each(slashes)('POST WS/areas%s answers 201 with an active area', async (slash) => {
  const attributes = { name: `Bar${slash}`, color: '#12AB34' }
  const reply = await world.call(`POST ${areas}${slash}`, { token, type, attributes })
  expectOne(reply, 201, area, ['create', 'workspace'])
  expect(reply.body.data.attributes).toMatchObject({ ...attributes, status: 'active', permissions: null })
  const { users, areas: nested, workspace: home } = reply.body.data.relationships
  expect([users, nested]).toEqual([{ data: [] }, { data: [] }])
  expect(home.data).toEqual({ id: String(staff.workspaceId), type: 'workspace' })
})

test.each(['area', 'areas'])('POST WS/areas takes application/json and the type %s', async (name) => {
  const body = { data: { type: name, attributes: { name: `Typed ${name}`, color: '#000000' } } }
  const headers = { 'content-type': 'application/json' }
  expectOne(await world.call(`POST ${areas}`, { token, body, headers }), 201, area, ['create', 'workspace'])
})

test('POST WS/areas gives a colour when none or an empty one is sent', async () => {
  for (const attributes of [{ name: 'Grey' }, { name: 'Greyer', color: '' }])
    expectOne(await world.call(`POST ${areas}`, { token, type, attributes }), 201, area, ['create', 'workspace'])
})

test('POST WS/areas tells all faults at once', async () => {
  const attributes = { name: '', color: 'reddish' }
  expectError(await world.call(`POST ${areas}`, { token, type, attributes }), 400, 'name', 'color')
})

test('POST WS/areas answers 400 to another type', async () => {
  expectError(await world.call(`POST ${areas}`, { token, type: 'tag', attributes: { name: 'Bar' } }), 400)
})

test.each(['employee', 'areaAdmin'] as const)('POST WS/areas is forbidden to %s', async (who) => {
  expectForbidden(await world.call(`POST ${areas}`, { token: staff[who].token, type, attributes: { name: 'Mine' } }))
})

test.each(slashes)('PATCH WS/areas/:area_id%s answers the changed area', async (slash) => {
  const path = await spare()
  const attributes = { name: 'Changed', color: '#00ff00', user_ids: [staff.employee.id, staff.colleague.id] }
  const reply = await world.call(`PATCH ${path}${slash}`, { token, type, attributes })
  expectOne(reply, 200, area, ['update', 'workspace'])
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
  ['an integer', Number],
  ['a string', String],
] as const)('PATCH WS/areas/:area_id takes the plural type and the id as %s', async (_kind, as) => {
  const id = await spareId()
  const body = { data: { id: as(id), type: 'areas', attributes: { name: 'Same' } } }
  const headers = { 'content-type': 'application/json' }
  expectOne(await world.call(`PATCH ${areas}/${id}`, { token, body, headers }), 200, area, ['update', 'workspace'])
})

test('PATCH WS/areas/:area_id answers 400 to an id that is not the one of the path', async () => {
  const body = { data: { id: staff.sales, type, attributes: { name: 'Other' } } }
  expectError(await world.call(`PATCH ${await spare()}`, { token, body }), 400)
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

test.each(['employee', 'areaAdmin'] as const)('PATCH WS/areas/:area_id is forbidden to %s', async (who) => {
  const options = { token: staff[who].token, type, attributes: { name: 'Mine' } }
  expectForbidden(await world.call(`PATCH ${areas}/${staff.kitchen}`, options))
})

test.each(slashes)('GET WS/areas%s answers the collection', async (slash) => {
  const reply = await world.call(`GET /api/v3/workspaces/${foreign.workspaceId}/areas${slash}`, {
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

test('GET WS/areas filters and sorts', async () => {
  const names = async (query: string) => {
    const { body } = await world.call(`GET ${areas}?${query}`, { token })
    return body.data.map((each: { attributes: { name: string } }) => each.attributes.name)
  }
  expect(await names('filter[name]=eq:Kitchen')).toEqual(['Kitchen'])
  expect(await names('filter[name]=in:Kitchen,Sales&sort=name')).toEqual(['Kitchen', 'Sales'])
  expect(await names('filter[name][]=Kitchen&filter[name][]=Sales&sort=-name')).toEqual(['Sales', 'Kitchen'])
  expect(await names('filter[name]=pre:Kit&filter[nonsense]=eq:1')).toEqual(['Kitchen'])
})

test.each(slashes)('GET WS/areas/:area_id%s answers the area', async (slash) => {
  const reply = await world.call(`GET ${areas}/${staff.kitchen}${slash}`, { token })
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

test('GET WS/areas/:area_id answers 400 to an unknown include', async () => {
  expectError(await world.call(`GET ${areas}/${staff.kitchen}?include=owner`, { token }), 400, 'include')
})

test('GET WS/areas/:area_id answers 404 to an area of another workspace', async () => {
  const elsewhere = await givenArea(world.open, staff, staff.otherWorkspaceId, 'Elsewhere')
  expectError(await world.call(`GET ${areas}/${elsewhere}`, { token: staff.accountAdmin.token }), 404)
})

test.each(slashes)('DELETE WS/areas/:area_id%s answers the deleted area', async (slash) => {
  const id = await spareId()
  const reply = await world.call(`DELETE ${areas}/${id}${slash}`, { token })
  expectOne(reply, 200, area, ['delete', 'workspace'])
  expect(reply.body.data).toMatchObject({ id: String(id), attributes: { name: 'Spare' } })
  expectError(await world.call(`GET ${areas}/${id}`, { token }), 404)
})

test.each(emptyBodies)('DELETE WS/areas/:area_id takes %s without a body', async (contentType) => {
  const reply = await world.call(`DELETE ${await spare()}`, { token, headers: { 'content-type': contentType } })
  expectOne(reply, 200, area, ['delete', 'workspace'])
})

test.each(['employee', 'areaAdmin'] as const)('DELETE WS/areas/:area_id is forbidden to %s', async (who) => {
  expectForbidden(await world.call(`DELETE ${areas}/${staff.kitchen}`, { token: staff[who].token }))
})
