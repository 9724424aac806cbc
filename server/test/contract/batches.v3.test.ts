import { describe, expect, test } from 'vitest'
import { givenTrackings, workOff } from '../batches.ts'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Batches')
const base = `/api/v3/workspaces/${staff.workspaceId}`
const { token, id: askerId } = staff.workspaceAdmin

async function batch(attributes: Record<string, unknown>, who = { token, id: askerId }) {
  const answer = await world.call(`POST ${base}/time_trackings/batch_actions`, {
    token: who.token,
    type: 'batch_action',
    attributes,
  })
  expect([answer.status, answer.body.meta.message], answer.text).toEqual([200, 'The batch process is running.'])
  expect(answer.body).not.toHaveProperty('data')
  await workOff(world, staff, who.id, answer.body.meta.batch_action_id)
  return (await world.call(`GET ${base}/batch_actions/${answer.body.meta.batch_action_id}`, { token })).body.data
}

const show = async (id: string | undefined) =>
  (await world.call(`GET ${base}/time_trackings/${id}`, { token })).body.data

describe('POST WS/time_trackings/batch_actions', () => {
  test('tag adds tags, and replaces them when told to', async () => {
    const [one, two] = await givenTrackings(world, staff, staff.employee.id, 2)
    const other = (await world.call(`POST ${base}/tags`, { token, attributes: { title: 'Other' } })).body.data.id
    await batch({ action: 'tag', ids: [Number(one), two], tag_ids: [staff.tag] })
    await batch({ action: 'tag', ids: [one], tag_ids: [other] })
    await batch({ action: 'tag', ids: [two], tag_ids: [other], override_tags: true })
    const tags = async (id: string | undefined) =>
      (await show(id)).relationships.tags.data.map((link: { id: string }) => link.id)
    expect(await tags(one)).toEqual([String(staff.tag), other])
    expect(await tags(two)).toEqual([other])
    expect((await show(one)).attributes.system_notes_count).toBe(2)
  })

  test('follower assigns followers, and an empty list removes them', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Followed')
    const [id] = await givenTrackings(world, staff, person.id, 1)
    await batch({ action: 'follower', ids: [id], follower_ids: [staff.colleague.id] })
    expect((await show(id)).relationships.followers.data).toEqual([
      { id: String(staff.colleague.id), type: 'user_overview' },
    ])
    await batch({ action: 'follower', ids: [id], follower_ids: [] })
    expect((await show(id)).relationships.followers.data).toEqual([])
  })

  test('note adds a note to each', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Noted')
    const ids = await givenTrackings(world, staff, person.id, 3)
    await batch({ action: 'note', ids, note: { content: 'Checked' } })
    const notes = await world.call(`GET ${base}/time_trackings/${ids[2]}/notes`, { token })
    expect(notes.body.data[0].attributes).toMatchObject({
      content: 'Checked',
      type: 'UserNote',
      author: 'Wanda',
      author_role: 'admin',
    })
  })

  test('confirm tells of each what became of it', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Confirmed')
    const [one, two] = await givenTrackings(world, staff, person.id, 2)
    const running = (
      await world.call(`POST ${base}/time_trackings`, {
        token,
        attributes: { starts_at: '2026-11-01T08:00:00Z', user_id: person.id },
      })
    ).body.data.id
    const result = await batch({ action: 'confirm', ids: [one, running, 4_503_599_627_370_495, two], all: false })
    expect(result.attributes).toMatchObject({
      action: 'confirm',
      status: 'finished',
      total_count: 4,
      done_count: 2,
      refused_count: 2,
    })
    expect(
      result.attributes.items.map((item: { outcome: string; code: string | null }) => item.code ?? item.outcome),
    ).toEqual(['done', 'running', 'not_found', 'done'])
    expect((await show(two)).attributes.confirmed).toBe(true)
  })

  test('confirm all confirms what is in reach: an area administrator theirs', async () => {
    const [kitchen] = await givenTrackings(
      world,
      staff,
      (await givenPerson(world.open, staff, staff.workspaceId, 'Cook', { areaIds: [staff.kitchen] })).id,
      1,
    )
    const [sales] = await givenTrackings(
      world,
      staff,
      (await givenPerson(world.open, staff, staff.workspaceId, 'Seller', { areaIds: [staff.sales] })).id,
      1,
    )
    await batch({ action: 'confirm', all: true, ids: [] }, staff.areaAdmin)
    expect([(await show(kitchen)).attributes.confirmed, (await show(sales)).attributes.confirmed]).toEqual([
      true,
      false,
    ])
  })

  test('destroy deletes the listed ones', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Destroyed')
    const ids = await givenTrackings(world, staff, person.id, 2)
    await batch({ action: 'destroy', ids })
    expect((await world.call(`GET ${base}/time_trackings/${ids[0]}`, { token })).status).toBe(404)
  })

  test('whoever asked is notified', async () => {
    const result = await batch({ action: 'confirm', ids: [] })
    const rows = await world.open(staff.accountId, 'read', (ctx) =>
      ctx.db.selectFrom('notifications').selectAll().where('entity_id', '=', result.id).execute(),
    )
    expect(rows).toMatchObject([{ user_id: askerId, kind: 'batch_finished', entity_type: 'batch_action' }])
  })

  test.each([
    ['an unknown order', { action: 'explode', ids: [] }, 'action'],
    ['no records', { action: 'confirm' }, 'ids'],
    ['more than a thousand', { action: 'destroy', ids: Array.from({ length: 1001 }, (_, index) => index + 1) }, 'ids'],
    ['no content', { action: 'note', ids: [], note: {} }, 'note'],
    ['a tag that does not exist', { action: 'tag', ids: [], tag_ids: [4_503_599_627_370_495] }, 'tag_ids'],
  ])('%s is refused', async (_name, attributes, pointer) => {
    const answer = await world.call(`POST ${base}/time_trackings/batch_actions`, { token, attributes })
    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([400, pointer])
  })
})

