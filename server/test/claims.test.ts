import { describe, expect, test } from 'vitest'
import { absencesOf } from './contract/absences.ts'
import { givenPerson, givenStaff } from './given.ts'
import { finishedBatch, startWorkingWorld } from './worker.ts'

// Members of a body that claim an authority take effect for those who have it, and are ignored from others.

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Nord')
const { workspace, path, week, patch } = await absencesOf(world, staff)
const trackings = `${workspace}/time_trackings`
const { employee, areaAdmin, workspaceAdmin, accountAdmin } = staff
const rules = (await world.call(`GET ${workspace}/default_breaks`, { token: workspaceAdmin.token })).body.data
const default_break_ids = rules.map((each: { id: string }) => each.id)

let people = 0
/** Somebody of the kitchen who is under the break rules of the law. */
async function ruled() {
  people += 1
  const person = await givenPerson(world.open, staff, staff.workspaceId, `Person ${people}`, {
    areaIds: [staff.kitchen],
  })
  const attributes = { default_break_ids }
  await world.call(`PATCH ${workspace}/users/${person.id}`, { token: accountAdmin.token, attributes })
  return person
}

const message = 'Approved by Anna'
const whoMayDecide = [
  ['an area administrator', areaAdmin, message],
  ['a workspace administrator', workspaceAdmin, message],
  ['an account administrator', accountAdmin, message],
  ['the employee', employee, null],
] as const

describe('confirm_message', () => {
  test.each(whoMayDecide)('of %s', async (_who, who, kept) => {
    const made = await world.call(`POST ${path}`, {
      token: who.token,
      type: 'absence',
      attributes: week({ confirm_message: message }),
    })
    expect(made.status, made.text).toBe(200)
    expect(made.body.data.attributes.confirm_message).toBe(kept)
    const changed = await patch(made.body.data.id, { confirm_message: `${message}, again` }, who.token)
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body.data.attributes.confirm_message).toBe(kept && `${message}, again`)
  })

  test('of somebody about the own absence counts only from account administrators', async () => {
    for (const [who, kept] of [
      [areaAdmin, null],
      [workspaceAdmin, null],
      [accountAdmin, message],
    ] as const) {
      const attributes = week({ user_id: who.id, confirm_message: message })
      const made = await world.call(`POST ${path}`, { token: who.token, type: 'absence', attributes })
      expect(made.body.data.attributes.confirm_message, made.text).toBe(kept)
    }
  })

  test('of an answer stays when the employee sends another', async () => {
    const made = await world.call(`POST ${path}`, {
      token: workspaceAdmin.token,
      type: 'absence',
      attributes: week({ confirm_message: message }),
    })
    const changed = await patch(made.body.data.id, { confirm_message: '', title: 'Trip' }, employee.token)
    expect(changed.body.data.attributes).toMatchObject({ title: 'Trip', confirm_message: message })
  })

  test('of whoever orders a batch does not count for the own absence', async () => {
    const { user_id: _nobody, ...days } = week({ confirm_message: message })
    const ordered = await world.call(`POST ${path}/batch_actions`, {
      token: areaAdmin.token,
      type: 'batch_action',
      attributes: { action: 'create', user_ids: [areaAdmin.id, employee.id], ...days },
    })
    await finishedBatch(world, workspace, ordered.body.meta.batch_action_id, areaAdmin.token)
    const kept = async (id: number) =>
      (await world.call(`GET ${path}?filter[user_id]=${id}&sort=-created_at&items=1`, { token: accountAdmin.token }))
        .body.data[0].attributes.confirm_message
    expect(await kept(areaAdmin.id)).toBe(null)
  })
})

describe('a break nobody recorded', () => {
  const record = async (who: { id: number; token: string }, token: string, attributes: object) => {
    people += 1
    const date = `2026-0${1 + Math.floor(people / 28)}-${String(1 + (people % 28)).padStart(2, '0')}`
    const times = { starts_at: `${date}T06:00:00Z`, ends_at: `${date}T16:00:00Z` }
    const reply = await world.call(`POST ${trackings}`, {
      token,
      type: 'time_tracking',
      attributes: { user_id: who.id, ...times, ...attributes },
    })
    expect(reply.status, reply.text).toBe(201)
    return reply.body.data
  }
  const correct = async (id: string, token: string, attributes: object) => {
    const reply = await world.call(`PATCH ${trackings}/${id}`, {
      token,
      type: 'time_tracking',
      attributes: { ...attributes },
    })
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data.attributes
  }

  test.each([
    ['nothing', {}, 9.25],
    ['that there was none', { break_duration: 0 }, 9.25],
    ['that there was none, and insists', { break_duration: 0, force_custom_break_duration: true }, 9.25],
    ['that nothing is to be deducted', { default_break_duration: 0 }, 9.25],
    ['too short a break', { break_duration: 600 }, 9.25],
    ['the break that is owed', { break_duration: 2700 }, 9.25],
    ['a longer break', { break_duration: 3600 }, 9],
  ])('an employee who tells %s works as long as the break rules say', async (_what, told, net_time) => {
    const person = await ruled()
    const made = await record(person, person.token, told)
    expect(made.attributes).toMatchObject({ net_time, force_custom_break_duration: false })
    const bare = await record(person, person.token, {})
    expect(await correct(bare.id, person.token, told)).toMatchObject({ net_time, force_custom_break_duration: false })
  })

  test('an administrator insists on it against the break rules', async () => {
    const person = await ruled()
    const told = { break_duration: 600, force_custom_break_duration: true }
    const made = await record(person, areaAdmin.token, told)
    expect(made.attributes).toMatchObject({ net_time: 9.83, break_duration: 600, force_custom_break_duration: true })
    const bare = await record(person, areaAdmin.token, {})
    expect(await correct(bare.id, areaAdmin.token, told)).toMatchObject({ net_time: 9.83 })
  })

  test('what an administrator insisted on is not undone by the employee', async () => {
    const person = await ruled()
    const made = await record(person, areaAdmin.token, { break_duration: 7200, force_custom_break_duration: true })
    for (const claim of [{ force_custom_break_duration: false }, { break_duration: 0 }, { break_duration: null }])
      expect(await correct(made.id, person.token, claim)).toMatchObject({
        net_time: 8,
        break_duration: 7200,
        force_custom_break_duration: true,
      })
  })

  test('counts where none was recorded, also in sums and for people without rules', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Free', { areaIds: [staff.kitchen] })
    const made = await record(person, person.token, { break_duration: 1800 })
    expect(made.attributes).toMatchObject({ break_duration: 1800, break_time: 0.5, net_time: 9.5 })
    const list = () => world.call(`GET ${trackings}?filter[user_id]=${person.id}`, { token: areaAdmin.token })
    expect((await list()).body.meta).toMatchObject({ total_net_time: 9.5, total_break_time: 0.5 })
    const found = await world.call(`GET ${trackings}?filter[user_id]=${person.id}&filter[break_duration]=eq:1800`, {
      token: areaAdmin.token,
    })
    expect(found.body.data).toHaveLength(1)
    const date = made.attributes.starts_at.slice(0, 10)
    const pause = { starts_at: `${date}T10:00:00Z`, ends_at: `${date}T11:00:00Z` }
    expect(await correct(made.id, person.token, { breaks_attributes: [pause] })).toMatchObject({
      break_duration: 3600,
      net_time: 9,
    })
  })
})
