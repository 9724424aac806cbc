import { describe, expect, test } from 'vitest'
import { givenApiKey, givenPerson, password } from './given.ts'
import { resetTokenFor } from './mailbox.ts'
import { codeOf, startFactorWorld } from './second-factors.ts'

const scene = await startFactorWorld('Factors')
const { world, company, clock, newBrowser, signIn, enrol, signInFully, nextCode, codeNow } = scene
const givenSomebody = (name: string) => givenPerson(world.open, company, company.workspaceId, name)
const me = 'GET /api/v3/users/me'

describe('signing in with an authenticator', () => {
  test('asks for its code after the password, and opens a session of two factors', async () => {
    const ada = await givenSomebody('Ada')
    const { seed } = await enrol(ada)
    const browser = newBrowser()
    const first = await signIn(browser, ada)
    expect([first.status, first.body.second.ways]).toEqual([200, ['code', 'recovery_code']])
    expect((await browser.send(me)).status).toBe(401)
    const { token } = first.body.second
    expect((await browser.send('POST /web/sign_in/second', { token, code: nextCode(seed) })).status).toBe(204)
    const sessions = await browser.send('GET /api/v3/users/me/sessions?filter[current]=true')
    expect(sessions.body.data[0].attributes).toMatchObject({ way: 'password', factors: 2, current: true })
    expect([...browser.cookies.keys()]).toEqual(['tagwerk'])
  })

  test('a wrong password is answered as it is for anybody, and for nobody', async () => {
    const bea = await givenSomebody('Bea')
    const bob = await givenSomebody('Bob')
    await enrol(bea)
    const answers = [bea.email, bob.email, 'nobody@example.org'].map(async (email) => {
      const { status, body, headers } = await signIn(newBrowser(), { email }, 'a wrong password')
      return { status, errors: body.errors, cookie: headers['set-cookie'] }
    })
    const [first, ...others] = await Promise.all(answers)
    expect(first?.status).toBe(401)
    for (const other of others) expect(other).toEqual(first)
  })

  test('a code is taken once, and of two at once one gets it', async () => {
    const cleo = await givenSomebody('Cleo')
    const { seed } = await enrol(cleo)
    const begin = async () => {
      const browser = newBrowser()
      return { browser, token: (await signIn(browser, cleo)).body.second.token as string }
    }
    const both = [await begin(), await begin()]
    const code = nextCode(seed)
    const replies = await Promise.all(
      both.map(({ browser, token }) => browser.send('POST /web/sign_in/second', { token, code })),
    )
    expect(replies.map(codeOf).toSorted()).toEqual(['204', '400 code_used'])
    const used = replies.find(({ status }) => status === 400)
    expect(used?.body.errors[0].detail).toBe('Wait for the next one.')
    const third = await begin()
    expect(codeOf(await third.browser.send('POST /web/sign_in/second', { token: third.token, code }))).toBe(
      '400 code_used',
    )
  })

  test('the code of the step before works, an older one does not, nor one that is yet to come', async () => {
    const dan = await givenSomebody('Dan')
    const { seed } = await enrol(dan)
    const browser = newBrowser()
    const { token } = (await signIn(browser, dan)).body.second
    clock.aheadSeconds += 120
    const answer = (code: string) => browser.send('POST /web/sign_in/second', { token, code })
    expect(codeOf(await answer(codeNow(seed, 2)))).toBe('400 code_wrong')
    expect(codeOf(await answer(codeNow(seed, -1)))).toBe('400 code_wrong')
    expect((await answer(codeNow(seed, 1))).status).toBe(204)
  })

  test('five wrong codes in a quarter of an hour and twenty a day are the most; a recovery code works all the same', async () => {
    const eve = await givenSomebody('Eve')
    const { seed, recoveryCodes } = await enrol(eve)
    const browser = newBrowser()
    const answer = async (given: object) => {
      const { token } = (await signIn(browser, eve)).body.second
      return browser.send('POST /web/sign_in/second', { token, ...given })
    }
    const outcomes: string[] = []
    for (let quarter = 0; quarter < 5; quarter += 1) {
      for (let tries = 0; tries < 6; tries += 1) outcomes.push(codeOf(await answer({ code: '000000' })))
      clock.aheadSeconds += 901
    }
    const wrong = outcomes.filter((outcome) => outcome === '400 code_wrong').length
    // What is refused does not count for the day as well.
    expect([wrong, outcomes.at(5), outcomes.at(-1)]).toEqual([20, '429 too_many_requests', '429 too_many_requests'])
    expect(codeOf(await answer({ code: nextCode(seed) }))).toBe('429 too_many_requests')
    expect((await answer({ recovery_code: recoveryCodes[0] })).status).toBe(204)
    const { body } = await browser.send('GET /api/v3/users/me/sign_in_events?filter[kind]=second_failed')
    expect(body.meta.total_count).toBe(20)
  })

  test('a recovery code works once, however it is typed', async () => {
    const fay = await givenSomebody('Fay')
    const { recoveryCodes } = await enrol(fay)
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10])
    expect(recoveryCodes[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    const typed = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ')
    const answer = async () => {
      const browser = newBrowser()
      const { token } = (await signIn(browser, fay)).body.second
      return browser.send('POST /web/sign_in/second', { token, recovery_code: typed })
    }
    const both = await Promise.all([answer(), answer()])
    expect(both.map(codeOf).toSorted()).toEqual(['204', '400 code_wrong'])
  })
})

