import { beforeAll, describe, expect, test } from 'vitest'
import { givenDirectory } from '../../../test/directory.ts'
import { givenArea, givenPerson, givenWorkspace } from '../../../test/given.ts'
import { eventually, startWorkingWorld } from '../../../test/worker.ts'

const world = await startWorkingWorld()
const directory = await givenDirectory(world, 'Grouped')
const { send, patch, say, accountId, accountAdmin } = directory
const branch = await givenWorkspace(world.open, directory, 'Branch')
const kitchen = await givenArea(world.open, directory, branch, 'Kitchen')
const asText = (id: number) => String(id)

interface Held {
  readonly account_admin: boolean
  readonly workspaces: readonly { readonly workspace_id: number; readonly roles: readonly string[] }[]
  readonly areas: readonly number[]
}

/** Where somebody belongs, and as what. */
const held = (id: string | number): Promise<Held> =>
  world.open(accountId, 'read', async (ctx) => {
    const { account_admin } = await ctx.db
      .selectFrom('users')
      .select('account_admin')
      .where('account_id', '=', accountId)
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    const workspaces = await ctx.db
      .selectFrom('workspace_members')
      .select(['workspace_id', 'roles'])
      .where('account_id', '=', accountId)
      .where('user_id', '=', Number(id))
      .orderBy('workspace_id')
      .execute()
    const areas = await ctx.db
      .selectFrom('area_members')
      .select('area_id')
      .where('account_id', '=', accountId)
      .where('user_id', '=', Number(id))
      .execute()
    return { account_admin, workspaces, areas: areas.map(({ area_id }) => area_id) }
  })

const inBranch = async (id: string | number) =>
  (await held(id)).workspaces.find((each) => each.workspace_id === branch)?.roles

async function group(displayName: string, members: readonly (string | number)[] = []): Promise<string> {
  const values = members.map((value) => ({ value: String(value) }))
  return (await send('POST /Groups', { displayName, members: values })).body.id
}
const map = (id: string, mapping: object) => say(`PATCH /provisioning_groups/${id}`, mapping as Record<string, unknown>)
const add = (id: string, ...members: readonly (string | number)[]) =>
  patch(`/Groups/${id}`, { op: 'add', path: 'members', value: members.map((value) => ({ value: String(value) })) })
const remove = (id: string, member: string | number) =>
  patch(`/Groups/${id}`, { op: 'remove', path: `members[value eq "${member}"]` })

describe('a group', () => {
  test('does nothing until somebody says what it gives, and then gives and takes it', async () => {
    const ada = await directory.create('ada@grouped.example.org')
    const cooks = await group('Cooks', [ada])
    expect(await inBranch(ada)).toBeUndefined()
    const mapped = await map(cooks, {
      workspace_id: asText(branch),
      area_id: asText(kitchen),
      role: 'working_area_admin',
    })
    expect([mapped.status, mapped.body.data.attributes.members_count]).toEqual([200, 1])
    expect([await inBranch(ada), (await held(ada)).areas]).toEqual([['employee', 'working_area_admin'], [kitchen]])
    await map(cooks, { area_id: null })
    expect([await inBranch(ada), (await held(ada)).areas]).toEqual([['employee', 'working_area_admin'], []])
    await remove(cooks, ada)
    expect([await inBranch(ada), (await held(ada)).workspaces.length]).toEqual([undefined, 1])
  })

  test('takes nothing that people gave, nor what another group gives as well', async () => {
    const byHand = await givenPerson(world.open, directory, branch, 'Hanna', { roles: ['workspace_admin'] })
    const both = await directory.create('both@grouped.example.org')
    const [one, two] = [await group('One', [byHand.id, both]), await group('Two', [both])]
    for (const id of [one, two]) await map(id, { workspace_id: asText(branch) })
    await send(`DELETE /Groups/${one}`)
    expect([await inBranch(byHand.id), await inBranch(both)]).toEqual([['workspace_admin'], ['employee']])
    await remove(two, both)
    expect(await inBranch(both)).toBeUndefined()
  })

  test('takes nobody out of a workspace in which people gave them a role since, nor out of their last one', async () => {
    const promoted = await directory.create('promoted@grouped.example.org')
    const team = await group('Team', [promoted])
    await map(team, { workspace_id: asText(branch) })
    const admin = { token: accountAdmin.token, attributes: { role_ids: ['1', '3'] } }
    await world.call(`PATCH /api/v3/workspaces/${branch}/users/${promoted}`, admin)
    await remove(team, promoted)
    expect(await inBranch(promoted)).toEqual(['employee', 'workspace_admin'])

    const mover = await directory.create('mover@grouped.example.org')
    await add(team, mover)
    await world.call(`DELETE /api/v3/workspaces/${directory.workspaceId}/users/${mover}`, { token: accountAdmin.token })
    await remove(team, mover)
    expect([await inBranch(mover), (await send(`GET /Users/${mover}`)).status]).toEqual([['employee'], 200])
  })
})

