import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { type AnswerHead, createClient, type Start, type TagwerkError } from '../src/index.ts'
import { type Service, startService } from './service.ts'

const area = '/api/v3/workspaces/{workspace_id}/areas/{area_id}'
const password = 'correct horse battery'

let service: Service

beforeAll(async () => {
  service = await startService()
})

/** Sends requests as a page of the service would, and keeps its cookie out of the page's reach. */
function browser() {
  let cookie = ''
  const seen: RequestInit[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    seen.push(init)
    const headers = new Headers(init.headers)
    headers.set('sec-fetch-site', 'same-origin')
    if (init.credentials !== 'omit' && cookie !== '') headers.set('cookie', cookie)
    const response = await globalThis.fetch(input, { ...init, headers })
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) cookie = set.split(';')[0] ?? ''
    return response
  }
  return { fetch, seen }
}

describe('in a page of the service', () => {
  test('signs in and out without ever holding a token', async () => {
    const { fetch, seen } = browser()
    const client = createClient({ baseUrl: service.baseUrl, fetch, credentials: 'same-origin' })
    const before: Start = await client.web.start()
    expect(before).toMatchObject({ empty: false, sign_up: 'open', person: null })
    await client.web.signIn({ email: service.staff.employee.email, password })
    const me = await client.v3.get('/api/v3/users/me')
    expect((await client.web.start()).person).toMatchObject({ id: me.data.id, name: 'Emil' })
    await client.web.signOut()
    await expect(client.v3.get('/api/v3/users/me')).rejects.toMatchObject({ status: 401 })
    expect(seen.map((each) => each.credentials)).toEqual(seen.map(() => 'same-origin'))
    expect(seen.some((each) => new Headers(each.headers).has('authorization'))).toBe(false)
  })

  test('a refusal under /web is an error like any other', async () => {
    const { fetch } = browser()
    const { web } = createClient({ baseUrl: service.baseUrl, fetch })
    const { email } = service.staff.colleague
    await expect(web.signIn({ email, password: 'not it' })).rejects.toMatchObject({
      status: 401,
      faults: [{ code: 'wrong_credentials' }],
    })
    await expect(web.setUp({ code: 'x', username: 'X', email, password, workspace_name: 'X' })).rejects.toMatchObject({
      faults: [{ code: 'already_set_up' }],
    })
  })
})

describe('what is known already', () => {
  test('is answered with nothing when it did not change, and else with what is new', async () => {
    const { client, here, staff } = service
    const path = { ...here, area_id: staff.kitchen }
    const { etag = '' } = await client.v3.get(area, { path })
    const again = await client.v3.get(area, { path, ifNoneMatch: etag })
    expect(again).toBeUndefined()
    expectTypeOf(again).toBeNullable()
    await client.v3.patch(area, { path, attributes: { color: '#123456' } })
    const changed = await client.v3.get(area, { path, ifNoneMatch: etag })
    expect(changed?.data.attributes.color).toBe('#123456')
  })
})

describe('settings', () => {
  test('headers go with every request, and those of a call stand before them', async () => {
    const { fetch, seen } = browser()
    const { baseUrl, token } = service
    const { v3 } = createClient({ baseUrl, token, fetch, headers: { 'x-app': 'web', 'x-other': '1' } })
    await v3.get('/api/v3/users/me', { headers: { 'x-app': 'kiosk' } })
    const sent = new Headers(seen[0]?.headers)
    expect([sent.get('x-app'), sent.get('x-other')]).toEqual(['kiosk', '1'])
  })

  test('every answer can be looked at, refusals too', async () => {
    const { baseUrl, token } = service
    const heads: AnswerHead[] = []
    const { v3 } = createClient({ baseUrl, token, onAnswer: (head) => void heads.push(head) })
    let own: AnswerHead | undefined
    await v3.get('/api/v3/users/me', {
      onAnswer: (head) => {
        own = head
      },
    })
    await v3.get('/api/v3/workspaces/{workspace_id}', { path: { workspace_id: 1 } }).catch(() => undefined)
    expect(heads.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['GET', '/api/v3/users/me', 200],
      ['GET', '/api/v3/workspaces/1', 404],
    ])
    expect(own?.headers.get('x-request-id')).toBe(heads[0]?.headers.get('x-request-id'))
    expect(Math.abs(Date.parse(heads[0]?.headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000)
  })

  test('an ended sign-in is told once per call, before the call fails', async () => {
    const told: TagwerkError[] = []
    const { v3 } = createClient({ baseUrl: service.baseUrl, onUnauthorized: (error) => void told.push(error) })
    const failure = await v3.get('/api/v3/users/me').catch((error: unknown) => error)
    expect(told).toEqual([failure])
  })
})
