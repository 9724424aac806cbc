import { expect, test } from 'vitest'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Remains')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const boss = await givenPerson(world.open, staff, staff.workspaceId, 'Bodo Boss', { roles: ['workspace_admin'] })
const leaver = await givenPerson(world.open, staff, staff.workspaceId, 'Lena Leaver', {
  areaIds: [staff.kitchen],
  attributes: { salary: 4711, staff_number: 'S-99', abbreviation: 'LL', time_zone: 'Europe/Lisbon', home_office: true },
})

async function send(operation: string, token: string, attributes?: Record<string, unknown>) {
  const reply = await world.call(operation, { token, ...(attributes && { attributes }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body
}

interface Item {
  readonly id: string
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships: Readonly<Record<string, { data: unknown }>>
}
const items = (found: readonly Item[], type: string) => found.filter((item) => item.type === type)
const idsNamed = (item: Item, name: string): string[] =>
  [item.relationships[name]?.data ?? []].flat().map((link) => (link as Item).id)

const admin = staff.accountAdmin.token
const tag = (await send(`POST ${workspace}/tags`, admin, { title: 'Passing' })).data
const type = (await send(`POST ${workspace}/absence_types`, admin, { title: 'Passing', kind: 'other' })).data
const days = { starts_at: '2026-03-02T08:00:00Z', ends_at: '2026-03-02T16:00:00Z' }
const tracking = (
  await send(`POST ${workspace}/time_trackings`, boss.token, {
    ...days,
    user_id: leaver.id,
    area_id: staff.sales,
    tag_ids: [tag.id, staff.tag],
  })
).data
const edited = (await send(`POST ${workspace}/time_trackings`, boss.token, { ...days, user_id: staff.employee.id }))
  .data
await send(`PATCH ${workspace}/time_trackings/${edited.id}`, boss.token, { ends_at: '2026-03-02T15:00:00Z' })
const absence = (
  await send(`POST ${workspace}/absences`, boss.token, {
    starts_at: '2026-03-03T00:00:00Z',
    ends_at: '2026-03-03T23:59:59Z',
    full_day: true,
    user_id: leaver.id,
    absence_type_id: type.id,
  })
).data
await send(`POST ${workspace}/absences/${absence.id}/absences_confirmations`, boss.token)
const punch = { action_time: '2026-03-04T08:00:00Z', user_id: leaver.id }
await send(`POST ${workspace}/time_trackings/actions`, boss.token, { action_type: 'start', ...punch })
await send(`POST ${workspace}/time_trackings/actions`, boss.token, {
  ...punch,
  action_type: 'end',
  action_time: '2026-03-04T09:00:00Z',
})

await send(`DELETE ${workspace}/areas/${staff.sales}`, admin)
await send(`DELETE ${workspace}/tags/${tag.id}`, admin)
await send(`DELETE ${workspace}/absence_types/${type.id}`, admin)
const deleted = await send(`DELETE ${workspace}/users/${leaver.id}`, admin)
await send(`DELETE ${workspace}/users/${boss.id}`, admin)

const pseudonym = (id: number) => ({ username: `Deleted user ${id}`, status: 'deleted', email: '', abbreviation: null })

test('the answer to a deletion still shows the person that was deleted', () => {
  expect(deleted.data.attributes).toMatchObject({
    status: 'deleted',
    home_office: true,
    hour_holidays: expect.any(Boolean),
  })
})

test.each([
  ['an account administrator', staff.accountAdmin.token],
  ['a workspace administrator', staff.workspaceAdmin.token],
])('%s gets the area, tags and people a time tracking names, whatever became of them', async (_who, token) => {
  const include = 'include=area,tags,user,last_editor,workspace'
  for (const address of [
    `time_trackings/${tracking.id}?${include}`,
    `time_trackings?${include}&filter[id]=${tracking.id}`,
  ]) {
    const { data, included } = await send(`GET ${workspace}/${address}`, token)
    const [item] = [data].flat() as Item[]
    expect(items(included, 'area').map(({ id, attributes }) => [id, attributes.status])).toEqual([
      [String(staff.sales), 'deleted'],
    ])
    expect(
      items(included, 'tag')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(idsNamed(item as Item, 'tags').sort())
    expect(items(included, 'tag').find(({ id }) => id === tag.id)?.attributes).toMatchObject({
      title: 'Passing',
      active: false,
    })
    const people = items(included, 'user_overview')
    expect(people.find(({ id }) => id === String(leaver.id))?.attributes).toMatchObject(pseudonym(leaver.id))
    expect(people.find(({ id }) => id === String(boss.id))?.attributes).toMatchObject(pseudonym(boss.id))
  }
})

test('the tags of a time tracking are those it names', async () => {
  const { data } = await send(`GET ${workspace}/time_trackings/${tracking.id}/tags`, admin)
  expect(data.map(({ id, attributes }: Item) => [id, attributes.active]).sort()).toEqual(
    [
      [String(staff.tag), true],
      [tag.id, false],
    ].sort(),
  )
})

test('an absence keeps its type, its person and who confirmed it', async () => {
  const include = 'include=absence_type,user,confirmed_by_user'
  const { included } = await send(`GET ${workspace}/absences/${absence.id}?${include}`, staff.workspaceAdmin.token)
  expect(items(included, 'absence_type').map(({ id }) => id)).toEqual([type.id])
  expect(
    items(included, 'user_overview')
      .map(({ attributes }) => attributes.username)
      .sort(),
  ).toEqual([leaver.id, boss.id].map((id) => `Deleted user ${id}`).sort())
})

test('a person who was deleted is a pseudonym to everybody, and nothing else', async () => {
  for (const token of [admin, staff.workspaceAdmin.token]) {
    const { included } = await send(
      `GET ${workspace}/time_trackings/actions?include=user&filter[user_id]=${leaver.id}`,
      token,
    )
    const [person] = items(included, 'user')
    expect(person?.attributes).toMatchObject(pseudonym(leaver.id))
    expect(person?.attributes).toMatchObject({ salary: 0, time_zone: null, staff_number: null, home_office: null })
    expect(JSON.stringify(included)).not.toMatch(/Lena|S-99|4711|Lisbon/)
  }
})

test('an employee sees by the pseudonym that somebody who is gone changed their time', async () => {
  const { included } = await send(
    `GET ${workspace}/time_trackings/${edited.id}?include=last_editor`,
    staff.employee.token,
  )
  expect(included.map(({ attributes }: Item) => attributes)).toEqual([expect.objectContaining(pseudonym(boss.id))])
})

test('what was deleted is still gone from its own address and from lists', async () => {
  for (const path of [`areas/${staff.sales}`, `tags/${tag.id}`, `users/${leaver.id}`])
    expect((await world.call(`GET ${workspace}/${path}`, { token: admin })).status, path).toBe(404)
  expect((await send(`GET ${workspace}/areas?filter[status]=deleted`, admin)).data).toEqual([])
  expect((await send(`GET ${workspace}/tags?filter[title]=Passing`, admin)).data).toEqual([])
})
