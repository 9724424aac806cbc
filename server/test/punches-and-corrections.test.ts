import { expect, test } from 'vitest'
import { Instant, plus } from '../src/base/time.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

/** Whatever was corrected by hand, and however close punches lie, people can go on punching. */

const noon = Instant.from('2026-03-10T12:00:00Z')
const time = { now: noon }
const world = await startWorld({}, { clock: () => time.now })
const staff = await givenStaff(world.open, 'Corrected')
const base = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`
const admin = { token: staff.accountAdmin.token, type: 'time_tracking' }
const at = (minutes: number): string => plus(noon, { minutes }).toString()

interface Shown {
  readonly id: string
  readonly attributes: {
    readonly starts_at: string
    readonly ends_at: string | null
    readonly break_duration: number | null
  }
}

async function somebody(name: string) {
  time.now = noon
  const { id, token } = await givenPerson(world.open, staff, staff.workspaceId, name)
  const listed = async (): Promise<Shown[]> =>
    (await world.call(`GET ${base}?filter[user_id]=${id}&sort=starts_at`, admin)).body.data
  const addressOfFirst = async () => `${base}/${(await listed())[0]?.id}`
  return {
    /** Punches of minutes from noon, one after the other. */
    punch: async (...punches: [string, number][]): Promise<string[]> => {
      const outcomes: string[] = []
      for (const [action_type, minutes] of punches) {
        const attributes = { action_type, action_time: at(minutes) }
        const { status, body } = await world.call(`POST ${base}/actions`, { token, type: 'action', attributes })
        outcomes.push(status === 201 ? 'taken' : body.errors[0].code)
      }
      return outcomes
    },
    sendTogether: async (...punches: [string, number][]): Promise<string[]> => {
      const actions = punches.map(([action_type, minutes]) => ({ action_type, action_time: at(minutes) }))
      const { body } = await world.call(`POST ${base}/actions/batch`, {
        token,
        type: 'action',
        attributes: { actions },
      })
      return body.meta.outcomes.map((each: { outcome: string }) => each.outcome)
    },
    correctFirst: async (attributes: Record<string, unknown>) =>
      expect((await world.call(`PATCH ${await addressOfFirst()}`, { ...admin, attributes })).status).toBe(200),
    deleteFirst: async () =>
      expect((await world.call(`DELETE ${await addressOfFirst()}`, admin)).status).toBeLessThan(300),
    beginByHand: async (minutes: number) => {
      const attributes = { user_id: id, starts_at: at(minutes) }
      expect((await world.call(`POST ${base}`, { ...admin, attributes })).status).toBe(201)
    },
    /** From when to when in minutes from noon, and the minutes of breaks. */
    worked: async () =>
      (await listed()).map(({ attributes: { starts_at, ends_at, break_duration } }) => [
        ...[starts_at, ends_at].map((each) => each && (Date.parse(each) - noon.epochMilliseconds) / 60_000),
        break_duration && break_duration / 60,
      ]),
  }
}

test('work may begin in the very millisecond in which work ended', async () => {
  const { punch, worked } = await somebody('Touching')
  expect(await punch(['start', -120], ['end', -60], ['start', -60], ['end', -30], ['start', -10])).toEqual(
    Array(5).fill('taken'),
  )
  expect(await worked()).toEqual([
    [-120, -60, null],
    [-60, -30, null],
    [-10, null, null],
  ])
})

test('shifts that touch may be sent together, and the one before work that runs', async () => {
  const { punch, sendTogether, worked } = await somebody('Touching shifts')
  expect(await sendTogether(['start', -300], ['end', -240], ['start', -240], ['end', -200])).toEqual(
    Array(4).fill('taken'),
  )
  expect(await punch(['start', -60])).toEqual(['taken'])
  expect(await sendTogether(['start', -120], ['end', -60])).toEqual(['taken', 'taken'])
  expect(await punch(['end', 0])).toEqual(['taken'])
  expect(await worked()).toEqual([
    [-300, -240, null],
    [-240, -200, null],
    [-120, -60, null],
    [-60, 0, null],
  ])
})

test('work that was corrected to end before it was punched keeps nobody from starting', async () => {
  const { punch, correctFirst } = await somebody('Ended before')
  await punch(['start', -60], ['start-break', -50])
  await correctFirst({ starts_at: at(-180), ends_at: at(-120), breaks_attributes: [] })
  expect(await punch(['start', 0], ['end', 0.5])).toEqual(['taken', 'taken'])
})

test('work that was deleted takes no part: what begins before it can be ended after it', async () => {
  const { punch, deleteFirst, worked } = await somebody('Deleted')
  await punch(['start', -60])
  await deleteFirst()
  expect(await punch(['end', -50], ['start', -90], ['end', -30])).toEqual(['idle', 'taken', 'taken'])
  expect(await worked()).toEqual([[-90, -30, null]])
  expect(await punch(['start', -60])).toEqual(['taken'])
  expect(await worked()).toHaveLength(1)
})

test('work ahead that was deleted is no hindrance, and work ahead that was moved is one for some minutes only', async () => {
  const deleted = await somebody('Deleted ahead')
  await deleted.punch(['start', 1.5])
  await deleted.deleteFirst()
  expect(await deleted.punch(['start', 0])).toEqual(['taken'])
  const moved = await somebody('Moved ahead')
  await moved.punch(['start', 1.5], ['end', 1.8])
  await moved.correctFirst({ starts_at: at(-10), ends_at: at(-9) })
  expect(await moved.punch(['start', 0])).toEqual(['needs_end'])
  time.now = plus(noon, { minutes: 10 })
  expect(await deleted.punch(['end', 10])).toEqual(['taken'])
  expect(await moved.punch(['start', 5], ['end', 10])).toEqual(['taken', 'taken'])
})

test('work whose end was taken back goes on, and ends again', async () => {
  const { punch, correctFirst, worked } = await somebody('Reopened')
  await punch(['start', -300], ['start-break', -200], ['end', -180])
  await correctFirst({ ends_at: null })
  expect(await punch(['start-break', -100], ['end-break', -80], ['end', -60])).toEqual(Array(3).fill('taken'))
  expect(await worked()).toEqual([[-300, -60, 40]])
  expect(await punch(['start', -50], ['end', -40])).toEqual(['taken', 'taken'])
})

test('breaks and the end of work that was begun by hand can be punched', async () => {
  const { punch, beginByHand, worked } = await somebody('Begun by hand')
  await punch(['start', -300], ['end', -200])
  await beginByHand(-120)
  expect(await punch(['start-break', -150], ['end-break', -100])).toEqual(['idle', 'working'])
  expect(await punch(['start-break', -100], ['end-break', -80], ['start-break', -30], ['end', 0])).toEqual(
    Array(4).fill('taken'),
  )
  expect(await worked()).toEqual([
    [-300, -200, null],
    [-120, 0, 50],
  ])
  expect(await punch(['end', 0.5], ['start', 1])).toEqual(['idle', 'taken'])
})
