import { describe, expect, test } from 'vitest'
import { givenArea, givenPerson, givenStaff, givenTag } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Finding')
const users = `/api/v3/workspaces/${staff.workspaceId}/users`
const { token } = staff.workspaceAdmin
const oven = await givenArea(world.open, staff, staff.workspaceId, 'Oven room')
const driver = await givenTag(world.open, staff, staff.workspaceId, 'Driver')
const facts = { attributes: { staff_number: 'K-4711', tag_ids: [driver] }, areaIds: [oven] }
const mira = await givenPerson(world.open, staff, staff.workspaceId, 'Mira Sand', facts)
await givenPerson(world.open, staff, staff.workspaceId, 'Mirko Wald')

const found = async (search: string, as = token): Promise<string[]> => {
  const { body } = await world.call(`GET ${users}?search=${encodeURIComponent(search)}`, { token: as })
  return body.data.map((each: { attributes: { username: string } }) => each.attributes.username)
}

describe('people are found', () => {
  test.each([
    ['a part of the name, whatever its letters', 'MIR', ['Mira Sand', 'Mirko Wald']],
    ['several parts, all of which must occur', 'sand mir', ['Mira Sand']],
    ['the address', 'mira.sand', ['Mira Sand']],
    ['an area', 'oven', ['Mira Sand']],
    ['a tag and the name together', 'driver mira', ['Mira Sand']],
    ['the staff number', '4711', ['Mira Sand']],
    ['signs that mean something elsewhere', '%', []],
    ['nothing that fits', 'nobody', []],
  ])('by %s', async (_what, search, names) => {
    expect(await found(search)).toEqual(names)
  })

  test('not by a number that the caller may not read', async () => {
    const lead = await givenPerson(world.open, staff, staff.workspaceId, 'Lea Lead', {
      roles: ['employee', 'working_area_admin'],
      areaIds: [oven],
    })
    expect(await found('mira', lead.token)).toEqual(['Mira Sand'])
    expect(await found('4711', lead.token)).toEqual([])
  })

  test('a search counts like every filter, and without words nobody is left out', async () => {
    const { body } = await world.call(`GET ${users}?search=mir&items=1`, { token })
    expect(body.meta).toMatchObject({ total_count: 2, page_items: 1 })
    expect((await found(' ')).length).toBeGreaterThan(2)
  })
})

describe('whoever was only invited', () => {
  test('can be told from those who chose a password, and found', async () => {
    const { body } = await world.call(`POST ${users}`, {
      token,
      attributes: { username: 'Ina Invited', email: 'ina@example.org' },
    })
    expect(body.data.attributes.signs_in).toBe(false)
    const { body: listed } = await world.call(`GET ${users}?filter[signs_in]=false&filter[email]=present:true`, {
      token,
    })
    expect(listed.data.map((each: { id: string }) => each.id)).toEqual([body.data.id])
    const { body: other } = await world.call(`GET ${users}/${mira.id}`, { token })
    expect(other.data.attributes.signs_in).toBe(true)
  })

  test('is sent another link, three times a day at most, and nobody without an address', async () => {
    const { body } = await world.call(`POST ${users}`, {
      token,
      attributes: { username: 'Otto Again', email: 'otto@example.org' },
    })
    const again = () => world.call(`POST ${users}/${body.data.id}/invitations`, { token })
    expect([(await again()).status, (await again()).status]).toEqual([200, 200])
    expect((await again()).status).toBe(429)
    const { body: mute } = await world.call(`POST ${users}`, { token, attributes: { username: 'Nora Mute' } })
    const refused = await world.call(`POST ${users}/${mute.data.id}/invitations`, { token })
    expect(refused.body.errors[0]).toMatchObject({ code: 'blank', source: { pointer: 'email' } })
  })
})
