import { describe, expect, test } from 'vitest'
import { workingArea } from '../../../blackbox/fields-v1.ts'
import { givenArea, givenWorkspace } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError } from './answers.ts'
import { expectJson, expectNoDifference, expectOne, expectRecord, expectRefused } from './v1-answers.ts'
import { publicCompany, type Query } from './v1-calls.ts'

const world = await startWorld()
const { staff, api, v3, workspace } = await publicCompany(world, 'Nord')
const foreign = await publicCompany(world, 'Sued')
await foreign.v3(`PATCH ${foreign.workspace}`, { external_id: 'sued' })
await foreign.v3(`PATCH ${foreign.workspace}/areas/${foreign.staff.sales}`, { external_id: 'sued-sales' })
const here = { location_id: staff.workspaceId }
const nobody = 999999999

type Members = Readonly<Record<string, unknown>>
let counter = 0
const post = (members: Members = {}, location: Members = here) =>
  api.post('working_areas', { ...location, working_area: { name: `Area ${++counter}`, ...members } })
const put = (members: Members, location: Members = here) =>
  api.put('working_areas', { ...location, working_area: members })
const remove = (members: Members, location: Members = here) =>
  api.delete('working_areas', { ...location, working_area: members })
async function given(members: Members = {}, location: Members = here) {
  const reply = await post(members, location)
  expectOne(reply, workingArea, 'create')
  return reply.body
}
const show = async (id: number) => (await api.get('working_areas', { id })).body

interface Listed {
  readonly id: number
  readonly status: string
}
const listed = async (query: Query = {}): Promise<Listed[]> =>
  (await api.get('working_areas', query)).body.working_areas
const idsIn = async (query: Query = {}) => (await listed(query)).map((each) => each.id)

describe('POST /working_areas', () => {
  test('takes every attribute of the contract and answers 201 with the working area', async () => {
    const values = { name: 'Bakery', color: '#1A2B3C', external_id: 'bakery' }
    const made = await given(values)
    expect(made.color.toUpperCase()).toBe(values.color)
    expect(made).toMatchObject({
      name: 'Bakery',
      external_id: 'bakery',
      status: 'active',
      company_id: staff.workspaceId,
    })
  })

  test('needs a name and a location, and nothing else', async () => {
    const refused = await api.post('working_areas', { working_area: {} })
    expectError(refused, 400, 'location_id', 'name')
    expect(refused.body.errors).toHaveLength(2)
    expect(await given()).toMatchObject({ external_id: null, status: 'active' })
  })

  test.each([
    [{ location_id: staff.otherWorkspaceId }, staff.otherWorkspaceId],
    [{ location_id: String(staff.workspaceId) }, staff.workspaceId],
    [{ location_external_id: 'branch' }, staff.otherWorkspaceId],
  ])('makes it in the location of %j', async (location, company_id) => {
    expect((await given({}, location)).company_id).toBe(company_id)
  })

  test.each([
    ['name', { name: undefined }],
    ['name', { name: '' }],
    ['color', { color: 'blue' }],
    ['external_id', { external_id: 'kitchen' }],
  ])('answers 400 with the pointer %s to %j', async (pointer, members) => {
    expectError(await post(members), 400, pointer)
  })

  test('answers 400 without a location, and without a working area', async () => {
    expectError(await post({}, {}), 400)
    expectError(await api.post('working_areas', here), 400)
  })

  test('knows no location of another enterprise, and makes nothing there', async () => {
    const before = (await foreign.api.get('working_areas')).body.working_areas.length
    expectNoDifference(
      await post({}, { location_id: foreign.staff.workspaceId }),
      await post({}, { location_id: nobody }),
    )
    expectNoDifference(
      await post({}, { location_external_id: 'sued' }),
      await post({}, { location_external_id: 'nowhere' }),
    )
    expect((await foreign.api.get('working_areas')).body.working_areas).toHaveLength(before)
  })
})

describe('PUT /working_areas', () => {
  test.each(['id', 'external_id'] as const)('changes name and colour of the area found by %s', async (by) => {
    const { id, external_id } = await given({ external_id: `painted-${by}` })
    const which = by === 'id' ? { id } : { external_id }
    const reply = await put({ ...which, name: `Painted ${by}`, color: '#00ff00' })
    expectOne(reply, workingArea, 'update')
    expect(reply.body).toMatchObject({ id, external_id, name: `Painted ${by}`, company_id: staff.workspaceId })
    expect(reply.body.color.toLowerCase()).toBe('#00ff00')
    expect(await show(id)).toMatchObject({ name: `Painted ${by}`, external_id })
  })

  test('finds the location by external id, and keeps the colour nobody mentions', async () => {
    const { id, color } = await given({ color: '#123456' })
    const reply = await put({ id, name: 'Renamed' }, { location_external_id: 'hq' })
    expect(reply.body).toMatchObject({ name: 'Renamed', color })
  })

  test('needs a name', async () => {
    const { id, name } = await given()
    expectError(await put({ id, color: '#00ff00' }), 400, 'name')
    expectError(await put({ id, name: '' }), 400, 'name')
    expectError(await put({ id, name: 'Fine', color: 'blue' }), 400, 'color')
    expect((await show(id)).name).toBe(name)
  })
})

