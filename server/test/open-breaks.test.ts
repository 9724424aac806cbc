import { expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// Nobody works while they rest: a break counts from its first minute, wherever the time is shown or added up.

let time = '2026-05-05T06:00:00Z'
const world = await startWorld({}, { clock: () => Instant.from(time) })
const staff = await givenStaff(world.open, 'Rest')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const person = await givenPerson(world.open, staff, staff.workspaceId, 'Resting')
const { token } = person

const show = async (path: string) => {
  const reply = await world.call(`GET ${workspace}/${path}`, { token })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const punch = async (action_type: string) => {
  const attributes = { action_type, action_time: time }
  const reply = await world.call(`POST ${workspace}/time_trackings/actions`, { token, type: 'action', attributes })
  expect(reply.status, reply.text).toBe(201)
}

/** The same hours of work and rest, wherever one looks. */
async function everywhere() {
  const [today, account, listed, days] = [
    await show('users/me/today'),
    await show(`users/${person.id}/time_account`),
    await show('time_trackings'),
    await show(`users/${person.id}/days?from=2026-05-05&to=2026-05-05`),
  ]
  const [day] = days.data.attributes.days
  const [span] = day.spans
  const { worked_seconds, break_seconds } = today.data.attributes
  const [tracking] = listed.data
  const asHours = (...seconds: number[]) => seconds.map((each) => Math.round(each / 36) / 100)
  const inHours = asHours(worked_seconds, break_seconds)
  const found = {
    today: inHours,
    account: [account.data.attributes.worked, account.data.attributes.break],
    tracking: [tracking.attributes.net_time, tracking.attributes.break_time],
    shown: [inHours[0], tracking.attributes.break_duration / 3600],
    totals: [listed.meta.total_net_time, listed.meta.total_break_time],
    day: asHours(day.worked_seconds, day.break_seconds),
    span: asHours(span.worked_seconds, span.break_seconds),
  }
  for (const each of Object.values(found)) expect(each, JSON.stringify(found)).toEqual(inHours)
  return inHours
}

test('while somebody rests their work stands still, and the break grows', async () => {
  await punch('start')
  time = '2026-05-05T08:00:00Z'
  await punch('start-break')
  time = '2026-05-05T08:30:00Z'
  expect(await everywhere()).toEqual([2, 0.5])
  time = '2026-05-05T09:00:00Z'
  expect(await everywhere()).toEqual([2, 1])
  await punch('end-break')
  time = '2026-05-05T10:00:00Z'
  expect(await everywhere()).toEqual([3, 1])
  await punch('start-break')
  time = '2026-05-05T11:00:00Z'
  expect(await everywhere()).toEqual([3, 2])
  await punch('end')
  time = '2026-05-05T12:00:00Z'
  expect(await everywhere()).toEqual([3, 2])
})
