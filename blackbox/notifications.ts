import { running } from './batches.ts'
import { promise, same } from './check.ts'
import { expectOne, expectPage, expectRefusal, expectShape } from './expect.ts'
import { notification } from './fields-of-parts.ts'
import { document, eventually, linked } from './http.ts'
import { tokenFromMail } from './service.ts'
import { expectGuarded, hire, nowhere, type World } from './world.ts'

/** An administrator who is a member of the workspace: the one the service tells about broken rules. */
async function hireAdministrator(world: World): Promise<{ id: string; token: string }> {
  const { call, ws } = world
  const email = `chief-${world.run}@example.org`
  const id = await hire(world, 'Chiara Chief', { email })
  const roles = await call('GET', `${ws}/roles`, { token: world.admin })
  const role_ids = roles.many.filter(({ attributes }) => attributes.name === 'workspace_admin').map((role) => role.id)
  await call('PATCH', `${ws}/users/${id}`, { token: world.admin, body: document('user', { role_ids }) })
  const reset_password_token = await tokenFromMail(world.mails, email)
  const attributes = { email, reset_password_token, password: 'correct horse battery' }
  const { one } = await call('PUT', '/api/v3/password/', { body: document('user', attributes) })
  return { id, token: String(one.attributes.access_token) }
}

export async function lookAtNotifications(world: World): Promise<void> {
  const { call, book, ws } = world
  const path = `${ws}/notifications`
  const chief = await hireAdministrator(world)
  const read = () => call('GET', path, { token: chief.token })
  /** Eleven hours without a break break two rules. */
  const overwork = async (date: string) => {
    const attributes = { starts_at: `${date}T06:00:00+01:00`, ends_at: `${date}T17:00:00+01:00` }
    return call('POST', `${ws}/time_trackings`, { token: world.employee, body: document('time_tracking', attributes) })
  }
  let id = ''
  await book.on('GET WS/notifications', async (check) => {
    const tracking = await overwork('2025-03-10')
    const warned = ({ many }: Awaited<ReturnType<typeof read>>) => many.filter(({ type }) => type === 'trigger_warning')
    const answer = await eventually(read, (found) => warned(found).length > 0)
    expectPage(check, answer)
    const warnings = warned(answer)
    expectShape(check, warnings, notification('trigger_warning'))
    const [first] = warnings
    id = first?.id ?? ''
    same(check, 'the type is the kind', first?.type, 'trigger_warning')
    same(check, 'user is who is told', first && linked(first, 'user'), chief.id)
    same(check, 'entity is the time tracking', first?.relationships.entity?.data, {
      id: tracking.one.id,
      type: 'time_tracking',
    })
    const others = await call('GET', path, { token: world.employee })
    promise(
      check,
      'an employee has only the own ones',
      others.many.every((each) => linked(each, 'user') === world.employeeId),
    )
    await expectGuarded(check, world, 'GET', path, { unknown: `/api/v3/workspaces/${nowhere}/notifications` })
  })
  await book.on('DELETE WS/notifications/:notification_id', async (check) => {
    const typed = `${path}/${id}?type=trigger_warning`
    await expectGuarded(check, world, 'DELETE', typed, { unknown: `${path}/${nowhere}?type=trigger_warning` })
    expectRefusal(check, 'without the type', await call('DELETE', `${path}/${id}`, { token: chief.token }), 400)
    const answer = await call('DELETE', typed, { token: chief.token })
    expectOne(check, answer, 200, notification('trigger_warning'))
    same(check, 'the deleted notification is answered', answer.one.id, id)
    promise(check, 'it is gone from the list', !(await read()).many.some((each) => each.id === id))
  })
  await book.on('POST WS/notifications/batch_actions', async (check) => {
    const { one: second } = await overwork('2025-03-12')
    // What comes after everything was deleted would be new. The warnings about one tracking come together.
    const isOfSecond = (each: { relationships: Record<string, { data?: unknown } | undefined> }) =>
      (each.relationships.entity?.data as { id?: string } | undefined)?.id === second.id
    const some = await eventually(read, ({ many }) => many.some(isOfSecond))
    const one = some.many[0]?.id ?? ''
    const order = (attributes: Record<string, unknown>) =>
      call('POST', `${path}/batch_actions`, {
        token: chief.token,
        body: document('batch_action', { action: 'destroy', ...attributes }),
      })
    running(check, await order({ all: false, ids: [one] }))
    const fewer = await eventually(read, ({ many }) => !many.some((each) => each.id === one))
    promise(check, 'destroy deletes those listed', some.many.length > 1 && !fewer.many.some((each) => each.id === one))
    running(check, await order({ all: true, ids: [] }))
    const left = await eventually(read, ({ many }) => !many.some(({ type }) => type === 'trigger_warning'))
    same(check, 'all deletes every one', left.many.filter(({ type }) => type === 'trigger_warning').length, 0)
    const odd = document('batch_action', { action: 'dance', ids: [one] })
    const refused = await call('POST', `${path}/batch_actions`, { token: chief.token, body: odd })
    expectRefusal(check, 'for an action nobody knows', refused, 400)
    const body = document('batch_action', { action: 'destroy', all: true, ids: [] })
    await expectGuarded(check, world, 'POST', `${path}/batch_actions`, { body })
  })
}
