import { beforeEach, describe, expect, test } from 'vitest'
import { dateIn, plus, systemClock } from '../src/base/time/time.ts'
import { replaceRules } from '../src/modules/second-factors/queries.ts'
import type { Reply } from './call.ts'
import { givenPerson, password } from './given.ts'
import { openBrowser, refusedIn, walkThrough } from './sso/browser.ts'
import { claimsIn } from './sso/provider.ts'
import { givenProvider, givenSsoCompany, startSsoWorld } from './sso/scene.ts'
import { startProvider } from './sso/started.ts'

let aheadMinutes = 0
const now = () => plus(systemClock(), { minutes: aheadMinutes })
const world = await startSsoWorld({}, { clock: now })
beforeEach(() => {
  aheadMinutes = 0
})
const company = await givenSsoCompany(world, 'Linking')
const provider = await startProvider({ boss: {}, ella: {}, other: {} })
const { name } = await givenProvider(world, company, provider)
const person = (who: string) => givenPerson(world.open, company, company.workspaceId, who)

/** Somebody's browser, signed in with their password. */
async function browserOf({ email }: { email: string }) {
  const browser = openBrowser(world)
  expect((await browser.send('POST /web/sign_in', { email, password })).status).toBe(204)
  return browser
}
const link = { purpose: 'link', back: '/me' }
const codeOf = (reply: Reply): string => `${reply.status} ${reply.body?.errors?.[0].code ?? ''}`.trim()

