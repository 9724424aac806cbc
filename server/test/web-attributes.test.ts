import { describe, expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { insertNotifications, onlyUser } from '../src/modules/notifications/queries.ts'
import { givenPerson, givenStaff, type Person } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Buttons')
const ws = `/api/v3/workspaces/${staff.workspaceId}`
const punch = (token: string, action_type: string, action_time: string) =>
  world.call(`POST ${ws}/time_trackings/actions`, { token, attributes: { action_type, action_time } })
const shown = async (path: string, token: string) => (await world.call(`GET ${ws}/${path}`, { token })).body

describe('the clock of a person', () => {
  test('says whether they work, take a break or neither, and since when', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Clocked', { areaIds: [staff.kitchen] })
    const clock = async (token = person.token) => (await shown(`users/${person.id}`, token)).data.attributes.clock
    expect(await clock()).toEqual({ state: 'idle', since: null })
    await punch(person.token, 'start', '2026-03-09T08:00:00Z')
    expect(await clock()).toEqual({ state: 'working', since: '2026-03-09T08:00:00.000Z' })
    await punch(person.token, 'start-break', '2026-03-09T10:00:00Z')
    expect(await clock(staff.areaAdmin.token)).toEqual({ state: 'on_break', since: '2026-03-09T10:00:00.000Z' })
    await punch(person.token, 'end', '2026-03-09T11:00:00Z')
    expect(await clock()).toEqual({ state: 'idle', since: null })
  })

  test('comes with the latest punch, and only to those who may read it', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Punched', { areaIds: [staff.kitchen] })
    await punch(person.token, 'start', '2026-03-10T08:00:00Z')
    const actionOf = (body: { included: { type: string; attributes: { action_type: string } }[] }) =>
      body.included.map(({ type, attributes }) => [type, attributes.action_type])
    expect(actionOf(await shown('users/me?include=last_action', person.token))).toEqual([['action', 'start']])
    expect(actionOf(await shown(`users/${person.id}?include=last_action`, staff.areaAdmin.token))).toHaveLength(1)
    const listed = await shown('users?include=last_action&items=100', staff.colleague.token)
    expect(listed.included).toEqual([])
  })
})

describe('permissions say which buttons there are', () => {
  const permissions = async (path: string, token: string) =>
    (await shown(`${path}?permissions`, token)).data.attributes.permissions

  test('of a workspace', async () => {
    const at = async (token: string) =>
      (await world.call(`GET ${ws}?permissions`, { token })).body.data.attributes.permissions
    expect(await at(staff.employee.token)).toMatchObject({
      create_user: false,
      create_area: false,
      read_reports: false,
    })
    expect(await at(staff.areaAdmin.token)).toMatchObject({ create_user: false, read_reports: true })
    expect(await at(staff.workspaceAdmin.token)).toMatchObject({
      create_user: true,
      create_tag: true,
      read_reports: true,
    })
  })

  test('of a person, as the operations behind them decide', async () => {
    const employee = await givenPerson(world.open, staff, staff.workspaceId, 'Permitted', {
      areaIds: [staff.kitchen],
      attributes: { working_sessions_creator: false },
    })
    const own = await permissions(`users/${employee.id}`, employee.token)
    expect(own).toMatchObject({ punch: true, record_time: false, request_absence: true, update_roles: false })
    const record = (token: string) =>
      world.call(`POST ${ws}/time_trackings`, {
        token,
        attributes: { user_id: employee.id, starts_at: '2026-03-02T08:00:00Z', ends_at: '2026-03-02T09:00:00Z' },
      })
    expect((await record(employee.token)).status).toBe(403)
    expect(await permissions(`users/${employee.id}`, staff.areaAdmin.token)).toMatchObject({
      punch: true,
      record_time: true,
      request_absence: true,
      update_everything: false,
    })
    expect((await record(staff.areaAdmin.token)).status).toBe(201)
    expect(await permissions(`users/${employee.id}`, staff.workspaceAdmin.token)).toMatchObject({
      read_sensitive: true,
      update_everything: true,
      update_roles: true,
      update_sign_in: true,
      hand_in: true,
    })
  })

  test('of a time tracking', async () => {
    const made = await world.call(`POST ${ws}/time_trackings`, {
      token: staff.workspaceAdmin.token,
      attributes: { user_id: staff.employee.id, starts_at: '2026-03-03T08:00:00Z', ends_at: '2026-03-03T09:00:00Z' },
    })
    const at = (token: string) => permissions(`time_trackings/${made.body.data.id}`, token)
    expect(await at(staff.areaAdmin.token)).toMatchObject({ update_area: true, tag: true, follow: true, confirm: true })
    expect(await at(staff.employee.token)).toMatchObject({ follow: false, confirm: false })
  })
})

describe('notifications', () => {
  const told = (person: Person, times: number) =>
    world.open(staff.accountId, 'write', async (ctx) => {
      const words = { title: 'News', message: 'Something happened.' }
      const news = {
        kind: 'followed_record_changed',
        workspace_id: staff.workspaceId,
        entity: null,
        words: { de: words, en: words },
      } as const
      for (let count = 0; count < times; count += 1)
        await insertNotifications(actingAs(ctx, { kind: 'system' }), news, onlyUser(person.id))
    })
  const list = (person: Person) => shown('notifications', person.token)
  const read = (person: Person, attributes: { ids?: string[] }) =>
    world.call(`POST ${ws}/notifications/readings`, { token: person.token, attributes })

  test('are unread until their person reads one, some or all', async () => {
    const [reader, other] = [
      await givenPerson(world.open, staff, staff.workspaceId, 'Reader'),
      await givenPerson(world.open, staff, staff.workspaceId, 'Other'),
    ]
    await told(reader, 3)
    await told(other, 1)
    const before = await list(reader)
    expect(before.meta.unread).toBe(3)
    expect(before.data[0].attributes.read_at).toBeNull()
    const [foreign] = (await list(other)).data
    const one = await read(reader, { ids: [before.data[0].id, foreign.id] })
    expect([one.status, one.body.meta.read]).toEqual([200, 1])
    expect((await read(reader, { ids: [before.data[0].id] })).body.meta.read).toBe(0)
    const between = await list(reader)
    expect([between.meta.unread, between.data[0].attributes.read_at !== null]).toEqual([2, true])
    expect((await read(reader, {})).body.meta.read).toBe(2)
    expect([(await list(reader)).meta.unread, (await list(other)).meta.unread]).toEqual([0, 1])
  })
})
