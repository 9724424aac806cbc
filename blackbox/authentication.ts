import { promise, same } from './check.ts'
import { expectJson, expectMeta, expectNothing, expectOne, expectRefusal } from './expect.ts'
import { token } from './fields.ts'
import { document } from './http.ts'
import { tokenFromMail } from './service.ts'
import type { World } from './world.ts'

const person = (attributes: Record<string, string>) => document('user', attributes)

/** Sign-up, sign-in, sign-out and the password. Leaves the administrator and the stranger signed in. */
export async function lookAtAuthentication(world: World): Promise<void> {
  const email = `stranger-${world.run}@example.org`
  await signUp(world, email)
  await signIn(world)
  await resetPassword(world, email)
  await signOut(world, email)
}

async function signUp({ call, book }: World, email: string): Promise<void> {
  await book.on('POST /api/v3/sign_up/', async (check) => {
    const attributes = { email, password: 'correct horse battery', username: 'Stella Stranger' }
    const answer = await call('POST', '/api/v3/sign_up/', { body: person(attributes) })
    expectOne(check, answer, 201, token)
    const { access_token, token_type } = answer.one.attributes
    same(check, 'token_type is Bearer', token_type, 'Bearer')
    const workspaces = await call('GET', '/api/v3/industry_examples', { token: String(access_token) })
    promise(check, 'the token of the body opens the API at once', workspaces.status === 200, workspaces.status)
    const missing = await call('POST', '/api/v3/sign_up/', { body: person({ email: '', password: '', username: '' }) })
    expectRefusal(check, 'without e-mail, password and name', missing, 400)
    const pointers = missing.errors.map(({ source }) => (source as { pointer?: unknown } | undefined)?.pointer)
    promise(
      check,
      'each missing attribute is named',
      ['email', 'password', 'username'].every((name) => pointers.includes(name)),
      pointers,
    )
    expectRefusal(check, 'for a body that is no document', await call('POST', '/api/v3/sign_up/', { body: [] }), 400)
  })
}

async function signIn(world: World): Promise<void> {
  const { call, book, target } = world
  await book.on('POST /api/v3/sign_in/', async (check) => {
    const enter = (password: string, headers: Record<string, string>) =>
      call('POST', '/api/v3/sign_in/', { headers, body: person({ email: target.admin.email, password }) })
    const answer = await enter(target.admin.password, { 'Api-Key': target.api_key })
    expectOne(check, answer, 200, token)
    world.admin = String(answer.one.attributes.access_token)
    same(check, 'token_type is Bearer', answer.one.attributes.token_type, 'Bearer')
    const header = answer.headers.get('authorization')
    check('header', 'Authorization', header === `Bearer ${world.admin}`, header)
    expectRefusal(check, 'without an Api-Key', await enter(target.admin.password, {}), 401)
    expectRefusal(check, 'with an unknown Api-Key', await enter(target.admin.password, { 'Api-Key': 'none' }), 401)
    const wrong = await enter('not the password', { 'Api-Key': target.api_key })
    expectRefusal(check, 'with a wrong password', wrong, 401)
    promise(check, 'no Authorization header on a refusal', wrong.headers.get('authorization') === null)
  })
}

async function resetPassword(world: World, email: string): Promise<void> {
  const { call, book, mails } = world
  const ask = (address: string) =>
    call('POST', '/api/v3/password/', { body: person({ email: address, reset_password_token: '', password: '' }) })
  await book.on('POST /api/v3/password/', async (check) => {
    const answer = await ask(email)
    expectJson(check, answer, 200)
    expectMeta(check, answer, { success: 'string' })
    promise(check, 'needs no bearer and names the address', String(answer.meta.success).includes(email), answer.meta)
    const nobody = await ask(`nobody-${world.run}@example.org`)
    promise(check, 'answers the same for an address nobody has', nobody.status === 200, nobody.status)
    expectRefusal(check, 'without an e-mail', await ask(''), 400)
  })
  await book.on('PUT /api/v3/password/', async (check) => {
    const mailed = await tokenFromMail(mails, email)
    promise(check, 'the mail carries the reset token', mailed !== '')
    const change = (reset_password_token: string) =>
      call('PUT', '/api/v3/password/', {
        body: person({ email, reset_password_token, password: 'a new battery horse' }),
      })
    expectRefusal(check, 'without a reset token', await change(''), 400)
    const answer = await change(mailed)
    expectOne(check, answer, 200, token)
    world.stranger = String(answer.one.attributes.access_token)
    const again = await change(mailed)
    promise(check, 'a reset token works once', again.status === 400 || again.status === 401, again.status)
    const entered = await call('POST', '/api/v3/sign_in/', {
      headers: { 'Api-Key': world.target.api_key },
      body: person({ email, password: 'a new battery horse' }),
    })
    promise(check, 'the new password signs in', entered.status === 200, entered.text)
  })
}

async function signOut({ call, book, target }: World, email: string): Promise<void> {
  await book.on('DELETE /api/v3/sign_out/', async (check) => {
    const headers = { 'Api-Key': target.api_key }
    const body = person({ email, password: 'a new battery horse' })
    const { one } = await call('POST', '/api/v3/sign_in/', { headers, body })
    const leaving = String(one.attributes.access_token)
    const answer = await call('DELETE', '/api/v3/sign_out/', {
      token: leaving,
      contentType: 'application/x-www-form-urlencoded',
    })
    expectNothing(check, answer, 204)
    const after = await call('DELETE', '/api/v3/sign_out/', { token: leaving })
    expectRefusal(check, 'with a token that was signed out', after, 401)
    expectRefusal(check, 'without a token', await call('DELETE', '/api/v3/sign_out/'), 401)
  })
}
