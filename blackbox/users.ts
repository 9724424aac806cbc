import { promise, same } from './check.ts'
import { expectOne, expectRefusal } from './expect.ts'
import { user } from './fields.ts'
import { document, linked, links } from './http.ts'
import { tokenFromMail } from './service.ts'
import { expectGuarded, hire, nowhere, type World } from './world.ts'

const ofWorkspace = ['workspace'] as const

/** Who I am in the workspace; told first, because later areas name the administrator by id. */
export async function lookAtSelf(world: World): Promise<void> {
  const { call, book, ws } = world
  await book.on('GET WS/users/me', async (check) => {
    const answer = await call('GET', `${ws}/users/me`, { token: world.admin })
    world.adminId = answer.one.id
    expectOne(check, answer, 200, user, ofWorkspace)
    same(check, 'the caller is answered', answer.one.attributes.email, world.target.admin.email)
    same(check, 'assumed_role of an administrator is admin', answer.one.attributes.assumed_role, 'admin')
    expectRefusal(check, 'without a token', await call('GET', `${ws}/users/me`), 401)
    const stranger = await call('GET', `${ws}/users/me`, { token: world.stranger })
    expectRefusal(check, 'for another account', stranger, 404)
  })
}

/** An employee who was invited by mail and chose a password. */
async function invite(world: World): Promise<void> {
  const { call, mails } = world
  world.employeeEmail = `employee-${world.run}@example.org`
  world.employeeId = await hire(world, 'Emil Employee', { email: world.employeeEmail })
  const reset_password_token = await tokenFromMail(mails, world.employeeEmail)
  const attributes = { email: world.employeeEmail, reset_password_token, password: 'correct horse battery' }
  const { one } = await call('PUT', '/api/v3/password/', { body: document('user', attributes) })
  world.employee = String(one.attributes.access_token)
}

/** Every attribute with a value it would not have by itself. */
const everything = (world: World) => ({
  username: 'Ada Lovelace',
  email: `ada-${world.run}@example.org`,
  tablet_pin: String(Number.parseInt(world.run, 16) % 900_000),
  avatar: null,
  abbreviation: 'ADL',
  hour_holidays: true,
  time_zone: 'Berlin',
  initial_time_account: 12.5,
  start_of_accounting: '2025-01-01',
  saldo_type: 1,
  salary: 3200.5,
  hours_on_vacation_day: 7.5,
  home_office: true,
  calc_holiday_options: 'at_least_target',
  custom_holiday_hours: 4,
  calc_vacation_options: 'custom',
  working_sessions_creator: false,
  staff_number: '1815',
  external_id: `ada-${world.run}`,
  birthday: '1990-12-10',
  identifier_pin: String(Number.parseInt(world.run, 16) % 90_000_000),
  locale: 'en',
  time_tracking_method_id: '1',
  filter_ids: [],
  wage_type_ids: [],
  default_break_ids: [],
  absence_type_ids: [],
  public_holiday_ids: [],
  area_ids: [],
})

/** Attributes that are sent and not answered, or answered in another form. */
const notEchoed = new Set(['avatar', 'time_tracking_method_id'])

export async function lookAtUsers(world: World): Promise<void> {
  const { call, book } = world
  const path = `${world.ws}/users`
  const admin = { token: world.admin }
  const unknown = `${path}/${nowhere}`
  let id = ''
  await book.on('POST WS/users', async (check) => {
    await invite(world)
    promise(check, 'a person with an e-mail is invited by mail and comes in', world.employee.length > 20)
    const attributes = everything(world)
    const answer = await call('POST', path, { ...admin, body: document('user', attributes) })
    id = answer.one.id
    expectOne(check, answer, 201, user, ofWorkspace)
    for (const [name, value] of Object.entries(attributes))
      if (!notEchoed.has(name) && !name.endsWith('_ids'))
        same(check, `${name} is kept as given`, answer.one.attributes[name], value)
    same(check, 'absence_type_ids that are empty give none', links(answer.one, 'absence_types'), [])
    same(check, 'account is null when created through a workspace', linked(answer.one, 'account'), null)
    const twin = await call('POST', path, { ...admin, body: document('user', attributes) })
    expectRefusal(check, 'for an e-mail somebody has', twin, 400)
    const body = document('user', { username: '' })
    expectRefusal(check, 'without a name', await call('POST', path, { ...admin, body }), 400)
    await expectGuarded(check, world, 'POST', path, { body: document('user', { username: 'X' }), reserved: true })
  })
  await book.on('PATCH WS/users/:user_id', async (check) => {
    const mine = await call('GET', `${path}/${world.employeeId}`, admin)
    const attributes = {
      username: 'Ada King',
      checkin_complete: true,
      time_tracking_method_id: '1',
      area_ids: [],
      role_ids: links(mine.one, 'roles'),
      tag_ids: [],
    }
    const answer = await call('PATCH', `${path}/${id}`, { ...admin, body: document('user', attributes) })
    expectOne(check, answer, 200, user, ofWorkspace)
    const { username, checkin_complete } = answer.one.attributes
    same(check, 'name and check-in are changed', [username, checkin_complete], ['Ada King', true])
    same(check, 'roles are linked', links(answer.one, 'roles'), links(mine.one, 'roles'))
    const body = document('user', { username: 'X' })
    const stray = document('user', { area_ids: [nowhere] })
    expectRefusal(
      check,
      'for an area that is not here',
      await call('PATCH', `${path}/${id}`, { ...admin, body: stray }),
      400,
    )
    await expectGuarded(check, world, 'PATCH', `${path}/${world.adminId}`, { body })
    expectRefusal(check, 'for an id no record has', await call('PATCH', unknown, { ...admin, body }), 404)
  })
  await book.on('GET WS/users/:user_id', async (check) => {
    const answer = await call('GET', `${path}/${id}?permissions`, admin)
    expectOne(check, answer, 200, user, ofWorkspace)
    const permissions = answer.one.attributes.permissions as Record<string, unknown> | null
    same(
      check,
      'permissions: update, destroy, update_account_admin_role',
      ['update', 'destroy', 'update_account_admin_role'].map((name) => typeof permissions?.[name]),
      ['boolean', 'boolean', 'boolean'],
    )
    const few = await call('GET', `${path}/${id}?fields=username,email`, admin)
    same(check, 'fields restricts the attributes', Object.keys(few.one.attributes).sort(), ['email', 'username'])
    same(
      check,
      'permissions are null by default',
      (await call('GET', `${path}/${id}`, admin)).one.attributes.permissions,
      null,
    )
    const self = await call('GET', `${path}/${world.employeeId}`, { token: world.employee })
    same(check, 'assumed_role of an employee is employee', self.one.attributes.assumed_role, 'employee')
    await expectGuarded(check, world, 'GET', `${path}/${id}`, { unknown })
  })
  await book.on('DELETE WS/users/:user_id', async (check) => {
    await expectGuarded(check, world, 'DELETE', `${path}/${id}`, { unknown })
    const self = await call('DELETE', `${path}/${world.employeeId}`, { token: world.employee })
    expectRefusal(check, 'with the error body, when the caller lacks authority', self, 403)
    const answer = await call('DELETE', `${path}/${id}`, {
      ...admin,
      contentType: 'application/x-www-form-urlencoded',
    })
    expectOne(check, answer, 200, user, ofWorkspace)
    same(check, 'the deleted person is answered', answer.one.id, id)
    expectRefusal(check, 'once deleted', await call('GET', `${path}/${id}`, admin), 404)
  })
}
