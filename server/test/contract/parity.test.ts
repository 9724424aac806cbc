import { describe, expect, test } from 'vitest'
import { givenPerson } from '../given.ts'
import { startWorld } from '../world.ts'
import { idsOf } from './answers.ts'
import { absencesOver, publicCompany } from './v1-calls.ts'

const world = await startWorld()
const company = await publicCompany(world, 'Nord')
const { staff, api, v3, workspace, types } = company
const here = { location_id: staff.workspaceId }
const at = (text: string) => new Date(text).toISOString()
let counter = 0
const person = () => givenPerson(world.open, staff, staff.workspaceId, `Person ${++counter}`)

describe('a person', () => {
  /** Each word of the public API with what the resource API calls it. */
  const values = {
    username: ['username', 'Ada'],
    email: ['email', 'ada@example.org'],
    abbrev: ['abbreviation', 'AD'],
    initial_time_account: ['initial_time_account', 7.25],
    salary: ['salary', 4321.5],
    home_office: ['home_office', true],
    working_sessions_creator: ['working_sessions_creator', false],
    staff_number: ['staff_number', 'S-1'],
    external_id: ['external_id', 'ada'],
    locale: ['locale', 'de'],
  } as const
  const inPublic = Object.fromEntries(Object.entries(values).map(([name, [, value]]) => [name, value]))
  const inResource = Object.fromEntries(Object.values(values))

  test('made in the public API is the same in the resource API', async () => {
    const members = { location_ids: staff.workspaceId, working_area_ids: staff.sales, tags: String(staff.tag) }
    const made = await api.post('users', { user: { ...inPublic, ...members, data_profiles: { phone: '1' } } })
    const shown = await v3(`GET ${workspace}/users/${made.body.id}`)
    expect(shown.attributes).toMatchObject({ ...inResource, status: 'active', assumed_role: 'employee' })
    const { areas, tags, workspaces, custom_field_values, absence_types } = shown.relationships
    expect(idsOf(areas)).toEqual([String(staff.sales)])
    expect(idsOf(tags)).toEqual([String(staff.tag)])
    expect(idsOf(workspaces)).toEqual([String(staff.workspaceId)])
    expect(idsOf(custom_field_values)).not.toEqual([])
    expect(idsOf(absence_types)).toHaveLength(Object.keys(types).length)
  })

  test('made in the resource API is the same in the public API', async () => {
    const ids = { area_ids: [staff.kitchen], tag_ids: [staff.tag] }
    const own = { email: 'ida@example.org', external_id: 'ida' }
    const made = await v3(`POST ${workspace}/users`, { ...inResource, ...own, ...ids, birthday: '1991-02-03' })
    const id = Number(made.id)
    const shown = await api.get('users', { id })
    expect(shown.body).toMatchObject({
      ...inPublic,
      ...own,
      id,
      status: 'active',
      location_ids: [staff.workspaceId],
      working_area_ids: [staff.kitchen],
      tags: [staff.tag],
    })
    const { users } = (await api.get('users', { tags: staff.tag })).body
    expect(users.find((each: { id: number }) => each.id === id)).toMatchObject({ birthday: '1991-02-03' })
  })

  test('changed on one side is changed on the other', async () => {
    const { id } = await person()
    await api.put('users', { user: { id, abbrev: 'P1', working_area_external_ids: 'kitchen' } })
    const shown = await v3(`GET ${workspace}/users/${id}`)
    expect(shown.attributes.abbreviation).toBe('P1')
    expect(idsOf(shown.relationships.areas)).toEqual([String(staff.kitchen)])
    await v3(`PATCH ${workspace}/users/${id}`, { abbreviation: 'P2', area_ids: [] })
    expect((await api.get('users', { id })).body).toMatchObject({ abbrev: 'P2', working_area_ids: [] })
  })

  test('deactivated or deleted through the public API is signed out at once', async () => {
    const [off, gone] = [await person(), await person()]
    const me = async (token: string) => (await world.call('GET /api/v3/users/me', { token })).status
    expect([await me(off.token), await me(gone.token)]).toEqual([200, 200])
    await api.patch('users/deactivate', { user: { id: off.id } })
    await api.delete('users', { user: { id: gone.id } })
    expect([await me(off.token), await me(gone.token)]).toEqual([401, 401])
    expect((await v3(`GET ${workspace}/users/${off.id}`)).attributes.status).toBe('inactive')
    const { token } = staff.accountAdmin
    expect((await world.call(`GET ${workspace}/users/${gone.id}`, { token })).status).toBe(404)
  })

  test('deactivated or deleted through the resource API is so in the public API', async () => {
    const [off, gone] = [await person(), await person()]
    await v3(`PATCH ${workspace}/users/${off.id}/user_status`, { status: 'inactive' })
    await v3(`DELETE ${workspace}/users/${gone.id}`)
    expect((await api.get('users', { id: off.id })).body.status).toBe('inactive')
    expect((await api.get('users', { id: gone.id })).status).toBe(404)
    await api.patch('users/activate', { user: { id: off.id } })
    expect((await v3(`GET ${workspace}/users/${off.id}`)).attributes.status).toBe('active')
  })
})

