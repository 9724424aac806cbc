import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { installationAccount } from '../src/base/context.ts'
import { actingAs } from '../src/base/database/db.ts'
import { makeSealing } from '../src/base/sealing.ts'
import { resealSeeds } from '../src/modules/second-factors/reseal.ts'
import { signUp } from '../src/modules/sign-up/commands.ts'
import { newsAbout } from './factor-news.ts'
import { givenCompany, givenPerson, givenToken, password } from './given.ts'
import { resetTokenFor } from './mailbox.ts'
import { codeOf, startFactorWorld } from './second-factors.ts'
import { testSecrets } from './world.ts'

const scene = await startFactorWorld('Caring')
const { world, company, clock, newBrowser, signIn, enrol, signInFully, nextCode } = scene
const { accountId, workspaceId, accountAdmin } = company
const givenSomebody = (name: string) => givenPerson(world.open, company, workspaceId, name)
const givenAdministrator = (name: string) =>
  givenPerson(world.open, company, workspaceId, name, { roles: ['employee', 'account_admin'] })
const me = 'GET /api/v3/users/me'
const owner = new Client({ connectionString: world.config.ownerDatabaseUrl })
await owner.connect()
afterAll(() => owner.end())

describe('a device that is remembered', () => {
  test('is asked for no code for thirty days, for its person alone, until they end it', async () => {
    const ada = await givenSomebody('Ada')
    const bob = await givenSomebody('Bob')
    const { seed } = await enrol(ada)
    const { seed: seedOfBob } = await enrol(bob)
    const { browser } = await signInFully(ada, seed, { remember: true })
    expect((await signIn(browser, ada)).status).toBe(204)
    const { body } = await browser.send('GET /api/v3/users/me/sessions?filter[current]=true')
    expect(body.data[0].attributes.factors).toBe(2)
    const other = newBrowser()
    other.cookies.set('tagwerk-device', browser.cookies.get('tagwerk-device') ?? '')
    expect((await signIn(other, bob)).status).toBe(200)
    expect((await signInFully(bob, seedOfBob, {}, other)).answer.status).toBe(204)
    const shown = (await browser.send('GET /web/second_factors')).body
    expect(shown.devices).toHaveLength(1)
    const ended = await browser.send('POST /web/second_factors/forget_devices', {
      device_id: Number(shown.devices[0].id),
    })
    expect(ended.status, ended.text).toBe(204)
    expect((await signIn(browser, ada)).status).toBe(200)
    const { browser: again } = await signInFully(ada, seed, { remember: true })
    clock.aheadSeconds += 30 * 86_400 + 1
    expect((await signIn(again, ada)).status).toBe(200)
  })

  test('stands for the factor that was given then, not for one that is asked for now', async () => {
    const eva = await givenSomebody('Eva')
    const { seed } = await enrol(eva)
    const { browser } = await signInFully(eva, seed, { remember: true })
    clock.aheadSeconds += 3_600
    expect((await signIn(browser, eva)).status).toBe(204)
    expect(codeOf(await browser.send('DELETE /web/second_factors/totp'))).toBe('403 proof_needed')
    expect((await browser.send('POST /web/prove', { code: nextCode(seed) })).status).toBe(204)
    expect((await browser.send('DELETE /web/second_factors/totp')).status).toBe(204)
  })

  test('is forgotten with a new password and with a reset of the factors', async () => {
    const cleo = await givenSomebody('Cleo')
    const { seed } = await enrol(cleo)
    const { browser } = await signInFully(cleo, seed, { remember: true })
    const stolen = browser.cookies.get('tagwerk-device') ?? ''
    const reset_password_token = await resetTokenFor(world.open, cleo.email)
    const change = { email: cleo.email, reset_password_token, password: 'remembered this time' }
    expect((await newBrowser().send('PUT /web/password', { ...change, code: nextCode(seed) })).status).toBe(204)
    const thief = newBrowser()
    thief.cookies.set('tagwerk-device', stolen)
    expect((await signIn(thief, cleo, change.password)).status).toBe(200)
    // Remembered once more, and then the factors are reset and another is added.
    const dan = await givenSomebody('Dan')
    const { seed: first } = await enrol(dan)
    const { browser: known } = await signInFully(dan, first, { remember: true })
    await reset(dan.id)
    const { seed: second } = await enrol(dan)
    expect((await signIn(known, dan)).status).toBe(200)
    expect((await signInFully(dan, second)).answer.status).toBe(204)
  })
})

