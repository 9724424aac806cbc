import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { recognise, signIn } from '../src/modules/access/signing-in.ts'
import { nowhere } from '../src/modules/sign-ins/model.ts'
import { givenApiKey, givenArea, givenCompany, givenPerson, givenStaff, password } from './given.ts'
import { invitationFor, resetTokenFor } from './mailbox.ts'
import { startWorld } from './world.ts'

/** Attacks and accidents that once worked, or would if somebody looked away. */

const world = await startWorld()
const staff = await givenStaff(world.open, 'Hostile')
const key = await givenApiKey(world.open)
const owner = new Client({ connectionString: world.config.databaseUrl })
await owner.connect()
afterAll(() => owner.end())

const users = (workspaceId: number) => `/api/v3/workspaces/${workspaceId}/users`
const join = (userId: number, workspaceId: number) =>
  owner.query('insert into workspace_members (account_id, workspace_id, user_id) values ($1, $2, $3)', [
    staff.accountId,
    workspaceId,
    userId,
  ])
const patch = (at: string, token: string, attributes: Record<string, unknown>) =>
  world.call(`PATCH ${at}`, { token, attributes })
const signInAs = (email: string, secret: string) =>
  world.call('POST /api/v3/sign_in/', { attributes: { email, password: secret }, headers: { 'Api-Key': key } })

describe('authority ends at the workspace', async () => {
  const boss = staff.workspaceAdmin
  await join(boss.id, staff.otherWorkspaceId)
  const target = await givenPerson(world.open, staff, staff.workspaceId, 'Both')
  await join(target.id, staff.otherWorkspaceId)

  test('who administers one workspace rules nothing in another, over people of both', async () => {
    const there = `${users(staff.otherWorkspaceId)}/${target.id}`
    expect((await patch(there, boss.token, { role_ids: [1, 3] })).status).toBe(403)
    expect((await patch(there, boss.token, { area_ids: [] })).status).toBe(403)
    expect((await world.call(`DELETE ${there}`, { token: boss.token })).status).toBe(403)
    expect((await patch(`${users(staff.workspaceId)}/${target.id}`, boss.token, { role_ids: [1, 2] })).status).toBe(200)
  })

  test('what somebody signs in with is for those who administer all of their workspaces', async () => {
    const here = `${users(staff.workspaceId)}/${target.id}`
    const answer = await patch(here, boss.token, { email: 'boss@example.org' })
    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([403, 'email'])
    expect((await patch(`${here}/user_status`, boss.token, { status: 'inactive' })).status).toBe(403)
    expect((await patch(here, staff.accountAdmin.token, { email: 'both.new@example.org' })).status).toBe(200)
  })
})

describe('credentials', () => {
  test('a password changed between check and token gives no token', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Racer')
    const candidate = await recognise(
      { open: world.open, address: 'test' },
      { email: person.email, password, preferredAccount: 0 },
      nowhere,
    )
    const token = await resetTokenFor(world.open, person.email)
    const attributes = { email: person.email, reset_password_token: token, password: 'the new password' }
    expect((await world.call('PUT /api/v3/password/', { attributes })).status).toBe(200)
    await expect(world.open(staff.accountId, 'write', (ctx) => signIn(ctx, candidate, nowhere))).rejects.toThrow(
      /wrong/,
    )
  })

  test('setting a password ends an invitation that still lies in a mailbox', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Invited')
    const invitation = await invitationFor(world.open, staff.accountId, person.id)
    const reset = await resetTokenFor(world.open, person.email)
    const set = (token: string) =>
      world.call('PUT /api/v3/password/', {
        attributes: { email: person.email, reset_password_token: token, password: 'the new password' },
      })
    expect([(await set(reset)).status, (await set(invitation)).status]).toEqual([200, 400])
  })

  test('an address is found again as it was written, in any alphabet', async () => {
    const attributes = { email: 'ÄNNE@uml.example', password, username: 'Änne' }
    expect((await world.call('POST /api/v3/sign_up/', { attributes })).status).toBe(201)
    expect((await signInAs('ÄNNE@uml.example', password)).status).toBe(200)
  })

  test('visitors with the same Idempotency-Key do not meet', async () => {
    const signUp = (email: string) =>
      world.call('POST /api/v3/sign_up/', {
        attributes: { email, password, username: 'One' },
        headers: { 'idempotency-key': '1' },
      })
    const [first, second] = [await signUp('first@example.org'), await signUp('second@example.org')]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data.id).not.toBe(first.body.data.id)
  })
})

