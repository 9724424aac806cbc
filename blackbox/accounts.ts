import { promise, same } from './check.ts'
import { expectIncluded, expectMany, expectNothing, expectOne, expectRefusal } from './expect.ts'
import { account, user, workspace } from './fields.ts'
import { dataProfile, industryExample } from './fields-of-parts.ts'
import { document, linked } from './http.ts'
import { expectGuarded, nowhere, type World } from './world.ts'

/** Status and reference data. */
export async function lookAtReference(world: World): Promise<void> {
  const { call, book, target } = world
  await book.on('GET /api/v3/status/', async (check) => {
    const answer = await call('GET', '/api/v3/status/')
    expectNothing(check, answer, 204)
  })
  await book.on('GET /api/v3/industry_examples', async (check) => {
    const answer = await call('GET', '/api/v3/industry_examples', { token: world.admin })
    expectMany(check, answer, industryExample)
    promise(
      check,
      'ids are numbers or a slug',
      answer.many.some(({ id }) => /^[a-z_]+$/.test(id)),
    )
    expectRefusal(check, 'without a token', await call('GET', '/api/v3/industry_examples'), 401)
  })
  await book.on('GET /api/v3/accounts/:account_id/workspaces/:workspace_id/data_profiles', async (check) => {
    const path = `/api/v3/accounts/${target.account_id}/workspaces/${world.workspaceId}/data_profiles`
    expectMany(check, await call('GET', path, { token: world.admin }), dataProfile)
    await expectGuarded(check, world, 'GET', path, { unknown: path.replace(world.workspaceId, nowhere) })
  })
}

/** The workspace of this run is made first: everything else happens in it. */
export async function lookAtNewWorkspace(world: World): Promise<void> {
  const { call, book, target } = world
  await book.on('POST /api/v3/accounts/:account_id/workspaces', async (check) => {
    const path = `/api/v3/accounts/${target.account_id}/workspaces`
    const attributes = {
      name: `Black box ${world.run}`,
      phone: '+49 30 555',
      // Not the zone a workspace has by itself, and with the same offset.
      time_zone: 'Vienna',
      locale: 'en',
      external_id: `place-${world.run}`,
      avatar: null,
    }
    const answer = await call('POST', path, { token: world.admin, body: document('workspace', attributes) })
    expectOne(check, answer, 200, workspace, ['change'])
    for (const [name, value] of Object.entries(attributes))
      if (name !== 'avatar') same(check, `${name} is kept as given`, answer.one.attributes[name], value)
    world.workspaceId = answer.one.id
    world.ws = `/api/v3/workspaces/${answer.one.id}`
    const nameless = await call('POST', path, { token: world.admin, body: document('workspace', { phone: '1' }) })
    expectRefusal(check, 'without a name', nameless, 400)
    await expectGuarded(check, world, 'POST', path, { body: document('workspace', attributes) })
  })
}

export async function lookAtAccounts(world: World): Promise<void> {
  const { call, book, target } = world
  const path = `/api/v3/accounts/${target.account_id}`
  const unknown = `/api/v3/accounts/${nowhere}`
  const admin = { token: world.admin }
  await book.on('GET /api/v3/accounts/:account_id', async (check) => {
    const answer = await call('GET', path, admin)
    expectOne(check, answer, 200, account)
    same(check, 'it is the account asked for', answer.one.id, target.account_id)
    await expectGuarded(check, world, 'GET', path, { unknown, reserved: true })
  })
  await book.on('PATCH /api/v3/accounts/:account_id', async (check) => {
    const name = `Company ${world.run}`
    const answer = await call('PATCH', path, { ...admin, body: document('account', { name }) })
    expectOne(check, answer, 200, account)
    same(check, 'the name appears as account_name', answer.one.attributes.account_name, name)
    same(check, 'and stays', (await call('GET', path, admin)).one.attributes.account_name, name)
    const blank = await call('PATCH', path, { ...admin, body: document('account', { name: '' }) })
    expectRefusal(check, 'for an empty name', blank, 400)
    await expectGuarded(check, world, 'PATCH', path, { body: document('account', { name }), unknown, reserved: true })
  })
  await book.on('GET /api/v3/accounts/:account_id/users', async (check) => {
    const answer = await call('GET', `${path}/users?include=account,workspaces,absence_types`, admin)
    expectMany(check, answer, user, ['list', 'account'])
    expectIncluded(check, answer, ['absence_type', 'account', 'workspace'])
    same(check, 'a page has 20 records', answer.many.length, 20)
    const next = await call('GET', `${path}/users?page=2`, admin)
    same(check, 'the header Current-Page follows', next.headers.get('current-page'), '2')
    promise(check, 'no included without include', !('included' in next.body))
    const unknownInclude = await call('GET', `${path}/users?include=nonsense`, admin)
    expectRefusal(check, 'for an include nobody knows', unknownInclude, 400)
    await expectGuarded(check, world, 'GET', `${path}/users`, { unknown: `${unknown}/users`, reserved: true })
  })
  await book.on('GET /api/v3/accounts/:account_id/users/:user_id', async (check) => {
    const me = `${path}/users/${world.adminId}`
    const answer = await call('GET', `${me}?include=account,areas,workspaces`, admin)
    expectOne(check, answer, 200, user, ['show', 'account'])
    same(check, 'it is the person asked for', answer.one.id, world.adminId)
    same(check, 'the account is linked', linked(answer.one, 'account'), target.account_id)
    expectIncluded(check, answer, ['account', 'area', 'workspace'])
    await expectGuarded(check, world, 'GET', me, { unknown: `${path}/users/${nowhere}` })
  })
  await book.on('POST /api/v3/accounts/:account_id/workspaces', async (check) => {
    const body = document('workspace', { name: 'Not allowed' })
    const refused = await call('POST', `${path}/workspaces`, { token: world.employee, body })
    expectRefusal(check, 'for an employee', refused, 403)
  })
  await book.on('GET /api/v3/accounts/:account_id/workspaces', async (check) => {
    const answer = await call('GET', `${path}/workspaces?include=areas&permissions`, admin)
    expectMany(check, answer, workspace, ['list'])
    expectIncluded(check, answer, ['area'])
    promise(
      check,
      'permissions are objects when asked for',
      answer.many.every(({ attributes }) => attributes.permissions !== null),
    )
    const plain = await call('GET', `${path}/workspaces?filter[name]=eq:Black box ${world.run}`, admin)
    same(
      check,
      'a filter finds the new one',
      plain.many.map(({ id }) => id),
      [world.workspaceId],
    )
    same(check, 'permissions are null by default', plain.many[0]?.attributes.permissions, null)
    await expectGuarded(check, world, 'GET', `${path}/workspaces`, { unknown: `${unknown}/workspaces` })
  })
}
