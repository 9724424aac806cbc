import { describe, expect, test } from 'vitest'
import { BadConfig, readConfig } from '../src/config.ts'
import { givenApiToken, givenStaff } from './given.ts'
import { startWorld, testSecrets } from './world.ts'

const site = 'https://app.example.org'
const preflight = (origin: string, method = 'PATCH') => ({
  headers: {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type,idempotency-key,if-match',
  },
})

describe('a site that is listed', async () => {
  const world = await startWorld({ CORS_ORIGINS: `${site}, https://other.example.org:8443` })
  const staff = await givenStaff(world.open, 'Sites')
  const { token } = staff.employee
  const apiToken = await givenApiToken(world.open, staff.accountId)

  test.each(['/api/v3/users/me', '/public_api/v1/users'])('is told what it may send to %s', async (path) => {
    const { status, headers } = await world.call(`OPTIONS ${path}`, preflight(site))
    expect(status).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(site)
    expect(headers['access-control-allow-methods']).toContain('PATCH')
    for (const name of ['Authorization', 'Api-Key', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'])
      expect(headers['access-control-allow-headers']).toContain(name)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  test.each([
    ['/api/v3/users/me', token],
    ['/public_api/v1/users', apiToken],
  ])('reads answers and headers of %s, refusals too', async (path, bearer) => {
    const read = await world.call(`GET ${path}`, { token: bearer, headers: { origin: site } })
    const refused = await world.call(`GET ${path}`, { headers: { origin: site } })
    expect([read.status, refused.status]).toEqual([200, 401])
    for (const { headers } of [read, refused]) {
      expect(headers['access-control-allow-origin']).toBe(site)
      expect(headers.vary).toContain('Origin')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      for (const name of ['ETag', 'Retry-After', 'RateLimit', 'Total-Count', 'X-Request-Id', 'Idempotent-Replayed'])
        expect(headers['access-control-expose-headers']).toContain(name)
    }
  })

  test.each(['https://evil.example', 'https://app.example.org.evil.example', 'http://app.example.org', 'null'])(
    '%s is not listed, and may not read',
    async (origin) => {
      const answer = await world.call('GET /api/v3/users/me', { token, headers: { origin } })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      const asked = await world.call('OPTIONS /api/v3/users/me', preflight(origin))
      expect(asked.headers['access-control-allow-origin']).toBeUndefined()
    },
  )
})

test('without a list no site is let in', async () => {
  const world = await startWorld()
  const answer = await world.call('OPTIONS /api/v3/users/me', preflight(site))
  expect([answer.status, answer.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS'])
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test('all sites may be let in, and never with credentials', async () => {
  const world = await startWorld({ CORS_ORIGINS: '*' })
  const { headers } = await world.call('GET /api/v3/status', { headers: { origin: site } })
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['access-control-allow-credentials']).toBeUndefined()
})

test('what is no origin is said when the program starts', () => {
  const environment = { ...testSecrets, DATABASE_URL: 'postgres://x/y', FILES_URL: 'file:///tmp' }
  for (const CORS_ORIGINS of ['app.example.org', 'https://app.example.org/', 'https://app.example.org/path', 'null'])
    expect(() => readConfig({ ...environment, CORS_ORIGINS })).toThrow(BadConfig)
  expect(readConfig({ ...environment, CORS_ORIGINS: `${site},` }).corsOrigins).toEqual([site])
})
