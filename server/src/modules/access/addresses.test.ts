import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { givenApiKey, givenCompany, givenPerson, password } from '../../../test/given.ts'
import { confirmationFor, farewellTo, invitationFor, mailsOf, resetTokenFor } from '../../../test/mailbox.ts'
import { startWorld } from '../../../test/world.ts'
import { actingAs } from '../../base/database/db.ts'
import { signUp as foundAccount } from '../sign-up/commands.ts'
import { createUser } from '../users/commands.ts'
import { workspacesOf } from '../workspaces/queries.ts'
import { saltOf } from './queries/directory.ts'

const world = await startWorld()
const key = await givenApiKey(world.open)
const owner = new Client({ connectionString: world.config.databaseUrl })
await owner.connect()
afterAll(() => owner.end())

const signUp = async (email: string, secret: string, username = 'Somebody') => {
  const answer = await world.call('POST /api/v3/sign_up/', { attributes: { email, password: secret, username } })
  expect(answer.status, answer.text).toBe(201)
  const token: string = answer.body.data.attributes.access_token
  const me = await world.call('GET /api/v3/users/me', { token })
  const [workspace] = me.body.data.relationships.workspaces.data
  return { token, id: Number(me.body.data.id), users: `/api/v3/workspaces/${workspace.id}/users` }
}

const signIn = async (email: string, secret: string) =>
  (await world.call('POST /api/v3/sign_in/', { attributes: { email, password: secret }, headers: { 'Api-Key': key } }))
    .status

const accountOf = (token: string): number => Number.parseInt(token.split('_')[2] ?? '', 36)

/** A stranger's password, hashed under the salt of an address, or under one of its own. */
const strangersHash = (salt: Buffer): string =>
  `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(salt)}$${unpadded(randomBytes(32))}`
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Twelve strangers each who sign up with an address, invite it, and change their own to it. */
async function crowd(email: string, name: string): Promise<void> {
  const salt = await world.open(0, 'read', (ctx) => saltOf(ctx, email))
  for (let index = 0; index < 12; index += 1) {
    const found = (address: string, hash: string) =>
      world.open(0, 'write', async (ctx) => {
        const token = await foundAccount(ctx, { username: `${name} ${index}`, email: address, password: '' }, hash)
        return accountOf(token.access_token)
      })
    await found(email, strangersHash(salt))
    const inviter = await found(`${name}.inviter.${index}@crowd.example`, strangersHash(randomBytes(16)))
    await world.open(inviter, 'write', async (ctx) => {
      const [workspace] = await workspacesOf(ctx, 'all').execute()
      await createUser(actingAs(ctx, { kind: 'system' }), workspace?.id ?? 0, { username: 'x', email })
    })
    const changer = await found(`${name}.changer.${index}@crowd.example`, strangersHash(randomBytes(16)))
    await world.open(changer, 'write', (ctx) =>
      ctx.db.updateTable('users').set({ email }).where('account_id', '=', changer).execute(),
    )
  }
}