test('many at once get theirs a moment later', async () => {
  const ids: string[] = []
  for (let number = 0; number < 130; number += 1) ids.push(await directory.create(`many${number}@grouped.example.org`))
  const crowd = await group('Crowd', ids)
  const mapped = await map(crowd, { workspace_id: asText(branch), role: 'employee' })
  expect(mapped.status, mapped.text).toBe(200)
  await eventually(async () => {
    for (const id of ids) expect(await inBranch(id)).toEqual(['employee'])
  })
})

describe('whoever had more to say than an employee until a directory took it', () => {
  const readdress = (id: string) =>
    patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'attacker@elsewhere.example.org' })

  test.each([
    ['workspace_admin', { workspace_id: asText(branch), role: 'workspace_admin' }],
    ['payroll', { workspace_id: asText(branch), role: 'payroll' }],
    ['account_admin', { role: 'account_admin' }],
  ])('keeps their address, so that nobody else comes back as them: %s', async (role, mapping) => {
    await say('PATCH /provisioning', { admins_by_groups: true })
    const lead = await directory.create(`lead-${role}@grouped.example.org`)
    const plain = await directory.create(`plain-${role}@grouped.example.org`)
    const leads = await group(`Leads ${role}`, [lead, plain])
    await map(leads, mapping)
    expect((await readdress(lead)).status).toBe(403)
    await remove(leads, lead)
    const refused = await readdress(lead)
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('address')])
    await add(leads, lead)
    expect((await send(`GET /Users/${lead}`)).body.userName).toBe(`lead-${role}@grouped.example.org`)
    // Nor by deleting the group.
    await send(`DELETE /Groups/${leads}`)
    expect((await readdress(plain)).status).toBe(403)
    // The address of an employee follows the directory, as ever.
    const worker = await directory.create(`worker-${role}@grouped.example.org`)
    const moved = { op: 'replace', path: 'userName', value: `moved-${role}@grouped.example.org` }
    expect((await patch(`/Users/${worker}`, moved)).status).toBe(200)
    await say('PATCH /provisioning', { admins_by_groups: false })
  })
})

describe('account administrators', () => {
  let admins = ''
  let carla = ''
  beforeAll(async () => {
    carla = await directory.create('carla@grouped.example.org')
    admins = await group('Admins')
  })

  test('are made by groups only where that was switched on, and no longer once it is switched off', async () => {
    const refused = await map(admins, { role: 'account_admin' })
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'admins_by_groups_off'])
    await say('PATCH /provisioning', { admins_by_groups: true })
    expect((await map(admins, { role: 'account_admin' })).status).toBe(200)
    await say('PATCH /provisioning', { admins_by_groups: false })
    // It is mapped, and makes nobody an administrator all the same.
    await add(admins, carla)
    expect((await held(carla)).account_admin).toBe(false)
    await say('PATCH /provisioning', { admins_by_groups: true })
    expect((await held(carla)).account_admin).toBe(true)
    await say('PATCH /provisioning', { admins_by_groups: false })
    expect((await held(carla)).account_admin).toBe(false)
  })

  test('stay where there would be none left', async () => {
    await say('PATCH /provisioning', { admins_by_groups: true })
    const off = { op: 'replace', path: 'active', value: false }
    expect((await held(carla)).account_admin).toBe(true)
    expect((await patch(`/Users/${accountAdmin.id}`, off)).status).toBe(200)
    expect((await remove(admins, carla)).status).toBe(204)
    expect((await held(carla)).account_admin).toBe(true)
    await patch(`/Users/${accountAdmin.id}`, { ...off, value: true })
  })
})
