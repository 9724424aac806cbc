import { describe, expect, test } from 'vitest'
import { absence } from '../../../blackbox/fields.ts'
import { listedNote } from '../../../blackbox/fields-of-parts.ts'
import { givenCompany, givenPerson, givenStaff } from '../given.ts'
import { finishedBatch, startWorkingWorld } from '../worker.ts'
import { absencesOf } from './absences.ts'
import { expectError, expectForbidden, expectJson, expectList, idsOf } from './answers.ts'

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Nord')
const { workspace, path, typeIds, week } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin

const order = (attributes: Readonly<Record<string, unknown>>, who = token) => {
  const { user_id: _nobody, ...days } = week()
  return world.call(`POST ${path}/batch_actions`, {
    token: who,
    type: 'batch_action',
    attributes: { action: 'create', ...days, ...attributes },
  })
}

async function worked(attributes: Readonly<Record<string, unknown>>, who = token) {
  const reply = await order(attributes, who)
  expectJson(reply, 200)
  return (await finishedBatch(world, workspace, reply.body.meta.batch_action_id, who)).attributes
}

const person = (name: string, areaIds: number[] = []) =>
  givenPerson(world.open, staff, staff.workspaceId, name, { areaIds })

const absencesOfPerson = (id: number) => world.call(`GET ${path}?filter[user_id]=${id}`, { token })

describe('POST WS/absences/batch_actions', () => {
  test('answers at once that the batch is running, without data', async () => {
    const reply = await order({ user_ids: [staff.employee.id] })
    expectJson(reply, 200)
    expect(reply.body.meta).toMatchObject({
      message: expect.stringMatching(/./),
      batch_action_id: expect.stringMatching(/^[1-9]\d*$/),
    })
    expect(reply.body).not.toHaveProperty('data')
    await finishedBatch(world, workspace, reply.body.meta.batch_action_id, token)
  })

  test('makes a pending absence for each person, with notes and followers', async () => {
    const people = [await person('Anna'), await person('Bela')]
    const result = await worked({
      title: 'Works outing',
      absence_type_id: typeIds.vacation,
      user_ids: [people[0]?.id, String(people[1]?.id)],
      notes_attributes: [{ created_by: staff.workspaceAdmin.id, content: 'Bring boots' }],
      follower_ids: [staff.colleague.id],
      force_calc_custom_hours: false,
    })
    expect(result).toMatchObject({ action: 'create', total_count: 2, done_count: 2, refused_count: 0 })
    for (const { id } of people) {
      const reply = await absencesOfPerson(id)
      expectList(reply, absence, ['list', 'workspace'])
      expect(reply.body.meta).toMatchObject({ total_count: 1, pending: 1, total_days: 5, total_hours: 40 })
      const [made] = reply.body.data
      expect(made.attributes).toMatchObject({
        title: 'Works outing',
        full_day: true,
        confirmation_status: 'pending',
        confirmed: null,
        system_notes_count: 1,
        user_notes_count: 1,
      })
      expect(made.relationships.user.data.id).toBe(String(id))
      expect(made.relationships.absence_type.data.id).toBe(typeIds.vacation)
      expect(idsOf(made.relationships.followers)).toEqual([String(staff.colleague.id)])
      const notes = await world.call(`GET ${path}/${made.id}/notes?filter[type]=eq:UserNote`, { token })
      expectList(notes, listedNote)
      expect(notes.body.data[0].attributes).toMatchObject({ content: 'Bring boots', author: 'Wanda' })
    }
  })

  test('does it for those one looks after and refuses the others', async () => {
    const cook = await person('Cook', [staff.kitchen])
    const seller = await person('Seller', [staff.sales])
    const result = await worked({ user_ids: [cook.id, seller.id] }, staff.areaAdmin.token)
    expect(result).toMatchObject({ total_count: 2, done_count: 1, refused_count: 1 })
    expect((await absencesOfPerson(cook.id)).body.meta.total_count).toBe(1)
    expect((await absencesOfPerson(seller.id)).body.meta.total_count).toBe(0)
  })

  test('tells of each person what became of them, also of somebody unknown, left or of another account', async () => {
    const [known, stranger] = [await person('Known'), await givenCompany(world.open, 'Elsewhere')]
    const left = await person('Left')
    expectJson(await world.call(`DELETE ${workspace}/users/${left.id}`, { token }), 200)
    const user_ids = [known.id, 999999999, left.id, stranger.accountAdmin.id]
    const result = await worked({ user_ids })
    expect(result).toMatchObject({ total_count: 4, done_count: 1, refused_count: 3 })
    expect(result.items).toEqual(
      user_ids.map((id) =>
        id === known.id
          ? { id: String(id), outcome: 'done', code: null }
          : { id: String(id), outcome: 'refused', code: 'unknown' },
      ),
    )
    expect((await absencesOfPerson(known.id)).body.meta.total_count).toBe(1)
  })

  test('names somebody twice and makes one absence', async () => {
    const { id } = await person('Twice')
    await worked({ user_ids: [id, String(id)] })
    expect((await absencesOfPerson(id)).body.meta.total_count).toBe(1)
  })

  test('is forbidden to employees, for themselves too', async () => {
    expectForbidden(await order({ user_ids: [staff.employee.id] }, staff.employee.token))
  })

  test.each([
    ['action', { action: 'explode' }],
    ['action', { action: undefined }],
    ['user_ids', { user_ids: undefined }],
    ['starts_at', { starts_at: undefined }],
    ['ends_at', { ends_at: '2029-01-01T12:00:00Z' }],
    ['absence_type_id', { absence_type_id: 999999999 }],
    ['follower_ids', { follower_ids: [999999999] }],
    ['notes_attributes', { notes_attributes: [{ content: '' }] }],
  ])('answers 400 with the pointer %s to %j', async (pointer, attributes) => {
    expectError(await order({ user_ids: [staff.employee.id], ...attributes }), 400, pointer)
  })

  test('answers 400 to another type', async () => {
    const attributes = { action: 'create', ...week(), user_ids: [staff.employee.id] }
    expectError(await world.call(`POST ${path}/batch_actions`, { token, type: 'absence', attributes }), 400)
  })
})
