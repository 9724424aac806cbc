import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../../../test/given.ts'
import { fewestStatementsOf } from '../../../test/statements.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'

// A Thursday, 13:09 in Berlin.
let now = '2026-11-12T12:09:00Z'
const world = await startWorld({}, { clock: () => Instant.from(now) })
const staff = await givenStaff(world.open, 'Today')
const ws = `/api/v3/workspaces/${staff.workspaceId}`
const admin = staff.accountAdmin.token
const rules = await world.call(`GET ${ws}/default_breaks`, { token: admin })

let count = 0
const person = (attributes: Readonly<Record<string, unknown>> = {}) =>
  givenPerson(world.open, staff, staff.workspaceId, `Day ${++count}`, {
    areaIds: [staff.kitchen],
    attributes: {
      start_of_accounting: '2026-11-09',
      default_break_ids: rules.body.data.map((each: { id: string }) => Number(each.id)),
      ...attributes,
    },
  })

async function make(address: string, attributes: Readonly<Record<string, unknown>>, token = admin): Promise<string> {
  const reply = await world.call(`POST ${ws}/${address}`, { token, attributes })
  expect([200, 201], reply.text).toContain(reply.status)
  return reply.body.data.id
}
const punch = (token: string, action_type: string, action_time: string) =>
  make('time_trackings/actions', { action_type, action_time }, token)

async function today(token: string) {
  const reply = await world.call(`GET ${ws}/users/me/today`, { token })
  expect(reply.status, reply.text).toBe(200)
  return { ...reply.body.data.attributes, bytes: reply.text.length }
}

