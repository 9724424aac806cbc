import { describe, expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { Instant } from '../src/base/time/time.ts'
import { endWorkAfterEmployment } from '../src/modules/actions/commands/end-work.ts'
import { givenApiToken, givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// What happens around the last day of an employment.

let now = Instant.from('2026-02-10T10:00:00Z')
const at = (time: string): void => {
  now = Instant.from(time)
}
const world = await startWorld({}, { clock: () => now })
const staff = await givenStaff(world.open, 'Ends')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const { token } = staff.accountAdmin

let made = 0
const somebody = async (): Promise<number> => {
  made += 1
  const attributes = { start_of_accounting: '2026-01-01' }
  return (await givenPerson(world.open, staff, staff.workspaceId, `Person ${made}`, { attributes })).id
}
const post = (path: string, attributes: Record<string, unknown>) =>
  world.call(`POST ${workspace}/${path}`, { token, attributes })
const employ = async (id: number, attributes: Record<string, unknown>) => {
  const reply = await post(`users/${id}/employments`, attributes)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data.attributes
}
const work = (user_id: number, date: string, ends_at: string | null = `${date}T16:00:00+01:00`) =>
  post('time_trackings', { user_id, starts_at: `${date}T08:00:00+01:00`, ends_at })
const punch = (user_id: number, action_type = 'start') => post('time_trackings/actions', { action_type, user_id })
const trackings = async (id: number) =>
  (await world.call(`GET ${workspace}/time_trackings?filter[user_id]=${id}`, { token })).body.data

describe('numbers 1: outside of employment nobody works', () => {
  test('finished and running work on a day after the end is refused as a punch is, with words', async () => {
    at('2026-02-10T10:00:00Z')
    const id = await somebody()
    await employ(id, { ends_on: '2026-02-06' })
    for (const reply of [await work(id, '2026-02-09'), await work(id, '2026-02-10', null), await punch(id)]) {
      expect(reply.status, reply.text).toBe(403)
      expect(reply.body.errors[0]).toMatchObject({ code: 'not_employed' })
      expect(reply.body.errors[0].title).toMatch(/^The person is not employed on 2026-02-(09|10)\.$/)
    }
    expect((await work(id, '2026-02-06')).status).toBe(201)
  })

  test('between two employments and before one that is yet to begin as well', async () => {
    at('2026-02-10T10:00:00Z')
    const id = await somebody()
    await employ(id, { ends_on: '2026-01-30' })
    await employ(id, { starts_on: '2026-02-09' })
    expect([(await work(id, '2026-02-05')).status, (await work(id, '2026-02-09')).status]).toEqual([403, 201])
  })

  test('work is not moved to such a day, and stays correctable where it is', async () => {
    at('2026-02-10T10:00:00Z')
    const id = await somebody()
    const { data } = (await work(id, '2026-02-09')).body
    await employ(id, { ends_on: '2026-02-08' })
    const change = (attributes: Record<string, unknown>) =>
      world.call(`PATCH ${workspace}/time_trackings/${data.id}`, { token, attributes })
    const moved = await change({ starts_at: '2026-02-10T08:00:00+01:00', ends_at: '2026-02-10T09:00:00+01:00' })
    expect([moved.status, moved.body.errors[0].code]).toEqual([403, 'not_employed'])
    expect((await change({ ends_at: '2026-02-09T09:00:00+01:00' })).status).toBe(200)
    const back = await change({ starts_at: '2026-02-06T08:00:00+01:00', ends_at: '2026-02-06T09:00:00+01:00' })
    expect(back.status, back.text).toBe(200)
  })

  test('an end before work that was recorded says so, in the dry run as well', async () => {
    at('2026-02-10T10:00:00Z')
    const id = await somebody()
    await work(id, '2026-02-06')
    await work(id, '2026-02-09')
    const notice = { kind: 'work_after_the_end', count: 1 }
    for (const dry_run of [true, false])
      expect((await employ(id, { ends_on: '2026-02-06', dry_run })).consequences.notices).toContainEqual(notice)
    const none = await employ(id, { ends_on: '2026-02-09' })
    expect(none.consequences.notices).not.toContainEqual(expect.objectContaining({ kind: 'work_after_the_end' }))
  })
})

describe('numbers 1: a clock does not run on past the end', () => {
  const look = () =>
    world.open(staff.accountId, 'write', (ctx) => endWorkAfterEmployment(actingAs(ctx, { kind: 'system' })))

  test('a forgotten one ends with the last day; a night shift is left until it is long over', async () => {
    at('2026-02-10T20:00:00Z')
    const id = await somebody()
    expect((await punch(id)).status).toBe(201)
    await employ(id, { ends_on: '2026-02-10' })
    at('2026-02-11T06:00:00Z')
    await look()
    expect((await trackings(id))[0].attributes.ends_at).toBeNull()
    at('2026-02-12T13:00:00Z')
    await look()
    const [ended] = await trackings(id)
    expect(ended.attributes).toMatchObject({ ends_at: '2026-02-10T23:00:00.000Z' })
  })

  test('one that began after an end that was entered later ends at once; others run on', async () => {
    at('2026-02-10T08:00:00Z')
    const [gone, here] = [await somebody(), await somebody()]
    for (const id of [gone, here]) expect((await punch(id)).status).toBe(201)
    await employ(gone, { ends_on: '2026-02-06' })
    at('2026-02-11T08:00:00Z')
    await look()
    expect((await trackings(gone))[0].attributes.ends_at).toBe('2026-02-11T08:00:00.000Z')
    expect((await trackings(here))[0].attributes.ends_at).toBeNull()
  })
})

test('numbers 1: a piece that another one follows ends nothing: no notice speaks of an end', async () => {
  at('2026-02-10T10:00:00Z')
  const id = await somebody()
  const rhine = await world.call(`POST /api/v3/accounts/${staff.accountId}/workspaces`, {
    token,
    attributes: { name: 'Rhine', time_zone: 'Europe/Berlin', country: 'DE', region: 'NW' },
  })
  const types = (await world.call(`GET ${workspace}/absence_types`, { token })).body.data
  const other = Number(rhine.body.data.id)
  await employ(id, { starts_on: '2026-03-01', workspace_id: other })
  const asked = { user_id: id, absence_type_id: types[0].id, starts_at: '2026-04-13', ends_at: '2026-04-14' }
  expect((await post('absences', asked)).status).toBe(200)
  const isar = await world.call(`POST /api/v3/accounts/${staff.accountId}/workspaces`, {
    token,
    attributes: { name: 'Isar', time_zone: 'Europe/Berlin', country: 'DE', region: 'BY' },
  })
  const third = Number(isar.body.data.id)
  const { consequences } = await employ(id, { starts_on: '2026-02-16', workspace_id: third })
  expect(consequences.notices).toEqual([{ kind: 'joins_workspace', workspace_id: String(third) }])
})

describe('numbers 1: deactivating asks whether the employment ends', () => {
  const deactivate = (id: number, more: Record<string, unknown> = {}) =>
    world.call(`PATCH ${workspace}/users/${id}/user_status`, { token, attributes: { status: 'inactive', ...more } })
  const endOf = async (id: number) =>
    (await world.call(`GET ${workspace}/users/${id}/employments`, { token })).body.data[0].attributes.ends_on

  test('with its last day, where one is said; else it goes on', async () => {
    at('2026-02-10T10:00:00Z')
    const [stays, leaves] = [await somebody(), await somebody()]
    expect((await deactivate(stays)).status).toBe(200)
    const reply = await deactivate(leaves, { employment_ends_on: '2026-02-27' })
    expect([reply.status, reply.body.data.attributes.status]).toEqual([200, 'inactive'])
    expect([await endOf(stays), await endOf(leaves)]).toEqual([null, '2026-02-27'])
  })

  test('a day on which nobody is employed is refused, and nobody is deactivated', async () => {
    at('2026-02-10T10:00:00Z')
    const id = await somebody()
    const reply = await deactivate(id, { employment_ends_on: '2025-12-31' })
    expect([reply.status, reply.body.errors[0].code]).toEqual([400, 'not_employed'])
    const user = await world.call(`GET ${workspace}/users/${id}`, { token })
    expect(user.body.data.attributes.status).toBe('active')
  })
})

test('numbers 1: in v1 location_id moves whoever is employed, and employs nobody again', async () => {
  at('2026-02-10T10:00:00Z')
  const id = await somebody()
  await employ(id, { ends_on: '2026-02-06' })
  const api_token = await givenApiToken(world.open, staff.accountId)
  const reply = await world.call('PUT /public_api/v1/users', {
    body: { api_token, user: { id, location_id: staff.workspaceId } },
    headers: { 'content-type': 'application/json' },
  })
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('not employed on 2026-02-10')])
  const { body } = await world.call(`GET ${workspace}/users/${id}/employments`, { token })
  expect(body.data).toHaveLength(1)
})