describe('GET /working_areas', () => {
  test.each([{ id: staff.kitchen }, { external_id: 'kitchen' }])('answers the working area of %j', async (query) => {
    const reply = await api.get('working_areas', query)
    expectOne(reply, workingArea, 'show')
    const { name } = (await v3(`GET ${workspace}`)).attributes
    expect(reply.body).toMatchObject({
      id: staff.kitchen,
      name: 'Kitchen',
      external_id: 'kitchen',
      status: 'active',
      location_id: staff.workspaceId,
      location_name: name,
    })
    expect(reply.body).not.toHaveProperty('working_areas')
  })

  test('lists all of the enterprise, or of one location', async () => {
    const away = await givenArea(world.open, staff, staff.otherWorkspaceId, 'Away')
    const reply = await api.get('working_areas')
    expectJson(reply, 200)
    for (const each of reply.body.working_areas) expectRecord(each, workingArea.list)
    const all = await idsIn()
    expect(all).toEqual(expect.arrayContaining([staff.kitchen, staff.sales, away]))
    expect(all).not.toContain(foreign.staff.kitchen)
    for (const query of [{ location_id: staff.otherWorkspaceId }, { location_external_id: 'branch' }]) {
      expect(await idsIn(query)).toContain(away)
      expect(await idsIn(query)).not.toContain(staff.kitchen)
    }
  })

  test('lists without pages', async () => {
    const large = await givenWorkspace(world.open, staff, 'Large')
    for (let index = 0; index < 30; index++) await givenArea(world.open, staff, large, `Hall ${index}`)
    expect(await listed({ location_id: large })).toHaveLength(30)
  })

  test('answers 404 to what is not there, and to what is of another enterprise', async () => {
    const unknown = await api.get('working_areas', { id: nobody })
    expectError(unknown, 404)
    expectError(await api.get('working_areas', { external_id: 'sued-sales' }), 404)
    expectNoDifference(await api.get('working_areas', { id: foreign.staff.kitchen }), unknown)
  })

  test('finds no areas through a location of another enterprise', async () => {
    const found = await api.get('working_areas', { location_id: foreign.staff.workspaceId })
    const none = await api.get('working_areas', { location_id: nobody })
    const told = ({ status, body }: typeof found) => [status, body.working_areas, body.errors]
    expect(told(found)).toEqual(told(none))
    expect(found.body.working_areas ?? []).toEqual([])
  })

  test('answers 400 to id and external_id together, and to unknown parameters by name', async () => {
    expectError(await api.get('working_areas', { id: staff.kitchen, external_id: 'kitchen' }), 400)
    expectError(await api.get('working_areas', { idd: 1, location: 2 }), 400, 'idd', 'location')
    for (const empty of [{ id: '' }, { external_id: '' }, { id: 'nothing' }])
      expectRefused(await api.get('working_areas', { ...empty }))
  })
})

describe('DELETE /working_areas', () => {
  test.each(['id', 'external_id'] as const)('answers the area as inactive, found by %s', async (by) => {
    const { id, external_id, name } = await given({ external_id: `gone-${by}` })
    const which = by === 'id' ? { id } : { external_id }
    const reply = await remove(which, by === 'id' ? here : { location_external_id: 'hq' })
    expectOne(reply, workingArea, 'delete')
    expect(reply.body).toMatchObject({ id, name, external_id, status: 'inactive' })
    expect((await listed()).filter((each) => each.id === id && each.status === 'active')).toEqual([])
  })
})

describe.each([
  ['PUT', put],
  ['DELETE', remove],
] as const)('%s /working_areas', (method, send) => {
  const name = method === 'PUT' ? { name: 'Changed' } : {}

  test('wants exactly one of id and external_id, and a location', async () => {
    const { id, external_id } = await given({ external_id: `both-${method}` })
    expectError(await send({ ...name }), 400)
    expectError(await send({ ...name, id, external_id }), 400)
    expectError(await send({ ...name, id }, {}), 400)
    expect(await show(id)).toMatchObject({ status: 'active' })
  })

  test('looks inside the location given only', async () => {
    const made = await given()
    expectError(await send({ ...name, id: made.id }, { location_id: staff.otherWorkspaceId }), 404)
    expect(await show(made.id)).toMatchObject({ name: made.name, status: 'active' })
  })

  test('answers 404 to what is not there, and to what is of another enterprise', async () => {
    const unknown = await send({ ...name, id: nobody })
    expectError(unknown, 404)
    expectError(await send({ ...name, external_id: 'sued-sales' }), 404)
    expectNoDifference(await send({ ...name, id: foreign.staff.kitchen }), unknown)
    expectNoDifference(
      await send({ ...name, id: foreign.staff.kitchen }, { location_id: foreign.staff.workspaceId }),
      await send({ ...name, id: foreign.staff.kitchen }, { location_id: nobody }),
    )
    const theirs = await foreign.api.get('working_areas', { id: foreign.staff.kitchen })
    expect(theirs.body).toMatchObject({ name: 'Kitchen', status: 'active' })
  })
})
