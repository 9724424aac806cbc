import { expect, test } from 'vitest'
import { token } from '../../../blackbox/fields.ts'
import { givenApiKey, givenCompany, givenToken, password } from '../given.ts'
import { resetTokenFor } from '../mailbox.ts'
import { startWorld } from '../world.ts'
import { expectError, expectJson, expectNothing, expectOne, slashes } from './answers.ts'

const world = await startWorld()
const apiKey = await givenApiKey(world.open)
const type = 'user'
const newPassword = 'a different battery staple'

let counter = 0
const fresh = () => `Person${++counter}`
const signUpAttributes = () => {
  const username = fresh()
  return { email: `${username.toLowerCase()}@example.org`, password, username }
}

const signIn = (attributes: Record<string, unknown>, headers: Record<string, string> = { 'Api-Key': apiKey }) =>
  world.call('POST /api/v3/sign_in/', { type, attributes, headers })

const me = (bearer: string) => world.call('GET /api/v3/users/me', { token: bearer })

async function givenReset() {
  const { accountAdmin } = await givenCompany(world.open, fresh())
  const reset_password_token = await resetTokenFor(world.open, accountAdmin.email)
  return {
    person: accountAdmin,
    attributes: { email: accountAdmin.email, reset_password_token, password: newPassword },
  }
}

test.each(slashes)('POST /api/v3/sign_up%s answers 201 with a token that works', async (slash) => {
  const reply = await world.call(`POST /api/v3/sign_up${slash}`, { type, attributes: signUpAttributes() })
  expectOne(reply, 201, token)
  expect((await me(reply.body.data.attributes.access_token)).status).toBe(200)
})

test.each(['user', 'users'])('POST /api/v3/sign_up/ takes application/json and the type %s', async (name) => {
  const body = { data: { type: name, attributes: signUpAttributes() } }
  const headers = { 'content-type': 'application/json' }
  expectOne(await world.call('POST /api/v3/sign_up/', { body, headers }), 201, token)
})

test('POST /api/v3/sign_up/ does not mind a bearer header', async () => {
  const { accountAdmin } = await givenCompany(world.open, fresh())
  const attributes = signUpAttributes()
  expectOne(await world.call('POST /api/v3/sign_up/', { type, attributes, token: accountAdmin.token }), 201, token)
})

test('POST /api/v3/sign_up/ answers 400 with the pointer of an invalid address', async () => {
  const attributes = { ...signUpAttributes(), email: 'no address' }
  expectError(await world.call('POST /api/v3/sign_up/', { type, attributes }), 400, 'email')
})

test('POST /api/v3/sign_up/ tells all faults at once', async () => {
  const attributes = { username: fresh(), email: '', password: '' }
  expectError(await world.call('POST /api/v3/sign_up/', { type, attributes }), 400, 'email', 'password')
})

test('POST /api/v3/sign_up/ answers 400 to another type', async () => {
  expectError(await world.call('POST /api/v3/sign_up/', { type: 'area', attributes: signUpAttributes() }), 400)
})

test.each(['', '{', '[]', '{}', '{"data":null}', '"text"'])(
  'POST /api/v3/sign_up/ answers 400 to the body %j',
  async (body) => expectError(await world.call('POST /api/v3/sign_up/', { body }), 400),
)

test.each(slashes)('POST /api/v3/password%s answers 200 with meta.success', async (slash) => {
  const { accountAdmin } = await givenCompany(world.open, fresh())
  const attributes = { email: accountAdmin.email, reset_password_token: '', password: '' }
  const reply = await world.call(`POST /api/v3/password${slash}`, { type, attributes })
  expectJson(reply, 200)
  expect(reply.body.meta.success).toMatch(/./)
})

test('POST /api/v3/password/ answers the same whether the address exists or not', async () => {
  const { accountAdmin } = await givenCompany(world.open, fresh())
  const ask = (email: string) =>
    world.call('POST /api/v3/password/', { type, attributes: { email, reset_password_token: '', password: '' } })
  const known = await ask(accountAdmin.email)
  const unknown = await ask('nobody@example.org')
  expectJson(unknown, 200)
  const wording = (text: string, email: string) => text.replaceAll(email, 'X')
  expect(wording(unknown.body.meta.success, 'nobody@example.org')).toBe(
    wording(known.body.meta.success, accountAdmin.email),
  )
})

test.each(slashes)('PUT /api/v3/password%s answers 200 with a token that works', async (slash) => {
  const { attributes } = await givenReset()
  const reply = await world.call(`PUT /api/v3/password${slash}`, { type, attributes })
  expectOne(reply, 200, token)
  expect((await me(reply.body.data.attributes.access_token)).status).toBe(200)
})

