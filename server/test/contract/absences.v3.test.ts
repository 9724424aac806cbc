import { describe, expect, test } from 'vitest'
import { absence } from '../../../blackbox/fields.ts'
import { givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { absencesOf } from './absences.ts'
import { expectError, expectOne, idsOf } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const foreign = await givenStaff(world.open, 'Sued')
const { path, typeIds, week, post, given, show, patch } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin
const link = (person: { id: number }) => ({ id: String(person.id), type: 'user_overview' })
const nobody = 999999999

describe('POST WS/absences', () => {
  test('answers 200, not 201, with a pending absence', async () => {
    const reply = await world.call(`POST ${path}`, { token, type: 'absence', attributes: week() })
    expectOne(reply, 200, absence, ['change', 'workspace'])
    expect(reply.headers.etag).toBeTruthy()
    expect(reply.body.data.attributes).toMatchObject({
      permissions: null,
      title: 'Away',
      full_day: true,
      days: 5,
      hours: 40,
      confirmation_status: 'pending',
      confirmed: null,
      confirmed_at: null,
      use_custom_values: false,
      external_id: null,
      confirm_message: null,
      attachments_count: 0,
      system_notes_count: 1,
      user_notes_count: 0,
    })
    expect(reply.body.data.relationships).toMatchObject({
      absence_type: { data: { id: typeIds.day_off, type: 'absence_type' } },
      user: { data: link(staff.employee) },
      confirmed_by_user: { data: null },
      followers: { data: [] },
      attachments: { data: [] },
    })
  })

  test('takes every attribute the contract lists', async () => {
    const attributes = week({
      absence_type_id: Number(typeIds.vacation),
      charge_days_job_status: null,
      confirm_message: 'Enjoy',
      confirmed: null,
      confirmed_at: null,
      confirmed_by: null,
      created_by: 'admin',
      days: 2.5,
      external_id: 'ext-1',
      hours: 17.25,
      import_id: null,
      outlook_id: null,
      secure_id: null,
      title: 'Summer',
      use_custom_values: true,
      notes_attributes: [{ created_by: staff.workspaceAdmin.id, content: 'Handed over to Carla' }],
      follower_ids: [staff.colleague.id, String(staff.areaAdmin.id)],
    })
    const reply = await post(attributes)
    expectOne(reply, 200, absence, ['change', 'workspace'])
    expect(reply.body.data.attributes).toMatchObject({
      title: 'Summer',
      days: 2.5,
      hours: 17.25,
      use_custom_values: true,
      external_id: 'ext-1',
      confirm_message: 'Enjoy',
      confirmation_status: 'pending',
      system_notes_count: 1,
      user_notes_count: 1,
    })
    const { followers, notes } = reply.body.data.relationships
    expect(idsOf(followers).toSorted()).toEqual([String(staff.colleague.id), String(staff.areaAdmin.id)].toSorted())
    expect(notes.data).toHaveLength(2)
  })

  test('counts hours and days itself unless it is told to use the ones given', async () => {
    expect((await given({ days: 99, hours: 99 })).attributes).toMatchObject({ days: 5, hours: 40 })
  })

  test('is for the caller when nobody is named', async () => {
    const mine = await given({ user_id: undefined }, staff.employee.token)
    expect(mine.relationships.user.data).toEqual(link(staff.employee))
  })

  test.each(['accountAdmin', 'workspaceAdmin', 'employee'] as const)(
    'is pending whatever %s claims, and claims are no error',
    async (who) => {
      const claims = {
        confirmed: true,
        confirmed_at: '2030-01-01T00:00:00Z',
        confirmed_by: staff.accountAdmin.id,
        secure_id: 'secret',
        import_id: 7,
        charge_days_job_status: 'success',
      }
      const made = await given(claims, staff[who].token)
      const state = { confirmation_status: 'pending', confirmed: null, confirmed_at: null }
      expect(made.attributes).toMatchObject(state)
      expect(made.relationships.confirmed_by_user.data).toBe(null)
      expect((await show(made.id)).attributes).toMatchObject(state)
      expect(JSON.stringify(made)).not.toContain('secret')
    },
  )

  test('an employee does not decide what made the absence', async () => {
    const made = await given({ created_by: 'import' }, staff.employee.token)
    expect(made.attributes.created_by).not.toBe('import')
    expect((await given({ created_by: 'import' })).attributes.created_by).toBe('import')
  })

  test.each([
    ['starts_at', { starts_at: null }],
    ['starts_at', { starts_at: 'soon' }],
    ['ends_at', { ends_at: undefined }],
    ['ends_at', { ends_at: '2029-12-31T12:00:00Z' }],
    ['absence_type_id', { absence_type_id: undefined }],
    ['absence_type_id', { absence_type_id: nobody }],
    ['user_id', { user_id: nobody }],
    ['user_id', { user_id: foreign.employee.id }],
    ['user_id', { user_id: staff.outsider.id }],
    ['follower_ids', { follower_ids: [foreign.employee.id] }],
    ['full_day', { full_day: 'perhaps' }],
    ['days', { days: 'many', use_custom_values: true }],
    ['hours', { hours: -1, use_custom_values: true }],
    ['notes_attributes', { notes_attributes: [{ content: '' }] }],
  ])('answers 400 with the pointer %s to %j', async (pointer, attributes) => {
    expectError(await post(week(attributes)), 400, pointer)
  })

  test('tells all faults at once, and refuses another type', async () => {
    expectError(await post(week({ starts_at: 'soon', hours: 'many' })), 400, 'starts_at', 'hours')
    expectError(await world.call(`POST ${path}`, { token, type: 'tag', attributes: week() }), 400)
  })
})

describe('PATCH WS/absences/:absence_id', () => {
  test('changes times, counts again and notes the change', async () => {
    const { id, attributes } = await given()
    const reply = await patch(id, { ends_at: attributes.starts_at })
    expectOne(reply, 200, absence, ['change', 'workspace'])
    expect(reply.body.data.attributes).toMatchObject({ days: 1, hours: 8, system_notes_count: 2 })
  })

  test('turns days into hours of a day', async () => {
    const { id } = await given()
    const times = { starts_at: '2031-01-06T08:00:00+01:00', ends_at: '2031-01-06T12:00:00+01:00' }
    const { body } = await patch(id, { full_day: false, ...times })
    expect(body.data.attributes).toMatchObject({
      full_day: false,
      days: 0.5,
      hours: 4,
      starts_at: '2031-01-06T07:00:00.000Z',
      ends_at: '2031-01-06T11:00:00.000Z',
    })
  })

  test('takes hours and days when it is forced to', async () => {
    const { id } = await given()
    const reply = await patch(id, { force_calc_custom_hours: true, hours: 12.5, days: 1.5 })
    expect(reply.body.data.attributes).toMatchObject({ hours: 12.5, days: 1.5 })
    expect((await show(id)).attributes).toMatchObject({ hours: 12.5, days: 1.5 })
  })

  test('decides nothing', async () => {
    const { id } = await given()
    expect((await patch(id, { confirmed: true, confirmed_by: staff.employee.id })).body.data.attributes.confirmed).toBe(
      null,
    )
  })

  test('answers 400 to an end before the start', async () => {
    expectError(await patch((await given()).id, { ends_at: '2029-01-01T00:00:00Z' }), 400, 'ends_at')
  })
})
