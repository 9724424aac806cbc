import { describe, expect, test } from 'vitest'
import { givenPerson, password } from './given.ts'
import { home, openBrowser, own, refusedIn, walkThrough } from './sso/browser.ts'
import { confirm, givenDomain, givenProvider, givenSsoCompany, startSsoWorld } from './sso/scene.ts'
import { startProvider } from './sso/started.ts'

const world = await startSsoWorld()
const company = await givenSsoCompany(world, 'Elsewhere')
const provider = await startProvider({
  clara: { email: 'clara@example.org', email_verified: true, name: 'Clara Vogel' },
  unconfirmed: { email: 'unconfirmed@example.org', email_verified: true },
  boss: { email: company.accountAdmin.email, email_verified: true },
  lead: { email: 'lead@example.org', email_verified: true },
  stranger: { email: 'stranger@elsewhere.example', email_verified: true },
  wordy: { email: 'wordy@example.org', email_verified: 'true' },
  nobody: { email: 'nobody@example.org', email_verified: true, name: 'Nina Neu' },
  mute: {},
})
const { name } = await givenProvider(world, company, provider)
await givenDomain(world, company, 'example.org')
const person = (who: string, email: string, roles: readonly 'workspace_admin'[] = []) =>
  givenPerson(world.open, company, company.workspaceId, who, {
    attributes: { email },
    ...(roles.length > 0 && { roles }),
  })
const clara = await person('Clara', 'Clara@example.org')
await confirm(world, company.accountId, clara.id)
await person('Ulla', 'unconfirmed@example.org')
const lead = await person('Lead', 'lead@example.org', ['workspace_admin'])
await confirm(world, company.accountId, lead.id)
await confirm(world, company.accountId, company.accountAdmin.id)
const wordy = await person('Wordy', 'wordy@example.org')
await confirm(world, company.accountId, wordy.id)

