import { expect, test } from 'vitest'
import { givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const { token } = staff.workspaceAdmin
const type = 'default_break'
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const at = `${workspace}/default_breaks`
const rule = { after_seconds: 16_200, break_seconds: 1800 }

const make = async (attributes: Record<string, unknown>) => {
  const reply = await world.call(`POST ${at}`, { token, type, attributes })
  expect(reply.status).toBe(201)
  return reply.body.data
}
const work = async (from: string, to: string) => {
  const { body } = await world.call(`POST ${workspace}/time_trackings`, {
    token,
    type: 'time_tracking',
    attributes: { user_id: staff.employee.id, starts_at: from, ends_at: to },
  })
  return body.data
}

test('a new rule is nobody’s unless it is given to everybody', async () => {
  const people = (await world.call(`GET ${workspace}/users?items=100`, { token })).body.meta.total_count
  expect((await make(rule)).attributes).toMatchObject({ ...rule, people_count: 0 })
  expect((await make({ ...rule, given_to: 'everybody' })).attributes.people_count).toBe(people)
})

test('a rule counts from its change on, and days before keep what was deducted', async () => {
  const { id } = await make({ after_seconds: 3600, break_seconds: 600, given_to: 'everybody' })
  const before = await work('2026-03-02T08:00:00+01:00', '2026-03-02T10:00:00+01:00')
  expect(before.attributes.default_break_duration).toBe(600)
  const changed = await world.call(`PATCH ${at}/${id}`, { token, type, attributes: { break_seconds: 900 } })
  expect(changed.body.data.attributes).toMatchObject({ after_seconds: 3600, break_seconds: 900 })
  const again = await world.call(`GET ${workspace}/time_trackings/${before.id}`, { token })
  expect(again.body.data.attributes.default_break_duration).toBe(600)
  const after = await work('2026-03-03T08:00:00+01:00', '2026-03-03T10:00:00+01:00')
  expect(after.attributes.default_break_duration).toBe(900)
  const taken = await world.call(`PATCH ${at}/${id}`, { token, type, attributes: { given_to: 'nobody' } })
  expect(taken.body.data.attributes.people_count).toBe(0)
  const last = await work('2026-03-04T08:00:00+01:00', '2026-03-04T10:00:00+01:00')
  expect(last.attributes.default_break_duration).toBe(0)
})

test('a deleted rule is gone, also from those who had it', async () => {
  const { id } = await make({ after_seconds: 7200, break_seconds: 60, given_to: 'everybody' })
  expect((await world.call(`DELETE ${at}/${id}`, { token })).status).toBe(200)
  expectError(await world.call(`GET ${at}/${id}`, { token }), 404)
  const { body } = await world.call(`GET ${at}?items=100`, { token })
  expect(body.data.map((each: { id: string }) => each.id)).not.toContain(id)
})

test('employees read the rules and change none', async () => {
  const { body } = await world.call(`GET ${at}`, { token: staff.employee.token })
  expect(body.data.length).toBeGreaterThan(1)
  const reply = await world.call(`DELETE ${at}/${body.data[0].id}`, { token: staff.employee.token })
  expect(reply.status).toBe(403)
})

test.each([
  [{ after_seconds: -1 }, 'after_seconds', 'out_of_range'],
  [{ after_seconds: null }, 'after_seconds', 'blank'],
  [{ break_seconds: 0 }, 'break_seconds', 'out_of_range'],
  [{ given_to: 'somebody' }, 'given_to', 'unknown'],
])('POST WS/default_breaks answers 400 to %j', async (change, pointer, code) => {
  const reply = await world.call(`POST ${at}`, { token, type, attributes: { ...rule, ...change } })
  expectError(reply, 400, pointer)
  expect(reply.body.errors[0].code).toBe(code)
})

test('a change of a rule that somebody else changed meanwhile is refused', async () => {
  const { id } = await make(rule)
  const { headers } = await world.call(`GET ${at}/${id}`, { token })
  await world.call(`PATCH ${at}/${id}`, { token, type, attributes: { break_seconds: 60 } })
  const late = await world.call(`PATCH ${at}/${id}`, {
    token,
    type,
    attributes: { break_seconds: 120 },
    headers: { 'if-match': String(headers.etag) },
  })
  expect(late.status).toBe(412)
})

test('a workspace has at most twenty rules', async () => {
  const { body } = await world.call(`GET ${at}`, { token })
  for (let count = body.meta.total_count; count < 20; count += 1) await make(rule)
  const reply = await world.call(`POST ${at}`, { token, type, attributes: rule })
  expectError(reply, 400)
  expect(reply.body.errors[0].code).toBe('too_many_values')
})
