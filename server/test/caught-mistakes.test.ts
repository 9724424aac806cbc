import { describe, expect, test } from 'vitest'
import { givenApiToken, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Misspelling')
const { token } = staff.accountAdmin
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const strict = { prefer: 'handling=strict' }
const ask = (route: string, more: object = {}) => world.call(route, { token, ...more })

describe('what an address asks for and nobody knows', () => {
  test.each([
    ['limit=5', ['limit']],
    ['per_page=5&inlcude=tags', ['per_page', 'inlcude']],
    ['Page=2&page[nmber]=2', ['Page', 'page[nmber]']],
    ['field[user]=id', ['field[user]']],
    ['dry_run=true', ['dry_run']],
    ['toString=1&__proto__=2&constructor=3', ['toString', 'constructor']],
  ])('%s is named', async (query, names) => {
    const { status, body } = await ask(`GET ${workspace}/users?${query}`)
    expect(status).toBe(200)
    expect(body.meta.ignored_parameters).toEqual(expect.arrayContaining(names))
  })

  test.each([
    `GET ${workspace}/users?page=1&items=5&outset=0&sort=-username&include=tags&fields[user]=username&permissions=update&filter[username]=ct:a`,
    `GET ${workspace}/users?page[number]=1&page[size]=5&sort[]=username&include[]=tags&fields=username&permissions[]=update`,
    `GET ${workspace}/users/${staff.employee.id}?include=tags&fields[user][]=username&permissions`,
    `GET ${workspace}/time_accounts?from=2026-01-01&to=2026-01-31`,
  ])('%s has nothing of the kind', async (route) => {
    const { status, text, body } = await ask(route, { headers: strict })
    expect(status, text).toBe(200)
    expect(body.meta).not.toHaveProperty('ignored_parameters')
  })

  test('one record reads no page and no filter, and a write reads neither', async () => {
    const shown = await ask(`GET ${workspace}/areas/${staff.kitchen}?page=2&filter[name]=x`)
    expect(shown.body.meta.ignored_parameters).toEqual(['page', 'filter[name]'])
    const changed = await ask(`PATCH ${workspace}/areas/${staff.kitchen}?dryrun=1`, { attributes: { name: 'Kitchen' } })
    expect(changed.body.meta.ignored_parameters).toEqual(['dryrun'])
  })

  test('a parameter that counts once and is given twice is named, and one that adds up is not', async () => {
    const paged = await ask(`GET ${workspace}/users?page=1&page=2&items=5&items=5`)
    expect(paged.body.meta.ignored_parameters).toEqual(['page', 'items'])
    const accounts = await ask(`GET ${workspace}/time_accounts?from=2026-01-01&from=2026-02-01&to=2026-02-28`)
    expect(accounts.body.meta.ignored_parameters).toEqual(['from'])
    const added = 'include=tags&include=areas&sort=id&sort=-id&filter[id][]=1&filter[id][]=2'
    expect((await ask(`GET ${workspace}/users?${added}`)).body.meta).not.toHaveProperty('ignored_parameters')
    const refused = await ask(`GET ${workspace}/users?page=1&page=2`, { headers: strict })
    expect(refused.body.errors).toMatchObject([{ code: 'invalid', source: { pointer: 'page' } }])
  })

  test('values are never repeated, and many names stay few', async () => {
    const query = Array.from({ length: 200 }, (_, index) => `${'n'.repeat(150)}${index}=secret`).join('&')
    const { body, text } = await ask(`GET ${workspace}/areas?${query}`)
    expect(body.meta.ignored_parameters.length).toBeLessThanOrEqual(50)
    expect(text).not.toContain('secret')
  })
})

describe('whoever prefers strict handling is refused instead', () => {
  test.each([
    ['a parameter', 'limit=5', 'limit'],
    ['a filter', 'filter[usernme]=x', 'usernme'],
    ['a spelling that is no filter', 'filters[username]=x', 'filters[username]'],
    ['a sort field', 'sort=usernme', 'usernme'],
  ])('%s', async (_, query, pointer) => {
    const { status, body } = await ask(`GET ${workspace}/users?${query}`, { headers: strict })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ code: 'unknown', source: { pointer } }])
  })

  test.each([
    ['a type of fields', 'fields[usr]=username', 'usr'],
    ['a name in fields', 'fields[user]=username,usernme', 'user.usernme'],
    ['a name in fields of what is included', 'include=areas&fields[area]=naem', 'area.naem'],
    ['a name in fields of the only type', 'fields=usernme', 'user.usernme'],
  ])('%s', async (_, query, pointer) => {
    const refused = await ask(`GET ${workspace}/users?${query}`, { headers: strict })
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([400, pointer])
    const named = await ask(`GET ${workspace}/users?${query}`)
    expect([named.status, named.body.meta.ignored_fields]).toEqual([200, [pointer]])
  })

  test('no name in fields that is there, also of what the answer does not hold', async () => {
    const query = 'include=areas&fields[user]=username,areas,permissions&fields[area]=name&fields[tag]=title'
    for (const route of [`GET ${workspace}/users?${query}`, `GET ${workspace}/users/me?${query}`]) {
      const { status, body } = await ask(route, { headers: strict })
      expect([status, body.meta.ignored_fields], JSON.stringify(body.errors)).toEqual([200, undefined])
    }
  })

  test.each([
    ['username=foo:an', 'username', 'eq, !eq, gt, gte, lt, lte, pre, suf, ct, !ct, in, present'],
    ['area_ids=gt:1', 'area_ids', 'eq, !eq, in, present'],
    ['birthday=ct:2026', 'birthday', 'eq, !eq, gt, gte, lt, lte, in, present'],
  ])('a matcher that a filter does not take, with those it takes: %s', async (filter, pointer, taken) => {
    const { status, body } = await ask(`GET ${workspace}/users?filter[${filter.replace('=', ']=')}`, {
      headers: strict,
    })
    expect(status).toBe(400)
    const title = `The filter ${pointer} does not take this matcher.`
    expect(body.errors).toMatchObject([{ code: 'unknown', source: { pointer }, title, detail: `It takes ${taken}.` }])
  })

  test.each([
    ['beside data', { data: { attributes: { name: 'Never' } }, nmae: 'x' }, 'nmae'],
    ['in data instead of its attributes', { data: { attributes: { name: 'Never' }, color: 'x' } }, 'data.color'],
    ['that asks for more than is done', { data: { attributes: { name: 'Never' } }, included: [] }, 'included'],
  ])('a member %s', async (_, body, pointer) => {
    const refused = await ask(`POST ${workspace}/areas`, { body, headers: strict })
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([400, pointer])
    expect((await ask(`GET ${workspace}/areas?filter[name]=Never`)).body.data).toEqual([])
    const named = await ask(`POST ${workspace}/areas`, { body })
    expect([named.status, named.body.meta.ignored_attributes]).toEqual([201, [pointer]])
    await ask(`DELETE ${workspace}/areas/${named.body.data.id}`)
  })

  test('a body of an order that takes none, but not what every document may hold', async () => {
    const area = await ask(`POST ${workspace}/areas`, { attributes: { name: 'Gone' } })
    const route = `DELETE ${workspace}/areas/${area.body.data.id}`
    const refused = await ask(route, { body: { data: { attributes: { reason: 'x' } } }, headers: strict })
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([400, 'reason'])
    const body = { data: { type: 'area', id: area.body.data.id }, jsonapi: {}, meta: {} }
    expect((await ask(route, { body, headers: strict })).status).toBe(200)
  })

  test('an empty key, which would keep nothing from being done twice', async () => {
    const options = { attributes: { name: 'Keyless' }, headers: { ...strict, 'idempotency-key': '' } }
    const { status, body } = await ask(`POST ${workspace}/areas`, options)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ code: 'blank', source: { pointer: 'Idempotency-Key' } }])
    const lenient = await ask(`POST ${workspace}/areas`, { ...options, headers: { 'idempotency-key': '' } })
    expect(lenient.status).toBe(201)
  })

  test('an attribute, and nothing has happened', async () => {
    const attributes = { name: 'Never', colour: 'red' }
    const refused = await ask(`POST ${workspace}/areas`, { attributes, headers: strict })
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([400, 'colour'])
    const { body } = await ask(`GET ${workspace}/areas?filter[name]=Never`)
    expect(body.data).toEqual([])
  })

  test('a punch too, which else shares a transaction with others', async () => {
    const attributes = { action_type: 'start', action_time: '2026-03-02T08:00:00Z', colour: 'red' }
    const route = `POST ${workspace}/time_trackings/actions`
    const refused = await ask(route, { attributes, headers: strict })
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([400, 'colour'])
    expect((await ask(`GET ${workspace}/time_trackings/actions`)).body.data).toEqual([])
  })

  test('what is known is answered, and told to be strict', async () => {
    for (const prefer of ['handling=strict', 'respond-async, handling="strict"', 'wait=5;handling = strict']) {
      const { status, headers } = await ask(`GET ${workspace}/users`, { headers: { prefer } })
      expect([status, headers['preference-applied']]).toEqual([200, 'handling=strict'])
    }
    const lenient = await ask(`GET ${workspace}/users?limit=5`, { headers: { prefer: 'handling=lenient' } })
    expect([lenient.status, lenient.headers['preference-applied']]).toEqual([200, undefined])
  })
})

