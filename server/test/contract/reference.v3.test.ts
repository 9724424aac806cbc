import { expect, test } from 'vitest'
import { dataProfile, industryExample } from '../../../blackbox/fields-of-parts.ts'
import { givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError, expectFirstPage, expectList, expectNothing, slashes } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const { token } = staff.accountAdmin
const profiles = `GET /api/v3/accounts/${staff.accountId}/workspaces/${staff.workspaceId}/data_profiles`

test.each(slashes)('GET /api/v3/status%s answers 204 without a body to anybody', async (slash) => {
  expectNothing(await world.call(`GET /api/v3/status${slash}`))
})

test('GET /api/v3/status/ answers 204 to somebody signed in as well', async () => {
  expectNothing(await world.call('GET /api/v3/status/', { token }))
})

test.each(slashes)('GET /api/v3/industry_examples%s answers the collection', async (slash) => {
  const reply = await world.call(`GET /api/v3/industry_examples${slash}`, { token })
  expectList(reply, industryExample)
  expectFirstPage(reply)
})

test('GET /api/v3/industry_examples begins with the slug to choose from', async () => {
  const { body } = await world.call('GET /api/v3/industry_examples', { token })
  expect(body.data[0].id).toBe('choose_your_industry')
  expect(body.data).toHaveLength(18)
})

test('GET /api/v3/industry_examples goes to the page asked for', async () => {
  const reply = await world.call('GET /api/v3/industry_examples?page=2&items=5', { token })
  expectList(reply, industryExample)
  expect(reply.body.data).toHaveLength(5)
  expect(reply.body.meta).toMatchObject({ link: 0, current_page: 2, page_items: 5, total_pages: 4, total_count: 18 })
})

test('GET /api/v3/industry_examples takes the page parameters of JSON:API clients', async () => {
  const plain = await world.call('GET /api/v3/industry_examples?page=2&items=5', { token })
  const aliased = await world.call('GET /api/v3/industry_examples?page[number]=2&page[size]=5', { token })
  expect(aliased.body.data).toEqual(plain.body.data)
})

test('GET /api/v3/industry_examples skips the outset and tells it as link', async () => {
  const all = await world.call('GET /api/v3/industry_examples', { token })
  const reply = await world.call('GET /api/v3/industry_examples?outset=3', { token })
  expect(reply.body.meta.link).toBe(3)
  expect(reply.body.data).toEqual(all.body.data.slice(3))
})

test('GET /api/v3/industry_examples answers an empty page past the end', async () => {
  const reply = await world.call('GET /api/v3/industry_examples?page=9', { token })
  expect(reply.status).toBe(200)
  expect(reply.body.data).toEqual([])
  expect(reply.body.meta).toMatchObject({ current_page: 9, page_items: 20, total_pages: 1, total_count: 18 })
})

test('GET /api/v3/industry_examples clamps the items of a page to 100', async () => {
  const reply = await world.call('GET /api/v3/industry_examples?items=5000', { token })
  expect(reply.body.meta.page_items).toBe(100)
})

test.each(['0', '-1', 'two', '1.5'])('GET /api/v3/industry_examples answers 400 to the page %s', async (page) => {
  expectError(await world.call(`GET /api/v3/industry_examples?page=${page}`, { token }), 400, 'page')
})

test('GET /api/v3/industry_examples ignores filters nobody knows and names them', async () => {
  const reply = await world.call('GET /api/v3/industry_examples?filter[colour]=eq:red&filter[name]=like:x', { token })
  expectList(reply, industryExample)
  expect(reply.body.data).toHaveLength(18)
  expect(reply.body.meta.ignored_filters).toEqual(expect.arrayContaining(['colour']))
})

test.each(slashes)('GET /api/v3/accounts/:id/workspaces/:id/data_profiles%s answers the collection', async (slash) => {
  const reply = await world.call(`${profiles}${slash}`, { token })
  expectList(reply, dataProfile)
  expectFirstPage(reply)
})

test('GET /api/v3/accounts/:id/workspaces/:id/data_profiles leaves permissions null by default', async () => {
  const { body } = await world.call(profiles, { token })
  for (const each of body.data) expect(each.attributes.permissions).toBeNull()
})

test('GET /api/v3/accounts/:id/workspaces/:id/data_profiles shows the profile made at sign-up', async () => {
  const { body } = await world.call(profiles, { token })
  expect(body.data[0].relationships.custom_fields.data).not.toEqual([])
})

test('GET /api/v3/accounts/:id/workspaces/:id/data_profiles is open to workspace admins', async () => {
  expectList(await world.call(profiles, { token: staff.workspaceAdmin.token }), dataProfile)
})
