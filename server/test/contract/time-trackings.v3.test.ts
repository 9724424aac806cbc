import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../given.ts'
import { schemaFaults } from '../schemas.ts'
import { startWorld } from '../world.ts'
import { trackingsOf } from './trackings.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Tracking')
const trackings = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`
const { token } = staff.workspaceAdmin
const path = '/api/v3/workspaces/:workspace_id/time_trackings'
const given = trackingsOf(world, staff)

const changesOf = (id: string) =>
  world.open(staff.accountId, 'read', (ctx) =>
    sql<{ kind: string; names: string[] | null }>`
      select kind, (select array_agg(part ->> 0) from jsonb_array_elements(parts) as part) as names from changes
      where account_id = ${staff.accountId} and record_type = 'time_tracking' and record_id = ${Number(id)}
      order by id`.execute(ctx.db),
  )

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

  test('confirms, and takes that back, for those who may; from others it has no effect', async () => {
    const { id } = await given({ starts_at: '2024-08-06T08:00:00Z', ends_at: '2024-08-06T12:00:00Z' })
    const sent = async (by: string, attributes: Record<string, unknown>) => {
      const reply = await world.call(`PATCH ${trackings}/${id}`, { token: by, type: 'time_tracking', attributes })
      expect(reply.status, reply.text).toBe(200)
      return reply.body.data.attributes.confirmed
    }
    const { rows: before } = await changesOf(id)
    expect(await sent(staff.employee.token, { confirmed: true })).toBe(false)
    expect(await sent(token, { confirmed: true })).toBe(true)
    expect(await sent(token, { ends_at: '2024-08-06T13:00:00Z' })).toBe(true)
    expect(await sent(token, { confirmed: false, ends_at: '2024-08-06T12:00:00Z' })).toBe(false)
    expect(await sent(token, { confirmed: true, ends_at: '2024-08-06T14:00:00Z' })).toBe(true)
    const { rows } = await changesOf(id)
    expect(rows.slice(before.length)).toEqual([
      { kind: 'confirmed', names: null },
      { kind: 'changed', names: ['ends_at'] },
      { kind: 'changed', names: ['ends_at', 'confirmed'] },
      { kind: 'changed', names: ['ends_at'] },
      { kind: 'confirmed', names: null },
    ])
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
    expect((await found('late')).meta.total_count).toBe(0)
    // A running one cannot be confirmed, so nobody is told they may.
    expect((await found('running&permissions=confirm')).data[0].attributes.permissions).toEqual({ confirm: false })
    expect((await found('finished&permissions=confirm')).data[0].attributes.permissions).toEqual({ confirm: true })
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
    const everything = ['read', 'update', 'destroy', 'confirm', 'update_area', 'tag', 'follow']
    expect(answer.body.data.attributes.permissions).toEqual(Object.fromEntries(everything.map((name) => [name, true])))
  })
})
