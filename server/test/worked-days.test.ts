import { describe, expect, test } from 'vitest'
import { workOff } from './batches.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// A day owes its break as a whole. Whatever is done to one of its trackings, the others are reckoned with it.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Worked days')
const base = `/api/v3/workspaces/${staff.workspaceId}`
const { token } = staff.workspaceAdmin
const rules = (await world.call(`GET ${base}/default_breaks`, { token })).body.data
const default_break_ids = rules.map((rule: { id: string }) => rule.id)

let people = 0

/** Somebody who is under the rules, with trackings on a day. */
async function givenWorker(...spans: readonly (readonly [from: string, to: string, date?: string])[]) {
  people += 1
  const person = await givenPerson(world.open, staff, staff.workspaceId, `Worker ${people}`)
  await world.call(`PATCH ${base}/users/${person.id}`, { token, attributes: { default_break_ids } })
  const ids: string[] = []
  for (const span of spans) ids.push(await record(person.id, ...span))
  return { ...person, ids }
}

const times = (from: string, to: string, date = '2026-02-03') => ({
  starts_at: `${date}T${from}:00+01:00`,
  ends_at: `${date}T${to}:00+01:00`,
})

async function record(user_id: number, ...span: readonly [from: string, to: string, date?: string]): Promise<string> {
  const answer = await world.call(`POST ${base}/time_trackings`, { token, attributes: { user_id, ...times(...span) } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data.id
}

const deducted = async (ids: readonly string[]): Promise<number[]> => {
  const shown = await Promise.all(ids.map((id) => world.call(`GET ${base}/time_trackings/${id}`, { token })))
  return shown.map(({ body }) => body.data.attributes.default_break_duration / 60)
}

const change = async (id: string | undefined, attributes: Record<string, unknown>) => {
  const answer = await world.call(`PATCH ${base}/time_trackings/${id}`, { token, attributes })
  expect(answer.status, answer.text).toBe(200)
}

describe('when the tracking that bore the deduction', () => {
  test('is deleted, the rest of the day owes what it owes without it', async () => {
    const { ids } = await givenWorker(['06:00', '12:45'], ['12:50', '15:00'])
    expect(await deducted(ids)).toEqual([25, 0])
    await world.call(`DELETE ${base}/time_trackings/${ids[0]}`, { token })
    expect(await deducted(ids.slice(1))).toEqual([0])
  })

  test('was not the one deleted, it bears no more than the rest owes', async () => {
    const { ids } = await givenWorker(['06:00', '10:00'], ['10:05', '15:00'])
    expect(await deducted(ids)).toEqual([0, 25])
    await world.call(`DELETE ${base}/time_trackings/${ids[0]}`, { token })
    expect(await deducted(ids.slice(1))).toEqual([0])
  })

  test('is deleted in a batch, the same', async () => {
    const { ids } = await givenWorker(['06:00', '10:00'], ['10:05', '15:00'])
    const { id, token } = staff.workspaceAdmin
    const attributes = { action: 'destroy', ids: [ids[0]] }
    const answer = await world.call(`POST ${base}/time_trackings/batch_actions`, { token, attributes })
    await workOff(world, staff, id, answer.body.meta.batch_action_id)
    expect(await deducted(ids.slice(1))).toEqual([0])
  })

  test('is moved to another date, both days are right', async () => {
    const { ids } = await givenWorker(['06:00', '11:00'], ['11:05', '15:00'], ['06:00', '11:00', '2026-02-04'])
    expect(await deducted(ids)).toEqual([25, 0, 0])
    await change(ids[0], times('11:05', '15:00', '2026-02-04'))
    expect(await deducted(ids)).toEqual([0, 0, 25])
  })

  test('is shortened, it bears nothing any more, and its note says so', async () => {
    const { ids } = await givenWorker(['06:00', '10:00'], ['10:05', '15:00'])
    await change(ids[0], times('09:00', '10:00'))
    expect(await deducted(ids)).toEqual([0, 0])
    const notes = await world.call(`GET ${base}/time_trackings/${ids[1]}/notes?sort=created_at`, { token })
    const contents = notes.body.data.map((note: { attributes: { content: string } }) => note.attributes.content)
    expect(contents.at(-1)).toMatch(/Pausenabzug|break deduction/)
  })
})

test('a later tracking after a long enough gap takes back what an earlier one bore', async () => {
  const { id, ids } = await givenWorker(['06:00', '13:00'])
  expect(await deducted(ids)).toEqual([30])
  ids.push(await record(id, '14:00', '15:00'))
  expect(await deducted(ids)).toEqual([0, 0])
})

test('punches settle the day as well, breaks recorded by hand included', async () => {
  const { id, ids } = await givenWorker(['06:00', '13:00'])
  const punch = (action_type: string, time: string) =>
    world.call(`POST ${base}/time_trackings/actions`, {
      token,
      attributes: { user_id: id, action_type, action_time: `2026-02-03T${time}:00+01:00` },
    })
  await punch('start', '13:40')
  expect(await deducted(ids)).toEqual([30])
  expect((await punch('end', '15:00')).status).toBe(201)
  expect(await deducted(ids)).toEqual([0])
})

test('a deduction is laid on the longest stretch, whatever was worked last', async () => {
  const { ids } = await givenWorker(['06:00', '12:28'], ['12:30', '12:40'])
  expect(await deducted(ids)).toEqual([28, 0])
})

test('a break that ends by a punch stays the same break', async () => {
  const person = await givenPerson(world.open, staff, staff.workspaceId, 'Resting')
  const punch = (action_type: string, time: string) =>
    world.call(`POST ${base}/time_trackings/actions`, {
      token,
      attributes: { user_id: person.id, action_type, action_time: `2026-02-03T${time}:00+01:00` },
    })
  const breaks = async () => {
    const { body } = await world.call(`GET ${base}/time_trackings?filter[user_id]=${person.id}`, { token })
    return body.data[0].relationships.breaks.data
  }
  await punch('start', '08:00')
  await punch('start-break', '10:00')
  const open = await breaks()
  await punch('end-break', '10:20')
  expect(await breaks()).toEqual(open)
})