describe('numbers 1: the end of an employment', () => {
  test('keeps its reason when it is put off, and an open one is not opened again', async () => {
    at('2026-02-10T10:00:00Z')
    const id = await somebody()
    const open = await post(`users/${id}/employments`, { ends_on: null })
    expect([open.status, open.body.errors[0].title]).toEqual([400, 'The employment has no end: it is open already.'])
    await employ(id, { ends_on: '2026-03-31', end_reason: 'Moves away' })
    expect(await employ(id, { ends_on: '2026-04-30' })).toMatchObject({ end_reason: 'Moves away' })
    expect(await employ(id, { ends_on: null })).toMatchObject({ ends_on: null, end_reason: '' })
  })

  test('who leaves a home that is yet to come begins at the other one', async () => {
    at('2026-02-10T10:00:00Z')
    const id = await somebody()
    const made = await world.call(`POST /api/v3/accounts/${staff.accountId}/workspaces`, {
      token,
      attributes: { name: 'Later', time_zone: 'Europe/Berlin', country: 'DE', region: 'NW' },
    })
    await employ(id, { starts_on: '2026-03-01', workspace_id: Number(made.body.data.id) })
    const left = await world.call(`DELETE /api/v3/workspaces/${made.body.data.id}/users/${id}`, { token })
    expect(left.status, left.text).toBe(200)
    const { body } = await world.call(`GET ${workspace}/users/${id}/employments`, { token })
    const homes = body.data.map(
      (each: { relationships: { workspace: { data: { id: string } } } }) => each.relationships.workspace.data.id,
    )
    expect(homes).toEqual([String(staff.workspaceId), String(staff.workspaceId)])
  })
})
