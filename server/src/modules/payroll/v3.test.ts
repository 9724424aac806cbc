import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../../../test/given.ts'
import { fresh } from '../../../test/records.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Payrolls')
const foreign = await givenStaff(world.open, 'Others')
const { workspaceId, otherWorkspaceId } = staff
const admin = staff.accountAdmin.token
const clerk = await givenPerson(world.open, staff, workspaceId, 'Paula', { roles: ['payroll'] })
const clients = `/api/v3/accounts/${staff.accountId}/payroll_clients`

async function done(operation: string, token = admin, attributes?: Record<string, unknown>) {
  const reply = await world.call(operation, { token, ...(attributes && { attributes }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body
}

async function refusal(operation: string, token = admin, attributes?: Record<string, unknown>) {
  const reply = await world.call(operation, { token, ...(attributes && { attributes }) })
  const [error] = reply.body.errors
  return { status: reply.status, code: error.code, pointer: error.source?.pointer }
}

/** A client that pays some workspaces from a date on; each test has dates of its own, because a workspace has one client. */
async function givenClient(valid_from: string, workspace_ids = [workspaceId], facts: object = {}): Promise<string> {
  const { data } = await done(`POST ${clients}`, admin, { name: fresh('Client'), target: 'csv', ...facts })
  await done(`PUT ${clients}/${data.id}/workspaces`, admin, { valid_from, workspace_ids })
  return `${clients}/${data.id}`
}

const journal = async (type: string) =>
  world.open(staff.accountId, 'read', (ctx) =>
    ctx.db
      .selectFrom('changes')
      .select(['kind', 'user_id', 'parts'])
      .where('account_id', '=', staff.accountId)
      .where('record_type', '=', type)
      .orderBy('id')
      .execute(),
  )

describe('a payroll client', () => {
  test('is made with what its target usually takes', async () => {
    const { data } = await done(`POST ${clients}`, admin, { name: 'BMD', target: 'bmd', client_number: '7' })
    expect(data.attributes).toMatchObject({
      ...{ target: 'bmd', client_number: '7', consultant_number: '', correction_style: 'differences_with_month' },
      ...{ settings: {}, workspaces: [], archived: false },
    })
    const changed = await done(`PATCH ${clients}/${data.id}`, admin, {
      ...{ target: 'datev_lodas', settings: { date_format: 'TTMMJJJJ' }, archived: true },
    })
    expect(changed.data.attributes).toMatchObject({
      ...{ target: 'datev_lodas', settings: { date_format: 'TTMMJJJJ' }, archived: true },
      ...{ name: 'BMD', correction_style: 'differences_with_month' },
    })
    // What one target asks for means nothing to another.
    const other = await refusal(`PATCH ${clients}/${data.id}`, admin, { target: 'csv' })
    expect(other).toMatchObject({ status: 400, code: 'setting_unknown', pointer: 'settings' })
  })

  test.each([
    ['a list', []],
    ['an object inside', { language: {} }],
    ['a word the target does not know', { language: 'fr' }],
    ['a name the target does not know', { table: 'hours' }],
    ['a name that every object has', { toString: 'de' }],
  ])('has no settings with %s', async (_name, settings) => {
    const refused = await refusal(`POST ${clients}`, admin, { name: 'Odd', target: 'csv', settings })
    expect(refused).toMatchObject({ status: 400, pointer: 'settings' })
  })

  test('pays a workspace until another does, and one workspace has one client', async () => {
    const first = await givenClient('2001-01-01')
    const second = await givenClient('2001-03-01', [workspaceId, otherWorkspaceId])
    const shown = async (client: string) => (await done(`GET ${client}`)).data.attributes.workspaces
    expect(await shown(first)).toEqual([{ workspace_id: String(workspaceId), from: '2001-01-01', until: '2001-02-28' }])
    const again = { valid_from: '2001-03-01', workspace_ids: [workspaceId] }
    expect(await refusal(`PUT ${first}/workspaces`, admin, again)).toMatchObject({ status: 400, code: 'taken' })
    await done(`PUT ${second}/workspaces`, admin, { valid_from: '2001-05-01', workspace_ids: [otherWorkspaceId] })
    expect(await shown(second)).toEqual([
      { workspace_id: String(workspaceId), from: '2001-03-01', until: '2001-04-30' },
      { workspace_id: String(otherWorkspaceId), from: '2001-03-01', until: null },
    ])
    await done(`PUT ${second}/workspaces`, admin, { valid_from: '2001-05-01', workspace_ids: [] })
  })

  test('gets a workspace once, also when two want it at the same moment', async () => {
    const made = await Promise.all(['A', 'B'].map((name) => done(`POST ${clients}`, admin, { name, target: 'csv' })))
    const replies = await Promise.all(
      made.map(({ data }) =>
        world.call(`PUT ${clients}/${data.id}/workspaces`, {
          token: admin,
          attributes: { valid_from: '2002-01-01', workspace_ids: [workspaceId] },
        }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('whom a client pays', () => {
  test('is whoever is employed there while it does, and whoever has a number', async () => {
    const client = await givenClient('2009-01-01', [otherWorkspaceId])
    const attributes = { start_of_accounting: '2009-02-01' }
    const of = (name: string, where = otherWorkspaceId) =>
      givenPerson(world.open, staff, where, fresh(name), { attributes })
    const [numbered, bare, elsewhere] = [await of('Numbered'), await of('Bare'), await of('Elsewhere', workspaceId)]
    const number = `9${numbered.id}`
    await done(`POST ${client}/numbers`, admin, { numbers: [{ user_id: numbered.id, number, profile: 'salaried' }] })
    const asked = async (query: string) =>
      (await done(`GET ${client}/people?items=100&${query}`)).data as { id: string; attributes: object }[]
    const idsOf = async (query: string) => (await asked(query)).map(({ id }) => Number(id))
    expect(await idsOf('')).toEqual(expect.arrayContaining([numbered.id, bare.id]))
    expect(await idsOf('')).not.toContain(elsewhere.id)
    expect(await idsOf('only=without_number')).toContain(bare.id)
    expect(await idsOf('only=without_number')).not.toContain(numbered.id)
    expect((await asked(`search=${number}%20numbered`))[0]?.attributes).toMatchObject({ number, profile: 'salaried' })
    expect(await idsOf(`filter[number]=${number}`)).toEqual([numbered.id])
    // A workspace that is not hers is among those it pays.
    expect(await refusal(`GET ${client}/people`, clerk.token)).toMatchObject({ status: 404 })
  })
})

describe('whoever does the payroll', () => {
  test('sees the clients whose workspaces are all theirs, and no others', async () => {
    const own = await givenClient('2003-01-01')
    const shared = await givenClient('2003-02-01', [workspaceId, otherWorkspaceId])
    const listed = (await done(`GET ${clients}?items=100`, clerk.token)).data.map(({ id }: { id: string }) => id)
    expect(listed).toContain(own.split('/').at(-1))
    expect(listed).not.toContain(shared.split('/').at(-1))
    expect(await refusal(`GET ${shared}`, clerk.token)).toMatchObject({ status: 404 })
    expect(await refusal(`GET ${shared}/numbers`, clerk.token)).toMatchObject({ status: 404 })
    expect(
      await refusal(`PUT ${own}/workspaces`, clerk.token, { valid_from: '2003-03-01', workspace_ids: [] }),
    ).toEqual(expect.objectContaining({ status: 403 }))
    expect(await refusal(`POST ${clients}`, clerk.token, { name: 'Mine', target: 'csv' })).toMatchObject({
      status: 403,
    })
    const both = await givenPerson(world.open, staff, otherWorkspaceId, 'Both', { roles: ['payroll'] })
    expect(await refusal(`GET ${shared}`, both.token)).toMatchObject({ status: 404 })
  })

  test('is nobody’s administrator: not of people, not of their time, not in what is said of them', async () => {
    const ws = `/api/v3/workspaces/${workspaceId}`
    const me = await done(`GET ${ws}/users/me`, clerk.token)
    expect(me.data.attributes.assumed_role).toBe('employee')
    expect(
      (await done(`GET ${ws}/users?filter[assumed_role]=admin`)).data.map(({ id }: { id: string }) => id),
    ).not.toContain(String(clerk.id))
    expect(await refusal(`GET ${ws}/users/${staff.employee.id}`, clerk.token)).toMatchObject({ status: 403 })
    expect(await refusal(`GET ${ws}/month_board?month=2026-03`, clerk.token)).toMatchObject({ status: 403 })
    expect(await refusal(`GET /api/v3/accounts/${staff.accountId}`, clerk.token)).toMatchObject({ status: 403 })
    const trackings = await done(`GET ${ws}/time_trackings?filter[user_id]=${staff.employee.id}`, clerk.token)
    expect(trackings.data).toEqual([])
  })
})

describe('the role', () => {
  const ws = `/api/v3/workspaces/${workspaceId}`
  const rolesOf = async (id: number): Promise<string[]> =>
    (await done(`GET ${ws}/users/${id}?include=roles`)).data.relationships.roles.data.map(
      (role: { id: string }) => role.id,
    )

  test('is given and taken by account administrators alone, and stays when somebody else saves the others', async () => {
    const someone = await givenPerson(world.open, staff, workspaceId, 'Someone')
    const give = (token: string, role_ids: string[]) => done(`PATCH ${ws}/users/${someone.id}`, token, { role_ids })
    const { token } = staff.workspaceAdmin
    const forbidden = { status: 403, code: 'forbidden' }
    expect(await refusal(`PATCH ${ws}/users/${someone.id}`, token, { role_ids: ['1', '5'] })).toMatchObject(forbidden)
    expect(await rolesOf(someone.id)).toEqual(['1'])
    const puppet = { username: 'Puppet', role_ids: ['5'] }
    expect(await refusal(`POST ${ws}/users`, token, puppet)).toMatchObject(forbidden)
    expect((await done(`GET ${ws}/users?filter[username]=Puppet`)).data).toEqual([])
    await give(admin, ['1', '5'])
    expect(await rolesOf(someone.id)).toEqual(['1', '5'])
    await give(staff.workspaceAdmin.token, ['1', '2'])
    expect((await rolesOf(someone.id)).toSorted()).toEqual(['1', '2', '5'])
    await give(admin, ['1'])
    expect(await rolesOf(someone.id)).toEqual(['1'])
  })
})

describe('personnel numbers', () => {
  test('stay when only the profile is given, and none is given without a number', async () => {
    const client = await givenClient('2003-06-01')
    const { id } = staff.employee
    await done(`POST ${client}/numbers`, admin, { numbers: [{ user_id: id, number: '77' }] })
    await done(`POST ${client}/numbers`, admin, { numbers: [{ user_id: id, profile: 'salaried' }] })
    const { data } = await done(`GET ${client}/numbers`)
    expect(data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      { number: '77', profile: 'salaried' },
    ])
    const nameless = { numbers: [{ user_id: staff.colleague.id, profile: 'hourly' }] }
    expect(await refusal(`POST ${client}/numbers`, admin, nameless)).toMatchObject({ status: 400, code: 'blank' })
  })

  test('are given, go round, and are taken away, with a line in the journal for each', async () => {
    const client = await givenClient('2004-01-01')
    const [emil, carla] = [staff.employee.id, staff.colleague.id]
    const give = (...numbers: object[]) => done(`POST ${client}/numbers`, clerk.token, { numbers })
    const shown = async () =>
      (await done(`GET ${client}/numbers?include=user`, clerk.token)).data.map(
        (each: {
          attributes: { number: string; profile: string }
          relationships: { user: { data: { id: string } } }
        }) => [Number(each.relationships.user.data.id), each.attributes.number, each.attributes.profile],
      )
    const before = (await journal('payroll_number')).length
    const first = await give({ user_id: emil, number: '1' }, { user_id: carla, number: 2, profile: 'salaried' })
    expect(first.meta).toMatchObject({ saved: 2, removed: 0 })
    expect(await shown()).toEqual([
      [emil, '1', 'hourly'],
      [carla, '2', 'salaried'],
    ])
    expect((await give({ user_id: emil, number: '2' }, { user_id: carla, number: '1' })).meta).toMatchObject({
      saved: 2,
    })
    expect(await shown()).toEqual([
      [carla, '1', 'salaried'],
      [emil, '2', 'hourly'],
    ])
    expect((await give({ user_id: emil, number: '2' })).meta).toMatchObject({ saved: 0, removed: 0 })
    expect((await give({ user_id: carla, number: null })).meta).toMatchObject({ saved: 0, removed: 1 })
    expect((await journal('payroll_number')).slice(before).map(({ kind, user_id }) => [kind, user_id])).toEqual([
      ...[
        ['created', emil],
        ['created', carla],
      ].sort(([, a], [, b]) => Number(a) - Number(b)),
      ...[
        ['changed', emil],
        ['changed', carla],
      ].sort(([, a], [, b]) => Number(a) - Number(b)),
      ['deleted', carla],
    ])
  })

  test('are one person’s in a client', async () => {
    const client = await givenClient('2005-01-01')
    const [emil, carla] = [staff.employee.id, staff.colleague.id]
    const twice = {
      numbers: [
        { user_id: emil, number: '5' },
        { user_id: carla, number: '5' },
      ],
    }
    expect(await refusal(`POST ${client}/numbers`, admin, twice)).toMatchObject({ code: 'number_taken_twice' })
    await done(`POST ${client}/numbers`, admin, { numbers: [{ user_id: emil, number: '5' }] })
    const other = { numbers: [{ user_id: carla, number: '5' }] }
    expect(await refusal(`POST ${client}/numbers`, admin, other)).toMatchObject({ code: 'number_taken_twice' })
    const named = {
      numbers: [
        { user_id: emil, number: '6' },
        { user_id: emil, number: '7' },
      ],
    }
    expect(await refusal(`POST ${client}/numbers`, admin, named)).toMatchObject({ code: 'taken' })
  })

  test.each([['~1'], ['a b'], ['=1+1'], ['1;2'], ['x'.repeat(21)]])('are no %j', async (number) => {
    const client = await givenClient('2006-01-01')
    const refused = await refusal(`POST ${client}/numbers`, admin, {
      numbers: [{ user_id: staff.employee.id, number }],
    })
    expect(refused).toMatchObject({ status: 400, pointer: 'numbers' })
    await done(`PUT ${client}/workspaces`, admin, { valid_from: '2006-01-01', workspace_ids: [] })
  })

  test('are for people of its workspaces: all others are as if they did not exist', async () => {
    const client = await givenClient('2007-01-01')
    const give = (user_id: number) => refusal(`POST ${client}/numbers`, admin, { numbers: [{ user_id, number: '9' }] })
    const never = await give(4_503_599_627_370_495)
    expect(never).toMatchObject({ status: 400, code: 'unknown', pointer: 'numbers' })
    expect(await give(foreign.employee.id)).toEqual(never)
    expect(await give(staff.outsider.id)).toEqual(never)
  })
})

describe('a mapping', () => {
  test('is replaced by one from the same month on, and both stay listed', async () => {
    const client = await givenClient('2008-01-01')
    const map = (attributes: object) => done(`POST ${client}/mappings`, clerk.token, { unit: 'hours', ...attributes })
    await map({ pay_kind: 'night_25', valid_from: '2026-01', wage_type: '310' })
    await map({ pay_kind: 'night_25', valid_from: '2026-01', wage_type: '311', profile: 'salaried' })
    await map({ pay_kind: 'night_25', valid_from: '2026-02', skip: true })
    await map({ pay_kind: 'night_25', valid_from: '2026-01', wage_type: '312' })
    const { data } = await done(`GET ${client}/mappings?sort=id`, clerk.token)
    expect(
      data.map(({ attributes }: { attributes: Record<string, unknown> }) => [
        ...[attributes.valid_from, attributes.profile, attributes.wage_type, attributes.skip],
        attributes.replaced_at !== null,
      ]),
    ).toEqual([
      ['2026-01', 'all', '310', false, true],
      ['2026-01', 'salaried', '311', false, false],
      ['2026-02', 'all', '', true, false],
      ['2026-01', 'all', '312', false, false],
    ])
    const [last] = (await journal('payroll_mapping')).slice(-1)
    expect(last?.parts).toContainEqual(['wage_type', null, '312'])
  })

  test.each([
    ['neither a name nor skipped', {}],
    ['both', { skip: true, wage_type: '1' }],
  ])('with %s is refused', async (_name, attributes) => {
    const client = await givenClient('2009-01-01')
    const mapping = { pay_kind: 'night_25', unit: 'hours', valid_from: '2026-01', ...attributes }
    expect(await refusal(`POST ${client}/mappings`, admin, mapping)).toMatchObject({ status: 400, pointer: 'skip' })
    await done(`PUT ${client}/workspaces`, admin, { valid_from: '2009-01-01', workspace_ids: [] })
  })
})
