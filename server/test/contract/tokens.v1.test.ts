import { describe, expect, test } from 'vitest'
import { absence, user } from '../../../blackbox/fields-v1.ts'
import { digestOf, makeSecret } from '../../src/base/secrets.ts'
import { plus, systemClock } from '../../src/base/time/time.ts'
import { formWith } from '../forms.ts'
import { givenApiToken, givenPerson } from '../given.ts'
import { startWorld } from '../world.ts'
import { emptyBodies, expectError } from './answers.ts'
import { expectOne } from './v1-answers.ts'
import { absencesOver, json, publicApi, publicCompany } from './v1-calls.ts'

const world = await startWorld()
const company = await publicCompany(world, 'Nord')
const foreign = await publicCompany(world, 'Sued')
const { staff, token, api } = company
const { asked, given } = absencesOver(company)
const at = '/public_api/v1'
const emil = { id: staff.employee.id }
const waiting = await given({ external_id: 'waiting' })
const form = formWith(Buffer.from('A word of thanks\n'), 'thanks.txt', { title: 'Thanks' })
const uploaded = await world.call(`POST ${company.workspace}/users/${emil.id}/uploads`, {
  token: staff.accountAdmin.token,
  form,
})

/** Each operation of the public API, on records that are there. */
const reads: readonly [string, string][] = [
  ['users', `id=${emil.id}`],
  ['users', ''],
  ['absences', `id=${waiting.id}`],
  ['absences', 'range_start=2030-01-01&range_end=2030-12-31'],
  ['working_areas', `id=${staff.kitchen}`],
  ['working_areas', ''],
  ['vacation_entitlements', `user_id=${emil.id}`],
  ['uploads', `user_id=${emil.id}`],
  [`uploads/${uploaded.body.data.id}`, ''],
]
const writes: readonly [string, Readonly<Record<string, unknown>>][] = [
  ['POST users', { user: { username: 'New', location_ids: staff.workspaceId } }],
  ['PUT users', { user: { ...emil, username: 'Changed' } }],
  ['PATCH users/activate', { user: emil }],
  ['PATCH users/deactivate', { user: emil }],
  ['DELETE users', { user: emil }],
  ['POST absences', { absence: asked() }],
  ['PUT absences', { absence: { id: waiting.id, starts_at: waiting.starts_at, ends_at: waiting.starts_at } }],
  ['PUT absences/confirm', { absence: { id: waiting.id } }],
  ['PUT absences/reset', { absence: { id: waiting.id } }],
  ['PUT absences/reject', { absence: { id: waiting.id } }],
  ['DELETE absences', { absence: { id: waiting.id } }],
  ['POST working_areas', { location_id: staff.workspaceId, working_area: { name: 'New' } }],
  ['PUT working_areas', { location_id: staff.workspaceId, working_area: { id: staff.kitchen, name: 'Changed' } }],
  ['DELETE working_areas', { location_id: staff.workspaceId, working_area: { id: staff.kitchen } }],
  ['POST vacation_entitlements', { vacation_times: { title: 'New', planned_days: 1, user_id: emil.id } }],
]
const write = ([operation, members]: (typeof writes)[number], api_token?: string) => {
  const [method, path] = operation.split(' ')
  return world.call(`${method} ${at}/${path}`, { body: { api_token, ...members }, headers: json })
}
const read = ([path, query]: (typeof reads)[number], api_token = '') =>
  world.call(`GET ${at}/${path}?${query && `${query}&`}api_token=${api_token}`)

const revoked = await world.call(`POST /api/v3/accounts/${staff.accountId}/api_tokens`, {
  token: staff.accountAdmin.token,
  attributes: { name: 'Revoked' },
})
const past = plus(systemClock(), { minutes: -1 })
const expired = await givenApiToken(world.open, staff.accountId)
await world.open(staff.accountId, 'write', (ctx) =>
  ctx.db.updateTable('api_tokens').set({ expires_at: past }).where('digest', '=', digestOf(expired)).execute(),
)
const dead = {
  empty: '',
  garbage: 'abc',
  unknown: makeSecret('pt', staff.accountId).text,
  mistyped: `${token.slice(0, -6)}aaaaaa`,
  expired,
  'of a person': staff.accountAdmin.token,
  revoked: revoked.body.data.attributes.token as string,
}

test('these are the 24 operations', () => {
  expect(reads.length + writes.length).toBe(24)
})

