import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { absentPeople } from './absent-people.ts'
import { givenPerson, givenStaff } from './given.ts'
import { followUp } from './readers.ts'
import { startWorld } from './world.ts'

// What absences come to, as a payroll office reads it: each sentence through both APIs.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Numbers')
const { workspace, typeIds, post, decide, show, token, api, somebody, named } = await absentPeople(world, staff)

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

const today = (await world.call(`GET ${workspace}/users/me/today`, { token })).body.data.attributes.date as string
/** A Tuesday that is over, in the year before. */
const tuesday = '2026-03-03'

describe('numbers 3.1: sickness credits the hours lost', () => {
  test.each([
    ['sick', 8],
    ['child_sick', 8],
    ['vacation', 6],
  ])('where six hours are agreed for a day of vacation, %s credits %d', async (kind, hours) => {
    const { take, dayOf } = await somebody({ calc_vacation_options: 'custom', hours_on_vacation_day: 6 })
    expect((await take(kind, tuesday, tuesday)).attributes.hours).toBe(hours)
    expect(await dayOf(tuesday)).toMatchObject({ absence: hours, balance: hours - 8 })
  })

  test('in v1 as well', async () => {
    const { id } = await somebody({ calc_vacation_options: 'custom', hours_on_vacation_day: 6 })
    const made = await api.post('absences', {
      absence: { user_id: id, absence_type_id: Number(typeIds.sick), starts_at: tuesday, ends_at: tuesday },
    })
    expect(made.body).toMatchObject({ paid_hours: 8 })
  })
})

describe('numbers 3.2: going home ill', () => {
  test('3 h worked and a confirmed whole sick day give credit 5, balance 0; before it is confirmed nothing', async () => {
    const { ask, track, dayOf } = await somebody()
    await track(`${tuesday}T08:00:00+01:00`, `${tuesday}T11:00:00+01:00`)
    const { id: absence } = await ask('sick', tuesday, tuesday)
    expect(await dayOf(tuesday)).toMatchObject({ absence: 0, balance: -5 })
    await decide(absence, 'confirmations')
    const day = await dayOf(tuesday)
    expect(day).toMatchObject({ absence: 5, balance: 0 })
    expect(day.because).toContainEqual({ code: 'absence_limited', kind: 'sick', by: 'work', seconds: {} })
    expect((await show(absence)).attributes).toMatchObject({ days: 1, hours: 8 })
  })

  test('working on a vacation day stays on top', async () => {
    const { take, track, dayOf } = await somebody()
    await take('vacation', tuesday, tuesday)
    await track(`${tuesday}T08:00:00+01:00`, `${tuesday}T11:00:00+01:00`)
    expect(await dayOf(tuesday)).toMatchObject({ absence: 8, balance: 3 })
  })
})

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

test('numbers 3.5: sickness by hours over midnight counts on the day the shift began', async () => {
  const { take, dayOf } = await somebody()
  const night = await take('sick', '2026-03-03T22:00:00+01:00', '2026-03-04T06:00:00+01:00')
  expect(night.attributes).toMatchObject({ days: 1, hours: 8, full_day: false })
  expect([(await dayOf('2026-03-03')).balance, (await dayOf('2026-03-04')).balance]).toEqual([0, -8])
})

