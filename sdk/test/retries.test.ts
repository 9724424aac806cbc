import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, createClient, TagwerkError } from '../src/index.ts'
import { type Fate, flakyLine } from './flaky.ts'
import { type Service, startService } from './service.ts'

const areas = '/api/v3/workspaces/{workspace_id}/areas'
const quick = { firstPauseMs: 5, longestPauseMs: 2000 }

let service: Service
let line: Awaited<ReturnType<typeof flakyLine>>
let client: Client

beforeAll(async () => {
  service = await startService()
  line = await flakyLine(service.baseUrl)
  client = createClient({ ...service, baseUrl: line.baseUrl, retry: quick })
})

const countOf = async (name: string): Promise<number> => {
  const found = await service.client.v3.get(areas, { path: service.here, query: { filter: { name: { eq: name } } } })
  return found.meta.total_count
}

const losses: [string, Fate[]][] = [
  ['before it arrives', ['lost_before']],
  ['after it was done', ['lost_after']],
  ['in the middle of the answer', ['cut_short']],
  ['several times in several ways', ['lost_after', 'lost_before', 'cut_short', 'lost_after']],
  ['and a proxy answers meanwhile', ['lost_after', { status: 502, body: '<h1>Bad gateway</h1>' }, { status: 503 }]],
]

describe('a POST whose connection breaks', () => {
  for (const [when, fates] of losses) {
    test(`${when} writes once over the resource API`, async () => {
      const name = `Area lost ${when}`
      line.expects(...fates)
      const { data } = await client.v3.post(areas, { path: service.here, attributes: { name } })
      expect(data.attributes.name).toBe(name)
      expect(await countOf(name)).toBe(1)
      expect(line.seen.length).toBe(fates.length + 1)
      expect(new Set(line.seen.map((each) => each.headers['idempotency-key'])).size).toBe(1)
    })

    test(`${when} writes once over the public API`, async () => {
      const name = `Working area lost ${when}`
      line.expects(...fates)
      const body = { location_id: service.staff.workspaceId, working_area: { name } }
      expect((await client.v1.post('/public_api/v1/working_areas', { body })).name).toBe(name)
      expect(await countOf(name)).toBe(1)
    })
  }

  test('carries a file again byte for byte, so that it is attached once', async () => {
    const path = { ...service.here, user_id: service.staff.employee.id }
    const file = new File(['Contract of Emil'], 'contract.txt', { type: 'text/plain' })
    const uploads = '/api/v3/workspaces/{workspace_id}/users/{user_id}/uploads'
    line.expects('lost_after', 'cut_short')
    await client.v3.post(uploads, { path, form: { file, title: 'Contract' } })
    const listed = await service.client.v3.get(uploads, { path })
    expect(listed.data.map((upload) => upload.attributes.title)).toEqual(['Contract'])
  })

  test('would write twice without its key, which is why it always has one', async () => {
    line.expects('lost_after')
    const attributes = { name: 'Twice' }
    const once = createClient({ ...service, baseUrl: line.baseUrl, retry: { attempts: 1 } })
    await expect(once.v3.post(areas, { path: service.here, attributes })).rejects.toThrow('cannot be reached')
    await once.v3.post(areas, { path: service.here, attributes })
    expect(await countOf('Twice')).toBe(2)
  })
})

test('the same key given by the caller does the work once over two calls', async () => {
  line.expects()
  const call = () =>
    client.v3.post(areas, { path: service.here, attributes: { name: 'Keyed' }, idempotencyKey: 'import-line-7' })
  const [first, second] = [await call(), await call()]
  expect(second.data.id).toBe(first.data.id)
})

test('the same key sent many times at once does the work once, and everybody gets the answer', async () => {
  line.expects()
  const call = () =>
    client.v3.post(areas, { path: service.here, attributes: { name: 'At once' }, idempotencyKey: 'import-line-8' })
  const answers = await Promise.all(Array.from({ length: 8 }, call))
  expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1)
  expect(await countOf('At once')).toBe(1)
})

test('two hundred POSTs over a line that loses every third request write two hundred records', async () => {
  const fates: Fate[] = ['lost_before', 'lost_after', 'cut_short', { status: 503 }]
  line.expects(
    ...Array.from({ length: 400 }, (_, n) => (n % 3 === 0 ? (fates[(n / 3) % fates.length] ?? 'pass') : 'pass')),
  )
  const patient = createClient({ ...service, baseUrl: line.baseUrl, retry: { ...quick, attempts: 20 } })
  const tags = '/api/v3/workspaces/{workspace_id}/tags'
  const numbers = Array.from({ length: 200 }, (_, n) => n).values()
  const ids = new Set<string>()
  const workers = Array.from({ length: 8 }, async () => {
    for (const n of numbers) {
      const { data } = await patient.v3.post(tags, { path: service.here, attributes: { title: `Lossy ${n}` } })
      ids.add(data.id)
    }
  })
  await Promise.all(workers)
  const query = { filter: { title: { pre: 'Lossy' } }, items: 1 }
  const { meta } = await service.client.v3.get(tags, { path: service.here, query })
  expect([ids.size, meta.total_count]).toEqual([200, 200])
  expect(line.seen.length).toBeGreaterThan(280)
})

