import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../../test/authenticator.ts'
import { newsAbout } from '../../../test/factor-news.ts'
import { givenCompany, givenPerson } from '../../../test/given.ts'
import { codeOf, cookieOf, passkeyPages, site } from '../../../test/passkey-pages.ts'
import { startWorld } from '../../../test/world.ts'
import { plus, systemClock } from '../../base/time/time.ts'
import { saveRequiredFrom } from '../identity-providers/queries/rule.ts'
import { mostPasskeys } from './model.ts'

let aheadMinutes = 0
const world = await startWorld(
  { PUBLIC_URL: site.origin, TRUST_PROXY: '1' },
  { clock: () => plus(systemClock(), { minutes: aheadMinutes }) },
)
const company = await givenCompany(world.open, 'Keys')
const { page, signInByPassword, challenge, asking, enrolled, signIn, prove } = passkeyPages(world)
beforeEach(() => {
  aheadMinutes = 0
})

let count = 0
const newPerson = () => {
  count += 1
  return givenPerson(world.open, company, company.workspaceId, `Holder ${count}`)
}
const listed = async (cookie: string) => (await page('GET /web/passkeys', cookie)).body.passkeys
const eventsOf = async (cookie: string) =>
  (await page('GET /api/v3/users/me/sign_in_events', cookie)).body.data.map(
    ({ attributes }: { attributes: { kind: string; way: string | null } }) =>
      [attributes.kind, attributes.way].filter(Boolean).join(' '),
  )