describe('leaving', () => {
  test('two who delete somebody from two workspaces at once delete them altogether', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await givenPerson(world.open, staff, staff.workspaceId, `Twice ${round}`)
      await join(person.id, staff.otherWorkspaceId)
      const answers = await Promise.all(
        [staff.workspaceId, staff.otherWorkspaceId].map((id) =>
          world.call(`DELETE ${users(id)}/${person.id}`, { token: staff.accountAdmin.token }),
        ),
      )
      expect(answers.map((answer) => answer.status)).toEqual([200, 200])
      const { rows } = await owner.query('select status, email from users where id = $1', [person.id])
      expect(rows).toEqual([{ status: 'deleted', email: null }])
    }
  })

  test('a deleted workspace takes its people along, and frees their addresses and external ids', async () => {
    const company = await givenCompany(world.open, 'Closing')
    const person = await givenPerson(world.open, company, company.workspaceId, 'Clerk')
    const token = company.accountAdmin.token
    await world.call(`POST /api/v3/workspaces/${company.workspaceId}/areas`, {
      token,
      attributes: { name: 'Counter', external_id: 'counter' },
    })
    const next = await world.call(`POST /api/v3/accounts/${company.accountId}/workspaces`, {
      token,
      attributes: { name: 'Next' },
    })
    const workspaceId = Number(next.body.data.id)
    expect((await world.call(`DELETE /api/v3/workspaces/${company.workspaceId}`, { token })).status).toBe(200)
    expect((await world.call('GET /api/v3/users/me', { token: person.token })).status).toBe(401)
    expect((await world.call('GET /api/v3/users/me', { token })).status).toBe(200)
    expect(
      (
        await world.call(`POST ${users(workspaceId)}`, {
          token,
          attributes: { username: 'Clerk', email: person.email },
        })
      ).status,
    ).toBe(201)
    expect(
      (
        await world.call(`POST /api/v3/workspaces/${workspaceId}/areas`, {
          token,
          attributes: { name: 'Counter', external_id: 'counter' },
        })
      ).status,
    ).toBe(201)
  })

  test('an inactive account administrator can be relieved while one active remains', async () => {
    const company = await givenCompany(world.open, 'Relief')
    const second = await givenPerson(world.open, company, company.workspaceId, 'Second', { roles: ['account_admin'] })
    const at = `${users(company.workspaceId)}/${second.id}`
    expect((await patch(`${at}/user_status`, company.accountAdmin.token, { status: 'inactive' })).status).toBe(200)
    expect((await world.call(`DELETE ${at}`, { token: company.accountAdmin.token })).status).toBe(200)
  })

  test('changes that cross each other are done or refused, never broken', async () => {
    const area = await givenArea(world.open, staff, staff.workspaceId, 'Crossing')
    const at = `/api/v3/workspaces/${staff.workspaceId}/areas/${area}`
    const { token } = staff.accountAdmin
    for (let round = 0; round < 15; round += 1) {
      const person = await givenPerson(world.open, staff, staff.workspaceId, `Crossing ${round}`)
      const answers = await Promise.all([
        patch(at, token, { user_ids: [person.id] }),
        patch(`${users(staff.workspaceId)}/${person.id}`, token, { area_ids: [area] }),
        patch(at, staff.secondWorkspaceAdmin.token, { user_ids: [person.id] }),
        world.call(`DELETE ${users(staff.workspaceId)}/${person.id}`, { token }),
      ])
      expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
    }
  })
})

