import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Grammar')
const { workspaceId } = staff
await givenPerson(world.open, staff, workspaceId, 'Zacharias', {
  attributes: { external_id: 'z-1', salary: 5000, home_office: true, start_of_accounting: '2020-02-03' },
})

const areas = `/api/v3/workspaces/${workspaceId}/areas`
const users = `/api/v3/workspaces/${workspaceId}/users`
const get = (address: string, token = staff.accountAdmin.token) => world.call(`GET ${address}`, { token })

describe('sensitive fields', () => {
  const sensitive = {
    salary: 0,
    initial_time_account: 0,
    tablet_pin: null,
    identifier_pin: null,
    birthday: null,
    staff_number: null,
    updated_at: null,
    signs_in: null,
  }
  const names = Object.keys(sensitive)
  const pick = (item: { attributes: Record<string, unknown> }) =>
    Object.fromEntries(names.map((name) => [name, item.attributes[name]]))

  test('are blank for an area administrator in show, list, fields and include', async () => {
    const { token } = staff.areaAdmin
    const shown = (await get(`${users}/${staff.employee.id}`, token)).body.data
    expect(pick(shown)).toEqual(sensitive)
    expect(pick((await get(`${users}/${staff.employee.id}?fields=${names.join(',')}`, token)).body.data)).toEqual(
      sensitive,
    )
    const listed = (await get(users, token)).body.data.find((item: { id: string }) => item.id === shown.id)
    expect(pick(listed)).toEqual(sensitive)
    const included = (await get(`${areas}/${staff.kitchen}?include=users`, token)).body.included.find(
      (item: { id: string }) => item.id === shown.id,
    )
    expect(pick(included)).toEqual(sensitive)
    const inAccount = (await get(`/api/v3/accounts/${staff.accountId}/users/${staff.employee.id}`, token)).body.data
    expect(pick(inAccount)).toEqual(sensitive)
  })

  test('are real for the person and for administrators', async () => {
    for (const { token } of [staff.employee, staff.workspaceAdmin, staff.accountAdmin]) {
      const shown = (await get(`${users}/${staff.employee.id}`, token)).body.data.attributes
      expect(shown).toMatchObject({
        salary: 3210,
        initial_time_account: 12.5,
        staff_number: 'S-77',
        birthday: '1990-05-17',
      })
      expect(shown.identifier_pin).toMatch(/^\d{8}$/)
    }
  })

  test.each(names)('%s cannot be told from an unknown field in filter and sort', async (name) => {
    for (const { token } of [staff.areaAdmin, staff.employee]) {
      const ask = async (field: string) => (await get(`${users}?filter[${field}]=gt:1&sort=-${field}`, token)).body
      const [hidden, unknown] = [await ask(name), await ask('nonsense')]
      expect(hidden.data).toEqual(unknown.data)
      expect(hidden.meta).toMatchObject({
        ignored_filters: [name],
        ignored_sorts: [name],
        total_count: unknown.meta.total_count,
      })
    }
  })

  test('a colleague is not readable at all', async () => {
    expect((await get(`${users}/${staff.colleague.id}`, staff.employee.token)).status).toBe(403)
    expect((await get(users, staff.employee.token)).body.data.map((item: { id: string }) => item.id)).toEqual([
      String(staff.employee.id),
    ])
    const circle = (await get(users, staff.areaAdmin.token)).body.data.map((item: { id: string }) => Number(item.id))
    expect(circle.sort()).toEqual([staff.areaAdmin.id, staff.employee.id].sort())
  })
})
