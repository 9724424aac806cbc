import { describe, expect, test } from 'vitest'
import { notification } from '../../../blackbox/fields-of-parts.ts'
import { givenPerson, givenStaff } from '../given.ts'
import { eventually, finishedBatch, startWorkingWorld } from '../worker.ts'
import { absencesOf } from './absences.ts'
import { expectError, expectFirstPage, expectJson, expectList, expectOne, expectResource } from './answers.ts'

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Nord')
const { workspace, week, post, given, decide } = await absencesOf(world, staff)
const notifications = `${workspace}/notifications`
const kinds = ['trigger_warning', 'absence_requested', 'absence_decided', 'followed_record_changed', 'batch_finished']

interface Item {
  readonly id: string
  readonly type: string
  readonly relationships: { readonly entity: { readonly data: { readonly id: string } | null } }
}

const list = (who: string, query = '') => world.call(`GET ${notifications}${query}`, { token: who })
const itemsOf = async (who: string): Promise<Item[]> => (await list(who, '?items=100')).body.data

/** The notification of a kind about a record, as soon as it is there. */
const told = (who: string, kind: string, id: string): Promise<Item> =>
  eventually(async () => {
    const item = (await itemsOf(who)).find((each) => each.type === kind && each.relationships.entity.data?.id === id)
    if (item === undefined) throw new Error(`Nobody was told ${kind} about ${id}.`)
    return item
  })

const isTold = async (who: string, kind: string, id: string) =>
  (await itemsOf(who)).some((each) => each.type === kind && each.relationships.entity.data?.id === id)

const administrator = (name: string) =>
  givenPerson(world.open, staff, staff.workspaceId, name, { roles: ['workspace_admin'] })

/** A batch of nothing, finished: one `batch_finished` for whoever ordered it. */
async function notified(who: string): Promise<Item> {
  const reply = await world.call(`POST ${workspace}/time_trackings/batch_actions`, {
    token: who,
    type: 'batch_action',
    attributes: { action: 'confirm', ids: [] },
  })
  return told(who, 'batch_finished', reply.body.meta.batch_action_id)
}

describe('what people are told', () => {
  test('an absence an employee asks for, to those who look after them and to nobody else', async () => {
    const request = await given({}, staff.employee.token)
    for (const who of [staff.areaAdmin, staff.workspaceAdmin, staff.secondWorkspaceAdmin]) {
      const item = await told(who.token, 'absence_requested', request.id)
      expectResource(item, notification('absence_requested'))
      expect(item.relationships).toMatchObject({
        user: { data: { id: String(who.id) } },
        entity: { data: { id: request.id, type: 'absence' } },
      })
    }
    for (const who of [staff.employee, staff.colleague])
      expect(await isTold(who.token, 'absence_requested', request.id)).toBe(false)
  })

  test('an area administrator nothing of people elsewhere', async () => {
    const request = await given({ user_id: staff.colleague.id }, staff.colleague.token)
    await told(staff.workspaceAdmin.token, 'absence_requested', request.id)
    expect(await isTold(staff.areaAdmin.token, 'absence_requested', request.id)).toBe(false)
  })

  test.each(['confirmations', 'resettings'] as const)('a person what became of it, after absences_%s', async (word) => {
    const request = await given({}, staff.employee.token)
    await told(staff.secondWorkspaceAdmin.token, 'absence_requested', request.id)
    await decide(request.id, word)
    const item = await told(staff.employee.token, 'absence_decided', request.id)
    expectResource(item, notification('absence_decided'))
    expect(item.relationships).toMatchObject({
      user: { data: { id: String(staff.employee.id) } },
      entity: { data: { id: request.id, type: 'absence' } },
    })
    expect(await isTold(staff.colleague.token, 'absence_decided', request.id)).toBe(false)
  })

  test('a refused request is told to nobody', async () => {
    const who = await administrator('Undisturbed')
    expect((await post(week({ ends_at: '2029-01-01T12:00:00Z' }), staff.employee.token)).status).toBe(400)
    await notified(who.token)
    expect((await itemsOf(who.token)).map((item) => item.type)).toEqual(['batch_finished'])
  })
})

