import { describe, expect, test } from 'vitest'
import { absentPeople } from './absent-people.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// What sickness comes to, as a payroll office reads it: each sentence through both APIs.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Sickness')
const { typeIds, decide, show, api, somebody } = await absentPeople(world, staff)

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

test('numbers 3.5: sickness by hours over midnight counts on the day the shift began', async () => {
  const { take, dayOf } = await somebody()
  const night = await take('sick', '2026-03-03T22:00:00+01:00', '2026-03-04T06:00:00+01:00')
  expect(night.attributes).toMatchObject({ days: 1, hours: 8, full_day: false })
  expect([(await dayOf('2026-03-03')).balance, (await dayOf('2026-03-04')).balance]).toEqual([0, -8])
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

  test('paid_hours of sickness are what the account credits: 5 for who worked 3 h of 8 and went home ill', async () => {
    const { id, track, dayOf } = await somebody()
    await track(`${tuesday}T08:00:00+01:00`, `${tuesday}T11:00:00+01:00`)
    const absence = {
      user_id: id,
      absence_type_id: Number(typeIds.sick),
      starts_at: tuesday,
      ends_at: '2026-03-04',
    }
    const made = await api.post('absences', { absence: { ...absence, full_day: true } })
    expect(made.body).toMatchObject({ paid_hours: 13, vacation_days: 0 })
    const confirmed = await api.put('absences/confirm', { absence: { id: made.body.id } })
    expect(confirmed.body.paid_hours).toBe(13)
    expect([(await dayOf(tuesday)).absence, (await dayOf('2026-03-04')).absence]).toEqual([5, 8])
    const range = { range_start: tuesday, range_end: tuesday, user_id: id }
    expect((await api.get('absences', range)).body.absences[0].paid_hours).toBe(13)
    // The other API says what the absence covers, as before.
    expect((await show(made.body.id)).attributes).toMatchObject({ days: 2, hours: 16 })
    await track('2026-03-04T08:00:00+01:00', '2026-03-04T18:00:00+01:00')
    expect((await api.get('absences', { id: made.body.id })).body.paid_hours).toBe(5)
    expect((await dayOf('2026-03-04')).absence).toBe(0)
  })

  test('paid_hours of sickness over unpaid leave are none, as the account credits none', async () => {
    const { take, dayOf } = await somebody()
    await take('unpaid_leave', tuesday, tuesday)
    const { id } = await take('sick', tuesday, tuesday)
    expect((await dayOf(tuesday)).because).toContainEqual(
      expect.objectContaining({ code: 'absence_covered', kind: 'sick', by: 'other_absence' }),
    )
    expect((await api.get('absences', { id })).body.paid_hours).toBe(0)
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
