import { beforeEach, describe, expect, test } from 'vitest'
import { certified, makeAuthenticator, type Wrong } from '../../../test/authenticator.ts'
import type { Reply } from '../../../test/call.ts'
import { givenCompany, givenPerson } from '../../../test/given.ts'
import { codeOf, passkeyPages, site } from '../../../test/passkey-pages.ts'
import { startWorld } from '../../../test/world.ts'
import { plus, systemClock } from '../../base/time/time.ts'
import { makeHandle } from './handles.ts'
import { wrongAnswers } from './model.ts'

let ahead: Parameters<typeof plus>[1] = {}
const world = await startWorld(
  { PUBLIC_URL: site.origin, TRUST_PROXY: '1' },
  { clock: () => plus(systemClock(), ahead) },
)
const company = await givenCompany(world.open, 'Attacked')
const elsewhere = await givenCompany(world.open, 'Elsewhere')
const { page, challenge, asking, enrolled, signIn: send, proving, signInByPassword } = passkeyPages(world)
const [victim, colleague] = [
  await givenPerson(world.open, company, company.workspaceId, 'Victim'),
  await givenPerson(world.open, company, company.workspaceId, 'Colleague'),
]
const held = await enrolled(victim.email)
const shared = await enrolled(victim.email, true)
const other = await enrolled(colleague.email)
const foreign = await enrolled(elsewhere.accountAdmin.email)
beforeEach(() => {
  ahead = {}
})

let network = 0
/** Each from a network of its own, so that wrong answers before count for nothing. */
const signIn = (answer: object): Promise<Reply> => {
  network += 1
  return send(answer, { 'x-forwarded-for': `198.51.100.${network}` })
}
const asked = async () => ({ challenge: await challenge(), handle: held.handle })
const refusedToAll = '401 wrong_passkey'
const wrongHere = '400 wrong_passkey'
const prove = async (cookie: string, answer: object) => codeOf(await page('POST /web/prove/passkey', cookie, answer))
const register = async (cookie: string, answer: object) => codeOf(await page('POST /web/passkeys', cookie, answer))

describe('an answer that was seen on its way', () => {
  test('counts once', async () => {
    const answer = shared.device.show({ challenge: await challenge(), handle: shared.handle })
    expect((await signIn(answer)).status).toBe(204)
    expect(codeOf(await signIn(answer))).toBe(refusedToAll)
  })

  test('counts once also when it is sent several times at the same moment', async () => {
    const answer = shared.device.show({ challenge: await challenge(), handle: shared.handle })
    const codes = (await Promise.all([signIn(answer), signIn(answer), signIn(answer)])).map(codeOf)
    expect(codes.sort()).toEqual(['204', refusedToAll, refusedToAll])
  })

  test('counts for five minutes', async () => {
    const answer = shared.device.show({ challenge: await challenge(), handle: shared.handle })
    ahead = { minutes: 5 }
    expect(codeOf(await signIn(answer))).toBe(refusedToAll)
  })

  test('makes no second passkey', async () => {
    const device = makeAuthenticator(site)
    const answer = device.make(await asking(held.cookie))
    expect(await register(held.cookie, answer)).toBe('204')
    const [made] = (await page('GET /web/passkeys', held.cookie)).body.passkeys.slice(-1)
    await page(`DELETE /web/passkeys/${made.id}`, held.cookie)
    expect(await register(held.cookie, answer)).toBe(wrongHere)
  })
})

describe('a challenge', () => {
  test('for making a passkey, or for proof, signs nobody in', async () => {
    const made = await asking(held.cookie)
    expect(codeOf(await signIn(held.device.show(made)))).toBe(refusedToAll)
    expect(codeOf(await signIn(held.device.show({ ...made, challenge: await proving(held.cookie) })))).toBe(
      refusedToAll,
    )
  })

  test('for signing in, or for making a passkey, proves nothing', async () => {
    expect(await prove(held.cookie, held.device.show(await asked()))).toBe(wrongHere)
    expect(await prove(held.cookie, held.device.show(await asking(held.cookie)))).toBe(wrongHere)
  })

  test('for signing in, or for proof, makes no passkey', async () => {
    const { make } = makeAuthenticator(site)
    expect(await register(held.cookie, make(await asked()))).toBe(wrongHere)
    expect(await register(held.cookie, make({ ...(await asked()), challenge: await proving(held.cookie) }))).toBe(
      wrongHere,
    )
  })

  test('of somebody else proves nothing and makes nothing', async () => {
    const { challenge: theirs } = await asking(other.cookie)
    expect(await register(held.cookie, makeAuthenticator(site).make({ challenge: theirs, handle: held.handle }))).toBe(
      wrongHere,
    )
    const proof = { challenge: await proving(other.cookie), handle: held.handle }
    expect(await prove(held.cookie, held.device.show(proof))).toBe(wrongHere)
  })

  test('makes a passkey under the handle it was given for, and under no other', async () => {
    const { challenge: own } = await asking(held.cookie)
    const answer = makeAuthenticator(site).make({ challenge: own, handle: other.handle })
    expect(await register(held.cookie, answer)).toBe(wrongHere)
  })

  test('that somebody made up is none', async () => {
    const { handle } = held
    for (const made of ['', 'A'.repeat(75), Buffer.alloc(56, 1).toString('base64url')])
      expect(codeOf(await signIn(held.device.show({ challenge: made, handle })))).toBe(refusedToAll)
  })
})