const reset = (userId: number, token = accountAdmin.token) =>
  world.call(`DELETE /api/v3/accounts/${accountId}/users/${userId}/second_factors`, { token })

describe('proof', () => {
  test('is given with the factor where there is one, not with the password, under a new secret', async () => {
    const eve = await givenSomebody('Eve')
    const { browser, seed } = await enrol(eve)
    clock.aheadSeconds += 601
    const end = () => browser.send('DELETE /api/v3/users/me/sessions')
    expect(codeOf(await end())).toBe('403 proof_needed')
    expect(codeOf(await browser.send('POST /web/prove', { password }))).toBe('400 second_factor_needed')
    expect(codeOf(await browser.send('POST /web/prove', { code: '000000' }))).toBe('400 code_wrong')
    expect(codeOf(await end())).toBe('403 proof_needed')
    const before = new Map(browser.cookies)
    expect((await browser.send('POST /web/prove', { code: nextCode(seed) })).status).toBe(204)
    expect((await end()).status).toBe(204)
    const stolen = newBrowser()
    for (const [name, value] of before) stolen.cookies.set(name, value)
    expect((await stolen.send(me)).status).toBe(401)
  })

  test('is asked for adding, removing and renewing factors, and for a new password of whoever has one', async () => {
    const fay = await givenSomebody('Fay')
    const browser = newBrowser()
    await signIn(browser, fay)
    clock.aheadSeconds += 601
    expect(codeOf(await browser.send('POST /web/second_factors/totp', {}))).toBe('403 proof_needed')
    const { seed, browser: enrolled } = await enrol(fay)
    clock.aheadSeconds += 601
    const attempts = [
      await enrolled.send('DELETE /web/second_factors/totp'),
      await enrolled.send('POST /web/second_factors/recovery_codes', {}),
      await enrolled.send('PUT /api/v3/users/me/password', {
        data: { attributes: { current_password: password, password: 'another one than before' } },
      }),
    ]
    expect(attempts.map(codeOf)).toEqual(Array(3).fill('403 proof_needed'))
    await enrolled.send('POST /web/prove', { code: nextCode(seed) })
    expect((await enrolled.send('POST /web/second_factors/recovery_codes', {})).body.recovery_codes).toHaveLength(10)
    expect((await enrolled.send('DELETE /web/second_factors/totp')).status).toBe(204)
    expect((await signIn(newBrowser(), fay)).status).toBe(204)
  })
})

describe('adding an authenticator', () => {
  test('counts once a code confirmed it, ends sessions elsewhere, is noted and mailed, and happens once', async () => {
    const gus = await givenSomebody('Gus')
    const browser = newBrowser()
    await signIn(browser, gus)
    await browser.send('POST /web/second_factors/totp', {})
    expect(codeOf(await browser.send('PUT /web/second_factors/totp', { code: '000000' }))).toBe('400 code_wrong')
    expect((await signIn(newBrowser(), gus)).status).toBe(204)
    expect((await world.call(me, { token: gus.token })).status).toBe(200)
    const { browser: enrolled } = await enrol(gus)
    expect((await world.call(me, { token: gus.token })).status).toBe(401)
    expect(codeOf(await enrolled.send('POST /web/second_factors/totp', {}))).toBe('400 factor_exists')
    const { body } = await enrolled.send('GET /api/v3/users/me/sign_in_events?filter[kind]=factor_added')
    expect(body.meta.total_count).toBe(1)
    expect(await newsAbout(world, accountId, gus.id)).toEqual([`${gus.email}: Second factor added`])
  })
})

