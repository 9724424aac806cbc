import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { givenApiKey, givenCompany, givenPerson, givenStaff, givenToken, password } from '../../../test/given.ts'
import { invitationFor, resetTokenFor } from '../../../test/mailbox.ts'
import { startWorld } from '../../../test/world.ts'
import { actingAs } from '../../base/database/db.ts'
import { createUser } from '../users/commands.ts'

const world = await startWorld({ TRUST_PROXY: '1' })
const key = await givenApiKey(world.open)
const owner = new Client({ connectionString: world.config.databaseUrl })
await owner.connect()
afterAll(() => owner.end())
const company = await givenCompany(world.open, 'Sessions')
const users = `/api/v3/workspaces/${company.workspaceId}/users`
const admin = company.accountAdmin.token

const me = async (token: string) => (await world.call('GET /api/v3/users/me', { token })).status
const sessions = '/api/v3/users/me/sessions'
const changePassword = (token: string, current_password: string, next: string) =>
  world.call('PUT /api/v3/users/me/password', { token, attributes: { current_password, password: next } })
const signIn = (email: string, secret: string, from = '203.0.113.1') =>
  world.call('POST /api/v3/sign_in/', {
    attributes: { email, password: secret },
    headers: { 'Api-Key': key, 'x-forwarded-for': from },
  })

describe('sessions', () => {
  test('are listed for their person, the present one marked, and end one by one', async () => {
    const person = await givenPerson(world.open, company, company.workspaceId, 'Lister')
    const other = await givenToken(world.open, company.accountId, person.id)
    const listed = await world.call(`GET ${sessions}`, { token: person.token })
    expect(
      listed.body.data.map((each: { attributes: { current: boolean } }) => each.attributes.current).sort(),
    ).toEqual([false, true])
    expect(listed.text).not.toContain('digest')
    const { id } = listed.body.data.find((each: { attributes: { current: boolean } }) => !each.attributes.current)
    expect((await world.call(`DELETE ${sessions}/${id}`, { token: admin })).status).toBe(404)
    expect((await world.call(`DELETE ${sessions}/${id}`, { token: person.token })).status).toBe(200)
    expect([await me(other), await me(person.token)]).toEqual([401, 200])
    expect((await world.call(`DELETE ${sessions}/${id}`, { token: person.token })).status).toBe(404)
  })

  test('end all at once, the present one aside', async () => {
    const person = await givenPerson(world.open, company, company.workspaceId, 'Ender')
    const others = [
      await givenToken(world.open, company.accountId, person.id),
      await givenToken(world.open, company.accountId, person.id),
    ]
    expect((await world.call(`DELETE ${sessions}`, { token: person.token })).status).toBe(204)
    expect([await me(person.token), ...(await Promise.all(others.map(me)))]).toEqual([200, 401, 401])
  })
})

describe('changing the own password', () => {
  test('needs the present one, ends other sessions and mailed links, and keeps this one', async () => {
    const person = await givenPerson(world.open, company, company.workspaceId, 'Changer')
    const other = await givenToken(world.open, company.accountId, person.id)
    const reset_password_token = await resetTokenFor(world.open, person.email)
    const wrong = await changePassword(person.token, 'not my password', 'a much better one')
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([400, 'wrong_password'])
    expect(wrong.body.errors[0].source.pointer).toBe('current_password')
    expect((await changePassword(person.token, password, 'a much better one')).status).toBe(200)
    expect([await me(person.token), await me(other)]).toEqual([200, 401])
    expect((await signIn(person.email, 'a much better one')).status).toBe(200)
    expect((await signIn(person.email, password)).status).toBe(401)
    const attributes = { email: person.email, reset_password_token, password: 'by an old mail' }
    expect((await world.call('PUT /api/v3/password/', { attributes })).status).toBe(400)
  })

  test('is refused to strangers and after ten tries', async () => {
    expect((await changePassword('nonsense', password, 'a much better one')).status).toBe(401)
    const person = await givenPerson(world.open, company, company.workspaceId, 'Guesser')
    for (let index = 0; index < 10; index += 1)
      expect((await changePassword(person.token, `guess ${index}`, 'a much better one')).status).toBe(400)
    const answer = await changePassword(person.token, password, 'a much better one')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
  })
})

describe('a password that is easy to guess', () => {
  test.each([
    ['many use it', 'Password1'],
    ['it is the address', 'EASY@example.org'],
    ['it is the name', 'Easy Name'],
  ])('is refused at sign-up: %s', async (_why, easy) => {
    const attributes = { email: 'easy@example.org', password: easy, username: 'Easy Name' }
    const answer = await world.call('POST /api/v3/sign_up/', { attributes })
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'common_password'])
    expect(answer.body.errors[0].source.pointer).toBe('password')
  })

  test('is refused wherever a password is set', async () => {
    const person = await givenPerson(world.open, company, company.workspaceId, 'Easygoing')
    for (const easy of ['1234567890', `${company.accountName}-2026!`])
      expect((await changePassword(person.token, password, easy)).body.errors[0].code).toBe('common_password')
    const reset_password_token = await resetTokenFor(world.open, person.email)
    const attributes = { email: person.email, reset_password_token, password: 'easygoing' }
    const answer = await world.call('PUT /api/v3/password/', { attributes })
    expect(answer.body.errors[0].code).toBe('common_password')
    // The token is not used up by it.
    const better = { ...attributes, password: 'a much better one' }
    expect((await world.call('PUT /api/v3/password/', { attributes: better })).status).toBe(200)
  })
})

