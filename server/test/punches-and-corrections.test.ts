import { expect, test } from 'vitest'
import { Instant, plus } from '../src/base/time/time.ts'
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
  const correct = async (trackingId: string | undefined, attributes: Record<string, unknown>) =>
    expect((await world.call(`PATCH ${base}/${trackingId}`, { ...admin, attributes })).status).toBe(200)
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
    listed,
    correct,
    correctFirst: async (attributes: Record<string, unknown>) =>
      expect((await world.call(`PATCH ${await addressOfFirst()}`, { ...admin, attributes })).status).toBe(200),
    addBreakToFirst: async (attributes: Record<string, unknown>) =>
      expect(
        (await world.call(`POST ${await addressOfFirst()}/breaks`, { token: admin.token, attributes })).status,
      ).toBe(201),
    correctFirstBreak: async (attributes: Record<string, unknown>) => {
      const first = await addressOfFirst()
      const [found] = (await world.call(`GET ${first}/breaks`, admin)).body.data
      const reply = await world.call(`PATCH ${first}/breaks/${found.id}`, { token: admin.token, attributes })
      expect(reply.status, reply.text).toBe(200)
    },
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

test('work ahead that was deleted or moved is no hindrance', async () => {
  const deleted = await somebody('Deleted ahead')
  await deleted.punch(['start', 1.5])
  await deleted.deleteFirst()
  expect(await deleted.punch(['start', 0])).toEqual(['taken'])
  const moved = await somebody('Moved ahead')
  await moved.punch(['start', 1.5], ['end', 1.8])
  await moved.correctFirst({ starts_at: at(-10), ends_at: at(-9) })
  expect(await moved.punch(['start', 0])).toEqual(['taken'])
  time.now = plus(noon, { minutes: 10 })
  expect(await deleted.punch(['end', 10])).toEqual(['taken'])
  expect(await moved.punch(['end', 10])).toEqual(['taken'])
  expect(await moved.worked()).toEqual([
    [-10, -9, null],
    [0, 10, null],
  ])
})

test('work whose end was taken back goes on, and ends again', async () => {
  const { punch, correctFirst, worked } = await somebody('Reopened')
  await punch(['start', -300], ['start-break', -200], ['end', -180])
  await correctFirst({ ends_at: null })
  expect(await punch(['start-break', -100], ['end-break', -80], ['end', -60])).toEqual(Array(3).fill('taken'))
  expect(await worked()).toEqual([[-300, -60, 40]])
  expect(await punch(['start', -50], ['end', -40])).toEqual(['taken', 'taken'])
})

test('work whose end was taken back may also be ended by hand, and says that it runs meanwhile', async () => {
  const { punch, correctFirst } = await somebody('Reopened and closed')
  await punch(['start', -240], ['end', -180])
  await correctFirst({ ends_at: null })
  expect(await punch(['start', -130], ['start-break', -120], ['start', -115], ['end-break', -110])).toEqual([
    ...['working', 'taken', 'on_break', 'taken'],
  ])
  await correctFirst({ ends_at: at(-60) })
  expect(await punch(['end', -50], ['start', -40], ['end', -30])).toEqual(['idle', 'taken', 'taken'])
})

test('breaks stay as they were corrected', async () => {
  const { punch, correctFirst, worked } = await somebody('Corrected breaks')
  await punch(['start', -240], ['start-break', -180])
  // The end of the break was forgotten.
  await correctFirst({ breaks_attributes: [{ starts_at: at(-180), ends_at: at(-150) }] })
  expect(await punch(['end-break', -140], ['start-break', -100], ['end-break', -90], ['end', 0])).toEqual([
    ...['working', 'taken', 'taken', 'taken'],
  ])
  expect(await worked()).toEqual([[-240, 0, 40]])
})

test('work that was corrected to begin after its break can be ended', async () => {
  const { punch, correctFirst, worked } = await somebody('Begun later')
  await punch(['start', -240], ['start-break', -180], ['end-break', -150])
  await correctFirst({ starts_at: at(-140), breaks_attributes: [] })
  expect(await punch(['start-break', -100], ['end', 0])).toEqual(['taken', 'taken'])
  expect(await worked()).toEqual([[-140, 0, 100]])
})

test('a break that was begun by hand is ended by a punch, or with work', async () => {
  for (const [name, ...punches] of [
    ['Rests by hand', ['end-break', -60], ['end', -30]],
    ['Rests to the end', ['end', -60]],
  ] as [string, ...[string, number][]][]) {
    const { punch, worked, addBreakToFirst } = await somebody(name)
    await punch(['start', -240])
    await addBreakToFirst({ starts_at: at(-90) })
    expect(await punch(['start-break', -80])).toEqual(['on_break'])
    expect(await punch(...punches)).toEqual(punches.map(() => 'taken'))
    expect(await worked()).toEqual([[-240, punches.at(-1)?.[1], 30]])
  }
})

