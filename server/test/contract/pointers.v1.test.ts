import { describe, expect, test } from 'vitest'
import { doorsV1 } from '../../src/app.ts'
import type { Reply } from '../call.ts'
import { startWorld } from '../world.ts'
import { expectError } from './answers.ts'
import { publicCompany } from './v1-calls.ts'

const world = await startWorld()
const { api, staff, token } = await publicCompany(world, 'Pointers')
const foreign = await publicCompany(world, 'Elsewhere')

const pointersOf = (reply: Reply): string[] =>
  reply.body.errors.map((error: { source: { pointer: string } }) => error.source.pointer)
const pathOf = (path: string): string => path.replace('/public_api/v1/', '')

/** A value no member takes, in a body and in an address. */
const wrong = { not: 'a value' }
const wrongText = 'x'.repeat(300)

const all = <T>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value]))

const writes = doorsV1.flatMap(({ method, path, operations }) =>
  operations.flatMap(({ spec, kind }) => (method === 'GET' || !spec ? [] : [{ method, path, spec, kind }])),
)
const lists = doorsV1.flatMap(({ path, operations }) =>
  operations.flatMap(({ listSpec }) => (listSpec ? [{ path, listSpec }] : [])),
)

describe('what is wrong with a request is told by the names it was sent under', () => {
  test.each(writes.map((write) => [`${write.method} ${write.path}`, write] as const))('%s', async (_name, write) => {
    const { object = '', named, inputs = {}, beside = {} } = write.spec
    const [id] = named ?? []
    const members = all([...Object.keys(inputs), ...(id ? [id] : [])], wrong)
    const reply = await api.call(`${write.method} ${pathOf(write.path)}`, {
      headers: { 'content-type': 'application/json' },
      token,
      body: { ...all(Object.keys(beside), wrong), [object]: members },
    })
    expectError(reply, 400)
    // What hangs on the record or the person is read once they are found.
    const later = ['data_profiles']
    const expected = [...Object.keys(members), ...Object.keys(beside)].filter((name) => !later.includes(name))
    expect(pointersOf(reply).sort()).toEqual(expected.sort())
    for (const { title, source } of reply.body.errors) expect(title).toContain(source.pointer)
  })

  test.each(lists.map(({ path, listSpec }) => [`GET ${path}`, path, listSpec] as const))(
    '%s',
    async (_name, path, { asks, perPage }) => {
      const reply = await api.get(pathOf(path), all(Object.keys(asks), wrongText))
      expectError(reply, 400)
      expect(pointersOf(reply).sort()).toEqual(Object.keys(asks).sort())
      if (perPage) expect(pointersOf(await api.get(pathOf(path), { page: 'x' }))).toEqual(['page'])
      expect(pointersOf(await api.get(pathOf(path), { idd: '1' }))).toEqual(['idd'])
    },
  )
})

describe('whatever is missing is told at once', () => {
  test.each([
    ['users', 'user', ['location_ids', 'username']],
    ['absences', 'absence', ['absence_type_id', 'ends_at', 'starts_at', 'user_id']],
    ['working_areas', 'working_area', ['location_id', 'name']],
    ['vacation_entitlements', 'vacation_times', ['planned_days', 'title', 'user_id']],
  ])('POST %s', async (path, object, missing) => {
    const reply = await api.post(path, { [object]: {} })
    expectError(reply, 400)
    expect(pointersOf(reply).sort()).toEqual(missing)
  })

  test('PUT absences needs its times as well as a name', async () => {
    expect(pointersOf(await api.put('absences', { absence: {} })).sort()).toEqual(['ends_at', 'id', 'starts_at'])
  })
})

