import { describe, expect, test } from 'vitest'
import type { Reply } from './call.ts'
import { givenCompany, givenPerson, givenToken, password } from './given.ts'
import { confirmationFor, invitationFor, mailsOf, resetTokenFor } from './mailbox.ts'
import { startWorld } from './world.ts'

const world = await startWorld({ PUBLIC_URL: 'https://time.example.org', TRUST_PROXY: '1' })
const company = await givenCompany(world.open, 'Browsers')
const person = await givenPerson(world.open, company, company.workspaceId, 'Bruna')

const own = { 'sec-fetch-site': 'same-origin' }
const web = (operation: string, body?: unknown, headers: Record<string, string> = own) =>
  world.call(operation, {
    ...(body !== undefined && { body }),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  })
const signIn = (headers: Record<string, string> = own, email = person.email, secret = password) =>
  web('POST /web/sign_in', { email, password: secret }, headers)

/** What a browser would send back of what it was given. */
const cookieOf = (reply: Reply): string => [reply.headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? ''
const me = (headers: Record<string, string>) => world.call('GET /api/v3/users/me', { headers })
const freshCookie = async (): Promise<string> => cookieOf(await signIn())

const foreign: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'https://time.example.org' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['an old browser on another port', { origin: 'https://time.example.org:8443' }],
  ['a page without an origin', { origin: 'null' }],
  ['something that says nothing', {}],
]