describe('the public API', () => {
  const area = { name: 'Cellar', colour: 'red' }
  const send = async (line: string, body?: object, headers: object = {}) =>
    world.call(line, {
      token: await givenApiToken(world.open, staff.accountId),
      ...(body && { body }),
      headers: { 'content-type': 'application/json', ...headers },
    })

  test('names members that are not known, in the object and beside it', async () => {
    const body = { location_id: staff.workspaceId, lokation: 1, working_area: area }
    const made = await send('POST /public_api/v1/working_areas', body)
    expect([made.status, made.body.ignored_attributes], made.text).toEqual([201, ['colour', 'lokation']])
  })

  test('refuses them strictly, and nothing has happened', async () => {
    const body = { location_id: staff.workspaceId, working_area: { ...area, name: 'Attic' } }
    const refused = await send('POST /public_api/v1/working_areas', body, strict)
    expect(refused.body.errors).toMatchObject([{ code: 'unknown', source: { pointer: 'colour' } }])
    const listed = await send(`GET /public_api/v1/working_areas?location_id=${staff.workspaceId}`, undefined, strict)
    expect(listed.headers['preference-applied']).toBe('handling=strict')
    expect(listed.text).not.toContain('Attic')
  })

  test('refuses two different values of a parameter, and takes the same twice', async () => {
    const twice = await send('GET /public_api/v1/users?page=1&page=2')
    expect(twice.body.errors).toMatchObject([{ code: 'invalid', source: { pointer: 'page' } }])
    expect((await send('GET /public_api/v1/users?page=1&page=1')).status).toBe(200)
  })
})

