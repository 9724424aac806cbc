import { expect, test } from 'vitest'
import type { Context } from '../src/base/context.ts'
import { changedForPeople } from '../src/modules/changes/commands.ts'
import { mostPeopleRecorded } from '../src/modules/changes/model.ts'
import { givenStaff } from './given.ts'
import { eventually } from './worker.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Followed')
const token = staff.accountAdmin.token
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const feed = `/api/v3/accounts/${staff.accountId}/events`

interface Shown {
  readonly id: string
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships: Readonly<Record<string, unknown>>
}

/** What docs/events.md calls derived: figures that follow from other records and change without an event of their own. */
const derived = ['current_status', 'running_time_tracking', 'remaining_vacation_days_this_year', 'avatar_url', 'users']

const followed = { time_tracking: 'time_trackings', absence: 'absences', user: 'users', area: 'areas', tag: 'tags' }
type Followed = keyof typeof followed

async function send(route: string, attributes?: Readonly<Record<string, unknown>>) {
  const reply = await world.call(route, { token, ...(attributes && { attributes }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body.data
}

const without = (members: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !derived.includes(name)))

const stateOf = ({ attributes, relationships }: Shown) => ({ ...without(attributes), ...without(relationships) })

type Copy = Map<string, ReturnType<typeof stateOf>>

async function takeCopy(): Promise<Copy> {
  const copy: Copy = new Map()
  for (const [type, place] of Object.entries(followed))
    for (const record of (await send(`GET ${workspace}/${place}?items=100`)) as Shown[])
      copy.set(`${type} ${record.id}`, stateOf(record))
  return copy
}

/** As a stranger would, by the rules of docs/events.md and nothing else. */
async function follow(copy: Copy, after: string): Promise<string> {
  const types = Object.keys(followed).map((type) => `${type}.*`)
  const page = await send(`GET ${feed}?${new URLSearchParams({ after, types: types.join() })}`)
  for (const { data } of page.attributes.events) {
    const reply = await world.call(`GET ${workspace}/${followed[data.type as Followed]}/${data.id}`, { token })
    if (reply.status === 404) copy.delete(`${data.type} ${data.id}`)
    else copy.set(`${data.type} ${data.id}`, stateOf(reply.body.data))
  }
  return page.attributes.has_more ? follow(copy, page.attributes.cursor) : page.attributes.cursor
}

const sizeOf = async (ctx: Context): Promise<number> =>
  (await ctx.db.selectFrom('changes').select('id').where('account_id', '=', ctx.accountId).execute()).length

let marks = 0
const people = [staff.employee, staff.colleague].map(({ id }) => String(id))
const copy = await takeCopy()
let cursor: string = (await send(`GET ${feed}`)).attributes.cursor

const work = (day: string) => ({ starts_at: `${day}T08:00:00Z`, ends_at: `${day}T12:00:00Z`, user_id: people[0] })
const tag = await send(`POST ${workspace}/tags`, { title: 'Late' })
const area = await send(`POST ${workspace}/areas`, { name: 'Bar', user_ids: people })
const tracking = await send(`POST ${workspace}/time_trackings`, { ...work('2026-03-02'), area_id: area.id })
const gone = await send(`POST ${workspace}/time_trackings`, work('2026-03-03'))
const types = (await send(`GET ${workspace}/absence_types?filter[kind]=vacation`)) as Shown[]
const vacation = { absence_type_id: types[0]?.id, user_id: people[0], starts_at: '2026-04-07', ends_at: '2026-04-08' }
const absence = await send(`POST ${workspace}/absences`, { ...vacation, full_day: true })
const notes = `${workspace}/time_trackings/${tracking.id}/notes`
const note = await send(`POST ${notes}`, { content: 'Was late' })

/** Each changes records that its address does not name. */
const steps: Record<string, () => Promise<unknown>> = {
  'a note is written': () => send(`POST ${notes}`, { content: 'Came by bus' }),
  'a note is changed': () => send(`PUT ${notes}/${note.id}`, { content: 'Was early' }),
  'a note is deleted': () => send(`DELETE ${notes}/${note.id}`),
  'a note is written on an absence': () => send(`POST ${workspace}/absences/${absence.id}/notes`, { content: 'Rome' }),
  'a tag is given to people': () => send(`PATCH ${workspace}/users/${people[0]}`, { tag_ids: [tag.id] }),
  'a tag is put on work': () => send(`POST ${workspace}/time_trackings/${tracking.id}/tags`, { title: 'Late' }),
  'a tag is deleted that a person and work have': () => send(`DELETE ${workspace}/tags/${tag.id}`),
  'an area loses people': () => send(`PATCH ${workspace}/areas/${area.id}`, { user_ids: [people[1]] }),
  'an area is deleted': () => send(`DELETE ${workspace}/areas/${area.id}`),
  'a kind of absence is given to everybody': () =>
    send(`POST ${workspace}/absence_types`, { title: 'Stocktaking', kind: 'special_leave', given_to: 'everybody' }),
  'a kind of absence is deleted': () => send(`DELETE ${workspace}/absence_types/${types[0]?.id}`),
  'work is deleted': () => send(`DELETE ${workspace}/time_trackings/${gone.id}`),
}

test.each(Object.entries(steps))('%s: a copy that follows the events equals the database', async (_, step) => {
  await step()
  // Nothing is told while an earlier transaction is open anywhere; once this is heard of, all before it is.
  const mark = await send(`POST ${workspace}/tags`, { title: `Heard of ${++marks}` })
  await eventually(async () => {
    cursor = await follow(copy, cursor)
    expect(copy.has(`tag ${mark.id}`)).toBe(true)
  })
  expect(Object.fromEntries(copy)).toEqual(Object.fromEntries(await takeCopy()))
})

test('what people wrote is no line of the history that the service tells', async () => {
  const listed = (await send(`GET ${notes}`)) as Shown[]
  const system = listed.filter(({ attributes }) => attributes.type === 'SystemNote')
  const shown = await send(`GET ${workspace}/time_trackings/${tracking.id}`)
  expect(shown.attributes.system_notes_count).toBe(system.length)
  expect(system.map(({ attributes }) => attributes.content).join()).not.toMatch(/notes|Notizen/)
})

test('what more people share than a request can tell of is told by itself', async () => {
  const among = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const recorded = (count: number) =>
    world.open(staff.accountId, 'write', async (ctx) => {
      const before = await sizeOf(ctx)
      await changedForPeople(ctx, { workspaceId: staff.workspaceId, part: 'tag_ids' }, among(count))
      return (await sizeOf(ctx)) - before
    })
  expect([await recorded(mostPeopleRecorded), await recorded(mostPeopleRecorded + 1)]).toEqual([mostPeopleRecorded, 0])
})
