import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { forgedLogouts } from '../src/modules/identity-providers/model.ts'
import { givenPerson, password } from './given.ts'
import { openBrowser } from './sso/browser.ts'
import { claimsIn, client } from './sso/provider.ts'
import { confirm, givenDomain, givenProvider, givenSsoCompany, startSsoWorld } from './sso/scene.ts'
import { startProvider } from './sso/started.ts'

const world = await startSsoWorld()
const company = await givenSsoCompany(world, 'Logouts')
const people = {
  clara: { email: 'clara@example.org', email_verified: true },
  dora: { email: 'dora@example.org', email_verified: true },
}
const provider = await startProvider(people)
const { name } = await givenProvider(world, company, provider)
await givenDomain(world, company, 'example.org')
for (const who of ['Clara', 'Dora']) {
  const { id } = await givenPerson(world.open, company, company.workspaceId, who, {
    attributes: { email: `${who.toLowerCase()}@example.org` },
  })
  await confirm(world, company.accountId, id)
}

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const usual = () => ({
  ...{ iss: provider.issuer, aud: client.id, iat: Math.floor(Date.now() / 1000), jti: randomUUID() },
  ...{ events: event, sub: 'clara' },
})
const header = { typ: 'logout+jwt' }
const send = (token: string, at = name, from = '198.51.100.1') =>
  world.call(`POST /sso/${at}/logout`, {
    body: new URLSearchParams({ logout_token: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
  })
async function signedIn(who = 'clara') {
  const browser = openBrowser(world)
  await browser.signIn(name, who)
  expect(await browser.who()).toBeDefined()
  return browser
}

/** Whom the provider gave a session of its own number. */
const signedInAs = async (sid: string) => {
  provider.tamper('/token', async (body) => ({
    ...body,
    id_token: await provider.sign({ ...claimsIn(body.id_token), sid }),
  }))
  const browser = await signedIn()
  provider.tamper('/token', undefined)
  return browser
}

describe('a provider signs somebody out behind the browser', () => {
  test('by who they are: all sessions it opened for them end, and those of others do not', async () => {
    const [one, two, other] = [await signedIn(), await signedIn(), await signedIn('dora')]
    const reply = await send(await provider.sign(usual(), header))
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect([await one.who(), await two.who()]).toEqual([undefined, undefined])
    expect(await other.who()).toBeDefined()
    const back = await signedIn()
    const events = await back.send('GET /api/v3/users/me/sign_in_events?filter[kind]=session_ended')
    expect(events.body.data[0].attributes).toMatchObject({ reason: 'by_provider', way: 'provider' })
  })

  test('by the session: the others of the same person go on', async () => {
    const [one, two] = [await signedInAs('session one'), await signedInAs('session two')]
    expect((await send(await provider.sign({ ...usual(), sid: 'session of nobody' }, header))).status).toBe(200)
    expect([await one.who(), await two.who()]).not.toContain(undefined)
    expect((await send(await provider.sign({ ...usual(), sid: 'session one' }, header))).status).toBe(200)
    expect([await one.who(), typeof (await two.who())]).toEqual([undefined, 'string'])
  })

  test('by the session and who they are: those it gave no number when it opened them end, too', async () => {
    const [one, other] = [await signedIn(), await signedIn('dora')]
    const numbered = await signedInAs('a session of its own')
    const order = await provider.sign({ ...usual(), sid: 'some other session' }, header)
    expect((await send(order)).status).toBe(200)
    expect([await one.who(), typeof (await numbered.who()), typeof (await other.who())]).toEqual([
      undefined,
      'string',
      'string',
    ])
  })

  test('all at once: no order of theirs is lost, whatever others make it send', async () => {
    const from = '203.0.113.5'
    const foreign = await provider.sign({ ...usual(), aud: 'somebody-else' }, header)
    for (let each = 0; each <= forgedLogouts.most; each += 1) expect((await send(foreign, name, from)).status).toBe(400)
    const browser = await signedIn()
    const orders = await Promise.all(
      Array.from({ length: forgedLogouts.most + 40 }, () =>
        provider.sign({ ...usual(), jti: randomUUID(), sid: randomUUID() }, header),
      ),
    )
    const last = await provider.sign(usual(), header)
    for (const order of [...orders, last]) expect((await send(order, name, from)).status).toBe(200)
    expect(await browser.who()).toBeUndefined()
  })

  test('what nobody there signed is looked at so often a minute from one network, and from others goes on', async () => {
    const made = await provider.sign(usual(), header, await provider.forgedKey())
    const from = '203.0.113.6'
    for (let each = 0; each < forgedLogouts.most; each += 1) expect((await send(made, name, from)).status).toBe(400)
    expect((await send(made, name, from)).status).toBe(429)
    expect((await send(await provider.sign(usual(), header))).status).toBe(200)
  })

  test('nor more of what is meant for no provider, or is signed in no way of its', async () => {
    const usualForm = await provider.sign(usual(), header)
    const unsigned = (alg: string) =>
      [Buffer.from(JSON.stringify({ ...header, alg })).toString('base64url'), usualForm.split('.')[1], 'x'].join('.')
    const floods: [string, string, string][] = [
      ['203.0.113.7', usualForm, `${company.accountId}/1`],
      ['203.0.113.8', unsigned('none'), name],
      ['203.0.113.9', unsigned('HS256'), name],
    ]
    for (const [from, token, at] of floods) {
      for (let each = 0; each < forgedLogouts.most; each += 1) expect((await send(token, at, from)).status).toBe(400)
      expect([from, (await send(token, at, from)).status]).toEqual([from, 429])
    }
  })

  test('and what they opened by a password goes on: that is none of the provider', async () => {
    const { token } = await givenPerson(world.open, company, company.workspaceId, 'Paula')
    await signedIn()
    await send(await provider.sign(usual(), header))
    expect((await world.call('GET /api/v3/users/me', { token })).status).toBe(200)
  })

  const wrong: [string, () => Promise<string>][] = [
    ['of another type, such as an ID token', () => provider.sign(usual(), { typ: 'JWT' })],
    ['without a type', () => provider.sign(usual())],
    ['with a nonce, as an ID token has it', () => provider.sign({ ...usual(), nonce: 'x' }, header)],
    ['without the event', () => provider.sign({ ...usual(), events: {} }, header)],
    ['for another client', () => provider.sign({ ...usual(), aud: 'somebody-else' }, header)],
    ['of another issuer', () => provider.sign({ ...usual(), iss: 'https://evil.example' }, header)],
    ['that is old', () => provider.sign({ ...usual(), iat: Math.floor(Date.now() / 1000) - 3600 }, header)],
    ['without a time', () => provider.sign({ ...usual(), iat: undefined } as never, header)],
    ['without a number', () => provider.sign({ ...usual(), jti: undefined } as never, header)],
    ['that names neither a session nor anybody', () => provider.sign({ ...usual(), sub: undefined } as never, header)],
    ['signed by somebody else', async () => provider.sign(usual(), header, await provider.forgedKey())],
    ['that is none', async () => 'nonsense'],
    ['that is missing', async () => ''],
  ]
  test.each(wrong)('a logout token %s signs nobody out', async (_what, make) => {
    const browser = await signedIn()
    const reply = await send(await make())
    expect([reply.status, reply.body]).toEqual([400, { error: 'invalid_request' }])
    expect(await browser.who()).toBeDefined()
  })

  test('a logout token works once', async () => {
    const token = await provider.sign(usual(), header)
    await signedIn()
    expect((await send(token)).status).toBe(200)
    const browser = await signedIn()
    expect((await send(token)).status).toBe(400)
    expect(await browser.who()).toBeDefined()
  })

  test('a logout token of one provider is nothing to another', async () => {
    const second = await givenProvider(world, company, await startProvider(people))
    const browser = await signedIn()
    expect((await send(await provider.sign(usual(), header), second.name)).status).toBe(400)
    expect((await send(await provider.sign(usual(), header), `${company.accountId}/1`)).status).toBe(400)
    expect(await browser.who()).toBeDefined()
  })
})

describe('the way out at the provider', () => {
  const endOf = async (browser: ReturnType<typeof openBrowser>) => {
    const { status, body } = await browser.send('GET /web/sso/end')
    return status === 200 ? body.provider : status
  }

  test('is told to whoever got in through it, and to nobody else', async () => {
    expect(await endOf(await signedIn())).toEqual({
      name: 'Company SSO',
      host: new URL(provider.issuer).host,
      location: `${provider.issuer}/session/end?client_id=${client.id}`,
    })
    const byPassword = openBrowser(world)
    await byPassword.send('POST /web/sign_in', { email: company.accountAdmin.email, password })
    expect(await byPassword.who()).toBeDefined()
    expect(await endOf(byPassword)).toBe(null)
    expect(await endOf(openBrowser(world))).toBe(401)
  })

  test.each([
    ['it names none', undefined],
    ['it names something else than an address', 'javascript:alert(1)'],
  ])('is missing where %s', async (_, end_session_endpoint) => {
    provider.tamper('/.well-known/openid-configuration', (body) => ({ ...body, end_session_endpoint }))
    // What is remembered of it is forgotten with a change.
    const [accountId, id] = name.split('/')
    const { token } = company.accountAdmin
    const path = `PATCH /api/v3/accounts/${accountId}/identity_providers/${id}`
    expect((await world.call(path, { token, attributes: { name: 'Another name' } })).status).toBe(200)
    const browser = await signedIn()
    expect(await endOf(browser)).toBe(null)
    provider.tamper('/.well-known/openid-configuration', undefined)
  })
})
