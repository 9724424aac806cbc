import { describe, expect, test } from 'vitest'
import { notify } from '../src/modules/notifications/commands.ts'
import { onlyUser } from '../src/modules/notifications/queries.ts'
import { workOff } from './batches.ts'
import { givenPerson, givenStaff } from './given.ts'
import { followUp } from './readers.ts'
import { startWorld } from './world.ts'

// Without a worker: what follows from a change is done when the test says so.
const world = await startWorld()
const staff = await givenStaff(world.open, 'Changes')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const { token } = staff.workspaceAdmin

let day = 1
const givenTracking = async (): Promise<string> => {
  const date = `2026-02-${String(day++).padStart(2, '0')}`
  const attributes = { starts_at: `${date}T08:00:00Z`, ends_at: `${date}T09:00:00Z` }
  const made = await world.call(`POST ${workspace}/time_trackings`, { token: staff.employee.token, attributes })
  const followed = await world.call(`POST ${workspace}/time_trackings/${made.body.data.id}/followers`, {
    token,
    attributes: { follower_ids: [staff.colleague.id] },
  })
  expect(followed.status, followed.text).toBe(201)
  // Being made a follower is a change like any other, and one notice is enough until it is gone.
  await followUp(world)
  await forget()
  return made.body.data.id
}

const told = async (): Promise<{ id: string; entity: string | undefined }[]> => {
  const { body } = await world.call(`GET ${workspace}/notifications?items=100`, { token: staff.colleague.token })
  return body.data
    .filter((each: { type: string }) => each.type === 'followed_record_changed')
    .map((each: { id: string; relationships: { entity: { data: { id: string } | null } } }) => ({
      id: each.id,
      entity: each.relationships.entity.data?.id,
    }))
}

async function forget(): Promise<void> {
  for (const { id } of await told())
    await world.call(`DELETE ${workspace}/notifications/${id}?type=followed_record_changed`, {
      token: staff.colleague.token,
    })
}

const words = { title: 'Absence requested', message: 'Leaver Quickly asks to be absent.' }
const namesThem = { de: words, en: words }

const batch = async (attributes: Record<string, unknown>): Promise<void> => {
  const ordered = await world.call(`POST ${workspace}/time_trackings/batch_actions`, {
    token,
    type: 'batch_action',
    attributes,
  })
  await workOff(world, staff, staff.workspaceAdmin.id, ordered.body.meta.batch_action_id)
}

describe('followers learn of', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['a confirmation', (id) => world.call(`PATCH ${workspace}/time_trackings/${id}/confirm`, { token })],
    ['a confirmation in a batch', (id) => batch({ action: 'confirm', ids: [id] })],
    ['a deletion', (id) => world.call(`DELETE ${workspace}/time_trackings/${id}`, { token })],
    ['a deletion in a batch', (id) => batch({ action: 'destroy', ids: [id] })],
    [
      'a correction',
      (id) =>
        world.call(`PATCH ${workspace}/time_trackings/${id}`, {
          token,
          attributes: { ends_at: `2026-02-${String(day - 1).padStart(2, '0')}T09:30:00Z` },
        }),
    ],
  ])('%s', async (_what, change) => {
    const id = await givenTracking()
    await change(id)
    await followUp(world)
    expect((await told()).map((each) => each.entity)).toEqual([id])
  })
})

test('an account administrator sees the last seal, and that nothing was altered since', async () => {
  await followUp(world)
  const seal = await world.call(`GET /api/v3/accounts/${staff.accountId}/journal/seal`, {
    token: staff.accountAdmin.token,
  })
  expect(seal.status, seal.text).toBe(200)
  expect(seal.body.data.attributes).toMatchObject({ intact: true, broken: [] })
  expect(seal.body.data.attributes.digest).toMatch(/^[0-9a-f]{64}$/)
  expect(seal.body.data.attributes.checked_changes).toBeGreaterThan(0)
})

test('what a reader tells of somebody who is deleted meanwhile does not stay', async () => {
  const leaver = await givenPerson(world.open, staff, staff.workspaceId, 'Leaver Quickly')
  const types = await world.call(`GET ${workspace}/absence_types?filter[kind]=sick`, { token })
  const attributes = { absence_type_id: types.body.data[0].id, starts_at: '2026-06-01', ends_at: '2026-06-02' }
  const asked = await world.call(`POST ${workspace}/absences`, { token: leaver.token, attributes })
  expect(asked.status, asked.text).toBe(200)
  expect((await world.call(`DELETE ${workspace}/users/${leaver.id}`, { token })).status).toBe(200)
  // What a reader writes that looked the name up before the deletion, and comes to an end after it.
  const entity = { type: 'absence', id: asked.body.data.id }
  await world.open(staff.accountId, 'write', (ctx) =>
    notify(
      ctx,
      { kind: 'absence_requested', workspace_id: staff.workspaceId, words: namesThem, entity },
      onlyUser(staff.workspaceAdmin.id),
    ),
  )
  await followUp(world)
  const { text } = await world.call(`GET ${workspace}/notifications?items=100`, { token })
  expect(text).not.toContain('Quickly')
})
