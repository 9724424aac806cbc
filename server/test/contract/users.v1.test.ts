import { describe, expect, test } from 'vitest'
import { user } from '../../../blackbox/fields-v1.ts'
import { startMailServer } from '../smtp.ts'
import { startWorkingWorld } from '../worker.ts'
import { expectError } from './answers.ts'
import { expectNoDifference, expectOne } from './v1-answers.ts'
import { publicCompany } from './v1-calls.ts'

const smtp = await startMailServer()
const world = await startWorkingWorld({ SMTP_URL: smtp.url })
const { staff, api, v3, workspace } = await publicCompany(world, 'Nord')
const foreign = await publicCompany(world, 'Sued')
await foreign.v3(`PATCH ${foreign.workspace}`, { external_id: 'sued' })
await foreign.v3(`PATCH ${foreign.workspace}/areas/${foreign.staff.kitchen}`, { external_id: 'sued-kitchen' })
const nobody = 999999999

type Members = Readonly<Record<string, unknown>>
let counter = 0
const named = (members: Members = {}) => ({
  location_ids: staff.workspaceId,
  username: `Nina ${++counter}`,
  ...members,
})
const post = (members: Members = {}) => api.post('users', { user: named(members) })
const put = (members: Members) => api.put('users', { user: members })
async function given(members: Members = {}) {
  const reply = await post(members)
  expectOne(reply, user, 'create')
  return reply.body
}
const show = async (id: number) => (await api.get('users', { id })).body
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

test('a token changes no address of an account administrator, and may send the one they have', async () => {
  const { id, email } = staff.accountAdmin
  expect((await put({ id, email })).status).toBe(200)
  const reply = await put({ id, email: 'thief@example.org' })
  expect([reply.status, reply.body.errors[0].source.pointer]).toEqual([403, 'email'])
  expect((await show(id)).email).toBe(email)
})

describe('POST /users', () => {
  test('takes every attribute of the contract and answers 201 with the user', async () => {
    const values = {
      username: 'Ada Lovelace',
      email: 'ada@example.org',
      abbrev: 'AL',
      initial_time_account: 2.5,
      salary: 2500.5,
      home_office: true,
      working_sessions_creator: false,
      staff_number: 'P-1',
      external_id: 'ada',
      locale: 'de',
    }
    const made = await given({
      ...values,
      working_area_ids: `${staff.kitchen},${staff.sales}`,
      tags: String(staff.tag),
      data_profiles: { phone: '+49 30 1234', cost_center: 'C-7' },
    })
    for (const record of [made, await show(made.id)]) {
      expect(record).toMatchObject({
        ...values,
        enterprise_id: staff.accountId,
        location_ids: [staff.workspaceId],
        tags: [staff.tag],
        data_profiles: {
          phone: { label: expect.stringMatching(/./), value: '+49 30 1234' },
          cost_center: { value: 'C-7' },
          desc: { value: null },
        },
      })
      expect(sorted(record.working_area_ids)).toEqual(sorted([staff.kitchen, staff.sales]))
    }
  })

  test('needs a name and a location, and nothing else', async () => {
    const refused = await api.post('users', { user: {} })
    expectError(refused, 400, 'location_ids', 'username')
    expect(refused.body.errors).toHaveLength(2)
    expect(await given()).toMatchObject({
      email: null,
      abbrev: null,
      initial_time_account: 0,
      salary: 0,
      staff_number: null,
      external_id: null,
      location_ids: [staff.workspaceId],
      working_area_ids: [],
      tags: [],
      data_profiles: { phone: { value: null } },
    })
  })

  const both = [staff.workspaceId, staff.otherWorkspaceId]
  test.each([
    [{ location_ids: staff.workspaceId }, [staff.workspaceId]],
    [{ location_ids: String(staff.otherWorkspaceId) }, [staff.otherWorkspaceId]],
    [{ location_ids: both.join(',') }, both],
    [{ location_ids: undefined, location_external_ids: 'branch' }, [staff.otherWorkspaceId]],
    [{ location_ids: undefined, location_external_ids: 'hq,branch' }, both],
  ])('puts a person into the locations of %j', async (locations, expected) => {
    expect(sorted((await given(locations)).location_ids)).toEqual(sorted(expected))
  })

  test.each([
    [{ working_area_ids: staff.sales }, [staff.sales]],
    [{ working_area_ids: String(staff.kitchen) }, [staff.kitchen]],
    [{ working_area_external_ids: 'kitchen' }, [staff.kitchen]],
  ])('puts a person into the working areas of %j', async (areas, expected) => {
    expect((await given(areas)).working_area_ids).toEqual(expected)
  })

  test('invites who has an e-mail address, and the invitation sets the first password', async () => {
    const { email } = await given({ email: 'invited@example.org', locale: 'en' })
    const mail = await smtp.mailTo(email)
    const reset_password_token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1]
    const attributes = { email, reset_password_token, password: 'a fresh battery staple' }
    expect((await world.call('PUT /api/v3/password/', { attributes })).status).toBe(200)
  })

  test.each([
    ['location_ids', { location_ids: undefined }],
    ['username', { username: undefined }],
    ['username', { username: '' }],
    ['email', { email: 'nowhere' }],
    ['salary', { salary: 'much' }],
    ['initial_time_account', { initial_time_account: 'some' }],
    ['home_office', { home_office: 'perhaps' }],
    ['working_sessions_creator', { working_sessions_creator: 'perhaps' }],
    ['locale', { locale: 'xx' }],
    ['tags', { tags: 'Early' }],
  ])('answers 400 with the pointer %s to %j', async (pointer, members) => {
    expectError(await post(members), 400, pointer)
  })

  test('tells all faults at once', async () => {
    expectError(await post({ username: '', email: 'nowhere', salary: 'much' }), 400, 'username', 'email', 'salary')
  })

  test('answers 400 to a body without a user', async () => {
    expectError(await api.post('users', {}), 400)
    expectError(await api.post('users', { user: 'Ada' }), 400)
  })

  test.each(['email', 'external_id'])('answers 400 to an %s that is taken', async (name) => {
    const value = `taken-${name}@example.org`
    await given({ [name]: value })
    const reply = await post({ [name]: value })
    expectError(reply, 400, name)
    expect(reply.body.errors[0].code).toBe('taken')
  })

  test.each([
    ['location_ids', foreign.staff.workspaceId, nobody],
    ['location_external_ids', 'sued', 'nowhere'],
    ['working_area_ids', foreign.staff.kitchen, nobody],
    ['working_area_external_ids', 'sued-kitchen', 'nowhere'],
    ['tags', String(foreign.staff.tag), String(nobody)],
  ])('knows no %s of another enterprise, and makes nobody', async (name, theirs, none) => {
    const members = (value: unknown) => ({
      ...(name.startsWith('location') && { location_ids: undefined }),
      [name]: value,
      external_id: `never-${name}`,
    })
    expectNoDifference(await post(members(theirs)), await post(members(none)))
    expectError(await api.get('users', { external_id: `never-${name}` }), 404)
  })
})

