import { beforeAll, expect, expectTypeOf, test } from 'vitest'
import { createPublicClient, TagwerkError } from '../src/index.ts'
import { flakyLine } from './flaky.ts'
import { type Service, startService } from './service.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})

test('a person is created, read by a name of the caller, changed, put to rest, and deleted', async () => {
  const { v1 } = service.client
  const body = { user: { username: 'Paula', external_id: 'HR-1', location_ids: service.staff.workspaceId } }
  const created = await v1.post('/public_api/v1/users', { body })
  const shown = await v1.get('/public_api/v1/users', { query: { external_id: 'HR-1' } })
  expect(shown).toMatchObject({ id: created.id, username: 'Paula', status: 'active' })
  const renamed = await v1.put('/public_api/v1/users', { body: { user: { id: created.id, username: 'Paula K.' } } })
  expect(renamed.username).toBe('Paula K.')
  const named = { body: { user: { external_id: 'HR-1' } } }
  expect(await v1.patch('/public_api/v1/users/deactivate', named)).toBeUndefined()
  expect((await v1.get('/public_api/v1/users', { query: { id: created.id } })).status).toBe('inactive')
  await v1.delete('/public_api/v1/users', named)
  const gone = v1.get('/public_api/v1/users', { query: { external_id: 'HR-1' } })
  await expect(gone).rejects.toMatchObject({ status: 404, faults: [{ code: 'not_found' }] })
})

test('an absence is asked for and confirmed', async () => {
  const { client, staff } = service
  const absence = await client.v1.post('/public_api/v1/absences', {
    body: {
      absence: {
        user_id: staff.employee.id,
        absence_type_id: staff.absenceType,
        starts_at: '2030-01-07T00:00:00+01:00',
        ends_at: '2030-01-11T23:59:59+01:00',
        full_day: true,
      },
    },
  })
  const confirmed = await client.v1.put('/public_api/v1/absences/confirm', { body: { absence: { id: absence.id } } })
  expect(confirmed.confirmed).toBe(true)
  const query = { range_start: '2030-01-01', range_end: '2030-01-31', user_id: staff.employee.id }
  const { absences } = await client.v1.get('/public_api/v1/absences', { query })
  expect(absences.map((each) => each.id)).toEqual([absence.id])
})

test('lists come over all their pages, also those without pages', async () => {
  const { client, staff } = service
  const user = (index: number) => ({ username: `Temp ${index}`, location_ids: staff.otherWorkspaceId })
  for (let index = 0; index < 30; index++) await client.v1.post('/public_api/v1/users', { body: { user: user(index) } })
  const query = { location_ids: [staff.otherWorkspaceId] }
  const ids = new Set<number>()
  for await (const person of client.v1.all('/public_api/v1/users', { query })) ids.add(person.id)
  expect(ids.size).toBe(31)
  const sizes: number[] = []
  for await (const page of client.v1.pages('/public_api/v1/users', { query })) sizes.push(page.users.length)
  expect(sizes).toEqual([25, 6])
  const names: string[] = []
  for await (const area of client.v1.all('/public_api/v1/working_areas')) names.push(area.name)
  expect(names.sort()).toEqual(['Kitchen', 'Sales'])
})

test('the token travels in a header and in no address', async () => {
  const line = await flakyLine(service.baseUrl)
  const v1 = createPublicClient({ baseUrl: line.baseUrl, apiToken: service.apiToken })
  for await (const _ of v1.pages('/public_api/v1/users'));
  await v1.post('/public_api/v1/users', {
    body: { user: { username: 'Karl', location_ids: service.staff.workspaceId } },
  })
  expect(line.seen.length).toBeGreaterThan(2)
  for (const { url, headers } of line.seen) {
    expect(url).not.toContain('tagwerk_pt_')
    expect(headers.authorization).toBe(`Bearer ${service.apiToken}`)
  }
})

test('faults are those of the resource API', async () => {
  const error = await service.client.v1
    .post('/public_api/v1/users', { body: { user: { username: '', location_ids: 999_999 } } })
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(TagwerkError)
  expect(error).toMatchObject({ status: 400, faults: [{ pointer: 'username', code: 'blank' }] })
})

test('types tell a record from a list by what is asked', () => {
  const { v1 } = service.client
  const one = () => v1.get('/public_api/v1/users', { query: { id: 1 } })
  const list = () => v1.get('/public_api/v1/users')
  expectTypeOf<Awaited<ReturnType<typeof one>>['username']>().toEqualTypeOf<string>()
  expectTypeOf<Awaited<ReturnType<typeof list>>['next_page']>().toEqualTypeOf<string | null>()
  // @ts-expect-error The token is given to the client, never to a call.
  const calls = () => v1.delete('/public_api/v1/users', { body: { api_token: 'x', user: { id: 1 } } })
  expect(calls).toBeTypeOf('function')
})
