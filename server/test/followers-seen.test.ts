import { expect, test } from 'vitest'
import { absencesOf } from './contract/absences.ts'
import { givenPerson, givenStaff } from './given.ts'
import { finishedBatch, startWorkingWorld } from './worker.ts'

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Seen followers')
const { workspace, path: absences, week } = await absencesOf(world, staff)
const trackings = `${workspace}/time_trackings`
const { areaAdmin: lead, employee, colleague, workspaceAdmin, accountAdmin, outsider } = staff
const cook = await givenPerson(world.open, staff, staff.workspaceId, 'Cook', { areaIds: [staff.kitchen] })

const tracking = async (day: number) => {
  const date = `2026-03-${String(day).padStart(2, '0')}`
  const attributes = { user_id: employee.id, starts_at: `${date}T08:00:00Z`, ends_at: `${date}T12:00:00Z` }
  return (await world.call(`POST ${trackings}`, { token: lead.token, attributes })).body.data.id as string
}
const follow = (id: string, follower_ids: readonly number[], token = lead.token) =>
  world.call(`POST ${trackings}/${id}/followers`, { token, attributes: { follower_ids } })
const refusal = (reply: { status: number; body: { errors: { code: string; source: { pointer: string } }[] } }) => [
  reply.status,
  reply.body.errors[0]?.code,
  reply.body.errors[0]?.source.pointer,
]
const unseen = [400, 'unknown', 'follower_ids']

test('a lead makes nobody a follower whom they may not see, and cannot tell them from nobody', async () => {
  const id = await tracking(2)
  const nobody = await follow(id, [999999999])
  expect(refusal(nobody)).toEqual(unseen)
  for (const other of [colleague, workspaceAdmin, accountAdmin, outsider]) {
    const reply = await follow(id, [cook.id, other.id])
    expect(refusal(reply)).toEqual(unseen)
    expect(reply.body.errors).toEqual(nobody.body.errors)
    expect(reply.text).not.toContain(other.email)
  }
  const shown = await world.call(`GET ${trackings}/${id}?include=followers`, { token: lead.token })
  expect(shown.body.included).toEqual([])
  expect((await follow(id, [cook.id, lead.id])).status).toBe(201)
})

test('who follows already may be named again, and administrators name everybody of the workspace', async () => {
  const id = await tracking(3)
  expect((await follow(id, [colleague.id, accountAdmin.id], workspaceAdmin.token)).status).toBe(201)
  expect((await follow(id, [colleague.id, cook.id])).status).toBe(201)
  expect(refusal(await follow(id, [outsider.id], workspaceAdmin.token))).toEqual(unseen)
})

test('neither does a batch, at once', async () => {
  const ids = [await tracking(4)]
  const order = (follower_ids: readonly number[]) =>
    world.call(`POST ${trackings}/batch_actions`, {
      token: lead.token,
      type: 'batch_action',
      attributes: { action: 'follower', ids, follower_ids },
    })
  expect(refusal(await order([cook.id, colleague.id]))).toEqual(unseen)
  const taken = await order([cook.id])
  const { attributes } = await finishedBatch(world, workspace, taken.body.meta.batch_action_id, lead.token)
  expect(attributes).toMatchObject({ done_count: 1 })
})

test('nor an absence, alone or for many, also of one’s own', async () => {
  const { user_id: _, ...days } = week()
  const ask = (token: string, attributes: Record<string, unknown>) =>
    world.call(`POST ${absences}`, { token, type: 'absence', attributes: { ...days, ...attributes } })
  const many = { action: 'create', user_ids: [cook.id], ...days, follower_ids: [colleague.id] }
  expect(refusal(await world.call(`POST ${absences}/batch_actions`, { token: lead.token, attributes: many }))).toEqual(
    unseen,
  )
  expect(refusal(await ask(lead.token, { user_id: cook.id, follower_ids: [colleague.id] }))).toEqual(unseen)
  expect(refusal(await ask(employee.token, { user_id: employee.id, follower_ids: [colleague.id] }))).toEqual(unseen)
  expect((await ask(employee.token, { user_id: employee.id, follower_ids: [employee.id] })).status).toBe(200)
})
