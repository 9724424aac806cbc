import { expect, test } from 'vitest'
import { givenDirectory, urns } from '../../../test/directory.ts'
import { startWorld } from '../../../test/world.ts'

// Requests in the form that Okta documents, with the names changed: applications of its wizard send all by PUT, others
// PATCH without a path. It never deletes anybody.

const world = await startWorld()
const directory = await givenDirectory(world, 'Okta')
const { send, patch } = directory

const emil = {
  schemas: [urns.user],
  userName: 'emil@okta.example.org',
  name: { givenName: 'Emil', familyName: 'Berg' },
  emails: [{ primary: true, value: 'emil@okta.example.org', type: 'work' }],
  displayName: 'Emil Berg',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
}

test('it looks whether somebody is there, creates them, and changes them as a whole', async () => {
  const found = await send(`GET /Users?filter=userName%20eq%20%22${emil.userName}%22&startIndex=1&count=100`)
  expect(found.body).toMatchObject({ totalResults: 0, Resources: [] })
  const created = await send('POST /Users', emil)
  expect(created.status).toBe(201)
  expect(created.text).not.toContain('1mz050nq')
  const { id } = created.body
  const { body: read } = await send(`GET /Users/${id}`)
  expect(read).toEqual(created.body)

  const married = await send(`PUT /Users/${id}`, {
    ...read,
    name: { givenName: 'Emil', familyName: 'Tal' },
    displayName: 'Emil Tal',
  })
  expect(married.body).toMatchObject({ id, displayName: 'Emil Tal', name: { familyName: 'Tal' }, active: true })
  expect((await send(`PUT /Users/${id}`, { ...married.body, active: false })).body.active).toBe(false)
  expect((await send(`PUT /Users/${id}`, { ...married.body, active: true })).body).toMatchObject({ id, active: true })
})

test('others are changed without a path', async () => {
  const id = await directory.create('path@okta.example.org', { name: { givenName: 'Path', familyName: 'Less' } })
  expect((await send(`GET /Users/${id}`)).body.displayName).toBe('Path Less')
  expect((await patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).body.active).toBe(false)
  expect((await patch(`/Users/${id}`, { op: 'replace', value: { active: true } })).body.active).toBe(true)
  const named = await patch(`/Users/${id}`, { op: 'replace', value: { name: { familyName: 'Full' } } })
  // A name that was put together from its parts follows them.
  expect(named.body).toMatchObject({ displayName: 'Path Full', name: { givenName: 'Path', familyName: 'Full' } })
})

test('groups are pushed, renamed with their number inside, and their members exchanged', async () => {
  const [one, two, three] = [
    await directory.create('one@okta.example.org'),
    await directory.create('two@okta.example.org'),
    await directory.create('three@okta.example.org'),
  ]
  const { body } = await send('POST /Groups', {
    schemas: [urns.group],
    displayName: 'Sales',
    members: [{ value: one }],
  })
  const path = `/Groups/${body.id}`
  const members = async () => (await send(`GET ${path}`)).body.members.map((each: { value: string }) => each.value)
  expect(body.members).toEqual([{ value: one, display: 'one@okta.example.org' }])
  await patch(path, { op: 'replace', value: { id: body.id, displayName: 'Sales north' } })
  expect((await send(`GET ${path}`)).body).toMatchObject({ id: body.id, displayName: 'Sales north' })
  await patch(
    path,
    { op: 'remove', path: `members[value eq "${one}"]` },
    { op: 'add', path: 'members', value: [{ value: two, display: 'two' }] },
  )
  expect(await members()).toEqual([two])
  await patch(path, { op: 'replace', path: 'members', value: [{ value: three }] })
  expect(await members()).toEqual([three])
  const whole = await send(`PUT ${path}`, { ...body, displayName: 'Sales', members: [{ value: one }, { value: two }] })
  expect(whole.body).toMatchObject({ displayName: 'Sales', members: [{ value: one }, { value: two }] })
  await patch(path, { op: 'remove', path: 'members' })
  expect(await members()).toEqual([])
})

test('pages fit together, in whole numbers and always in the same order', async () => {
  const others = await givenDirectory(world, 'Pages')
  for (let number = 1; number <= 7; number += 1) await others.create(`page${number}@okta.example.org`)
  const page = async (startIndex: number, count: number) =>
    (await others.send(`GET /Users?startIndex=${startIndex}&count=${count}`)).body
  const pages = [await page(1, 3), await page(4, 3), await page(7, 3)]
  expect(pages.map(({ totalResults, startIndex, itemsPerPage }) => [totalResults, startIndex, itemsPerPage])).toEqual([
    [8, 1, 3],
    [8, 4, 3],
    [8, 7, 2],
  ])
  const ids = pages.flatMap(({ Resources }) => Resources.map((each: { id: string }) => Number(each.id)))
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
  expect(ids).toHaveLength(8)
  expect(await page(0, 0)).toMatchObject({ totalResults: 8, startIndex: 1, itemsPerPage: 0, Resources: [] })
  expect((await others.send('GET /Users?startIndex=two')).body.scimType).toBe('invalidValue')
})

test('what the service knows can be asked', async () => {
  const config = await send('GET /ServiceProviderConfig')
  expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
  const types = await send('GET /ResourceTypes')
  expect(types.body.Resources.map((each: { id: string }) => each.id)).toEqual(['User', 'Group'])
  const schemas = await send('GET /Schemas')
  expect(schemas.body.Resources.map((each: { id: string }) => each.id)).toEqual([
    urns.user,
    urns.group,
    urns.enterprise,
  ])
  expect((await send(`GET /Schemas/${urns.user}`)).body.name).toBe('User')
  expect((await send('GET /ResourceTypes/Device')).status).toBe(404)
})
