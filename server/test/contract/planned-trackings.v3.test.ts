import { expect, test } from 'vitest'
import type { Context } from '../../src/base/context.ts'
import { actingAs } from '../../src/base/database/db.ts'
import { Instant } from '../../src/base/time/time.ts'
import { takePunch } from '../../src/modules/actions/commands/take-punch.ts'
import { notesOf } from '../../src/modules/notes/queries.ts'
import { createTracking } from '../../src/modules/time-trackings/commands.ts'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'

// What lies in the future never keeps anybody from punching.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const trackings = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`
const { token } = staff.workspaceAdmin
const minute = 60_000
const hour = 60 * minute
const from = Date.now()
const at = (milliseconds: number): string => new Date(from + milliseconds).toISOString()

let people = 0
async function somebody() {
  people += 1
  // Employed since long ago: what happened hours ago may have been yesterday.
  const attributes = { start_of_accounting: '2026-01-01' }
  const person = await givenPerson(world.open, staff, staff.workspaceId, `Person ${people}`, { attributes })
  const punch = (action_type: string, action_time = at(0)) =>
    world.call(`POST ${trackings}/actions`, {
      token: person.token,
      type: 'action',
      attributes: { action_type, action_time },
    })
  const record = (attributes: object) =>
    world.call(`POST ${trackings}`, { token, type: 'time_tracking', attributes: { user_id: person.id, ...attributes } })
  const listed = async () =>
    (await world.call(`GET ${trackings}?filter[user_id]=${person.id}&sort=starts_at`, { token })).body.data
  return { ...person, punch, record, listed }
}

test.each([
  ['planned', { planned: true }],
  ['not called planned', {}],
])(
  'a tracking of tomorrow that is %s does not keep an idle person from punching all day',
  async (_what, attributes) => {
    const { punch, record, listed } = await somebody()
    const tomorrow = { starts_at: at(24 * hour), ends_at: at(32 * hour), ...attributes }
    expect((await record(tomorrow)).status).toBe(201)
    const punches = [
      ['start', -3 * hour],
      ['start-break', -2 * hour],
      ['end-break', -hour],
      ['end', 0],
      ['start', minute],
    ] as const
    for (const [type, time] of punches) {
      const taken = await punch(type, at(time))
      expect(taken.status, `${type} ${taken.text}`).toBe(201)
    }
    expect(
      (await listed()).map((each: { attributes: { current_status: string } }) => each.attributes.current_status),
    ).toEqual(['finished', 'running', 'finished'])
  },
)

test('somebody who is working can be given a tracking of tomorrow', async () => {
  const { punch, record } = await somebody()
  await punch('start')
  expect((await record({ starts_at: at(24 * hour), ends_at: at(32 * hour) })).status).toBe(201)
  expect((await punch('end', at(minute))).status).toBe(201)
})

/** Does something as the service, at a moment of the past: the hours that lie in between have gone by since. */
const then = <T>(milliseconds: number, work: (ctx: Context) => Promise<T>): Promise<T> =>
  world.open(staff.accountId, 'write', (ctx) =>
    work({ ...actingAs(ctx, { kind: 'system' }), now: Instant.from(at(milliseconds)) }),
  )

test('what was recorded ahead and lies in work that is punched is replaced by it, and both tell', async () => {
  const { punch, listed, id: user_id } = await somebody()
  const plan = (starts: number, ends: number) =>
    then(-8 * hour, async (ctx) => {
      const times = { starts_at: Instant.from(at(starts)), ends_at: Instant.from(at(ends)) }
      return (await createTracking(ctx, staff.workspaceId, { user_id, ...times })).id
    })
  const [inside, into, after] = [
    await plan(-4 * hour, -3 * hour),
    await plan(-hour, 2 * hour),
    await plan(3 * hour, 4 * hour),
  ]
  await then(-6 * hour, (ctx) => takePunch(ctx, staff.workspaceId, { user_id, action_type: 'start' }))
  expect((await punch('start-break', at(-10 * minute))).status).toBe(201)
  expect((await punch('end')).status).toBe(201)
  const [worked, ...left] = await listed()
  expect(worked.attributes).toMatchObject({ gross_time: 6, current_status: 'finished' })
  expect(left.map((each: { id: string }) => each.id)).toEqual([String(after)])
  const contentsOf = (id: number) =>
    then(0, async (ctx) => {
      const notes = await notesOf(ctx, {
        kind: 'time_tracking',
        id,
        workspace_id: staff.workspaceId,
        user_id,
      }).execute()
      return notes.map((each) => each.content)
    })
  for (const replaced of [inside, into]) expect(await contentsOf(replaced)).toContain('Replaced by punched time')
  const notes = (await world.call(`GET ${trackings}/${worked.id}/notes`, { token })).body.data
  expect(
    notes.filter((each: { attributes: { content: string } }) => /planned/.test(each.attributes.content)),
  ).toHaveLength(1)
})

test('what has begun takes part in the rule: no start in it, no second record in it', async () => {
  const { punch, record } = await somebody()
  expect((await record({ starts_at: at(-hour), ends_at: at(hour) })).status).toBe(201)
  expect((await punch('start')).body.errors).toMatchObject([{ code: 'overlaps' }])
  expect((await record({ starts_at: at(-2 * hour), ends_at: at(-30 * minute) })).body.errors).toMatchObject([
    { code: 'overlaps' },
  ])
})

test('working time cannot be recorded over a tracking that runs, up to the present', async () => {
  const { punch, record, listed } = await somebody()
  await record({ starts_at: at(-9 * hour), ends_at: at(-8 * hour) })
  await punch('start', at(-4 * hour))
  for (const [start, end] of [
    [-5 * hour, -3 * hour],
    [-2 * hour, -hour],
    [-minute, hour],
  ] as const)
    expect((await record({ starts_at: at(start), ends_at: at(end) })).body.errors).toMatchObject([{ code: 'overlaps' }])
  const [finished] = await listed()
  const moved = await world.call(`PATCH ${trackings}/${finished.id}`, {
    token,
    type: 'time_tracking',
    attributes: { starts_at: at(-2 * hour), ends_at: at(-hour) },
  })
  expect(moved.body.errors).toMatchObject([{ code: 'overlaps' }])
})

test('what was finished cannot be made to run again over later work', async () => {
  const { record } = await somebody()
  const first = (await record({ starts_at: at(-9 * hour), ends_at: at(-8 * hour) })).body.data
  await record({ starts_at: at(-6 * hour), ends_at: at(-5 * hour) })
  const reopened = await world.call(`PATCH ${trackings}/${first.id}`, {
    token,
    type: 'time_tracking',
    attributes: { ends_at: null },
  })
  expect(reopened.body.errors).toMatchObject([{ code: 'overlaps' }])
})

test('two records of the same time in the future are one too many', async () => {
  const { record } = await somebody()
  const times = { starts_at: at(24 * hour), ends_at: at(32 * hour) }
  expect((await record(times)).status).toBe(201)
  expect((await record(times)).body.errors).toMatchObject([{ code: 'overlaps' }])
})