describe('GET WS/users/me/today', () => {
  test('tells clock, day, week, balance and vacation in one small answer', async () => {
    const { token, id } = await person({ initial_time_account: 6, working_sessions_creator: false })
    await make('time_trackings', { user_id: id, starts_at: '2026-11-09T07:00:00Z', ends_at: '2026-11-09T15:30:00Z' })
    await make(`users/${id}/entitlements`, {
      title: '2026',
      planned_days: 18,
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
    })
    await punch(token, 'start', '2026-11-12T06:54:00Z')
    await punch(token, 'start-break', '2026-11-12T09:00:00Z')
    await punch(token, 'end-break', '2026-11-12T09:15:00Z')
    const shown = await today(token)
    expect(shown).toMatchObject({
      server_now: '2026-11-12T12:09:00.000Z',
      date: '2026-11-12',
      time_zone_iana: 'Europe/Berlin',
      clock: { state: 'working', since: '2026-11-12T06:54:00.000Z' },
      worked_seconds: 5 * 3600,
      break_seconds: 900,
      target_seconds: 8 * 3600,
      owed_break_seconds: 0,
      vacation_days_left: 18,
      next_absence: null,
      forgotten: null,
      permissions: { punch: true, record_time: false, request_absence: true, decide: false },
      inbox: { absences: 0, times: 0, corrections: 0, warnings: 0, notifications: 0 },
    })
    expect(shown.spans).toMatchObject([
      {
        id: shown.clock.time_tracking_id,
        starts_at: '2026-11-12T06:54:00.000Z',
        ends_at: null,
        breaks: [{ starts_at: '2026-11-12T09:00:00.000Z', ends_at: '2026-11-12T09:15:00.000Z' }],
      },
    ])
    // Monday with its deducted break, two days nobody worked, and what the account began with.
    expect(shown.week).toHaveLength(7)
    expect(shown.week[0]).toEqual({
      date: '2026-11-09',
      worked_seconds: 8 * 3600,
      target_seconds: 8 * 3600,
      credited_seconds: 0,
    })
    expect(shown.balance_seconds).toBe((6 - 16) * 3600)
    expect(shown.bytes).toBeLessThan(4096)
  })

  test('tells the break that is owed by now, and that one is being taken', async () => {
    const { token } = await person()
    await punch(token, 'start', '2026-11-12T05:00:00Z')
    expect((await today(token)).owed_break_seconds).toBe(30 * 60)
    await punch(token, 'start-break', '2026-11-12T11:49:00Z')
    expect(await today(token)).toMatchObject({
      clock: { state: 'on_break', since: '2026-11-12T11:49:00.000Z' },
      owed_break_seconds: 10 * 60,
    })
  })

  test('is idle before and after work', async () => {
    const { token } = await person()
    const idle = { state: 'idle', since: null, time_tracking_id: null }
    expect((await today(token)).clock).toEqual(idle)
    await punch(token, 'start', '2026-11-12T06:00:00Z')
    await punch(token, 'end', '2026-11-12T08:00:00Z')
    expect(await today(token)).toMatchObject({ clock: idle, worked_seconds: 7200 })
  })

  test('asks for an end that was forgotten, after twelve hours, and not at midnight', async () => {
    const { token } = await person()
    await punch(token, 'start', '2026-11-11T07:00:00Z')
    expect((await today(token)).forgotten).toMatchObject({ started_on: '2026-11-11' })
    const early = await person()
    await punch(early.token, 'start', '2026-11-11T23:30:00Z')
    expect((await today(early.token)).forgotten).toMatchObject({ started_on: '2026-11-12' })
    const usual = await person()
    await punch(usual.token, 'start', '2026-11-12T05:00:00Z')
    expect((await today(usual.token)).forgotten).toBeNull()
    const [atNight, before] = [await person(), now]
    now = '2026-11-12T21:30:00Z'
    await punch(atNight.token, 'start', '2026-11-12T21:00:00Z')
    now = '2026-11-13T00:00:00Z'
    expect(await today(atNight.token)).toMatchObject({ forgotten: null, clock: { state: 'working' } })
    now = before
  })

  test('tells the present or next absence of one’s own, with its kind', async () => {
    const { token, id } = await person()
    const types = await world.call(`GET ${ws}/absence_types`, { token: admin })
    const vacation = types.body.data.find(
      (each: { attributes: { kind: string } }) => each.attributes.kind === 'vacation',
    )
    const ask = (from: string, to: string) =>
      make(
        'absences',
        { user_id: id, absence_type_id: vacation.id, starts_at: from, ends_at: to, full_day: true },
        token,
      )
    await ask('2026-12-21', '2026-12-23')
    await ask('2026-11-30', '2026-11-30')
    expect((await today(token)).next_absence).toMatchObject({
      kind: 'vacation',
      starts_on: '2026-11-30',
      ends_on: '2026-11-30',
      confirmation_status: 'pending',
    })
    await ask('2027-02-01', '2027-02-01')
    await ask('2027-02-02', '2027-02-02')
    const { next_absences, areas, next_holiday } = await today(token)
    expect(next_absences.map((each: { starts_on: string }) => each.starts_on)).toEqual([
      ...['2026-11-30', '2026-12-21', '2027-02-01'],
    ])
    expect(areas).toEqual([{ id: String(staff.kitchen), name: 'Kitchen' }])
    expect(next_holiday === null || next_holiday.date > '2026-11-12').toBe(true)
  })

  test('tells what the balance is made of: what the month began with, its days, and what was booked', async () => {
    const { token, id } = await person({ initial_time_account: 6, start_of_accounting: '2026-10-26' })
    await make('time_trackings', { user_id: id, starts_at: '2026-11-09T07:00:00Z', ends_at: '2026-11-09T15:30:00Z' })
    await make(`users/${id}/time_account_bookings`, {
      date: '2026-11-10',
      kind: 'payout',
      hours: -4,
      reason: 'Paid with the salary',
    })
    const { balance_seconds, balance_parts } = await today(token)
    expect(balance_parts.booked_seconds).toBe(-4 * 3600)
    const { carried_over_seconds, month_seconds, booked_seconds } = balance_parts
    expect(carried_over_seconds + month_seconds + booked_seconds).toBe(balance_seconds)
    // Five days of October were owed, and eight of November, one of which was worked.
    expect(carried_over_seconds).toBe((6 - 5 * 8) * 3600)
    expect(month_seconds).toBe(-8 * 8 * 3600 + 8 * 3600)
  })

  test('names the holiday it is', async () => {
    const { token } = await person()
    expect(await today(token)).toMatchObject({ holiday: null, unanswered_month: null })
    await make('public_holidays', { date: '2026-11-12', name: 'Day of the bread' })
    expect((await today(token)).holiday).toEqual({ name: 'Day of the bread', credited_seconds: 8 * 3600 })
  })

  test('counts what waits for those who look after people, and for nobody else', async () => {
    const before = (await today(staff.areaAdmin.token)).inbox
    const { id, token } = await person()
    await make('time_trackings', { user_id: id, starts_at: '2026-11-10T07:00:00Z', ends_at: '2026-11-10T09:00:00Z' })
    const types = await world.call(`GET ${ws}/absence_types`, { token: admin })
    const absence = { user_id: id, absence_type_id: types.body.data[0].id, full_day: true }
    await make('absences', { ...absence, starts_at: '2026-12-01', ends_at: '2026-12-01' }, token)
    const after = (await today(staff.areaAdmin.token)).inbox
    expect(after).toMatchObject({ absences: before.absences + 1, times: before.times + 1 })
    expect((await today(token)).inbox).toMatchObject({ absences: 0, times: 0 })
    expect((await today(staff.areaAdmin.token)).permissions).toMatchObject({ decide: true })
  })

  test('takes few statements, however much somebody worked', async () => {
    const { token, id } = await person({ start_of_accounting: '2024-01-01' })
    await today(token)
    const fresh = await fewestStatementsOf(() => today(token))
    for (let day = 1; day <= 9; day += 1)
      await make('time_trackings', {
        user_id: id,
        starts_at: `2026-10-0${day}T07:00:00Z`,
        ends_at: `2026-10-0${day}T15:00:00Z`,
      })
    await today(token)
    const worked = await fewestStatementsOf(() => today(token))
    expect(worked.length).toBe(fresh.length)
    expect(worked.length).toBeLessThanOrEqual(18)
  })
})

test('the day is the one where the person is', async () => {
  const { token } = await person({ time_zone: 'Pacific/Auckland' })
  now = '2026-11-12T12:09:00Z'
  expect(await today(token)).toMatchObject({ date: '2026-11-13', time_zone_iana: 'Pacific/Auckland' })
})