describe('a passkey', () => {
  test('is made by somebody who is signed in, and named after their device', async () => {
    const person = await newPerson()
    const cookie = await signInByPassword(person.email)
    const asked = await page('POST /web/passkeys/challenge', cookie, {})
    expect(asked.body.options).toMatchObject({
      rp: { id: site.id, name: 'Tagwerk' },
      user: { name: person.email, displayName: expect.stringContaining('Holder') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    const { handle, options } = asked.body
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(handle)
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36' }
    const device = makeAuthenticator(site)
    const answer = device.make({ handle, challenge: options.challenge })
    const made = await page('POST /web/passkeys', cookie, answer, agent)
    expect(made.status).toBe(204)
    // Its holder has shown it: the session is one of two factors from now on, under another secret.
    const renewed = cookieOf(made)
    expect((await page('GET /api/v3/users/me', cookie)).status).toBe(401)
    expect(await listed(renewed)).toEqual([
      expect.objectContaining({ name: 'Chrome, Linux', synced: false, usable: true, last_used_at: null }),
    ])
    expect(await eventsOf(renewed)).toContain('passkey_added')
  })

  test('signs its holder in without a name, and counts as two factors', async () => {
    const person = await newPerson()
    const { device, handle } = await enrolled(person.email)
    const answer = await signIn(device.show({ challenge: await challenge(), handle }))
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-tagwerk=tagwerk_at_\w+; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/,
    )
    const cookie = cookieOf(answer)
    expect((await page('GET /api/v3/users/me', cookie)).body.data.id).toBe(String(person.id))
    const sessions = (await page('GET /api/v3/users/me/sessions', cookie)).body.data
    expect(
      sessions.find((each: { attributes: { current: boolean } }) => each.attributes.current).attributes,
    ).toMatchObject({ way: 'passkey', factors: 2 })
    expect((await listed(cookie))[0].last_used_at).not.toBeNull()
    expect(await eventsOf(cookie)).toContain('signed_in passkey')
  })

  test('opens nothing where a provider is required', async () => {
    const elsewhere = await givenCompany(world.open, 'Through the provider')
    const { accountId, accountAdmin } = elsewhere
    const { device, handle } = await enrolled(accountAdmin.email)
    const enter = async () => codeOf(await signIn(device.show({ challenge: await challenge(), handle })))
    expect(await enter()).toBe('204')
    await world.open(accountId, 'write', (ctx) => saveRequiredFrom(ctx, ctx.now))
    expect(await enter()).toBe('403 sign_in_elsewhere')
  })

  test('that several devices share counts nothing and works again and again', async () => {
    const person = await newPerson()
    const { device, handle, cookie } = await enrolled(person.email, true)
    for (let time = 0; time < 3; time += 1)
      expect((await signIn(device.show({ challenge: await challenge(), handle }))).status).toBe(204)
    expect((await listed(cookie))[0].synced).toBe(true)
  })

  test('ends what the browser was signed in as before', async () => {
    const { device, handle, cookie } = await enrolled((await newPerson()).email)
    const answer = device.show({ challenge: await challenge(), handle })
    expect((await page('POST /web/sign_in/passkey', cookie, answer)).status).toBe(204)
    expect((await page('GET /api/v3/users/me', cookie)).status).toBe(401)
  })

  test('is renamed and removed by its holder alone, and opens nothing any more', async () => {
    const { device, handle, cookie } = await enrolled((await newPerson()).email)
    const other = await enrolled((await newPerson()).email)
    const [{ id }] = await listed(cookie)
    for (const [operation, body] of [
      [`PUT /web/passkeys/${id}`, { name: 'Mine' }],
      [`DELETE /web/passkeys/${id}`, {}],
    ] as const)
      expect(codeOf(await page(operation, other.cookie, body))).toBe('404 not_found')
    expect((await page(`PUT /web/passkeys/${id}`, cookie, { name: ' Work phone ' })).status).toBe(204)
    expect((await listed(cookie))[0].name).toBe('Work phone')
    expect(codeOf(await page(`PUT /web/passkeys/${id}`, cookie, { name: '' }))).toBe('400 blank')
    expect((await page(`DELETE /web/passkeys/${id}`, cookie)).status).toBe(204)
    expect(await listed(cookie)).toEqual([])
    expect(codeOf(await signIn(device.show({ challenge: await challenge(), handle })))).toBe('401 wrong_passkey')
    expect(await eventsOf(cookie)).toContain('passkey_removed')
  })

  test('goes on when the password changes', async () => {
    const { device, handle, cookie } = await enrolled((await newPerson()).email)
    const attributes = { current_password: 'correct horse battery', password: 'a staple for the battery' }
    const body = { data: { attributes } }
    expect((await page('PUT /api/v3/users/me/password', cookie, body)).status).toBe(200)
    expect((await signIn(device.show({ challenge: await challenge(), handle }))).status).toBe(204)
  })

  test('proves who somebody is: the session goes on under another secret', async () => {
    const { device, handle, cookie } = await enrolled((await newPerson()).email)
    aheadMinutes = 11
    expect(codeOf(await page('DELETE /api/v3/users/me/sessions', cookie))).toBe('403 proof_needed')
    const proved = await prove(cookie, { device, handle })
    expect(proved.status).toBe(204)
    const renewed = cookieOf(proved)
    expect((await page('DELETE /api/v3/users/me/sessions', renewed)).status).toBe(204)
    expect((await page('GET /api/v3/users/me', cookie)).status).toBe(401)
    expect(await eventsOf(renewed)).toContain('proved passkey')
  })
})

describe('making and removing a passkey', () => {
  test('asks for proof', async () => {
    const { device, cookie } = await enrolled((await newPerson()).email)
    const asked = await asking(cookie)
    const [{ id }] = await listed(cookie)
    aheadMinutes = 11
    expect(codeOf(await page('POST /web/passkeys/challenge', cookie, {}))).toBe('403 proof_needed')
    expect(codeOf(await page('POST /web/passkeys', cookie, device.make(asked)))).toBe('403 proof_needed')
    expect(codeOf(await page(`DELETE /web/passkeys/${id}`, cookie))).toBe('403 proof_needed')
    expect(await listed(cookie)).toHaveLength(1)
  })

  test('stands in the journal, and is mailed to its holder', async () => {
    const { email, id: userId } = await newPerson()
    const { cookie } = await enrolled(email)
    const [{ id }] = await listed(cookie)
    await page(`DELETE /web/passkeys/${id}`, cookie)
    const { rows } = await world.open(company.accountId, 'read', (ctx) =>
      sql`select parts, actor_id from changes
        where account_id = ${ctx.accountId} and record_type = 'user' and record_id = ${userId} and kind = 'changed'`.execute(
        ctx.db,
      ),
    )
    expect(rows).toEqual(Array(2).fill({ parts: [['passkeys']], actor_id: userId }))
    expect(await newsAbout(world, company.accountId, userId)).toEqual([
      `${email}: Passkey added`,
      `${email}: Passkey removed`,
    ])
  })

  test('is for somebody who is signed in', async () => {
    for (const operation of [
      'GET /web/passkeys',
      'POST /web/passkeys/challenge',
      'PUT /web/passkeys/1',
      'DELETE /web/passkeys/1',
      'POST /web/prove/challenge',
    ])
      expect([
        operation,
        (await page(operation, '', operation.startsWith('GET') ? undefined : { name: 'x' })).status,
      ]).toEqual([operation, 401])
  })

  test('a device is told which ones it has, and the handle stays', async () => {
    const { device, handle, cookie } = await enrolled((await newPerson()).email)
    const again = await page('POST /web/passkeys/challenge', cookie, {})
    expect(again.body.handle).toBe(handle)
    expect(again.body.options.excludeCredentials).toEqual([{ type: 'public-key', id: device.id }])
  })

  test('the same one is known once', async () => {
    const { device, cookie } = await enrolled((await newPerson()).email)
    expect(codeOf(await page('POST /web/passkeys', cookie, device.make(await asking(cookie))))).toBe(
      '400 passkey_known',
    )
  })

  test('there are so many at most, also when several are made at once', async () => {
    const { cookie } = await enrolled((await newPerson()).email)
    const make = async () => page('POST /web/passkeys', cookie, makeAuthenticator(site).make(await asking(cookie)))
    for (let made = 1; made < mostPasskeys - 1; made += 1) expect((await make()).status).toBe(204)
    // Asked for before any of them is made: whoever asks when there is no room is refused then.
    const asked = [await asking(cookie), await asking(cookie), await asking(cookie)]
    const answers = await Promise.all(
      asked.map((each) => page('POST /web/passkeys', cookie, makeAuthenticator(site).make(each))),
    )
    expect(answers.map(codeOf).sort()).toEqual(['204', '400 too_many_passkeys', '400 too_many_passkeys'])
    expect(codeOf(await page('POST /web/passkeys/challenge', cookie, {}))).toBe('400 too_many_passkeys')
  })
})

test.each(['http://time.example.org', 'https://192.0.2.7'])('%s offers none', async (PUBLIC_URL) => {
  const plain = await startWorld({ PUBLIC_URL })
  const { accountAdmin } = await givenCompany(plain.open, 'Plain')
  const pages = passkeyPages(plain)
  expect((await pages.page('GET /web/start')).body.sign_in).toEqual(['password'])
  expect(codeOf(await pages.page('GET /web/sign_in/challenge'))).toBe('403 passkeys_unavailable')
  const cookie = await pages.signInByPassword(accountAdmin.email)
  expect((await pages.page('GET /web/passkeys', cookie)).body).toEqual({ available: false, passkeys: [] })
  expect(codeOf(await pages.page('POST /web/passkeys/challenge', cookie, {}))).toBe('403 passkeys_unavailable')
})
