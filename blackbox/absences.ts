import { promise, same } from './check.ts'
import { expectIncluded, expectMany, expectMeta, expectOne, expectRefusal } from './expect.ts'
import { absence } from './fields.ts'
import { document, linked, links, type Values } from './http.ts'
import { expectGuarded, hire, nowhere, sameInstant, type World } from './world.ts'

export async function typeIds(world: World): Promise<Record<string, string>> {
  const { many } = await world.call('GET', `${world.ws}/absence_types`, { token: world.admin })
  return Object.fromEntries(many.map(({ id, attributes }) => [String(attributes.kind), id]))
}

/** Monday to Friday of a week without holidays, with everything the document lists. */
const week = (user_id: string, absence_type_id: string | undefined, rest: Values = {}) => ({
  charge_days_job_status: null,
  confirm_message: null,
  confirmed: true,
  confirmed_at: null,
  confirmed_by: null,
  created_by: 'admin',
  days: 1,
  ends_at: '2025-07-11T23:59:59+02:00',
  external_id: null,
  full_day: true,
  hours: 1,
  import_id: null,
  outlook_id: null,
  secure_id: null,
  starts_at: '2025-07-07T00:00:00+02:00',
  title: 'Sea',
  use_custom_values: false,
  notes_attributes: [{ created_by: 'admin', content: 'Bring a postcard.' }],
  user_id: Number(user_id),
  follower_ids: [],
  absence_type_id: Number(absence_type_id),
  ...rest,
})