describe('numbers 3.6: hour_holidays makes vacation in hours', () => {
  test('costs and what is left are hours, by the hours of each date', async () => {
    const { id, call, ask, give } = await somebody({ hour_holidays: true })
    await call('POST target_hours', { starts_on: '2026-01-01', monday: 8, tuesday: 8, wednesday: 4 })
    await give(40)
    await ask('vacation', '2031-06-16', '2031-06-18')
    expect(await call('GET vacations/summary?year=2031')).toMatchObject({
      ...{ unit: 'hours', entitled_days: 40, reserved_days: 20, remaining_days: 20 },
    })
    await ask('vacation', ...morning(23))
    expect(await call('GET vacations/summary?year=2031')).toMatchObject({ remaining_days: 19 })
    const asked = new URLSearchParams({
      ...{ user_id: String(id), absence_type_id: typeIds.vacation ?? '' },
      ...{ starts_at: '2031-06-30', ends_at: '2031-07-02' },
    })
    const calculated = await world.call(`GET ${workspace}/absences_calculations?${asked}`, { token })
    expect(calculated.body.data.attributes).toMatchObject({ unit: 'hours', days: 3, hours: 20, missing_days: 1 })
    const refused = await post({ ...Object.fromEntries(asked) })
    expect(refused.body.errors[0]).toMatchObject({ code: 'not_enough_days', detail: '1 more would be needed.' })
    const listed = await api.get('vacation_entitlements', { user_id: id })
    expect(listed.body.vacation_times[0]).toMatchObject({ planned_days: 40, spent_days: 21 })
  })

  test('whoever is given it later has their book in hours a moment later', async () => {
    const { id, call, ask, give } = await somebody()
    const year = Number(today.slice(0, 4))
    await give(30, year)
    await ask('vacation', `${year}-12-14`, `${year}-12-14`)
    const left = async () =>
      (await world.call(`GET ${workspace}/users/${id}`, { token })).body.data.attributes
        .remaining_vacation_days_this_year
    expect(await left()).toBe(29)
    await world.call(`PATCH ${workspace}/users/${id}`, { token, attributes: { hour_holidays: true } })
    expect((await call(`GET vacations/summary?year=${year}`)).remaining_days).toBe(22)
    await followUp(world)
    expect(await left()).toBe(22)
  })
})

describe('numbers 3.7: in v1, hours that are paid and days that come from vacation', () => {
  test.each([
    ['vacation', 8, 1],
    ['sick', 8, 0],
    ['overtime_reduction', 8, 0],
    ['special_leave', 8, 0],
    ['unpaid_leave', 0, 0],
    ['parental_leave', 0, 0],
  ])('%s: paid_hours %d, vacation_days %d', async (kind, paid_hours, vacation_days) => {
    const { id, ask } = await somebody()
    const { id: absence } = await ask(kind, tuesday, tuesday)
    expect((await api.get('absences', { id: absence })).body).toMatchObject({ paid_hours, vacation_days })
    const range = { range_start: tuesday, range_end: tuesday, user_id: id }
    const listed = await api.get('absences', range)
    expect(listed.body.absences[0]).toMatchObject({ paid_hours, vacation_days })
    const confirmed = await api.put('absences/confirm', { absence: { id: absence } })
    expect(confirmed.body).toMatchObject({ paid_hours, vacation_days })
  })

  test('values given by hand are answered as given', async () => {
    const { id } = await somebody()
    const values = { force_calc_custom_hours: true, paid_hours: 3.5, vacation_days: 0.75 }
    const made = await api.post('absences', {
      absence: {
        ...{ user_id: id, absence_type_id: Number(typeIds.unpaid_leave), starts_at: tuesday, ends_at: tuesday },
        ...values,
      },
    })
    expect(made.body).toMatchObject(values)
    expect((await api.get('absences', { id: made.body.id })).body).toMatchObject(values)
    const again = { id: made.body.id, starts_at: tuesday, ends_at: tuesday, force_calc_custom_hours: false }
    const counted = await api.put('absences', { absence: again })
    expect(counted.body).toMatchObject({ force_calc_custom_hours: false, paid_hours: 0, vacation_days: 0 })
  })
})

