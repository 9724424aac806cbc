import { describe, expect, test } from 'vitest'
import { user } from '../../../blackbox/fields-v1.ts'
import { publicUrlOf } from '../../src/config.ts'
import { givenPerson, givenTag, givenWorkspace } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError } from './answers.ts'
import { expectNoDifference, expectOne, expectPage, expectRefused } from './v1-answers.ts'
import { publicCompany, type Query } from './v1-calls.ts'

const world = await startWorld()
const { staff, api, token } = await publicCompany(world, 'Nord')
const foreign = await publicCompany(world, 'Sued')
const late = await givenTag(world.open, staff, staff.workspaceId, 'Late')
const person = async (name: string, attributes = {}) =>
  (await givenPerson(world.open, staff, staff.workspaceId, name, { attributes })).id
const early = await person('Early bird', { tag_ids: [staff.tag] })
const owl = await person('Night owl', { tag_ids: [late] })

interface Listed {
  readonly id: number
  readonly username: string
}
/** The ids of all pages of a list. */
async function idsOf(query: Query): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { status, text, body } = await api.get('users', { ...query, page })
    expect(status, text).toBe(200)
    ids.push(...body.users.map((each: Listed) => each.id))
    pages = body.total_pages
  }
  return ids.toSorted((one, other) => one - other)
}
const sorted = (...ids: number[]) => ids.toSorted((one, other) => one - other)

describe('GET /users of one', () => {
  test.each([{ id: staff.employee.id }, { external_id: 'emil' }])('answers the user of %j', async (query) => {
    const reply = await api.get('users', query)
    expectOne(reply, user, 'show')
    expect(reply.body).toMatchObject({
      id: staff.employee.id,
      username: 'Emil',
      email: staff.employee.email,
      external_id: 'emil',
      status: 'active',
      enterprise_id: staff.accountId,
      location_ids: [staff.workspaceId],
      working_area_ids: [staff.kitchen],
      salary: 3210,
      initial_time_account: 12.5,
      staff_number: 'S-77',
    })
    expect(reply.body).not.toHaveProperty('users')
  })

  test('answers 404 to who is not there, and to who is in another enterprise', async () => {
    const unknown = await api.get('users', { id: 999999999 })
    expectError(unknown, 404)
    expectError(await api.get('users', { external_id: 'nobody' }), 404)
    expectNoDifference(await api.get('users', { id: foreign.staff.employee.id }), unknown)
  })

  test('finds the own person where another enterprise uses the same external_id', async () => {
    const found = await foreign.api.get('users', { external_id: 'emil' })
    expect(found.body.id).toBe(foreign.staff.employee.id)
  })

  test('answers 400 to id and external_id together', async () => {
    expectError(await api.get('users', { id: staff.employee.id, external_id: 'emil' }), 400)
  })

  test.each([{ id: '' }, { id: 'nothing' }, { id: '99999999999999999999' }, { external_id: '' }])(
    'never takes %j for a wish to see everybody',
    async (query) => expectRefused(await api.get('users', query)),
  )
})

describe.each([
  ['put', 'users'],
  ['patch', 'users/activate'],
  ['patch', 'users/deactivate'],
  ['delete', 'users'],
] as const)('%s /%s', (method, path) => {
  const send = (which: Readonly<Record<string, unknown>>) => api[method](path, { user: which })

  test('wants exactly one of id and external_id', async () => {
    expectError(await send({}), 400)
    expectError(await send({ id: staff.employee.id, external_id: 'emil' }), 400)
    expectRefused(await send({ id: 'nothing' }))
    expect((await api.get('users', { id: staff.employee.id })).body).toMatchObject({
      status: 'active',
      external_id: 'emil',
    })
  })

  test('answers 404 to a record that is not there, and to one of another enterprise', async () => {
    const unknown = await send({ id: 999999999 })
    expectError(unknown, 404)
    expectError(await send({ external_id: 'nobody' }), 404)
    expectNoDifference(await send({ id: foreign.staff.employee.id }), unknown)
    expect((await foreign.api.get('users', { id: foreign.staff.employee.id })).body.status).toBe('active')
  })
})

