import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { makeAddressGuard, readRanges } from '../src/base/outgoing/guard.ts'
import { makeGuardedFetch } from '../src/base/outgoing/guarded-fetch.ts'
import { atTheEnd } from './at-the-end.ts'
import { givenPerson } from './given.ts'
import { openBrowser, refusedIn, walkThrough } from './sso/browser.ts'
import { client } from './sso/provider.ts'
import { confirm, givenDomain, givenProvider, givenSsoCompany, startSsoWorld } from './sso/scene.ts'
import { startProvider } from './sso/started.ts'

const world = await startSsoWorld()
const company = await givenSsoCompany(world, 'Networks')
const people = { clara: { email: 'clara@example.org', email_verified: true } }
await givenDomain(world, company, 'example.org')
const clara = await givenPerson(world.open, company, company.workspaceId, 'Clara', {
  attributes: { email: 'clara@example.org' },
})
await confirm(world, company.accountId, clara.id)
const errorOf = (reply: { status: number; body: { errors: { code: string }[] } }) => [
  reply.status,
  reply.body.errors[0]?.code,
]

describe('a provider that fails', () => {
  test('is down when somebody sets off: they are told at once, and sessions go on', async () => {
    const provider = await startProvider(people)
    const { name } = await givenProvider(world, company, provider)
    const signedIn = openBrowser(world)
    await signedIn.signIn(name, 'clara')
    const fresh = await givenProvider(world, company, { ...provider, issuer: `${provider.issuer}/` })
    await provider.stop()
    const reply = await openBrowser(world).send('POST /web/sso', { provider: fresh.name })
    expect(errorOf(reply)).toEqual([503, 'provider_unreachable'])
    expect(reply.body.errors[0].title).toContain(new URL(provider.issuer).host)
    expect(await signedIn.who()).toBe(String(clara.id))
  })

  test('is down when they come back', async () => {
    const provider = await startProvider(people)
    const { name } = await givenProvider(world, company, provider)
    const browser = openBrowser(world)
    const address = await walkThrough(await browser.begin(name), 'clara')
    await provider.stop()
    const reply = await browser.land(address)
    expect(refusedIn(reply.headers.location ?? '')).toBe('provider_unreachable')
    expect(reply.headers.location).toContain(encodeURIComponent(new URL(provider.issuer).host))
  })

  test('hangs: nobody waits longer than some seconds, and those who come meanwhile wait with them', async () => {
    const provider = await startProvider(people)
    const { name } = await givenProvider(world, company, provider)
    provider.state.isHanging = true
    const from = performance.now()
    const replies = await Promise.all([1, 2, 3].map(() => openBrowser(world).send('POST /web/sso', { provider: name })))
    for (const reply of replies) expect(errorOf(reply)).toEqual([503, 'provider_unreachable'])
    expect(performance.now() - from).toBeLessThan(30_000)
    expect(provider.state.asked).toHaveLength(1)
  })

  test('hangs: those who come after them are told at once, until it is asked again', async () => {
    const provider = await startProvider(people)
    const { name } = await givenProvider(world, company, provider)
    provider.state.isHanging = true
    const begin = () => openBrowser(world).send('POST /web/sso', { provider: name })
    expect(errorOf(await begin())).toEqual([503, 'provider_unreachable'])
    const from = performance.now()
    for (let each = 0; each < 6; each += 1) expect(errorOf(await begin())).toEqual([503, 'provider_unreachable'])
    // It is remembered for three seconds that it failed, and asking takes five; otherwise all seven would have asked.
    const seconds = (performance.now() - from) / 1000
    expect(provider.state.asked.length).toBeLessThanOrEqual(1 + Math.ceil(Math.max(0, seconds - 3) / 8))
    expect(provider.state.asked.length).toBeLessThan(7)
  })

  test('changes its keys: within the minute, the next sign-in works', async () => {
    const provider = await startProvider(people)
    const { name } = await givenProvider(world, company, provider)
    expect(await openBrowser(world).signIn(name, 'clara')).toBe('/')
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await provider.rotate()
    expect(await openBrowser(world).signIn(name, 'clara')).toBe('/')
  })

  test('names itself otherwise than it was typed: it is not the one that was meant', async () => {
    const provider = await startProvider(people)
    const { name } = await givenProvider(world, company, provider)
    provider.tamper('/.well-known/openid-configuration', (body) => ({ ...body, issuer: 'https://evil.example' }))
    expect(errorOf(await openBrowser(world).send('POST /web/sso', { provider: name }))).toEqual([
      503,
      'provider_answer_wrong',
    ])
  })

  test('leads browsers to no address but one of the web', async () => {
    for (const authorization_endpoint of [
      'javascript:alert(1)',
      'https://user:password@sso.example.org',
      'https://10.0.0.8',
    ]) {
      const provider = await startProvider(people)
      const { name } = await givenProvider(world, company, provider)
      provider.tamper('/.well-known/openid-configuration', (body) => ({ ...body, authorization_endpoint }))
      const { status } = await openBrowser(world).send('POST /web/sso', { provider: name })
      expect([authorization_endpoint, status]).toEqual([authorization_endpoint, 503])
    }
  })
})

