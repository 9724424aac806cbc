import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { trackingsOf } from './contract/trackings.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Breaks told')
const given = trackingsOf(world, staff)
const { token } = staff.workspaceAdmin

test('the journal keeps breaks from before and after, and notes tell them as they did', async () => {
  const { id } = await given({ starts_at: '2026-03-02T08:00:00Z', ends_at: '2026-03-02T16:00:00Z' })
  const at = `/api/v3/workspaces/${staff.workspaceId}/time_trackings/${id}`
  const send = async (operation: string, attributes: Record<string, unknown> = {}) => {
    const reply = await world.call(operation, { token, attributes })
    expect(reply.status, reply.text).toBeLessThan(300)
    return reply.body.data
  }
  const [noon, one, two] = ['2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z', '2026-03-02T14:00:00Z']
  const pause = await send(`POST ${at}/breaks`, { starts_at: noon, ends_at: one })
  await send(`PATCH ${at}/breaks/${pause.id}`, { ends_at: two })
  await send(`PATCH ${at}`, { breaks_attributes: [{ starts_at: one, ends_at: two }] })
  const [left] = (await send(`GET ${at}/breaks`)) as { id: string }[]
  await send(`DELETE ${at}/breaks/${left?.id}`)
  const { rows } = await world.open(staff.accountId, 'read', (ctx) =>
    sql`select kind, parts from changes where record_type = 'time_tracking' and record_id = ${Number(id)} order by id`.execute(
      ctx.db,
    ),
  )
  expect(rows.slice(1)).toEqual([
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
