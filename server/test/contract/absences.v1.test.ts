import { describe, expect, test } from 'vitest'
import { absence } from '../../../blackbox/fields-v1.ts'
import { startWorld } from '../world.ts'
import { expectError } from './answers.ts'
import { expectNoDifference, expectOne, expectRefused } from './v1-answers.ts'
import { absencesOver, publicCompany } from './v1-calls.ts'

const world = await startWorld()
const company = await publicCompany(world, 'Nord')
const foreign = await publicCompany(world, 'Sued')
await foreign.v3(`PATCH ${foreign.workspace}/users/${foreign.staff.employee.id}`, { external_id: 'theirs' })
await foreign.v3(`PATCH ${foreign.workspace}/absence_types/${foreign.types.sick}`, { external_id: 'their-type' })
const { staff, api, types } = company
const { post, given } = absencesOver(company)
const theirs = await absencesOver(foreign).given({ external_id: 'foreign' })
const nobody = 999999999

type Members = Readonly<Record<string, unknown>>
const put = (members: Members) => api.put('absences', { absence: members })
const show = async (id: number) => (await api.get('absences', { id })).body
const at = (text: string) => new Date(text).toISOString()

describe('POST /absences', () => {
  test('answers 201 with a pending absence, its times in UTC', async () => {
    const reply = await post({ starts_at: '2029-07-02T00:00:00+02:00', ends_at: '2029-07-06T23:59:59+02:00' })
    expectOne(reply, absence, 'create')
    expect(reply.body).toMatchObject({
      absence_type_id: types.day_off,
      user_id: staff.employee.id,
      time_zone: 'Europe/Berlin',
      full_day: true,
      external_id: null,
      force_calc_custom_hours: false,
      paid_hours: 40,
      vacation_days: 0,
      confirmed_at: null,
      confirmed_by: null,
      created_by: null,
    })
    expect(at(reply.body.starts_at)).toBe('2029-07-01T22:00:00.000Z')
    expect(at(reply.body.ends_at)).toBe('2029-07-06T21:59:59.000Z')
    expect((await show(reply.body.id)).confirmed).toBe(null)
  })

  test('takes the user, the type and itself by external id', async () => {
    const reply = await post({
      user_id: undefined,
      user_external_id: 'carla',
      absence_type_id: undefined,
      absence_type_external_id: 'vacation',
      external_id: 'summer',
    })
    expectOne(reply, absence, 'create')
    expect(reply.body).toMatchObject({
      user_id: staff.colleague.id,
      absence_type_id: types.vacation,
      external_id: 'summer',
    })
  })

  test('takes dates for whole days', async () => {
    const made = await given({ absence_type_id: types.vacation, starts_at: '2029-01-08', ends_at: '2029-01-09' })
    expect([at(made.starts_at), at(made.ends_at)]).toEqual(['2029-01-07T23:00:00.000Z', '2029-01-09T22:59:59.000Z'])
    expect(made).toMatchObject({ vacation_days: 2, paid_hours: 16 })
  })

  test('takes hours of a day to the second', async () => {
    const times = { starts_at: '2029-02-05T08:00:00+01:00', ends_at: '2029-02-05T12:00:00+01:00' }
    const made = await given({ absence_type_id: types.vacation, ...times, full_day: false })
    expect(made).toMatchObject({ full_day: false, vacation_days: 0.5, paid_hours: 4 })
    expect([at(made.starts_at), at(made.ends_at)]).toEqual([at(times.starts_at), at(times.ends_at)])
  })

  test.each(['Berlin', 'Europe/Berlin', undefined])('answers the IANA name for the zone %j', async (time_zone) => {
    expect((await given({ time_zone })).time_zone).toBe('Europe/Berlin')
  })

  test('counts itself, unless it is forced to take hours and days', async () => {
    const values = { absence_type_id: types.vacation, paid_hours: 12.5, vacation_days: 1.5 }
    expect(await given(values)).toMatchObject({ paid_hours: 40, vacation_days: 5, force_calc_custom_hours: false })
    const forced = { ...values, force_calc_custom_hours: true }
    const made = await given(forced)
    expect(made).toMatchObject(forced)
    expect(await show(made.id)).toMatchObject(forced)
  })

  test.each([
    ['starts_at', { starts_at: undefined }],
    ['starts_at', { starts_at: 'soon' }],
    ['ends_at', { ends_at: undefined }],
    ['ends_at', { ends_at: '2028-01-01T12:00:00Z' }],
    ['time_zone', { time_zone: 'Atlantis' }],
    ['full_day', { full_day: 'perhaps' }],
    ['force_calc_custom_hours', { force_calc_custom_hours: 'perhaps' }],
    ['paid_hours', { force_calc_custom_hours: true, vacation_days: 1 }],
    ['vacation_days', { force_calc_custom_hours: true, paid_hours: 8 }],
    ['paid_hours', { force_calc_custom_hours: true, paid_hours: 'many', vacation_days: 1 }],
  ])('answers 400 with the pointer %s to %j', async (pointer, members) => {
    expectError(await post(members), 400, pointer)
  })

  test('answers 400 without a user, without a type, without an absence', async () => {
    expectError(await post({ user_id: undefined }), 400)
    expectError(await post({ absence_type_id: undefined }), 400)
    expectError(await api.post('absences', {}), 400)
  })

  test('answers 400 to an external_id that is taken', async () => {
    await given({ external_id: 'once' })
    const reply = await post({ external_id: 'once' })
    expectError(reply, 400, 'external_id')
    expect(reply.body.errors[0].code).toBe('taken')
  })

  test.each([
    ['user_id', foreign.staff.employee.id, nobody],
    ['user_external_id', 'theirs', 'nobody'],
    ['absence_type_id', foreign.types.sick, nobody],
    ['absence_type_external_id', 'their-type', 'no-type'],
  ])('knows no %s of another enterprise, and makes nothing', async (name, foreigner, none) => {
    const members = (value: unknown) => ({
      [name.startsWith('user') ? 'user_id' : 'absence_type_id']: undefined,
      [name]: value,
      external_id: `never-${name}`,
      starts_at: '2029-03-05T12:00:00Z',
      ends_at: '2029-03-09T12:00:00Z',
    })
    expectNoDifference(await post(members(foreigner)), await post(members(none)))
    expectError(await api.get('absences', { external_id: `never-${name}` }), 404)
  })
})