test('PUT /api/v3/password/ sets the new password and ends the tokens before', async () => {
  const { person, attributes } = await givenReset()
  expectOne(await world.call('PUT /api/v3/password/', { type, attributes }), 200, token)
  expectOne(await signIn({ email: person.email, password: newPassword }), 200, token)
  expectError(await signIn({ email: person.email, password }), 401)
  expectError(await me(person.token), 401)
})

test('PUT /api/v3/password/ does not mind a bearer header', async () => {
  const { person, attributes } = await givenReset()
  expectOne(await world.call('PUT /api/v3/password/', { type, attributes, token: person.token }), 200, token)
})

test('PUT /api/v3/password/ takes a reset token once', async () => {
  const { attributes } = await givenReset()
  expect((await world.call('PUT /api/v3/password/', { type, attributes })).status).toBe(200)
  const again = await world.call('PUT /api/v3/password/', { type, attributes })
  expectError(again, 400, 'reset_password_token')
})

test('PUT /api/v3/password/ refuses a token superseded by a newer request', async () => {
  const { person, attributes } = await givenReset()
  const newer = await resetTokenFor(world.open, person.email)
  expectError(await world.call('PUT /api/v3/password/', { type, attributes }), 400, 'reset_password_token')
  const latest = { ...attributes, reset_password_token: newer }
  expectOne(await world.call('PUT /api/v3/password/', { type, attributes: latest }), 200, token)
})

test('PUT /api/v3/password/ refuses the token of another address', async () => {
  const { attributes } = await givenReset()
  const { accountAdmin } = await givenCompany(world.open, fresh())
  const reply = await world.call('PUT /api/v3/password/', {
    type,
    attributes: { ...attributes, email: accountAdmin.email },
  })
  expectError(reply, 400)
})

test('PUT /api/v3/password/ answers 400 with the pointer of a blank password', async () => {
  const { attributes } = await givenReset()
  const blank = { ...attributes, password: '' }
  expectError(await world.call('PUT /api/v3/password/', { type, attributes: blank }), 400, 'password')
})

test.each(slashes)('POST /api/v3/sign_in%s answers 200 with the token in body and header', async (slash) => {
  const { accountAdmin } = await givenCompany(world.open, fresh())
  const attributes = { email: accountAdmin.email, password }
  const headers = { 'Api-Key': apiKey }
  const reply = await world.call(`POST /api/v3/sign_in${slash}`, { type, attributes, headers })
  expectOne(reply, 200, token)
  expect(reply.headers.authorization).toBe(`Bearer ${reply.body.data.attributes.access_token}`)
  expect((await me(reply.body.data.attributes.access_token)).status).toBe(200)
})

test('POST /api/v3/sign_in/ answers 401 to a wrong password', async () => {
  const { accountAdmin } = await givenCompany(world.open, fresh())
  expectError(await signIn({ email: accountAdmin.email, password: 'wrong horse battery' }), 401)
})

test('POST /api/v3/sign_in/ answers 401 to an unknown address', async () => {
  expectError(await signIn({ email: 'stranger@example.org', password }), 401)
})

test('POST /api/v3/sign_in/ answers 401 without an Api-Key', async () => {
  const { accountAdmin } = await givenCompany(world.open, fresh())
  expectError(await signIn({ email: accountAdmin.email, password }, {}), 401)
})

test('POST /api/v3/sign_in/ answers 401 to an unknown Api-Key', async () => {
  const { accountAdmin } = await givenCompany(world.open, fresh())
  expectError(await signIn({ email: accountAdmin.email, password }, { 'Api-Key': `${apiKey}x` }), 401)
})

test('POST /api/v3/sign_in/ answers 400 with the pointer of a missing address', async () => {
  expectError(await signIn({ password }), 400, 'email')
})

test.each(slashes)('DELETE /api/v3/sign_out%s answers 204 and ends the token', async (slash) => {
  const { accountAdmin } = await givenCompany(world.open, fresh())
  expectNothing(await world.call(`DELETE /api/v3/sign_out${slash}`, { token: accountAdmin.token }))
  expectError(await me(accountAdmin.token), 401)
})

test('DELETE /api/v3/sign_out/ leaves the other tokens of the user alone', async () => {
  const { accountId, accountAdmin } = await givenCompany(world.open, fresh())
  const other = await givenToken(world.open, accountId, accountAdmin.id)
  expectNothing(await world.call('DELETE /api/v3/sign_out/', { token: other }))
  expect((await me(accountAdmin.token)).status).toBe(200)
})