describe('signing in from a page', () => {
  test('keeps the token in a cookie that only this host gets and no script reads', async () => {
    const answer = await signIn()
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-tagwerk=tagwerk_at_\w+; Path=\/; Max-Age=31536000; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect((await me({ cookie: cookieOf(answer), ...own })).body.data.id).toBe(String(person.id))
    expect(answer.headers.authorization).toBeUndefined()
  })

  test('over plain http, as in development, the cookie has no prefix and is not Secure', async () => {
    const plain = await startWorld()
    const { accountAdmin } = await givenCompany(plain.open, 'Plain')
    const answer = await plain.call('POST /web/sign_in', {
      body: { email: accountAdmin.email, password },
      headers: own,
    })
    expect(answer.headers['set-cookie']).toMatch(/^tagwerk=\w+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
    const cookie = cookieOf(answer)
    expect((await plain.call('GET /api/v3/users/me', { headers: { cookie, ...own } })).status).toBe(200)
    const prefixed = { cookie: `__Host-${cookie}`, ...own }
    expect((await plain.call('GET /api/v3/users/me', { headers: prefixed })).status).toBe(401)
  })

  test('is listed among the sessions and ended there like any other', async () => {
    const cookie = await freshCookie()
    const listed = await world.call('GET /api/v3/users/me/sessions', { headers: { cookie, ...own } })
    const present = listed.body.data.find((each: { attributes: { current: boolean } }) => each.attributes.current)
    const ended = await world.call(`DELETE /api/v3/users/me/sessions/${present.id}`, { token: person.token })
    expect([ended.status, (await me({ cookie, ...own })).status]).toEqual([200, 401])
  })

  test('ends what this browser was signed in as before', async () => {
    const first = await freshCookie()
    const second = cookieOf(await signIn({ ...own, cookie: first }))
    expect([(await me({ cookie: first, ...own })).status, (await me({ cookie: second, ...own })).status]).toEqual([
      401, 200,
    ])
  })

  test('with a wrong password sets no cookie, and is limited as the API is', async () => {
    const answers: Reply[] = []
    for (let index = 0; index < 6; index += 1)
      answers.push(await signIn({ ...own, 'x-forwarded-for': '203.0.113.9' }, person.email, `wrong ${index}`))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
    expect(answers.some(({ headers }) => headers['set-cookie'] !== undefined)).toBe(false)
    expect(answers[0]?.body.errors[0].code).toBe('wrong_credentials')
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('tells every fault at once', async () => {
    const answer = await web('POST /web/sign_in', {})
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((each: { source: { pointer: string } }) => each.source.pointer)).toEqual([
      'email',
      'password',
    ])
  })
})

describe.each(foreign)('from %s', (_where, headers) => {
  test('the cookie is no credential, neither for reading nor for writing', async () => {
    const cookie = await freshCookie()
    const area = { data: { type: 'area', attributes: { name: 'Smuggled' } } }
    const areas = `/api/v3/workspaces/${company.workspaceId}/areas`
    expect((await me({ cookie, ...headers })).status).toBe(401)
    expect((await world.call(`GET ${areas}`, { headers: { cookie, ...headers } })).status).toBe(401)
    expect((await world.call(`POST ${areas}`, { body: area, headers: { cookie, ...headers } })).status).toBe(401)
    expect((await world.call('DELETE /api/v3/sign_out', { headers: { cookie, ...headers } })).status).toBe(401)
    const change = { data: { attributes: { current_password: password, password: 'taken over by a page' } } }
    const changed = await world.call('PUT /api/v3/users/me/password', { body: change, headers: { cookie, ...headers } })
    expect(changed.status).toBe(401)
    expect((await world.call('GET /web/start', { headers: { cookie, ...headers } })).body.person).toBeNull()
    expect((await me({ cookie, ...own })).status).toBe(200)
  })

  test('nobody is signed in or out, and no cookie is set', async () => {
    const cookie = await freshCookie()
    const answers = [
      await signIn(headers),
      await web('DELETE /web/sign_in', undefined, { cookie, ...headers }),
      await web('POST /web/sign_up', { email: 'x@example.org', password, username: 'X' }, headers),
      await web('POST /web/password', { email: person.email }, headers),
      await web('PUT /web/password', { email: person.email, reset_password_token: 'x', password }, headers),
      await web('POST /web/setup', {}, headers),
    ]
    for (const answer of answers) {
      expect([answer.status, answer.body.errors[0].code]).toEqual([403, 'foreign_site'])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await me({ cookie, ...own })).status).toBe(200)
  })
})

describe('the cookie', () => {
  test('works in a browser that names the origin instead of the site', async () => {
    const cookie = await freshCookie()
    expect((await me({ cookie, origin: 'https://time.example.org' })).status).toBe(200)
  })

  test('beside an access token is refused: it would not be clear who asks', async () => {
    const cookie = await freshCookie()
    const answer = await world.call('GET /api/v3/users/me', { token: person.token, headers: { cookie, ...own } })
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'two_credentials'])
  })

  test('does nothing for a page that acts for somebody else', async () => {
    const cookie = await freshCookie()
    const meant = (id: string) => me({ cookie, ...own, 'tagwerk-user': id })
    expect((await meant(String(person.id))).status).toBe(200)
    const answer = await meant(String(person.id + 1))
    expect([answer.status, answer.body.errors[0].code]).toEqual([401, 'unauthorized'])
    // The session goes on for whom it is.
    expect((await me({ cookie, ...own })).status).toBe(200)
  })

  test('given twice is none, for one of the two came from a stranger', async () => {
    const cookie = await freshCookie()
    expect((await me({ cookie: `${cookie}; ${cookie}`, ...own })).status).toBe(401)
  })

  test('is nothing to the public API', async () => {
    const cookie = await freshCookie()
    expect((await world.call('GET /public_api/v1/users', { headers: { cookie, ...own } })).status).toBe(401)
  })

  test('changes the own password and stays signed in', async () => {
    const changer = await givenPerson(world.open, company, company.workspaceId, 'Changer')
    const cookie = cookieOf(await signIn(own, changer.email))
    const attributes = { current_password: password, password: 'a better one than that' }
    const answer = await world.call('PUT /api/v3/users/me/password', { attributes, headers: { cookie, ...own } })
    expect([answer.status, (await me({ cookie, ...own })).status]).toEqual([200, 200])
  })
})

describe('signing out', () => {
  test('ends the token everywhere and takes the cookie away', async () => {
    const cookie = await freshCookie()
    const answer = await web('DELETE /web/sign_in', undefined, { cookie, ...own })
    expect(answer.status).toBe(204)
    expect(answer.headers['set-cookie']).toMatch(/^__Host-tagwerk=; Path=\/; Max-Age=0; HttpOnly; Secure/)
    expect((await me({ cookie, ...own })).status).toBe(401)
    const token = cookie.slice(cookie.indexOf('=') + 1)
    expect((await world.call('GET /api/v3/users/me', { token })).status).toBe(401)
    expect((await me({ cookie: '', authorization: `Bearer ${person.token}` })).status).toBe(200)
  })

  test('without being signed in does no harm', async () => {
    expect((await web('DELETE /web/sign_in')).status).toBe(204)
    expect((await web('DELETE /web/sign_in', undefined, { ...own, cookie: '__Host-tagwerk=nonsense' })).status).toBe(
      204,
    )
  })
})

