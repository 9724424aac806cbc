import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { createClient, type Resources, TagwerkError } from '../src/index.ts'
import { type Service, startService } from './service.ts'

const areas = '/api/v3/workspaces/{workspace_id}/areas'
const area = `${areas}/{area_id}` as const
const tags = '/api/v3/workspaces/{workspace_id}/tags'

let service: Service

beforeAll(async () => {
  service = await startService()
})

describe('signing in', () => {
  test('gives the client a token that it uses until it signs out', async () => {
    const { baseUrl, apiKey, staff } = service
    const { v3 } = createClient({ baseUrl })
    await expect(v3.get('/api/v3/users/me')).rejects.toMatchObject({ status: 401 })
    const { email } = staff.employee
    const token = await v3.signIn({ apiKey, email, password: 'correct horse battery' })
    expect((await v3.get('/api/v3/users/me')).data.attributes.email).toBe(email)
    await v3.signOut()
    const kept = createClient({ baseUrl, token })
    await expect(kept.v3.get('/api/v3/users/me')).rejects.toMatchObject({ status: 401 })
  })

  test('with a wrong password is an error that says so', async () => {
    const { baseUrl, apiKey, staff } = service
    const { email } = staff.colleague
    const signIn = createClient({ baseUrl }).v3.signIn({ apiKey, email, password: 'not it' })
    await expect(signIn).rejects.toSatisfy(
      (error) => error instanceof TagwerkError && error.status === 401 && error.has('wrong_credentials'),
    )
  })
})

test('a record is created, read with what belongs to it, changed, and deleted', async () => {
  const { client, here, staff } = service
  const created = await client.v3.post(areas, {
    path: here,
    attributes: { name: 'Night shift', color: '#5f0f40', user_ids: [staff.employee.id] },
  })
  const path = { ...here, area_id: created.data.id }
  const shown = await client.v3.get(area, { path, query: { include: ['users', 'workspace'], permissions: ['update'] } })
  expect(shown.data.attributes).toMatchObject({ name: 'Night shift', permissions: { update: true } })
  expect(shown.included?.map((each) => each.type).sort()).toEqual(['user', 'workspace'])
  const changed = await client.v3.patch(area, { path, attributes: { name: 'Early shift' } })
  expect(changed.data.attributes.name).toBe('Early shift')
  expect((await client.v3.delete(area, { path })).data.attributes.status).toBe('deleted')
})

test('a change can be made to depend on what was read', async () => {
  const { client, here, staff } = service
  const path = { ...here, area_id: staff.sales }
  const { etag = '' } = await client.v3.get(area, { path })
  await client.v3.patch(area, { path, attributes: { color: '#101010' }, ifMatch: etag })
  const late = client.v3.patch(area, { path, attributes: { color: '#202020' }, ifMatch: etag })
  await expect(late).rejects.toMatchObject({ status: 412, faults: [{ code: 'stale' }] })
})

test('all faults of a refusal are told, with the name of the request', async () => {
  const { client, here } = service
  const error = await client.v3
    .post(areas, { path: here, attributes: { name: '', color: 'red' } })
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(TagwerkError)
  const { status, faults, requestId, message } = error as TagwerkError
  expect(status).toBe(400)
  expect(faults.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['name', 'blank'],
    ['color', 'invalid'],
  ])
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(message).toContain('name must not be empty.')
})

