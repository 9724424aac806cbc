import { describe, expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { Instant, plus } from '../src/base/time/time.ts'
import { absenceTypeIdsIn } from '../src/modules/absence-types/queries.ts'
import { takePunch } from '../src/modules/actions/commands/take-punch.ts'
import { link } from '../src/modules/users/commands/link-user.ts'
import { saveMember } from '../src/modules/users/queries.ts'
import { formWith, smallImage } from './forms.ts'
import { givenApiToken, givenArea, givenCompany, givenPerson, givenStaff, givenTag } from './given.ts'
import { startWorld } from './world.ts'

// What a person is in one workspace is nothing to the administrators of another.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Hidden')
const { accountId, workspaceId, otherWorkspaceId } = staff
const here = `/api/v3/workspaces/${workspaceId}`
const there = `/api/v3/workspaces/${otherWorkspaceId}`
const elsewhereAdmin = await givenPerson(world.open, staff, otherWorkspaceId, 'Elsa', { roles: ['workspace_admin'] })
const ward = await givenArea(world.open, staff, otherWorkspaceId, 'Ward')
const union = await givenTag(world.open, staff, otherWorkspaceId, 'Union')
const get = (address: string, token: string) => world.call(`GET ${address}`, { token })
const linked = (
  answer: { body: { data: { relationships: Record<string, { data: { id: string }[] }> } } },
  name: string,
) => answer.body.data.relationships[name]?.data.map((each) => Number(each.id))

const commuter = await givenPerson(world.open, staff, workspaceId, 'Commuter', {
  areaIds: [staff.kitchen],
  attributes: { tag_ids: [staff.tag] },
})
const commuterToken = commuter.token
await world.open(accountId, 'write', async (ctx) => {
  await saveMember(ctx, otherWorkspaceId, commuter.id, ['employee'])
  const absence_type_ids = await absenceTypeIdsIn(ctx, otherWorkspaceId)
  await link(ctx, otherWorkspaceId, commuter.id, { area_ids: [ward], tag_ids: [union], absence_type_ids })
})

describe('somebody of two workspaces, read by who administers one', () => {
  const address = `${here}/users/${commuter.id}`

  test('is linked to what is in that one only; the person and account administrators see both', async () => {
    for (const token of [staff.workspaceAdmin.token, staff.areaAdmin.token]) {
      const shown = (await get(address, token)) as never
      expect([linked(shown, 'areas'), linked(shown, 'tags'), linked(shown, 'workspaces')]).toEqual([
        [staff.kitchen],
        [staff.tag],
        [workspaceId],
      ])
    }
    for (const token of [staff.accountAdmin.token, commuterToken]) {
      const shown = (await get(address, token)) as never
      expect([linked(shown, 'areas'), linked(shown, 'tags'), linked(shown, 'workspaces')]).toEqual([
        [staff.kitchen, ward],
        [staff.tag, union],
        [workspaceId, otherWorkspaceId],
      ])
    }
    const types = (token: string) =>
      get(address, token).then((shown) => linked(shown as never, 'absence_types')?.length)
    expect((await types(staff.workspaceAdmin.token)) ?? 0).toBeLessThan((await types(commuterToken)) ?? 0)
  })

  test('is not found by what they are in the other', async () => {
    const count = async (filter: string, token: string) =>
      (await get(`${here}/users?${filter}`, token)).body.meta.total_count
    for (const filter of [
      `filter[area_ids]=${ward}`,
      `filter[tag_ids]=${union}`,
      `filter[workspace_ids]=${otherWorkspaceId}`,
    ]) {
      expect([filter, await count(filter, staff.workspaceAdmin.token)]).toEqual([filter, 0])
      expect([filter, await count(filter, staff.accountAdmin.token)]).toEqual([filter, 1])
    }
    const everybody = await count('', staff.workspaceAdmin.token)
    expect(await count(`filter[area_ids]=!eq:${ward}`, staff.workspaceAdmin.token)).toBe(everybody)
    expect(await count(`filter[area_ids]=${staff.kitchen}&filter[id]=${commuter.id}`, staff.workspaceAdmin.token)).toBe(
      1,
    )
  })

  test('shows nothing of the time that runs in the other', async () => {
    await world.open(accountId, 'write', (ctx) =>
      takePunch(actingAs(ctx, { kind: 'system' }), otherWorkspaceId, { action_type: 'start', user_id: commuter.id }),
    )
    const running = async (token: string) => {
      const { attributes, relationships } = (await get(address, token)).body.data
      return [attributes.running_time_tracking !== null, relationships.last_action.data !== null]
    }
    expect(await running(staff.workspaceAdmin.token)).toEqual([false, false])
    expect(await running(commuterToken)).toEqual([true, true])
  })

  test('has documents that stay in the workspace they were filed in', async () => {
    const file = async (token: string, workspace: string, name: string) => {
      const answer = await world.call(`POST ${workspace}/users/${commuter.id}/uploads`, {
        token,
        form: formWith(smallImage, name),
      })
      expect(answer.status, answer.text).toBe(201)
    }
    await file(staff.workspaceAdmin.token, here, 'here.png')
    await file(elsewhereAdmin.token, there, 'there.png')
    const names = async (token: string, workspace: string) =>
      (await get(`${workspace}/users/${commuter.id}/uploads?sort=doc_file_name`, token)).body.data
        .map((each: { attributes: { doc_file_name: string } }) => each.attributes.doc_file_name)
        .sort()
    expect(await names(staff.workspaceAdmin.token, here)).toEqual(['here.png'])
    expect(await names(elsewhereAdmin.token, there)).toEqual(['there.png'])
    expect(await names(staff.accountAdmin.token, here)).toEqual(['here.png', 'there.png'])
    expect(await names(commuterToken, there)).toEqual(['here.png', 'there.png'])
    const token = await givenApiToken(world.open, accountId)
    const all = await world.call(`GET /public_api/v1/uploads?user_id=${commuter.id}`, { token })
    expect(all.body.uploads).toHaveLength(2)
  })
})

describe('followers', () => {
  const starts_at = Instant.from('2026-03-02T08:00:00Z')
  const trackingOf = async (token: string, day: number, follower_ids: number[]) => {
    const attributes = {
      starts_at: plus(starts_at, { hours: 24 * day }).toString(),
      ends_at: plus(starts_at, { hours: 24 * day + 8 }).toString(),
    }
    const { body } = await world.call(`POST ${here}/time_trackings`, { token, attributes })
    const address = `${here}/time_trackings/${body.data.id}/followers`
    await world.call(`POST ${address}`, { token: staff.accountAdmin.token, attributes: { follower_ids } })
    return address
  }

  test('are colleagues of whom one sees a name, an address and a picture', async () => {
    const followers = await trackingOf(staff.employee.token, 0, [staff.colleague.id])
    const [colleague] = (await get(followers, staff.employee.token)).body.data
    const { permissions, email, username, abbreviation, avatar, status, avatar_thumb_url, avatar_medium_url, ...rest } =
      colleague.attributes
    expect([permissions, email, username, abbreviation, status]).toEqual([
      null,
      staff.colleague.email,
      'Carla',
      null,
      'active',
    ])
    expect(avatar).toBe(avatar_thumb_url)
    expect(avatar_medium_url).toBe(avatar)
    expect(new Set(Object.values(rest))).toEqual(new Set([null, 0]))
    expect(Object.values(colleague.relationships).flatMap((each) => (each as { data: unknown }).data ?? [])).toEqual([])
  })

  test('cannot be filtered, sorted or looked behind by what is hidden', async () => {
    const followers = await trackingOf(staff.areaAdmin.token, 1, [staff.colleague.id, staff.employee.id])
    const { data, meta } = (
      await get(`${followers}?filter[home_office]=true&filter[area_ids]=1&sort=-saldo_type`, staff.areaAdmin.token)
    ).body
    expect([data.length, meta.ignored_filters, meta.ignored_sorts]).toEqual([
      2,
      ['home_office', 'area_ids'],
      ['saldo_type'],
    ])
    const { included } = (
      await get(
        `${followers}?include=areas,workspaces,absence_types&filter[id]=${staff.colleague.id}`,
        staff.areaAdmin.token,
      )
    ).body
    expect(included).toEqual([])
    // Somebody of the own area is read as always.
    const [own] = (await get(`${followers}?filter[username]=Emil`, staff.areaAdmin.token)).body.data
    expect([own.attributes.start_of_accounting, own.attributes.salary]).toEqual([expect.any(String), 0])
  })

  test('follow no longer what lies in a workspace they left', async () => {
    const leaver = await givenPerson(world.open, staff, workspaceId, 'Leaver')
    await world.open(accountId, 'write', (ctx) =>
      ctx.db
        .insertInto('workspace_members')
        .values({ account_id: accountId, workspace_id: otherWorkspaceId, user_id: leaver.id })
        .execute(),
    )
    const followers = await trackingOf(staff.employee.token, 2, [leaver.id])
    expect((await get(followers, staff.workspaceAdmin.token)).body.data).toHaveLength(1)
    await world.call(`DELETE ${here}/users/${leaver.id}`, { token: staff.workspaceAdmin.token })
    expect((await get(followers, staff.workspaceAdmin.token)).body.data).toEqual([])
  })
})

describe('PINs', () => {
  test('are not told taken from free to who may not read all of them', async () => {
    const { tablet_pin: taken } = (await get(`${there}/users/${staff.outsider.id}`, elsewhereAdmin.token)).body.data
      .attributes
    const own = `${here}/users/${staff.employee.id}`
    const before = (await get(own, staff.workspaceAdmin.token)).body.data.attributes
    const choose = async (attributes: Record<string, unknown>) => {
      const { status, body } = await world.call(`PATCH ${own}`, { token: staff.workspaceAdmin.token, attributes })
      return { status, errors: body.errors }
    }
    const free = '994499'
    expect(await choose({ tablet_pin: taken })).toEqual(await choose({ tablet_pin: free }))
    expect((await choose({ tablet_pin: free })).status).toBe(403)
    const create = async (identifier_pin: string) => {
      const attributes = { username: 'New', identifier_pin }
      const { status, body } = await world.call(`POST ${here}/users`, { token: staff.workspaceAdmin.token, attributes })
      return { status, errors: body.errors }
    }
    expect(await create('12345678')).toEqual(await create(before.identifier_pin))
    expect((await get(own, staff.workspaceAdmin.token)).body.data.attributes).toEqual(before)
  })

  test('are sent back unchanged, and made anew when emptied', async () => {
    const own = `${here}/users/${staff.colleague.id}`
    const { tablet_pin, identifier_pin } = (await get(own, staff.workspaceAdmin.token)).body.data.attributes
    const change = (attributes: Record<string, unknown>) =>
      world.call(`PATCH ${own}`, { token: staff.workspaceAdmin.token, attributes })
    expect((await change({ tablet_pin, identifier_pin, home_office: true })).status).toBe(200)
    const { body } = await change({ tablet_pin: '', identifier_pin: null })
    expect(body.data.attributes.tablet_pin).toMatch(/^\d{6}$/)
    expect(body.data.attributes.identifier_pin).toMatch(/^\d{8}$/)
    expect([body.data.attributes.tablet_pin, body.data.attributes.identifier_pin]).not.toEqual([
      tablet_pin,
      identifier_pin,
    ])
  })

  test('are chosen by who administers every workspace there is', async () => {
    const company = await givenCompany(world.open, 'Alone')
    const admin = await givenPerson(world.open, company, company.workspaceId, 'Admin', { roles: ['workspace_admin'] })
    const answer = await world.call(`POST /api/v3/workspaces/${company.workspaceId}/users`, {
      token: admin.token,
      attributes: { username: 'New', tablet_pin: '4711' },
    })
    expect([answer.status, answer.body.data.attributes.tablet_pin]).toEqual([201, '4711'])
  })
})

test('an ETag does not tell that something hidden changed', async () => {
  const address = `${here}/users/${staff.employee.id}`
  const tag = async () => (await get(address, staff.areaAdmin.token)).headers.etag
  const before = await tag()
  for (const attributes of [
    { salary: 4711 },
    { birthday: '1991-01-01' },
    { staff_number: 'S-1' },
    { tablet_pin: null },
  ])
    expect((await world.call(`PATCH ${address}`, { token: staff.accountAdmin.token, attributes })).status).toBe(200)
  expect(await tag()).toBe(before)
})
