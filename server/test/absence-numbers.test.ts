import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { absencesOf } from './contract/absences.ts'
import { publicApi } from './contract/v1-calls.ts'
import { givenApiToken, givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// What absences come to, as a payroll office reads it: each sentence through both APIs.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Numbers')
const { workspace, typeIds, post } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin
const api = publicApi(world, await givenApiToken(world.open, staff.accountId))

type Attributes = Readonly<Record<string, unknown>>

let people = 0
/** Somebody who works Monday to Friday, eight hours, and how others act for them. */
async function somebody(attributes: Attributes = {}) {
  const { id, token: own } = await givenPerson(world.open, staff, staff.workspaceId, `Person ${++people}`, {
    attributes: { start_of_accounting: '2026-01-01', ...attributes },
  })
  const call = async (operation: string, members?: Attributes) => {
    const [method, path] = operation.split(' ')
    const reply = await world.call(`${method} ${workspace}/users/${id}/${path}`, {
      token,
      ...(members && { attributes: members }),
    })
    expect(reply.status, reply.text).toBeLessThan(300)
    return reply.body.data.attributes
  }
  const ask = async (kind: string, from: string, to: string, more: Attributes = {}) => {
    const reply = await post({ user_id: id, absence_type_id: typeIds[kind], starts_at: from, ends_at: to, ...more })
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data
  }
  const give = (days: number, year = 2031) =>
    call('POST entitlements', {
      ...{ title: `${year}`, planned_days: days, starts_on: `${year}-01-01`, ends_on: `${year}-12-31` },
    })
  const remaining = async (year = 2031) => (await call(`GET vacations/summary?year=${year}`)).remaining_days
  return { id, own, call, ask, give, remaining }
}

const totalsOf = async (id: number) => {
  const reply = await world.call(`GET ${workspace}/absences?filter[user_id]=${id}`, { token })
  return [reply.body.meta.total_days, reply.body.meta.total_hours]
}
/** The same, where sums of years are stored and added to single rows. */
const totalsOfAll = async () => {
  const reply = await world.call(`GET ${workspace}/absences?filter[overlapping_with_range]=2031-01-01_2031-12-31`, {
    token,
  })
  return [reply.body.meta.total_days, reply.body.meta.total_hours] as const
}

const morning = (day: number) => [`2031-06-${day}T08:00:00+02:00`, `2031-06-${day}T09:00:00+02:00`] as const

describe('numbers 3.4: days are stored exactly and rounded when they are shown', () => {
  test('eight vacations of 1 h are one day', async () => {
    const { id, ask, give, remaining } = await somebody()
    const [daysBefore, hoursBefore] = await totalsOfAll()
    await give(1)
    for (const day of [16, 17, 18, 19, 20, 23, 24, 25])
      expect((await ask('vacation', ...morning(day))).attributes).toMatchObject({ days: 0.13, hours: 1 })
    expect(await totalsOf(id)).toEqual([1, 8])
    const [days, hours] = await totalsOfAll()
    expect([days - daysBefore, hours - hoursBefore]).toEqual([1, 8])
    expect(await remaining()).toBe(0)
    const [lot] = (await world.call(`GET ${workspace}/users/${id}/entitlements`, { token })).body.data
    expect(lot.attributes.spent_days).toBe(1)
    const ninth = await post({
      ...{ user_id: id, absence_type_id: typeIds.vacation },
      ...{ starts_at: morning(26)[0], ends_at: morning(26)[1] },
    })
    expect(ninth.body.errors[0]).toMatchObject({ code: 'not_enough_days', detail: '0.13 more would be needed.' })
    const listed = await api.get('vacation_entitlements', { user_id: id })
    expect(listed.body.vacation_times[0]).toMatchObject({ planned_days: 1, spent_days: 1 })
  })

  test('in v1 as well: six vacations of 1 h of a six-hour day are one day', async () => {
    const { id, call, give, remaining } = await somebody()
    await call('POST target_hours', { starts_on: '2026-01-01', monday: 6, tuesday: 6, wednesday: 6 })
    await give(3)
    for (const day of [16, 17, 18, 23, 24, 25]) {
      const [starts_at, ends_at] = morning(day)
      const made = await api.post('absences', {
        absence: { user_id: id, absence_type_id: Number(typeIds.vacation), starts_at, ends_at },
      })
      expect(made.status, made.text).toBe(201)
      expect(made.body.vacation_days).toBe(0.17)
    }
    expect(await remaining()).toBe(2)
    const user = await world.call(`GET ${workspace}/users/${id}`, { token })
    expect(user.status).toBe(200)
    expect(await totalsOf(id)).toEqual([1, 6])
  })

  test('a date that was written as hundredths counts as these until it is counted anew', async () => {
    const { id, ask, give, remaining } = await somebody()
    await give(2)
    const { id: absence } = await ask('vacation', ...morning(16))
    // As the version before writes it: hundredths alone.
    await world.open(staff.accountId, 'write', async (ctx) => {
      await sql`update absence_days set hundredths = 25 where absence_id = ${absence}`.execute(ctx.db)
      await sql`update absences set days = 0.25 where id = ${absence}`.execute(ctx.db)
    })
    expect(await totalsOf(id)).toEqual([0.25, 1])
    await give(1, 2032)
    expect(await remaining()).toBe(1.75)
  })
})
