import { describe, expect, test } from 'vitest'
import { resending } from '../../../test/call.ts'
import { givenApiKey, givenCompany, givenPerson, password } from '../../../test/given.ts'
import { resetTokenFor } from '../../../test/mailbox.ts'
import { startWorld } from '../../../test/world.ts'
import { plus, systemClock } from '../../base/time/time.ts'

const world = await startWorld()
const company = await givenCompany(world.open, 'Access')
const key = await givenApiKey(world.open)

const mailedToken = (email: string): Promise<string> => resetTokenFor(world.open, email)

const setPassword = (email: string, token: string, to: string) =>
  resending(world.call)('PUT /api/v3/password/', { attributes: { email, reset_password_token: token, password: to } })

const signIn = (email: string, secret: string) =>
  world.call('POST /api/v3/sign_in/', { attributes: { email, password: secret }, headers: { 'Api-Key': key } })

describe('a reset token', () => {
  test('of a hundred who redeem it at once, one gets through', async () => {
    const person = await givenPerson(world.open, company, company.workspaceId, 'Hundred')
    const token = await mailedToken(person.email)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => setPassword(person.email, token, `new password ${index}`)),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(99)
    expect((await signIn(person.email, `new password ${statuses.indexOf(200)}`)).status).toBe(200)
    expect((await signIn(person.email, password)).status).toBe(401)
  })

  test('ends every token the person had', async () => {
    const person = await givenPerson(world.open, company, company.workspaceId, 'Ending')
    const answer = await setPassword(person.email, await mailedToken(person.email), 'another password')
    expect((await world.call('GET /api/v3/users/me', { token: person.token })).status).toBe(401)
    expect((await world.call('GET /api/v3/users/me', { token: answer.body.data.attributes.access_token })).status).toBe(
      200,
    )
  })

  test('is superseded by the next one', async () => {
    const person = await givenPerson(world.open, company, company.workspaceId, 'Superseded')
    const [first, second] = [await mailedToken(person.email), await mailedToken(person.email)]
    expect((await setPassword(person.email, first, 'a new password')).body.errors[0].code).toBe('token_ended')
    expect((await setPassword(person.email, second, 'a new password')).status).toBe(200)
  })

  test('selects the person by itself: the e-mail address is only compared', async () => {
    const [ada, bob] = [
      await givenPerson(world.open, company, company.workspaceId, 'Ada'),
      await givenPerson(world.open, company, company.workspaceId, 'Bob'),
    ]
    const token = await mailedToken(ada.email)
    expect((await setPassword(bob.email, token, 'taken over now')).status).toBe(400)
    expect((await signIn(bob.email, 'taken over now')).status).toBe(401)
    expect((await signIn(ada.email, 'taken over now')).status).toBe(401)
    // The attempt did not use it up: the owner may still redeem it.
    expect((await setPassword(ada.email.toUpperCase(), token, 'my own password')).status).toBe(200)
  })

  test('works for thirty minutes', async () => {
    const person = await givenPerson(world.open, company, company.workspaceId, 'Slow')
    const token = await mailedToken(person.email)
    const past = plus(systemClock(), { minutes: -1 })
    await world.open(company.accountId, 'write', (ctx) =>
      ctx.db.updateTable('password_tokens').set({ expires_at: past }).where('user_id', '=', person.id).execute(),
    )
    expect((await setPassword(person.email, token, 'a new password')).status).toBe(400)
  })
})

describe('the request for a reset', () => {
  test('answers the same whether or not anybody has the address', async () => {
    const ask = async (email: string) => {
      const answer = await world.call('POST /api/v3/password/', {
        attributes: { email, reset_password_token: '', password: '' },
      })
      return {
        status: answer.status,
        text: answer.text.replaceAll(email, 'ADDRESS').replace(/"request_id":"[^"]+"/, ''),
      }
    }
    expect(await ask('nobody@example.org')).toEqual(await ask(company.accountAdmin.email))
  })
})

describe('signing in', () => {
  test.each([undefined, '', 'nonsense', 'tagwerk_ak_0_0000000000000000000000000000000000000000000_000000'])(
    'with the Api-Key %s is refused',
    async (wrong) => {
      const attributes = { email: company.accountAdmin.email, password }
      const answer = await world.call('POST /api/v3/sign_in/', {
        attributes,
        headers: wrong === undefined ? {} : { 'Api-Key': wrong },
      })
      expect([answer.status, answer.body.errors[0].code]).toEqual([401, 'unknown_api_key'])
    },
  )

  test('the password tells which account is meant when several know the address', async () => {
    const email = 'both@example.org'
    const accounts: string[] = []
    for (const secret of ['password of the first', 'password of the second']) {
      const made = await world.call('POST /api/v3/sign_up/', {
        attributes: { email, password: secret, username: 'Both' },
      })
      expect(made.status).toBe(201)
      const signedIn = await signIn(email, secret)
      accounts.push(signedIn.body.data.attributes.access_token.split('_')[2])
      expect(accounts.at(-1)).toBe(made.body.data.attributes.access_token.split('_')[2])
    }
    expect(new Set(accounts).size).toBe(2)
  })

  test('upper and lower case of the address do not matter', async () => {
    expect((await signIn(company.accountAdmin.email.toUpperCase(), password)).status).toBe(200)
  })
})

test('a token idle for ninety days or older than a year has ended', async () => {
  for (const change of [{ last_used_at: plus(systemClock(), { hours: -(24 * 91) }) }, { expires_at: systemClock() }]) {
    const person = await givenPerson(world.open, company, company.workspaceId, `Idle ${Object.keys(change)[0]}`)
    await world.open(company.accountId, 'write', (ctx) =>
      ctx.db.updateTable('access_tokens').set(change).where('user_id', '=', person.id).execute(),
    )
    expect((await world.call('GET /api/v3/users/me', { token: person.token })).status).toBe(401)
  }
})
