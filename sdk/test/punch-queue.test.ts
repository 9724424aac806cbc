import { beforeAll, expect, test } from 'vitest'
import { createClient, createPunchQueue, type QueueState, readQueueState, TagwerkError } from '../src/index.ts'
import { type Service, startService } from './service.ts'

let service: Service
let stored: QueueState | undefined

beforeAll(async () => {
  service = await startService()
})

const queueAt = (baseUrl: string) =>
  createPunchQueue({
    client: createClient({ baseUrl, token: service.token, retry: { attempts: 1 } }).v3,
    workspaceId: service.staff.workspaceId,
    deviceId: 'door',
    store: {
      read: async () => stored,
      write: async (state) => {
        stored = structuredClone(state)
      },
    },
  })

test('punches wait without a line, come in order, once, and what is refused is told', async () => {
  const { staff, client, here, baseUrl } = service
  const user_id = String(staff.employee.id)
  const away = queueAt('http://127.0.0.1:9')
  const at = (time: string) => new Date(`2026-03-02T${time}:00Z`)
  await Promise.all([
    away.add({ user_id, action_type: 'start', at: at('08:00') }),
    away.add({ user_id, action_type: 'end', at: at('12:00') }),
    away.add({ user_id, action_type: 'end-break', at: at('13:00') }),
  ])
  await expect(away.flush()).rejects.toBeInstanceOf(TagwerkError)
  expect([await away.size(), stored?.sending?.count]).toEqual([3, 3])
  // Added while others are on their way: it goes with the next batch.
  await away.add({ user_id, action_type: 'start', at: at('14:00') })
  const onItsWay = stored
  const back = queueAt(baseUrl)
  const [one, two] = await Promise.all([back.flush(), back.flush()])
  expect(one).toBe(two)
  expect(one.map(({ punch, code }) => [punch.action_type, code])).toEqual([['end-break', 'idle']])
  expect(await back.size()).toBe(0)
  // Killed before it could forget what it sent.
  stored = onItsWay
  await queueAt(baseUrl).flush()
  const { meta } = await client.v3.get('/api/v3/workspaces/{workspace_id}/time_trackings/actions', { path: here })
  expect(meta.total_count).toBe(3)
})

test('a state that was stored is read as it was, and what is none is an error', () => {
  const punch = { action_type: 'start', action_time: '2026-03-02T08:00:00Z', user_id: '17', device_id: 'door' }
  const states = [{ punches: [] }, { punches: [punch] }, { punches: [punch], sending: { key: 'k', count: 1 } }]
  for (const state of states) expect(readQueueState(JSON.stringify(state))).toEqual(state)
  for (const broken of [
    ...[null, 17, [], {}, { punches: 'none' }, { punches: [null] }, { punches: [{ ...punch, action_type: 'lunch' }] }],
    ...[{ punches: [{ ...punch, user_id: 17 }] }, { punches: [punch], sending: {} }],
    { punches: [punch], sending: { key: 'k', count: 'all' } },
  ])
    expect(() => readQueueState(JSON.stringify(broken)), JSON.stringify(broken)).toThrow('no queue of punches')
  expect(() => readQueueState('{"punches": [')).toThrow(SyntaxError)
})
