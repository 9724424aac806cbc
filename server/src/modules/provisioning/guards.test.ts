import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { givenDirectory, urns } from '../../../test/directory.ts'
import { givenApiKey, givenApiToken, givenPerson, password } from '../../../test/given.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld({ TRUST_PROXY: '1' })
const directory = await givenDirectory(world, 'Guarded')
const stranger = await givenDirectory(world, 'Stranger')
const { send, patch, say, accountAdmin, workspaceId } = directory
const deactivate = (id: number | string) => patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
const me = async (token: string) => (await world.call('GET /api/v3/users/me', { token })).status

const owner = new Client({ connectionString: world.config.databaseUrl })
await owner.connect()
afterAll(() => owner.end())

/** How many mails wait for somebody to be sent. */
const invitationsOf = async (id: string): Promise<number | null> => {
  const waiting = `select from graphile_worker._private_jobs where payload -> 'payload' ->> 'user_id' = $1`
  return (await owner.query(waiting, [id])).rowCount
}

/** All that is written of an account, as one text. */
const everythingOf = (accountId: number) =>
  world.open(accountId, 'read', async (ctx) =>
    JSON.stringify([
      await ctx.db.selectFrom('users').selectAll().orderBy('id').execute(),
      await ctx.db.selectFrom('scim_people').selectAll().orderBy('user_id').execute(),
      await ctx.db.selectFrom('scim_groups').selectAll().orderBy('id').execute(),
      await ctx.db.selectFrom('scim_group_members').selectAll().orderBy('user_id').execute(),
      await ctx.db.selectFrom('workspace_members').selectAll().orderBy('user_id').execute(),
    ]),
  )