test('the limit of the service itself is told with how long to wait', async () => {
  const strict = await startService({ REQUESTS_PER_MINUTE: '3' })
  const { v3 } = createClient({ ...strict, retry: { attempts: 1 } })
  for (let calls = 0; calls < 3; calls++) await v3.get('/api/v3/users/me')
  const error = await v3.get('/api/v3/users/me').catch((caught: unknown) => caught as TagwerkError)
  expect(error).toMatchObject({ status: 429, faults: [{ code: 'too_many_requests' }] })
  expect((error as TagwerkError).retryAfterSeconds).toBeGreaterThan(0)
  expect((error as TagwerkError).retryAfterSeconds).toBeLessThanOrEqual(60)
})

test('a GET is repeated until it is answered', async () => {
  line.expects('lost_before', 'cut_short', { status: 503 })
  expect((await client.v3.get('/api/v3/workspaces/{workspace_id}', { path: service.here })).data.type).toBe('workspace')
  expect(line.seen.length).toBe(4)
})

test('a change is not repeated after a loss, because nobody knows whether it was done', async () => {
  const { data } = await service.client.v3.post(areas, { path: service.here, attributes: { name: 'Before' } })
  const path = { ...service.here, area_id: data.id }
  line.expects('lost_after')
  const change = client.v3.patch(`${areas}/{area_id}`, { path, attributes: { name: 'After' } })
  await expect(change).rejects.toMatchObject({ status: 0, faults: [{ code: 'unreachable' }] })
  expect(line.seen.length).toBe(1)
  expect((await service.client.v3.get(`${areas}/{area_id}`, { path })).data.attributes.name).toBe('After')
})

test('too many requests are waited for as long as the service asks, also by a change', async () => {
  const { data } = await service.client.v3.post(areas, { path: service.here, attributes: { name: 'Waiting' } })
  const path = { ...service.here, area_id: data.id }
  line.expects({ status: 429, headers: { 'retry-after': '1' } })
  await client.v3.patch(`${areas}/{area_id}`, { path, attributes: { name: 'Waited' } })
  const [first, second] = line.seen
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1000)
})

test('a pause that is too long is left to the caller, who is told how long it is', async () => {
  line.expects({ status: 429, headers: { 'retry-after': '3600' } })
  const call = client.v3.get('/api/v3/users/me')
  await expect(call).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 })
  expect(line.seen.length).toBe(1)
})

test('a service that stays away is given up after a bounded number of attempts', async () => {
  line.expects(...Array<Fate>(9).fill({ status: 503 }))
  await expect(client.v3.get('/api/v3/users/me')).rejects.toMatchObject({ status: 503 })
  expect(line.seen.length).toBe(5)
})

test('what the service refuses for good is sent once', async () => {
  line.expects()
  const call = client.v3.post(areas, { path: service.here, attributes: { name: '' } })
  await expect(call).rejects.toMatchObject({ status: 400, faults: [{ pointer: 'name', code: 'blank' }] })
  expect(line.seen.length).toBe(1)
})

test('an attempt that takes too long is a loss like another', async () => {
  line.expects('silence')
  expect(await client.v3.get('/api/v3/status', { timeoutMs: 300 })).toBeUndefined()
  expect(line.seen.length).toBe(2)
  line.expects('silence', 'silence')
  const twice = createClient({ ...service, baseUrl: line.baseUrl, timeoutMs: 100, retry: { attempts: 2, ...quick } })
  await expect(twice.v3.get('/api/v3/status')).rejects.toMatchObject({ status: 0, faults: [{ code: 'timeout' }] })
})

test('a caller who gives up is obeyed at once, in an attempt and in a pause, and gets their own reason', async () => {
  const reason = new Error('the page was left')
  for (const fate of ['silence', { status: 503, headers: { 'retry-after': '1' } }] satisfies Fate[]) {
    line.expects(fate)
    const leaving = new AbortController()
    const call = client.v3.get('/api/v3/status', { signal: leaving.signal })
    setTimeout(() => leaving.abort(reason), 100)
    await expect(call).rejects.toBe(reason)
    expect(line.seen.length).toBe(1)
  }
})

test('an answer in foreign words is an error of the same kind', async () => {
  line.expects({ status: 404, headers: { 'content-type': 'application/json' }, body: '{"message": "no route"}' })
  const error = await client.v3.get('/api/v3/status').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(TagwerkError)
  expect(error).toMatchObject({ status: 404, faults: [{ pointer: 'base', code: 'unexpected' }] })
})

test('a redirect is not followed, so no token reaches a stranger', async () => {
  line.expects({ status: 307, headers: { location: 'http://127.0.0.1:9/elsewhere' } })
  await expect(client.v3.get('/api/v3/status')).rejects.toMatchObject({ status: 307 })
})
