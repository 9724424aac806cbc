import { promise, same } from './check.ts'
import { expectIncluded, expectMany, expectMeta, expectOne, expectRefusal, expectShape } from './expect.ts'
import { timeTracking, userOverview } from './fields.ts'
import { pause, tag } from './fields-of-parts.ts'
import { document, linked, links, type Values } from './http.ts'
import { expectGuarded, hire, nowhere, sameInstant, type World } from './world.ts'

/** Six minutes with a break of one: the example of the document. */
const sixMinutes = {
  assignment_id: null,
  break_duration: null,
  breaks_attributes: [{ starts_at: '2025-03-03T08:02:00+01:00', ends_at: '2025-03-03T08:03:00+01:00' }],
  company_id: null,
  confirmed: false,
  created_by: 'browser-stamps',
  default_break_duration: 0,
  end_signature_id: null,
  ends_at: '2025-03-03T08:06:00+01:00',
  external_id: null,
  force_custom_break_duration: false,
  import_id: null,
  limited: false,
  planned: false,
  start_signature_id: null,
  starts_at: '2025-03-03T08:00:00+01:00',
}

const day = (date: string, from: string, to: string, rest: Values = {}) => ({
  starts_at: `${date}T${from}:00+01:00`,
  ends_at: `${date}T${to}:00+01:00`,
  ...rest,
})

