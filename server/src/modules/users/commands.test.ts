import { describe, expect, test } from 'vitest'
import { givenCompany, givenPerson, givenStaff } from '../../../test/given.ts'
import { startWorld } from '../../../test/world.ts'
import { type RoleName, roleId } from '../roles/model.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Users')
const users = `/api/v3/workspaces/${staff.workspaceId}/users`
const change = (token: string, id: number, attributes: Record<string, unknown>, at = users) =>
  world.call(`PATCH ${at}/${id}`, { token, attributes })
const rolesOf = (answer: { body: { data: { relationships: { roles: { data: { id: string }[] } } } } }) =>
  answer.body.data.relationships.roles.data.map((role) => Number(role.id))
const ids = (...names: RoleName[]) => names.map(roleId)

describe('people change of themselves', () => {
  test('their name and their check-in', async () => {
    const answer = await change(staff.employee.token, staff.employee.id, {
      username: 'Emil the Second',
      checkin_complete: true,
    })
    expect(answer.body.data.attributes).toMatchObject({ username: 'Emil the Second', checkin_complete: true })
  })

  test('nothing else: the attribute is named and nothing is written', async () => {
    const answer = await change(staff.employee.token, staff.employee.id, {
      username: 'Richer',
      salary: 9999,
      area_ids: [],
    })
    expect(answer.status).toBe(403)
    expect(answer.body.errors.map((error: { source: { pointer: string } }) => error.source.pointer)).toEqual([
      'salary',
      'area_ids',
    ])
    const after = await world.call(`GET ${users}/${staff.employee.id}`, { token: staff.employee.token })
    expect(after.body.data.attributes).toMatchObject({ username: 'Emil the Second', salary: 3210 })
  })

  test('no roles: they are ignored, never an error', async () => {
    for (const person of [staff.employee, staff.areaAdmin]) {
      const before = rolesOf(
        (await world.call(`GET ${users}/${person.id}`, { token: staff.accountAdmin.token })) as never,
      )
      const answer = await change(person.token, person.id, { username: 'Climber', role_ids: ['3', 4, '4'] })
      expect(answer.status).toBe(200)
      expect(rolesOf(answer as never)).toEqual(before)
    }
  })
})

describe('workspace administrators', () => {
  test('give roles of the workspace, never the account', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Riser')
    const answer = await change(staff.workspaceAdmin.token, person.id, {
      role_ids: ids('employee', 'working_area_admin', 'account_admin').map(String),
    })
    expect(rolesOf(answer as never)).toEqual(ids('employee', 'working_area_admin'))
  })

  test('are told who gives the role payroll, and leave it with whoever has it', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Paying')
    const role_ids = ids('employee', 'payroll').map(String)
    const { token } = staff.workspaceAdmin
    const made = await world.call(`POST ${users}`, { token, attributes: { username: 'Paying too', role_ids } })
    for (const answer of [await change(token, person.id, { username: 'Paid', role_ids }), made]) {
      expect(answer.status).toBe(403)
      expect(answer.body.errors).toMatchObject([
        { title: 'Account administrators alone give the role payroll.', source: { pointer: 'role_ids' } },
      ])
    }
    expect((await change(staff.accountAdmin.token, person.id, { role_ids })).body.data.attributes.username).toBe(
      'Paying',
    )
    for (const kept of [role_ids, ids('employee').map(String)])
      expect(rolesOf((await change(token, person.id, { role_ids: kept })) as never)).toEqual(ids('employee', 'payroll'))
  })

  test('neither change nor delete each other or account administrators', async () => {
    for (const target of [staff.secondWorkspaceAdmin, staff.accountAdmin]) {
      expect((await change(staff.workspaceAdmin.token, target.id, { username: 'Deposed' })).status).toBe(403)
      expect((await change(staff.workspaceAdmin.token, target.id, { email: 'mine@example.org' })).status).toBe(403)
      expect((await world.call(`DELETE ${users}/${target.id}`, { token: staff.workspaceAdmin.token })).status).toBe(403)
      expect(
        (
          await world.call(`PATCH ${users}/${target.id}/user_status`, {
            token: staff.workspaceAdmin.token,
            attributes: { status: 'inactive' },
          })
        ).status,
      ).toBe(403)
    }
  })

  test('do not rule over somebody who administers another workspace', async () => {
    const boss = await givenPerson(world.open, staff, staff.otherWorkspaceId, 'Boss', { roles: ['workspace_admin'] })
    await world.open(staff.accountId, 'write', (ctx) =>
      ctx.db
        .insertInto('workspace_members')
        .values({ account_id: staff.accountId, workspace_id: staff.workspaceId, user_id: boss.id })
        .execute(),
    )
    expect((await change(staff.workspaceAdmin.token, boss.id, { email: 'mine@example.org' })).status).toBe(403)
  })

  test('cannot delete themselves', async () => {
    expect(
      (await world.call(`DELETE ${users}/${staff.workspaceAdmin.id}`, { token: staff.workspaceAdmin.token })).status,
    ).toBe(403)
  })
})

