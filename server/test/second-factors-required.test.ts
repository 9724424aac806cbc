import { beforeEach, describe, expect, test } from 'vitest'
import { dateAfter, dateIn, plus, systemClock } from '../src/base/time/time.ts'
import { givenApiKey, givenApiToken, givenPerson, password } from './given.ts'
import { codeOf, startFactorWorld } from './second-factors.ts'

const { world, company, clock, newBrowser, signIn, enrol } = await startFactorWorld('Requiring')
const { accountId, workspaceId, accountAdmin } = company
const me = 'GET /api/v3/users/me'
const today = () => dateIn(plus(systemClock(), { seconds: clock.aheadSeconds }), 'UTC')
const { browser: administrator } = await enrol(accountAdmin)
const ask = (rules: readonly object[]) => administrator.send('PUT /web/second_factors/rules', { rules })
beforeEach(async () => {
  expect((await ask([])).status).toBe(204)
})

describe('from its day on', () => {
  test('sessions of one factor are limited to adding one; those of programs too, tokens of machines go on', async () => {
    const ada = await givenPerson(world.open, company, workspaceId, 'Ada', { roles: ['employee', 'account_admin'] })
    const machine = await givenApiToken(world.open, accountId)
    const signedIn = await world.call('POST /api/v3/sign_in/', {
      attributes: { email: ada.email, password },
      headers: { 'Api-Key': await givenApiKey(world.open) },
    })
    const token = signedIn.body.data.attributes.access_token
    const browser = newBrowser()
    await signIn(browser, ada)
    expect((await ask([{ role: 'account_admin', required_from: dateAfter(today(), 1) }])).status).toBe(204)
    expect((await browser.send(me)).status).toBe(200)
    expect((await ask([{ role: 'account_admin', required_from: today() }])).status).toBe(204)
    const refused = [
      await browser.send(me),
      await world.call(me, { token }),
      await world.call(`GET /api/v3/accounts/${accountId}/security_events.jsonl`, { token }),
      await browser.send('GET /web/events'),
      await browser.send('GET /web/operation'),
      await browser.send('GET /web/second_factors/rules'),
      await browser.send('PUT /api/v3/users/me/password', {
        data: { attributes: { current_password: password, password: 'another one than before' } },
      }),
      await world.call(`POST /api/v3/workspaces/${workspaceId}/time_trackings/actions`, {
        token,
        attributes: { action_type: 'start' },
      }),
    ]
    expect(refused.map(codeOf)).toEqual(refused.map(() => '403 second_factor_required'))
    expect((await world.call('GET /public_api/v1/users', { token: machine })).status).toBe(200)
    const start = await browser.send('GET /web/start')
    expect(start.body.person.must_enrol).toBe(true)
    expect((await browser.send('GET /web/second_factors')).body).toMatchObject({
      ...{ asked: true, required_from: today(), due: true },
    })
    // Adding one opens everything again, in the same session.
    const { browser: enrolled } = await enrol(ada, browser)
    expect((await enrolled.send(me)).status).toBe(200)
    expect((await enrolled.send('GET /web/start')).body.person.must_enrol).toBe(false)
    expect((await administrator.send(me)).status).toBe(200)
  })

  test('one can still prove who one is, and sign out', async () => {
    const bea = await givenPerson(world.open, company, workspaceId, 'Bea')
    const browser = newBrowser()
    await signIn(browser, bea)
    await ask([{ role: 'everybody', required_from: today() }])
    expect((await browser.send('POST /web/prove', { password })).status).toBe(204)
    expect((await browser.send('DELETE /api/v3/sign_out')).status).toBe(204)
    expect((await world.call('DELETE /api/v3/sign_out', { token: bea.token })).status).toBe(204)
  })

  test.each([
    ['workspace_admin', ['employee', 'workspace_admin']],
    ['payroll', ['employee', 'payroll']],
    ['everybody', ['employee']],
  ] as const)('it is asked of %s, and of others not', async (role, roles) => {
    const asked = await givenPerson(world.open, company, workspaceId, `Asked ${role}`, { roles })
    const other = await givenPerson(world.open, company, workspaceId, `Other ${role}`)
    await ask([{ role, required_from: today() }])
    expect(codeOf(await world.call(me, { token: asked.token }))).toBe('403 second_factor_required')
    expect((await world.call(me, { token: other.token })).status).toBe(role === 'everybody' ? 403 : 200)
  })
})

describe('the rules', () => {
  test('say who has no factor yet, those first whose day is near', async () => {
    const cleo = await givenPerson(world.open, company, workspaceId, 'Cleo', { roles: ['employee', 'payroll'] })
    await ask([{ role: 'payroll', required_from: dateAfter(today(), 3) }, { role: 'account_admin' }])
    const { body } = await administrator.send('GET /web/second_factors/rules')
    expect(body.rules).toEqual([
      { role: 'account_admin', required_from: null },
      { role: 'payroll', required_from: dateAfter(today(), 3) },
    ])
    const names = body.without.people.map(({ name }: { name: string }) => name)
    expect([names.includes('Cleo'), names.includes('Requiring')]).toEqual([true, false])
    expect((await administrator.send(`GET /web/second_factors/of?user_id=${cleo.id}`)).body).toEqual({ has: false })
    expect((await administrator.send(`GET /web/second_factors/of?user_id=${accountAdmin.id}`)).body).toEqual({
      has: true,
    })
  })

  test('are changed by account administrators who proved who they are', async () => {
    const dan = await givenPerson(world.open, company, workspaceId, 'Dan', { roles: ['employee', 'workspace_admin'] })
    const browser = newBrowser()
    await signIn(browser, dan)
    expect(codeOf(await browser.send('PUT /web/second_factors/rules', { rules: [] }))).toBe('403 forbidden')
    expect(codeOf(await browser.send('GET /web/second_factors/rules'))).toBe('403 forbidden')
    expect((await newBrowser().send('GET /web/second_factors/rules')).status).toBe(401)
    clock.aheadSeconds += 601
    expect(codeOf(await ask([]))).toBe('403 proof_needed')
    clock.aheadSeconds -= 601
  })
})