describe('a method that an address does not take', () => {
  test('is 405 and names those it takes, in both APIs', async () => {
    const wrong = await ask(`DELETE ${workspace}/time_trackings`)
    expect(wrong.status).toBe(405)
    expect(wrong.headers.allow).toBe('GET, HEAD, OPTIONS, POST')
    expect(wrong.body.errors).toMatchObject([{ status: 'method_not_allowed', code: 'method_not_allowed' }])
    const apiToken = await givenApiToken(world.open, staff.accountId)
    const other = await world.call('TRACE /public_api/v1/users', { token: apiToken })
    expect([other.status, other.headers.allow]).toEqual([405, expect.stringContaining('GET')])
  })

  test('OPTIONS tells them, and an address that is none stays 404', async () => {
    const asked = await world.call(`OPTIONS ${workspace}/areas/1`)
    expect([asked.status, asked.text, asked.headers.allow]).toEqual([204, '', 'DELETE, GET, HEAD, OPTIONS, PATCH'])
    for (const route of ['OPTIONS /api/v3/nothing', `POST ${workspace}/areas/1/nothing`, 'DELETE /assets/x'])
      expect((await world.call(route)).status).toBe(404)
  })
})

test('a record that was made says where it is', async () => {
  const made = await ask(`POST ${workspace}/areas`, { attributes: { name: 'Terrace' } })
  expect(made.headers.location).toBe(`${workspace}/areas/${made.body.data.id}`)
  const read = await ask(`GET ${made.headers.location}`)
  expect(read.body.data.id).toBe(made.body.data.id)
})

test('a punch does too, and what is read nowhere says no place', async () => {
  const attributes = { action_type: 'start', action_time: '2026-03-03T08:00:00Z' }
  const punch = await ask(`POST ${workspace}/time_trackings/actions`, { token: staff.employee.token, attributes })
  expect((await ask(`GET ${punch.headers.location}`)).body.data.id).toBe(punch.body.data.id)
  const batch = { action: 'confirm', all: true }
  const ordered = await ask(`POST ${workspace}/time_trackings/batch_actions`, { attributes: batch })
  expect(ordered.headers.location).toBeUndefined()
})
