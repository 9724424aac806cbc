import { describe, expect, test } from 'vitest'
import { givenArea, givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Grammar')
const { workspaceId } = staff
const areaNames = ['100% fun', '1000 fun', 'a_b', 'axb', 'back\\slash', 'Öl', 'oven', 'Zoo']
for (const name of areaNames) await givenArea(world.open, staff, workspaceId, name)
await givenPerson(world.open, staff, workspaceId, 'Zacharias', {
  attributes: { external_id: 'z-1', salary: 5000, home_office: true, start_of_accounting: '2020-02-03' },
})

const areas = `/api/v3/workspaces/${workspaceId}/areas`
const users = `/api/v3/workspaces/${workspaceId}/users`
const get = (address: string, token = staff.accountAdmin.token) => world.call(`GET ${address}`, { token })
const namesAt = async (address: string): Promise<string[]> =>
  (await get(address)).body.data.map(
    (item: { attributes: { name?: string; username?: string } }) => item.attributes.name ?? item.attributes.username,
  )

describe('sort', () => {
  test('ascends without a sign or with plus, descends with minus', async () => {
    const up = await namesAt(`${areas}?sort=name`)
    expect(await namesAt(`${areas}?sort=%2Bname`)).toEqual(up)
    expect(await namesAt(`${areas}?sort=+name`)).toEqual(up)
    expect(await namesAt(`${areas}?sort=-name`)).toEqual([...up].reverse())
  })

  test('people read the order as a dictionary would have it', async () => {
    expect(await namesAt(`${areas}?sort=name&filter[name][in]=Zoo,Öl,oven`)).toEqual(['Öl', 'oven', 'Zoo'])
  })

  test('fields apply in order, and id completes them', async () => {
    const answer = await get(`${areas}?sort=status,-name&items=3`)
    const names = answer.body.data.map((item: { attributes: { name: string } }) => item.attributes.name)
    expect(names).toEqual(['Zoo', 'Sales', 'oven'])
    const pages = [1, 2, 3, 4].map((page) => get(`${areas}?sort=status&items=3&page=${page}`))
    const ids = (await Promise.all(pages)).flatMap((page) => page.body.data.map((item: { id: string }) => item.id))
    expect(new Set(ids).size).toBe(10)
  })

  test('an unknown field is ignored and named; more than five are refused', async () => {
    expect((await get(`${areas}?sort=nmae`)).body.meta.ignored_sorts).toEqual(['nmae'])
    expect((await get(`${areas}?sort=a,b,c,d,e,f`)).body.errors[0].source.pointer).toBe('sort')
  })
})

describe('a plain date in a filter of times', () => {
  const trackings = `/api/v3/workspaces/${workspaceId}/time_trackings`
  const starts = ['2026-03-01T23:59:59Z', '2026-03-02T00:00:00Z', '2026-03-02T23:59:59Z', '2026-03-03T00:00:00Z']

  test('is that day of UTC, from its midnight up to the next', async () => {
    for (const starts_at of starts) {
      const ends_at = new Date(Date.parse(starts_at) + 500).toISOString()
      const attributes = { user_id: staff.employee.id, starts_at, ends_at }
      const made = await world.call(`POST ${trackings}`, { token: staff.accountAdmin.token, attributes })
      expect(made.status, made.text).toBe(201)
    }
    const found = async (filter: string): Promise<number[]> => {
      const { body, text } = await get(`${trackings}?sort=starts_at&filter[starts_at]${filter}`)
      expect(body.data, text).toBeDefined()
      const shown = body.data.map((item: { attributes: { starts_at: string } }) =>
        Date.parse(item.attributes.starts_at),
      )
      return shown.map((at: number) => starts.findIndex((each) => Date.parse(each) === at))
    }
    const day = '2026-03-02'
    expect(await found(`=${day}`)).toEqual([1, 2])
    expect(await found(`=!eq:${day}`)).toEqual([0, 3])
    expect(await found(`=gt:${day}`)).toEqual([3])
    expect(await found(`=gte:${day}`)).toEqual([1, 2, 3])
    expect(await found(`=lt:${day}`)).toEqual([0])
    expect(await found(`=lte:${day}`)).toEqual([0, 1, 2])
    expect(await found(`=in:${day},2026-03-03T00:00:00Z`)).toEqual([1, 2, 3])
    // Of the workspace, which is in Berlin, the day began an hour earlier: who means that says so.
    expect(await found('=gte:2026-03-02T00:00:00%2B01:00')).toEqual([0, 1, 2, 3])
    expect(await found('=gte:2026-03-03T00:00:00%2B01:00')).toEqual([2, 3])
  })

  test('must be one', async () => {
    expect((await get(`${trackings}?filter[starts_at]=2026-02-30`)).body.errors[0].code).toBe('invalid')
  })
})

describe('paging', () => {
  test('meta and headers tell the same', async () => {
    const answer = await get(`${areas}?page=2&items=4`)
    expect(answer.body.meta).toMatchObject({ link: 0, current_page: 2, page_items: 4, total_pages: 3, total_count: 10 })
    expect(answer.headers).toMatchObject({
      'current-page': '2',
      'page-items': '4',
      'total-pages': '3',
      'total-count': '10',
    })
    expect(answer.body.data).toHaveLength(4)
  })

  test('is 20 a page, 100 at most', async () => {
    expect((await get(areas)).body.meta.page_items).toBe(20)
    expect((await get(`${areas}?items=5000`)).body.meta.page_items).toBe(100)
  })

  test('a page past the end is empty, not an error', async () => {
    const answer = await get(`${areas}?page=99`)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual([])
    expect(answer.body.meta.current_page).toBe(99)
  })

  test('an outset leaves rows out at the beginning', async () => {
    const answer = await get(`${areas}?outset=8&items=1&page=2&sort=name`)
    expect(answer.body.data[0].attributes.name).toBe('Zoo')
    expect(answer.body.meta).toMatchObject({ link: 8, total_pages: 2 })
  })

  test('takes page[number] and page[size]', async () => {
    expect((await get(`${areas}?page[number]=2&page[size]=3`)).body.meta).toMatchObject({
      current_page: 2,
      page_items: 3,
    })
  })

  test.each(['0', '-1', 'two', '1.5', ''])('page=%s is refused', async (page) => {
    const answer = await get(`${areas}?page=${page}`)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].source.pointer).toBe('page')
  })

  test('an empty list has one page', async () => {
    const answer = await get(`${areas}?filter[name]=nothing`)
    expect(answer.body.meta).toMatchObject({ total_pages: 1, total_count: 0 })
  })
})

