import { expect, test } from 'vitest'
import { targetHours } from '../../../blackbox/fields.ts'
import { targetPatternsOf } from '../../src/modules/target-hours/queries.ts'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError, expectFirstPage, expectForbidden, expectList, expectOne } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const { token } = staff.workspaceAdmin
const type = 'target_hours'
const people = `/api/v3/workspaces/${staff.workspaceId}/users`

let count = 0
/** Somebody of the kitchen, whom nobody gave target hours yet. */
async function somebody() {
  count += 1
  const person = await givenPerson(world.open, staff, staff.workspaceId, `Person ${count}`, {
    areaIds: [staff.kitchen],
    attributes: { start_of_accounting: '2026-01-01' },
  })
  return { ...person, at: `${people}/${person.id}/target_hours` }
}

const partTime = { starts_on: '2026-07-01', monday: 6, tuesday: 6.25, wednesday: '5.5' }

const given = async (at: string, attributes: Record<string, unknown> = partTime) =>
  (await world.call(`POST ${at}`, { token, type, attributes })).body.data

test('POST WS/users/:user_id/target_hours answers the pattern; days left out are free', async () => {
  const { at, id } = await somebody()
  const reply = await world.call(`POST ${at}`, { token, type, attributes: partTime })
  expectOne(reply, 201, targetHours)
  expect(reply.body.data.attributes).toMatchObject({
    starts_on: '2026-07-01',
    tuesday: 6.25,
    wednesday: 5.5,
    sunday: 0,
  })
  expect(reply.body.data.relationships.user.data).toEqual({ type: 'user_overview', id: String(id) })
})

test.each([
  [{ starts_on: undefined }, 'starts_on', 'blank'],
  [{ starts_on: '2026-02-30' }, 'starts_on', 'invalid'],
  [{ monday: 24.5 }, 'monday', 'out_of_range'],
  [{ monday: -1 }, 'monday', 'out_of_range'],
  [{ monday: 'many' }, 'monday', 'invalid'],
])('POST WS/users/:user_id/target_hours answers 400 to %j', async (change, pointer, code) => {
  const { at } = await somebody()
  const reply = await world.call(`POST ${at}`, { token, type, attributes: { ...partTime, ...change } })
  expectError(reply, 400, pointer)
  expect(reply.body.errors[0].code).toBe(code)
})

test('a person has one pattern for a first day', async () => {
  const { at } = await somebody()
  await given(at)
  const reply = await world.call(`POST ${at}`, { token, type, attributes: partTime })
  expectError(reply, 400, 'starts_on')
  expect(reply.body.errors[0].code).toBe('taken')
})

test('GET WS/users/:user_id/target_hours lists the patterns in the order they begin', async () => {
  const { at } = await somebody()
  await given(at)
  await given(at, { starts_on: '2026-02-01', monday: 4 })
  const reply = await world.call(`GET ${at}`, { token })
  expectList(reply, targetHours)
  expectFirstPage(reply)
  const starts = reply.body.data.map((each: { attributes: { starts_on: string } }) => each.attributes.starts_on)
  expect(starts).toEqual(['2026-02-01', '2026-07-01'])
  const filtered = await world.call(`GET ${at}?filter[starts_on]=gte:2026-03-01&include=user`, { token })
  expect(filtered.body.meta.total_count).toBe(1)
  expect(filtered.body.included).toHaveLength(1)
})

test('GET, PATCH and DELETE WS/users/:user_id/target_hours/:target_hours_id show, correct and delete a pattern', async () => {
  const { at } = await somebody()
  const { id } = await given(at)
  expectOne(await world.call(`GET ${at}/${id}`, { token }), 200, targetHours)
  const changed = await world.call(`PATCH ${at}/${id}`, { token, type, attributes: { friday: 4, tuesday: null } })
  expectOne(changed, 200, targetHours)
  expect(changed.body.data.attributes).toMatchObject({ monday: 6, tuesday: 0, friday: 4, starts_on: '2026-07-01' })
  expectOne(await world.call(`DELETE ${at}/${id}`, { token }), 200, targetHours)
  expectError(await world.call(`GET ${at}/${id}`, { token }), 404)
})

test('people and those who look after them read target hours; colleagues do not', async () => {
  const person = await somebody()
  const { id } = await given(person.at)
  for (const path of [person.at, `${person.at}/${id}`]) {
    expect((await world.call(`GET ${path}`, { token: person.token })).status).toBe(200)
    expect((await world.call(`GET ${path}`, { token: staff.areaAdmin.token })).status).toBe(200)
    expectForbidden(await world.call(`GET ${path}`, { token: staff.colleague.token }))
  }
})

test('nobody changes their own target hours, and workspace administrators not those of each other', async () => {
  const person = await somebody()
  const { id } = await given(person.at)
  for (const each of [person.token, staff.areaAdmin.token]) {
    expectForbidden(await world.call(`POST ${person.at}`, { token: each, type, attributes: partTime }))
    expectForbidden(await world.call(`PATCH ${person.at}/${id}`, { token: each, type, attributes: { monday: 1 } }))
    expectForbidden(await world.call(`DELETE ${person.at}/${id}`, { token: each }))
  }
  const other = `${people}/${staff.secondWorkspaceAdmin.id}/target_hours`
  expectForbidden(await world.call(`POST ${other}`, { token, type, attributes: partTime }))
  const byAccountAdmin = { token: staff.accountAdmin.token, type, attributes: partTime }
  expectOne(await world.call(`POST ${other}`, byAccountAdmin), 201, targetHours)
})

test('permissions tell who may change a pattern', async () => {
  const person = await somebody()
  const { id } = await given(person.at)
  const permissionsOf = async (bearer: string) =>
    (await world.call(`GET ${person.at}/${id}?permissions`, { token: bearer })).body.data.attributes.permissions
  expect(await permissionsOf(person.token)).toEqual({ read: true, update: false, destroy: false })
  expect(await permissionsOf(token)).toEqual({ read: true, update: true, destroy: true })
})

test('a pattern is found only under its own person', async () => {
  const [person, other] = [await somebody(), await somebody()]
  const { id } = await given(person.at)
  const path = `${other.at}/${id}`
  expectError(await world.call(`GET ${path}`, { token }), 404)
  expectError(await world.call(`PATCH ${path}`, { token, type, attributes: { monday: 1 } }), 404)
  expectError(await world.call(`DELETE ${path}`, { token }), 404)
})

test('the patterns of people are read at once, the usual week first', async () => {
  const [person, other] = [await somebody(), await somebody()]
  await given(person.at)
  await given(person.at, { starts_on: '2026-03-01', saturday: 4.5 })
  const patterns = await world.open(staff.accountId, 'read', (ctx) => targetPatternsOf(ctx, [person.id, other.id]))
  expect(patterns.get(other.id)).toEqual([
    {
      startsOn: '2026-01-01',
      hours: { monday: 8, tuesday: 8, wednesday: 8, thursday: 8, friday: 8, saturday: 0, sunday: 0 },
    },
  ])
  expect(patterns.get(person.id)?.map(({ startsOn }) => startsOn)).toEqual(['2026-01-01', '2026-03-01', '2026-07-01'])
  expect(patterns.get(person.id)?.[1]?.hours).toMatchObject({ saturday: 4.5, monday: 0 })
})
