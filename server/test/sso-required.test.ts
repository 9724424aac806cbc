import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { requireNoProvider } from '../src/modules/identity-providers/commands/rule.ts'
import { codeAt, newSeed } from '../src/modules/second-factors/totp.ts'
import { givenApiKey, givenPerson, givenToken, type Person, password } from './given.ts'
import { resetTokenFor } from './mailbox.ts'
import { givenAuthenticator } from './second-factors.ts'
import { home, openBrowser } from './sso/browser.ts'
import { confirm, givenDomain, givenProvider, givenSsoCompany } from './sso/scene.ts'
import { startProvider } from './sso/started.ts'
import { eventually, startWorkingWorld } from './worker.ts'

const mails = await mkdtemp(join(tmpdir(), 'mails-'))
const world = await startWorkingWorld({
  ...{ PUBLIC_URL: home, TRUST_PROXY: '1', OUTGOING_NETWORKS: '127.0.0.0/8' },
  SMTP_URL: pathToFileURL(mails).href,
})
/** Everything that was mailed so far. */
const mailed = async (): Promise<string> =>
  (await Promise.all((await readdir(mails)).map((file) => readFile(join(mails, file), 'utf8')))).join('')
const company = await givenSsoCompany(world, 'Required')
const { accountId, accountAdmin: boss } = company
const provider = await startProvider({ clara: { email: 'clara@example.org', email_verified: true } })
const { id, name } = await givenProvider(world, company, provider)
await givenDomain(world, company, 'example.org')
const email = 'clara@example.org'
const clara = {
  ...(await givenPerson(world.open, company, company.workspaceId, 'Clara', { attributes: { email } })),
  email,
}
await confirm(world, accountId, clara.id)
const second = await givenPerson(world.open, company, company.workspaceId, 'Second', {
  roles: ['employee', 'account_admin'],
})
const key = await givenApiKey(world.open)

const rule = `/api/v3/accounts/${accountId}/provider_rule`
const change = (attributes: object) => world.call(`PATCH ${rule}`, { token: boss.token, attributes: { ...attributes } })
const codeOf = (reply: { status: number; body: { errors?: { code: string }[] } }) => [
  reply.status,
  reply.body?.errors?.[0]?.code,
]
const ids = [boss.id, second.id].map(String)
const byPassword = ({ email }: Person, given = password) =>
  openBrowser(world).send('POST /web/sign_in', { email, password: given })
const soon = () => new Date(Date.now() - 1_000).toISOString()

const seed = newSeed()

