import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { makeLog } from '../src/base/log.ts'
import { atTheEnd } from './at-the-end.ts'
import type { CallOptions } from './call.ts'
import { givenStaff, password } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld({ TRUST_PROXY: '1' })
const staff = await givenStaff(world.open, 'Watched')
const { accountId, workspaceId, accountAdmin, employee } = staff
const areas = `/api/v3/workspaces/${workspaceId}/areas`

/** The lines of the log that a request left. One that did not come by a socket leaves a second, about the socket. */
async function linesOf(operation: string, options: CallOptions = {}): Promise<Record<string, unknown>[]> {
  const reply = await world.call(operation, options)
  const id = reply.headers['x-request-id']
  const lines = world.logged().split('\n').filter(Boolean)
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ request_id, ended }) => request_id === id && ended === 'finished')
}

describe('a request that is refused', () => {
  test('is logged with the reason, the account and who asked', async () => {
    const attributes = { name: 'Not mine to make' }
    expect(await linesOf(`POST ${areas}`, { token: employee.token, attributes })).toMatchObject([
      { msg: 'request', status: 403, code: 'forbidden', account_id: accountId, user_id: employee.id },
    ])
    const hidden = await linesOf(`GET /api/v3/workspaces/1/areas`, { token: employee.token })
    expect(hidden).toMatchObject([{ status: 404, code: 'not_found', user_id: employee.id }])
    const made = await world.call(`POST /api/v3/accounts/${accountId}/api_tokens`, {
      token: accountAdmin.token,
      attributes: { name: 'Clock', scopes: ['punch'] },
    })
    const [line] = await linesOf(`GET ${areas}`, { token: made.body.data.attributes.token })
    expect(line).toMatchObject({ status: 403, code: 'scope_missing', token_id: expect.any(Number) })
    expect(line).not.toHaveProperty('user_id')
  })

  test('by what stands in the way of an attack is logged by its name', async () => {
    const page = { 'sec-fetch-site': 'cross-site' }
    const body = { email: employee.email, password: 'a guess' }
    expect(await linesOf('POST /web/sign_in', { body, headers: page })).toMatchObject([{ code: 'foreign_site' }])
    const made = 'tagwerk_at_1_0000000000000000000000000000000000000000000_000000'
    expect(await linesOf(`GET ${areas}`, { token: made })).toMatchObject([{ status: 401, code: 'unauthorized' }])
    expect(await linesOf(`POST ${areas}`, { token: accountAdmin.token, body: '{"data":' })).toMatchObject([
      { status: 400, code: 'malformed', user_id: accountAdmin.id },
    ])
    const guess = () =>
      linesOf('POST /web/sign_in', {
        body,
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.20' },
      })
    const found = []
    for (let tries = 0; tries < 6; tries += 1) found.push(...(await guess()))
    expect(found.map(({ code }) => code)).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_requests'])
  })
})

test('of a request that was answered it is not logged who asked', async () => {
  const [line] = await linesOf(`GET ${areas}`, { token: employee.token })
  expect(line).toMatchObject({ status: 200, account_id: accountId })
  expect(Object.keys(line ?? {})).not.toEqual(expect.arrayContaining(['user_id']))
  expect(Object.keys(line ?? {})).not.toEqual(expect.arrayContaining(['code']))
})

test('an unexpected fault is answered without a word of it, and logged whole', async () => {
  const owner = new Client({ connectionString: world.config.databaseUrl })
  await owner.connect()
  atTheEnd(() => owner.end())
  await owner.query('alter table areas rename to lost_areas')
  const reply = await world
    .call(`GET ${areas}`, { token: employee.token })
    .finally(() => owner.query('alter table lost_areas rename to areas'))
  expect([reply.status, reply.body.errors.length, reply.body.errors[0].code]).toEqual([500, 1, 'internal'])
  expect(reply.text).not.toMatch(/select|relation|areas|node:|\.ts|at /i)
  expect(world.logged()).toContain('"msg":"request failed"')
  expect(world.logged()).toContain('relation')
  expect((await world.call(`GET ${areas}`, { token: employee.token })).status).toBe(200)
})

test('every entry is one line of JSON with its time in UTC, whatever it repeats', () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const forged = '\n{"level":"info","msg":"signed in"}\r\u2028\u001b[2K'
  log.error({ err: new Error(forged), password, authorization: `Bearer ${password}` }, forged)
  expect(lines).toHaveLength(1)
  for (const sign of ['\n', '\r', '\u001b']) expect(lines[0]?.trimEnd()).not.toContain(sign)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'error',
    password: '[redacted]',
    authorization: '[redacted]',
  })
})
