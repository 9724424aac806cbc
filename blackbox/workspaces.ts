import { promise, same } from './check.ts'
import { expectIncluded, expectMany, expectMeta, expectOne, expectRefusal } from './expect.ts'
import { area, workspace } from './fields.ts'
import { document, linked, links } from './http.ts'
import { expectGuarded, nowhere, type World } from './world.ts'

export async function lookAtWorkspaces(world: World): Promise<void> {
  const { call, book, ws } = world
  const admin = { token: world.admin }
  const unknown = `/api/v3/workspaces/${nowhere}`
  await book.on('GET /api/v3/workspaces/:workspace_id', async (check) => {
    const answer = await call('GET', `${ws}?include=areas&permissions`, admin)
    expectOne(check, answer, 200, workspace, ['show'])
    expectIncluded(check, answer, ['area'])
    const permissions = answer.one.attributes.permissions as Record<string, unknown> | null
    same(check, 'permissions hold update and destroy', [permissions?.update, permissions?.destroy], [true, true])
    const employees = await call('GET', `${ws}?permissions`, { token: world.employee })
    const theirs = employees.one.attributes.permissions as Record<string, unknown> | null
    same(check, 'an employee may read and not update', [employees.status, theirs?.update], [200, false])
    same(check, 'permissions are null by default', (await call('GET', ws, admin)).one.attributes.permissions, null)
    await expectGuarded(check, world, 'GET', ws, { unknown })
  })
  await book.on('PATCH /api/v3/workspaces/:workspace_id', async (check) => {
    const name = `Renamed ${world.run}`
    const answer = await call('PATCH', ws, { ...admin, body: document('workspace', { name }) })
    expectOne(check, answer, 200, workspace, ['change'])
    same(check, 'the name is changed', answer.one.attributes.name, name)
    const blank = await call('PATCH', ws, { ...admin, body: document('workspace', { name: '' }) })
    expectRefusal(check, 'for an empty name', blank, 400)
    await expectGuarded(check, world, 'PATCH', ws, { body: document('workspace', { name }), unknown, reserved: true })
  })
  await book.on('DELETE /api/v3/workspaces/:workspace_id', async (check) => {
    const body = document('workspace', { name: `Short-lived ${world.run}`, time_zone: 'Berlin', locale: 'en' })
    const path = `/api/v3/accounts/${world.target.account_id}/workspaces`
    const { one } = await call('POST', path, { ...admin, body })
    await expectGuarded(check, world, 'DELETE', `/api/v3/workspaces/${one.id}`, { unknown })
    expectRefusal(check, 'for an employee', await call('DELETE', ws, { token: world.employee }), 403)
    const answer = await call('DELETE', `/api/v3/workspaces/${one.id}`, {
      ...admin,
      contentType: 'application/x-www-form-urlencoded',
    })
    expectOne(check, answer, 200, workspace, ['change'])
    same(check, 'the deleted workspace is answered', answer.one.id, one.id)
    expectRefusal(check, 'once it is deleted', await call('GET', `/api/v3/workspaces/${one.id}`, admin), 404)
  })
}

export async function lookAtAreas(world: World): Promise<void> {
  const { call, book } = world
  const path = `${world.ws}/areas`
  const admin = { token: world.admin }
  const unknown = `${path}/${nowhere}`
  let id = ''
  await book.on('POST WS/areas', async (check) => {
    const body = document('area', { name: 'Kitchen', color: '#1a936f' })
    const answer = await call('POST', path, { ...admin, body })
    id = answer.one.id
    expectOne(check, answer, 201, area)
    const { name, color, status } = answer.one.attributes
    same(check, 'name, colour and status active', [name, color, status], ['Kitchen', '#1a936f', 'active'])
    same(check, 'the workspace is linked', linked(answer.one, 'workspace'), world.workspaceId)
    const colourless = await call('POST', path, { ...admin, body: document('area', { name: 'X', color: 'red' }) })
    expectRefusal(check, 'for a colour that is none', colourless, 400)
    expectRefusal(
      check,
      'for another type',
      await call('POST', path, { ...admin, body: document('tag', { name: 'X' }) }),
      400,
    )
    await expectGuarded(check, world, 'POST', path, { body, reserved: true })
  })
  await book.on('PATCH WS/areas/:area_id', async (check) => {
    const attributes = { name: 'Great kitchen', color: '#c6dabf', user_ids: [Number(world.employeeId)] }
    const body = document('area', attributes)
    const answer = await call('PATCH', `${path}/${id}`, { ...admin, body })
    expectOne(check, answer, 200, area)
    const { name, color } = answer.one.attributes
    same(check, 'name and colour are changed', [name, color], ['Great kitchen', '#c6dabf'])
    same(check, 'user_ids are its people', links(answer.one, 'users'), [world.employeeId])
    const stray = await call('PATCH', `${path}/${id}`, { ...admin, body: document('area', { user_ids: [1] }) })
    expectRefusal(check, 'for a person who is not here', stray, 400)
    await expectGuarded(check, world, 'PATCH', `${path}/${id}`, { body, unknown, reserved: true })
  })
  await book.on('GET WS/areas', async (check) => {
    const answer = await call('GET', `${path}?permissions`, admin)
    expectMany(check, answer, area)
    expectMeta(check, answer, { can_create_working_areas: 'boolean' })
    same(check, 'an administrator can create areas', answer.meta.can_create_working_areas, true)
    const employees = await call('GET', path, { token: world.employee })
    same(check, 'an employee cannot', [employees.status, employees.meta.can_create_working_areas], [200, false])
    promise(check, 'permissions are objects when asked for', answer.many[0]?.attributes.permissions !== null)
    await expectGuarded(check, world, 'GET', path, { unknown: `/api/v3/workspaces/${nowhere}/areas` })
  })
  await book.on('GET WS/areas/:area_id', async (check) => {
    const answer = await call('GET', `${path}/${id}?include=users,workspace`, admin)
    expectOne(check, answer, 200, area)
    expectIncluded(check, answer, ['user', 'workspace'])
    await expectGuarded(check, world, 'GET', `${path}/${id}`, { unknown })
  })
  await book.on('DELETE WS/areas/:area_id', async (check) => {
    await expectGuarded(check, world, 'DELETE', `${path}/${id}`, { unknown, reserved: true })
    const answer = await call('DELETE', `${path}/${id}`, admin)
    expectOne(check, answer, 200, area)
    same(check, 'the deleted area is answered', answer.one.id, id)
    const left = await call('GET', path, admin)
    promise(check, 'it is gone from the list', !left.many.some((each) => each.id === id))
  })
}