describe('GET WS/notifications', () => {
  test('answers one’s own, newest first', async () => {
    const who = await administrator('Reader')
    const [first, second] = [await notified(who.token), await notified(who.token)]
    const reply = await world.call(`GET ${notifications}`, { token: who.token })
    expectList(reply, notification('batch_finished'))
    expectFirstPage(reply)
    expect(reply.body.data.map((item: Item) => item.id)).toEqual([second.id, first.id])
    for (const item of reply.body.data) {
      expect(item.relationships.user.data.id).toBe(String(who.id))
      expect(item.attributes.title).toMatch(/./)
      expect(item.attributes.message).toMatch(/./)
    }
  })

  test('pages', async () => {
    const who = await administrator('Paging')
    const [first] = [await notified(who.token), await notified(who.token)]
    const reply = await list(who.token, '?page=2&items=1')
    expect(reply.body.data.map((item: Item) => item.id)).toEqual([first.id])
    expect(reply.body.meta).toMatchObject({ current_page: 2, page_items: 1, total_pages: 2, total_count: 2 })
    expect(reply.headers).toMatchObject({ 'current-page': '2', 'total-count': '2' })
  })

  test('is empty for somebody to whom nothing was told', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Fresh')
    const reply = await list(person.token)
    expectJson(reply, 200)
    expect([reply.body.data, reply.body.meta.total_count]).toEqual([[], 0])
  })
})

describe('DELETE WS/notifications/:notification_id', () => {
  const remove = (id: string, who: string, query = '?type=batch_finished') =>
    world.call(`DELETE ${notifications}/${id}${query}`, { token: who })

  test('answers the deleted notification, and it is gone', async () => {
    const who = await administrator('Tidy')
    const { id } = await notified(who.token)
    const reply = await world.call(`DELETE ${notifications}/${id}?type=batch_finished`, { token: who.token })
    expectOne(reply, 200, notification('batch_finished'))
    expect(reply.body.data.id).toBe(id)
    expect(await itemsOf(who.token)).toEqual([])
    expectError(await remove(id, who.token), 404)
  })

  test('wants the kind: without it nothing is deleted', async () => {
    const who = await administrator('Careless')
    const { id } = await notified(who.token)
    expectError(await remove(id, who.token, ''), 400, 'type')
    expectError(await remove(id, who.token, '?type='), 400, 'type')
    for (const kind of [...kinds.slice(0, 4), 'nonsense'])
      expect([400, 404]).toContain((await remove(id, who.token, `?type=${kind}`)).status)
    expect((await itemsOf(who.token)).map((item) => item.id)).toEqual([id])
  })

  test('deletes nobody else’s', async () => {
    const who = await administrator('Robbed')
    const { id } = await notified(who.token)
    for (const other of [staff.employee, staff.workspaceAdmin, staff.accountAdmin])
      expect([403, 404]).toContain((await remove(id, other.token)).status)
    expect((await itemsOf(who.token)).map((item) => item.id)).toEqual([id])
  })
})

describe('POST WS/notifications/batch_actions', () => {
  const order = (attributes: Readonly<Record<string, unknown>>, who: string) =>
    world.call(`POST ${notifications}/batch_actions`, { token: who, type: 'batch_action', attributes })

  async function worked(attributes: Readonly<Record<string, unknown>>, who: string) {
    const reply = await order({ action: 'destroy', ...attributes }, who)
    expectJson(reply, 200)
    expect(reply.body.meta.message).toMatch(/./)
    expect(reply.body).not.toHaveProperty('data')
    return (await finishedBatch(world, workspace, reply.body.meta.batch_action_id, who)).attributes
  }

  const idsLeft = async (who: string) => (await itemsOf(who)).map((item) => item.id)

  test('destroys the listed ones', async () => {
    const { token: who } = await administrator('Picky')
    const [one, two, three] = [await notified(who), await notified(who), await notified(who)]
    const result = await worked({ all: false, ids: [Number(one.id), two.id] }, who)
    expect(result).toMatchObject({ action: 'destroy', total_count: 2, done_count: 2, refused_count: 0 })
    const left = await idsLeft(who)
    expect(left).toContain(three.id)
    expect(left).not.toContain(one.id)
    expect(left).not.toContain(two.id)
  })

  test('destroys all of one’s own, and nobody else’s', async () => {
    const { token: who } = await administrator('Thorough')
    const { token: other } = await administrator('Keeper')
    const [one, two, kept] = [await notified(who), await notified(who), await notified(other)]
    expect(await worked({ all: true, ids: [] }, who)).toMatchObject({ done_count: 2, refused_count: 0 })
    // The batch tells that it is finished, so something newer may stand there by now.
    const left = await idsLeft(who)
    for (const gone of [one, two]) expect(left).not.toContain(gone.id)
    const result = await worked({ all: false, ids: [kept.id, 999999999] }, who)
    expect(result).toMatchObject({ total_count: 2, done_count: 0, refused_count: 2 })
    expect(await idsLeft(other)).toContain(kept.id)
  })

  test.each([
    ['action', { action: 'explode', ids: [] }],
    ['action', { ids: [] }],
    ['ids', { action: 'destroy' }],
    ['ids', { action: 'destroy', ids: 'everything' }],
  ])('answers 400 with the pointer %s to %j', async (pointer, attributes) => {
    expectError(await order(attributes, staff.workspaceAdmin.token), 400, pointer)
  })
})
