import { describe, expect, test } from 'vitest'
import { absentPeople } from './absent-people.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// Vacations by hours and by halves on one date: together they cost no more than the one day it is.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Shared dates')
const { workspace, typeIds, decide, token, api, somebody } = await absentPeople(world, staff)

const date = '2031-06-17'
const at = (time: string): string => `${date}T${time}:00+02:00`
const costOf = async (id: string): Promise<number> =>
  (await world.call(`GET ${workspace}/absences/${id}`, { token })).body.data.attributes.days

describe('numbers 3.4: a date’s vacation never costs more than its one day', () => {
  test('hours twice: the second costs what the first left, and both one day', async () => {
    const { ask, give, remaining } = await somebody()
    await give(10)
    expect((await ask('vacation', at('00:00'), at('06:00'))).attributes.days).toBe(0.75)
    expect((await ask('vacation', at('06:00'), at('23:00'))).attributes).toMatchObject({ days: 0.25, hours: 2 })
    expect((await ask('vacation', at('23:00'), at('23:30'))).attributes).toMatchObject({ days: 0, hours: 0 })
    expect(await remaining()).toBe(9)
  })

  test('half a day and hours: the hours cost the other half', async () => {
    const { ask, give, remaining } = await somebody()
    await give(10)
    await ask('vacation', date, date, { part: 'first_half' })
    expect((await ask('vacation', at('08:00'), at('16:00'))).attributes).toMatchObject({ days: 0.5, hours: 4 })
    expect(await remaining()).toBe(9)
  })

  test('thirds add up exactly: 8 h of a day of 6 h and 3 h more are one day', async () => {
    const { call, ask, give, remaining } = await somebody()
    await call('POST target_hours', { starts_on: '2026-01-01', tuesday: 6 })
    await give(10)
    await ask('vacation', at('08:00'), at('12:00'))
    expect((await ask('vacation', at('13:00'), at('20:00'))).attributes).toMatchObject({ days: 0.33, hours: 2 })
    expect(await remaining()).toBe(9)
  })

  test('in v1 as well, and what is asked before tells the same', async () => {
    const { id, give, remaining } = await somebody()
    await give(10)
    const wanted = (from: string, to: string) => ({
      ...{ user_id: id, absence_type_id: Number(typeIds.vacation), starts_at: at(from), ends_at: at(to) },
    })
    const made = async (from: string, to: string) => {
      const reply = await api.post('absences', { absence: wanted(from, to) })
      expect(reply.status, reply.text).toBe(201)
      return reply.body
    }
    expect(await made('06:00', '12:00')).toMatchObject({ vacation_days: 0.75, paid_hours: 6 })
    const asked = new URLSearchParams(
      Object.entries(wanted('12:00', '18:00')).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const calculated = await world.call(`GET ${workspace}/absences_calculations?${asked}`, { token })
    expect(calculated.body.data.attributes).toMatchObject({ days: 0.25, hours: 2 })
    expect(await made('12:00', '18:00')).toMatchObject({ vacation_days: 0.25, paid_hours: 2 })
    expect(await remaining()).toBe(9)
  })

  test('with vacation in hours: no more than the hours of the date', async () => {
    const { ask, give, remaining } = await somebody({ hour_holidays: true })
    await give(40)
    await ask('vacation', at('06:00'), at('12:00'))
    await ask('vacation', at('12:00'), at('18:00'))
    expect(await remaining()).toBe(32)
  })
})

describe('what the first no longer takes, the second does', () => {
  test('when it is deleted, rejected, moved away or made shorter; and back', async () => {
    const { ask, give, remaining } = await somebody()
    await give(10)
    const { id: first } = await ask('vacation', at('06:00'), at('12:00'))
    const { id: second } = await ask('vacation', at('12:00'), at('18:00'))
    expect([await costOf(second), await remaining()]).toEqual([0.25, 9])
    // The contract’s name for it.
    await decide(first, 'resettings')
    expect([await costOf(second), await remaining()]).toEqual([0.75, 9.25])
    await decide(first, 'confirmations')
    expect([await costOf(second), await remaining()]).toEqual([0.25, 9])
    const change = async (attributes: Record<string, unknown>) =>
      expect((await world.call(`PATCH ${workspace}/absences/${first}`, { token, attributes })).status).toBe(200)
    await change({ ends_at: at('08:00') })
    expect([await costOf(first), await costOf(second), await remaining()]).toEqual([0.25, 0.75, 9])
    await change({ starts_at: '2031-06-18T06:00:00+02:00', ends_at: '2031-06-18T12:00:00+02:00' })
    expect([await costOf(first), await costOf(second), await remaining()]).toEqual([0.75, 0.75, 8.5])
    await change({ starts_at: at('06:00'), ends_at: at('12:00') })
    expect([await costOf(second), await remaining()]).toEqual([0.25, 9])
    expect((await world.call(`DELETE ${workspace}/absences/${first}`, { token })).status).toBe(200)
    expect([await costOf(second), await remaining()]).toEqual([0.75, 9.25])
  })

  test('counting absences again keeps it so', async () => {
    const { id, call, ask, give, remaining } = await somebody()
    await give(10)
    await ask('vacation', at('06:00'), at('12:00'))
    const { id: second } = await ask('vacation', at('12:00'), at('18:00'))
    await call('POST target_hours', { starts_on: '2026-01-01', tuesday: 10 })
    const recounted = await world.call(`POST ${workspace}/users/${id}/absences_recount`, {
      token,
      attributes: { from: '2031-01-01' },
    })
    expect(recounted.status, recounted.text).toBeLessThan(300)
    expect([await costOf(second), await remaining()]).toEqual([0.4, 9])
  })
})