describe('a provider is required', () => {
  test('only once somebody got in through it, and two administrators can get in without it', async () => {
    expect(codeOf(await change({ required_from: soon(), break_glass_ids: ids }))).toEqual([400, 'provider_unproven'])
    expect(await openBrowser(world).signIn(name, 'clara')).toBe('/')
    expect(codeOf(await change({ required_from: soon() }))).toEqual([400, 'break_glass_missing'])
    expect(codeOf(await change({ required_from: soon(), break_glass_ids: [String(boss.id)] }))).toEqual([
      400,
      'break_glass_missing',
    ])
    expect(codeOf(await change({ required_from: soon(), break_glass_ids: ids }))).toEqual([400, 'break_glass_missing'])
    for (const { id: userId } of [boss, second]) await givenAuthenticator(world.open, accountId, userId, seed)
    expect(codeOf(await change({ break_glass_ids: [String(boss.id), String(clara.id)] }))).toEqual([400, 'unknown'])
    expect((await world.call(`GET ${rule}`, { token: boss.token })).body.data.attributes.required_from).toBeNull()
  })

  describe('from then on', () => {
    let opened = { clara: '', boss: '', second: '' }
    const through = openBrowser(world)
    beforeAll(async () => {
      await through.signIn(name, 'clara')
      opened = {
        clara: await givenToken(world.open, accountId, clara.id),
        boss: await givenToken(world.open, accountId, boss.id),
        second: await givenToken(world.open, accountId, second.id),
      }
      expect((await change({ required_from: soon(), break_glass_ids: ids })).status).toBe(200)
    })
    afterAll(() =>
      world
        .open(accountId, 'write', (ctx) => requireNoProvider(actingAs(ctx, { kind: 'system' })))
        .then(() => undefined),
    )
    const me = async (token: string) => (await world.call('GET /api/v3/users/me', { token })).status

    test('a right password leads elsewhere, and a wrong one says what it always says', async () => {
      expect(codeOf(await byPassword(clara))).toEqual([403, 'sign_in_elsewhere'])
      expect(codeOf(await byPassword(clara, 'not this one'))).toEqual([401, 'wrong_credentials'])
      const program = await world.call('POST /api/v3/sign_in', {
        headers: { 'api-key': key },
        attributes: { email: clara.email, password },
      })
      expect(codeOf(program)).toEqual([403, 'sign_in_elsewhere'])
    })

    test('a mailed link opens nothing either', async () => {
      const token = await resetTokenFor(world.open, clara.email)
      const reply = await openBrowser(world).send('PUT /web/password', {
        email: clara.email,
        password: 'another long password',
        reset_password_token: token,
      })
      expect(codeOf(reply)).toEqual([403, 'sign_in_elsewhere'])
    })

    test('sessions that were opened otherwise end, those through the provider and of break-glass go on', async () => {
      await eventually(async () => expect(await me(opened.clara)).toBe(401))
      expect([await me(opened.boss), await through.who()]).toEqual([200, String(clara.id)])
      expect(await openBrowser(world).signIn(name, 'clara')).toBe('/')
    })

    test('who is named for it gets in by the password and a code, and all administrators are told', async () => {
      await provider.stop()
      const browser = openBrowser(world)
      const begun = await browser.send('POST /web/sign_in', { email: second.email, password })
      const code = codeAt(seed, Math.floor(Date.now() / 30_000))
      const entered = await browser.send('POST /web/sign_in/second', { token: begun.body.second.token, code })
      expect(entered.status).toBe(204)
      await eventually(async () => {
        const text = await mailed()
        for (const { email } of [boss, second]) expect(text).toContain(`To: ${email}`)
        expect(text).toContain('signed in past the provider')
      })
      await provider.listen()
    })

    test('the way that is offered says so', async () => {
      const ways = await openBrowser(world).send('POST /web/sign_in/ways', { email: clara.email })
      expect(ways.body.providers[0]).toMatchObject({ provider: name, required: true })
    })

    test('who is named for it stays what they are: administrator, active, with their second factor', async () => {
      const named = 'break_glass_person'
      const path = `/api/v3/workspaces/${company.workspaceId}/users/${second.id}`
      const asBoss = (operation: string, attributes?: Record<string, unknown>) =>
        world.call(operation, { token: boss.token, ...(attributes && { attributes }) })
      await world.open(accountId, 'write', (ctx) =>
        ctx.db
          .updateTable('access_tokens')
          .set({ factors: 2, client: 'web' })
          .where('user_id', '=', second.id)
          .execute(),
      )
      const removed = await world.call('DELETE /web/second_factors/totp', {
        headers: { 'sec-fetch-site': 'same-origin', cookie: `__Host-tagwerk=${opened.second}` },
      })
      expect([
        codeOf(await asBoss(`PATCH ${path}/user_status`, { status: 'inactive' })),
        codeOf(await asBoss(`PATCH ${path}`, { role_ids: [1] })),
        codeOf(await asBoss(`DELETE ${path}`)),
        codeOf(await asBoss(`DELETE /api/v3/accounts/${accountId}/users/${second.id}/second_factors`)),
        codeOf(removed),
      ]).toEqual(Array(5).fill([400, named]))
    })

    test('and no longer has to once others are named', async () => {
      const third = await givenPerson(world.open, company, company.workspaceId, 'Third', {
        roles: ['employee', 'account_admin'],
      })
      await givenAuthenticator(world.open, accountId, third.id, seed)
      expect((await change({ break_glass_ids: [String(boss.id), String(third.id)] })).status).toBe(200)
      // They got in past the provider, which is for those who are named alone.
      expect([await me(opened.second), await me(opened.boss), await through.who()]).toEqual([
        401,
        200,
        String(clara.id),
      ])
      const path = `/api/v3/workspaces/${company.workspaceId}/users/${second.id}`
      const blocked = await world.call(`PATCH ${path}/user_status`, {
        token: boss.token,
        attributes: { status: 'inactive' },
      })
      expect([blocked.status, blocked.body.errors]).toEqual([200, undefined])
    })

    test('the last provider can neither be switched off nor deleted', async () => {
      const path = `/api/v3/accounts/${accountId}/identity_providers/${id}`
      const off = await world.call(`PATCH ${path}`, { token: boss.token, attributes: { active: false } })
      const gone = await world.call(`DELETE ${path}`, { token: boss.token })
      expect([codeOf(off), codeOf(gone)]).toEqual([
        [400, 'provider_required'],
        [400, 'provider_required'],
      ])
    })
  })

  test('no longer, when whoever operates the installation says so', async () => {
    expect((await byPassword(clara)).status).toBe(204)
  })

  test('deleting it ends the sessions it opened', async () => {
    const browser = openBrowser(world)
    await browser.signIn(name, 'clara')
    const path = `/api/v3/accounts/${accountId}/identity_providers/${id}`
    expect((await world.call(`DELETE ${path}`, { token: boss.token })).status).toBe(200)
    expect(await browser.who()).toBeUndefined()
  })
})