export async function lookAtAbsences(world: World): Promise<void> {
  const { call, book } = world
  const path = `${world.ws}/absences`
  const admin = { token: world.admin }
  const person = await hire(world, 'Vera Vacation')
  const { vacation } = await typeIds(world)
  const unknown = `${path}/${nowhere}`
  let id = ''
  let noteId = ''
  await book.on('POST WS/absences', async (check) => {
    const body = document('absence', week(person, vacation, { follower_ids: [Number(world.employeeId)] }))
    const answer = await call('POST', path, { ...admin, body })
    id = answer.one.id
    noteId = links(answer.one, 'notes')[0] ?? ''
    expectOne(check, answer, 200, absence)
    const { confirmation_status, confirmed, confirmed_at, days, hours, starts_at, ends_at, ...rest } =
      answer.one.attributes
    same(
      check,
      'a new absence is pending, whatever is claimed',
      [confirmation_status, confirmed, confirmed_at],
      ['pending', null, null],
    )
    same(check, 'five days and forty hours', [days, hours], [5, 40])
    promise(
      check,
      'times are in UTC',
      sameInstant(starts_at, '2025-07-06T22:00:00Z') && sameInstant(ends_at, '2025-07-11T21:59:59Z'),
      [starts_at, ends_at],
    )
    same(check, 'a system note, and the note that was given', [rest.system_notes_count, rest.user_notes_count], [1, 1])
    same(check, 'followers are those given', links(answer.one, 'followers'), [world.employeeId])
    same(
      check,
      'person and type are linked',
      [linked(answer.one, 'user'), linked(answer.one, 'absence_type')],
      [person, vacation],
    )
    const custom = document(
      'absence',
      week(person, vacation, {
        use_custom_values: true,
        days: 2.5,
        hours: 20,
        starts_at: '2025-08-04T00:00:00+02:00',
        ends_at: '2025-08-08T00:00:00+02:00',
        notes_attributes: [],
      }),
    )
    const overridden = await call('POST', path, { ...admin, body: custom })
    same(
      check,
      'use_custom_values takes the values given',
      [overridden.one.attributes.days, overridden.one.attributes.hours, overridden.one.attributes.use_custom_values],
      [2.5, 20, true],
    )
    const own = await call('POST', path, {
      token: world.employee,
      body: document('absence', week(world.employeeId, vacation, { notes_attributes: [] })),
    })
    same(
      check,
      'an employee asks for the own absence',
      [own.status, own.one.attributes.confirmation_status],
      [200, 'pending'],
    )
    const typeless = await call('POST', path, {
      ...admin,
      body: document('absence', { ...week(person, vacation), absence_type_id: null }),
    })
    expectRefusal(check, 'without a type', typeless, 400)
    expectRefusal(
      check,
      'for an employee who asks for others',
      await call('POST', path, { token: world.employee, body }),
      403,
    )
    await expectGuarded(check, world, 'POST', path, { body })
  })
  await book.on('PATCH WS/absences/:absence_id', async (check) => {
    const attributes = {
      full_day: true,
      force_calc_custom_hours: true,
      hours: 30,
      days: 4,
      starts_at: '2025-07-07T00:00:00+02:00',
      ends_at: '2025-07-10T23:59:59+02:00',
      notes_attributes: [{ id: noteId, content: 'Bring two.' }],
    }
    const body = document('absence', attributes)
    const notes = async () =>
      (await call('GET', `${path}/${id}/notes?filter[type]=eq:UserNote`, admin)).many.map(
        (each) => each.attributes.content,
      )
    const { many } = await call('GET', `${path}/${id}/notes?filter[type]=eq:UserNote`, admin)
    noteId = many[0]?.id ?? ''
    attributes.notes_attributes = [{ id: noteId, content: 'Bring two.' }]
    const answer = await call('PATCH', `${path}/${id}`, { ...admin, body })
    expectOne(check, answer, 200, absence)
    same(
      check,
      'force_calc_custom_hours takes hours and days given',
      [answer.one.attributes.hours, answer.one.attributes.days],
      [30, 4],
    )
    promise(
      check,
      'the end is moved',
      sameInstant(answer.one.attributes.ends_at, '2025-07-10T21:59:59Z'),
      answer.one.attributes.ends_at,
    )
    same(check, 'a note with its id is edited', await notes(), ['Bring two.'])
    promise(
      check,
      'a system note is added',
      Number(answer.one.attributes.system_notes_count) >= 2,
      answer.one.attributes,
    )
    const removal = document('absence', { notes_attributes: [{ id: noteId, _destroy: true }] })
    const removed = await call('PATCH', `${path}/${id}`, { ...admin, body: removal })
    same(check, '_destroy removes the note', [removed.one.attributes.user_notes_count, await notes()], [0, []])
    const backwards = document('absence', {
      starts_at: '2025-07-10T00:00:00+02:00',
      ends_at: '2025-07-01T00:00:00+02:00',
    })
    expectRefusal(
      check,
      'for an end before the start',
      await call('PATCH', `${path}/${id}`, { ...admin, body: backwards }),
      400,
    )
    await expectGuarded(check, world, 'PATCH', `${path}/${id}`, {
      body: document('absence', { full_day: true }),
      unknown,
    })
  })
  await book.on('GET WS/absences', async (check) => {
    const answer = await call('GET', `${path}?permissions`, admin)
    expectMany(check, answer, absence)
    expectMeta(check, answer, {
      pending: 'integer',
      confirmed: 'integer',
      rejected: 'integer',
      total_days: 'number',
      total_hours: 'number',
    })
    same(
      check,
      'counts and totals are those of the list',
      ['pending', 'confirmed', 'rejected', 'total_days', 'total_hours'].map((name) => answer.meta[name]),
      [3, 0, 0, 11.5, 90],
    )
    promise(
      check,
      'permissions are objects when asked for',
      answer.many.every(({ attributes }) => attributes.permissions !== null),
    )
    const own = await call('GET', path, { token: world.employee })
    promise(
      check,
      'an employee sees the own ones only',
      own.many.length === 1 && own.many.every((each) => linked(each, 'user') === world.employeeId),
      own.many.length,
    )
    await expectGuarded(check, world, 'GET', path, { unknown: path.replace(world.workspaceId, nowhere) })
  })
  await book.on('GET WS/absences/:absence_id', async (check) => {
    const answer = await call('GET', `${path}/${id}?include=absence_type,user`, admin)
    expectOne(check, answer, 200, absence)
    expectIncluded(check, answer, ['absence_type', 'user_overview'])
    await expectGuarded(check, world, 'GET', `${path}/${id}`, { unknown })
  })
  await book.on('DELETE WS/absences/:absence_id', async (check) => {
    await expectGuarded(check, world, 'DELETE', `${path}/${id}`, { unknown })
    const answer = await call('DELETE', `${path}/${id}`, { ...admin, contentType: 'application/x-www-form-urlencoded' })
    expectOne(check, answer, 200, absence)
    same(check, 'the deleted absence is answered', answer.one.id, id)
    expectRefusal(check, 'once it is deleted', await call('GET', `${path}/${id}`, admin), 404)
  })
}
