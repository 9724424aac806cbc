import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { absencesOf } from './contract/absences.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Journal')
const { path, given, patch, decide, typeIds } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin

/** What the journal tells of an absence, in order. */
const journalOf = async (id: string) => {
  const { rows } = await world.open(staff.accountId, 'read', (ctx) =>
    sql<{ kind: string; parts: unknown }>`
      select kind, parts from changes where record_type = 'absence' and record_id = ${id} order by id`.execute(ctx.db),
  )
  return rows
}

test('the journal keeps times, types, hours and days from before and after, and of texts that they changed', async () => {
  const { id, attributes } = await given()
  // Local midnight of Monday is Sunday in UTC; a day more costs nothing on a weekend.
  await patch(id, { starts_at: attributes.starts_at.slice(0, 10), title: 'By the sea' })
  await patch(id, { use_custom_values: true, days: 3, hours: 20 })
  await patch(id, { absence_type_id: typeIds.sick })
  const [, texts, values, type] = await journalOf(id)
  expect(texts).toEqual({
    kind: 'changed',
    parts: [['starts_at', attributes.starts_at, expect.any(String)], ['title']],
  })
  expect(values).toEqual({
    kind: 'changed',
    parts: [
      ['hours', 40, 20],
      ['days', 5, 3],
    ],
  })
  expect(type).toEqual({ kind: 'changed', parts: [['absence_type', Number(typeIds.day_off), Number(typeIds.sick)]] })
})

test('the journal keeps the state before and after a decision, and notes tell it as they did', async () => {
  const { id } = await given()
  await decide(id, 'confirmations')
  await decide(id, 'resettings')
  await decide(id, 'rejections')
  expect((await journalOf(id)).slice(1)).toEqual([
    { kind: 'confirmed', parts: [['confirmation_status', 'pending', 'confirmed']] },
    { kind: 'rejected', parts: [['confirmation_status', 'confirmed', 'rejected']] },
    { kind: 'reset', parts: [['confirmation_status', 'rejected', 'pending']] },
  ])
  const notes = await world.call(`GET ${path}/${id}/notes?sort=id`, { token })
  expect(notes.body.data.map((note: { attributes: { content: string } }) => note.attributes.content)).toEqual([
    'Created',
    'Confirmed',
    'Rejected',
    'Reset',
  ])
})