describe('requests that once broke something', () => {
  const { token } = staff.accountAdmin

  test.each([
    [
      'a type that is no text',
      `POST /api/v3/workspaces/${staff.workspaceId}/tags`,
      { body: { data: { type: { toString: 1 }, attributes: { title: 'x' } } } },
      400,
    ],
    [
      'half a character',
      'POST /api/v3/password/',
      { body: '{"data":{"type":"user","attributes":{"email":"\\ud800a@b.de"}}}' },
      400,
    ],
    ['a number no column holds', `GET ${users(staff.workspaceId)}?filter[saldo_type]=1000000000000`, {}, 200],
    ['the largest id', `GET /api/v3/workspaces/${staff.workspaceId}/roles?filter[id]=9007199254740991`, {}, 200],
    [
      'If-Match on the account',
      `PATCH /api/v3/accounts/${staff.accountId}`,
      { attributes: { name: 'Hostile' }, headers: { 'if-match': '"x"' } },
      412,
    ],
    [
      'If-Match on an order about a record',
      `PATCH ${users(staff.workspaceId)}/${staff.colleague.id}/user_status`,
      { attributes: { status: 'active' }, headers: { 'if-match': '"x"' } },
      412,
    ],
    [
      'a status that is not named',
      `PATCH ${users(staff.workspaceId)}/${staff.colleague.id}/user_status`,
      { attributes: {} },
      400,
    ],
    [
      'roles that are none, from somebody who may not give any',
      `PATCH ${users(staff.workspaceId)}/${staff.employee.id}`,
      { attributes: { role_ids: 'abc' }, token: staff.employee.token },
      200,
    ],
    ['a page far beyond the end', `GET ${users(staff.workspaceId)}?page=1000000000`, {}, 200],
    ['more items than there are', `GET ${users(staff.workspaceId)}?items=1000000000`, {}, 200],
    [
      'a line break in a name',
      `POST ${users(staff.workspaceId)}`,
      { attributes: { username: 'Dear customer,\n\nyour parcel waits' } },
      400,
    ],
    ['an address that is no text', 'GET /api/v3/%ZZ?api_token=SECRET', {}, 400],
  ])('%s', async (_name, operation, options, status) => {
    const answer = await world.call(operation, { token, ...options })
    expect({ status: answer.status, text: answer.status === status ? '' : answer.text }).toEqual({ status, text: '' })
    expect(answer.text).not.toContain('SECRET')
    if (status >= 400) expect(answer.body.errors[0].source.pointer).toBeTypeOf('string')
  })

  test('all faults come at once', async () => {
    const query = await world.call(`GET ${users(staff.workspaceId)}?page=x&items=0&include=nope`, { token })
    expect(query.body.errors.map((error: { source: { pointer: string } }) => error.source.pointer)).toEqual([
      'page',
      'items',
      'include',
    ])
    const body = await world.call(`POST ${users(staff.workspaceId)}`, {
      token,
      type: 'area',
      attributes: { salary: 'much', email: 'nobody' },
    })
    expect(body.body.errors.map((error: { source: { pointer: string } }) => error.source.pointer)).toEqual([
      'type',
      'username',
      'email',
      'salary',
    ])
  })

  test('relationships are found in the singular, and text ids as text', async () => {
    const found = await world.call(`GET ${users(staff.workspaceId)}?filter[area_id]=${staff.sales}`, { token })
    expect(found.body.meta.total_count).toBe(1)
    const choose = await world.call('GET /api/v3/industry_examples?filter[id]=choose_your_industry', { token })
    expect(choose.body.meta.total_count).toBe(1)
  })

  test('a zone is kept in its own spelling', async () => {
    const answer = await patch(`/api/v3/workspaces/${staff.workspaceId}`, token, { time_zone: 'europe/berlin' })
    expect(answer.body.data.attributes.time_zone).toBe('Berlin')
  })

  test('made-up tokens are counted by address', async () => {
    const limited = await startWorld({ REQUESTS_PER_MINUTE: '3' })
    const statuses: number[] = []
    const { makeSecret } = await import('../src/base/secrets.ts')
    for (let count = 0; count < 5; count += 1)
      statuses.push((await limited.call('GET /api/v3/users/me', { token: makeSecret('at', 1).text })).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429])
  })
})
