import { describe, expect, test } from 'vitest'
import { absenceType } from '../../../blackbox/fields.ts'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError, expectFirstPage, expectList, expectOne } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const foreign = await givenStaff(world.open, 'Sued')
const types = `/api/v3/workspaces/${staff.workspaceId}/absence_types`
const { token } = staff.workspaceAdmin
const type = 'absence_type'

const kinds = [
  'vacation',
  'sick',
  'overtime_reduction',
  'day_off',
  'special_leave',
  'unpaid_leave',
  'child_sick',
  'parental_leave',
  'training',
  'business_trip',
  'other',
]

const titlesFor = async (who: string): Promise<string[]> =>
  (await world.call(`GET ${types}?items=100`, { token: who })).body.data.map(
    (each: { attributes: { title: string } }) => each.attributes.title,
  )

async function made(title: string): Promise<string> {
  const reply = await world.call(`POST ${types}`, { token, type, attributes: { title, kind: 'other' } })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.data.id
}

describe('GET WS/absence_types', () => {
  test('answers what a workspace starts with', async () => {
    const reply = await world.call(`GET /api/v3/workspaces/${foreign.workspaceId}/absence_types`, {
      token: foreign.workspaceAdmin.token,
    })
    expectList(reply, absenceType)
    expectFirstPage(reply)
    const found = reply.body.data.map((each: { attributes: { kind: string } }) => each.attributes.kind)
    expect(found.toSorted()).toEqual(kinds.slice(0, 4).toSorted())
  })

  test('filters by kind and title, and names filters nobody knows', async () => {
    const one = await world.call(`GET ${types}?filter[kind]=eq:vacation`, { token })
    expectList(one, absenceType)
    expect(one.body.data.map((each: { attributes: { kind: string } }) => each.attributes.kind)).toEqual(['vacation'])
    const [{ attributes }] = one.body.data
    const byTitle = await world.call(`GET ${types}?filter[title]=${encodeURIComponent(attributes.title)}`, { token })
    expect(byTitle.body.data).toEqual(one.body.data)
    const unknown = await world.call(`GET ${types}?filter[colour]=eq:red`, { token })
    expect(unknown.body.meta).toMatchObject({ ignored_filters: ['colour'] })
  })

  test('shows an employee those given to them', async () => {
    const id = await made('For one')
    const chosen = await givenPerson(world.open, staff, staff.workspaceId, 'Chosen', {
      attributes: { absence_type_ids: [Number(id)] },
    })
    expect(await titlesFor(chosen.token)).toEqual(['For one'])
    expect(await titlesFor(staff.employee.token)).not.toContain('For one')
    expect(await titlesFor(token)).toContain('For one')
    expect(await titlesFor(staff.accountAdmin.token)).toContain('For one')
  })
})

describe('POST WS/absence_types', () => {
  test.each(kinds)('makes one of the kind %s', async (kind) => {
    const attributes = { title: `My ${kind}`, kind }
    const reply = await world.call(`POST ${types}`, { token, type, attributes })
    expectOne(reply, 201, absenceType, ['change', 'workspace'])
    expect(reply.body.data.attributes).toMatchObject(attributes)
    expect(await titlesFor(token)).toContain(attributes.title)
  })

  test('answers 400 to no title, no kind and a kind nobody knows', async () => {
    const post = (attributes: Record<string, unknown>) => world.call(`POST ${types}`, { token, type, attributes })
    expectError(await post({ title: '', kind: 'boredom' }), 400, 'title', 'kind')
    expectError(await post({ kind: 'other' }), 400, 'title')
    expectError(await post({ title: 'Kindless' }), 400, 'kind')
  })
})

describe('PATCH and DELETE WS/absence_types/:absence_type_id', () => {
  test('PATCH answers the changed type and leaves alone what is not sent', async () => {
    const id = await made('Before')
    const reply = await world.call(`PATCH ${types}/${id}`, { token, type, attributes: { title: 'After' } })
    expectOne(reply, 200, absenceType, ['change', 'workspace'])
    expect(reply.body.data).toMatchObject({ id, attributes: { title: 'After', kind: 'other' } })
  })

  test('DELETE answers the deleted type, and it is gone', async () => {
    const id = await made('Short-lived')
    const reply = await world.call(`DELETE ${types}/${id}`, { token })
    expectOne(reply, 200, absenceType, ['change', 'workspace'])
    expect(reply.body.data.id).toBe(id)
    expect(await titlesFor(token)).not.toContain('Short-lived')
    expectError(await world.call(`DELETE ${types}/${id}`, { token }), 404)
  })
})

test('a new type is nobody’s unless it is given to everybody, and can be taken from everybody', async () => {
  const attributes = { title: 'Stork days', kind: 'special_leave' }
  const { body } = await world.call(`POST ${types}`, { token, type, attributes })
  expect(await titlesFor(staff.employee.token)).not.toContain('Stork days')
  const give = (given_to: string) =>
    world.call(`PATCH ${types}/${body.data.id}`, { token, type, attributes: { given_to } })
  expect((await give('everybody')).status).toBe(200)
  expect(await titlesFor(staff.employee.token)).toContain('Stork days')
  expect((await give('nobody')).status).toBe(200)
  expect(await titlesFor(staff.employee.token)).not.toContain('Stork days')
  await world.call(`POST ${types}`, {
    token,
    type,
    attributes: { ...attributes, title: 'Move', given_to: 'everybody' },
  })
  expect(await titlesFor(staff.employee.token)).toContain('Move')
})