describe('lists', () => {
  const titles = Array.from({ length: 23 }, (_, index) => `Series, part ${String(index).padStart(2, '0')}`)

  beforeAll(async () => {
    for (const title of titles) await service.client.v3.post(tags, { path: service.here, attributes: { title } })
  })

  test('come page by page', async () => {
    const { client, here } = service
    const query = { items: 10, sort: 'title', filter: { title: 'pre:Series' } } as const
    const sizes: number[] = []
    for await (const page of client.v3.pages(tags, { path: here, query })) sizes.push(page.data.length)
    expect(sizes).toEqual([10, 10, 3])
  })

  test('come record by record, over all pages, in their order', async () => {
    const { client, here } = service
    const found: unknown[] = []
    const query = { items: 7, sort: ['-title'], filter: { title: { pre: 'Series' } } } as const
    for await (const tag of client.v3.all(tags, { path: here, query })) found.push(tag.attributes.title)
    expect(found).toEqual(titles.toReversed())
  })

  test('come all, though one of those that came is deleted meanwhile', async () => {
    const { client, here } = service
    const made: string[] = []
    for (const title of ['Gap 1', 'Gap 2', 'Gap 3'])
      made.push((await client.v3.post(tags, { path: here, attributes: { title } })).data.id)
    const found: string[] = []
    const query = { items: 1, sort: 'id', filter: { title: { pre: 'Gap' } } } as const
    for await (const { id } of client.v3.all(tags, { path: here, query })) {
      found.push(id)
      await client.v3.delete(`${tags}/{tag_id}`, { path: { ...here, tag_id: id } })
    }
    expect(found).toEqual(made)
  })

  test('are asked no further than somebody reads', async () => {
    const { baseUrl, token, here } = service
    let requests = 0
    const counting: typeof fetch = (...request) => {
      requests++
      return fetch(...request)
    }
    const { v3 } = createClient({ baseUrl, token, fetch: counting })
    for await (const _ of v3.all(tags, { path: here, query: { items: 5 } })) break
    expect(requests).toBe(1)
  })

  test('take several values that hold commas', async () => {
    const { client, here } = service
    const { data, meta } = await client.v3.get(tags, {
      path: here,
      query: { filter: { title: titles.slice(3, 5) }, fields: { tag: ['title'] } },
    })
    expect(data.map((tag) => tag.attributes)).toEqual([{ title: titles[3] }, { title: titles[4] }])
    expect(meta.total_count).toBe(2)
  })
})

test('a name that is missing from an address is noticed before anything is sent', async () => {
  const { client, here } = service
  await expect(client.v3.get(area, { path: { ...here, area_id: '' } })).rejects.toThrow('needs path.area_id')
})

test('what the service does not know is refused by name, unless somebody is lenient', async () => {
  const { client, here, baseUrl, token } = service
  const misspelt = { path: here, query: { filter: { nmae: 'x' } } } as object as { path: typeof here }
  await expect(client.v3.get(areas, misspelt)).rejects.toMatchObject({ status: 400, faults: [{ pointer: 'nmae' }] })
  const body = { path: here, attributes: { name: 'Bar', colour: 'red' } }
  await expect(client.v3.post(areas, body)).rejects.toMatchObject({ faults: [{ pointer: 'colour', code: 'unknown' }] })
  const { v3 } = createClient({ baseUrl, token, lenient: true })
  const everybody = await v3.get(areas, misspelt)
  expect(everybody.meta.ignored_filters).toEqual(['nmae'])
  expect(everybody.data.length).toBeGreaterThan(0)
})

test('types know addresses, what they take and what they answer', () => {
  const { v3 } = createClient({ baseUrl: 'http://127.0.0.1:9' })
  const here = { workspace_id: 2 }
  // Never run: the compiler is asked, not the service.
  const calls = () => [
    // @ts-expect-error There is no such address.
    v3.get('/api/v3/nowhere'),
    // @ts-expect-error A role cannot be created.
    v3.post('/api/v3/workspaces/{workspace_id}/roles', { path: here }),
    // @ts-expect-error The path has a name to fill in.
    v3.get(areas),
    // @ts-expect-error A name is required.
    v3.post(areas, { path: here, attributes: { color: '#ffffff' } }),
    // @ts-expect-error A list of areas does not know this parameter.
    v3.get(areas, { path: here, query: { sorted: 'name' } }),
    // @ts-expect-error Areas have no such field to filter by,
    v3.get(areas, { path: here, query: { filter: { nmae: 'x' } } }),
    // @ts-expect-error nor to sort by,
    v3.get(areas, { path: here, query: { sort: ['-nmae'] } }),
    // @ts-expect-error nor such a record to include.
    v3.get(areas, { path: here, query: { include: ['tags'] } }),
    // @ts-expect-error One record has no pages.
    v3.pages('/api/v3/workspaces/{workspace_id}', { path: here }),
  ]
  expect(calls).toBeTypeOf('function')
  const listed = () => v3.get(areas, { path: here })
  expectTypeOf<Awaited<ReturnType<typeof listed>>['data']>().toEqualTypeOf<Resources['area'][]>()
  expectTypeOf<Awaited<ReturnType<typeof listed>>['meta']['can_create_working_areas']>().toEqualTypeOf<boolean>()
})