describe('a user or location that is foreign or unknown could not be found', () => {
  const times = { starts_at: '2026-03-02', ends_at: '2026-03-03' }
  const strangers = [foreign.staff.employee.id, 999_999_999]
  const places = [foreign.staff.workspaceId, 999_999_999]

  test.each(strangers)('user %s', async (user_id) => {
    const answers = [
      await api.get('users', { id: user_id }),
      await api.get('absences', { range_start: '2026-01-01', range_end: '2026-12-31', user_id }),
      await api.post('absences', { absence: { ...times, user_id, absence_type_external_id: 'vacation' } }),
      await api.post('vacation_entitlements', { vacation_times: { title: 'x', planned_days: 1, user_id } }),
      await api.get('vacation_entitlements', { user_id }),
      await api.get('uploads', { user_id }),
      await api.get('uploads/1', { user_id }),
    ]
    for (const answer of answers) expectError(answer, 404)
    expect(answers.slice(1).map(pointersOf)).toEqual(answers.slice(1).map(() => ['user_id']))
  })

  test.each(places)('location %s', async (location_id) => {
    const answers = [
      await api.get('absences', { range_start: '2026-01-01', range_end: '2026-12-31', location_id }),
      await api.get('working_areas', { location_id }),
      await api.post('working_areas', { location_id, working_area: { name: 'x' } }),
      await api.put('working_areas', { location_id, working_area: { id: staff.kitchen, name: 'x' } }),
      await api.delete('working_areas', { location_id, working_area: { id: staff.kitchen } }),
      await api.get('users', { location_ids: location_id }),
      await api.post('users', { user: { username: 'x', location_ids: `${staff.workspaceId},${location_id}` } }),
    ]
    for (const answer of answers) expectError(answer, 404)
    expect(answers.flatMap(pointersOf)).toEqual([...Array(5).fill('location_id'), 'location_ids', 'location_ids'])
  })

  test('the name it was sent under is the one told', async () => {
    const absences = await api.get('absences', {
      range_start: '2026-01-01',
      range_end: '2026-12-31',
      user_external_id: 'nobody',
    })
    expectError(absences, 404, 'user_external_id')
    expectError(await api.get('working_areas', { location_external_id: 'nowhere' }), 404, 'location_external_id')
    expectError(await api.get('users', { location_external_ids: 'nowhere' }), 404, 'location_external_ids')
  })
})

describe('what commands refuse is told in this API’s words', () => {
  const entitlement = (dates: object) =>
    api.post('vacation_entitlements', {
      vacation_times: { title: 'x', planned_days: 1, user_external_id: 'emil', ...dates },
    })
  const user = (members: object) =>
    api.post('users', { user: { username: 'x', location_ids: staff.workspaceId, ...members } })

  test.each([
    ['ends_at', () => entitlement({ starts_at: '2026-05-05', ends_at: '2026-05-01' })],
    ['end_date', () => entitlement({ start_date: '2026-05-05', end_date: '2026-05-01' })],
    [
      'end_of_transfer_period',
      () => entitlement({ ends_at: '2026-12-31', transfer_remaining: true, end_of_transfer_period: '2026-01-01' }),
    ],
    ['end_of_transfer_period', () => entitlement({ transfer_remaining: true })],
    ['abbrev', () => user({ abbrev: 'far too long for an abbreviation' })],
    ['external_id', () => user({ external_id: 'emil' })],
    ['email', () => user({ email: staff.employee.email })],
    ['working_area_ids', () => user({ working_area_ids: foreign.staff.kitchen })],
    ['working_area_external_ids', () => user({ working_area_external_ids: 'nothing' })],
    ['tags', () => user({ tags: foreign.staff.tag })],
    ['data_profiles', () => user({ data_profiles: { shoe_size: '44' } })],
  ])('%s', async (pointer, send) => {
    const reply = await send()
    expectError(reply, 400)
    expect(pointersOf(reply)).toEqual([pointer])
    expect(reply.text).not.toMatch(/starts_on|ends_on|tag_ids/)
  })

  test.each([
    ['paid_hours,vacation_days', { force_calc_custom_hours: true }],
    ['vacation_days', { force_calc_custom_hours: true, paid_hours: 8 }],
    ['ends_at', { ends_at: '2026-03-01' }],
    ['absence_type_external_id', { absence_type_external_id: 'nothing' }],
    [
      'user_external_id,absence_type_external_id',
      { user_external_id: 'x'.repeat(300), absence_type_external_id: 'x'.repeat(300) },
    ],
  ])('absences: %s', async (pointers, members) => {
    const absence = {
      starts_at: '2026-03-02',
      ends_at: '2026-03-03',
      user_external_id: 'emil',
      absence_type_external_id: 'day_off',
    }
    const reply = await api.post('absences', { absence: { ...absence, ...members } })
    expectError(reply, 400)
    expect(pointersOf(reply).sort()).toEqual(pointers.split(',').sort())
  })
})
