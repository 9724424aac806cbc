import { expect, test } from 'vitest'
import { givenCompany, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError, expectFirstPage, expectForbidden, expectList, expectOne, idsOf, slashes } from './answers.ts'
import { absenceType, account, area, expectResource, user, workspace } from './fields.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const { token } = staff.accountAdmin
const at = `/api/v3/accounts/${staff.accountId}`
const tables = { account, area, workspace, absence_type: absenceType }

function expectIncluded(body: { included: { id: string; type: string }[] }, type: keyof typeof tables): void {
  const found = body.included.filter((each) => each.type === type)
  expect(found, type).not.toEqual([])
  for (const each of found) expectResource(each, tables[type])
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
}

test.each(slashes)('GET /api/v3/accounts/:account_id%s answers the account', async (slash) => {
  const reply = await world.call(`GET ${at}${slash}`, { token })
  expectOne(reply, 200, account, ['show'])
  expect(reply.body.data.id).toBe(String(staff.accountId))
})

test('GET /api/v3/accounts/:account_id shows the account named after who signed up', async () => {
  const { accountId, accountAdmin } = await givenCompany(world.open, 'Fresh')
  const { body } = await world.call(`GET /api/v3/accounts/${accountId}`, { token: accountAdmin.token })
  expect(body.data.attributes.account_name).toBe('Fresh')
})

test.each(['areaAdmin', 'workspaceAdmin'] as const)('GET /api/v3/accounts/:account_id is open to %s', async (who) => {
  expectOne(await world.call(`GET ${at}`, { token: staff[who].token }), 200, account, ['show'])
})

test('GET /api/v3/accounts/:account_id is forbidden to employees', async () => {
  expectForbidden(await world.call(`GET ${at}`, { token: staff.employee.token }))
})

test.each(slashes)('PATCH /api/v3/accounts/:account_id%s shows the name as account_name', async (slash) => {
  const name = `Nord ${slash.length}`
  const reply = await world.call(`PATCH ${at}${slash}`, { token, type: 'account', attributes: { name } })
  expectOne(reply, 200, account, ['update'])
  expect(reply.body.data.attributes.account_name).toBe(name)
  expect((await world.call(`GET ${at}`, { token })).body.data.attributes.account_name).toBe(name)
})

test.each([staff.accountId, String(staff.accountId)])(
  'PATCH /api/v3/accounts/:account_id takes application/json, the plural type and the id %j',
  async (id) => {
    const body = { data: { id, type: 'accounts', attributes: { name: 'Nord' } } }
    const headers = { 'content-type': 'application/json' }
    expectOne(await world.call(`PATCH ${at}`, { token, body, headers }), 200, account, ['update'])
  },
)

test('PATCH /api/v3/accounts/:account_id answers 400 to an id that is not the one of the path', async () => {
  const body = { data: { id: staff.accountId + 1, type: 'account', attributes: { name: 'Nord' } } }
  expectError(await world.call(`PATCH ${at}`, { token, body }), 400)
})

test('PATCH /api/v3/accounts/:account_id answers 400 to another type', async () => {
  expectError(await world.call(`PATCH ${at}`, { token, type: 'area', attributes: { name: 'Nord' } }), 400)
})

test.each(['', null, {}])('PATCH /api/v3/accounts/:account_id answers 400 to the name %j', async (name) => {
  expectError(await world.call(`PATCH ${at}`, { token, type: 'account', attributes: { name } }), 400, 'name')
})

test.each(['employee', 'areaAdmin', 'workspaceAdmin'] as const)(
  'PATCH /api/v3/accounts/:account_id is forbidden to %s',
  async (who) => {
    const options = { token: staff[who].token, type: 'account', attributes: { name: 'Mine' } }
    expectForbidden(await world.call(`PATCH ${at}`, options))
  },
)

test.each(slashes)('GET /api/v3/accounts/:account_id/users%s answers the collection', async (slash) => {
  const reply = await world.call(`GET ${at}/users${slash}`, { token })
  expectList(reply, user, ['list', 'account'])
  expectFirstPage(reply)
  expect(reply.body).not.toHaveProperty('included')
  for (const each of reply.body.data) expect(each.attributes.permissions).toBeNull()
})

test.each(['account', 'workspaces', 'absence_types'])(
  'GET /api/v3/accounts/:account_id/users includes %s',
  async (name) => {
    const reply = await world.call(`GET ${at}/users/?include=${name}`, { token })
    expectList(reply, user, ['list', 'account'])
    expectIncluded(reply.body, name.replace(/s$/, '') as keyof typeof tables)
  },
)

