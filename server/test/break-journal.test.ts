import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { trackingsOf } from './contract/trackings.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Breaks told')
const given = trackingsOf(world, staff)
const { token } = staff.workspaceAdmin
const send = async (operation: string, attributes: Record<string, unknown> = {}) => {
  const reply = await world.call(operation, { token, attributes })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body.data
}
const journalOf = async (trackingId: string) => {
  const { rows } = await world.open(staff.accountId, 'read', (ctx) =>
    sql`select kind, parts from changes where record_type = 'time_tracking' and record_id = ${Number(trackingId)} order by id`.execute(
      ctx.db,
    ),
  )
  return rows
}

test('the journal keeps breaks from before and after, and notes tell them as they did', async () => {
  const { id } = await given({ starts_at: '2026-03-02T08:00:00Z', ends_at: '2026-03-02T16:00:00Z' })
  const at = `/api/v3/workspaces/${staff.workspaceId}/time_trackings/${id}`
  const [noon, one, two] = ['2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z', '2026-03-02T14:00:00Z']
  const pause = await send(`POST ${at}/breaks`, { starts_at: noon, ends_at: one })
  await send(`PATCH ${at}/breaks/${pause.id}`, { ends_at: two })
  await send(`PATCH ${at}`, { breaks_attributes: [{ starts_at: one, ends_at: two }] })
  const [left] = (await send(`GET ${at}/breaks`)) as { id: string }[]
  await send(`DELETE ${at}/breaks/${left?.id}`)
  expect((await journalOf(id)).slice(1)).toEqual([
    { kind: 'break_added', parts: [['breaks', '', `${noon}/${one}`]] },
    { kind: 'break_changed', parts: [['breaks', `${noon}/${one}`, `${noon}/${two}`]] },
    { kind: 'changed', parts: [['breaks', `${noon}/${two}`, `${one}/${two}`]] },
    { kind: 'break_removed', parts: [['breaks', `${one}/${two}`, '']] },
  ])
  const notes = (await send(`GET ${at}/notes?sort=id`)) as { attributes: { content: string } }[]
  expect(notes.map((note) => note.attributes.content)).toEqual([
    'Created',
    'Break added',
    'Break changed',
    'Changed: breaks',
    'Break removed',
  ])
})

test('the journal keeps the break that somebody who went home did not take', async () => {
  const base = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`
  // The journal writes no zeros at the end of a fraction.
  const second = Math.floor(Date.now() / 1000) * 1000
  const inMinutes = (minutes: number) => new Date(second + minutes * 60_000 + 123).toISOString()
  const { id } = await send(`POST ${base}`, { starts_at: inMinutes(-60) })
  const [starts, ends] = [inMinutes(30), inMinutes(60)]
  await send(`POST ${base}/${id}/breaks`, { starts_at: starts, ends_at: ends })
  await send(`POST ${base}/actions`, { action_type: 'end' })
  expect((await journalOf(id)).at(-1)).toEqual({
    kind: 'changed',
    parts: [['ends_at'], ['breaks', `${starts}/${ends}`, '']],
  })
})