test('whoever goes home before or during a break that was recorded ahead can end work', async () => {
  const early = await somebody('Leaves early')
  expect(await early.punch(['start', -60])).toEqual(['taken'])
  await early.addBreakToFirst({ starts_at: at(30), ends_at: at(60) })
  expect(await early.punch(['end', 0])).toEqual(['taken'])
  expect(await early.worked()).toEqual([[-60, 0, null]])

  const resting = await somebody('Leaves while resting')
  expect(await resting.punch(['start', -60])).toEqual(['taken'])
  await resting.addBreakToFirst({ starts_at: at(-10), ends_at: at(20) })
  expect(await resting.punch(['end', 0])).toEqual(['taken'])
  expect(await resting.worked()).toEqual([[-60, 0, 10]])
})

test('whoever goes home before a break without an end, or while resting until a corrected time, can end work', async () => {
  const early = await somebody('Leaves before an open break')
  expect(await early.punch(['start', -60])).toEqual(['taken'])
  await early.addBreakToFirst({ starts_at: at(30) })
  expect(await early.punch(['end', 0])).toEqual(['taken'])
  expect(await early.worked()).toEqual([[-60, 0, null]])

  const resting = await somebody('Leaves a corrected break')
  expect(await resting.punch(['start', -60], ['start-break', -20])).toEqual(['taken', 'taken'])
  await resting.correctFirstBreak({ ends_at: at(25) })
  expect(await resting.punch(['end', 0])).toEqual(['taken'])
  expect(await resting.worked()).toEqual([[-60, 0, 20]])
})

test('a late end does not undo a break that is over', async () => {
  const { punch, addBreakToFirst } = await somebody('Rested')
  expect(await punch(['start', -60])).toEqual(['taken'])
  await addBreakToFirst({ starts_at: at(-30), ends_at: at(-20) })
  expect(await punch(['end', -40], ['end', -25], ['end', -20])).toEqual(['working', 'on_break', 'taken'])
})

test('a break that was recorded by hand up to the end of work is not shortened by a punch', async () => {
  const { punch, worked, addBreakToFirst } = await somebody('Rested to the end')
  await punch(['start', -240], ['end', -60])
  await addBreakToFirst({ starts_at: at(-120), ends_at: at(-60) })
  expect(await punch(['end-break', -119], ['end-break', -120])).toEqual(['on_break', 'on_break'])
  expect(await worked()).toEqual([[-240, -60, 60]])
})

test('late breaks find their place in work that lasted for weeks', async () => {
  const day = 24 * 60
  const { punch, worked } = await somebody('Forgot to end')
  expect(
    await punch(['start', -20 * day], ['end', -60], ['start-break', -5 * day], ['end-break', -5 * day + 30]),
  ).toEqual(Array(4).fill('taken'))
  expect(await worked()).toEqual([[-20 * day, -60, 30]])
})

test('punched work ahead is found behind deleted work', async () => {
  const { punch, deleteFirst } = await somebody('Twice ahead')
  await punch(['start', 0.5])
  await deleteFirst()
  expect(await punch(['start', 1.5], ['end', 1.8], ['start', 0])).toEqual(['taken', 'taken', 'needs_end'])
})

test('punches of one and the same moment, sent together, keep nobody from going on', async () => {
  for (const [index, middle] of [
    [
      ['start-break', -100],
      ['end-break', -100],
    ],
    [
      ['start-break', -120],
      ['end-break', -60],
    ],
    [['start-break', -60]],
  ].entries() as Iterable<[number, [string, number][]]>) {
    const { punch, sendTogether } = await somebody(`At once ${index}`)
    const shift: [string, number][] = [['start', -240], ...middle, ['end', -60]]
    expect(await sendTogether(...shift)).toEqual(shift.map(() => 'taken'))
    expect(await punch(['start', -30], ['end', 0])).toEqual(['taken', 'taken'])
  }
})

test('whatever runs can be ended, also where other work began after it and was moved', async () => {
  const { punch, listed, correct } = await somebody('Moved about')
  await punch(['start', -240], ['end', -180], ['start', -120], ['end', -60])
  const [first, second] = await listed()
  await correct(second?.id, { starts_at: at(-300), ends_at: at(-250) })
  await correct(first?.id, { ends_at: null })
  expect(await punch(['start', -50], ['start-break', -40], ['end', 0])).toEqual(['working', 'taken', 'taken'])
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