describe('by mail', () => {
  test('a forgotten password is set anew: the page is signed in, all others are out', async () => {
    const forgetful = await givenPerson(world.open, company, company.workspaceId, 'Forgetful')
    expect((await web('POST /web/password', { email: forgetful.email })).status).toBe(204)
    expect((await web('POST /web/password', { email: 'nobody@example.org' })).status).toBe(204)
    expect(await mailsOf(world.open, forgetful.email)).toHaveLength(1)
    const reset_password_token = await resetTokenFor(world.open, forgetful.email)
    const body = { email: forgetful.email, reset_password_token, password: 'remembered this time' }
    const answer = await web('PUT /web/password', body)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect((await me({ cookie: cookieOf(answer), ...own })).body.data.id).toBe(String(forgetful.id))
    expect((await world.call('GET /api/v3/users/me', { token: forgetful.token })).status).toBe(401)
    const again = await web('PUT /web/password', body)
    expect([again.status, again.body.errors[0].code, again.headers['set-cookie']]).toEqual([
      400,
      'token_ended',
      undefined,
    ])
  })

  test('an invited person chooses a password and is in', async () => {
    const attributes = { username: 'Invited', email: 'invited@browsers.example' }
    const users = `/api/v3/workspaces/${company.workspaceId}/users`
    const made = await world.call(`POST ${users}`, { token: company.accountAdmin.token, attributes })
    const reset_password_token = await invitationFor(world.open, company.accountId, Number(made.body.data.id))
    const answer = await web('PUT /web/password', {
      email: attributes.email,
      reset_password_token,
      password: 'chosen by the invited',
    })
    expect((await me({ cookie: cookieOf(answer), ...own })).body.data.attributes.username).toBe('Invited')
  })

  test('an address is confirmed, which signs nobody in', async () => {
    const confirmation_token = await confirmationFor(world.open, company.accountId, person.id)
    const answer = await web('POST /web/confirm_email', { confirmation_token })
    expect([answer.status, answer.body, answer.headers['set-cookie']]).toEqual([
      200,
      { email: person.email },
      undefined,
    ])
  })
})

describe('the start', () => {
  test('tells who is signed in and where they may go', async () => {
    const cookie = await freshCookie()
    const { body } = await world.call('GET /web/start', { headers: { cookie, ...own } })
    expect(body).toMatchObject({ empty: false, sign_up: 'open', sign_in: ['password', 'passkey'] })
    expect(body.person).toMatchObject({
      id: String(person.id),
      name: 'Bruna',
      language: 'en',
      account: { id: String(company.accountId), name: 'Browsers' },
      workspaces: [
        { id: String(company.workspaceId), name: 'Browsers', time_zone_iana: 'Europe/Berlin', member: true },
      ],
    })
  })

  test('answers people who are not signed in, also with a token that ended', async () => {
    const ended = await givenToken(world.open, company.accountId, person.id)
    await world.call('DELETE /api/v3/sign_out', { token: ended })
    for (const headers of [
      own,
      { ...own, cookie: `__Host-tagwerk=${ended}` },
      { ...own, cookie: '__Host-tagwerk=x' },
    ]) {
      const answer = await world.call('GET /web/start', { headers })
      expect([answer.status, answer.body.person, answer.body.empty]).toEqual([200, null, false])
    }
  })
})

test('signing up from a page founds an account and signs in, unless people are invited only', async () => {
  const body = { email: 'founder@example.org', password: 'a founder signs up', username: 'Founder' }
  const answer = await web('POST /web/sign_up', body)
  expect(answer.status).toBe(204)
  expect((await me({ cookie: cookieOf(answer), ...own })).body.data.attributes.username).toBe('Founder')
  const shut = await startWorld({ SIGN_UP: 'invited' })
  const refused = await shut.call('POST /web/sign_up', { body, headers: own })
  expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'sign_up_closed'])
})
