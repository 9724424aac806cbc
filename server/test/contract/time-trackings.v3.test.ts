import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../given.ts'
import { schemaFaults } from '../schemas.ts'
import { startWorld } from '../world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Tracking')
const trackings = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`
const { token } = staff.workspaceAdmin
const path = '/api/v3/workspaces/:workspace_id/time_trackings'
let day = 1

/** A tracking on a day of its own, of a person of the kitchen unless said otherwise. */
async function given(
  attributes: Record<string, unknown> = {},
  who = token,
  relationships: Record<string, unknown> = {},
) {
  day += 1
  const date = `2026-0${1 + Math.floor(day / 28)}-${String(1 + (day % 28)).padStart(2, '0')}`
  const body = {
    data: {
      type: 'time_tracking',
      attributes: { starts_at: `${date}T08:00:00+01:00`, ends_at: `${date}T16:00:00+01:00`, ...attributes },
      relationships: { user: { data: { id: String(staff.employee.id), type: 'user_overview' } }, ...relationships },
    },
  }
  const answer = await world.call(`POST ${trackings}`, { token: who, body })
  expect(answer.status, answer.text).toBe(201)
  return { ...answer.body.data, date }
}

describe('POST WS/time_trackings', () => {
  test('the numbers of the contract: six minutes with one minute of break', async () => {
    const tracking = await given({
      starts_at: '2025-01-10T08:00:00+01:00',
      ends_at: '2025-01-10T08:06:00+01:00',
      breaks_attributes: [{ starts_at: '2025-01-10T08:02:00+01:00', ends_at: '2025-01-10T08:03:00+01:00' }],
    })
    expect(tracking.attributes).toMatchObject({ gross_time: 0.1, net_time: 0.08, break_time: 0.02, break_duration: 60 })
    expect(tracking.attributes).toMatchObject({
      starts_at: '2025-01-10T07:00:00.000Z',
      current_status: 'finished',
      status: 'active',
    })
  })

  test('a break of an hour is 3600 seconds; none is null', async () => {
    expect((await given({ breaks_attributes: [] })).attributes.break_duration).toBe(null)
    const hour = await given({
      starts_at: '2025-01-11T08:00:00+01:00',
      ends_at: '2025-01-11T16:00:00+01:00',
      breaks_attributes: [{ starts_at: '2025-01-11T12:00:00+01:00', ends_at: '2025-01-11T13:00:00+01:00' }],
    })
    expect(hour.attributes.break_duration).toBe(3600)
  })

  test('takes area, tags and user as relationships, and answers them', async () => {
    const tracking = await given({}, token, {
      area: { data: { id: staff.kitchen, type: 'area' } },
      tags: { data: [{ id: String(staff.tag), type: 'tag' }] },
    })
    expect(tracking.relationships).toMatchObject({
      area: { data: { id: String(staff.kitchen), type: 'area' } },
      tags: { data: [{ id: String(staff.tag), type: 'tag' }] },
      user: { data: { id: String(staff.employee.id), type: 'user_overview' } },
      last_editor: { data: { id: String(staff.workspaceAdmin.id), type: 'user_overview' } },
      workspace: { data: { id: String(staff.workspaceId), type: 'workspace' } },
      breaks: { data: [] },
      followers: { data: [] },
      attachments: { data: [] },
      signatures: { data: [] },
    })
    expect(tracking.attributes).toMatchObject({
      created_by: 'admin',
      last_update_by: staff.workspaceAdmin.id,
      system_notes_count: 1,
      user_notes_count: 0,
    })
  })

  test('claims of authority in the body count for those who have it, and are no error for others', async () => {
    expect((await given({ confirmed: true, created_by: 'import' })).attributes).toMatchObject({
      confirmed: true,
      created_by: 'import',
    })
    expect((await given({ confirmed: true, created_by: 'admin' }, staff.employee.token)).attributes).toMatchObject({
      confirmed: false,
      created_by: 'employee',
    })
  })

  test('overlapping time is refused, touching time is not', async () => {
    const { date } = await given()
    const post = (from: string, to: string) =>
      world.call(`POST ${trackings}`, {
        token,
        attributes: {
          starts_at: `${date}T${from}:00+01:00`,
          ends_at: `${date}T${to}:00+01:00`,
          user_id: staff.employee.id,
        },
      })
    const overlap = await post('15:59', '18:00')
    expect([overlap.status, overlap.body.errors[0].code]).toEqual([400, 'overlaps'])
    expect((await post('16:00', '18:00')).status).toBe(201)
  })

  test.each([
    ['without a start', { starts_at: null }, 'starts_at'],
    ['that ends before it starts', { ends_at: '2020-01-01T00:00:00Z' }, 'ends_at'],
    [
      'with a break outside',
      { breaks_attributes: [{ starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-01-01T01:00:00Z' }] },
      'breaks_attributes',
    ],
    ['with a break that is none', { breaks_attributes: [{ starts_at: 'noon' }] }, 'breaks_attributes'],
    ['of nobody in the workspace', { user_id: 4_503_599_627_370_495 }, 'user_id'],
  ])('a tracking %s is refused', async (_name, attributes, pointer) => {
    const body = { starts_at: '2024-05-05T08:00:00Z', ends_at: '2024-05-05T10:00:00Z', ...attributes }
    const answer = await world.call(`POST ${trackings}`, { token, attributes: body })
    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([400, pointer])
  })

  test('without an end it runs, and nobody has two that run', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Runner')
    const start = () =>
      world.call(`POST ${trackings}`, { token: person.token, attributes: { starts_at: '2026-11-01T08:00:00Z' } })
    const running = await start()
    expect(running.body.data.attributes).toMatchObject({ current_status: 'running', ends_at: null })
    expect((await start()).body.errors[0].code).toBe('overlaps')
    expect(
      (await world.call(`PATCH ${trackings}/${running.body.data.id}/confirm`, { token })).body.errors[0].code,
    ).toBe('running')
  })
})

describe('PATCH WS/time_trackings/:id', () => {
  test('corrects times; the first recorded ones stay readable', async () => {
    const tracking = await given()
    const answer = await world.call(`PATCH ${trackings}/${tracking.id}`, {
      token,
      attributes: { ends_at: `${tracking.date}T15:00:00+01:00` },
    })
    expect(answer.body.data.attributes).toMatchObject({
      gross_time: 7,
      actual_ends_at: tracking.attributes.ends_at,
      system_notes_count: 2,
    })
  })

  test('own unconfirmed time only; punched time, area and tags only where the workspace allows', async () => {
    const mine = await given({}, staff.employee.token)
    const change = (id: string, body: Record<string, unknown>) =>
      world.call(`PATCH ${trackings}/${id}`, {
        token: staff.employee.token,
        body: { data: { type: 'time_tracking', ...body } },
      })
    const end = { attributes: { ends_at: `${mine.date}T15:00:00+01:00` } }
    const area = { relationships: { area: { data: { id: staff.sales, type: 'area' } } } }
    const tags = { relationships: { tags: { data: [{ id: staff.tag, type: 'tag' }] } } }
    expect((await change(mine.id, end)).status).toBe(200)
    expect((await change(mine.id, area)).status).toBe(403)
    expect((await change(mine.id, tags)).status).toBe(403)
    const punched = await given({ created_by: 'browser-stamps' })
    const punchedEnd = { attributes: { ends_at: `${punched.date}T15:00:00+01:00` } }
    expect((await change(punched.id, punchedEnd)).status).toBe(403)
    const allow = (value: boolean) =>
      world.call(`PATCH /api/v3/workspaces/${staff.workspaceId}`, {
        token,
        attributes: {
          allow_employees_edit_working_session_area: value,
          allow_employee_edit_punched_working_sessions: value,
          allow_employees_tag_working_sessions: value,
        },
      })
    await allow(true)
    for (const [id, body] of [
      [mine.id, area],
      [mine.id, tags],
      [punched.id, punchedEnd],
    ] as const)
      expect((await change(id, body)).status).toBe(200)
    await allow(false)
    expect((await world.call(`DELETE ${trackings}/${punched.id}`, { token: staff.employee.token })).status).toBe(403)
    await world.call(`PATCH ${trackings}/${mine.id}/confirm`, { token })
    expect((await change(mine.id, end)).status).toBe(403)
    expect((await world.call(`DELETE ${trackings}/${mine.id}`, { token: staff.employee.token })).status).toBe(403)
  })
})

describe('GET WS/time_trackings', () => {
  test('adds totals over everything the filters leave', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Counted', { areaIds: [staff.kitchen] })
    for (const [index, confirmed] of [true, false, false].entries()) {
      const date = `2025-06-0${index + 1}`
      const breaks_attributes = [{ starts_at: `${date}T12:00:00Z`, ends_at: `${date}T12:20:00Z` }]
      await given(
        { starts_at: `${date}T08:00:00Z`, ends_at: `${date}T16:00:00Z`, breaks_attributes, confirmed },
        token,
        { user: { data: { id: person.id, type: 'user' } } },
      )
    }
    const answer = await world.call(`GET ${trackings}?filter[user_id]=${person.id}&items=1`, { token })
    expect(answer.body.meta).toMatchObject({
      total_count: 3,
      total_unconfirmed: 2,
      total_confirmed: 1,
      total_running: 0,
    })
    expect(answer.body.meta).toMatchObject({ total_gross_time: 24, total_net_time: 23, total_break_time: 1 })
    expect(answer.body.data).toHaveLength(1)
    expect(answer.body.data[0].attributes.starts_at).toBe('2025-06-03T08:00:00.000Z')
    expect(schemaFaults({ method: 'GET', path }, answer)).toEqual([])
  })

  test('an employee sees their own, an area administrator those of the area', async () => {
    await given({}, token, { user: { data: { id: staff.colleague.id, type: 'user' } } })
    const owners = async (who: string) => {
      const answer = await world.call(`GET ${trackings}?items=100`, { token: who })
      return new Set(
        answer.body.data.map((item: { relationships: { user: { data: { id: string } } } }) =>
          Number(item.relationships.user.data.id),
        ),
      )
    }
    expect(await owners(staff.employee.token)).toEqual(new Set([staff.employee.id]))
    expect((await owners(staff.areaAdmin.token)).has(staff.colleague.id)).toBe(false)
    expect((await owners(token)).has(staff.colleague.id)).toBe(true)
  })

  test('finds what touches a range of local days', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Ranged')
    const record = (starts_at: string, ends_at: string) =>
      world.call(`POST ${trackings}`, { token, attributes: { starts_at, ends_at, user_id: person.id } })
    await record('2025-03-09T22:00:00+01:00', '2025-03-10T02:00:00+01:00')
    await record('2025-03-10T08:00:00+01:00', '2025-03-10T16:00:00+01:00')
    await record('2025-03-11T00:00:00+01:00', '2025-03-11T04:00:00+01:00')
    const count = async (range: string) =>
      (
        await world.call(`GET ${trackings}?filter[user_id]=${person.id}&filter[overlapping_with_range]=${range}`, {
          token,
        })
      ).body.meta.total_count
    expect(await count('2025-03-10_2025-03-10')).toBe(2)
    expect(await count('2025-03-09_2025-03-09')).toBe(1)
    expect(await count('2025-03-10')).toBe(3)
    expect(await count('2025-03-12_2025-03-31')).toBe(0)
    const wrong = await world.call(`GET ${trackings}?filter[overlapping_with_range]=lately`, { token })
    expect([wrong.status, wrong.body.errors[0].source.pointer]).toEqual([400, 'filter[overlapping_with_range]'])
  })

  test('are found by whether they run or are finished', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Found by status')
    const record = (attributes: object) =>
      world.call(`POST ${trackings}`, { token, attributes: { ...attributes, user_id: person.id } })
    await record({ starts_at: '2026-03-02T08:00:00Z', ends_at: '2026-03-02T12:00:00Z' })
    await record({ starts_at: '2026-03-03T08:00:00Z' })
    const found = async (status: string) =>
      (await world.call(`GET ${trackings}?filter[user_id]=${person.id}&filter[current_status]=${status}`, { token }))
        .body
    expect((await found('running')).data[0].attributes).toMatchObject({ ends_at: null })
    expect((await found('running')).meta).toMatchObject({ total_count: 1, total_running: 1 })
    expect((await found('finished')).meta).toMatchObject({ total_count: 1, total_running: 0, total_gross_time: 4 })
    expect((await found('late')).errors[0].source.pointer).toBe('filter[current_status]')
  })

  test('shows what is included', async () => {
    const tracking = await given({}, token, { tags: { data: [{ id: staff.tag, type: 'tag' }] } })
    const answer = await world.call(
      `GET ${trackings}/${tracking.id}?include=workspace,user,area,tags,breaks,followers&permissions`,
      { token },
    )
    expect(new Set(answer.body.included.map((item: { type: string }) => item.type))).toEqual(
      new Set(['workspace', 'user_overview', 'tag']),
    )
    expect(answer.body.data.attributes.permissions).toEqual({ read: true, update: true, destroy: true, confirm: true })
  })
})

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
      { after_seconds: 21_600, break_seconds: 1800 },
      { after_seconds: 32_400, break_seconds: 2700 },
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
    // The duty is the day's: the second tracking bears what the first could not know of.
    await record('2026-02-04', '06:00', '11:00')
    expect((await record('2026-02-04', '11:05', '15:00')).attributes.default_break_duration).toBe(1800)
  })
})