describe('a working area', () => {
  test('made, changed and deleted in the public API is so in the resource API', async () => {
    const values = { name: 'Bakery', color: '#1a2b3c', external_id: 'bakery' }
    const { id, updated_at } = (await api.post('working_areas', { ...here, working_area: values })).body
    const shown = await v3(`GET ${workspace}/areas/${id}`)
    expect(shown.attributes).toMatchObject({ ...values, status: 'active' })
    expect(at(shown.attributes.updated_at)).toBe(at(updated_at))
    await api.put('working_areas', { ...here, working_area: { external_id: 'bakery', name: 'Patisserie' } })
    expect((await v3(`GET ${workspace}/areas/${id}`)).attributes).toMatchObject({ ...values, name: 'Patisserie' })
    await api.delete('working_areas', { ...here, working_area: { id } })
    const { token } = staff.accountAdmin
    expect((await world.call(`GET ${workspace}/areas/${id}`, { token })).status).toBe(404)
  })

  test('made and changed in the resource API is so in the public API', async () => {
    const made = await v3(`POST ${workspace}/areas`, { name: 'Cellar', color: '#3c2b1a' })
    await v3(`PATCH ${workspace}/areas/${made.id}`, { name: 'Vault', external_id: 'vault' })
    const { body } = await api.get('working_areas', { external_id: 'vault' })
    expect(body).toMatchObject({ id: Number(made.id), name: 'Vault', color: '#3c2b1a', ...here })
  })
})

describe('an absence', () => {
  const { given } = absencesOver(company)
  const path = `${workspace}/absences`

  test('made and changed in the public API is the same in the resource API', async () => {
    const made = await given({ external_id: 'away', absence_type_id: types.vacation })
    const shown = await v3(`GET ${path}/${made.id}`)
    expect(shown.attributes).toMatchObject({
      title: made.title,
      external_id: 'away',
      full_day: true,
      days: made.vacation_days,
      hours: made.paid_hours,
      use_custom_values: false,
      confirmation_status: 'pending',
      confirmed: null,
      system_notes_count: 1,
    })
    expect([shown.attributes.starts_at, shown.attributes.ends_at].map(at)).toEqual(
      [made.starts_at, made.ends_at].map(at),
    )
    expect(shown.relationships.absence_type.data.id).toBe(String(types.vacation))
    const { id, starts_at } = made
    await api.put('absences', { absence: { id, starts_at, ends_at: starts_at } })
    expect((await v3(`GET ${path}/${id}`)).attributes).toMatchObject({ days: 1, hours: 8, system_notes_count: 2 })
    await api.delete('absences', { absence: { id } })
    const { token } = staff.accountAdmin
    expect((await world.call(`GET ${path}/${id}`, { token })).status).toBe(404)
  })

  test('made in the resource API is the same in the public API', async () => {
    const made = await v3(`POST ${path}`, {
      title: 'Moving house',
      absence_type_id: types.day_off,
      user_id: staff.employee.id,
      starts_at: '2029-05-07T12:00:00Z',
      ends_at: '2029-05-08T12:00:00Z',
      use_custom_values: true,
      hours: 5.5,
      days: 0.75,
    })
    const { body } = await api.get('absences', { id: Number(made.id) })
    expect(body).toMatchObject({
      title: 'Moving house',
      force_calc_custom_hours: true,
      paid_hours: 5.5,
      vacation_days: 0.75,
      created_by: staff.accountAdmin.id,
    })
    expect([at(body.starts_at), at(body.ends_at)]).toEqual([made.attributes.starts_at, made.attributes.ends_at].map(at))
  })

  test.each([
    ['confirm', 'confirmed', true],
    ['reject', 'rejected', false],
    ['reset', 'pending', null],
  ])('%s in the public API is %s in the resource API, and is noted', async (decision, status, confirmed) => {
    const { id } = await given()
    await api.put(`absences/${decision}`, { absence: { id } })
    const { attributes } = await v3(`GET ${path}/${id}`)
    expect(attributes).toMatchObject({ confirmation_status: status, confirmed, system_notes_count: 2 })
  })

  // What the resource API calls a rejection resets, and what it calls a resetting rejects.
  test.each([
    ['confirmations', true],
    ['rejections', null],
    ['resettings', false],
  ])('after %s in the resource API, the public API says %j', async (decision, confirmed) => {
    const { id } = await given()
    await v3(`POST ${path}/${id}/absences_${decision}`)
    const confirmed_by = confirmed === true ? staff.accountAdmin.id : null
    expect((await api.get('absences', { id })).body).toMatchObject({ confirmed, confirmed_by })
  })
})