describe('the token of the second step', () => {
  test('is good once, in the browser where the sign-in began, and for minutes', async () => {
    const gus = await givenSomebody('Gus')
    const { seed } = await enrol(gus)
    const [browser, thief] = [newBrowser(), newBrowser()]
    const { token } = (await signIn(browser, gus)).body.second
    const finish = (where: typeof browser, code: string) => where.send('POST /web/sign_in/second', { token, code })
    expect(codeOf(await finish(thief, nextCode(seed)))).toBe('401 second_step_ended')
    const own = (await signIn(thief, gus)).body.second.token
    expect(own).not.toBe(token)
    // A cookie of another sign-in is not the one of this.
    expect(codeOf(await finish(thief, nextCode(seed)))).toBe('401 second_step_ended')
    // Somebody else who has its cookie as well, which the browser gives back when it is through.
    const twin = newBrowser()
    for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
    expect((await finish(browser, nextCode(seed))).status).toBe(204)
    for (const each of [browser, twin]) expect(codeOf(await finish(each, nextCode(seed)))).toBe('401 second_step_ended')
    const late = newBrowser()
    const slow = (await signIn(late, gus)).body.second.token
    clock.aheadSeconds += 301
    expect(codeOf(await late.send('POST /web/sign_in/second', { token: slow, code: nextCode(seed) }))).toBe(
      '401 second_step_ended',
    )
  })

  test('opens nothing else', async () => {
    const hal = await givenSomebody('Hal')
    await enrol(hal)
    const { token } = (await signIn(newBrowser(), hal)).body.second
    expect((await world.call(me, { token })).status).toBe(401)
    const page = { 'sec-fetch-site': 'same-origin', cookie: `tagwerk=${token}` }
    expect((await world.call(me, { headers: page })).status).toBe(401)
    expect((await world.call('GET /web/second_factors', { headers: page })).status).toBe(401)
  })

  test('ends when the password changes', async () => {
    const ivy = await givenSomebody('Ivy')
    const { seed } = await enrol(ivy)
    const browser = newBrowser()
    const { token } = (await signIn(browser, ivy)).body.second
    const { browser: owner } = await signInFully(ivy, seed)
    const change = { current_password: password, password: 'another one than before' }
    const changed = await owner.send('PUT /api/v3/users/me/password', { data: { attributes: change } })
    expect(changed.status, changed.text).toBe(200)
    expect(codeOf(await browser.send('POST /web/sign_in/second', { token, code: nextCode(seed) }))).toBe(
      '401 second_step_ended',
    )
  })
})

describe('programs', () => {
  test('cannot sign in as somebody with a second factor, and learn that only with the right password', async () => {
    const jon = await givenSomebody('Jon')
    const apiKey = await givenApiKey(world.open)
    const signInByApi = (secret: string) =>
      world.call('POST /api/v3/sign_in/', {
        attributes: { email: jon.email, password: secret },
        headers: { 'Api-Key': apiKey },
      })
    expect((await signInByApi(password)).status).toBe(200)
    await enrol(jon)
    expect(codeOf(await signInByApi(password))).toBe('403 second_factor_needed')
    expect(codeOf(await signInByApi('a wrong password'))).toBe('401 wrong_credentials')
  })
})

describe('a password that is forgotten', () => {
  test('is set together with the factor: a mail alone leads past nothing', async () => {
    const kai = await givenSomebody('Kai')
    const { seed } = await enrol(kai)
    const reset_password_token = await resetTokenFor(world.open, kai.email)
    const change = { email: kai.email, reset_password_token, password: 'remembered this time' }
    const browser = newBrowser()
    const asked = await browser.send('PUT /web/password', change)
    expect([asked.status, asked.body]).toEqual([200, { second: { ways: ['code', 'recovery_code'] } }])
    expect(browser.cookies.size).toBe(0)
    const byApi = await world.call('PUT /api/v3/password/', { attributes: change })
    expect(codeOf(byApi)).toBe('403 second_factor_needed')
    expect(codeOf(await browser.send('PUT /web/password', { ...change, code: '000000' }))).toBe('400 code_wrong')
    // Nothing was saved: the password is what it was.
    expect((await signIn(newBrowser(), kai)).status).toBe(200)
    expect((await browser.send('PUT /web/password', { ...change, code: nextCode(seed) })).status).toBe(204)
    expect((await browser.send('GET /api/v3/users/me/sessions')).body.data[0].attributes).toMatchObject({
      way: 'reset',
      factors: 2,
    })
    expect((await signIn(newBrowser(), kai)).status).toBe(401)
  })

  test('is set with a recovery code as well', async () => {
    const lia = await givenSomebody('Lia')
    const { recoveryCodes } = await enrol(lia)
    const reset_password_token = await resetTokenFor(world.open, lia.email)
    const change = { email: lia.email, reset_password_token, password: 'remembered this time' }
    const answer = await newBrowser().send('PUT /web/password', { ...change, recovery_code: recoveryCodes[3] })
    expect(answer.status).toBe(204)
  })
})