describe('somebody else', () => {
  test('does not get in with a signature by another key, or one that was changed', async () => {
    const { id } = held.device
    expect(codeOf(await signIn({ ...makeAuthenticator(site).show(await asked()), id }))).toBe(refusedToAll)
    const answer = held.device.show(await asked())
    const signature = `${answer.signature.slice(0, -4)}${answer.signature.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    expect(codeOf(await signIn({ ...answer, signature }))).toBe(refusedToAll)
  })

  test('does not get in as another by naming them: neither in the account nor in another one', async () => {
    for (const handle of [other.handle, foreign.handle, makeHandle(company.accountId), makeHandle(2 ** 50), 'x']) {
      const answer = held.device.show({ challenge: await challenge(), handle })
      expect([handle, codeOf(await signIn(answer))]).toEqual([handle, refusedToAll])
    }
    expect(codeOf(await signIn(foreign.device.show(await asked())))).toBe(refusedToAll)
  })

  test('does not prove with their own passkey that they are whose screen is open', async () => {
    const cookie = await signInByPassword(victim.email)
    for (const { device, handle } of [other, foreign])
      expect(await prove(cookie, device.show({ challenge: await proving(cookie), handle }))).toBe(wrongHere)
    const events = (await page('GET /api/v3/users/me/sign_in_events', cookie)).body.data
    expect(events[0].attributes).toMatchObject({ kind: 'proof_failed', way: 'passkey' })
  })
})

const wrongAnswersOf: [string, Wrong][] = [
  ['from another site', { origin: 'https://time.example.org.evil.example' }],
  ['from another port', { origin: 'https://time.example.org:8443' }],
  ['for another host', { rpId: 'example.org' }],
  ['from inside of another page', { crossOrigin: true }],
  ['of another kind', { type: 'webauthn.other' }],
  ['without the holder being verified', { isVerified: false }],
  ['without anybody there', { isPresent: false }],
]

describe.each(wrongAnswersOf)('an answer %s', (_what, wrong) => {
  test('signs nobody in, proves nothing and makes no passkey', async () => {
    const { device, handle, cookie } = held
    expect(codeOf(await signIn(device.show(await asked(), wrong)))).toBe(refusedToAll)
    expect(await prove(cookie, device.show({ challenge: await proving(cookie), handle }, wrong))).toBe(wrongHere)
    expect(await register(cookie, makeAuthenticator(site).make(await asking(cookie), wrong))).toBe(wrongHere)
    expect((await signIn(device.show(await asked()))).status).toBe(204)
  })
})

describe('a device that was copied', () => {
  test('is noticed by its count: one that stands or goes back gets nobody in, and it is noted', async () => {
    const { device, handle, cookie } = await enrolled(colleague.email)
    const show = async (counter: number) => signIn(device.show({ challenge: await challenge(), handle }, { counter }))
    expect((await show(10)).status).toBe(204)
    for (const counter of [10, 9, 0]) expect(codeOf(await show(counter))).toBe(refusedToAll)
    const events = (await page('GET /api/v3/users/me/sign_in_events', cookie)).body.data
    expect(events[0].attributes).toMatchObject({ kind: 'sign_in_failed', way: 'passkey' })
    expect((await show(11)).status).toBe(204)
  })

  test('does not get in beside the other one at the same moment', async () => {
    const { device, handle } = await enrolled(colleague.email)
    const answers = [await challenge(), await challenge(), await challenge()].map((each) =>
      device.show({ challenge: each, handle }, { counter: 20 }),
    )
    const codes = (await Promise.all(answers.map(signIn))).map(codeOf)
    expect(codes.sort()).toEqual(['204', refusedToAll, refusedToAll])
  })
})

test('a passkey of somebody who was blocked gets nobody in, and does again afterwards', async () => {
  const { device, handle } = await enrolled(colleague.email)
  const show = async () => codeOf(await signIn(device.show({ challenge: await challenge(), handle })))
  const block = (status: string) =>
    world.open(company.accountId, 'write', (ctx) =>
      ctx.db.updateTable('users').set({ status }).where('id', '=', colleague.id).execute(),
    )
  await block('inactive')
  expect(await show()).toBe(refusedToAll)
  await block('active')
  expect(await show()).toBe('204')
})

test('a passkey that was made for another host of the installation gets nobody in', async () => {
  const { device, handle } = await enrolled(colleague.email)
  await world.open(company.accountId, 'write', (ctx) =>
    ctx.db
      .updateTable('passkeys')
      .set({ rp_id: 'old.example.org' })
      .where('credential_id', '=', Buffer.from(device.id, 'base64url'))
      .execute(),
  )
  expect(codeOf(await signIn(device.show({ challenge: await challenge(), handle })))).toBe(refusedToAll)
})

test('nobody has us look at certificates: some name hosts to ask', async () => {
  const asking_ = await asking(held.cookie)
  for (const format of ['packed', 'tpm', 'fido-u2f', 'android-key'])
    expect(
      await register(held.cookie, makeAuthenticator(site).make(asking_, { attestation: [format, certified] })),
    ).toBe(wrongHere)
})

test('wrong answers of a network are limited, and those of its neighbours are not', async () => {
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const wrong = held.device.show({ challenge: 'x', handle: held.handle })
  const codes: string[] = []
  for (let time = 0; time <= wrongAnswers.most; time += 1) codes.push(codeOf(await send(wrong, from)))
  expect(codes.at(-2)).toBe(refusedToAll)
  expect(codes.at(-1)).toBe('429 too_many_requests')
  expect((await signIn(held.device.show(await asked()))).status).toBe(204)
})

test('a page of another site cannot ask for anything', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json', cookie: held.cookie }
  for (const operation of [
    'POST /web/sign_in/passkey',
    'POST /web/prove/passkey',
    'POST /web/passkeys',
    'DELETE /web/passkeys/1',
  ])
    expect(codeOf(await world.call(operation, { body: {}, headers }))).toBe('403 foreign_site')
  expect((await world.call('GET /web/passkeys', { headers })).status).toBe(401)
})