describe('GET /users', () => {
  test('lists everybody of the enterprise with every member', async () => {
    const reply = await foreign.api.get('users')
    expectPage(reply, 'users', user.list)
    expect(reply.body).toMatchObject({ page_number: 1, total_pages: 1, next_page: null })
    const names = reply.body.users.map((each: Listed) => each.username)
    expect(names).toEqual(expect.arrayContaining(['Emil', 'Carla', 'Otto', 'Wanda', 'Sued']))
    expect(names).not.toContain('Nord')
    const emil = reply.body.users.find((each: Listed) => each.id === foreign.staff.employee.id)
    expect(emil).toMatchObject({ birthday: '1990-05-17', status: 'active' })
  })

  test.each(['idd', 'name', 'filter[id]', 'external_ids'])('answers 400 to the unknown parameter %s', async (name) => {
    expectError(await api.get('users', { [name]: 1 }), 400, name)
  })

  test('names all unknown parameters', async () => {
    expectError(await api.get('users', { idd: 1, size: 3, page: 1 }), 400, 'idd', 'size')
  })

  test('narrows by locations, given by id or external id', async () => {
    const { otherWorkspaceId, workspaceId, outsider } = staff
    expect(await idsOf({ location_ids: otherWorkspaceId })).toEqual([outsider.id])
    expect(await idsOf({ location_external_ids: 'branch' })).toEqual([outsider.id])
    expect(await idsOf({ location_ids: workspaceId })).not.toContain(outsider.id)
    const both = await idsOf({ location_ids: `${workspaceId},${otherWorkspaceId}` })
    expect(both).toEqual(expect.arrayContaining([outsider.id, staff.employee.id]))
    expect(await idsOf({ location_external_ids: 'hq,branch' })).toEqual(both)
  })

  test('narrows by working areas, given by id or external id', async () => {
    const cooks = sorted(staff.employee.id, staff.areaAdmin.id)
    expect(await idsOf({ working_area_ids: staff.kitchen })).toEqual(cooks)
    expect(await idsOf({ working_area_external_ids: 'kitchen' })).toEqual(cooks)
    const all = sorted(...cooks, staff.colleague.id)
    expect(await idsOf({ working_area_ids: `${staff.kitchen},${staff.sales}` })).toEqual(all)
    expect(await idsOf({ working_area_ids: staff.kitchen, location_ids: staff.otherWorkspaceId })).toEqual([])
  })

  test('narrows by tags, and 0 adds who has none', async () => {
    expect(await idsOf({ tags: staff.tag })).toEqual([early])
    expect(await idsOf({ tags: `${staff.tag},${late}` })).toEqual(sorted(early, owl))
    const untagged = await idsOf({ tags: 0 })
    expect(untagged).toContain(staff.employee.id)
    expect(untagged).not.toContain(early)
    expect(untagged).not.toContain(owl)
    expect(await idsOf({ tags: `0,${late}` })).toEqual(sorted(...untagged, owl))
  })

  test.each(['Early', '-1', '1.5', '1,Early'])('answers 400 to the tags %j', async (tags) => {
    expectError(await api.get('users', { tags }), 400, 'tags')
  })

  test.each([
    ['location_ids', foreign.staff.workspaceId],
    ['working_area_ids', foreign.staff.kitchen],
    ['tags', foreign.staff.tag],
  ])('finds nobody through %s of another enterprise, as through ones nobody has', async (name, theirs) => {
    const found = await api.get('users', { [name]: theirs })
    const none = await api.get('users', { [name]: 999999999 })
    expect([found.status, found.body.users, found.body.errors]).toEqual([
      none.status,
      none.body.users,
      none.body.errors,
    ])
    expect(found.status).toBeLessThan(500)
    expect(found.body.users ?? []).toEqual([])
  })
})

describe('pages of GET /users', async () => {
  const crowded = await givenWorkspace(world.open, staff, 'Crowded')
  const crowd: number[] = []
  for (let index = 0; index < 30; index++)
    crowd.push((await givenPerson(world.open, staff, crowded, `Person ${String(index).padStart(2, '0')}`)).id)
  const filter = { location_ids: crowded, tags: 0 }

  test('hold 25 people, and the next one is a whole address that keeps the filters but not the token', async () => {
    const first = await api.get('users', filter)
    expectPage(first, 'users', user.list)
    expect(first.body).toMatchObject({ page_number: 1, total_pages: 2 })
    expect(first.body.users).toHaveLength(25)
    const address = new URL(first.body.next_page)
    expect(first.body.next_page.startsWith(`${publicUrlOf(world.config)}/public_api/v1/users?`)).toBe(true)
    expect(Object.fromEntries(address.searchParams)).toEqual({ location_ids: String(crowded), tags: '0', page: '2' })
    expect(first.text).not.toContain(token)

    const second = await api.follow(first.body.next_page)
    expectPage(second, 'users', user.list)
    expect(second.body).toMatchObject({ page_number: 2, total_pages: 2, next_page: null })
    const ids = [...first.body.users, ...second.body.users].map((each: Listed) => each.id)
    expect(sorted(...ids)).toEqual(sorted(...crowd))
  })

  test('end, and beyond the end they are empty', async () => {
    const beyond = await api.get('users', { ...filter, page: 9 })
    expect(beyond.status, beyond.text).toBe(200)
    expect(beyond.body).toMatchObject({ users: [], page_number: 9, total_pages: 2, next_page: null })
  })

  test.each(['0', '-1', 'two', '1.5'])('are not numbered %s', async (page) => {
    expectError(await api.get('users', { ...filter, page }), 400, 'page')
  })
})