test('nobody outside of the account is touched or seen', async () => {
  const userName = 'same@guarded.example.org'
  const theirs = await stranger.create(userName, { externalId: 'x-1' })
  const theirGroup = (await stranger.send('POST /Groups', { displayName: 'Same' })).body.id
  const before = await everythingOf(stranger.accountId)
  const off = [{ op: 'replace', value: { active: false, displayName: 'Taken over' } }]
  expect((await patch(`/Users/${theirs}`, ...off)).status).toBe(404)
  expect((await send(`PUT /Users/${theirs}`, { userName, active: false })).status).toBe(404)
  expect((await send(`DELETE /Users/${theirs}`)).status).toBe(404)
  expect((await send(`GET /Users/${theirs}`)).text).toBe((await send('GET /Users/4611')).text)
  expect((await patch(`/Groups/${theirGroup}`, { op: 'remove', path: 'members' })).status).toBe(404)
  expect((await send(`DELETE /Groups/${theirGroup}`)).status).toBe(404)
  const ours = (await send('POST /Groups', { displayName: 'Same' })).body.id
  const added = await patch(`/Groups/${ours}`, { op: 'add', path: 'members', value: [{ value: theirs }] })
  expect([added.status, added.body.scimType]).toEqual([400, 'invalidValue'])
  const found = await send(`GET /Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)
  expect(found.body.totalResults).toBe(0)
  // The same names are free here: accounts know nothing of each other.
  expect(await directory.create(userName, { externalId: 'x-1' })).not.toBe(theirs)
  expect(await everythingOf(stranger.accountId)).toBe(before)
})

describe('a token', () => {
  test('of another account is nobody here, and one that ended is over at once', async () => {
    const made = await world.call(`POST /api/v3/accounts/${directory.accountId}/api_tokens`, {
      token: accountAdmin.token,
      attributes: { name: 'Second', scopes: ['scim'] },
    })
    const { id, attributes } = made.body.data
    const ask = (token: string) => world.call('GET /scim/v2/Users', { token })
    expect((await ask(attributes.token)).status).toBe(200)
    // The account in it says where to look, and there it is not known.
    const forged = attributes.token.replace(
      `_${directory.accountId.toString(36)}_`,
      `_${stranger.accountId.toString(36)}_`,
    )
    expect((await ask(forged)).status).toBe(401)
    await world.call(`DELETE /api/v3/accounts/${directory.accountId}/api_tokens/${id}`, { token: accountAdmin.token })
    const ended = await ask(attributes.token)
    expect([ended.status, ended.body.schemas, ended.body.status]).toEqual([401, [urns.error], '401'])
    expect((await world.call('GET /scim/v2/Users')).status).toBe(401)
  })

  test('asks 25 times a second and not more', async () => {
    const slow = await startWorld({ REQUESTS_PER_MINUTE: '600' })
    const { send: ask } = await givenDirectory(slow, 'Slow')
    await ask('GET /ServiceProviderConfig')
    const asked = await Promise.all(Array.from({ length: 40 }, () => ask('GET /ServiceProviderConfig')))
    const refused = asked.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(14)
    expect(refused[0]?.headers['retry-after']).toBe('1')
    expect(refused[0]?.body).toMatchObject({ schemas: [urns.error], status: '429' })
  })

  test('does nothing while provisioning is switched off', async () => {
    const off = await givenDirectory(world, 'Off', { active: false })
    expect([(await off.send('GET /Users')).status, (await off.send('POST /Users', {})).status]).toEqual([403, 403])
  })
})

describe('the last account administrator', () => {
  test('stays, whatever the directory says', async () => {
    for (const answer of [
      await deactivate(accountAdmin.id),
      await send(`DELETE /Users/${accountAdmin.id}`),
      await send(`PUT /Users/${accountAdmin.id}`, { userName: accountAdmin.email, active: 'False' }),
    ])
      expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('account administrator')])
    expect(await me(accountAdmin.token)).toBe(200)
  })

  test('stays also when the last two are sent away at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const two = await givenDirectory(world, `Two${round}`)
      const facts = { roles: ['account_admin'] } as const
      const other = await givenPerson(world.open, two, two.workspaceId, 'Other', facts)
      const off = { op: 'replace', path: 'active', value: false }
      // The token is of nobody: it lives on when its maker goes.
      const answers = await Promise.all([two.accountAdmin, other].map(({ id }) => two.patch(`/Users/${id}`, off)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect([await me(two.accountAdmin.token), await me(other.token)].sort()).toEqual([200, 401])
    }
  })
})

test('who is sent away is signed out at once, and so are the tokens they made', async () => {
  const facts = { roles: ['account_admin'] } as const
  const leaver = await givenPerson(world.open, directory, workspaceId, 'Leaver', facts)
  const made = await world.call(`POST /api/v3/accounts/${directory.accountId}/api_tokens`, {
    token: leaver.token,
    attributes: { name: 'Of a leaver', scopes: ['scim'] },
  })
  expect(await me(leaver.token)).toBe(200)
  expect((await deactivate(leaver.id)).body.active).toBe(false)
  expect(await me(leaver.token)).toBe(401)
  expect((await world.call('GET /scim/v2/Users', { token: made.body.data.attributes.token })).status).toBe(401)
  // Whoever comes back signs in anew.
  await patch(`/Users/${leaver.id}`, { op: 'replace', path: 'active', value: true })
  expect(await me(leaver.token)).toBe(401)
})

describe('whoever was blocked', () => {
  const status = (id: number, value: 'active' | 'inactive') =>
    world.call(`PATCH /api/v3/workspaces/${workspaceId}/users/${id}/user_status`, {
      token: accountAdmin.token,
      attributes: { status: value },
    })
  const letIn = (id: number) => patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })

  test('by hand is let in by people alone, and by a directory only whom it blocked itself', async () => {
    const facts = { roles: ['account_admin'] } as const
    const dora = await givenPerson(world.open, directory, workspaceId, 'Dora', facts)
    await status(dora.id, 'inactive')
    for (const refused of [
      await send('POST /Users', { userName: dora.email }),
      await send(`PUT /Users/${dora.id}`, { userName: dora.email, active: true }),
      await letIn(dora.id),
    ])
      expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('by hand')])
    // That a directory blocks them as well makes them none of its own.
    expect((await deactivate(dora.id)).status).toBe(200)
    expect((await letIn(dora.id)).status).toBe(403)
    expect((await status(dora.id, 'active')).status).toBe(200)
    expect((await deactivate(dora.id)).status).toBe(200)
    expect((await letIn(dora.id)).body.active).toBe(true)
    expect((await deactivate(dora.id)).status).toBe(200)
    // A person confirms it: from now on it is theirs.
    await status(dora.id, 'inactive')
    expect((await letIn(dora.id)).status).toBe(403)
  })

  test('and has no password is invited again when they are let in', async () => {
    const asked = await givenDirectory(world, 'Asked', { invites: true })
    const id = await asked.create('back@asked.example.org')
    await asked.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    expect(await invitationsOf(id)).toBe(1)
    await asked.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    expect(await invitationsOf(id)).toBe(2)
  })
})

describe('an address', () => {
  test('that a directory sent is not proven: failures of strangers are noted nowhere', async () => {
    const id = Number(await directory.create('victim@elsewhere.example.org'))
    const claim = () =>
      world.open(directory.accountId, 'read', (ctx) =>
        ctx.db
          .selectFrom('email_directory')
          .select('confirmed_at')
          .where('account_id', '=', ctx.accountId)
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow(),
      )
    expect((await claim()).confirmed_at).toBeNull()
    await patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'second@elsewhere.example.org' })
    expect((await claim()).confirmed_at).toBeNull()
    await world.call('POST /api/v3/sign_in', {
      attributes: { email: 'second@elsewhere.example.org', password },
      headers: { 'Api-Key': await givenApiKey(world.open), 'x-forwarded-for': '198.51.100.7' },
    })
    const noted = await world.call(`GET /api/v3/accounts/${directory.accountId}/sign_in_events?filter[user_id]=${id}`, {
      token: accountAdmin.token,
    })
    expect(noted.body.data.map((each: { attributes: { kind: string } }) => each.attributes.kind)).toEqual([
      'address_changed',
    ])
  })

  test('of somebody with more to say than an employee is not changed, but they can be sent away', async () => {
    const chief = await givenPerson(world.open, directory, workspaceId, 'Chief', { roles: ['workspace_admin'] })
    const readdressed = { userName: 'attacker@elsewhere.example.org' }
    expect((await patch(`/Users/${chief.id}`, { op: 'replace', value: readdressed })).status).toBe(403)
    expect((await patch(`/Users/${accountAdmin.id}`, { op: 'replace', value: readdressed })).status).toBe(403)
    const away = await send(`PUT /Users/${chief.id}`, { ...readdressed, active: false })
    expect(away.body).toMatchObject({ userName: chief.email, active: false })
    // Said again of somebody who is away already, it is passed over as well.
    for (const again of [
      await send(`PUT /Users/${chief.id}`, { ...readdressed, active: false }),
      await patch(`/Users/${chief.id}`, { op: 'replace', value: { ...readdressed, active: false } }),
    ])
      expect([again.status, again.body]).toEqual([
        200,
        expect.objectContaining({ userName: chief.email, active: false }),
      ])
  })
})

describe('new people', () => {
  test('need a workplace to begin in, are employees there, have no password and get a mail only where that was said', async () => {
    const bare = await givenDirectory(world, 'Bare', { workspace_id: null })
    const refused = await bare.send('POST /Users', { userName: 'new@bare.example.org' })
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('no workplace')])
    await bare.say('PATCH /provisioning', { workspace_id: String(bare.workspaceId) })
    const id = await bare.create('new@bare.example.org')
    const shown = await world.call(`GET /api/v3/workspaces/${bare.workspaceId}/users/${id}?include=roles`, {
      token: bare.accountAdmin.token,
    })
    expect(shown.body.data.attributes).toMatchObject({ email: 'new@bare.example.org', signs_in: false })
    expect(shown.body.included.map((each: { attributes: { name: string } }) => each.attributes.name)).toEqual([
      'employee',
    ])
    expect(await invitationsOf(id)).toBe(0)
    await bare.say('PATCH /provisioning', { invites: true })
    expect(await invitationsOf(await bare.create('asked@bare.example.org'))).toBe(1)
  })

  test('are shown under the name of the token in the journal', async () => {
    const id = Number(await directory.create('journal@guarded.example.org'))
    const rows = await world.open(directory.accountId, 'read', (ctx) =>
      ctx.db
        .selectFrom('changes')
        .select(['kind', 'actor_kind'])
        .where('account_id', '=', ctx.accountId)
        .where('record_id', '=', id)
        .execute(),
    )
    expect(rows).toEqual([{ kind: 'created', actor_kind: 'token' }])
  })
})

test('a token of the public API makes no settings', async () => {
  const token = await givenApiToken(world.open, directory.accountId, { scopes: ['accounts:write'] })
  const attributes = { admins_by_groups: true }
  const account = `/api/v3/accounts/${directory.accountId}`
  expect((await world.call(`PATCH ${account}/provisioning`, { token, attributes })).status).toBe(403)
  expect((await say('PATCH /provisioning', { active: true })).status).toBe(200)
})