describe('account administrators', () => {
  test('the last one stays', async () => {
    const company = await givenCompany(world.open, 'Last')
    const at = `/api/v3/workspaces/${company.workspaceId}/users`
    const answer = await change(company.accountAdmin.token, company.accountAdmin.id, { role_ids: ids('employee') }, at)
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'last_account_admin'])
  })

  test('two who take the role from each other at once do not both succeed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const company = await givenCompany(world.open, `Duel${round}`)
      const rival = await givenPerson(world.open, company, company.workspaceId, 'Rival', { roles: ['account_admin'] })
      const at = `/api/v3/workspaces/${company.workspaceId}/users`
      const answers = await Promise.all([
        change(company.accountAdmin.token, rival.id, { role_ids: ids('employee') }, at),
        change(rival.token, company.accountAdmin.id, { role_ids: ids('employee') }, at),
      ])
      const [done, refused] = answers.map((answer) => answer.status).sort()
      expect(done).toBe(200)
      // Who comes second is the last one, or was already relieved of the role.
      expect([400, 403]).toContain(refused)
    }
  })
})

describe('deleting', () => {
  test('leaves a pseudonym, and nothing to sign in with', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Gone', {
      attributes: { birthday: '1980-01-01', staff_number: 'G-1' },
    })
    const answer = await world.call(`DELETE ${users}/${person.id}`, { token: staff.workspaceAdmin.token })
    expect(answer.body.data).toMatchObject({
      id: String(person.id),
      attributes: { username: 'Gone', status: 'deleted' },
    })
    expect((await world.call('GET /api/v3/users/me', { token: person.token })).status).toBe(401)
    expect((await world.call(`GET ${users}/${person.id}`, { token: staff.accountAdmin.token })).status).toBe(404)
    const row = await world.open(staff.accountId, 'read', (ctx) =>
      ctx.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({
      username: `Deleted user ${person.id}`,
      email: null,
      birthday: null,
      staff_number: null,
      status: 'deleted',
    })
  })

  test('from one of two workspaces leaves the other', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Commuter')
    await world.open(staff.accountId, 'write', (ctx) =>
      ctx.db
        .insertInto('workspace_members')
        .values({ account_id: staff.accountId, workspace_id: staff.otherWorkspaceId, user_id: person.id })
        .execute(),
    )
    expect((await world.call(`DELETE ${users}/${person.id}`, { token: staff.workspaceAdmin.token })).status).toBe(200)
    expect((await world.call(`GET ${users}/${person.id}`, { token: staff.accountAdmin.token })).status).toBe(404)
    const elsewhere = `/api/v3/workspaces/${staff.otherWorkspaceId}/users/me`
    expect((await world.call(`GET ${elsewhere}`, { token: person.token })).status).toBe(200)
  })
})

test('PINs are made when absent, and unique in the account', async () => {
  const first = await world.call(`POST ${users}`, { token: staff.accountAdmin.token, attributes: { username: 'Pin' } })
  const { tablet_pin, identifier_pin } = first.body.data.attributes
  expect(tablet_pin).toMatch(/^\d{6}$/)
  expect(identifier_pin).toMatch(/^\d{8}$/)
  const second = await world.call(`POST ${users}`, {
    token: staff.accountAdmin.token,
    attributes: { username: 'Pin', tablet_pin },
  })
  expect([second.status, second.body.errors[0].source.pointer, second.body.errors[0].code]).toEqual([
    400,
    'tablet_pin',
    'taken',
  ])
})

test('an e-mail address is taken once in an account, whatever its case', async () => {
  const attributes = { username: 'Twin', email: staff.employee.email.toUpperCase() }
  const answer = await world.call(`POST ${users}`, { token: staff.accountAdmin.token, attributes })
  expect(answer.body.errors[0]).toMatchObject({ code: 'taken', source: { pointer: 'email' } })
})

test('the list of all people can be switched off for an account', async () => {
  const address = `GET /api/v3/accounts/${staff.accountId}/users`
  expect((await world.call(address, { token: staff.accountAdmin.token })).status).toBe(200)
  await world.open(staff.accountId, 'write', (ctx) =>
    ctx.db.updateTable('accounts').set({ modules: [] }).where('id', '=', staff.accountId).execute(),
  )
  expect((await world.call(address, { token: staff.accountAdmin.token })).status).toBe(403)
})
