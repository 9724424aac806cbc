import { request } from 'node:http'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { makeSecret } from '../src/base/secrets.ts'
import { givenApiToken, givenStaff } from './given.ts'
import { startWorld, type TestWorld } from './world.ts'

const json = { 'content-type': 'application/json' }

/** How often the work takes a connection to the database. */
async function connectionsDuring(world: TestWorld, work: () => Promise<unknown>): Promise<number> {
  let taken = 0
  const count = () => {
    taken += 1
  }
  world.database.pool.on('acquire', count)
  await work()
  world.database.pool.off('acquire', count)
  return taken
}

describe('who asks is settled before what they ask', async () => {
  const world = await startWorld()
  const staff = await givenStaff(world.open, 'Front')
  const areas = `/api/v3/workspaces/${staff.workspaceId}/areas`
  const broken = '{"data": {"attributes": '

  test('a body is not read as JSON for somebody without a credential, or with a made-up one', async () => {
    const madeUp = makeSecret('at', staff.accountId).text
    for (const options of [{}, { token: 'abc' }, { token: madeUp }])
      expect((await world.call(`POST ${areas}`, { ...options, body: broken })).status).toBe(401)
    const publicMadeUp = makeSecret('pt', staff.accountId).text
    for (const body of [broken, `{"api_token": "${publicMadeUp}", "user": `])
      expect((await world.call('POST /public_api/v1/users', { body, headers: json })).status).toBe(401)
    expect((await world.call(`POST ${areas}`, { token: staff.accountAdmin.token, body: broken })).status).toBe(400)
  })

  test('without a credential the answer comes before the body has arrived', async () => {
    const address = new URL(await world.listen())
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { ...json, 'content-length': '1000000' }
      const call = request({ host: address.hostname, port: address.port, path: areas, method: 'POST', headers })
      call.on('response', (answer) => {
        resolve(answer.statusCode)
        call.destroy()
      })
      call.on('error', reject)
      call.write('{"data":')
    })
    expect(status).toBe(401)
  })

  test('a body of the public API names its token once, wherever it stands', async () => {
    const token = await givenApiToken(world.open, staff.accountId)
    const user = { username: 'Late', location_ids: staff.workspaceId }
    const post = (body: unknown) => world.call('POST /public_api/v1/users', { body, headers: json })
    expect((await post({ user, api_token: token })).status).toBe(201)
    expect(
      (
        await post(
          `{ "api_token" :\n "${token}", "user": {"username": "Spaced", "location_ids": "${staff.workspaceId}"}}`,
        )
      ).status,
    ).toBe(201)
    expect((await post({ user: { ...user, api_token: token } })).status).toBe(401)
    expect((await post({ user, api_token: [token] })).status).toBe(401)
  })
})

describe('limits for strangers', () => {
  test('requests without a credential are limited by network, in both APIs together', async () => {
    const world = await startWorld({ REQUESTS_PER_MINUTE: '4', TRUST_PROXY: '1' })
    const from = (address: string) => ({ headers: { ...json, 'x-forwarded-for': address } })
    const statuses: number[] = []
    for (const [index, operation] of [
      'GET /api/v3/users/me',
      'POST /public_api/v1/users',
      'GET /public_api/v1/users',
    ].entries()) {
      for (const end of [1, 2])
        statuses.push((await world.call(operation, from(`2001:db8:0:1::${index}:${end}`))).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
    expect((await world.call('GET /api/v3/users/me', from('2001:db8:0:2::1'))).status).toBe(401)
  })

  test('made-up tokens beyond the limit do not reach the database, and known callers are not locked out by them', async () => {
    const world = await startWorld({ REQUESTS_PER_MINUTE: '5' })
    const staff = await givenStaff(world.open, 'Crowded')
    const known = (): Promise<number> =>
      world.call('GET /api/v3/users/me', { token: staff.employee.token }).then((answer) => answer.status)
    const publicToken = await givenApiToken(world.open, staff.accountId)
    const inBody = () =>
      world.call('POST /public_api/v1/users', { body: { api_token: publicToken, user: {} }, headers: json })
    expect([await known(), (await inBody()).status]).toEqual([200, 400])
    const guess = (kind: 'at' | 'pt') => {
      const { text } = makeSecret(kind, staff.accountId)
      return kind === 'at'
        ? world.call('GET /api/v3/users/me', { token: text })
        : world.call('POST /public_api/v1/users', { body: { api_token: text, user: {} }, headers: json })
    }
    const first = [await guess('at'), await guess('pt'), await guess('at'), await guess('pt'), await guess('at')]
    expect(first.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401])
    const refused: (string | undefined)[] = []
    const taken = await connectionsDuring(world, async () => {
      for (const kind of ['at', 'pt', 'at', 'pt'] as const) {
        const answer = await guess(kind)
        refused.push(answer.status === 429 ? answer.headers['retry-after'] : undefined)
      }
    })
    expect(taken).toBe(0)
    for (const seconds of refused) expect(Number(seconds)).toBeGreaterThan(0)
    expect([await known(), (await inBody()).status]).toEqual([200, 400])
  })

  test('a storm of made-up tokens in the name of an account does not take its places', async () => {
    const world = await startWorld({ DATABASE_POOL_SIZE: '2' })
    const staff = await givenStaff(world.open, 'Named')
    const { token } = staff.employee
    await world.call('GET /api/v3/users/me', { token })
    const storm = Array.from({ length: 150 }, () =>
      world.call('GET /api/v3/users/me', { token: makeSecret('at', staff.accountId).text }),
    )
    expect((await world.call('GET /api/v3/users/me', { token })).status).toBe(200)
    await Promise.all(storm)
  })
})

describe('a fair share', () => {
  test('an account whose work is stuck keeps to its share, and another is served meanwhile', async () => {
    const world = await startWorld({ DATABASE_POOL_SIZE: '6', ACCOUNT_CONNECTIONS: '3' })
    const [busy, other] = [await givenStaff(world.open, 'Busy'), await givenStaff(world.open, 'Other')]
    const { token } = busy.accountAdmin
    const ask = () => world.call('GET /api/v3/users/me', { token: other.employee.token })
    expect((await ask()).status).toBe(200)
    expect((await world.call('GET /api/v3/users/me', { token })).status).toBe(200)
    const area = `/api/v3/workspaces/${busy.workspaceId}/areas/${busy.kitchen}`
    const stuck: Promise<{ status: number; headers: Readonly<Record<string, string | undefined>> }>[] = []
    const statuses: number[] = []
    await world.open(busy.accountId, 'write', async (ctx) => {
      const holder = actingAs(ctx, { kind: 'system' })
      await sql`select from areas where account_id = ${busy.accountId} and id = ${busy.kitchen} for update`.execute(
        holder.db,
      )
      for (let count = 0; count < 220; count += 1)
        stuck.push(world.call(`PATCH ${area}`, { token, attributes: { name: `Kitchen ${count}` } }))
      for (let count = 0; count < 5; count += 1) statuses.push((await ask()).status)
      // Beyond those who run and those who wait, the account is told to come back.
      const overflow = await Promise.race(stuck.slice(210))
      expect([overflow.status, overflow.headers['retry-after']]).toEqual([429, '1'])
    })
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    const outcomes = (await Promise.all(stuck)).map((answer) => answer.status)
    expect(outcomes.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(outcomes.filter((status) => ![200, 429].includes(status))).toEqual([])
  })
})
