import { promise, same } from './check.ts'
import { expectMany, expectOne, expectRefusal, expectShape } from './expect.ts'
import { timeTracking } from './fields.ts'
import { action, tagging } from './fields-of-parts.ts'
import { document, linked, links, type Values } from './http.ts'
import { uuid } from './kinds.ts'
import { expectGuarded, hire, nowhere, sameInstant, type World } from './world.ts'

const noUuid = '00000000-0000-4000-8000-000000000000'

export async function lookAtActions(world: World): Promise<void> {
  const { call, book, ws } = world
  const path = `${ws}/time_trackings/actions`
  const admin = { token: world.admin }
  const user_id = await hire(world, 'Paul Punch')
  const title = `Punched ${world.run}`
  const { one: made } = await call('POST', `${ws}/tags`, { ...admin, body: document('tag', { title }) })
  const { one: other } = await call('POST', `${ws}/tags`, {
    ...admin,
    body: document('tag', { title: `${title} too` }),
  })
  const punch = (action_type: string, action_time: string, rest: Values = {}) =>
    document('action', { action_type, device_id: null, action_time, user_id: Number(user_id), ...rest })
  const trackings = () => call('GET', `${ws}/time_trackings?filter[user_id]=eq:${user_id}`, admin)
  let id = ''
  await book.on('POST WS/time_trackings/actions', async (check) => {
    const body = punch('start', '2025-04-07T08:00:00+02:00', { taggings_attributes: [{ tag_id: Number(made.id) }] })
    const answer = await call('POST', path, { ...admin, body })
    expectOne(check, answer, 201, action)
    promise(
      check,
      'the time is answered in UTC',
      sameInstant(answer.one.attributes.action_time, '2025-04-07T06:00:00Z'),
      answer.one,
    )
    same(
      check,
      'person and workspace are linked',
      [linked(answer.one, 'user'), linked(answer.one, 'workspace')],
      [user_id, world.workspaceId],
    )
    const [running] = (await trackings()).many
    expectShape(check, running ? [running] : [], timeTracking)
    same(
      check,
      'the tracking is running, by actions, without an end',
      [running?.attributes.current_status, running?.attributes.created_by, running?.attributes.ends_at],
      ['running', 'actions', null],
    )
    promise(check, 'the tracking made by an action has a UUID', uuid.test(running?.id ?? ''), running?.id)
    same(check, 'tags of the start are tags of the tracking', running && links(running, 'tags'), [made.id])
    const shown = await call('GET', `${ws}/time_trackings/${running?.id}?include=breaks`, admin)
    same(check, 'the UUID addresses the tracking', [shown.status, shown.one.id], [200, running?.id])
    const again = await call('POST', path, { ...admin, body: punch('start', '2025-04-07T09:00:00+02:00') })
    expectRefusal(check, 'for a start while working', again, 400)
    for (const [type, time] of [
      ['start-break', '12:00'],
      ['end-break', '12:30'],
      ['end', '16:30'],
    ] as const) {
      const next = await call('POST', path, { ...admin, body: punch(type, `2025-04-07T${time}:00+02:00`) })
      same(check, `${type} is taken`, [next.status, next.one.attributes.action_type], [201, type])
    }
    const [finished] = (await trackings()).many
    const { current_status, gross_time, net_time, break_time, break_duration } = finished?.attributes ?? {}
    same(
      check,
      'the end finishes it: 8.5 less 0.5 is 8',
      [current_status, gross_time, break_time, net_time, break_duration],
      ['finished', 8.5, 0.5, 8, 1800],
    )
    const lone = await call('POST', path, { ...admin, body: punch('end', '2025-04-07T18:00:00+02:00') })
    expectRefusal(check, 'for an end while idle', lone, 400)
    const dance = await call('POST', path, { ...admin, body: punch('dance', '2025-04-08T08:00:00+02:00') })
    expectRefusal(check, 'for an action nobody knows', dance, 400)
    const own = document('action', { action_type: 'start', device_id: null, action_time: '2025-04-07T08:00:00+02:00' })
    const employees = await call('POST', path, { token: world.employee, body: own })
    same(
      check,
      'an employee punches for the own person',
      [employees.status, linked(employees.one, 'user')],
      [201, world.employeeId],
    )
    const others = await call('POST', path, {
      token: world.employee,
      body: punch('start', '2025-04-09T08:00:00+02:00'),
    })
    expectRefusal(check, 'for an employee who punches for others', others, 403)
    await expectGuarded(check, world, 'POST', path, { body })
    const start = await call('POST', path, { ...admin, body: punch('start', '2025-04-08T08:00:00+02:00') })
    id = start.one.id
  })
  await book.on('GET WS/time_trackings/actions', async (check) => {
    const answer = await call('GET', `${path}?filter[user_id]=eq:${user_id}`, admin)
    expectMany(check, answer, action)
    same(
      check,
      'newest first',
      answer.many.map(({ attributes }) => attributes.action_type),
      ['start', 'end', 'end-break', 'start-break', 'start'],
    )
    const starts = await call('GET', `${path}?filter[user_id]=eq:${user_id}&filter[action_type]=eq:start`, admin)
    same(check, 'the filter leaves the starts', starts.meta.total_count, 2)
    const employees = await call('GET', path, { token: world.employee })
    promise(
      check,
      'an employee sees the own ones only',
      employees.many.every((each) => linked(each, 'user') === world.employeeId),
    )
    await expectGuarded(check, world, 'GET', path, { unknown: path.replace(world.workspaceId, nowhere) })
  })
  await book.on('GET WS/time_trackings/actions/:action_id', async (check) => {
    const answer = await call('GET', `${path}/${id}`, admin)
    expectOne(check, answer, 200, action)
    same(check, 'it is the action asked for', answer.one.id, id)
    await expectGuarded(check, world, 'GET', `${path}/${id}`, { unknown: `${path}/${noUuid}` })
  })
  await book.on('POST WS/time_trackings/actions/:action_id/taggings', async (check) => {
    const body = document('tagging', { tag_id: Number(other.id) })
    const answer = await call('POST', `${path}/${id}/taggings`, { ...admin, body })
    expectOne(check, answer, 201, tagging)
    const { taggable_type, taggable_id } = answer.one.attributes
    same(
      check,
      'it tags a WorkingSessionAction, by its UUID',
      [taggable_type, taggable_id],
      ['WorkingSessionAction', id],
    )
    same(check, 'the tag is linked', linked(answer.one, 'tag'), other.id)
    const stray = await call('POST', `${path}/${id}/taggings`, {
      ...admin,
      body: document('tagging', { tag_id: nowhere }),
    })
    expectRefusal(check, 'for a tag that is not here', stray, 400)
    await expectGuarded(check, world, 'POST', `${path}/${id}/taggings`, { body, unknown: `${path}/${noUuid}/taggings` })
  })
}
