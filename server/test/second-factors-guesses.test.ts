import { describe, expect, test } from 'vitest'
import { givenPerson } from './given.ts'
import { resetTokenFor } from './mailbox.ts'
import { type Browser, codeOf, startFactorWorld } from './second-factors.ts'

const scene = await startFactorWorld('Guesses')
const { world, company, clock, newBrowser, signIn, enrol, signInFully, nextCode, codeNow } = scene
const givenSomebody = (name: string) => givenPerson(world.open, company, company.workspaceId, name)

/** Somebody who knows the password sends wrong answers, all at once. */
async function guess(person: { readonly email: string }, answer: object, times = 20) {
  const thief = newBrowser()
  const { token } = (await signIn(thief, person)).body.second
  const tries = Array.from({ length: times }, () => thief.send('POST /web/sign_in/second', { token, ...answer }))
  return Promise.all(tries)
}

const answerSecond = async (browser: Browser, person: { readonly email: string }, answer: object, secret?: string) => {
  const { token } = (await signIn(browser, person, secret)).body.second
  return browser.send('POST /web/sign_in/second', { token, ...answer })
}

describe('whoever knows the password of somebody with an authenticator', () => {
  test('is slowed down for a quarter of an hour by five wrong codes, however many they send', async () => {
    const ada = await givenSomebody('Ada')
    const { seed } = await enrol(ada)
    const replies = (await guess(ada, { code: '000000' })).map(codeOf)
    expect(replies.filter((reply) => reply === '400 code_wrong').length).toBe(5)
    expect(replies.filter((reply) => reply === '429 too_many_requests').length).toBe(15)
    const refused = await answerSecond(newBrowser(), ada, { code: nextCode(seed) })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    clock.aheadSeconds += 900
    expect((await answerSecond(newBrowser(), ada, { code: nextCode(seed) })).status).toBe(204)
  })

  test('keeps no right recovery code out, however many wrong ones they sent', async () => {
    const bea = await givenSomebody('Bea')
    const { recoveryCodes } = await enrol(bea)
    await guess(bea, { code: '000000' })
    const replies = (await guess(bea, { recovery_code: 'AAAA' }, 25)).map(codeOf)
    expect(replies.filter((reply) => reply === '400 code_wrong').length).toBe(20)
    expect(replies.filter((reply) => reply === '429 too_many_requests').length).toBe(5)
    expect((await answerSecond(newBrowser(), bea, { recovery_code: recoveryCodes[0] })).status).toBe(204)
  })

  test('does not keep its owner from proving who they are', async () => {
    const cleo = await givenSomebody('Cleo')
    const { seed } = await enrol(cleo)
    const { browser } = await signInFully(cleo, seed)
    await guess(cleo, { code: '000000' })
    expect((await browser.send('POST /web/prove', { code: nextCode(seed) })).status).toBe(204)
  })

  test('does not keep out its owner who sets another one by a mailed link, today nor afterwards', async () => {
    const dan = await givenSomebody('Dan')
    const { seed } = await enrol(dan)
    for (let quarter = 0; quarter < 5; quarter += 1) {
      await guess(dan, { code: '000000' })
      clock.aheadSeconds += 901
    }
    const refused = await answerSecond(newBrowser(), dan, { code: nextCode(seed) })
    // Twenty a day are the most that anybody guesses.
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    const reset_password_token = await resetTokenFor(world.open, dan.email)
    const change = { email: dan.email, reset_password_token, password: 'known to Dan alone' }
    expect((await newBrowser().send('PUT /web/password', { ...change, code: nextCode(seed) })).status).toBe(204)
    const again = await answerSecond(newBrowser(), dan, { code: nextCode(seed) }, 'known to Dan alone')
    expect(again.status).toBe(204)
  })
})

test('wrong codes beside a mailed link or in a session have the same limit each', async () => {
  const eve = await givenSomebody('Eve')
  const { browser, seed } = await enrol(eve)
  const reset_password_token = await resetTokenFor(world.open, eve.email)
  const change = { email: eve.email, reset_password_token, password: 'known to Eve alone' }
  const outcomes = { session: [] as string[], mail: [] as string[] }
  for (let tries = 0; tries < 6; tries += 1) {
    outcomes.session.push(codeOf(await browser.send('POST /web/prove', { code: '000000' })))
    outcomes.mail.push(codeOf(await newBrowser().send('PUT /web/password', { ...change, code: '000000' })))
  }
  const expected = [...Array(5).fill('400 code_wrong'), '429 too_many_requests']
  expect(outcomes).toEqual({ session: expected, mail: expected })
  expect((await browser.send('POST /web/prove', { code: nextCode(seed) })).status).toBe(429)
})

test('a right code that is sent several times at once gets in once and counts as no wrong one', async () => {
  const fay = await givenSomebody('Fay')
  const { seed } = await enrol(fay)
  clock.aheadSeconds += 30
  const replies = (await guess(fay, { code: codeNow(seed) }, 8)).map(codeOf)
  expect(replies.filter((reply) => reply === '204').length).toBe(1)
  expect(replies.filter((reply) => !['204', '400 code_used', '401 second_step_ended'].includes(reply))).toEqual([])
  for (let tries = 0; tries < 5; tries += 1)
    expect(codeOf(await answerSecond(newBrowser(), fay, { code: '000000' }))).toBe('400 code_wrong')
})