describe('signing in through a provider', () => {
  test('leads back to where somebody wanted to go, with the session of every sign-in', async () => {
    const browser = openBrowser(world)
    const begun = await browser.send('POST /web/sso', { provider: name, back: '/w/1?x=1' })
    expect(begun.headers['set-cookie']).toMatch(
      /^__Host-tagwerk-sso=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/,
    )
    const location = new URL(begun.body.location)
    expect([location.origin, location.searchParams.get('code_challenge_method')]).toEqual([provider.issuer, 'S256'])
    expect(location.searchParams.get('redirect_uri')).toBe(`${home}/sso/${name}/callback`)
    const landed = await browser.land(await walkThrough(location.href, 'clara'))
    expect([landed.status, landed.headers.location]).toEqual([303, '/w/1?x=1'])
    const [gone, session] = [landed.headers['set-cookie'] ?? []].flat()
    expect(gone).toContain('__Host-tagwerk-sso=; Path=/; Max-Age=0')
    expect(session).toMatch(/^__Host-tagwerk=tagwerk_at_\w+; .*SameSite=Strict$/)
    expect(await browser.who()).toBe(String(clara.id))
  })

  test('is noted with its way, and listed among the sessions', async () => {
    const browser = openBrowser(world)
    await browser.signIn(name, 'clara')
    const sessions = await browser.send('GET /api/v3/users/me/sessions')
    const present = sessions.body.data.find((each: { attributes: { current: boolean } }) => each.attributes.current)
    expect(present.attributes).toMatchObject({ way: 'provider', factors: 1 })
    const events = await browser.send('GET /api/v3/users/me/sign_in_events')
    expect(events.body.data[0].attributes).toMatchObject({ kind: 'signed_in', way: 'provider', client: 'web' })
  })

  test('ends what the browser was signed in as before', async () => {
    const browser = openBrowser(world)
    await browser.signIn(name, 'clara')
    const first = browser.jar.get('__Host-tagwerk')
    await browser.signIn(name, 'clara')
    const again = await world.call('GET /api/v3/users/me', {
      headers: { ...own, cookie: `__Host-tagwerk=${first}` },
    })
    expect([again.status, await browser.who()]).toEqual([401, String(clara.id)])
  })

  test('ends also what it was signed in as in another account', async () => {
    const other = await givenSsoCompany(world, 'Another employer')
    const browser = openBrowser(world)
    await browser.send('POST /web/sign_in', { email: other.accountAdmin.email, password })
    const session = browser.jar.get('__Host-tagwerk') ?? ''
    const me = async () => (await world.call('GET /api/v3/users/me', { token: session })).status
    expect(refusedIn(await browser.signIn(name, 'stranger'))).toBe('address_not_proven')
    expect(await me()).toBe(200)
    expect(await browser.signIn(name, 'clara')).toBe('/')
    expect([await me(), await browser.who()]).toEqual([401, String(clara.id)])
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'leads to no page but our own: %s',
    async (back) => {
      expect(await openBrowser(world).signIn(name, 'clara', { back })).toBe('/')
    },
  )

  test('a changed address at the provider changes nothing', async () => {
    const browser = openBrowser(world)
    const moved = await startProvider({ clara: { email: 'other@example.org', email_verified: true } })
    const second = await givenProvider(world, company, moved)
    await world.open(company.accountId, 'write', async (ctx) => {
      await ctx.db
        .insertInto('identities')
        .values({ account_id: company.accountId, provider_id: Number(second.id), subject: 'clara', user_id: clara.id })
        .execute()
    })
    expect(await browser.signIn(second.name, 'clara')).toBe('/')
    expect(await browser.who()).toBe(String(clara.id))
    const me = await browser.send('GET /api/v3/users/me')
    expect(me.body.data.attributes.email).toBe('Clara@example.org')
  })
})

describe('who is linked by an address', () => {
  const refusals: [string, string, string][] = [
    [
      'whose address nobody confirmed, and who has a password: somebody prepared them',
      'unconfirmed',
      'address_not_proven',
    ],
    ['who administers the account', 'boss', 'address_not_proven'],
    ['who administers a workspace', 'lead', 'address_not_proven'],
    ['from a domain that is not proven', 'stranger', 'address_not_proven'],
    ['whose address is verified by the word "true" alone', 'wordy', 'address_not_proven'],
    ['who has no address', 'mute', 'address_not_proven'],
    ['whom nobody knows, while new people are not taken', 'nobody', 'nobody_here'],
  ]
  test.each(refusals)('nobody %s', async (_who, login, code) => {
    const browser = openBrowser(world)
    const to = await browser.signIn(name, login)
    expect([refusedIn(to), new URL(to, home).searchParams.get('at')]).toEqual([code, String(company.accountId)])
    expect(await browser.who()).toBeUndefined()
  })

  test('somebody without a password is, whether they confirmed the address or not', async () => {
    const invited = await person('Ina', 'ina@example.org')
    await world.open(company.accountId, 'write', async (ctx) => {
      await ctx.db.deleteFrom('passwords').where('user_id', '=', invited.id).execute()
    })
    const ina = await startProvider({ ina: { email: 'ina@example.org', email_verified: true } })
    const second = await givenProvider(world, company, ina)
    const browser = openBrowser(world)
    expect(await browser.signIn(second.name, 'ina')).toBe('/')
    const events = await browser.send('GET /api/v3/users/me/sign_in_events')
    const kinds = events.body.data.map((each: { attributes: { kind: string } }) => each.attributes.kind)
    expect(kinds).toEqual(['signed_in', 'identity_linked'])
  })

  test('where an administrator answers for the addresses of the provider, it need not verify them', async () => {
    const silent = await startProvider({ tom: { email: 'tom@example.org' } })
    const tom = await person('Tom', 'tom@example.org')
    await confirm(world, company.accountId, tom.id)
    const careful = await givenProvider(world, company, silent)
    expect(refusedIn(await openBrowser(world).signIn(careful.name, 'tom'))).toBe('address_not_proven')
    const other = await startProvider({ tom: { email: 'tom@example.org' } })
    const trusting = await givenProvider(world, company, other, { trusts_addresses: true })
    expect(await openBrowser(world).signIn(trusting.name, 'tom')).toBe('/')
  })

  test('new people become employees of the workspace that was named, once', async () => {
    const fresh = await startProvider({ nina: { email: 'nina@example.org', email_verified: true, name: 'Nina Neu' } })
    const second = await givenProvider(world, company, fresh, { jit_workspace_id: company.workspaceId })
    const browsers = [openBrowser(world), openBrowser(world)]
    const ways = await Promise.all(browsers.map((browser) => browser.signIn(second.name, 'nina')))
    expect(ways).toEqual(['/', '/'])
    const [first, again] = await Promise.all(browsers.map((browser) => browser.who()))
    expect(first).toBe(again)
    const me = await browsers[0]?.send(`GET /api/v3/workspaces/${company.workspaceId}/users/me`)
    expect(me?.body.data.attributes).toMatchObject({ username: 'Nina Neu', assumed_role: 'employee' })
  })

  test('somebody who was deactivated does not get in, whoever vouches for them', async () => {
    const gone = await startProvider({ gone: { email: 'gone@example.org', email_verified: true } })
    const second = await givenProvider(world, company, gone, { jit_workspace_id: company.workspaceId })
    const left = await person('Gone', 'gone@example.org')
    await confirm(world, company.accountId, left.id)
    expect(await openBrowser(world).signIn(second.name, 'gone')).toBe('/')
    await world.open(company.accountId, 'write', async (ctx) => {
      await ctx.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', left.id).execute()
    })
    expect(refusedIn(await openBrowser(world).signIn(second.name, 'gone'))).toBe('nobody_here')
  })
})

describe('the ways that are offered', () => {
  const ways = async (body: object) => (await openBrowser(world).send('POST /web/sign_in/ways', body)).body.providers
  test('go by the domain alone: nobody learns who is here', async () => {
    const known = await ways({ email: 'clara@example.org' })
    expect(known).toContainEqual({
      provider: name,
      name: 'Company SSO',
      host: new URL(provider.issuer).host,
      required: false,
    })
    expect(await ways({ email: 'no.such.person@EXAMPLE.org' })).toEqual(known)
    expect(await ways({ email: 'clara@elsewhere.example' })).toEqual([])
    expect(await ways({ email: 'example.org' })).toEqual([])
    expect(await ways({ account: String(company.accountId) })).toEqual(known)
    expect(await ways({ account: '424242' })).toEqual([])
  })
})
