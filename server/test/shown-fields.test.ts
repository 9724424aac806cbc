import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { formWith, smallImage } from './forms.ts'
import { givenStaff } from './given.ts'
import { statementsOf } from './statements.ts'
import { startWorld } from './world.ts'

/** `fields` decides what is read; what is shown must not depend on what else is. */

const world = await startWorld()
const staff = await givenStaff(world.open, 'Fields')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const { token } = staff.workspaceAdmin
const person = staff.employee.id

async function send(operation: string, options: Parameters<typeof world.call>[1] = {}) {
  const reply = await world.call(operation, { token, ...options })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body
}

const day = { starts_at: '2026-03-02T08:00:00Z', ends_at: '2026-03-02T16:00:00Z' }
const pause = { starts_at: '2026-03-02T12:00:00Z', ends_at: '2026-03-02T12:30:00Z' }
const { data: tracking } = await send(`POST ${workspace}/time_trackings`, {
  attributes: { ...day, user_id: person, area_id: staff.kitchen, tag_ids: [staff.tag], breaks_attributes: [pause] },
})
const address = `${workspace}/time_trackings/${tracking.id}`
await send(`POST ${address}/notes`, { attributes: { content: 'Stayed for the delivery' } })
await send(`POST ${address}/followers`, { attributes: { follower_ids: [person] } })
await send(`POST ${address}/attachments`, { form: formWith(smallImage, 'delivery.png') })
for (const fields of [{ signs: 'start' }, { signs: 'end' }, {}])
  await send(`POST ${address}/signatures`, { form: formWith(smallImage, 'signature.png', fields) })
const { data: absenceType } = await send(`POST ${workspace}/absence_types`, {
  attributes: { title: 'Errand', kind: 'other' },
})
const { data: absence } = await send(`POST ${workspace}/absences`, {
  attributes: {
    starts_at: '2026-03-03T00:00:00Z',
    ends_at: '2026-03-03T23:59:59Z',
    full_day: true,
    user_id: person,
    absence_type_id: absenceType.id,
  },
})
await send(`POST ${workspace}/absences/${absence.id}/notes`, { attributes: { content: 'Back on Wednesday' } })

interface Item {
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships?: Readonly<Record<string, unknown>>
}

const withoutSignature = (value: unknown) => JSON.stringify(value)?.replaceAll(/\?[^"]*/g, '')

test.each([
  ['time_tracking', `${workspace}/time_trackings`],
  ['user', `${workspace}/users`],
  ['absence', `${workspace}/absences`],
])('each field of a %s is the same alone as among all of them', async (type, list) => {
  const all: Item[] = (await send(`GET ${list}?items=100`)).data
  expect(all.length).toBeGreaterThan(0)
  for (const [members, names] of [
    ['attributes', Object.keys(all[0]?.attributes ?? {})],
    ['relationships', Object.keys(all[0]?.relationships ?? {})],
  ] as const)
    for (const name of names) {
      const alone: Item[] = (await send(`GET ${list}?items=100&fields[${type}]=${name}`)).data
      const valuesIn = (items: Item[]) => items.map((item) => withoutSignature(item[members]?.[name]))
      expect(valuesIn(alone), name).toEqual(valuesIn(all))
    }
})

test('what is included comes whole, although the relationship itself is not shown', async () => {
  const all = await send(`GET ${workspace}/time_trackings?include=breaks,tags,user,followers,notes`)
  const few = await send(
    `GET ${workspace}/time_trackings?include=breaks,tags,user,followers,notes&fields[time_tracking]=starts_at`,
  )
  expect(withoutSignature(few.included)).toEqual(withoutSignature(all.included))
  expect(all.included.length).toBeGreaterThanOrEqual(5)
})

test('permissions are the same whatever else is shown', async () => {
  const all = await send(`GET ${workspace}/time_trackings?permissions=all`)
  const few = await send(`GET ${workspace}/time_trackings?permissions=all&fields=permissions`)
  expect(few.data[0].attributes.permissions).toEqual(all.data[0].attributes.permissions)
})

test('what hangs on working time is not read where it is not shown', async () => {
  const read = async (query: string): Promise<string[]> => {
    const sent = await statementsOf(() => send(`GET ${workspace}/time_trackings?${query}`))
    const gathering = sent.find(({ text }) => text.includes('"breaks"'))
    const plan = await world.open(staff.accountId, 'read', async ({ db }) => {
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain (analyze, costs off, timing off) ${gathering?.text}`, gathering?.values),
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    const tables = ['breaks', 'tracking_tags', 'tracking_followers', 'notes', 'changes', 'files']
    return tables.filter((table) => new RegExp(`on ${table}\\b[^\n]*actual`).test(plan))
  }
  expect(await read('')).toEqual(['breaks', 'tracking_tags', 'tracking_followers', 'notes', 'changes', 'files'])
  expect(await read('fields[time_tracking]=starts_at,net_time')).toEqual([])
  expect(await read('fields[time_tracking]=starts_at,tags,user_notes_count')).toEqual(['tracking_tags', 'notes'])
})