describe('include, fields and permissions', () => {
  test('each related record comes once, spaces and brackets are tolerated', async () => {
    for (const spelling of ['include=areas,%20workspaces', 'include[]=areas&include[]=workspaces']) {
      const answer = await get(`${users}?${spelling}`)
      const keys = answer.body.included.map((item: { type: string; id: string }) => `${item.type} ${item.id}`)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys).toContain(`area ${staff.kitchen}`)
      expect(keys).toContain(`workspace ${workspaceId}`)
    }
  })

  test('included is there even when empty, and absent when not asked for', async () => {
    expect((await get(`${areas}?filter[name]=nothing&include=users`)).body.included).toEqual([])
    expect((await get(areas)).body).not.toHaveProperty('included')
  })

  test.each(['nothing', 'users.areas', 'custom_field_values', '__proto__'])('include=%s is refused', async (name) => {
    const answer = await get(`${users}?include=${name}`)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].source.pointer).toBe('include')
  })

  test('an employee cannot include the people of an area', async () => {
    const answer = await get(`${areas}/${staff.kitchen}?include=users`, staff.employee.token)
    expect(answer.status).toBe(403)
    const plain = await get(`${areas}/${staff.kitchen}`, staff.employee.token)
    expect(plain.body.data.relationships.users.data).toEqual([{ id: String(staff.employee.id), type: 'user' }])
  })

  test('fields restrict attributes and relationships alike, of the included too', async () => {
    const answer = await get(`${users}?fields=username,areas,nonsense&include=areas&fields[area]=name`)
    expect(Object.keys(answer.body.data[0].attributes)).toEqual(['username'])
    expect(Object.keys(answer.body.data[0].relationships)).toEqual(['areas'])
    expect(answer.body.included[0].attributes).toEqual({ name: 'Kitchen' })
    expect(answer.body.included[0]).not.toHaveProperty('relationships')
  })

  test('permissions are null, then what is asked for', async () => {
    const at = async (query: string) =>
      (await get(`${users}/${staff.employee.id}${query}`, staff.employee.token)).body.data.attributes.permissions
    expect(await at('')).toBe(null)
    expect(await at('?permissions')).toEqual({
      read: true,
      update: true,
      destroy: false,
      update_account_admin_role: false,
      read_sensitive: true,
      update_everything: false,
      update_roles: false,
      update_sign_in: false,
      hand_in: true,
      punch: true,
      record_time: true,
      request_absence: true,
    })
    expect(await at('?permissions=destroy,export,nonsense')).toEqual({
      destroy: false,
      export: false,
      nonsense: false,
    })
  })
})