describe('an entitlement', () => {
  const { given } = absencesOver(company)
  const summary = async (id: number) =>
    (await v3(`GET ${workspace}/users/${id}/vacations/summary?year=2030`)).attributes

  test('given in the public API is used up by absences of both, and both tell the same', async () => {
    const { id: user_id } = await person()
    const times = { starts_at: '2030-01-01', ends_at: '2030-12-31' }
    const vacation_times = { title: '2030', user_id, planned_days: 20, ...times }
    const made = (await api.post('vacation_entitlements', { vacation_times })).body.vacation_times[0]
    expect(await summary(user_id)).toMatchObject({ remaining_days: 20, entitlements: [{ id: String(made.id) }] })

    const { id } = await given({ user_id, absence_type_id: types.vacation })
    expect(await summary(user_id)).toMatchObject({ reserved_days: 5, taken_days: 0, remaining_days: 15 })
    await api.put('absences/confirm', { absence: { id } })
    expect(await summary(user_id)).toMatchObject({ reserved_days: 0, taken_days: 5, remaining_days: 15 })
    expect((await api.get('vacation_entitlements', { user_id })).body.vacation_times).toMatchObject([{ spent_days: 5 }])
    await api.put('absences/reject', { absence: { id } })
    expect(await summary(user_id)).toMatchObject({ reserved_days: 0, taken_days: 0, remaining_days: 20 })
    expect((await api.get('vacation_entitlements', { user_id })).body.vacation_times).toMatchObject([{ spent_days: 0 }])
  })

  test('is not overdrawn through the public API either', async () => {
    const { id: user_id } = await person()
    const times = { starts_at: '2031-01-01', ends_at: '2031-12-31' }
    await api.post('vacation_entitlements', { vacation_times: { title: '2031', user_id, planned_days: 1, ...times } })
    const days = { starts_at: '2031-06-09T12:00:00Z', ends_at: '2031-06-13T12:00:00Z', full_day: true }
    const reply = await api.post('absences', { absence: { user_id, absence_type_id: types.vacation, ...days } })
    expect(reply.status, reply.text).toBe(400)
    expect(reply.body.errors[0].code).toBe('not_enough_days')
  })

  test('given in the resource API is listed in the public API', async () => {
    const { id: user_id } = await person()
    const terms = { title: '2030', planned_days: 12.5, expires: true, transfer_remaining: true }
    const days = { starts_on: '2030-01-01', ends_on: '2030-12-31', end_of_transfer_period: '2031-03-31' }
    const made = await v3(`POST ${workspace}/users/${user_id}/entitlements`, { ...terms, ...days })
    expect((await api.get('vacation_entitlements', { user_id })).body.vacation_times).toMatchObject([
      {
        ...terms,
        id: Number(made.id),
        starts_at: '2030-01-01',
        ends_at: '2030-12-31',
        end_of_transfer_period: '2031-03-31',
      },
    ])
  })
})
