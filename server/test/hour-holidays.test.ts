import { describe, expect, test } from 'vitest'
import { absentPeople } from './absent-people.ts'
import { givenStaff } from './given.ts'
import { followUp } from './readers.ts'
import { startWorld } from './world.ts'

// Vacation in hours, through both APIs.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Hours')
const { workspace, typeIds, post, token, api, somebody } = await absentPeople(world, staff)

const morning = (day: number) => [`2031-06-${day}T08:00:00+02:00`, `2031-06-${day}T09:00:00+02:00`] as const

const today = (await world.call(`GET ${workspace}/users/me/today`, { token })).body.data.attributes.date as string

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

  test('what was given before stays days: it pays for days, and is added up by the hours of a day of work', async () => {
    const { id, call, ask, give } = await somebody()
    const year = Number(today.slice(0, 4))
    await give(30, year)
    await ask('vacation', `${year}-12-14`, `${year}-12-14`)
    const left = async () =>
      (await world.call(`GET ${workspace}/users/${id}`, { token })).body.data.attributes
        .remaining_vacation_days_this_year
    const summary = () => call(`GET vacations/summary?year=${year}`)
    const lots = async () =>
      (await world.call(`GET ${workspace}/users/${id}/entitlements`, { token })).body.data.map(
        (each: { attributes: { unit: string; planned_days: number; spent_days: number } }) => {
          const { unit, planned_days, spent_days } = each.attributes
          return [unit, planned_days, spent_days]
        },
      )
    expect([await left(), (await summary()).unit]).toEqual([29, 'days'])
    const inHours = { unit: 'hours', entitled_days: 240, reserved_days: 8, remaining_days: 232 }
    const change = async (hour_holidays: boolean) => {
      const { status } = await world.call(`PATCH ${workspace}/users/${id}`, { token, attributes: { hour_holidays } })
      expect(status).toBe(200)
    }
    await change(true)
    for (const look of [async () => {}, () => followUp(world)]) {
      await look()
      expect([await summary(), await left(), await lots()]).toEqual([
        expect.objectContaining(inHours),
        232,
        [['days', 30, 1]],
      ])
    }
    const shown = await world.call(`GET ${workspace}/users/${id}/vacations/summary?year=${year}`, { token })
    expect(shown.body.data.attributes.entitlements).toMatchObject([{ planned_days: 240, remaining_days: 232 }])
    // A day that two of them pay for is shared: a half of it in days, the other in hours.
    await call(`POST entitlements`, {
      title: 'Hours',
      planned_days: 12,
      starts_on: `${year}-01-01`,
      ends_on: `${year}-12-31`,
    })
    expect([(await summary()).remaining_days, await left()]).toEqual([244, 244])
    const listed = await api.get('vacation_entitlements', { user_id: id })
    expect(listed.body.vacation_times.map((each: { planned_days: number }) => each.planned_days)).toEqual([30, 12])
    // And back again: nothing was lost on the way.
    await change(false)
    await followUp(world)
    expect(await summary()).toMatchObject({ unit: 'days', entitled_days: 31.5, remaining_days: 30.5 })
    expect([await left(), await lots()]).toEqual([
      30,
      [
        ['days', 30, 1],
        ['hours', 12, 0],
      ],
    ])
  })

  test('a date is paid by days and by hours together, and what is missing is said as the person counts', async () => {
    const { id, call, ask } = await somebody()
    const terms = { starts_on: '2031-01-01', ends_on: '2031-12-31' }
    await call('POST entitlements', { title: 'Days', planned_days: 0.5, ...terms })
    await world.call(`PATCH ${workspace}/users/${id}`, { token, attributes: { hour_holidays: true } })
    await followUp(world)
    await call('POST entitlements', { title: 'Hours', planned_days: 6, ...terms })
    await ask('vacation', '2031-06-16', '2031-06-16')
    const spent = async () =>
      (await world.call(`GET ${workspace}/users/${id}/entitlements?sort=id`, { token })).body.data.map(
        (each: { attributes: { spent_days: number } }) => each.attributes.spent_days,
      )
    expect(await spent()).toEqual([0.5, 4])
    expect(await call('GET vacations/summary?year=2031')).toMatchObject({ unit: 'hours', remaining_days: 2 })
    const asked = { user_id: String(id), absence_type_id: typeIds.vacation ?? '' }
    const refused = await post({ ...asked, starts_at: '2031-06-17', ends_at: '2031-06-17' })
    expect(refused.body.errors[0]).toMatchObject({ code: 'not_enough_days', detail: '6 more would be needed.' })
    const query = new URLSearchParams({ ...asked, starts_at: '2031-06-17', ends_at: '2031-06-17' })
    const calculated = await world.call(`GET ${workspace}/absences_calculations?${query}`, { token })
    expect(calculated.body.data.attributes).toMatchObject({
      ...{ unit: 'hours', missing_days: 6 },
      lots: [
        { title: 'Days', planned_days: 4, days: 0, remaining_days: 0 },
        { title: 'Hours', planned_days: 6, days: 2, remaining_days: 0 },
      ],
    })
  })

  test('a pay-out stays what it was, and books back what it took of each', async () => {
    const { id, call } = await somebody()
    const year = Number(today.slice(0, 4))
    await call('POST entitlements', { title: 'Days', planned_days: 5 })
    const first = await call('POST vacation_payouts', { days: 1, reason: 'Agreed' })
    expect(first).toMatchObject({ days: 1, unit: 'days' })
    await world.call(`PATCH ${workspace}/users/${id}`, { token, attributes: { hour_holidays: true } })
    await followUp(world)
    await call('POST entitlements', { title: 'Hours', planned_days: 10 })
    const paid = await world.call(`POST ${workspace}/users/${id}/vacation_payouts`, {
      ...{ token, attributes: { days: 36, reason: 'Leaves' } },
    })
    expect(paid.body.data.attributes).toMatchObject({
      ...{ days: 36, unit: 'hours' },
      entitlements: [
        { days: 4, unit: 'days' },
        { days: 4, unit: 'hours' },
      ],
    })
    const summary = () => call(`GET vacations/summary?year=${year}`)
    expect(await summary()).toMatchObject({ paid_out_days: 44, remaining_days: 6 })
    const path = `${workspace}/users/${id}/vacation_payouts/${paid.body.data.id}/reverse`
    const back = await world.call(`POST ${path}`, { token, attributes: { reason: 'Stays' } })
    expect(back.body.data.attributes).toMatchObject({ days: -36, unit: 'hours' })
    expect(await summary()).toMatchObject({ paid_out_days: 8, remaining_days: 42 })
  })
})