export async function lookAtTimeTrackings(world: World): Promise<void> {
  const { call, book, ws } = world
  const path = `${ws}/time_trackings`
  const admin = { token: world.admin }
  const person = await hire(world, 'Tina Tracking')
  const { one: area } = await call('POST', `${ws}/areas`, {
    ...admin,
    body: document('area', { name: 'Counter', color: '#112233' }),
  })
  const forPerson = (attributes: Values, more: Values = {}) =>
    document('time_tracking', attributes, { user: { data: { id: person, type: 'user_overview' } }, ...more })
  const unknown = `${path}/${nowhere}`
  let id = ''
  await book.on('POST WS/time_trackings', async (check) => {
    const answer = await call('POST', path, {
      ...admin,
      body: forPerson(sixMinutes, { area: { data: { id: area.id, type: 'area' } }, tags: { data: [] } }),
    })
    id = answer.one.id
    expectOne(check, answer, 201, timeTracking)
    const { gross_time, net_time, break_time, break_duration, ...rest } = answer.one.attributes
    same(
      check,
      'six minutes with a break of one are 0.1, 0.08, 0.02',
      [gross_time, net_time, break_time],
      [0.1, 0.08, 0.02],
    )
    same(check, 'a break of a minute shows 60', break_duration, 60)
    same(check, 'with start and end it is finished', rest.current_status, 'finished')
    same(check, 'created_by is kept for administrators', rest.created_by, 'browser-stamps')
    same(
      check,
      'times are answered in UTC',
      [rest.starts_at, rest.ends_at].map(String).map((at) => at.slice(0, 16)),
      ['2025-03-03T07:00', '2025-03-03T07:06'],
    )
    promise(check, 'the id is a number', /^\d+$/.test(id), id)
    promise(
      check,
      'status is active, a system note is written',
      rest.status === 'active' && Number(rest.system_notes_count) >= 1,
      rest,
    )
    same(
      check,
      'person, area and workspace are linked',
      ['user', 'area', 'workspace'].map((name) => linked(answer.one, name)),
      [person, area.id, world.workspaceId],
    )
    same(check, 'the break is linked', links(answer.one, 'breaks').length, 1)
    expectRefusal(
      check,
      'for time that overlaps',
      await call('POST', path, { ...admin, body: forPerson(sixMinutes) }),
      400,
    )
    const backwards = forPerson(day('2025-03-04', '10:00', '09:00'))
    expectRefusal(check, 'for an end before the start', await call('POST', path, { ...admin, body: backwards }), 400)
    const own = document('time_tracking', day('2025-03-03', '08:00', '09:00', { confirmed: true }))
    const employees = await call('POST', path, { token: world.employee, body: own })
    same(
      check,
      'an employee records, and does not confirm, the own time',
      [employees.status, employees.one.attributes.confirmed],
      [201, false],
    )
    expectRefusal(
      check,
      'for an employee who records for others',
      await call('POST', path, { token: world.employee, body: forPerson(day('2025-03-05', '08:00', '09:00')) }),
      403,
    )
    await expectGuarded(check, world, 'POST', path, { body: forPerson(day('2025-03-05', '08:00', '09:00')) })
  })
  await book.on('PATCH WS/time_trackings/:time_tracking_id', async (check) => {
    const breaks_attributes = [{ starts_at: '2025-03-03T12:00:00+01:00', ends_at: '2025-03-03T13:00:00+01:00' }]
    const attributes = day('2025-03-03', '08:00', '17:00', { breaks_attributes })
    const { one: made } = await call('POST', `${path}/${id}/tags`, {
      ...admin,
      body: document('tag', { title: `Inventory ${world.run}`, time_tracking_id: id }),
    })
    const relationships = { area: { data: null }, tags: { data: [{ id: made.id, type: 'tag' }] } }
    const body = document('time_tracking', attributes, relationships)
    const answer = await call('PATCH', `${path}/${id}`, { ...admin, body })
    expectOne(check, answer, 200, timeTracking)
    const { break_duration, gross_time, net_time, break_time, last_update_by } = answer.one.attributes
    same(check, 'a break of an hour shows 3600', break_duration, 3600)
    same(check, 'nine hours less one', [gross_time, net_time, break_time], [9, 8, 1])
    same(check, 'breaks_attributes replaces the breaks', links(answer.one, 'breaks').length, 1)
    same(check, 'tags are those given', links(answer.one, 'tags'), [made.id])
    same(check, 'the area can be taken away', linked(answer.one, 'area'), null)
    same(
      check,
      'last_update_by and last_editor tell who',
      [String(last_update_by), linked(answer.one, 'last_editor')],
      [world.adminId, world.adminId],
    )
    const backwards = document('time_tracking', day('2025-03-03', '08:00', '07:00'))
    expectRefusal(
      check,
      'for an end before the start',
      await call('PATCH', `${path}/${id}`, { ...admin, body: backwards }),
      400,
    )
    await expectGuarded(check, world, 'PATCH', `${path}/${id}`, { body, unknown })
  })
  await book.on('GET WS/time_trackings', async (check) => {
    const answer = await call('GET', `${path}?filter[user_id]=eq:${person}&permissions`, admin)
    expectMany(check, answer, timeTracking)
    expectMeta(check, answer, { total_unconfirmed: 'integer', total_confirmed: 'integer', total_running: 'integer' })
    expectMeta(check, answer, { total_gross_time: 'number', total_net_time: 'number', total_break_time: 'number' })
    const { total_gross_time, total_net_time, total_break_time, total_unconfirmed } = answer.meta
    same(
      check,
      'the totals are those of the filter',
      [total_unconfirmed, total_gross_time, total_net_time, total_break_time],
      [1, 9, 8, 1],
    )
    promise(check, 'permissions are objects when asked for', answer.many[0]?.attributes.permissions !== null)
    const none = await call('GET', `${path}?filter[starts_at]=lt:2000-01-01T00:00:00Z`, admin)
    same(
      check,
      'a filter nothing fits is an empty page',
      [none.status, none.many.length, none.meta.total_count],
      [200, 0, 0],
    )
    const odd = await call('GET', `${path}?filter[nonsense]=eq:1&filter[starts_at]=nonsense:1`, admin)
    same(check, 'unknown fields and matchers are ignored', [odd.status, odd.meta.total_count], [200, 2])
    const sorted = await call('GET', `${path}?sort=-gross_time,starts_at`, admin)
    same(check, 'sort is taken', sorted.status, 200)
    const employees = await call('GET', path, { token: world.employee })
    promise(
      check,
      'an employee sees the own time only',
      employees.many.length === 1 && employees.many.every((each) => linked(each, 'user') === world.employeeId),
      employees.many.length,
    )
    await expectGuarded(check, world, 'GET', path, { unknown: `/api/v3/workspaces/${nowhere}/time_trackings` })
  })
  await book.on('GET WS/time_trackings/:time_tracking_id', async (check) => {
    await call('POST', `${path}/${id}/followers`, {
      ...admin,
      body: document('time_tracking', { follower_ids: [world.employeeId] }),
    })
    await call('PATCH', `${path}/${id}`, {
      ...admin,
      body: document('time_tracking', {}, { area: { data: { id: area.id, type: 'area' } } }),
    })
    const answer = await call(
      'GET',
      `${path}/${id}?include=workspace,user,area,tags,breaks,followers&permissions`,
      admin,
    )
    expectOne(check, answer, 200, timeTracking)
    expectIncluded(check, answer, ['workspace', 'user_overview', 'area', 'tag', 'break'])
    const included = (type: string) => answer.included.filter((each) => each.type === type)
    expectShape(check, included('user_overview'), userOverview)
    expectShape(check, included('break'), pause)
    expectShape(check, included('tag'), tag)
    const permissions = answer.one.attributes.permissions as Values | null
    same(check, 'permissions hold update and destroy', [permissions?.update, permissions?.destroy], [true, true])
    promise(
      check,
      'the first recorded times stay',
      sameInstant(answer.one.attributes.actual_ends_at, sixMinutes.ends_at),
      answer.one.attributes,
    )
    await expectGuarded(check, world, 'GET', `${path}/${id}`, { unknown })
  })
  await book.on('DELETE WS/time_trackings/:time_tracking_id', async (check) => {
    await expectGuarded(check, world, 'DELETE', `${path}/${id}`, { unknown })
    const answer = await call('DELETE', `${path}/${id}`, { ...admin, contentType: 'application/x-www-form-urlencoded' })
    expectOne(check, answer, 200, timeTracking)
    same(check, 'the deleted tracking is answered', answer.one.id, id)
    expectRefusal(check, 'once it is deleted', await call('GET', `${path}/${id}`, admin), 404)
  })
}