describe('a token', () => {
  test.each(reads)('opens GET /%s with %s from the query and from the header', async (path, query) => {
    expect((await read([path, query], token)).status).toBe(200)
    expect((await world.call(`GET ${at}/${path}?${query}`, { token })).status).toBe(200)
  })

  test('opens what writes from the body and from the header', async () => {
    const body = (name: string) => ({ user: { location_ids: staff.workspaceId, username: name } })
    const inHeader = await world.call(`POST ${at}/users`, { token, body: body('Header'), headers: json })
    expectOne(inHeader, user, 'create')
    const inBody = await world.call(`POST ${at}/users`, { body: { api_token: token, ...body('Body') }, headers: json })
    expectOne(inBody, user, 'create')
  })

  test('may be sent twice, but two different ones are 400', async () => {
    const other = await givenApiToken(world.open, staff.accountId)
    const get = (inQuery: string, inHeader: string) =>
      world.call(`GET ${at}/users?api_token=${inQuery}`, { token: inHeader })
    expect((await get(token, token)).status).toBe(200)
    expectError(await get(token, other), 400)
    expectError(await get(token, foreign.token), 400)
    expectError(await world.call(`GET ${at}/users?api_token=${token}&api_token=${other}`), 400)
    const body = {
      api_token: other,
      user: { username: 'Twice', external_id: 'twice', location_ids: staff.workspaceId },
    }
    expectError(await world.call(`POST ${at}/users`, { token, body, headers: json }), 400)
    // Also when one of them is nobody's: what to mend is the second token.
    expectError(await world.call(`POST ${at}/users`, { token: 'nonsense', body, headers: json }), 400)
    expectError(await world.call(`POST ${at}/users?api_token=${token}`, { body, headers: json }), 400)
    expectError(await api.get('users', { external_id: 'twice' }), 404)
  })

  test.each(reads)('is missed by GET /%s with %s', async (path, query) => {
    expectError(await world.call(`GET ${at}/${path}?${query}`), 401)
  })

  test.each(writes)('is missed by %s', async (...each) => {
    expectError(await write(each), 401)
  })

  test.each(Object.entries(dead))('that is %s is 401, wherever it is sent', async (kind, secret) => {
    const { attributes, id } = revoked.body.data
    if (kind === 'revoked') {
      expect((await publicApi(world, attributes.token).get('users')).status).toBe(200)
      const path = `/api/v3/accounts/${staff.accountId}/api_tokens/${id}`
      expect((await world.call(`DELETE ${path}`, { token: staff.accountAdmin.token })).status).toBe(200)
    }
    for (const each of reads) expectError(await read(each, secret), 401)
    for (const each of writes) expectError(await write(each, secret), 401)
    if (secret !== '') expectError(await world.call(`GET ${at}/users`, { token: secret }), 401)
  })

  test('opens nothing of the resource API', async () => {
    const path = `/api/v3/accounts/${staff.accountId}`
    expectError(await world.call(`GET ${path}`, { token }), 403)
  })

  test('that only reads is 403 where something is written, and nothing is', async () => {
    const reader = await givenApiToken(world.open, staff.accountId, { read_only: true })
    for (const each of reads) expect((await read(each, reader)).status, each.join('?')).toBe(200)
    for (const each of writes) expectError(await write(each, reader), 403)
    expectError(await world.call(`DELETE ${at}/users?id=${emil.id}`, { token: reader }), 403)
    expect((await api.get('users', emil)).body).toMatchObject({ username: 'Emil', status: 'active' })
    expect((await api.get('absences', { id: waiting.id })).body).toMatchObject({ confirmed: null, paid_hours: 40 })
    expect((await api.get('working_areas', { id: staff.kitchen })).body).toMatchObject({ name: 'Kitchen' })
    expect((await api.get('vacation_entitlements', { user_id: emil.id })).body.vacation_times).toEqual([])
  })
})

describe('a body that got lost', () => {
  test.each([
    ['confirm', true],
    ['reject', false],
    ['reset', null],
  ])('does not stop %s', async (decision, confirmed) => {
    const { id, external_id } = await given({ external_id: `lost-${decision}` })
    for (const query of [{ id }, { external_id }]) {
      const reply = await api.bodiless(`PUT absences/${decision}`, query)
      expectOne(reply, absence, 'decision')
      expect(reply.body).toMatchObject({ id, confirmed })
    }
  })

  test.each(emptyBodies)('does not stop a DELETE that announces %s', async (contentType) => {
    const { id } = await givenPerson(world.open, staff, staff.workspaceId, `Lost ${emptyBodies.indexOf(contentType)}`)
    const options = { token, headers: { 'content-type': contentType } }
    expect((await world.call(`DELETE ${at}/users?id=${id}`, options)).status).toBe(200)
    expectError(await api.get('users', { id }), 404)
  })

  test('does not stop the deletion of absences and working areas', async () => {
    const made = await api.post('absences', { absence: asked({ external_id: 'lost' }) })
    expectOne(made, absence, 'create')
    expect((await api.bodiless('DELETE absences', { external_id: 'lost' })).status).toBe(200)
    expectError(await api.get('absences', { id: made.body.id }), 404)
    const location_id = staff.workspaceId
    const area = (await api.post('working_areas', { location_id, working_area: { name: 'Lost' } })).body
    const reply = await api.bodiless('DELETE working_areas', { location_id, id: area.id })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body).toMatchObject({ id: area.id, status: 'inactive' })
  })

  test('deletes nobody when nobody is named', async () => {
    expectError(await api.bodiless('DELETE users', {}), 400)
    expectError(await api.bodiless('DELETE users', { id: emil.id, external_id: 'emil' }), 400)
  })
})

test('no answer, header or log line ever holds the token', async () => {
  const secret = await givenApiToken(world.open, staff.accountId)
  const body = `{"api_token": "${secret}", "user": {`
  const replies = [
    ...(await Promise.all(reads.map((each) => read(each, secret)))),
    await read(['users', 'idd=1'], secret),
    await read(['users', `id=${secret}`], secret),
    await read(['nowhere', ''], secret),
    await world.call(`GET ${at}/uploads/${secret}`, { token: secret }),
    await world.call(`GET ${at}/users?api_token=${secret}x`),
    await world.call(`POST ${at}/users`, { body, headers: json }),
    await world.call(`POST ${at}/users`, { body: { api_token: secret, user: { email: secret } }, headers: json }),
    await write(['PUT absences/confirm', { absence: { id: waiting.id } }], secret),
    await world.call(`GET ${at}/users?api_token=${secret}`, { token }),
  ]
  for (const reply of replies) {
    expect(reply.status, reply.text).toBeLessThan(500)
    expect(`${reply.text} ${JSON.stringify(reply.headers)}`).not.toContain(secret)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
  expect(world.logged()).toContain('public_api')
  for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64').slice(0, 40)])
    expect(world.logged()).not.toContain(form)
})
