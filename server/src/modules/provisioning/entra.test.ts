import { expect, test } from 'vitest'
import { givenDirectory, urns } from '../../../test/directory.ts'
import { startWorld } from '../../../test/world.ts'

// Requests in the form that Microsoft documents for Entra ID, with the names changed: with its defaults, and with the flag
// `aadOptscim062020` that has it keep to the standard more closely.

const world = await startWorld()
const directory = await givenDirectory(world, 'Entra')
const { send, patch } = directory
const find = async (filter: string, kind = 'Users') =>
  (await send(`GET /${kind}?filter=${encodeURIComponent(filter)}`)).body

const clara = {
  schemas: [urns.user, urns.enterprise],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: 'clara.vogel@entra.example.org',
  active: true,
  displayName: 'Clara Vogel',
  emails: [{ primary: true, type: 'work', value: 'clara.vogel@entra.example.org' }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Clara Vogel', familyName: 'Vogel', givenName: 'Clara' },
  preferredLanguage: 'de-DE',
  roles: [],
  [urns.enterprise]: { employeeNumber: '701984', department: 'Kitchen', manager: { value: '5' } },
}

test('the connection is tested with a name nobody has', async () => {
  const answer = await send('GET /Users?filter=userName+eq+%22non-existent-6e4c%22')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8')
  expect(answer.body).toMatchObject({ totalResults: 0, itemsPerPage: 0, startIndex: 1, Resources: [] })
})

test('somebody is created, found, renamed, sent away and brought back', async () => {
  const created = await send('POST /Users', clara)
  expect([created.status, created.body]).toMatchObject([
    201,
    {
      externalId: clara.externalId,
      userName: clara.userName,
      displayName: 'Clara Vogel',
      name: { givenName: 'Clara', familyName: 'Vogel' },
      active: true,
      emails: [{ value: clara.userName, type: 'work', primary: true }],
      [urns.enterprise]: { employeeNumber: '701984' },
      meta: { resourceType: 'User' },
    },
  ])
  const { id } = created.body
  expect(created.headers.location).toBe(created.body.meta.location)
  expect(created.headers.location).toMatch(new RegExp(`/scim/v2/Users/${id}$`))
  for (const filter of [
    `userName eq "${clara.userName.toUpperCase()}"`,
    `externalId eq "${clara.externalId}"`,
    `emails[type eq "work"].value eq "${clara.userName}"`,
    `id eq "${id}" and active eq true`,
  ])
    expect([filter, (await find(filter)).Resources.map((each: { id: string }) => each.id)]).toEqual([filter, [id]])

  const renamed = await patch(
    `/Users/${id}`,
    { op: 'Replace', path: 'displayName', value: 'Clara Sommer' },
    { op: 'Replace', path: 'name.familyName', value: 'Sommer' },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'elsewhere@entra.example.org' },
    { op: 'Add', path: `${urns.enterprise}:employeeNumber`, value: '701985' },
    { op: 'Add', path: `${urns.enterprise}:manager`, value: [{ $ref: '../Users/5', value: '5' }] },
  )
  expect(renamed.body).toMatchObject({
    displayName: 'Clara Sommer',
    name: { givenName: 'Clara', familyName: 'Sommer' },
    userName: clara.userName,
    [urns.enterprise]: { employeeNumber: '701985' },
  })
  const flagged = { displayName: 'C. Sommer', 'name.givenName': 'C.', [`${urns.enterprise}:employeeNumber`]: '7' }
  expect((await patch(`/Users/${id}`, { op: 'replace', value: flagged })).body).toMatchObject({
    displayName: 'C. Sommer',
    name: { givenName: 'C.' },
    [urns.enterprise]: { employeeNumber: '7' },
  })

  // Text where a truth is meant, and a capital letter: who does not read that lets nobody go.
  expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false)
  expect((await find(`userName eq "${clara.userName}"`)).Resources[0]).toMatchObject({ id, active: false })
  expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true)
  expect((await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })).body.active).toBe(false)

  // Restored in the directory after it had lost the number: the same person comes back.
  const back = await send('POST /Users', { ...clara, displayName: 'Clara Vogel' })
  expect([back.status, back.body.id, back.body.active]).toEqual([201, id, true])
  const again = await send('POST /Users', clara)
  expect([again.status, again.body.scimType, again.body.schemas]).toEqual([409, 'uniqueness', [urns.error]])

  expect((await send(`DELETE /Users/${id}`)).status).toBe(204)
  expect((await send(`GET /Users/${id}`)).body.active).toBe(false)
})

test('another address is another address to sign in with', async () => {
  const id = await directory.create('before@entra.example.org')
  const answer = await patch(`/Users/${id}`, { op: 'Replace', path: 'userName', value: 'after@entra.example.org' })
  expect(answer.body).toMatchObject({ id, userName: 'after@entra.example.org' })
  expect((await find('userName eq "before@entra.example.org"')).totalResults).toBe(0)
})

test('a group is made, filled, asked about, renamed, emptied and deleted', async () => {
  const [one, two, three] = [
    await directory.create('one@entra.example.org'),
    await directory.create('two@entra.example.org'),
    await directory.create('three@entra.example.org'),
  ]
  const group = { schemas: [urns.group], externalId: '8aa1a0c0-c4c3-4bc0-b4a5', displayName: 'Kitchen', members: [] }
  const created = await send('POST /Groups', group)
  expect([created.status, created.body]).toMatchObject([201, { displayName: 'Kitchen', externalId: group.externalId }])
  const path = `/Groups/${created.body.id}`
  const members = async () => (await send(`GET ${path}`)).body.members.map((each: { value: string }) => each.value)

  expect((await send('POST /Groups', { ...group, displayName: 'kitchen' })).body.scimType).toBe('uniqueness')
  const added = await patch(path, {
    op: 'Add',
    path: 'members',
    value: [one, two].map((value) => ({ $ref: null, value })),
  })
  expect([added.status, added.text]).toEqual([204, ''])
  await patch(path, { op: 'Add', path: 'members', value: [{ $ref: null, value: one }] })
  expect(await members()).toEqual([one, two])
  await patch(path, { op: 'Remove', path: 'members', value: [{ $ref: null, value: one }] })
  expect(await members()).toEqual([two])
  await patch(path, { op: 'add', path: 'members', value: [{ value: three }] })
  await patch(path, { op: 'remove', path: `members[value eq "${two}"]` })
  expect(await members()).toEqual([three])

  expect((await find(`id eq "${created.body.id}" and members eq "${three}"`, 'Groups')).totalResults).toBe(1)
  expect((await find(`id eq "${created.body.id}" and members eq "${one}"`, 'Groups')).totalResults).toBe(0)
  expect((await find('displayName eq "KITCHEN"', 'Groups')).Resources[0].members).toBeUndefined()
  expect((await send(`GET ${path}?excludedAttributes=members`)).body.members).toBeUndefined()

  await patch(path, { op: 'Replace', path: 'displayName', value: 'Cold kitchen' })
  expect((await send(`GET ${path}`)).body.displayName).toBe('Cold kitchen')
  expect((await send(`DELETE ${path}`)).status).toBe(204)
  expect((await send(`GET ${path}`)).status).toBe(404)
})