describe('an address that strangers claim too', () => {
  test('lets in who signed up with it, before and after them', async () => {
    await signUp('early@example.org', 'the early owner signs in')
    await crowd('early@example.org', 'early')
    expect(await signIn('early@example.org', 'the early owner signs in')).toBe(200)
    await signUp('early@example.org', 'the late owner signs in')
    expect(await signIn('early@example.org', 'the late owner signs in')).toBe(200)
  })

  test('lets in who confirmed it, and mails them when they forget their password', async () => {
    const email = 'confirmed@example.org'
    await crowd(email, 'confirmed')
    const company = await givenCompany(world.open, 'Confirming')
    const invited = await world.call(`POST /api/v3/workspaces/${company.workspaceId}/users`, {
      token: company.accountAdmin.token,
      attributes: { username: 'Owner', email },
    })
    const reset_password_token = await invitationFor(world.open, company.accountId, Number(invited.body.data.id))
    const attributes = { email, reset_password_token, password: 'the owner of the address' }
    expect((await world.call('PUT /api/v3/password/', { attributes })).status).toBe(200)
    await crowd(email, 'confirmed-later')
    expect(await signIn(email, 'the owner of the address')).toBe(200)
    expect(accountOf(await resetTokenFor(world.open, email))).toBe(company.accountId)
  })

  test('lets in who confirmed a changed address without setting a new password', async () => {
    const company = await givenCompany(world.open, 'Moving')
    const person = await givenPerson(world.open, company, company.workspaceId, 'Mover')
    const email = 'moved@example.org'
    await crowd(email, 'moved')
    const { token } = company.accountAdmin
    const users = `/api/v3/workspaces/${company.workspaceId}/users`
    expect((await world.call(`PATCH ${users}/${person.id}`, { token, attributes: { email } })).status).toBe(200)
    const confirmation_token = await confirmationFor(world.open, company.accountId, person.id)
    const answer = await world.call('POST /api/v3/confirm_email/', { attributes: { confirmation_token } })
    expect([answer.status, answer.body.meta.success]).toEqual([200, 'moved@example.org is confirmed.'])
    await crowd(email, 'moved-later')
    expect(await signIn(email, password)).toBe(200)
    expect(await signIn(email, password)).toBe(200)
  })

  test('gets one mail about a forgotten password, with a link for each account', async () => {
    const email = 'several@example.org'
    await signUp(email, 'the first of several', 'First Company')
    await signUp(email, 'the second of several', 'Call 0900-123456 now, http://evil.example')
    const mails = await mailsOf(world.open, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text.match(/token=tagwerk_rt_/g)).toHaveLength(2)
    expect(mails[0]?.text).toContain('First Company')
    expect(mails[0]?.text).not.toMatch(/evil|0900/)
    expect(mails[0]?.html).not.toMatch(/evil|0900/)
  })
})

describe('an address that somebody no longer signs in with', () => {
  const farewells = async (email: string) =>
    (
      await owner.query<{ payload: { account_id: number; payload: { user_id: number; email: string } } }>(
        `select payload from graphile_worker._private_jobs as job
         join graphile_worker._private_tasks as task on task.id = job.task_id
         where task.identifier = 'access.mail-farewell' and job.payload -> 'payload' ->> 'email' = $1`,
        [email],
      )
    ).rows

  test('is told so, without the new one, a few times a day at most', async () => {
    const person = await signUp('leaving@example.org', 'gone to another address')
    const attributes = { email: 'arrived@example.org' }
    const change = await world.call(`PATCH ${person.users}/${person.id}`, { token: person.token, attributes })
    expect(change.status).toBe(200)
    const [job, ...others] = await farewells('leaving@example.org')
    expect(others).toEqual([])
    if (job === undefined) throw new Error('The old address is not told.')
    const { account_id, payload } = job.payload
    const [mail] = await farewellTo(world.open, account_id, payload)
    expect(mail?.to).toBe('leaving@example.org')
    expect(mail?.text).toContain('this address was changed for another one')
    expect(`${mail?.text}${mail?.html}`).not.toContain('arrived')
    for (let each = 0; each < 4; each += 1) expect(await farewellTo(world.open, account_id, payload)).toHaveLength(1)
    expect(await farewellTo(world.open, account_id, payload)).toEqual([])
  })
})