describe('PUT /absences', () => {
  test.each(['id', 'external_id'] as const)('changes times and counts again, by %s', async (by) => {
    const { id, external_id, starts_at } = await given({ absence_type_id: types.vacation, external_id: `moved-${by}` })
    const which = by === 'id' ? { id } : { external_id }
    const reply = await put({ ...which, starts_at, ends_at: starts_at, full_day: true })
    expectOne(reply, absence, 'update')
    expect(reply.body).toMatchObject({ id, external_id, vacation_days: 1, paid_hours: 8, full_day: true })
    expect(at((await show(id)).ends_at)).toBe(at(reply.body.ends_at))
  })

  test('takes hours and days when it is forced to', async () => {
    const { id, starts_at, ends_at } = await given()
    const values = { force_calc_custom_hours: true, paid_hours: 6.25, vacation_days: 0.75 }
    expect((await put({ id, starts_at, ends_at, ...values })).body).toMatchObject(values)
  })

  test.each([
    ['starts_at', { starts_at: undefined }],
    ['ends_at', { ends_at: undefined }],
    ['ends_at', { ends_at: '2028-01-01T12:00:00Z' }],
    ['time_zone', { time_zone: 'Atlantis' }],
    ['paid_hours', { force_calc_custom_hours: true }],
    ['vacation_days', { force_calc_custom_hours: true }],
  ])('answers 400 with the pointer %s to %j', async (pointer, members) => {
    const { id, starts_at, ends_at } = await given()
    expectError(await put({ id, starts_at, ends_at, ...members }), 400, pointer)
    expect(at((await show(id)).ends_at)).toBe(at(ends_at))
  })
})

describe('PUT /absences/confirm, reject and reset', () => {
  const states = { confirm: true, reject: false, reset: null } as const
  const decide = (decision: string, which: Members) => api.put(`absences/${decision}`, { absence: which })

  test.each(Object.entries(states))('%s leads to confirmed %j from every state', async (decision, confirmed) => {
    const { id } = await given()
    for (const before of ['reset', 'confirm', 'reject', decision]) {
      await decide(before, { id })
      const reply = await decide(decision, { id })
      expectOne(reply, absence, 'decision')
      expect(reply.body).toMatchObject({ id, confirmed, confirmed_by: null, absence_type_external_id: 'day_off' })
      expect(reply.body.confirmed_at === null).toBe(confirmed !== true)
      const { confirmed_at } = reply.body
      expect(await show(id)).toMatchObject({ confirmed, confirmed_at })
    }
  })

  test.each(Object.entries(states))('%s finds the absence by external_id', async (decision, confirmed) => {
    const { id, external_id } = await given({ external_id: `decided-${decision}` })
    expect((await decide(decision, { external_id })).body).toMatchObject({ id, external_id, confirmed })
  })
})

test.each(['id', 'external_id'] as const)('DELETE /absences removes an absence by %s', async (by) => {
  const { id, external_id } = await given({ external_id: `gone-${by}` })
  const which = { absence: by === 'id' ? { id } : { external_id } }
  expect((await api.delete('absences', which)).status).toBe(200)
  for (const query of [{ id }, { external_id }]) expectError(await api.get('absences', query), 404)
  expectError(await api.delete('absences', which), 404)
})

describe.each([
  ['put', 'absences'],
  ['put', 'absences/confirm'],
  ['put', 'absences/reject'],
  ['put', 'absences/reset'],
  ['delete', 'absences'],
] as const)('%s /%s', (method, path) => {
  const times = { starts_at: '2029-04-02T12:00:00Z', ends_at: '2029-04-06T12:00:00Z' }
  const send = (which: Members) =>
    api[method](path, { absence: { ...which, ...(method === 'put' && path === 'absences' && times) } })

  test('wants exactly one of id and external_id', async () => {
    const { id, external_id, starts_at } = await given({ external_id: `both-${method}-${path}` })
    expectError(await send({}), 400)
    expectError(await send({ id, external_id }), 400)
    expectRefused(await send({ id: 'nothing' }))
    const after = await show(id)
    expect([at(after.starts_at), after.confirmed]).toEqual([at(starts_at), null])
  })

  test('answers 404 to a record that is not there, and to one of another enterprise', async () => {
    const unknown = await send({ id: nobody })
    expectError(unknown, 404)
    expectError(await send({ external_id: 'foreign' }), 404)
    expectNoDifference(await send({ id: theirs.id }), unknown)
    const after = (await foreign.api.get('absences', { id: theirs.id })).body
    expect([at(after.starts_at), after.confirmed]).toEqual([at(theirs.starts_at), null])
  })
})