describe('whoever is signed in', () => {
  test('links a provider, whatever address they have there, and gets in through it from then on', async () => {
    const browser = await browserOf(company.accountAdmin)
    expect(await browser.signIn(name, 'boss', link)).toBe(`/me?linked=${name.split('/')[1]}`)
    expect(await browser.who()).toBe(String(company.accountAdmin.id))
    const fresh = openBrowser(world)
    expect(await fresh.signIn(name, 'boss')).toBe('/')
    expect(await fresh.who()).toBe(String(company.accountAdmin.id))
    const listed = await fresh.send('GET /api/v3/users/me/identities')
    expect(listed.body.data[0].attributes.provider_name).toBe('Company SSO')
  })

  test('links nobody whom somebody else is linked with', async () => {
    const ella = await person('Ella')
    await (await browserOf(ella)).signIn(name, 'ella', link)
    const other = await browserOf(await person('Olga'))
    expect(refusedIn(await other.signIn(name, 'ella', link))).toBe('already_linked')
  })

  test('links nothing for who is not signed in, or no longer', async () => {
    const stranger = openBrowser(world)
    expect((await stranger.send('POST /web/sso', { provider: name, ...link })).status).toBe(401)
    const browser = await browserOf(await person('Lena'))
    const address = await walkThrough(await browser.begin(name, link), 'other')
    const session = browser.jar.get('__Host-tagwerk') ?? ''
    await world.call('DELETE /api/v3/sign_out', { token: session })
    expect(refusedIn((await browser.land(address)).headers.location ?? '')).toBe('sign_in_not_begun_here')
  })

  test('links nothing before they proved that it is them: neither at an open screen nor with a stolen cookie', async () => {
    const mia = await person('Mia')
    const browser = await browserOf(mia)
    const begin = () => browser.send('POST /web/sso', { provider: name, ...link })
    expect((await begin()).status).toBe(200)
    aheadMinutes = 11
    expect(codeOf(await begin())).toBe('403 proof_needed')
    expect((await browser.send('POST /web/sso', { provider: name, purpose: 'sign_in' })).status).toBe(200)
    expect((await browser.send('POST /web/prove', { password })).status).toBe(204)
    expect((await begin()).status).toBe(200)
  })

  test('links nothing while their account waits for a second factor of theirs', async () => {
    const lea = await person('Lea')
    const browser = await browserOf(lea)
    const { accountId } = company
    await world.open(accountId, 'write', (ctx) =>
      replaceRules(ctx, [{ role: 'everybody', required_from: dateIn(now(), 'UTC') }]),
    )
    const refused = codeOf(await browser.send('POST /web/sso', { provider: name, ...link }))
    await world.open(accountId, 'write', (ctx) => replaceRules(ctx, []))
    expect(refused).toBe('403 second_factor_required')
  })

  test('unlinks it with proof, and the other sessions it opened end', async () => {
    const nora = await person('Nora')
    const second = await givenProvider(world, company, await startProvider({ nora: {} }))
    const browser = await browserOf(nora)
    await browser.signIn(second.name, 'nora', link)
    const through = openBrowser(world)
    await through.signIn(second.name, 'nora')
    const [identity] = (await browser.send('GET /api/v3/users/me/identities')).body.data
    const path = `/api/v3/users/me/identities/${identity.id}`
    expect((await world.call(`DELETE ${path}`, { token: company.accountAdmin.token })).status).toBe(404)
    expect((await browser.send(`DELETE ${path}`)).status).toBe(200)
    expect(await through.who()).toBeUndefined()
    expect(refusedIn(await openBrowser(world).signIn(second.name, 'nora'))).toBe('address_not_proven')
  })

  test('does not unlink their last way in', async () => {
    const theo = await person('Theo')
    const second = await givenProvider(world, company, await startProvider({ theo: {} }))
    const browser = await browserOf(theo)
    await browser.signIn(second.name, 'theo', link)
    await world.open(company.accountId, 'write', async (ctx) => {
      await ctx.db.deleteFrom('passwords').where('user_id', '=', theo.id).execute()
    })
    const [identity] = (await browser.send('GET /api/v3/users/me/identities')).body.data
    const reply = await browser.send(`DELETE /api/v3/users/me/identities/${identity.id}`)
    expect([reply.status, reply.body.errors[0].code]).toEqual([400, 'last_way_in'])
  })

  test('tries a provider that is not in use yet, when they administer the account', async () => {
    const unused = await startProvider({ boss: {} })
    const second = await givenProvider(world, company, unused, { active: false })
    const employee = await browserOf(await person('Emma'))
    expect((await employee.send('POST /web/sso', { provider: second.name, ...link })).status).toBe(404)
    const boss = await browserOf(company.accountAdmin)
    expect(await boss.signIn(second.name, 'boss', link)).toContain('linked=')
    expect(
      refusedIn(
        await openBrowser(world)
          .signIn(second.name, 'boss')
          .catch(() => '/?refused=closed'),
      ),
    ).toBe('closed')
  })
})

describe('proof through a provider', () => {
  const prove = { purpose: 'prove', back: '/me' }
  test('renews the session, whose old secret is over', async () => {
    const browser = await browserOf(company.accountAdmin)
    const before = browser.jar.get('__Host-tagwerk') ?? ''
    expect(await browser.signIn(name, 'boss', prove)).toBe('/me')
    const after = browser.jar.get('__Host-tagwerk') ?? ''
    expect(after).not.toBe(before)
    const me = (token: string) => world.call('GET /api/v3/users/me', { token })
    expect([(await me(before)).status, (await me(after)).status]).toEqual([401, 200])
    const events = await browser.send('GET /api/v3/users/me/sign_in_events')
    expect(events.body.data[0].attributes).toMatchObject({ kind: 'proved', way: 'provider' })
  })

  test('is none by somebody else, nor by who showed it there long ago', async () => {
    const browser = await browserOf(company.accountAdmin)
    expect(refusedIn(await browser.signIn(name, 'other', prove))).toBe('other_person')
    provider.tamper('/token', async (body) => ({
      ...body,
      id_token: await provider.sign({ ...claimsIn(body.id_token), auth_time: Math.floor(Date.now() / 1000) - 600 }),
    }))
    expect(refusedIn(await browser.signIn(name, 'boss', prove))).toBe('provider_answer_wrong')
    provider.tamper('/token', undefined)
  })
})
