import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Punching')
const trackings = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`
const actions = `${trackings}/actions`
const person = (name: string) => givenPerson(world.open, staff, staff.workspaceId, name, { areaIds: [staff.kitchen] })
const punch = (token: string, action_type: string, action_time: string, more: Record<string, unknown> = {}) =>
  world.call(`POST ${actions}`, {
    token,
    type: 'action',
    attributes: {
      action_type,
      action_time: `2026-03-09T${action_time}:00+01:00`,
      device_id: null,
      taggings_attributes: [],
      ...more,
    },
  })
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const trackingsOf = async (id: number) =>
  (await world.call(`GET ${trackings}?filter[user_id]=${id}&sort=starts_at`, { token: staff.accountAdmin.token })).body
    .data

describe('POST WS/time_trackings/actions', () => {
  test('a day of punches makes a tracking known by its UUID', async () => {
    const { token, id } = await person('Daily')
    const started = await punch(token, 'start', '08:00')
    expect(started.status).toBe(201)
    expect(started.body.data).toMatchObject({
      type: 'action',
      attributes: { action_type: 'start', action_time: '2026-03-09T07:00:00.000Z', working_session_id: null },
      relationships: {
        user: { data: { id: String(id), type: 'user' } },
        workspace: { data: { id: String(staff.workspaceId), type: 'workspace' } },
      },
    })
    expect(started.body.data.id).toMatch(uuid)
    const [running] = await trackingsOf(id)
    expect(running).toMatchObject({ attributes: { created_by: 'actions', ends_at: null, current_status: 'running' } })
    expect(running.id).toMatch(uuid)
    expect((await punch(token, 'start-break', '12:00')).status).toBe(201)
    expect((await punch(token, 'end-break', '12:30')).status).toBe(201)
    expect((await punch(token, 'end', '16:30')).status).toBe(201)
    const [finished] = await trackingsOf(id)
    expect(finished).toMatchObject({
      id: running.id,
      attributes: { current_status: 'finished', gross_time: 8.5, net_time: 8, break_time: 0.5, break_duration: 1800 },
    })
    const byUuid = await world.call(`GET ${trackings}/${running.id}?include=breaks`, { token })
    expect(byUuid.body.included[0].relationships.time_tracking.data.id).toBe(running.id)
    const me = await world.call(`GET /api/v3/workspaces/${staff.workspaceId}/users/me`, { token })
    expect(me.body.data.relationships.last_action.data.type).toBe('action')
  })

  test('the exact same punch again answers the first action, created once', async () => {
    const { token, id } = await person('Repeater')
    const [first, again] = [
      await punch(token, 'start', '08:00', { device_id: 'kiosk' }),
      await punch(token, 'start', '08:00', { device_id: 'kiosk' }),
    ]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.data.id).toBe(first.body.data.id)
    expect(await trackingsOf(id)).toHaveLength(1)
  })

  test('a move that does not fit is refused with the present state', async () => {
    const { token } = await person('Misfit')
    const codes: string[] = []
    for (const [type, time] of [
      ['end', '07:00'],
      ['start', '08:00'],
      ['start', '09:00'],
      ['end-break', '09:00'],
      ['start-break', '12:00'],
      ['start-break', '12:10'],
    ] as const) {
      const answer = await punch(token, type, time)
      codes.push(answer.status === 201 ? 'ok' : answer.body.errors[0].code)
    }
    expect(codes).toEqual(['idle', 'ok', 'working', 'working', 'ok', 'on_break'])
  })

  test('the end closes an open break', async () => {
    const { token, id } = await person('Tired')
    await punch(token, 'start', '08:00')
    await punch(token, 'start-break', '15:00')
    await punch(token, 'end', '16:00')
    const [tracking] = await trackingsOf(id)
    expect(tracking.attributes).toMatchObject({ break_duration: 3600, net_time: 7 })
  })

  test('punches of a device that was offline are placed in order', async () => {
    const { token, id } = await person('Offline')
    await punch(token, 'start', '08:00')
    await punch(token, 'end', '16:00')
    expect((await punch(token, 'start-break', '12:00')).status).toBe(201)
    expect((await punch(token, 'end-break', '12:30')).status).toBe(201)
    const [tracking] = await trackingsOf(id)
    expect(tracking.attributes).toMatchObject({ break_duration: 1800, net_time: 7.5 })
    expect((await punch(token, 'start', '11:00')).body.errors[0].code).toBe('working')
  })

  test('a time more than two minutes ahead is refused', async () => {
    const { token } = await person('Prophet')
    const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const refused = await world.call(`POST ${actions}`, {
      token,
      attributes: { action_type: 'start', action_time: soon(3) },
    })
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([400, 'action_time'])
    expect(
      (await world.call(`POST ${actions}`, { token, attributes: { action_type: 'start', action_time: soon(1) } }))
        .status,
    ).toBe(201)
  })

  test('administrators punch for others, colleagues do not', async () => {
    const { id } = await person('Helped')
    expect((await punch(staff.areaAdmin.token, 'start', '08:00', { user_id: id })).status).toBe(201)
    expect((await punch(staff.colleague.token, 'end', '09:00', { user_id: id })).status).toBe(403)
    expect(
      (await punch(staff.workspaceAdmin.token, 'start', '08:00', { user_id: staff.outsider.id })).body.errors[0].source
        .pointer,
    ).toBe('user_id')
  })

  test('who was ended by hand can start again', async () => {
    const { token, id } = await person('Corrected')
    await punch(token, 'start', '08:00')
    const [tracking] = await trackingsOf(id)
    await world.call(`PATCH ${trackings}/${tracking.id}`, {
      token: staff.accountAdmin.token,
      attributes: { ends_at: '2026-03-09T10:00:00+01:00' },
    })
    expect((await punch(token, 'end', '11:00')).body.errors[0].code).toBe('idle')
    expect((await punch(token, 'start', '12:00')).status).toBe(201)
    expect(await trackingsOf(id)).toHaveLength(2)
  })
})

describe('tags on punches', () => {
  test('given with the start they become the tracking’s; later they need a running one', async () => {
    const { id } = await person('Tagged')
    const { token } = staff.workspaceAdmin
    const started = await punch(token, 'start', '08:00', {
      user_id: id,
      taggings_attributes: [{ tag_id: String(staff.tag) }],
    })
    expect(started.status).toBe(201)
    const [tracking] = await trackingsOf(id)
    expect(tracking.relationships.tags.data).toEqual([{ id: String(staff.tag), type: 'tag' }])
    const other = await world.call(`POST /api/v3/workspaces/${staff.workspaceId}/tags`, {
      token,
      attributes: { title: 'Other' },
    })
    const tag = () =>
      world.call(`POST ${actions}/${started.body.data.id}/taggings`, {
        token,
        type: 'tagging',
        attributes: { tag_id: Number(other.body.data.id) },
      })
    const tagged = await tag()
    expect(tagged.status).toBe(201)
    expect(tagged.body.data).toMatchObject({
      type: 'tagging',
      attributes: { taggable_type: 'WorkingSessionAction', taggable_id: started.body.data.id },
      relationships: { tag: { data: { id: other.body.data.id, type: 'tag' } } },
    })
    await punch(token, 'end', '16:00', { user_id: id })
    expect((await tag()).body.errors[0].code).toBe('finished')
  })
})

test('GET WS/time_trackings/actions lists the newest first and takes filters', async () => {
  const { token, id } = await person('Lister')
  await punch(token, 'start', '08:00')
  await punch(token, 'end', '09:00')
  const all = await world.call(`GET ${actions}?filter[user_id]=${id}`, { token })
  expect(all.body.data.map((item: { attributes: { action_type: string } }) => item.attributes.action_type)).toEqual([
    'end',
    'start',
  ])
  const ends = await world.call(
    `GET ${actions}?filter[action_type]=eq:end&filter[action_time]=gt:2026-03-09T07:30:00Z`,
    { token },
  )
  expect(ends.body.meta.total_count).toBe(1)
  const shown = await world.call(`GET ${actions}/${ends.body.data[0].id}`, { token })
  expect(shown.body.data).toEqual(ends.body.data[0])
})

test('a punch cannot be changed or deleted, not even by a query of the service', async () => {
  const change = world.open(staff.accountId, 'write', (ctx) =>
    ctx.db.updateTable('actions').set({ action_type: 'end' }).execute(),
  )
  await expect(change).rejects.toThrow(/permission denied/)
  const remove = world.open(staff.accountId, 'write', (ctx) => ctx.db.deleteFrom('actions').execute())
  await expect(remove).rejects.toThrow(/permission denied/)
})

test('an id that is no UUID matches no punch', async () => {
  const actions = `/api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`
  for (const filter of ['101', 'in:101,nothing', 'gt:1', '%00']) {
    const answer = await world.call(`GET ${actions}?filter[id]=${filter}`, { token: staff.accountAdmin.token })
    expect(answer.status, answer.text).toBeLessThan(500)
  }
  const [first] = (await world.call(`GET ${actions}`, { token: staff.accountAdmin.token })).body.data
  const found = await world.call(`GET ${actions}?filter[id]=${first.id}`, { token: staff.accountAdmin.token })
  expect(found.body.data.map((each: { id: string }) => each.id)).toEqual([first.id])
})
