import { describe, expect, test } from 'vitest'
import { givenArea, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Requests')
const { token } = staff.accountAdmin
const areas = `/api/v3/workspaces/${staff.workspaceId}/areas`
const areaCount = async (): Promise<number> => (await world.call(`GET ${areas}`, { token })).body.meta.total_count

describe('Idempotency-Key', () => {
  const post = (key: string, name: string, who = token) =>
    world.call(`POST ${areas}`, { token: who, attributes: { name }, headers: { 'idempotency-key': key } })

  test('the same key and body replays the first answer and does nothing', async () => {
    const before = await areaCount()
    const first = await post('one', 'Bakery')
    const again = await post('one', 'Bakery')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.text).toBe(first.text)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await areaCount()).toBe(before + 1)
  })

  test('the same key with another body is refused', async () => {
    await post('two', 'Bakery')
    const answer = await post('two', 'Butchery')
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].code).toBe('idempotency_key_reused')
  })

  test('keys belong to a token: another caller may use the same', async () => {
    const first = await post('three', 'Bakery')
    const other = await post('three', 'Bakery', staff.workspaceAdmin.token)
    expect(other.body.data.id).not.toBe(first.body.data.id)
  })

  test('of many at once one works, the others are told or replayed', async () => {
    const before = await areaCount()
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('rush', 'Rush')))
    expect(await areaCount()).toBe(before + 1)
    const ids = new Set(answers.filter((each) => each.status === 201).map((each) => each.body.data.id))
    expect(ids.size).toBe(1)
    for (const refused of answers.filter((each) => each.status !== 201))
      expect(refused.body.errors[0].code).toBe('idempotency_in_flight')
  })

  test('a refused request is not remembered', async () => {
    expect((await post('four', '')).status).toBe(400)
    expect((await post('four', 'Now with a name')).status).toBe(201)
  })

  test('signing up twice with one key makes one account', async () => {
    const attributes = { email: 'twice@example.org', password: 'correct horse battery', username: 'Twice' }
    const call = () =>
      world.call('POST /api/v3/sign_up/', { attributes, headers: { 'idempotency-key': 'sign-up-once' } })
    const [first, again] = [await call(), await call()]
    expect(again.text).toBe(first.text)
    expect(again.headers['idempotent-replayed']).toBe('true')
  })
})

