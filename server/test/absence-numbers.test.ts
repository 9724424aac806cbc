import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { absentPeople } from './absent-people.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// What absences come to, as a payroll office reads it: each sentence through both APIs.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Numbers')
const { workspace, typeIds, post, decide, show, token, api, somebody } = await absentPeople(world, staff)

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

/** A Tuesday that is over, in the year before. */
const tuesday = '2026-03-03'

describe('numbers 3.3: hours overlap like days, and sickness goes over everything', () => {
  test('vacation 08–12 asked for twice is refused, in both APIs', async () => {
    const { id, ask } = await somebody()
    await ask('vacation', ...morning(16))
    const again = { user_id: id, absence_type_id: typeIds.vacation, starts_at: morning(16)[0], ends_at: morning(16)[1] }
    expect((await post(again)).body.errors[0]).toMatchObject({ code: 'overlaps' })
    const other = await api.post('absences', { absence: { ...again, absence_type_id: Number(typeIds.day_off) } })
    expect([other.status, other.body.errors[0].code]).toEqual([400, 'overlaps'])
  })

  test('over overtime reduction it is recorded and gives nothing back', async () => {
    const { take, dayOf } = await somebody()
    const reduced = await take('overtime_reduction', tuesday, tuesday)
    const ill = await take('sick', tuesday, tuesday)
    expect(ill.attributes).toMatchObject({ days: 1, hours: 8, confirmation_status: 'confirmed' })
    expect(await dayOf(tuesday)).toMatchObject({ absence: 0, balance: -8 })
    expect((await show(reduced.id)).attributes).toMatchObject({ days: 1, hours: 8 })
  })

  test.each(['unpaid_leave', 'special_leave'])('over %s as well', async (kind) => {
    const { take, dayOf } = await somebody()
    const leave = await take(kind, tuesday, tuesday)
    await take('sick', tuesday, tuesday)
    expect((await dayOf(tuesday)).because).toContainEqual(expect.objectContaining({ code: 'absence', kind }))
    expect((await show(leave.id)).attributes).toMatchObject({ days: 1, hours: 8 })
  })

  test('unless the type says so: then days come back, and are taken again when it was no sickness', async () => {
    const made = await world.call(`POST ${workspace}/absence_types`, {
      token: staff.accountAdmin.token,
      attributes: { title: 'Special', kind: 'special_leave', given_back_when_sick: true },
    })
    expect(made.body.data.attributes).toMatchObject({ given_back_when_sick: true, decided_by: 'leads' })
    const { take, dayOf } = await somebody()
    const leave = await take('', '2026-03-02', '2026-03-04', { absence_type_id: made.body.data.id })
    const ill = await take('sick', tuesday, tuesday)
    expect((await show(leave.id)).attributes).toMatchObject({ days: 2, hours: 16 })
    expect((await dayOf(tuesday)).because).toContainEqual(expect.objectContaining({ code: 'absence', kind: 'sick' }))
    await decide(ill.id, 'resettings')
    expect((await show(leave.id)).attributes).toMatchObject({ days: 3, hours: 24 })
  })

  test('over vacation the days come back', async () => {
    const { take, give, remaining } = await somebody()
    await give(10)
    const vacation = await take('vacation', '2031-06-16', '2031-06-20')
    await take('sick', '2031-06-18', '2031-06-19')
    expect((await show(vacation.id)).attributes).toMatchObject({ days: 3, hours: 24 })
    expect(await remaining()).toBe(7)
  })
})

describe('numbers 3.4: hours are added up in seconds', () => {
  test('40 h over six days are 40.00', async () => {
    const { id, call, ask } = await somebody()
    const hours = 6.6667
    await call('POST target_hours', {
      ...{ starts_on: '2026-01-01', monday: hours, tuesday: hours, wednesday: hours, thursday: hours },
      ...{ friday: hours, saturday: hours },
    })
    const week = ['2026-04-13', '2026-04-14', '2026-04-15', '2026-04-16', '2026-04-17', '2026-04-18']
    for (const day of week) expect((await ask('vacation', day, day)).attributes).toMatchObject({ days: 1, hours: 6.67 })
    expect(await totalsOf(id)).toEqual([6, 40])
    const account = await call('GET time_account?from=2026-04-13&to=2026-04-18')
    expect(account.target).toBe(40)
    const one = await ask('sick', '2026-04-20', '2026-04-25')
    expect(one.attributes).toMatchObject({ days: 6, hours: 40 })
  })

  test('40 h set by hand for six days are 40.00 as well', async () => {
    const { id, ask } = await somebody()
    const made = await ask('vacation', '2026-04-13', '2026-04-18', { use_custom_values: true, days: 6, hours: 40 })
    expect(made.attributes).toMatchObject({ days: 6, hours: 40 })
    expect(await totalsOf(id)).toEqual([6, 40])
  })
})
