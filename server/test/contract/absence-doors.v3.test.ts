import { expect, test } from 'vitest'
import { workOff } from '../batches.ts'
import { givenStaff, type Staff } from '../given.ts'
import { startWorld } from '../world.ts'
import { absencesOf } from './absences.ts'
import { expectError, unknownIds } from './answers.ts'

const world = await startWorld()

/** A company with one absence, one note on it, and one notification of its account administrator. */
async function furnished(name: string) {
  const staff: Staff = await givenStaff(world.open, name)
  const { token, id: adminId } = staff.accountAdmin
  const { workspace, path, given, week } = await absencesOf(world, staff)
  const absence = await given()
  const note = await world.call(`POST ${path}/${absence.id}/notes`, { token, attributes: { content: 'Seen' } })
  const batch = await world.call(`POST ${workspace}/time_trackings/batch_actions`, {
    token,
    attributes: { action: 'confirm', ids: [] },
  })
  await workOff(world, staff, adminId, batch.body.meta.batch_action_id)
  const notifications = await world.call(`GET ${workspace}/notifications`, { token })
  const ids: Readonly<Record<string, string | number>> = {
    workspace_id: staff.workspaceId,
    absence_id: absence.id,
    user_note_id: note.body.data.id,
    notification_id: notifications.body.data.find((item: { type: string }) => item.type === 'batch_finished').id,
  }
  return { staff, ids, week }
}

const here = await furnished('Nord')
const elsewhere = await furnished('Sued')
const { token } = here.staff.accountAdmin

type Body = Readonly<{ type: string; attributes: Readonly<Record<string, unknown>> }>
const note: Body = { type: 'note', attributes: { content: 'New' } }
const { user_id: _nobody, ...days } = here.week()
const create = { action: 'create', user_ids: [here.staff.employee.id], ...days }

/** All operations of the two tables; those that delete come last, so that the record is there for the others. */
const rows: readonly (readonly [string, Body | undefined])[] = [
  ['POST WS/absences', { type: 'absence', attributes: here.week() }],
  ['PATCH WS/absences/:absence_id', { type: 'absence', attributes: { full_day: true } }],
  ['GET WS/absences', undefined],
  ['GET WS/absences/:absence_id', undefined],
  ['POST WS/absences/batch_actions', { type: 'batch_action', attributes: create }],
  ['POST WS/absences/:absence_id/absences_confirmations', undefined],
  ['POST WS/absences/:absence_id/absences_rejections', undefined],
  ['POST WS/absences/:absence_id/absences_resettings', undefined],
  ['GET WS/absences/:absence_id/attachments', undefined],
  ['POST WS/absences/:absence_id/notes', note],
  ['PUT WS/absences/:absence_id/notes/:user_note_id', note],
  ['GET WS/absences/:absence_id/notes', undefined],
  ['GET WS/absence_types', undefined],
  ['GET WS/notifications', undefined],
  ['POST WS/notifications/batch_actions', { type: 'batch_action', attributes: { action: 'destroy', ids: [] } }],
  ['DELETE WS/absences/:absence_id/notes/:user_note_id', undefined],
  ['DELETE WS/absences/:absence_id', undefined],
  ['DELETE WS/notifications/:notification_id?type=batch_finished', undefined],
]

const filled = (row: string, changed: Readonly<Record<string, string | number>> = {}) =>
  row
    .replace('WS', '/api/v3/workspaces/:workspace_id')
    .replace(/:([a-z_]+)/g, (_all, name) => String({ ...here.ids, ...changed }[name]))

test('the two tables have 18 operations', () => {
  expect(rows).toHaveLength(18)
})

test.each(rows)('%s answers 401 without a token and to a wrong one', async (row, body) => {
  expectError(await world.call(filled(row), body), 401)
  expectError(await world.call(filled(row), { ...body, token: `${token}x` }), 401)
})

const holes = rows.flatMap(([row, body]) =>
  [...row.replace('WS', ':workspace_id').matchAll(/:([a-z_]+)/g)].map(([, name = '']) => [row, name, body] as const),
)

test.each(holes)('%s answers 404 to an unknown %s and to one of another account', async (row, name, body) => {
  for (const id of [...unknownIds, elsewhere.ids[name] ?? ''])
    expectError(await world.call(filled(row, { [name]: id }), { ...body, token }), 404)
})

test.each(rows)('%s answers 404 to the administrator of another account', async (row, body) => {
  expectError(await world.call(filled(row), { ...body, token: elsewhere.staff.accountAdmin.token }), 404)
})

// Without this the refusals above could come from a request that is wrong in another way.
test('each of them lets the own administrator in, in the order listed', async () => {
  for (const [row, body] of rows) {
    const reply = await world.call(filled(row), { ...body, token })
    expect([200, 201], `${row} ${reply.text}`).toContain(reply.status)
  }
})