describe('a reset by another administrator', () => {
  test('takes the factors away, ends the sessions, and is noted, journalled and mailed to all administrators', async () => {
    const hal = await givenSomebody('Hal')
    const { browser } = await enrol(hal)
    expect((await reset(hal.id)).status).toBe(204)
    expect((await browser.send(me)).status).toBe(401)
    expect((await signIn(newBrowser(), hal)).status).toBe(204)
    const events = `GET /api/v3/accounts/${accountId}/sign_in_events?filter[kind]=factors_reset&filter[user_id]=${hal.id}`
    const { body } = await world.call(events, { token: accountAdmin.token })
    expect(body.data[0].relationships.done_by.data.id).toBe(String(accountAdmin.id))
    const { rows } = await owner.query(
      `select from changes where record_type = 'user' and record_id = $1 and parts::text like '%second_factors%' and actor_id = $2`,
      [hal.id, accountAdmin.id],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(await newsAbout(world, accountId, hal.id)).toEqual([
      `${hal.email}: Second factor added`,
      `${hal.email}: Second factors reset`,
      `${accountAdmin.email}: Second factors reset`,
    ])
  })

  test('is for account administrators, never of oneself, and asks pages for proof', async () => {
    const ivy = await givenAdministrator('Ivy')
    const jon = await givenSomebody('Jon')
    const { browser } = await enrol(ivy)
    const own = await browser.send(`DELETE /api/v3/accounts/${accountId}/users/${ivy.id}/second_factors`)
    expect(codeOf(own)).toBe('403 own_second_factors')
    expect(codeOf(await reset(ivy.id, jon.token))).toBe('403 forbidden')
    const foreign = await givenCompany(world.open, 'Foreign')
    expect((await reset(ivy.id, foreign.accountAdmin.token)).status).toBe(404)
    clock.aheadSeconds += 601
    const late = await browser.send(`DELETE /api/v3/accounts/${accountId}/users/${jon.id}/second_factors`)
    expect(codeOf(late)).toBe('403 proof_needed')
  })
})

describe('a seed that is stored', () => {
  test('opens for its person alone: neither moved to another person nor to another account', async () => {
    const [kai, lia] = [await givenSomebody('Kai'), await givenSomebody('Lia')]
    const { seed } = await enrol(kai)
    await enrol(lia)
    await owner.query('begin')
    await owner.query(`set local app.account_id = '${accountId}'`)
    await owner.query(
      `update totp_seeds set seed_sealed = (select seed_sealed from totp_seeds where user_id = $1) where user_id = $2`,
      [kai.id, lia.id],
    )
    await owner.query('commit')
    const { answer } = await signInFully(lia, seed)
    expect(answer.status).toBe(500)
    const sealing = makeSealing(testSecrets.TAGWERK_SECRET)
    const sealed = sealing.seal({ table: 'totp_seeds', accountId, id: kai.id }, seed)
    expect(() => sealing.unseal({ table: 'totp_seeds', accountId: accountId + 1, id: kai.id }, sealed)).toThrow()
  })

  test('is sealed anew with the secrets of webhooks', async () => {
    const mia = await givenSomebody('Mia')
    const { seed } = await enrol(mia)
    const later = makeSealing('another secret of at least thirty-two characters', testSecrets.TAGWERK_SECRET)
    const counts = await world.open(accountId, 'write', (ctx) =>
      resealSeeds({ ...actingAs(ctx, { kind: 'system' }), means: { ...ctx.means, sealing: later } }),
    )
    expect(counts.resealed).toBeGreaterThan(0)
    const { rows } = await owner.query<{ seed_sealed: Buffer }>(
      `select seed_sealed from totp_seeds where user_id = $1 and account_id = $2`,
      [mia.id, accountId],
    )
    expect(later.unseal({ table: 'totp_seeds', accountId, id: mia.id }, rows[0]?.seed_sealed as Buffer)).toEqual(seed)
  })
})

test('a new account asks its administrators for a second factor in fourteen days', async () => {
  const token = await world.open(installationAccount, 'write', async (ctx) => {
    const hash = (await owner.query<{ hash: string }>('select hash from passwords limit 1')).rows[0]?.hash ?? ''
    return signUp(ctx, { username: 'Nora', email: 'nora@example.org', password }, hash)
  })
  const { access_token } = token
  clock.aheadSeconds += 13 * 86_400
  expect((await world.call(me, { token: access_token })).status).toBe(200)
  clock.aheadSeconds += 2 * 86_400
  expect(codeOf(await world.call(me, { token: access_token }))).toBe('403 second_factor_required')
  expect(await givenToken(world.open, accountId, accountAdmin.id)).toMatch(/^tagwerk_at_/)
})

test('of recovery codes that are asked for at once, those of one answer count', async () => {
  const coda = await givenSomebody('Coda')
  const { browser } = await enrol(coda)
  const answers = await Promise.all([1, 2, 3, 4].map(() => browser.send('POST /web/second_factors/recovery_codes')))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect((await browser.send('GET /web/second_factors')).body.recovery_codes_left).toBe(10)
})
