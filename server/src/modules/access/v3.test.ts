import { expect, test } from 'vitest'
import { givenApiKey, givenCompany, password } from '../../../test/given.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()

test('who signs up can look at their account', async () => {
  const attributes = { email: 'ada@example.org', password, username: 'Ada' }
  const signedUp = await world.call('POST /api/v3/sign_up/', { type: 'user', attributes })
  expect(signedUp.status).toBe(201)
  const token = signedUp.body.data.attributes.access_token
  const me = await world.call('GET /api/v3/users/me', { token })
  expect(me.body.data.attributes.username).toBe('Ada')
})

test('a token ends with sign-out, on the very next request', async () => {
  const { accountAdmin } = await givenCompany(world.open, 'Bert')
  const key = await givenApiKey(world.open)
  const attributes = { email: accountAdmin.email, password }
  const signedIn = await world.call('POST /api/v3/sign_in/', { attributes, headers: { 'Api-Key': key } })
  expect(signedIn.status).toBe(200)
  const token = signedIn.body.data.attributes.access_token
  expect(signedIn.headers.authorization).toBe(`Bearer ${token}`)
  expect((await world.call('DELETE /api/v3/sign_out/', { token })).status).toBe(204)
  expect((await world.call('GET /api/v3/users/me', { token })).status).toBe(401)
})
