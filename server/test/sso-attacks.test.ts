import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { givenPerson } from './given.ts'
import { home, openBrowser, refusedIn, walkThrough } from './sso/browser.ts'
import { claimsIn, client } from './sso/provider.ts'
import { confirm, givenDomain, givenProvider, givenSsoCompany, startSsoWorld } from './sso/scene.ts'
import { startProvider } from './sso/started.ts'

const world = await startSsoWorld()
const company = await givenSsoCompany(world, 'Guarded')
const people = {
  clara: { email: 'clara@example.org', email_verified: true },
  mallory: { email: 'clara@example.org', email_verified: false },
}
const provider = await startProvider(people)
const { id, name } = await givenProvider(world, company, provider)
await givenDomain(world, company, 'example.org')
const clara = await givenPerson(world.open, company, company.workspaceId, 'Clara', {
  attributes: { email: 'clara@example.org' },
})
await confirm(world, company.accountId, clara.id)

const reasonOf = (reply: { headers: Readonly<Record<string, string | undefined>> }) =>
  refusedIn(reply.headers.location ?? '')
const stateIn = (address: string): string => new URL(address).searchParams.get('state') ?? ''
/** The address with something else in its query. */
function withParam(address: string, param: string, value: string | null): string {
  const url = new URL(address)
  if (value === null) url.searchParams.delete(param)
  else url.searchParams.set(param, value)
  return url.href
}
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('the way back', () => {
  test('works once', async () => {
    const browser = openBrowser(world)
    const begun = await browser.send('POST /web/sso', { provider: name })
    const cookie = browser.jar.header()
    const address = await walkThrough(begun.body.location, 'clara')
    const open = () => world.call(`GET ${address.replace(home, '')}`, { headers: { cookie } })
    const both = await Promise.all([open(), open()])
    expect(both.map(reasonOf).toSorted()).toEqual([null, 'sign_in_not_begun_here'].toSorted())
    expect(reasonOf(await open())).toBe('sign_in_not_begun_here')
  })

  test('works in no browser that did not begin: neither without its cookie nor with that of another', async () => {
    const [attacker, victim] = [openBrowser(world), openBrowser(world)]
    const address = await walkThrough(await attacker.begin(name), 'clara')
    expect(reasonOf(await victim.land(address))).toBe('sign_in_not_begun_here')
    await victim.begin(name)
    expect(reasonOf(await victim.land(address))).toBe('sign_in_not_begun_here')
    expect(await victim.who()).toBeUndefined()
  })

  test('takes no code of another attempt', async () => {
    const [attacker, victim] = [openBrowser(world), openBrowser(world)]
    const stolen = await walkThrough(await attacker.begin(name), 'clara')
    const own = await victim.begin(name)
    expect(reasonOf(await victim.land(withParam(stolen, 'state', stateIn(own))))).toBe('provider_answer_wrong')
  })

  test('takes no code a second time, under whichever state', async () => {
    const browser = openBrowser(world)
    const address = await walkThrough(await browser.begin(name), 'clara')
    expect(reasonOf(await browser.land(address))).toBeNull()
    const again = await browser.begin(name)
    expect(reasonOf(await browser.land(withParam(address, 'state', stateIn(again))))).toBe('provider_answer_wrong')
  })

  test.each([
    ['another issuer', 'https://evil.example'],
    ['no issuer, though one is announced', null],
  ])('is not taken from %s (mix-up)', async (_what, iss) => {
    const browser = openBrowser(world)
    const address = await walkThrough(await browser.begin(name), 'clara')
    expect(reasonOf(await browser.land(withParam(address, 'iss', iss)))).toBe('provider_answer_wrong')
  })

  test('is not taken at the address of another provider (mix-up)', async () => {
    const second = await givenProvider(world, company, await startProvider(people))
    const browser = openBrowser(world)
    const address = await walkThrough(await browser.begin(name), 'clara')
    const elsewhere = address.replace(`/sso/${name}/`, `/sso/${second.name}/`)
    expect(reasonOf(await browser.land(elsewhere))).toBe('sign_in_not_begun_here')
  })

  test('is not taken for another account', async () => {
    const other = await givenSsoCompany(world, 'Others')
    const browser = openBrowser(world)
    const address = await walkThrough(await browser.begin(name), 'clara')
    const elsewhere = address.replace(`/sso/${company.accountId}/`, `/sso/${other.accountId}/`)
    expect(reasonOf(await browser.land(elsewhere))).toBe('sign_in_not_begun_here')
  })

  test('is not taken with another nonce', async () => {
    const browser = openBrowser(world)
    const location = withParam(await browser.begin(name), 'nonce', 'another')
    expect(reasonOf(await browser.land(await walkThrough(location, 'clara')))).toBe('provider_answer_wrong')
  })

  test('is not begun by another site', async () => {
    const reply = await openBrowser(world).send('POST /web/sso', { provider: name }, { 'sec-fetch-site': 'cross-site' })
    expect([reply.status, reply.body.errors[0].code]).toEqual([403, 'foreign_site'])
  })

  test('says so when somebody turned back at the provider', async () => {
    const browser = openBrowser(world)
    const state = stateIn(await browser.begin(name))
    const iss = encodeURIComponent(provider.issuer)
    const reply = await browser.land(`${home}/sso/${name}/callback?error=access_denied&state=${state}&iss=${iss}`)
    expect(reasonOf(reply)).toBe('provider_refused')
  })
})

