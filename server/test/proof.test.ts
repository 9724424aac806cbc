import { beforeEach, describe, expect, test } from 'vitest'
import { doors } from '../src/app.ts'
import { plus, systemClock } from '../src/base/time/time.ts'
import type { CallOptions, Reply } from './call.ts'
import { givenApiKey, givenCompany, givenPerson, password } from './given.ts'
import { harmless, sensitive } from './proof-doors.ts'
import { startWorld } from './world.ts'

let aheadMinutes = 0
const world = await startWorld({ TRUST_PROXY: '1' }, { clock: () => plus(systemClock(), { minutes: aheadMinutes }) })
const company = await givenCompany(world.open, 'Proving')
const { accountId, workspaceId, accountAdmin } = company
const tokens = `/api/v3/accounts/${accountId}/api_tokens`
const people = `/api/v3/workspaces/${workspaceId}/users`
const apiKey = await givenApiKey(world.open)
beforeEach(() => {
  aheadMinutes = 0
})

const page = { 'sec-fetch-site': 'same-origin' }
const cookieOf = (reply: Reply): string => [reply.headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? ''
const signInAtPage = async (email = accountAdmin.email): Promise<string> =>
  cookieOf(await world.call('POST /web/sign_in', { body: { email, password }, headers: page }))
const asPage = (operation: string, cookie: string, options: CallOptions = {}) =>
  world.call(operation, { ...options, headers: { ...page, cookie } })
const makeToken = (cookie: string) => asPage(`POST ${tokens}`, cookie, { attributes: { name: 'Mine' } })
const prove = (cookie: string, secret = password) =>
  world.call('POST /web/prove', { body: { password: secret }, headers: { ...page, cookie } })
const codeOf = (reply: Reply): string => `${reply.status} ${reply.body?.errors?.[0].code ?? ''}`.trim()

const asking = doors.filter(({ spec }) => spec.proof !== undefined)
const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path.replace(/\/$/, '')}`

describe('doors that ask for proof', () => {
  test('are these, and no others', () => {
    const found = Object.fromEntries(asking.map((door) => [nameOf(door), door.spec.proof]))
    expect(found).toEqual(sensitive)
  })

  test('are all that change something, but for those somebody looked at', () => {
    const unseen = new Map(harmless.map(({ paths }) => [paths, 0]))
    const silent = doors.filter(({ method, spec }) => method !== 'GET' && spec.proof === undefined)
    for (const door of silent) {
      const why = harmless.filter(({ paths }) => paths.test(nameOf(door)))
      expect([nameOf(door), why.length]).toEqual([nameOf(door), 1])
      for (const { paths } of why) unseen.delete(paths)
    }
    expect([...unseen.keys()]).toEqual([])
  })

  test('refuse a page whose user proved nothing for ten minutes, before anything else is asked', async () => {
    const cookie = await signInAtPage()
    aheadMinutes = 11
    for (const { method, path, spec } of asking) {
      const address = path.replaceAll(/:[a-z_]+/g, (name) =>
        name === ':session_id' ? '00000000-0000-4000-8000-000000000001' : '1',
      )
      const attributes = Object.fromEntries((spec.proof === true ? [] : (spec.proof ?? [])).map((name) => [name, null]))
      const answer = await asPage(`${method} ${address}`, cookie, method === 'GET' ? {} : { attributes })
      expect([nameOf({ method, path }), codeOf(answer)]).toEqual([nameOf({ method, path }), '403 proof_needed'])
    }
  })

  test('of pages alone do as well', async () => {
    const cookie = await signInAtPage()
    aheadMinutes = 11
    const provider = { provider: `${accountId}/1`, purpose: 'link' }
    for (const [operation, body] of [
      ['POST /web/second_factors/totp', {}],
      ['PUT /web/second_factors/totp', { code: '123456' }],
      ['DELETE /web/second_factors/totp', undefined],
      ['POST /web/second_factors/recovery_codes', {}],
      ['PUT /web/second_factors/rules', { rules: [] }],
      ['DELETE /web/passkeys/1', undefined],
      ['POST /web/sso', provider],
    ] as const) {
      const answer = await asPage(operation, cookie, body && { body })
      expect([operation, codeOf(answer)]).toEqual([operation, '403 proof_needed'])
    }
  })

  test('of lines for programs do as well, where a page asks', async () => {
    const cookie = await signInAtPage()
    const lines = `/api/v3/accounts/${accountId}/security_events.jsonl`
    expect((await asPage(`GET ${lines}`, cookie)).status).toBe(200)
    aheadMinutes = 11
    expect(codeOf(await asPage(`GET ${lines}`, cookie))).toBe('403 proof_needed')
    const token = cookie.split('=')[1] ?? ''
    expect(codeOf(await world.call(`GET ${lines}`, { token }))).toBe('403 proof_needed')
    expect((await world.call(`GET ${lines}`, { token: accountAdmin.token })).status).toBe(200)
  })

  test('of an import are those that make people administrators and delete people', async () => {
    const cookie = await signInAtPage()
    const made = await asPage(`POST /api/v3/workspaces/${workspaceId}/imports`, cookie, {
      attributes: {
        ...{ kind: 'people', title: 'A back door', sends_invitations: true, mapping: {} },
        rows: [{ line: 2, fields: { username: 'Eve', email: 'eve@elsewhere.example', role: 'workspace_admin' } }],
      },
    })
    expect(made.status).toBe(201)
    aheadMinutes = 11
    for (const step of ['start', 'undo'])
      expect(
        codeOf(await asPage(`PATCH /api/v3/workspaces/${workspaceId}/imports/${made.body.data.id}/${step}`, cookie)),
      ).toBe('403 proof_needed')
  })

  test('ask nothing of programs: neither of an access token however old, nor of the token of a machine', async () => {
    const signedIn = await world.call('POST /api/v3/sign_in/', {
      attributes: { email: accountAdmin.email, password },
      headers: { 'Api-Key': apiKey },
    })
    const { access_token: token } = signedIn.body.data.attributes
    aheadMinutes = 60 * 24 * 30
    expect((await world.call(`POST ${tokens}`, { token, attributes: { name: 'Old' } })).status).toBe(201)
    expect(
      (await world.call(`POST ${tokens}`, { token: accountAdmin.token, attributes: { name: 'Old' } })).status,
    ).toBe(201)
    const attributes = { name: 'People', scopes: ['users:write', 'users:read'] }
    const machine = (await world.call(`POST ${tokens}`, { token, attributes })).body.data.attributes.token
    const ida = await givenPerson(world.open, company, workspaceId, 'Ida')
    const change = { email: 'ida@elsewhere.example', salary: 20 }
    expect((await world.call(`PATCH ${people}/${ida.id}`, { token: machine, attributes: change })).status).toBe(200)
  })

  test('of some attributes let the others through', async () => {
    const jo = await givenPerson(world.open, company, workspaceId, 'Jo')
    const cookie = await signInAtPage()
    aheadMinutes = 11
    const change = (attributes: object) =>
      asPage(`PATCH ${people}/${jo.id}`, cookie, { attributes: attributes as Record<string, unknown> })
    expect((await change({ username: 'Joanna' })).status).toBe(200)
    for (const attributes of [{ email: 'a@b.example' }, { salary: 99 }, { username: 'J', role_ids: [1, 4] }])
      expect(codeOf(await change(attributes))).toBe('403 proof_needed')
  })
})

describe('proving it', () => {
  test('opens the door for ten minutes, under a new secret: the one before is over', async () => {
    const stolen = await signInAtPage()
    aheadMinutes = 11
    expect(codeOf(await makeToken(stolen))).toBe('403 proof_needed')
    const proved = await prove(stolen)
    expect(proved.status).toBe(204)
    const cookie = cookieOf(proved)
    expect(cookie).not.toBe(stolen)
    expect((await makeToken(cookie)).status).toBe(201)
    // Whoever took the cookie before has nothing of the proof, and is out.
    expect((await asPage('GET /api/v3/users/me', stolen)).status).toBe(401)
    expect((await makeToken(stolen)).status).toBe(401)
    aheadMinutes = 20
    expect((await makeToken(cookie)).status).toBe(201)
    aheadMinutes = 22
    expect(codeOf(await makeToken(cookie))).toBe('403 proof_needed')
  })

  test('is asked of the cookie also when it is sent as a token', async () => {
    const cookie = await signInAtPage()
    aheadMinutes = 11
    const token = cookie.split('=')[1] ?? ''
    const answer = await world.call(`POST ${tokens}`, { token, attributes: { name: 'Smuggled' } })
    expect(codeOf(answer)).toBe('403 proof_needed')
  })

  test('goes on in the same session, which is listed once', async () => {
    const kim = await givenPerson(world.open, company, workspaceId, 'Kim')
    const cookie = cookieOf(await prove(await signInAtPage(kim.email)))
    const { body } = await asPage('GET /api/v3/users/me/sessions', cookie)
    const here = body.data.filter((each: { attributes: { current: boolean } }) => each.attributes.current)
    expect([body.data.length, here.length]).toEqual([2, 1])
  })

  test('takes the right password, from a page of ours, and not by trying many', async () => {
    const lea = await givenPerson(world.open, company, workspaceId, 'Lea')
    const cookie = await signInAtPage(lea.email)
    const elsewhere = { 'sec-fetch-site': 'cross-site', cookie }
    expect((await world.call('POST /web/prove', { body: { password }, headers: elsewhere })).status).toBe(403)
    expect((await world.call('POST /web/prove', { body: { password }, headers: page })).status).toBe(401)
    const wrong = await prove(cookie, 'not my password')
    expect([codeOf(wrong), wrong.headers['set-cookie']]).toEqual(['400 wrong_password', undefined])
    for (let tries = 0; tries < 9; tries += 1) await prove(cookie, `guess ${tries}`)
    expect((await prove(cookie)).status).toBe(429)
    const { body } = await asPage('GET /api/v3/users/me/sign_in_events?filter[kind]=proof_failed', cookie)
    expect(body.meta.total_count).toBe(10)
  })

  test('of two at once one goes on', async () => {
    const mia = await givenPerson(world.open, company, workspaceId, 'Mia')
    const cookie = await signInAtPage(mia.email)
    const both = await Promise.all([prove(cookie), prove(cookie)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 401])
  })

  test('does not help a session of before: an answer that was refused is not replayed', async () => {
    const cookie = await signInAtPage()
    aheadMinutes = 11
    const named = (with_: string) =>
      world.call(`POST ${tokens}`, {
        attributes: { name: 'Once' },
        headers: { ...page, cookie: with_, 'idempotency-key': 'proof-1' },
      })
    expect(codeOf(await named(cookie))).toBe('403 proof_needed')
    expect((await named(cookieOf(await prove(cookie)))).status).toBe(201)
  })
})
