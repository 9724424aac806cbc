import { expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Running breaks')
const trackings = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`
const { token } = staff.workspaceAdmin

test('a running tracking shows its breaks inside the attributes, a finished one does not', async () => {
  const person = await givenPerson(world.open, staff, staff.workspaceId, 'Shown breaks')
  const punch = (action_type: string, action_time: string) =>
    world.call(`POST ${trackings}/actions`, { token: person.token, attributes: { action_type, action_time } })
  const shown = async () => {
    const list = await world.call(`GET ${trackings}?filter[user_id]=${person.id}`, { token })
    const [tracking] = list.body.data
    const one = await world.call(`GET ${trackings}/${tracking.id}?fields=breaks`, { token })
    expect(one.body.data.attributes.breaks).toEqual(tracking.attributes.breaks)
    return tracking
  }
  await punch('start', '2026-02-02T08:00:00+01:00')
  expect((await shown()).attributes.breaks).toEqual([])
  await punch('start-break', '2026-02-02T10:00:00+01:00')
  await punch('end-break', '2026-02-02T10:15:00+01:00')
  await punch('start-break', '2026-02-02T12:00:00+01:00')
  const { attributes, relationships } = await shown()
  const ids = relationships.breaks.data.map(({ id }: { id: string }) => id)
  const created_by = expect.any(String)
  expect(attributes.breaks).toEqual([
    { id: ids[0], starts_at: '2026-02-02T10:00:00.000+01:00', ends_at: '2026-02-02T10:15:00.000+01:00', created_by },
    { id: ids[1], starts_at: '2026-02-02T12:00:00.000+01:00', ends_at: null, created_by },
  ])
  await punch('end', '2026-02-02T16:00:00+01:00')
  const finished = await shown()
  expect(finished.attributes).not.toHaveProperty('breaks')
  expect(finished.relationships.breaks.data).toHaveLength(2)
})