describe('a confirmation', () => {
  test('is for the address it was mailed to, never for another', async () => {
    const person = await signUp('first.address@example.org', 'two addresses, one token')
    const accountId = accountOf(person.token)
    const confirmation_token = await confirmationFor(world.open, accountId, person.id)
    const reset_password_token = await resetTokenFor(world.open, 'first.address@example.org')
    const email = 'second.address@example.org'
    const attributes = { email }
    expect((await world.call(`PATCH ${person.users}/${person.id}`, { token: person.token, attributes })).status).toBe(
      200,
    )
    const confirm = await world.call('POST /api/v3/confirm_email/', { attributes: { confirmation_token } })
    expect(confirm.body.errors?.[0].code).toBe('token_ended')
    const reset = await world.call('PUT /api/v3/password/', {
      attributes: { email, reset_password_token, password: 'taken over by mail' },
    })
    expect(reset.body.errors?.[0].code).toBe('token_ended')
    expect(await isConfirmed(accountId)).toBe(false)
  })

  test('ends with the address: changed away and back, it must be confirmed again', async () => {
    const person = await signUp('there.and.back@example.org', 'there and back again')
    const accountId = accountOf(person.token)
    const confirmation_token = await confirmationFor(world.open, accountId, person.id)
    const confirm = () => world.call('POST /api/v3/confirm_email/', { attributes: { confirmation_token } })
    expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 200])
    expect(await isConfirmed(accountId)).toBe(true)
    for (const email of ['THERE.and.back@example.org', 'elsewhere@example.org', 'there.and.back@example.org']) {
      const { status } = await world.call(`PATCH ${person.users}/${person.id}`, {
        token: person.token,
        attributes: { email },
      })
      expect(status).toBe(200)
      expect(await isConfirmed(accountId)).toBe(email.startsWith('THERE'))
    }
  })

  test('does not set a password, and a token for a password does not confirm by itself', async () => {
    const person = await signUp('kinds@example.org', 'kinds of tokens differ')
    const reset_password_token = await confirmationFor(world.open, accountOf(person.token), person.id)
    const attributes = { email: 'kinds@example.org', reset_password_token, password: 'a wrong kind of token' }
    expect((await world.call('PUT /api/v3/password/', { attributes })).status).toBe(400)
    const confirmation_token = await resetTokenFor(world.open, 'kinds@example.org')
    expect((await world.call('POST /api/v3/confirm_email/', { attributes: { confirmation_token } })).status).toBe(400)
  })
})

async function isConfirmed(accountId: number): Promise<boolean> {
  const [claim] = await world.open(accountId, 'read', (ctx) =>
    ctx.db.selectFrom('email_directory').select('confirmed_at').where('account_id', '=', accountId).execute(),
  )
  return claim?.confirmed_at !== null && claim !== undefined
}

test('the directory follows people and passwords', async () => {
  const person = await signUp('followed@example.org', 'the directory follows')
  const accountId = accountOf(person.token)
  const claims = () =>
    world.open(accountId, 'read', (ctx) =>
      ctx.db.selectFrom('email_directory').selectAll().where('account_id', '=', accountId).execute(),
    )
  expect(await claims()).toMatchObject([{ user_id: person.id, other_salt: null }])
  expect((await claims())[0]?.password_tag).not.toBeNull()
  await world.open(accountId, 'write', (ctx) =>
    ctx.db.deleteFrom('passwords').where('user_id', '=', person.id).execute(),
  )
  expect((await claims())[0]?.password_tag).toBeNull()
  await world.open(accountId, 'write', (ctx) =>
    ctx.db.updateTable('users').set({ email: null }).where('id', '=', person.id).execute(),
  )
  expect(await claims()).toEqual([])
})

describe('SIGN_UP', () => {
  test.each(['invited', 'closed'])('%s: nobody founds an account', async (mode) => {
    const shut = await startWorld({ SIGN_UP: mode })
    const attributes = { email: 'new@example.org', password, username: 'New' }
    const answer = await shut.call('POST /api/v3/sign_up/', { attributes })
    expect([answer.status, answer.body.errors[0].code]).toEqual([403, 'sign_up_closed'])
  })

  test('closed: nobody new gets a password by mail, and people who have one still do', async () => {
    const company = await givenCompany(world.open, 'Shut')
    const invited = await world.call(`POST /api/v3/workspaces/${company.workspaceId}/users`, {
      token: company.accountAdmin.token,
      attributes: { username: 'Late', email: 'late@shut.example' },
    })
    expect(invited.status).toBe(201)
    expect(await mailsOf(world.open, 'late@shut.example', false)).toEqual([])
    expect(await mailsOf(world.open, company.accountAdmin.email, false)).toHaveLength(1)
  })
})