describe('ETag', () => {
  test('If-None-Match answers 304 until the record changes', async () => {
    const address = `${areas}/${await givenArea(world.open, staff, staff.workspaceId, 'Tagged')}`
    const first = await world.call(`GET ${address}`, { token })
    const etag = first.headers.etag ?? ''
    const same = await world.call(`GET ${address}`, { token, headers: { 'if-none-match': etag } })
    expect([same.status, same.text]).toEqual([304, ''])
    await world.call(`PATCH ${address}`, { token, attributes: { name: 'Changed' } })
    expect((await world.call(`GET ${address}`, { token, headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('If-Match lets one of two changes through', async () => {
    const address = `${areas}/${await givenArea(world.open, staff, staff.workspaceId, 'Contended')}`
    const etag = (await world.call(`GET ${address}?include=workspace`, { token })).headers.etag ?? ''
    const change = (name: string) =>
      world.call(`PATCH ${address}`, { token, attributes: { name }, headers: { 'if-match': etag } })
    const answers = await Promise.all([change('A'), change('B'), change('C'), change('D')])
    expect(answers.map((each) => each.status).sort()).toEqual([200, 412, 412, 412])
    expect(answers.find((each) => each.status === 412)?.body.errors[0]).toMatchObject({
      status: 'precondition_failed',
      code: 'stale',
    })
    expect((await world.call(`DELETE ${address}`, { token, headers: { 'if-match': etag } })).status).toBe(412)
    expect((await world.call(`DELETE ${address}`, { token, headers: { 'if-match': '*' } })).status).toBe(200)
  })

  test('the answer to a change carries the tag of the record as GET would', async () => {
    const id = await givenArea(world.open, staff, staff.workspaceId, 'Chain')
    const changed = await world.call(`PATCH ${areas}/${id}`, { token, attributes: { name: 'Chain 2' } })
    expect((await world.call(`GET ${areas}/${id}`, { token })).headers.etag).toBe(changed.headers.etag)
  })
})

describe('bodies', () => {
  const body = { data: { type: 'area', attributes: { name: 'Tolerant' } } }

  test.each([
    'application/vnd.api+json',
    'application/json',
    'application/json; charset=utf-8',
    'application/vnd.api+json; ext="x"',
  ])('%s is read', async (type) => {
    expect((await world.call(`POST ${areas}`, { token, body, headers: { 'content-type': type } })).status).toBe(201)
  })

  test('another content type is refused', async () => {
    const answer = await world.call(`POST ${areas}`, {
      token,
      body: 'name=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([400, 'Content-Type'])
  })

  test.each(['application/x-www-form-urlencoded', 'application/vnd.api+json', 'application/json', 'text/plain'])(
    'DELETE takes %s with an empty body',
    async (type) => {
      const id = await givenArea(world.open, staff, staff.workspaceId, 'Short-lived')
      expect((await world.call(`DELETE ${areas}/${id}`, { token, headers: { 'content-type': type } })).status).toBe(200)
    },
  )

  test.each(['area', 'areas'])('type may be %s', async (type) => {
    expect((await world.call(`POST ${areas}`, { token, type, attributes: { name: 'Typed' } })).status).toBe(201)
  })

  test('another type, another id, no data: each is refused with its pointer', async () => {
    const pointer = async (given: unknown, address = `POST ${areas}`) =>
      (await world.call(address, { token, body: given })).body.errors[0].source.pointer
    expect(await pointer({ data: { type: 'user', attributes: { name: 'x' } } })).toBe('type')
    expect(
      await pointer({ data: { id: '1', type: 'area', attributes: { name: 'x' } } }, `PATCH ${areas}/${staff.kitchen}`),
    ).toBe('id')
    for (const broken of [{}, [], { data: [] }, { data: 'x' }, null]) expect(await pointer(broken)).toBe('data')
    expect(await pointer({ data: { attributes: [] } })).toBe('attributes')
    expect(await pointer('{"data":')).toBe('base')
  })

  test('the id of the address may be repeated as a number or a text', async () => {
    for (const id of [staff.kitchen, String(staff.kitchen)]) {
      const body = { data: { id, type: 'area', attributes: { name: 'Kitchen' } } }
      expect((await world.call(`PATCH ${areas}/${staff.kitchen}`, { token, body })).status).toBe(200)
    }
  })

  test('an empty text in an optional attribute means null, in a required one it is a fault', async () => {
    const made = await world.call(`POST ${areas}`, { token, attributes: { name: 'Empty', external_id: '' } })
    expect(made.body.data.attributes.external_id).toBe(null)
    const refused = await world.call(`POST ${areas}`, { token, attributes: { name: '  ', color: 'red' } })
    expect(
      refused.body.errors.map((error: { code: string; source: { pointer: string } }) => [
        error.source.pointer,
        error.code,
      ]),
    ).toEqual([
      ['name', 'blank'],
      ['color', 'invalid'],
    ])
  })

  test('a poisoned prototype reaches nothing', async () => {
    const body =
      '{"data":{"type":"area","attributes":{"name":"Poison","__proto__":{"color":"#000000"},"constructor":{"prototype":{"x":1}}}}}'
    const answer = await world.call(`POST ${areas}`, { token, body })
    expect(answer.status).toBe(201)
    expect(answer.body.data.attributes.color).not.toBe('#000000')
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  test('a body beyond the limit is refused, not read', async () => {
    const answer = await world.call(`POST ${areas}`, { token, attributes: { name: 'x'.repeat(2_000_000) } })
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'too_large'])
  })
})

describe('addresses', () => {
  test('a trailing slash changes nothing', async () => {
    for (const address of [
      areas,
      `${areas}/`,
      `${areas}/${staff.kitchen}`,
      `${areas}/${staff.kitchen}/`,
      '/api/v3/users/me/',
    ]) {
      expect((await world.call(`GET ${address}`, { token })).status).toBe(200)
    }
  })

  test.each(['0', '-1', 'abc', '1e3', '99999999999999999999', '1.0', '%00', 'null'])(
    'no record has the id %s',
    async (id) => {
      expect((await world.call(`GET ${areas}/${id}`, { token })).status).toBe(404)
    },
  )

  test('an unknown address answers like everything else', async () => {
    const answer = await world.call('GET /api/v3/nowhere', { token })
    expect(answer.status).toBe(404)
    expect(answer.body.errors[0]).toMatchObject({ status: 'not_found', source: { pointer: 'base' } })
    expect(answer.body.meta.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('limits', async () => {
  const limited = await startWorld({ REQUESTS_PER_MINUTE: '3' })
  const company = await givenStaff(limited.open, 'Limited')

  test('a token has so many requests a minute, and is told how many are left', async () => {
    const ask = () => limited.call('GET /api/v3/users/me', { token: company.employee.token })
    const [first, , , fourth] = [await ask(), await ask(), await ask(), await ask()]
    expect(first?.headers['ratelimit-policy']).toBe('"default";q=3;w=60')
    expect(first?.headers.ratelimit).toMatch(/^"default";r=2;t=\d+$/)
    expect(fourth?.status).toBe(429)
    expect(Number(fourth?.headers['retry-after'])).toBeGreaterThan(0)
    expect(fourth?.headers.ratelimit).toMatch(/^"default";r=0;t=\d+$/)
    expect(fourth?.body.errors[0].status).toBe('too_many_requests')
    expect((await limited.call('GET /api/v3/users/me', { token: company.colleague.token })).status).toBe(200)
  })
})

describe('the house around it', async () => {
  const watched = await startWorld({ METRICS_TOKEN: 'metrics-secret' })

  test('health, readiness and metrics', async () => {
    expect((await watched.call('GET /health/live')).body).toEqual({ status: 'ok' })
    const parts = { database: 'ok', files: 'ok', joining: 'ok' }
    expect((await watched.call('GET /health/ready')).body).toMatchObject({ status: 'ok', parts })
    expect((await watched.call('GET /metrics')).status).toBe(401)
    await watched.call('GET /api/v3/status')
    const metrics = await watched.call('GET /metrics', { token: 'metrics-secret' })
    expect(metrics.text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v3/status",status="204"}',
    )
    expect(metrics.text).toContain('log_lines_dropped_total 0')
    expect(metrics.text).toContain('part_works{part="database"} 1')
    expect(metrics.text).toMatch(
      /database_statement_duration_seconds_count\{connections="application",operation="begin",outcome="done"\} [1-9]/,
    )
    expect((await world.call('GET /metrics')).status).toBe(404)
  })

  test('the reference is served by the instance itself', async () => {
    expect((await watched.call('GET /docs/')).text).toContain('<html')
    expect((await watched.call('GET /openapi/v3.json')).body.openapi).toBe('3.1.0')
    expect((await watched.call('GET /set_password')).headers['content-security-policy']).toContain("default-src 'none'")
  })
})