test.each(['account,workspaces,absence_types', 'account,%20workspaces,%20absence_types'])(
  'GET /api/v3/accounts/:account_id/users includes all of %j',
  async (names) => {
    const { body } = await world.call(`GET ${at}/users?include=${names}`, { token })
    for (const type of ['account', 'workspace', 'absence_type'] as const) expectIncluded(body, type)
  },
)

test('GET /api/v3/accounts/:account_id/users answers 400 to an unknown include', async () => {
  expectError(await world.call(`GET ${at}/users?include=secrets`, { token }), 400, 'include')
})

test.each(['employee', 'areaAdmin', 'workspaceAdmin'] as const)(
  'GET /api/v3/accounts/:account_id/users is forbidden to %s',
  async (who) => expectForbidden(await world.call(`GET ${at}/users`, { token: staff[who].token })),
)

test('GET /api/v3/accounts/:account_id/users is forbidden without the accounts module', async () => {
  const { accountId, accountAdmin } = await givenCompany(world.open, 'Modest')
  await world.open(accountId, 'write', (ctx) =>
    ctx.db.updateTable('accounts').set({ modules: [] }).where('id', '=', accountId).execute(),
  )
  expectForbidden(await world.call(`GET /api/v3/accounts/${accountId}/users`, { token: accountAdmin.token }))
})

test.each(slashes)('GET /api/v3/accounts/:account_id/users/:user_id%s answers the user', async (slash) => {
  const reply = await world.call(`GET ${at}/users/${staff.accountAdmin.id}${slash}`, { token })
  expectOne(reply, 200, user, ['show', 'account'])
  expect(reply.body.data.relationships.account.data).toEqual({ id: String(staff.accountId), type: 'account' })
})

test('GET /api/v3/accounts/:account_id/users/:user_id shows no account for somebody made in a workspace', async () => {
  const { body } = await world.call(`GET ${at}/users/${staff.employee.id}`, { token })
  expect(body.data.relationships.account).toEqual({ data: null })
})

test('GET /api/v3/accounts/:account_id/users/:user_id includes areas and workspaces', async () => {
  const reply = await world.call(`GET ${at}/users/${staff.employee.id}?include=areas,workspaces`, { token })
  expectOne(reply, 200, user, ['show', 'account'])
  expectIncluded(reply.body, 'area')
  expectIncluded(reply.body, 'workspace')
})

test('GET /api/v3/accounts/:account_id/users/:user_id includes the account', async () => {
  const reply = await world.call(`GET ${at}/users/${staff.accountAdmin.id}?include=account`, { token })
  expectIncluded(reply.body, 'account')
})

test('GET /api/v3/accounts/:account_id/users/:user_id shows included even when it is empty', async () => {
  const { body } = await world.call(`GET ${at}/users/${staff.employee.id}?include=account`, { token })
  expect(body.included).toEqual([])
})

test('GET /api/v3/accounts/:account_id/users/:user_id is forbidden to employees who ask for a colleague', async () => {
  expectForbidden(await world.call(`GET ${at}/users/${staff.colleague.id}`, { token: staff.employee.token }))
})

test.each(slashes)('GET /api/v3/accounts/:account_id/workspaces%s answers the collection', async (slash) => {
  const reply = await world.call(`GET ${at}/workspaces${slash}`, { token })
  expectList(reply, workspace, ['list'])
  expectFirstPage(reply)
  expect(reply.body.data.map((each: { id: string }) => each.id)).toEqual(
    expect.arrayContaining([String(staff.workspaceId), String(staff.otherWorkspaceId)]),
  )
  for (const each of reply.body.data) expect(each.attributes.permissions).toBeNull()
})

test('GET /api/v3/accounts/:account_id/workspaces includes the areas', async () => {
  const reply = await world.call(`GET ${at}/workspaces?include=areas`, { token })
  expectIncluded(reply.body, 'area')
  const own = reply.body.data.find((each: { id: string }) => each.id === String(staff.workspaceId))
  expect(idsOf(own.relationships.areas)).toEqual(expect.arrayContaining([String(staff.kitchen), String(staff.sales)]))
})

test('GET /api/v3/accounts/:account_id/workspaces answers exactly the permissions asked for', async () => {
  const reply = await world.call(`GET ${at}/workspaces?permissions=update,destroy,fly`, { token })
  expectList(reply, workspace, ['list'])
  for (const each of reply.body.data)
    expect(each.attributes.permissions).toEqual({ update: true, destroy: true, fly: false })
})

test('GET /api/v3/accounts/:account_id/workspaces shows members their own workspaces only', async () => {
  const { body } = await world.call(`GET ${at}/workspaces`, { token: staff.employee.token })
  expect(body.data.map((each: { id: string }) => each.id)).toEqual([String(staff.workspaceId)])
})
