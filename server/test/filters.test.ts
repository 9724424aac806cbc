import { describe, expect, test } from 'vitest'
import { givenArea, givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Filters')
const { workspaceId } = staff
const areaNames = ['100% fun', '1000 fun', 'a_b', 'axb', 'back\\slash', 'Öl', 'oven', 'Zoo']
for (const name of areaNames) await givenArea(world.open, staff, workspaceId, name)
await givenPerson(world.open, staff, workspaceId, 'Zacharias', {
  attributes: { external_id: 'z-1', salary: 5000, home_office: true, start_of_accounting: '2020-02-03' },
})

// As texts, the first would come after and the second before all other salaries.
await givenPerson(world.open, staff, workspaceId, 'Little', { attributes: { salary: 900 } })
await givenPerson(world.open, staff, workspaceId, 'Plenty', { attributes: { salary: 12_000 } })

const areas = `/api/v3/workspaces/${workspaceId}/areas`
const users = `/api/v3/workspaces/${workspaceId}/users`
const get = (address: string, token = staff.accountAdmin.token) => world.call(`GET ${address}`, { token })
const namesAt = async (address: string): Promise<string[]> =>
  (await get(address)).body.data.map(
    (item: { attributes: { name?: string; username?: string } }) => item.attributes.name ?? item.attributes.username,
  )

describe('filter', () => {
  const all = ['100% fun', '1000 fun', 'a_b', 'axb', 'back\\slash', 'Kitchen', 'Öl', 'oven', 'Sales', 'Zoo']
  const without = (...names: string[]) => all.filter((name) => !names.includes(name))

  test.each([
    ['eq:oven', ['oven']],
    ['oven', ['oven']],
    ['!eq:oven', without('oven')],
    ['gt:Sales', ['Zoo']],
    ['gte:Sales', ['Sales', 'Zoo']],
    ['lt:a_b', ['100% fun', '1000 fun']],
    ['lte:a_b', ['100% fun', '1000 fun', 'a_b']],
    ['pre:OV', ['oven']],
    ['suf:fun', ['100% fun', '1000 fun']],
    ['ct:o', ['Öl', 'oven', 'Zoo'].filter((name) => name !== 'Öl')],
    ['!ct:o', without('oven', 'Zoo')],
    ['in:oven,Zoo', ['oven', 'Zoo']],
    ['present:true', all],
    ['present:false', []],
    // The characters LIKE knows stand for themselves.
    ['pre:100%25', ['100% fun']],
    ['ct:_', ['a_b']],
    ['ct:%5C', ['back\\slash']],
    ['eq:', []],
  ])('name=%s', async (value, expected) => {
    const found = await namesAt(`${areas}?items=100&filter[name]=${value}`)
    expect(found.sort()).toEqual([...expected].sort())
  })

  test('takes the aliases of JSON:API clients', async () => {
    expect(await namesAt(`${areas}?filter[name][eq]=oven`)).toEqual(['oven'])
    expect(await namesAt(`${areas}?filter[name][]=oven&filter[name][]=Zoo`)).toEqual(['oven', 'Zoo'])
  })

  test('several filters narrow together', async () => {
    expect(await namesAt(`${areas}?filter[name]=ct:fun&filter[name][pre]=1000`)).toEqual(['1000 fun'])
  })

  test('numbers compare as numbers, and dates and booleans are found as well', async () => {
    expect(await namesAt(`${users}?filter[salary]=gt:4000.5&sort=salary`)).toEqual(['Zacharias', 'Plenty'])
    expect(await namesAt(`${users}?filter[salary]=lte:3210&filter[salary][gt]=0&sort=salary,username`)).toEqual([
      'Little',
      'Carla',
      'Emil',
    ])
    expect(await namesAt(`${users}?filter[salary]=eq:5000.00`)).toEqual(['Zacharias'])
    expect(await namesAt(`${users}?filter[home_office]=eq:true`)).toEqual(['Zacharias'])
    expect(await namesAt(`${users}?filter[start_of_accounting]=lt:2021-01-01`)).toEqual(['Zacharias'])
    expect(await namesAt(`${users}?filter[external_id]=present:true`)).toEqual(['Zacharias'])
  })

  test('relationships are filtered by id', async () => {
    expect(await namesAt(`${users}?filter[area_ids]=in:${staff.kitchen}`)).toEqual(['Arno', 'Emil'])
    expect(await namesAt(`${users}?filter[area_ids]=eq:${staff.sales}`)).toEqual(['Carla'])
    expect(await namesAt(`${users}?filter[area_ids]=present:true`)).toEqual(['Arno', 'Carla', 'Emil'])
    expect(await namesAt(`${areas}?filter[workspace_id]=${workspaceId}&filter[name]=Zoo`)).toEqual(['Zoo'])
  })

  test('present stands alone, and with a no it asks for what has none', async () => {
    const external = async (value: string) => namesAt(`${users}?filter[external_id]=${value}`)
    for (const yes of ['present', 'present:', 'present:true', 'present:TRUE', 'present:1'])
      expect([yes, await external(yes)]).toEqual([yes, ['Zacharias']])
    const others = (await namesAt(users)).filter((name) => name !== 'Zacharias')
    for (const no of ['present:false', 'present:FALSE', 'present:0'])
      expect([no, await external(no)]).toEqual([no, others])
    expect(await namesAt(`${users}?filter[area_ids]=present`)).toEqual(['Arno', 'Carla', 'Emil'])
    expect(await external('eq:present')).toEqual([])
    expect(await external('Present')).toEqual([])
  })

  test.each(['external_id', 'area_ids', 'last_editor_id'])(
    'present of %s with a value that is neither true nor false is 400',
    async (field) => {
      for (const value of ['no', 'yes', 'maybe', '2', 'true,false']) {
        const list = field === 'last_editor_id' ? `/api/v3/workspaces/${workspaceId}/time_trackings` : users
        const { status, body } = await get(`${list}?filter[${field}]=present:${value}`)
        expect([value, status, body.errors?.[0].code]).toEqual([value, 400, 'invalid'])
        expect(body.errors[0].title).toContain('must be true or false after present')
      }
    },
  )

  test.each(['filter', 'filter[]', 'filter[name', 'filter[name]x', 'filters[name]', 'filter.name', 'filter[][name]'])(
    '%s names no field and is told of as ignored',
    async (name) => {
      const answer = await get(`${areas}?${encodeURIComponent(name)}=secret-value`)
      expect(answer.body.meta).toMatchObject({ total_count: 10, ignored_filters: [name] })
      expect(answer.text).not.toContain('secret-value')
    },
  )

  test('a sort in brackets is told of as ignored', async () => {
    expect((await get(`${areas}?sort[name]=desc`)).body.meta.ignored_sorts).toEqual(['sort[name]'])
    expect((await get(`${areas}?sort[]=name`)).body.meta.ignored_sorts).toBeUndefined()
  })

  test('unknown fields and matchers are ignored and named, their values never', async () => {
    const answer = await get(`${areas}?filter[nmae]=eq:secret-value&filter[name]=like:oven&filter[created_at]=pre:2026`)
    expect(answer.status).toBe(200)
    expect(answer.body.meta.total_count).toBe(10)
    expect(answer.body.meta.ignored_filters).toEqual(['nmae', 'name', 'created_at'])
    expect(answer.text).not.toContain('secret-value')
  })

  test.each(['not_eq', 'EQ', 'starts_with', 'not-eq', '!in', '!gt', '!!eq', 'Eq', 'like2', 'größer'])(
    'the word %s before a colon is no matcher, so the filter is ignored and named',
    async (word) => {
      const answer = await get(`${areas}?filter[name]=${encodeURIComponent(`${word}:oven`)}`)
      expect(answer.body.meta).toMatchObject({ total_count: 10, ignored_filters: ['name'] })
      const bracketed = await get(`${areas}?filter[name][${encodeURIComponent(word)}]=oven`)
      expect(bracketed.body.meta).toMatchObject({ total_count: 10, ignored_filters: ['name'] })
    },
  )

  test.each([
    '08:00',
    '2026-01-31T08:00:00Z',
    '2026-01-31T08:00:00+01:00',
    '5a1f:2',
    ':oven',
    'two words: one value',
    '#1a:b',
  ])('no word stands before the colon of %s, so it is a value', async (value) => {
    const answer = await get(`${areas}?filter[name]=${encodeURIComponent(value)}`)
    expect(answer.body.meta.total_count).toBe(0)
    expect(answer.body.meta.ignored_filters).toBeUndefined()
  })

  test('eq: comes before a value that begins with a word and a colon', async () => {
    await givenArea(world.open, staff, staff.otherWorkspaceId, 'Bar: late')
    const elsewhere = `/api/v3/workspaces/${staff.otherWorkspaceId}/areas`
    expect(await namesAt(`${elsewhere}?filter[name]=eq:Bar:%20late`)).toEqual(['Bar: late'])
    expect(await namesAt(`${elsewhere}?filter[name][eq]=Bar:%20late`)).toEqual(['Bar: late'])
    expect((await get(`${elsewhere}?filter[name]=Bar:%20late`)).body.meta.ignored_filters).toEqual(['name'])
  })

  test('a filter with more brackets than are known is ignored and named', async () => {
    expect(await namesAt(`${areas}?filter[name][in][]=oven&filter[name][in][]=Zoo`)).toEqual(['oven', 'Zoo'])
    const answer = await get(`${areas}?filter[name][eq][]=oven&filter[a][b][c]=1`)
    expect(answer.body.meta).toMatchObject({ total_count: 10, ignored_filters: ['name', 'a'] })
  })

  test('names of object members are unknown fields like any other', async () => {
    const answer = await get(
      `${areas}?filter[__proto__]=1&filter[constructor]=1&filter[toString]=1&sort=__proto__,constructor`,
    )
    expect(answer.body.meta.ignored_filters).toEqual(['__proto__', 'constructor', 'toString'])
  })

  test('a value that is not of the kind is a fault of the filter', async () => {
    const answer = await get(`${users}?filter[salary]=gt:much&filter[birthday]=eq:tomorrow`)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((error: { source: { pointer: string } }) => error.source.pointer)).toEqual([
      'filter[salary]',
      'filter[birthday]',
    ])
  })

  test('more than twenty filters or a hundred values are refused', async () => {
    const many = Array.from({ length: 21 }, (_, index) => `filter[f${index}]=1`).join('&')
    expect((await get(`${areas}?${many}`)).status).toBe(400)
    expect(
      (await get(`${areas}?filter[id]=in:${Array.from({ length: 101 }, (_, index) => index).join(',')}`)).status,
    ).toBe(400)
  })
})
