import { describe, expect, test } from 'vitest'
import { givenPerson } from './given.ts'
import { resetTokenFor } from './mailbox.ts'
import { type Browser, codeOf, startFactorWorld } from './second-factors.ts'

const scene = await startFactorWorld('Ways back')
const { world, company, newBrowser, signIn, enrol, signInFully, nextCode } = scene
const { accountAdmin, workspaceId } = company
const givenSomebody = (name: string) => givenPerson(world.open, company, workspaceId, name)
type Somebody = Awaited<ReturnType<typeof givenSomebody>>

const block = async ({ id }: Somebody, user_status: 'inactive' | 'active') => {
  const path = `PATCH /api/v3/workspaces/${workspaceId}/users/${id}/user_status`
  const answer = await world.call(path, { token: accountAdmin.token, attributes: { status: user_status } })
  expect(answer.status, answer.text).toBe(200)
}
const readdress = async ({ id }: Somebody, email: string) => {
  const path = `PATCH /api/v3/workspaces/${workspaceId}/users/${id}`
  const answer = await world.call(path, { token: accountAdmin.token, attributes: { email } })
  expect(answer.status, answer.text).toBe(200)
}

/** Somebody who has signed in, and another browser that has given the password and is asked for the code. */
async function givenStep(name: string) {
  const person = await givenSomebody(name)
  const { seed, recoveryCodes } = await enrol(person)
  const { browser: owner } = await signInFully(person, seed)
  const thief = newBrowser()
  const { token } = (await signIn(thief, person)).body.second
  const finish = async () =>
    codeOf(await thief.send('POST /web/sign_in/second', { token, recovery_code: recoveryCodes[0] }))
  return { person, owner, finish, seed }
}

describe('a sign-in that waits for its second step ends', () => {
  test('when its person ends all other sessions', async () => {
    const { owner, finish } = await givenStep('Ada')
    const ended = await owner.send('DELETE /api/v3/users/me/sessions')
    expect(ended.status, ended.text).toBe(204)
    expect(await finish()).toBe('401 second_step_ended')
  })

  test('when an administrator ends all sessions', async () => {
    const { person, finish } = await givenStep('Bea')
    const path = `DELETE /api/v3/accounts/${company.accountId}/users/${person.id}/sessions`
    expect((await world.call(path, { token: accountAdmin.token })).status).toBe(204)
    expect(await finish()).toBe('401 second_step_ended')
  })

  test('when the address changes', async () => {
    const { person, finish } = await givenStep('Cleo')
    await readdress(person, 'other-cleo@example.org')
    expect(await finish()).toBe('401 second_step_ended')
  })

  test('when the person is blocked, also after they were let in again', async () => {
    const { person, finish } = await givenStep('Dan')
    await block(person, 'inactive')
    await block(person, 'active')
    expect(await finish()).toBe('401 second_step_ended')
  })
})

/** Whether a browser is let in by the password alone. */
const isRemembered = async (browser: Browser, person: { readonly email: string }) => {
  const answer = await signIn(browser, person)
  expect([200, 204]).toContain(answer.status)
  return answer.status === 204
}

describe('what leads back in ends', () => {
  test('when somebody is blocked: remembered devices and links that were mailed', async () => {
    const eve = await givenSomebody('Eve')
    const { seed } = await enrol(eve)
    const { browser } = await signInFully(eve, seed, { remember: true })
    expect(await isRemembered(browser, eve)).toBe(true)
    const reset_password_token = await resetTokenFor(world.open, eve.email)
    await block(eve, 'inactive')
    await block(eve, 'active')
    expect(await isRemembered(browser, eve)).toBe(false)
    const change = { email: eve.email, reset_password_token, password: 'an old link knows it' }
    const answer = await newBrowser().send('PUT /web/password', { ...change, code: nextCode(seed) })
    expect(codeOf(answer)).toBe('400 token_ended')
  })

  test('when an administrator ends what is open, because a device was lost: remembered devices', async () => {
    const gus = await givenSomebody('Gus')
    const { seed } = await enrol(gus)
    const { browser } = await signInFully(gus, seed, { remember: true })
    expect(await isRemembered(browser, gus)).toBe(true)
    const path = `DELETE /api/v3/accounts/${company.accountId}/users/${gus.id}/sessions`
    expect((await world.call(path, { token: accountAdmin.token })).status).toBe(204)
    expect(await isRemembered(browser, gus)).toBe(false)
  })

  test('when the address changes: remembered devices, and links for the address also when it comes back', async () => {
    const fay = await givenSomebody('Fay')
    const { seed } = await enrol(fay)
    const { browser } = await signInFully(fay, seed, { remember: true })
    expect(await isRemembered(browser, fay)).toBe(true)
    await readdress(fay, 'other-fay@example.org')
    expect(await isRemembered(browser, { email: 'other-fay@example.org' })).toBe(false)
  })
})