describe('numbers 3.8: sickness is reported, not asked for', () => {
  test('its state is pending, and the person is away at once', async () => {
    const { id, own, ask } = await somebody()
    const { id: absence, attributes } = await ask('sick', today, today)
    expect(attributes).toMatchObject({ confirmation_status: 'pending', confirmed: null })
    const mine = await world.call(`GET ${workspace}/users/me/today`, { token: own })
    expect(mine.body.data.attributes).toMatchObject({ absent: true, next_absence: { id: absence } })
    const user = await world.call(`GET ${workspace}/users/${id}`, { token })
    expect(user.body.data.relationships.current_absence.data).toEqual({ id: absence, type: 'absence' })
    const query = `from=${today}&to=${today}&filter[user_id]=${id}`
    for (const who of [token, staff.employee.token]) {
      const calendar = await world.call(`GET ${workspace}/calendar?${query}`, { token: who })
      expect(calendar.body.data.attributes.dates).toEqual([{ date: today, absent: 1, here: 0 }])
    }
    const presence = await world.call(`GET ${workspace}/presence?filter[user_id]=${id}`, {
      token: staff.employee.token,
    })
    const [person] = presence.body.data.attributes.people
    expect(person.entries).toEqual([
      expect.objectContaining({ kind: null, confirmation_status: 'confirmed', starts_on: today }),
    ])
  })

  test('vacation that is asked for is no absence yet', async () => {
    const { id, own, ask } = await somebody()
    await ask('vacation', today, today)
    expect((await world.call(`GET ${workspace}/users/me/today`, { token: own })).body.data.attributes.absent).toBe(
      false,
    )
    const user = await world.call(`GET ${workspace}/users/${id}`, { token })
    expect(user.body.data.relationships.current_absence.data).toBeNull()
  })

  test('leads are notified that it was reported', async () => {
    const { own, id } = await somebody()
    const made = await post({ user_id: id, absence_type_id: typeIds.sick, starts_at: today, ends_at: today }, own)
    expect(made.status, made.text).toBe(200)
    await followUp(world)
    const listed = await world.call(`GET ${workspace}/notifications?sort=-created_at`, { token })
    const news = listed.body.data.find(
      (each: { relationships: { entity: { data: { id: string } } } }) =>
        each.relationships.entity.data?.id === made.body.data.id,
    )
    expect(news).toMatchObject({ type: 'absence_requested', attributes: { title: 'Absence reported' } })
  })

  test.each([
    ['leads', 200, 200],
    ['hr', 403, 200],
  ])(
    'a type that %s decide is decided by area administrators: %i, by those of the workspace: %i',
    async (who, area, ws) => {
      const type = await world.call(`POST ${workspace}/absence_types`, {
        token: staff.accountAdmin.token,
        attributes: { title: who, kind: 'special_leave', decided_by: who },
      })
      const { id } = await givenPerson(world.open, staff, staff.workspaceId, named(), {
        areaIds: [staff.kitchen],
      })
      const made = await post({ user_id: id, absence_type_id: type.body.data.id, starts_at: today, ends_at: today })
      expect((await decide(made.body.data.id, 'confirmations', staff.areaAdmin.token)).status).toBe(area)
      expect((await decide(made.body.data.id, 'confirmations')).status).toBe(ws)
    },
  )

  test('what nobody decides is confirmed by itself, counts at once, and can be taken back', async () => {
    const { id, own, call, take, give, remaining, dayOf } = await somebody()
    await give(10)
    await take('vacation', '2031-06-16', '2031-06-20')
    const type = await world.call(`POST ${workspace}/absence_types`, {
      token: staff.accountAdmin.token,
      attributes: { title: 'Ill', kind: 'sick', decided_by: 'nobody' },
    })
    await call('GET vacations/summary?year=2031')
    await world.call(`PATCH ${workspace}/users/${id}`, { token, attributes: { absence_type_ids: [type.body.data.id] } })
    const report = async (day: string) => {
      const members = { user_id: id, absence_type_id: type.body.data.id, starts_at: day, ends_at: day }
      const reply = await post(members, own)
      expect(reply.status, reply.text).toBe(200)
      return reply.body.data
    }
    const made = await report('2031-06-18')
    expect(made.attributes).toMatchObject({ confirmation_status: 'confirmed', confirmed: true })
    expect(await remaining()).toBe(6)
    await report(tuesday)
    expect(await dayOf(tuesday)).toMatchObject({ absence: 8, balance: 0 })
    expect((await world.call(`DELETE ${workspace}/absences/${made.id}`, { token: own })).status).toBe(200)
    expect(await remaining()).toBe(5)
  })
})