describe('a changed address', () => {
  test('ends sessions and what was mailed to the old one, and invites the new one', async () => {
    const created = await world.call(`POST ${users}`, {
      token: admin,
      attributes: { username: 'Typo', email: 'typo@wrong.example' },
    })
    const id = Number(created.body.data.id)
    const invitation = await invitationFor(world.open, company.accountId, id)
    const email = 'typo@right.example'
    const before = await jobs('access.invite-user', id)
    expect((await world.call(`PATCH ${users}/${id}`, { token: admin, attributes: { email } })).status).toBe(200)
    expect(await jobs('access.invite-user', id)).toBe(before + 1)
    const redeem = (token: string) =>
      world.call('PUT /api/v3/password/', {
        attributes: { email, reset_password_token: token, password: 'who got the wrong mail' },
      })
    expect((await redeem(invitation)).body.errors[0].code).toBe('token_ended')
    const redeemed = await redeem(await invitationFor(world.open, company.accountId, id))
    expect(redeemed.status).toBe(200)
    const token = redeemed.body.data.attributes.access_token
    const third = { email: 'typo@third.example' }
    expect((await world.call(`PATCH ${users}/${id}`, { token: admin, attributes: third })).status).toBe(200)
    expect(await me(token)).toBe(401)
    expect(await jobs('access.mail-confirmation', id)).toBe(1)
    expect((await signIn(third.email, 'who got the wrong mail')).status).toBe(200)
  })

  test('keeps the session of somebody who changes their own, and no other', async () => {
    const owner = await givenCompany(world.open, 'Selfmade')
    const other = await givenToken(world.open, owner.accountId, owner.accountAdmin.id)
    const own = `/api/v3/workspaces/${owner.workspaceId}/users/${owner.accountAdmin.id}`
    const attributes = { email: 'selfmade@elsewhere.example' }
    expect((await world.call(`PATCH ${own}`, { token: owner.accountAdmin.token, attributes })).status).toBe(200)
    expect([await me(owner.accountAdmin.token), await me(other)]).toEqual([200, 401])
  })

  test('that is written in other letters only changes nothing', async () => {
    const person = await givenPerson(world.open, company, company.workspaceId, 'Letters')
    const attributes = { email: person.email.toUpperCase() }
    expect((await world.call(`PATCH ${users}/${person.id}`, { token: admin, attributes })).status).toBe(200)
    expect(await me(person.token)).toBe(200)
  })
})

const jobs = async (task: string, userId: number): Promise<number> => {
  const { rows } = await owner.query(
    `select from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = $1 and (job.payload -> 'payload' ->> 'user_id')::bigint = $2`,
    [task, userId],
  )
  return rows.length
}

describe('invitations', () => {
  test('to one address are three a day, whoever it is given to', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 5; index += 1) {
      const made = await world.call(`POST ${users}`, {
        token: admin,
        attributes: { username: 'x', email: 'bombed@example.org' },
      })
      statuses.push(made.status)
      if (made.status === 201) await world.call(`DELETE ${users}/${made.body.data.id}`, { token: admin })
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429])
  })

  test('from many accounts to one address are ten a day; the others come later', async () => {
    const email = 'popular@example.org'
    const mailed: boolean[] = []
    for (let index = 0; index < 12; index += 1) {
      const { accountId, workspaceId } = await givenCompany(world.open, `Inviting${index}`)
      const id = await world.open(accountId, 'write', async (ctx) => {
        const user = await createUser(actingAs(ctx, { kind: 'system' }), workspaceId, { username: 'x', email })
        return user.id
      })
      mailed.push((await invitationFor(world.open, accountId, id)) !== '')
      if (index === 11) expect(await jobs('access.invite-user', id)).toBe(2)
    }
    expect(mailed).toEqual(Array.from({ length: 12 }, (_, index) => index < 10))
  })
})

describe('a token of the public API', () => {
  const tokens = (accountId: number) => `/api/v3/accounts/${accountId}/api_tokens`
  const open = async (secret: string) => (await world.call('GET /public_api/v1/users', { token: secret })).status

  test('names who made it, and ends in a year unless told otherwise', async () => {
    const make = (attributes: Record<string, unknown>) =>
      world.call(`POST ${tokens(company.accountId)}`, { token: admin, attributes: { name: 'Payroll', ...attributes } })
    const made = await make({})
    expect(made.body.data.relationships.creator.data).toEqual({
      type: 'user_overview',
      id: String(company.accountAdmin.id),
    })
    const days = (Date.parse(made.body.data.attributes.expires_at) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(365)
    expect((await make({ expires_at: null })).body.data.attributes.expires_at).toBeNull()
  })

  test.each([
    ['is deactivated', 'PATCH', '/user_status', { status: 'inactive' }],
    ['is no longer account administrator', 'PATCH', '', { role_ids: [1] }],
    ['is deleted', 'DELETE', '', undefined],
  ] as const)('ends when its maker %s, and stays ended', async (why, method, path, attributes) => {
    const staff = await givenStaff(world.open, `Maker${why.length}`)
    const place = `/api/v3/workspaces/${staff.workspaceId}/users`
    const maker = await givenPerson(world.open, staff, staff.workspaceId, 'Maker', {
      roles: ['employee', 'account_admin'],
    })
    const made = await world.call(`POST ${tokens(staff.accountId)}`, {
      token: maker.token,
      attributes: { name: 'Mine' },
    })
    const secret = made.body.data.attributes.token
    expect(await open(secret)).toBe(200)
    const { token } = staff.accountAdmin
    const gone = await world.call(`${method} ${place}/${maker.id}${path}`, { token, ...(attributes && { attributes }) })
    expect(gone.status).toBe(200)
    expect(await open(secret)).toBe(401)
    if (why === 'is deactivated') {
      const back = { status: 'active' }
      expect((await world.call(`PATCH ${place}/${maker.id}/user_status`, { token, attributes: back })).status).toBe(200)
      expect(await open(secret)).toBe(401)
    }
  })
})