describe('PUT /users', () => {
  test('changes what it names and nothing else', async () => {
    const made = await given({ abbrev: 'NI', salary: 10, tags: String(staff.tag), data_profiles: { phone: '1' } })
    const reply = await put({ id: made.id, username: 'Renamed', salary: 20.25, home_office: true })
    expectOne(reply, user, 'update')
    const expected = { ...made, username: 'Renamed', salary: 20.25, home_office: true }
    for (const record of [reply.body, await show(made.id)]) expect(record).toMatchObject(expected)
  })

  test('finds the user by external_id, and takes every attribute of the contract', async () => {
    const { id } = await given({ external_id: 'known' })
    const values = {
      username: 'Known',
      email: 'known@example.org',
      abbrev: 'KN',
      initial_time_account: -3.5,
      salary: 1,
      home_office: true,
      working_sessions_creator: false,
      staff_number: 'P-2',
      locale: 'en',
    }
    const reply = await put({ external_id: 'known', ...values, working_area_ids: staff.sales, tags: staff.tag })
    expectOne(reply, user, 'update')
    expect(reply.body).toMatchObject({ id, ...values, working_area_ids: [staff.sales], tags: [staff.tag] })
  })

  test('replaces areas and tags, also by nothing', async () => {
    const { id } = await given({ working_area_ids: staff.sales, tags: String(staff.tag) })
    const moved = await put({ id, working_area_external_ids: 'kitchen' })
    expect(moved.body).toMatchObject({ working_area_ids: [staff.kitchen], tags: [staff.tag] })
    const cleared = await put({ id, working_area_ids: '', tags: '' })
    expect(cleared.body).toMatchObject({ working_area_ids: [], tags: [] })
  })

  test('writes data profiles key by key, and shows desc on top as well', async () => {
    const { id } = await given({ data_profiles: { phone: '1' } })
    const reply = await put({ id, data_profiles: { desc: 'Night shifts' } })
    expectOne(reply, user, 'update')
    expect(reply.body).toMatchObject({
      desc: 'Night shifts',
      data_profiles: { phone: { value: '1' }, desc: { value: 'Night shifts' } },
    })
    expect((await show(id)).data_profiles).toMatchObject({ phone: { value: '1' }, desc: { value: 'Night shifts' } })
  })

  test('answers 400 to values that do not fit', async () => {
    const { id } = await given()
    expectError(await put({ id, username: '', email: 'nowhere', locale: 'xx' }), 400, 'username', 'email', 'locale')
    expectError(await put({ id, email: staff.employee.email }), 400, 'email')
  })
})

describe('PATCH /users/deactivate and /users/activate', () => {
  test.each(['id', 'external_id'] as const)('end and restore what a person may do, by %s', async (by) => {
    const { id, external_id } = await given({ external_id: `switched-${by}` })
    const which = { user: by === 'id' ? { id } : { external_id } }
    expect((await api.patch('users/deactivate', which)).status).toBe(200)
    expect((await show(id)).status).toBe('inactive')
    expect((await v3(`GET ${workspace}/users/${id}`)).attributes.status).toBe('inactive')
    expect((await api.patch('users/activate', which)).status).toBe(200)
    expect((await show(id)).status).toBe('active')
  })
})

describe('DELETE /users', () => {
  test.each(['id', 'external_id'] as const)('removes a person from all locations, by %s', async (by) => {
    const location_ids = `${staff.workspaceId},${staff.otherWorkspaceId}`
    const { id, external_id } = await given({ location_ids, external_id: `gone-${by}` })
    const which = { user: by === 'id' ? { id } : { external_id } }
    expect((await api.delete('users', which)).status).toBe(200)
    for (const query of [{ id }, { external_id }]) expectError(await api.get('users', query), 404)
    expectError(await api.delete('users', which), 404)
  })
})

test('the last account administrator stays', async () => {
  const which = { user: { id: staff.accountAdmin.id } }
  expectError(await api.patch('users/deactivate', which), 400)
  expectError(await api.delete('users', which), 400)
  expect((await show(staff.accountAdmin.id)).status).toBe('active')
})
