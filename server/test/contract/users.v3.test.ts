import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { user } from '../../../blackbox/fields.ts'
import { roleId } from '../../src/modules/roles/model.ts'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError, expectForbidden, expectOne, idsOf } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const foreign = await givenStaff(world.open, 'Sued')
const { token } = staff.workspaceAdmin
const type = 'user'
const users = `/api/v3/workspaces/${staff.workspaceId}/users`

let counter = 0
const named = () => ({ username: 'Nina', email: `nina${++counter}@example.org` })
const create = (attributes: Record<string, unknown>, caller = token) =>
  world.call(`POST ${users}`, { token: caller, type, attributes })
const spare = () => givenPerson(world.open, staff, staff.workspaceId, `Spare ${++counter}`)

const own = await world.call(`GET ${users}/me`, { token })
const absence_type_ids = idsOf(own.body.data.relationships.absence_types)

test('POST WS/users takes every attribute of the contract and answers 201', async () => {
  // None of these is what it would be without being sent.
  const values = {
    ...named(),
    tablet_pin: '7711',
    abbreviation: 'NI',
    hour_holidays: true,
    time_zone: 'Berlin',
    initial_time_account: 2.5,
    start_of_accounting: '2026-01-01',
    saldo_type: 1,
    salary: 2500.5,
    hours_on_vacation_day: 7.5,
    home_office: true,
    calc_holiday_options: 'at_least_target',
    custom_holiday_hours: 4.25,
    calc_vacation_options: 'custom',
    working_sessions_creator: false,
    staff_number: 'P-1',
    external_id: 'E-1',
    birthday: '1991-02-03',
    identifier_pin: '8812',
    locale: 'de',
  }
  const rules = await world.call(`GET /api/v3/workspaces/${staff.workspaceId}/default_breaks`, { token })
  const default_break_ids = rules.body.data.map(({ id }: { id: string }) => id)
  const [absence_type_id = ''] = absence_type_ids
  const ids = { absence_type_ids: [absence_type_id], area_ids: [staff.kitchen, String(staff.sales)], default_break_ids }
  // These are known and have no effect: nobody minds ids of nothing.
  const leftAlone = { filter_ids: [7], wage_type_ids: [7], public_holiday_ids: [7], avatar: '' }
  const attributes = { ...values, ...ids, ...leftAlone, time_tracking_method_id: '3' }
  // PINs are chosen by who may read all of them.
  const reply = await create(attributes, staff.accountAdmin.token)
  expectOne(reply, 201, user, ['change', 'workspace'])
  expect(reply.body.meta).not.toHaveProperty('ignored_attributes')
  expect(reply.body.data.attributes).toMatchObject(values)
  const { relationships, id } = reply.body.data
  expect(idsOf(relationships.areas).toSorted()).toEqual([String(staff.kitchen), String(staff.sales)].toSorted())
  expect(idsOf(relationships.absence_types)).toEqual([absence_type_id])
  expect(idsOf(relationships.workspaces)).toEqual([String(staff.workspaceId)])
  // Break rules are not shown with the person; they deduct half an hour from seven.
  const times = { starts_at: '2026-03-02T08:00:00Z', ends_at: '2026-03-02T15:00:00Z' }
  const worked = await world.call(`POST /api/v3/workspaces/${staff.workspaceId}/time_trackings`, {
    token,
    attributes: { ...times, user_id: Number(id) },
  })
  expect(worked.body.data.attributes).toMatchObject({ break_time: 0.5, net_time: 6.5 })
  const { rows } = await world.open(staff.accountId, 'read', (ctx) =>
    sql<{ method: number }>`select time_tracking_method as method from users where id = ${Number(id)}`.execute(ctx.db),
  )
  expect(rows).toEqual([{ method: 3 }])
})

test('POST WS/users makes an active employee without an account of a name and an address', async () => {
  const attributes = named()
  const reply = await create(attributes)
  expectOne(reply, 201, user, ['change', 'workspace'])
  expect(reply.body.data.attributes).toMatchObject({
    ...attributes,
    permissions: null,
    status: 'active',
    assumed_role: 'employee',
    running_time_tracking: null,
  })
  expect(reply.body.data.relationships).toMatchObject({
    account: { data: null },
    areas: { data: [] },
    current_absence: { data: null },
    last_action: { data: null },
  })
})

test('POST WS/users takes empty strings in optional attributes for null', async () => {
  const empty = { abbreviation: '', time_zone: '', staff_number: '', external_id: '', birthday: '', locale: '' }
  const reply = await create({ ...named(), ...empty })
  expectOne(reply, 201, user, ['change', 'workspace'])
  for (const name of Object.keys(empty)) expect(reply.body.data.attributes[name], name).toBeNull()
})

test('POST WS/users makes up the pins that are not sent', async () => {
  const { body } = await create(named())
  expect(body.data.attributes.tablet_pin).toMatch(/./)
  expect(body.data.attributes.identifier_pin).toMatch(/./)
})

test('POST WS/users takes the type user_overview as well', async () => {
  const body = { data: { type: 'user_overview', attributes: named() } }
  expectOne(await world.call(`POST ${users}`, { token, body }), 201, user, ['change', 'workspace'])
})

