import { expect, test } from 'vitest'
import { absenceType, account, area, user, workspace } from '../../../blackbox/fields.ts'
import { givenCompany, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import {
  expectError,
  expectFirstPage,
  expectForbidden,
  expectList,
  expectOne,
  expectResource,
  idsOf,
} from './answers.ts'

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

test('GET /api/v3/accounts/:account_id shows the account named after who signed up', async () => {
  const { accountId, accountAdmin } = await givenCompany(world.open, 'Fresh')
  const { body } = await world.call(`GET /api/v3/accounts/${accountId}`, { token: accountAdmin.token })
  expect(body.data.attributes.account_name).toBe('Fresh')
})

test.each(['', null, {}])('PATCH /api/v3/accounts/:account_id answers 400 to the name %j', async (name) => {
  expectError(await world.call(`PATCH ${at}`, { token, type: 'account', attributes: { name } }), 400, 'name')
})

test('GET /api/v3/accounts/:account_id/users answers the collection', async () => {
  const reply = await world.call(`GET ${at}/users`, { token })
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

test('GET /api/v3/accounts/:account_id/users is forbidden without the accounts module', async () => {
  const { accountId, accountAdmin } = await givenCompany(world.open, 'Modest')
  await world.open(accountId, 'write', (ctx) =>
    ctx.db.updateTable('accounts').set({ modules: [] }).where('id', '=', accountId).execute(),
  )
  expectForbidden(await world.call(`GET /api/v3/accounts/${accountId}/users`, { token: accountAdmin.token }))
})

test('GET /api/v3/accounts/:account_id/users/:user_id answers the user', async () => {
  const reply = await world.call(`GET ${at}/users/${staff.accountAdmin.id}`, { token })
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

test('GET /api/v3/accounts/:account_id/workspaces answers the collection', async () => {
  const reply = await world.call(`GET ${at}/workspaces`, { token })
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
