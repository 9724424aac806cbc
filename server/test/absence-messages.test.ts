import { expect, test } from 'vitest'
import { absencesOf } from './contract/absences.ts'
import { givenStaff } from './given.ts'
import { finishedBatch, startWorkingWorld } from './worker.ts'

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Messages')
const { workspace, path, given, show } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin

const order = (id: string, word: string, attributes?: Readonly<Record<string, unknown>>) =>
  world.call(`POST ${path}/${id}/absences_${word}`, { token, type: 'absence', ...(attributes && { attributes }) })

test('a decision may say something to the person, which stays until something else is said', async () => {
  const { id } = await given()
  const said = await order(id, 'resettings', { message: 'Too many are away.' })
  expect(said.body.data.attributes).toMatchObject({
    confirmation_status: 'rejected',
    confirm_message: 'Too many are away.',
  })
  const silent = await order(id, 'confirmations')
  expect(silent.body.data.attributes).toMatchObject({
    confirmation_status: 'confirmed',
    confirm_message: 'Too many are away.',
  })
  expect((await order(id, 'rejections', { message: 'Wait.' })).body.data.attributes.confirm_message).toBe('Wait.')
  expect((await order(id, 'confirmations', { message: [] })).body.errors[0]).toMatchObject({
    source: { pointer: 'message' },
  })
  const notes = await world.call(`GET ${path}/${id}/notes?sort=id`, { token })
  expect(notes.body.data[1].attributes.content).toBe('Rejected: message')
})

test('of two who decide what both have read, the second is refused and can see who was first', async () => {
  const { id } = await given()
  const etag = (await world.call(`GET ${path}/${id}?include=user`, { token })).headers.etag ?? ''
  const decide = (word: string, by: string, key: string) =>
    world.call(`POST ${path}/${id}/absences_${word}`, {
      token: by,
      headers: { 'if-match': etag, 'idempotency-key': `decide-${id}-${key}` },
    })
  expect((await decide('confirmations', token, 'first')).status).toBe(200)
  const second = await decide('resettings', staff.accountAdmin.token, 'second')
  expect([second.status, second.body.errors[0].code]).toEqual([412, 'stale'])
  const shown = await show(id)
  expect(shown.attributes.confirmation_status).toBe('confirmed')
  expect(shown.relationships.confirmed_by_user.data.id).toBe(String(staff.workspaceAdmin.id))
  // Whoever did not hear the answer asks again under the same key, and is not told that somebody else was first.
  expect((await decide('confirmations', token, 'first')).status).toBe(200)
})

test.each([
  ['confirm', 'confirmed'],
  ['reject', 'rejected'],
  ['reset', 'pending'],
])('a batch can %s many absences with a message, each with its outcome', async (action, status) => {
  const [first, second] = [await given(), await given()]
  const own = await given({ user_id: staff.workspaceAdmin.id })
  const ids = [first.id, second.id, own.id, '999999999']
  const ordered = await world.call(`POST ${path}/batch_actions`, {
    token,
    type: 'batch_action',
    attributes: { action, ids, message: 'Decided together.' },
  })
  expect(ordered.status, ordered.text).toBe(200)
  const { attributes } = await finishedBatch(world, workspace, ordered.body.meta.batch_action_id, token)
  expect(attributes.items.map((item: { outcome: string; code: string | null }) => [item.outcome, item.code])).toEqual([
    ['done', null],
    ['done', null],
    ['refused', 'forbidden'],
    ['refused', 'not_found'],
  ])
  for (const { id } of [first, second])
    expect((await show(id)).attributes).toMatchObject({
      confirmation_status: status,
      confirm_message: 'Decided together.',
    })
  expect((await show(own.id)).attributes).toMatchObject({ confirmation_status: 'pending', confirm_message: null })
})

test('a batch that lacks what its action needs is refused at once', async () => {
  const asked = (attributes: Readonly<Record<string, unknown>>) =>
    world.call(`POST ${path}/batch_actions`, { token, type: 'batch_action', attributes })
  expect((await asked({ action: 'confirm' })).body.errors[0]).toMatchObject({
    code: 'blank',
    source: { pointer: 'ids' },
  })
  const pointers = (await asked({ action: 'create' })).body.errors.map(
    (error: { source: { pointer: string } }) => error.source.pointer,
  )
  expect(pointers).toEqual(['user_ids', 'starts_at', 'ends_at', 'absence_type_id'])
})
