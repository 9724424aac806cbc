import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { plus, systemClock } from '../src/base/time/time.ts'
import type { Reply } from './call.ts'
import { givenApiKey, givenCompany, givenPerson, password } from './given.ts'
import { confirmationFor, resetTokenFor } from './mailbox.ts'
import { eventually, startWorkingWorld } from './worker.ts'

let aheadMinutes = 0
const clock = () => plus(systemClock(), { minutes: aheadMinutes })
const world = await startWorkingWorld({ TRUST_PROXY: '1' }, { clock })
const company = await givenCompany(world.open, 'Entrances')
const { accountId, workspaceId, accountAdmin } = company
const events = `/api/v3/accounts/${accountId}/sign_in_events`
const jsonl = `/api/v3/accounts/${accountId}/security_events.jsonl`
const apiKey = await givenApiKey(world.open)
const owner = new Client({ connectionString: world.config.ownerDatabaseUrl })
await owner.connect()
afterAll(() => owner.end())
beforeEach(() => {
  aheadMinutes = 0
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const page = { 'sec-fetch-site': 'same-origin', 'user-agent': firefox, 'x-forwarded-for': '203.0.113.7' }
const cookieOf = (reply: Reply): string => [reply.headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? ''

let networks = 0
/** Each from a network of its own, so that no limit is in the way. */
const signInAtPage = (email: string, secret = password) => {
  networks += 1
  const headers = { ...page, 'x-forwarded-for': `198.51.100.${networks}` }
  return world.call('POST /web/sign_in', { body: { email, password: secret }, headers })
}
const signIn = (email: string, secret = password) =>
  world.call('POST /api/v3/sign_in/', {
    attributes: { email, password: secret },
    headers: { 'Api-Key': apiKey, 'user-agent': 'curl/8.14.1', 'x-forwarded-for': '203.0.113.8' },
  })
const cookieHolder = async (email: string) => ({ ...page, cookie: cookieOf(await signInAtPage(email)) })

const person = (name: string) => givenPerson(world.open, company, workspaceId, name)
const kindsOf = async (userId: number): Promise<string[]> => {
  const { body } = await world.call(`GET ${events}?filter[user_id]=${userId}&items=100`, { token: accountAdmin.token })
  return body.data.map((each: { attributes: { kind: string; reason: string | null } }) =>
    [each.attributes.kind, each.attributes.reason].filter(Boolean).join(' '),
  )
}

describe('what is noted', () => {
  test('of a sign-in is the device by a name people know, the network, and the way', async () => {
    const ada = await person('Ada')
    await world.call('POST /web/sign_in', { body: { email: ada.email, password }, headers: page })
    const token = (await signIn(ada.email)).body.data.attributes.access_token
    const own = await world.call('GET /api/v3/users/me/sign_in_events', { token })
    const shown = own.body.data.map(({ attributes: { at: _, ...rest } }: { attributes: { at: string } }) => rest)
    const got = { kind: 'signed_in', way: 'password', reason: null }
    expect(shown).toEqual([
      { ...got, client: 'api', device: 'curl', network: '203.0.113.8' },
      { ...got, client: 'web', device: 'Firefox, Windows', network: '203.0.113.7' },
    ])
    const sessions = await world.call('GET /api/v3/users/me/sessions', { token })
    const names = sessions.body.data.map((each: { attributes: { device: string } }) => each.attributes.device)
    expect(names.toSorted()).toEqual(['', 'Firefox, Windows', 'curl'])
  })

  test('is how a session ended, and by whom', async () => {
    const ben = await person('Ben')
    const first = (await signIn(ben.email)).body.data.attributes.access_token
    await world.call('DELETE /api/v3/sign_out/', { token: first })
    const cookie = await cookieHolder(ben.email)
    await world.call('DELETE /web/sign_in', { headers: cookie })
    await world.call('DELETE /api/v3/users/me/sessions', {
      token: (await signIn(ben.email)).body.data.attributes.access_token,
    })
    const change = { current_password: password, password: 'a much better one' }
    await signIn(ben.email)
    const present = (await signIn(ben.email)).body.data.attributes.access_token
    expect((await world.call('PUT /api/v3/users/me/password', { token: present, attributes: change })).status).toBe(200)
    const user = `/api/v3/workspaces/${workspaceId}/users/${ben.id}`
    const status = { status: 'inactive' }
    await world.call(`PATCH ${user}/user_status`, { token: accountAdmin.token, attributes: status })
    expect((await kindsOf(ben.id)).filter((kind) => kind !== 'signed_in').toReversed()).toEqual([
      'signed_out',
      'signed_out',
      'session_ended by_person',
      'password_changed',
      'session_ended password_changed',
      'session_ended deactivated',
    ])
    const { body } = await world.call(`GET ${events}?filter[user_id]=${ben.id}&filter[reason]=deactivated`, {
      token: accountAdmin.token,
    })
    expect(body.data[0].relationships.done_by.data.id).toBe(String(accountAdmin.id))
  })

  test('is what was done to credentials and rights', async () => {
    const cleo = await person('Cleo')
    const user = `/api/v3/workspaces/${workspaceId}/users/${cleo.id}`
    const { token } = accountAdmin
    await world.call(`PATCH ${user}`, { token, attributes: { role_ids: [1, 3] } })
    await world.call(`PATCH ${user}`, { token, attributes: { role_ids: [1, 3] } })
    await world.call(`PATCH ${user}`, { token, attributes: { email: 'cleo@elsewhere.example' } })
    expect(await kindsOf(cleo.id)).toEqual(['session_ended address_changed', 'address_changed', 'roles_changed'])
    const tokens = `/api/v3/accounts/${accountId}/api_tokens`
    const made = await world.call(`POST ${tokens}`, { token, attributes: { name: 'Terminal', scopes: ['punch'] } })
    await world.call(`PATCH ${tokens}/${made.body.data.id}/rotate`, { token })
    await world.call(`DELETE ${tokens}/${made.body.data.id}`, { token })
    expect(await kindsOf(accountAdmin.id)).toEqual(['token_revoked', 'token_rotated', 'token_created'])
  })

  test('goes with the person', async () => {
    const dora = await person('Dora')
    await signInAtPage(dora.email)
    expect(await kindsOf(dora.id)).toEqual(['signed_in'])
    const user = `/api/v3/workspaces/${workspaceId}/users/${dora.id}`
    expect((await world.call(`DELETE ${user}`, { token: accountAdmin.token })).status).toBe(200)
    const { rows } = await owner.query('select from sign_in_events where user_id = $1', [dora.id])
    expect(rows).toEqual([])
  })
})

describe('a sign-in that failed', () => {
  test('is told to whoever confirmed the address, and to nobody who merely claims it', async () => {
    const victim = await person('Victim')
    const confirmation_token = await confirmationFor(world.open, accountId, victim.id)
    await world.call('POST /api/v3/confirm_email/', { attributes: { confirmation_token } })
    // Somebody founds an account with the address, to learn what its owner does.
    const squatter = { email: victim.email, password: 'the squatter waits', username: 'Squatter' }
    const founded = await world.call('POST /api/v3/sign_up/', { attributes: squatter })
    const spy = founded.body.data.attributes.access_token as string
    expect((await signInAtPage(victim.email, 'not my password')).status).toBe(401)
    await eventually(async () => expect(await kindsOf(victim.id)).toEqual(['sign_in_failed']))
    // Whoever else is told of it is told by the same job.
    const waiting = `select from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'access.note-failed-sign-in'`
    await eventually(async () => expect((await owner.query(waiting)).rowCount).toBe(0))
    const seen = await world.call('GET /api/v3/users/me/sign_in_events', { token: spy })
    expect(seen.body.data.map((each: { attributes: { kind: string } }) => each.attributes.kind)).toEqual(['signed_in'])
  })

  test('leaves nothing of what was typed in the queue, and for an address that nobody has as well', async () => {
    const typed = 'my secret password, typed into the wrong field'
    expect((await signInAtPage(typed, 'x')).status).toBe(401)
    const { rows } = await owner.query('select payload::text as text from graphile_worker._private_jobs')
    expect(rows.filter(({ text }: { text: string }) => text.includes('my secret'))).toEqual([])
  })
})

describe('the list of everybody', () => {
  test('is for account administrators, and for machines with the scope to audit', async () => {
    const eve = await person('Eve')
    expect((await world.call(`GET ${events}`, { token: eve.token })).status).toBe(403)
    expect((await world.call(`GET ${jsonl}`, { token: eve.token })).status).toBe(403)
    const make = async (scopes: string[]) => {
      const attributes = { name: scopes.join(), scopes }
      const made = await world.call(`POST /api/v3/accounts/${accountId}/api_tokens`, {
        token: accountAdmin.token,
        attributes,
      })
      return made.body.data.attributes.token as string
    }
    const [auditor, puncher] = [await make(['audit:read']), await make(['punch'])]
    for (const address of [events, jsonl]) {
      expect((await world.call(`GET ${address}`, { token: auditor })).status).toBe(200)
      expect((await world.call(`GET ${address}`, { token: puncher })).body.errors[0].code).toBe('scope_missing')
      expect((await world.call(`GET ${address}`)).status).toBe(401)
    }
    const other = await givenCompany(world.open, 'Neighbours')
    for (const address of [events, jsonl])
      expect((await world.call(`GET ${address}`, { token: other.accountAdmin.token })).status).toBe(404)
  })

  test('comes as lines of JSON, each once and in the order they were written down', async () => {
    const { token } = accountAdmin
    const finn = await person('Finn')
    await signInAtPage(finn.email)
    const read = async (after?: string) =>
      (await world.call(`GET ${jsonl}${after === undefined ? '' : `?after=${after}`}`, { token })).text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, string>)
    const before = await read()
    // What was written a moment ago is not handed on yet: something from before may still be on its way.
    expect(before.filter(({ user_id }) => user_id === String(finn.id))).toEqual([])
    aheadMinutes = 2
    const lines = await read()
    expect(lines.filter(({ user_id }) => user_id === String(finn.id)).map(({ kind }) => kind)).toEqual(['signed_in'])
    const middle = lines[Math.floor(lines.length / 2)]
    expect([...lines.slice(0, lines.indexOf(middle ?? {}) + 1), ...(await read(middle?.id))]).toEqual(lines)
    expect(await read(lines.at(-1)?.id)).toEqual([])
    const gone = await world.call(`GET ${jsonl}?after=${accountId}`, { token })
    expect([gone.status, gone.body.errors[0].code]).toEqual([400, 'event_expired'])
    expect((await world.call(`GET ${jsonl}?after=x`, { token })).status).toBe(400)
  })

  test('of many comes in portions, and not without an end', async () => {
    const { token } = accountAdmin
    await owner.query(
      `insert into sign_in_events (account_id, user_id, kind, at, created_at)
       select $1, $2, 'signed_out', now() - interval '100 days', now() - interval '100 days' + number * interval '1 second'
       from generate_series(1, 5200) as number`,
      [accountId, accountAdmin.id],
    )
    const all = await world.call(`GET ${jsonl}`, { token })
    expect(all.headers['content-type']).toBe('application/x-ndjson')
    const lines = all.text.trim().split('\n')
    expect(lines.length).toBe(5000)
    const rest = await world.call(`GET ${jsonl}?after=${JSON.parse(lines.at(-1) ?? '{}').id}`, { token })
    expect(rest.text.trim().split('\n').length).toBeGreaterThanOrEqual(200)
    await owner.query(`delete from sign_in_events where account_id = $1 and at < now() - interval '99 days'`, [
      accountId,
    ])
  })
})

describe('an administrator', () => {
  test('sees where somebody is signed in and ends it, on the very next request', async () => {
    const gil = await person('Gil')
    const cookie = await cookieHolder(gil.email)
    const sessions = `/api/v3/accounts/${accountId}/users/${gil.id}/sessions`
    const listed = await world.call(`GET ${sessions}`, { token: accountAdmin.token })
    expect(listed.body.meta.total_count).toBe(2)
    expect((await world.call(`DELETE ${sessions}`, { token: gil.token })).status).toBe(403)
    expect((await world.call(`DELETE ${sessions}`, { token: accountAdmin.token })).status).toBe(204)
    expect((await world.call('GET /api/v3/users/me', { headers: cookie })).status).toBe(401)
    expect((await world.call('GET /api/v3/users/me', { token: gil.token })).status).toBe(401)
    expect(await kindsOf(gil.id)).toEqual(['session_ended by_administrator', 'signed_in'])
  })
})

test('a reset leaves its traces: the way, and the end of every session', async () => {
  const hana = await person('Hana')
  const reset_password_token = await resetTokenFor(world.open, hana.email)
  const attributes = { email: hana.email, reset_password_token, password: 'a password of mine' }
  expect((await world.call('PUT /api/v3/password/', { attributes })).status).toBe(200)
  expect(await kindsOf(hana.id)).toEqual(['signed_in', 'session_ended password_changed', 'password_changed'])
})
