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
  const options = { accountId: staff.accountId, types: ['area.*'], pauseMs: 20 }
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

test('a cursor that is none is an error, not silence', async () => {
  const { baseUrl, staff } = service
  const { v3 } = createClient({ baseUrl, token: staff.accountAdmin.token })
  const following = followEvents(v3, { accountId: staff.accountId, after: 'nonsense' })
  const error = await following.next().catch((caught) => caught)
  expect(error instanceof TagwerkError && error.has('invalid_cursor')).toBe(true)
})
