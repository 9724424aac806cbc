import { expect, test } from 'vitest'
import { trackingsOf } from './contract/trackings.ts'
import { givenPerson, givenStaff, givenTag } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Tags at once')
const trackings = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`
const { token } = staff.workspaceAdmin
const given = trackingsOf(world, staff)

const startedBy = async (name: string, taggings: readonly number[] = []) => {
  const person = await givenPerson(world.open, staff, staff.workspaceId, name)
  const punch = {
    user_id: person.id,
    action_type: 'start',
    taggings_attributes: taggings.map((tag_id) => ({ tag_id })),
  }
  const { body } = await world.call(`POST ${trackings}/actions`, { token, type: 'action', attributes: punch })
  return `${trackings}/actions/${body.data.id}/taggings`
}

const tagWith = (at: string, tagId: number) =>
  world.call(`POST ${at}`, { token, type: 'tagging', attributes: { tag_id: tagId } })

test('a punch that has a tag already answers the tagging it has, also when it came with the punch', async () => {
  const late = await givenTag(world.open, staff, staff.workspaceId, 'Late')
  const at = await startedBy('Tagged twice', [staff.tag])
  const first = await tagWith(at, late)
  for (const [tagId, id] of [
    [late, first.body.data.id],
    [staff.tag, undefined],
  ] as const) {
    const again = await tagWith(at, tagId)
    expect(again.status).toBe(201)
    expect(again.body.data.relationships.tag.data.id).toBe(String(tagId))
    if (id) expect(again.body.data.id).toBe(id)
  }
})

test('several who tag a punch with the same tag at once all get the one tagging', async () => {
  const at = await startedBy('Tagged at once')
  const answers = await Promise.all(Array.from({ length: 4 }, () => tagWith(at, staff.tag)))
  expect(answers.map((each) => each.status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map((each) => each.body.data.id)).size).toBe(1)
})

test('several who tag with a new title at once, in whatever letters, all get the one tag', async () => {
  const records = await Promise.all([given(), given(), given()])
  const titles = ['Inventory night', 'inventory night', 'INVENTORY NIGHT']
  const answers = await Promise.all(
    records.map(({ id }, each) =>
      world.call(`POST ${trackings}/${id}/tags`, { token, type: 'tag', attributes: { title: titles[each] } }),
    ),
  )
  expect(answers.map((each) => each.status)).toEqual([201, 201, 201])
  const [id, ...others] = new Set(answers.map((each) => each.body.data.id))
  expect(others).toEqual([])
  const told = await world.open(staff.accountId, 'read', (ctx) =>
    ctx.db.selectFrom('changes').select('kind').where('record_type', '=', 'tag').where('record_id', '=', id).execute(),
  )
  expect(told).toEqual([{ kind: 'created' }])
})

test('a new title is made by those who may make tags only', async () => {
  const { id } = await given()
  const answer = await world.call(`POST ${trackings}/${id}/tags`, {
    token: staff.areaAdmin.token,
    type: 'tag',
    attributes: { title: 'Not for leads' },
  })
  expect(answer.status).toBe(403)
})
