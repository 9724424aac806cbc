import { expect, test } from 'vitest'
import { user } from '../../../blackbox/fields.ts'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError, expectForbidden, expectOne } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const { token } = staff.workspaceAdmin
const users = `/api/v3/workspaces/${staff.workspaceId}/users`
const emil = `${users}/${staff.employee.id}`
const spare = () => givenPerson(world.open, staff, staff.workspaceId, 'Spare')

test('GET WS/users/:user_id answers the user', async () => {
  const reply = await world.call(`GET ${emil}`, { token })
  expectOne(reply, 200, user, ['show', 'workspace'])
  expect(reply.body.data.id).toBe(String(staff.employee.id))
  expect(reply.body.data.attributes).toMatchObject({ permissions: null, salary: 3210, birthday: '1990-05-17' })
  expect(reply.body.data.relationships.account).toEqual({ data: null })
})

test('GET WS/users/:user_id points to the account of who signed up', async () => {
  const { accountAdmin, accountId } = staff
  const reply = await world.call(`GET ${users}/${accountAdmin.id}`, { token: accountAdmin.token })
  expectOne(reply, 200, user, ['show', 'workspace'])
  expect(reply.body.data.relationships.account.data).toEqual({ id: String(accountId), type: 'account' })
})

test('GET WS/users/:user_id answers exactly the permissions asked for', async () => {
  const query = 'permissions=update,destroy,update_account_admin_role'
  const asked = async (caller: string) =>
    (await world.call(`GET ${emil}?${query}`, { token: caller })).body.data.attributes.permissions
  expect(await asked(token)).toEqual({ update: true, destroy: true, update_account_admin_role: false })
  const everything = { update: true, destroy: true, update_account_admin_role: true }
  expect(await asked(staff.accountAdmin.token)).toEqual(everything)
})

test.each(['permissions', 'permissions='])('GET WS/users/:user_id answers all permissions to %s', async (query) => {
  const { body } = await world.call(`GET ${emil}?${query}`, { token })
  expect(body.data.attributes.permissions).toMatchObject({ read: true, update: true, destroy: true })
  expect(body.data.attributes.permissions).toHaveProperty('update_account_admin_role', false)
})

test.each(['fields[user]=email,username', 'fields=email,username', 'fields=email,username,nonsense'])(
  'GET WS/users/:user_id restricts the attributes with %s',
  async (query) => {
    const { status, body } = await world.call(`GET ${emil}?${query}`, { token })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: String(staff.employee.id), type: 'user' })
    expect(Object.keys(body.data.attributes).toSorted()).toEqual(['email', 'username'])
    expect(Object.keys(body.data.relationships ?? {})).toEqual([])
  },
)

test('GET WS/users/:user_id restricts the relationships with fields', async () => {
  const { body } = await world.call(`GET ${emil}?fields=username,areas`, { token })
  expect(Object.keys(body.data.attributes)).toEqual(['username'])
  expect(Object.keys(body.data.relationships)).toEqual(['areas'])
})

test('GET WS/users/:user_id hides sensitive values from area admins', async () => {
  const { status, body } = await world.call(`GET ${emil}`, { token: staff.areaAdmin.token })
  expect(status).toBe(200)
  expect(body.data.attributes).toMatchObject({
    salary: 0,
    initial_time_account: 0,
    tablet_pin: null,
    identifier_pin: null,
    birthday: null,
    staff_number: null,
  })
})

test.each([
  ['employee', 'colleague'],
  ['areaAdmin', 'colleague'],
] as const)('GET WS/users/:user_id is forbidden to %s for %s', async (who, whom) => {
  expectForbidden(await world.call(`GET ${users}/${staff[whom].id}`, { token: staff[who].token }))
})

test.each([
  ['employee', 'employee'],
  ['areaAdmin', 'admin'],
  ['workspaceAdmin', 'admin'],
  ['accountAdmin', 'admin'],
] as const)('GET WS/users/me answers the calling %s in the role of %s', async (who, assumed_role) => {
  const reply = await world.call(`GET ${users}/me`, { token: staff[who].token })
  expectOne(reply, 200, user, ['show', 'workspace'])
  expect(reply.body.data).toMatchObject({ id: String(staff[who].id), attributes: { assumed_role } })
})

test('GET WS/users/me/ answers the calling user as well', async () => {
  const reply = await world.call(`GET ${users}/me/`, { token: staff.employee.token })
  expectOne(reply, 200, user, ['show', 'workspace'])
  expect(reply.body.data.attributes).toMatchObject({ permissions: null, salary: 3210, staff_number: 'S-77' })
})

test('DELETE WS/users/:user_id answers the deleted user', async () => {
  const person = await spare()
  const reply = await world.call(`DELETE ${users}/${person.id}`, { token })
  expectOne(reply, 200, user, ['change', 'workspace'])
  expect(reply.body.data.id).toBe(String(person.id))
  expectError(await world.call(`GET ${users}/${person.id}`, { token }), 404)
  expectError(await world.call(`GET ${users}/me`, { token: person.token }), 401)
})

test.each([
  ['employee', 'colleague'],
  ['employee', 'employee'],
  ['areaAdmin', 'employee'],
  ['workspaceAdmin', 'workspaceAdmin'],
  ['workspaceAdmin', 'secondWorkspaceAdmin'],
  ['workspaceAdmin', 'accountAdmin'],
  ['accountAdmin', 'accountAdmin'],
] as const)('DELETE WS/users/:user_id is forbidden to %s on %s', async (who, whom) => {
  expectForbidden(await world.call(`DELETE ${users}/${staff[whom].id}`, { token: staff[who].token }))
})
