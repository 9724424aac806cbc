import { afterEach, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../../test/authenticator.ts'
import { givenCompany, givenPerson, password } from '../../../test/given.ts'
import { resetTokenFor } from '../../../test/mailbox.ts'
import { codeOf, cookieOf, passkeyPages, site } from '../../../test/passkey-pages.ts'
import { startWorld } from '../../../test/world.ts'
import { dateIn, systemClock } from '../../base/time/time.ts'
import { replaceRules } from '../second-factors/queries.ts'

const world = await startWorld({ PUBLIC_URL: site.origin, TRUST_PROXY: '1' })
const company = await givenCompany(world.open, 'Proofs')
const { page, signInByPassword, asking, enrolled, prove } = passkeyPages(world)

let count = 0
const newPerson = () => {
  count += 1
  return givenPerson(world.open, company, company.workspaceId, `Holder ${count}`)
}
const listed = async (cookie: string) => (await page('GET /web/passkeys', cookie)).body.passkeys

/** What a session must not do before its holder has shown the factor they have. */
const refusedWays = async (cookie: string, id: string) =>
  Promise.all([
    page('POST /web/passkeys/challenge', cookie, {}),
    page(`DELETE /web/passkeys/${id}`, cookie),
    page('POST /web/second_factors/totp', cookie, {}),
    page('POST /web/sso', cookie, { provider: `${company.accountId}/1`, purpose: 'link' }),
  ]).then((replies) => replies.map(codeOf))

describe('changing a way in', () => {
  test('asks whoever has one for it: neither a mail nor the password leads past it', async () => {
    const { email } = await newPerson()
    const { device, handle, cookie } = await enrolled(email)
    const [{ id }] = await listed(cookie)
    const change = {
      email,
      password: 'whoever reads the mail',
      reset_password_token: await resetTokenFor(world.open, email),
    }
    const byMail = await page('PUT /web/password', '', change)
    const byPassword = await page('POST /web/sign_in', '', { email, password: change.password })
    for (const entered of [byMail, byPassword]) {
      expect(entered.status).toBe(204)
      expect(await refusedWays(cookieOf(entered), id)).toEqual(Array(4).fill('400 second_factor_needed'))
    }
    // The password that was given again is no more than it was.
    const again = await page('POST /web/prove', cookieOf(byPassword), { password: change.password })
    expect(await refusedWays(cookieOf(again), id)).toEqual(Array(4).fill('400 second_factor_needed'))
    const proved = cookieOf(await prove(cookieOf(again), { device, handle }))
    expect((await page(`DELETE /web/passkeys/${id}`, proved)).status).toBe(204)
  })

  test('asks nobody for one that was made for another host: it proves nothing any more', async () => {
    const { email, id: userId } = await newPerson()
    await enrolled(email)
    await world.open(company.accountId, 'write', (ctx) =>
      ctx.db.updateTable('passkeys').set({ rp_id: 'old.example.org' }).where('user_id', '=', userId).execute(),
    )
    const cookie = await signInByPassword(email)
    const [{ id }] = await listed(cookie)
    expect((await page(`DELETE /web/passkeys/${id}`, cookie)).status).toBe(204)
  })

  test('asks for nothing once an administrator took away what was lost', async () => {
    const { email, id: userId } = await newPerson()
    await enrolled(email)
    const reset = `DELETE /api/v3/accounts/${company.accountId}/users/${userId}/second_factors`
    expect((await world.call(reset, { token: company.accountAdmin.token })).status).toBe(204)
    const cookie = await signInByPassword(email)
    expect(await listed(cookie)).toEqual([])
    const { handle, challenge: asked } = await asking(cookie)
    const answer = makeAuthenticator(site).make({ handle, challenge: asked })
    expect((await page('POST /web/passkeys', cookie, answer)).status).toBe(204)
  })
})

describe('where the account requires a second factor', () => {
  const require = (rules: Parameters<typeof replaceRules>[1]) =>
    world.open(company.accountId, 'write', (ctx) => replaceRules(ctx, rules))
  afterEach(() => require([]))
  const me = async (cookie: string) => codeOf(await page('GET /api/v3/users/me', cookie))

  test('a passkey opens a session that was opened without it, and nothing else of it does before', async () => {
    const { email } = await newPerson()
    const { device, handle, cookie: before } = await enrolled(email)
    const cookie = await signInByPassword(email)
    const other = await enrolled(company.accountAdmin.email)
    await require([{ role: 'everybody', required_from: dateIn(systemClock(), 'UTC') }])
    expect([await me(before), await me(cookie)]).toEqual(['200', '403 second_factor_required'])
    expect(codeOf(await page('GET /web/passkeys', cookie))).toBe('403 second_factor_required')
    expect(codeOf(await page('POST /web/second_factors/totp', cookie, {}))).toBe('400 second_factor_needed')
    // Neither the passkey of somebody else nor the password does.
    expect(codeOf(await prove(cookie, other))).toBe('400 wrong_passkey')
    const again = cookieOf(await page('POST /web/prove', cookie, { password }))
    expect(await me(again)).toBe('403 second_factor_required')
    const opened = cookieOf(await prove(again, { device, handle }))
    expect(await me(opened)).toBe('200')
    expect((await page('GET /web/start', opened)).body.person.must_enrol).toBe(false)
    expect(await me(again)).toBe('401 unauthorized')
  })
})
