import { expect } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { closeMonth } from '../src/modules/statements/commands/close-month.ts'
import { givenApiToken, givenPerson, givenStaff } from './given.ts'
import type { TestWorld } from './world.ts'

export type Ids = Readonly<Record<string, number>>
export type Attributes = Readonly<Record<string, unknown>>

/** Tables that days are made of. */
export const timeTables = [
  'time_trackings',
  'breaks',
  'absences',
  'absence_days',
  'target_hours',
  'public_holidays',
  'correction_requests',
  'time_account_bookings',
]

/** Somebody with one of everything in October, which is then closed for them and for nobody else. */
export async function givenClosedOctober(world: TestWorld) {
  const staff = await givenStaff(world.open, 'Closed')
  const here = `/api/v3/workspaces/${staff.workspaceId}`
  const admin = staff.accountAdmin.token
  const make = async (operation: string, attributes: Attributes = {}, token = admin): Promise<number> => {
    const { status, body, text } = await world.call(`POST ${here}/${operation}`, { token, attributes })
    expect(status, `${operation} ${text}`).toBeLessThan(300)
    return Number(body.data.id)
  }
  const facts = { areaIds: [staff.kitchen], attributes: { start_of_accounting: '2026-10-01' } }
  const person = await givenPerson(world.open, staff, staff.workspaceId, 'Clara Closed', facts)
  const other = await givenPerson(world.open, staff, staff.workspaceId, 'Olaf Open', facts)
  const user_id = person.id
  const absence_type_id = await make('absence_types', { title: 'Errand', kind: 'other' })
  const away = (from: string, to = from) =>
    make('absences', { user_id, absence_type_id, starts_at: from, ends_at: to, full_day: true })
  const confirm = (id: number) => make(`absences/${id}/absences_confirmations`)
  const day = { user_id, starts_at: '2026-10-05T08:00:00+02:00', ends_at: '2026-10-05T16:00:00+02:00' }
  const time_tracking_id = await make('time_trackings', day)
  const ids = {
    account_id: staff.accountId,
    workspace_id: staff.workspaceId,
    user_id,
    other_id: other.id,
    absence_type_id,
    time_tracking_id,
    open_tracking_id: await make('time_trackings', {
      user_id,
      starts_at: '2026-11-03T08:00:00+01:00',
      ends_at: '2026-11-03T09:00:00+01:00',
    }),
    break_id: await make(`time_trackings/${time_tracking_id}/breaks`, {
      starts_at: '2026-10-05T12:00:00+02:00',
      ends_at: '2026-10-05T12:30:00+02:00',
    }),
    absence_id: await away('2026-10-12', '2026-10-14'),
    pending_absence_id: await away('2026-10-16'),
    leftover_absence_id: await away('2026-10-19'),
    spanning_absence_id: await away('2026-10-29', '2026-11-02'),
    // After the absences: they would count differently now, and stay what they were.
    target_hours_id: await make(`users/${user_id}/target_hours`, { starts_on: '2026-10-01', monday: 8 }),
    booking_id: await make(`users/${user_id}/time_account_bookings`, {
      kind: 'correction',
      hours: 2,
      date: '2026-10-06',
      reason: 'Brought along',
    }),
    public_holiday_id: await make('public_holidays', { date: '2026-10-28', name: 'Fair' }),
    correction_request_id: await make(
      'correction_requests',
      { time_tracking_id, ends_at: '2026-10-05T17:00:00+02:00', reason: 'It got late.' },
      person.token,
    ),
  }
  await confirm(ids.absence_id)
  await confirm(ids.spanning_absence_id)
  await world.open(staff.accountId, 'write', (ctx) =>
    closeMonth(actingAs(ctx, { kind: 'system' }), staff.workspaceId, user_id, { month: '2026-10' }),
  )
  return { ids, staff, admin, here, apiToken: await givenApiToken(world.open, staff.accountId) }
}
