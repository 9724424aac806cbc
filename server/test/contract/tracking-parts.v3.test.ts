import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { trackingsOf } from './trackings.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Tracking parts')
const trackings = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`
const { token } = staff.workspaceAdmin
const given = trackingsOf(world, staff)

describe('breaks, notes, tags and followers', () => {
  test('breaks show local time and change the sums', async () => {
    const tracking = await given()
    const at = `${trackings}/${tracking.id}/breaks`
    const attributes = { starts_at: `${tracking.date}T12:00:00+01:00`, ends_at: `${tracking.date}T13:00:00+01:00` }
    const made = await world.call(`POST ${at}`, { token, type: 'break', attributes })
    expect(made.status).toBe(201)
    expect(made.body.data.attributes).toMatchObject({
      starts_at: `${tracking.date}T12:00:00.000+01:00`,
      start_signature_id: null,
      end_signature_id: null,
      created_by: 'admin',
    })
    expect(made.body.data.relationships.time_tracking.data).toEqual({ id: tracking.id, type: 'time_tracking' })
    const overlap = await world.call(`POST ${at}`, {
      token,
      attributes: { ...attributes, ends_at: `${tracking.date}T12:30:00+01:00` },
    })
    expect(overlap.body.errors[0].code).toBe('overlaps')
    const changed = await world.call(`PATCH ${at}/${made.body.data.id}`, {
      token,
      attributes: { ends_at: `${tracking.date}T12:30:00+01:00` },
    })
    expect(changed.status).toBe(200)
    const after = await world.call(`GET ${trackings}/${tracking.id}`, { token })
    expect(after.body.data.attributes).toMatchObject({ break_duration: 1800, net_time: 7.5, system_notes_count: 3 })
    const included = await world.call(`GET ${at}/${made.body.data.id}?include=time_tracking`, { token })
    expect(included.body.included[0]).toMatchObject({ type: 'time_tracking', id: tracking.id })
    expect((await world.call(`DELETE ${at}/${made.body.data.id}`, { token })).status).toBe(200)
    expect((await world.call(`GET ${trackings}/${tracking.id}`, { token })).body.data.attributes.break_duration).toBe(
      null,
    )
  })

  test('a note is a user_note when it changes and a note in the list', async () => {
    const tracking = await given()
    const at = `${trackings}/${tracking.id}/notes`
    const made = await world.call(`POST ${at}`, {
      token: staff.employee.token,
      type: 'note',
      attributes: { content: 'Late bus' },
    })
    expect(made.body.data).toMatchObject({
      type: 'user_note',
      attributes: { content: 'Late bus', type: 'UserNote', author: 'Emil', author_role: 'employee' },
    })
    expect(made.body.data.attributes.created_at).toMatch(/[+-]\d\d:\d\d$/)
    const id = made.body.data.id
    expect((await world.call(`PUT ${at}/${id}`, { token, attributes: { content: 'x' } })).status).toBe(403)
    const changed = await world.call(`PUT ${at}/${id}`, {
      token: staff.employee.token,
      attributes: { content: 'Very late bus' },
    })
    expect(changed.body.data).toMatchObject({ type: 'user_note', attributes: { content: 'Very late bus' } })
    const listed = await world.call(`GET ${at}?filter[type]=eq:UserNote`, { token })
    expect(listed.body.data.map((item: { type: string }) => item.type)).toEqual(['note'])
    const system = await world.call(`GET ${at}?filter[type]=eq:SystemNote`, { token })
    expect(system.body.data[0].attributes).not.toHaveProperty('author')
    expect((await world.call(`DELETE ${at}/${system.body.data[0].id}`, { token })).status).toBe(403)
    const deleted = await world.call(`DELETE ${at}/${id}`, { token })
    expect(deleted.body.data).toMatchObject({ type: 'user_note', id })
  })

  test('a tag is added by its title, and followers come and go', async () => {
    const tracking = await given()
    const tagged = await world.call(`POST ${trackings}/${tracking.id}/tags`, {
      token,
      type: 'tag',
      attributes: { title: 'early', time_tracking_id: tracking.id },
    })
    expect([tagged.status, tagged.body.data.id]).toEqual([201, String(staff.tag)])
    const listed = await world.call(`GET ${trackings}/${tracking.id}/tags?filter[title]=Early`, { token })
    expect(listed.body.meta.total_count).toBe(1)
    const at = `${trackings}/${tracking.id}/followers`
    expect((await world.call(`POST ${at}`, { token, attributes: { follower_ids: [staff.colleague.id] } })).status).toBe(
      201,
    )
    const followers = await world.call(`GET ${at}`, { token })
    expect(followers.body.data.map((item: { type: string; id: string }) => [item.type, item.id])).toEqual([
      ['user', String(staff.colleague.id)],
    ])
    const removed = await world.call(`DELETE ${at}/${staff.colleague.id}`, { token })
    expect(removed.body.data).toMatchObject({
      type: 'time_tracking',
      id: tracking.id,
      relationships: { followers: { data: [] } },
    })
  })

  test('DELETE answers the deleted tracking, and it is gone', async () => {
    const tracking = await given()
    const deleted = await world.call(`DELETE ${trackings}/${tracking.id}`, { token })
    expect([deleted.status, deleted.body.data.id]).toEqual([200, tracking.id])
    expect((await world.call(`GET ${trackings}/${tracking.id}`, { token })).status).toBe(404)
  })
})

describe('break rules', () => {
  test('deduct nothing until they are given to a person, and then what the day owes', async () => {
    const rules = await world.call(`GET /api/v3/workspaces/${staff.workspaceId}/default_breaks`, { token })
    expect(
      rules.body.data.map((rule: { attributes: { after_seconds: number; break_seconds: number } }) => rule.attributes),
    ).toEqual([
      { after_seconds: 21_600, break_seconds: 1800, people_count: 0, permissions: null },
      { after_seconds: 32_400, break_seconds: 2700, people_count: 0, permissions: null },
    ])
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Dutiful')
    const record = async (date: string, from: string, to: string) =>
      (
        await world.call(`POST ${trackings}`, {
          token,
          attributes: { starts_at: `${date}T${from}:00+01:00`, ends_at: `${date}T${to}:00+01:00`, user_id: person.id },
        })
      ).body.data
    expect((await record('2026-02-02', '07:43', '16:44')).attributes.default_break_duration).toBe(0)
    const default_break_ids = rules.body.data.map((rule: { id: string }) => rule.id)
    expect(
      (
        await world.call(`PATCH /api/v3/workspaces/${staff.workspaceId}/users/${person.id}`, {
          token,
          attributes: { default_break_ids },
        })
      ).status,
    ).toBe(200)
    const deducted = await record('2026-02-03', '07:43', '16:44')
    expect(deducted.attributes).toMatchObject({
      default_break_duration: 1800,
      break_time: 0.5,
      net_time: 8.52,
      system_notes_count: 2,
    })
    const taken = { starts_at: '2026-02-03T12:00:00+01:00', ends_at: '2026-02-03T12:30:00+01:00' }
    await world.call(`POST ${trackings}/${deducted.id}/breaks`, { token, attributes: taken })
    const after = await world.call(`GET ${trackings}/${deducted.id}`, { token })
    expect(after.body.data.attributes).toMatchObject({
      default_break_duration: 0,
      break_duration: 1800,
      break_time: 0.5,
    })
    // The duty is the day's: the second tracking bears what the first could not know of, less the gap between them.
    await record('2026-02-04', '06:00', '10:00')
    expect((await record('2026-02-04', '10:05', '15:00')).attributes.default_break_duration).toBe(1500)
  })
})