describe('an ID token is not believed', () => {
  type Forge = (claims: Record<string, unknown>) => Promise<string> | string
  const withNewKey = async (claims: Record<string, unknown>, kid: string): Promise<string> => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    return provider.sign(claims, {}, { ...((await exportJWK(privateKey)) as JWK), kid })
  }
  const forgeries: [string, Forge][] = [
    ['signed by somebody else', async (claims) => provider.sign(claims, {}, await provider.forgedKey())],
    ['signed with a key the provider does not have', (claims) => withNewKey(claims, 'unknown')],
    ['not signed at all', (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
    ['of another algorithm', (claims) => `${encoded({ alg: 'HS256', kid: 'first' })}.${encoded(claims)}.c2lnbmVk`],
    ['of another issuer', (claims) => provider.sign({ ...claims, iss: 'https://evil.example' })],
    ['for another client', (claims) => provider.sign({ ...claims, aud: 'somebody-else' })],
    ['with another nonce', (claims) => provider.sign({ ...claims, nonce: 'another' })],
    ['that is over', (claims) => provider.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 })],
    ['that names nobody', ({ sub: _sub, ...claims }) => provider.sign(claims)],
  ]
  test.each(forgeries)('%s', async (_what, forge) => {
    const browser = openBrowser(world)
    provider.tamper('/token', async (body) => ({ ...body, id_token: await forge(claimsIn(body.id_token)) }))
    const to = await browser.signIn(name, 'clara')
    provider.tamper('/token', undefined)
    expect(refusedIn(to)).toBe('provider_answer_wrong')
    expect(await browser.who()).toBeUndefined()
  })

  test('while one that is only written anew is: the forgeries fail for what they forge', async () => {
    const browser = openBrowser(world)
    provider.tamper('/token', async (body) => ({ ...body, id_token: await provider.sign(claimsIn(body.id_token)) }))
    expect(await browser.signIn(name, 'clara')).toBe('/')
    provider.tamper('/token', undefined)
  })
})

describe('whom a provider speaks for', () => {
  test('an address it did not verify opens nothing (nOAuth)', async () => {
    expect(refusedIn(await openBrowser(world).signIn(name, 'mallory'))).toBe('address_not_proven')
  })

  test('the subject of another provider is somebody else', async () => {
    await openBrowser(world).signIn(name, 'clara')
    const evil = await startProvider({ clara: { email: 'x@example.org', email_verified: true } })
    const second = await givenProvider(world, company, evil)
    expect(refusedIn(await openBrowser(world).signIn(second.name, 'clara'))).toBe('nobody_here')
  })

  test('people of another account are none of its business, proven domain or not', async () => {
    const squatter = await givenSsoCompany(world, 'Squatter')
    const evil = await startProvider(people)
    const theirs = await givenProvider(world, squatter, evil)
    await givenDomain(world, squatter, 'example.org')
    expect(refusedIn(await openBrowser(world).signIn(theirs.name, 'clara'))).toBe('nobody_here')
  })

  test('a provider of another account is not there, and neither is one that is switched off', async () => {
    const other = await givenSsoCompany(world, 'Neighbours')
    const browser = openBrowser(world)
    const wrong = await browser.send('POST /web/sso', { provider: `${other.accountId}/${id}` })
    const off = await givenProvider(world, company, await startProvider(people), { active: false })
    const unused = await browser.send('POST /web/sso', { provider: off.name })
    const nonsense = await browser.send('POST /web/sso', { provider: 'x' })
    expect([wrong.status, unused.status, nonsense.status]).toEqual([404, 404, 404])
  })

  test('nobody begins more often than thirty times a minute from one network', async () => {
    const browser = openBrowser(world)
    const from = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.77' }
    const statuses = []
    for (let index = 0; index < 31; index += 1)
      statuses.push((await browser.send('POST /web/sso', { provider: name }, from)).status)
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429])
  })

  test('no secret of it is shown, stored in the open or logged', async () => {
    const stored = await world.open(company.accountId, 'read', (ctx) =>
      ctx.db.selectFrom('identity_providers').select('secret_sealed').execute(),
    )
    expect(stored.length).toBeGreaterThan(0)
    const sealed = Buffer.concat(stored.map(({ secret_sealed }) => secret_sealed)).toString('latin1')
    const shown = await world.call(`GET /api/v3/accounts/${company.accountId}/identity_providers`, {
      token: company.accountAdmin.token,
    })
    for (const text of [sealed, shown.text, world.logged()]) expect(text).not.toContain(client.secret)
  })
})
