import { beforeAll, expect, test } from 'vitest'
import { createClient, followEvents, TagwerkError } from '../src/index.ts'
import { type Service, startService } from './service.ts'

const areas = '/api/v3/workspaces/{workspace_id}/areas'
let service: Service

beforeAll(async () => {
  service = await startService()
})

test('a follower hears of everything in order, goes on where it was, and ends when it is told', async () => {
  const { baseUrl, staff, client, here } = service
  const { v3 } = createClient({ baseUrl, token: staff.accountAdmin.token })
  const options = { accountId: staff.accountId, types: ['area.*'] }
  const first = followEvents(v3, options)
  const start = (await first.next()).value
  expect(start?.events).toEqual([])
  await first.return()
  const made = await client.v3.post(areas, { path: here, attributes: { name: 'Cellar' } })
  await client.v3.delete(`${areas}/{area_id}`, { path: { ...here, area_id: made.data.id } })
  const ending = new AbortController()
  const heard: string[] = []
  for await (const { events } of followEvents(v3, { ...options, after: start?.cursor ?? '', signal: ending.signal })) {
    heard.push(...events.map(({ type, data }) => `${type} ${data.id}`))
    if (heard.length === 2) ending.abort()
  }
  expect(heard).toEqual([`area.created ${made.data.id}`, `area.deleted ${made.data.id}`])
})

test('a follower is told as soon as something happens, and lets go of a waiting request when it is told to end', async () => {
  const { baseUrl, staff, client, here } = service
  const { v3 } = createClient({ baseUrl, token: staff.accountAdmin.token })
  const ending = new AbortController()
  const following = followEvents(v3, { accountId: staff.accountId, types: ['area.*'], signal: ending.signal })
  await following.next()
  const heard = following.next()
  const made = await client.v3.post(areas, { path: here, attributes: { name: 'Attic' } })
  expect((await heard).value?.events.map(({ data }) => data.id)).toEqual([made.data.id])
  const last = following.next()
  ending.abort()
  expect(await last).toEqual({ done: true, value: undefined })
})

test('a cursor that is none is an error, not silence', async () => {
  const { baseUrl, staff } = service
  const { v3 } = createClient({ baseUrl, token: staff.accountAdmin.token })
  const following = followEvents(v3, { accountId: staff.accountId, after: 'nonsense' })
  const error = await following.next().catch((caught) => caught)
  expect(error instanceof TagwerkError && error.has('invalid_cursor')).toBe(true)
})
