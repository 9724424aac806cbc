import { beforeAll, expect, test } from 'vitest'
import { ageChanges } from '../../server/test/aged.ts'
import { createClient, followEvents, TagwerkError } from '../src/index.ts'
import { flakyLine } from './flaky.ts'
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

test('a line that breaks costs nothing: each event is heard once and in order', async () => {
  const { baseUrl, staff, client, here } = service
  const line = await flakyLine(baseUrl)
  const { v3 } = createClient({ baseUrl: line.baseUrl, token: staff.accountAdmin.token })
  const ending = new AbortController()
  const options = { accountId: staff.accountId, types: ['area.*'], waitSeconds: 2, signal: ending.signal }
  const following = followEvents(v3, options)
  await following.next()
  const made: string[] = []
  const heard: string[] = []
  for (const fates of [
    ['lost_before'],
    ['lost_after', 'lost_after'],
    ['cut_short', { status: 502 }, 'lost_before'],
    [{ status: 503, headers: { 'retry-after': '0' } }, 'cut_short'],
  ] as const) {
    line.expects(...fates)
    for (const name of ['One', 'Two']) {
      const attributes = { name: `${name} over ${fates.length} ${made.length}` }
      made.push((await client.v3.post(areas, { path: here, attributes })).data.id)
    }
    while (heard.length < made.length) {
      const page = await following.next()
      heard.push(...(page.value?.events ?? []).map(({ data }) => data.id))
    }
    expect(line.seen.length).toBeGreaterThan(fates.length)
  }
  ending.abort()
  expect(heard).toEqual(made)
})

test('a line that stays down is an error, and the cursor of before goes on as if nothing had been', async () => {
  const { baseUrl, staff, client, here } = service
  const line = await flakyLine(baseUrl)
  const { v3 } = createClient({ baseUrl: line.baseUrl, token: staff.accountAdmin.token, retry: { attempts: 2 } })
  const options = { accountId: staff.accountId, types: ['area.*'], waitSeconds: 1 }
  const first = followEvents(v3, options)
  const after = (await first.next()).value?.cursor ?? ''
  const made = await client.v3.post(areas, { path: here, attributes: { name: 'Heard later' } })
  line.expects('lost_before', 'lost_after')
  const error = await first.next().catch((caught) => caught)
  expect(error instanceof TagwerkError && [error.status, error.has('unreachable')]).toEqual([0, true])
  const second = followEvents(v3, { ...options, after })
  const { value } = await second.next()
  expect(value?.events.map(({ data }) => data.id)).toEqual([made.data.id])
  await second.return()
})

test('whoever was away for too long gets cursor_expired, and not an empty page', async () => {
  const { baseUrl, staff, client, here, world } = service
  const { v3 } = createClient({ baseUrl, token: staff.accountAdmin.token })
  const options = { accountId: staff.accountId, types: ['area.*'], waitSeconds: 1 }
  const first = followEvents(v3, options)
  const after = (await first.next()).value?.cursor ?? ''
  await first.return()
  await client.v3.post(areas, { path: here, attributes: { name: 'Long ago' } })
  await ageChanges(world, staff.accountId, 91)
  const error = await followEvents(v3, { ...options, after })
    .next()
    .catch((caught) => caught)
  expect(error instanceof TagwerkError && [error.status, error.has('cursor_expired')]).toEqual([410, true])
  // A new copy begins with the cursor of the present, which is good.
  const anew = followEvents(v3, options)
  await anew.next()
  const made = await client.v3.post(areas, { path: here, attributes: { name: 'Since then' } })
  expect((await anew.next()).value?.events.map(({ data }) => data.id)).toEqual([made.data.id])
  await anew.return()
})