test('POST WS/users tells all faults at once', async () => {
  const attributes = { username: '', email: 'nowhere', birthday: '2001-02-30', saldo_type: 9, time_zone: 'Atlantis' }
  expectError(await create(attributes), 400, ...Object.keys(attributes))
})

test.each([
  { salary: 'much' },
  { home_office: 'maybe' },
  { calc_holiday_options: 'sometimes' },
  { calc_vacation_options: 'sometimes' },
  { start_of_accounting: 'soon' },
  { start_of_accounting: '1969-12-31' },
  { area_ids: [foreign.kitchen] },
  { area_ids: ['kitchen'] },
  { absence_type_ids: [999999999] },
  { time_tracking_method_id: '99' },
])('POST WS/users answers 400 with the pointer of the attribute to %j', async (attributes) => {
  expectError(await create({ ...named(), ...attributes }), 400, ...Object.keys(attributes))
})

test('POST WS/users answers 400 to an address or a pin that is taken', async () => {
  const taken = { email: staff.employee.email, identifier_pin: '4711', tablet_pin: '4712' }
  const { email, ...pins } = taken
  const { token: caller } = staff.accountAdmin
  expectOne(await create({ ...named(), ...pins }, caller), 201, user, ['change', 'workspace'])
  for (const [name, value] of Object.entries(taken)) {
    const reply = await create({ ...named(), [name]: value }, caller)
    expectError(reply, 400, name)
    expect(reply.body.errors[0].code).toBe('taken')
  }
})

test('PATCH WS/users/:user_id answers the changed user with roles', async () => {
  const person = await spare()
  const role_ids = [String(roleId('employee')), String(roleId('working_area_admin'))]
  const attributes = {
    username: 'Renamed',
    checkin_complete: true,
    time_tracking_method_id: '3',
    area_ids: [String(staff.kitchen)],
    role_ids,
    tag_ids: [String(staff.tag)],
  }
  const path = `${users}/${person.id}`
  const reply = await world.call(`PATCH ${path}`, { token, type, attributes })
  expectOne(reply, 200, user, ['change', 'workspace'])
  const shown = await world.call(`GET ${path}`, { token })
  for (const { data } of [reply.body, shown.body]) {
    expect(data.attributes).toMatchObject({ username: 'Renamed', checkin_complete: true, assumed_role: 'admin' })
    expect(idsOf(data.relationships.roles).toSorted()).toEqual(role_ids)
    expect(idsOf(data.relationships.areas)).toEqual([String(staff.kitchen)])
    expect(idsOf(data.relationships.tags)).toEqual([String(staff.tag)])
  }
})

test('PATCH WS/users/:user_id takes ids as integers', async () => {
  const { id } = await spare()
  const attributes = { area_ids: [staff.sales], role_ids: [roleId('employee')], tag_ids: [staff.tag] }
  const body = { data: { id, type: 'users', attributes } }
  const headers = { 'content-type': 'application/json' }
  const reply = await world.call(`PATCH ${users}/${id}`, { token, body, headers })
  expectOne(reply, 200, user, ['change', 'workspace'])
  expect(idsOf(reply.body.data.relationships.areas)).toEqual([String(staff.sales)])
})

test.each([
  { username: '' },
  { checkin_complete: 'perhaps' },
  { area_ids: ['999999999'] },
  { role_ids: ['99'] },
  { tag_ids: [String(foreign.tag)] },
])('PATCH WS/users/:user_id answers 400 with the pointer of the attribute to %j', async (attributes) => {
  const options = { token: staff.accountAdmin.token, type, attributes }
  expectError(await world.call(`PATCH ${users}/${staff.colleague.id}`, options), 400, ...Object.keys(attributes))
})

test('PATCH WS/users/:user_id lets employees change their name, and ignores roles they claim', async () => {
  const person = await spare()
  const attributes = { username: 'Self', checkin_complete: true, role_ids: [String(roleId('account_admin'))] }
  const reply = await world.call(`PATCH ${users}/${person.id}`, { token: person.token, type, attributes })
  expectOne(reply, 200, user, ['change', 'workspace'])
  expect(reply.body.data.attributes).toMatchObject({ username: 'Self', assumed_role: 'employee' })
  expect(idsOf(reply.body.data.relationships.roles)).toEqual([String(roleId('employee'))])
})

test('PATCH WS/users/:user_id ignores the account_admin role when a workspace admin gives it', async () => {
  const person = await spare()
  const attributes = { role_ids: [String(roleId('employee')), String(roleId('account_admin'))] }
  const reply = await world.call(`PATCH ${users}/${person.id}`, { token, type, attributes })
  expectOne(reply, 200, user, ['change', 'workspace'])
  expect(idsOf(reply.body.data.relationships.roles)).not.toContain(String(roleId('account_admin')))
})

test.each([
  ['employee', 'colleague'],
  ['areaAdmin', 'employee'],
  ['workspaceAdmin', 'secondWorkspaceAdmin'],
  ['workspaceAdmin', 'accountAdmin'],
] as const)('PATCH WS/users/:user_id is forbidden to %s on %s', async (who, whom) => {
  const options = { token: staff[who].token, type, attributes: { username: 'Mine' } }
  expectForbidden(await world.call(`PATCH ${users}/${staff[whom].id}`, options))
})