describe('a batch runs later', () => {
  test('with the rights its asker has then', async () => {
    const demoted = await givenPerson(world.open, staff, staff.workspaceId, 'Demoted', {
      roles: ['employee', 'working_area_admin'],
      areaIds: [staff.kitchen],
    })
    const cook = await givenPerson(world.open, staff, staff.workspaceId, 'Late Cook', { areaIds: [staff.kitchen] })
    const [id] = await givenTrackings(world, staff, cook.id, 1)
    const ordered = await world.call(`POST ${base}/time_trackings/batch_actions`, {
      token: demoted.token,
      attributes: { action: 'destroy', ids: [id] },
    })
    await world.call(`PATCH ${base}/users/${demoted.id}`, { token, attributes: { role_ids: [1] } })
    await workOff(world, staff, demoted.id, ordered.body.meta.batch_action_id)
    const result = await world.call(`GET ${base}/batch_actions/${ordered.body.meta.batch_action_id}`, { token })
    expect(result.body.data.attributes.items).toEqual([{ id, outcome: 'refused', code: 'forbidden' }])
    expect((await show(id)).id).toBe(id)
  })

  test('a thousand at once; the request itself does none of them', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Thousand')
    const ids = await givenTrackings(world, staff, person.id, 1000)
    const ordered = await world.call(`POST ${base}/time_trackings/batch_actions`, {
      token,
      attributes: { action: 'confirm', ids },
    })
    const batch = `GET ${base}/batch_actions/${ordered.body.meta.batch_action_id}`
    expect((await world.call(batch, { token })).body.data.attributes.done_count).toBe(0)
    await workOff(world, staff, askerId, ordered.body.meta.batch_action_id)
    expect((await world.call(batch, { token })).body.data.attributes.done_count).toBe(1000)
  })
})