describe('what lies inside of our network', () => {
  const add = (issuer: string, from = world, of = company) =>
    from.call(`POST /api/v3/accounts/${of.accountId}/identity_providers`, {
      token: of.accountAdmin.token,
      attributes: { name: 'X', issuer, client_id: client.id, client_secret: client.secret },
    })
  const closed = [
    'http://sso.example.org',
    'https://127.0.0.1',
    'https://[::1]',
    'https://169.254.169.254/latest',
    'https://10.0.0.8',
    'https://2130706433',
    'https://localhost',
    'https://sso.example.org:5432',
    'https://user:password@sso.example.org',
    'ftp://sso.example.org',
    'https://sso.example.org?x=1',
    'no address',
  ]
  test('cannot be named as an issuer, where no operator opened it', async () => {
    const shut = await startSsoWorld({ OUTGOING_NETWORKS: '' })
    const theirs = await givenSsoCompany(shut, 'Shut')
    for (const issuer of closed) {
      const reply = await add(issuer, shut, theirs)
      expect([issuer, reply.status, reply.body.errors[0].code]).toEqual([issuer, 400, 'issuer_refused'])
    }
    expect((await add('https://sso.example.org/realms/staff', shut, theirs)).status).toBe(201)
  })

  test.each(['common', 'organizations', 'consumers', 'Common'])(
    'and no issuer of Microsoft that speaks for everybody: %s',
    async (tenant) => {
      const reply = await add(`https://login.microsoftonline.com/${tenant}/v2.0`)
      expect(errorOf(reply)).toEqual([400, 'issuer_refused'])
    },
  )

  test('cannot be named by what a provider answers: keys inside are not fetched', async () => {
    const narrow = await startSsoWorld({ OUTGOING_NETWORKS: '127.0.0.1/32' })
    const provider = await startProvider(people)
    const { name } = await givenProvider(narrow, await givenSsoCompany(narrow, 'Narrow'), provider)
    // It has the right keys: nothing is in the way but where it lies.
    const asked: unknown[] = []
    const inside = http.createServer(async ({ url }, reply) => {
      asked.push(url)
      reply.end(await (await fetch(`${provider.issuer}/jwks`)).text())
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.2', resolve))
    atTheEnd(async () => void inside.close())
    const { port } = inside.address() as AddressInfo
    provider.tamper('/.well-known/openid-configuration', (body) => ({
      ...body,
      jwks_uri: `http://127.0.0.2:${port}/jwks`,
    }))
    expect(refusedIn(await openBrowser(narrow).signIn(name, 'clara'))).toBe('provider_unreachable')
    expect(asked).toEqual([])
  })

  test('is not reached by a name that stands for something else a moment later (DNS rebinding)', async () => {
    const provider = await startProvider(people)
    const { port } = new URL(provider.issuer)
    const url = `http://rebind.example.org:${port}/`
    const [outside, inside] = [
      { address: '127.0.0.2', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    let asked = 0
    // An open address the first time anybody asks, and one inside from then on.
    const guard = makeAddressGuard(readRanges(['127.0.0.2/32']), async () => {
      asked += 1
      return [asked === 1 ? outside : inside]
    })
    // Whoever looked first and connected by the name afterwards would reach what lies inside.
    await expect(makeGuardedFetch(guard)(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(asked).toBe(1)
    await expect(makeGuardedFetch(guard)(url)).rejects.toMatchObject({ code: 'CLOSED_ADDRESS' })
    expect(provider.state.asked).toEqual([])
  })

  test('is connected to by the very address that was looked at, however often the name changes', async () => {
    const provider = await startProvider(people)
    provider.allow('https://time.example.org/x')
    const { port } = new URL(provider.issuer)
    const addresses = ['127.0.0.1', '10.0.0.8']
    const guard = makeAddressGuard(readRanges(['127.0.0.0/8']), async () => [
      { address: addresses.shift() ?? '10.0.0.8', family: 4 },
    ])
    const answer = await makeGuardedFetch(guard)(`http://rebind.example.org:${port}/.well-known/openid-configuration`)
    expect([answer.status, addresses]).toEqual([200, ['10.0.0.8']])
  })

  test('is not reached by a redirect: none is followed', async () => {
    const inside = await startProvider(people)
    const leading = http.createServer((_request, reply) => void reply.writeHead(302, { location: inside.issuer }).end())
    await new Promise<void>((resolve) => leading.listen(0, '127.0.0.1', resolve))
    atTheEnd(async () => void leading.close())
    const { port } = leading.address() as AddressInfo
    const guard = makeAddressGuard(readRanges(['127.0.0.0/8']))
    const answer = await makeGuardedFetch(guard)(`http://127.0.0.1:${port}/`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, inside.issuer])
    expect(inside.state.asked).toEqual([])
  })

  test('an answer that never ends is cut off', async () => {
    const provider = await startProvider(people)
    provider.allow('https://time.example.org/x')
    provider.tamper('/.well-known/openid-configuration', () => ({ much: 'x'.repeat(300_000) }))
    const guard = makeAddressGuard(readRanges(['127.0.0.0/8']))
    await expect(makeGuardedFetch(guard)(`${provider.issuer}/.well-known/openid-configuration`)).rejects.toMatchObject({
      code: 'answer_too_large',
    })
  })
})
