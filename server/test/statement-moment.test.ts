import { expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { Instant } from '../src/base/time/time.ts'
import { closeMonth } from '../src/modules/statements/commands/close-month.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// A statement is about its days: it knows all of them at the moment of closing, and nothing that comes after them.

const world = await startWorld({}, { clock: () => Instant.from('2026-11-10T09:00:00Z') })
const staff = await givenStaff(world.open, 'Moments')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const { token } = staff.accountAdmin

const somebody = async (name: string): Promise<number> => {
  const attributes = { start_of_accounting: '2025-01-01' }
  return (await givenPerson(world.open, staff, staff.workspaceId, name, { attributes })).id
}
async function done(operation: string, attributes?: Record<string, unknown>) {
  const [method, path] = operation.split(' ')
  const reply = await world.call(`${method} ${workspace}/${path}`, { token, ...(attributes && { attributes }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body.data
}
/** Closed at once, before any reader of changes or job could run. */
async function closed(id: number, month: string) {
  await world.open(staff.accountId, 'write', (ctx) =>
    closeMonth(actingAs(ctx, { kind: 'system' }), staff.workspaceId, id, { month }),
  )
  const [statement] = await done(`GET statements?filter[user_id]=${id}&filter[month]=${month}`)
  return (await done(`GET statements/${statement.id}`)).attributes.content
}

test('numbers 5.3: it holds the warnings of its days when it is closed right after the work', async () => {
  const id = await somebody('Late worker')
  const work = (from: string, to: string) =>
    done('POST time_trackings', { user_id: id, starts_at: `${from}:00+02:00`, ends_at: `${to}:00+02:00` })
  await work('2026-10-05T08:00', '2026-10-05T19:30')
  await work('2026-10-06T05:00', '2026-10-06T09:00')
  const { record } = await closed(id, '2026-10')
  expect(record[4]).toMatchObject({ date: '2026-10-05', warnings: ['long_day', 'no_break'] })
  expect(record[5]).toMatchObject({ date: '2026-10-06', warnings: ['short_rest'] })
  expect(record[6]).toMatchObject({ date: '2026-10-07', warnings: [] })
})

test('numbers 5.3: its vacation balance is that of its last day, and entitled is without what was carried', async () => {
  const id = await somebody('Vacationer')
  const types = await done('GET absence_types')
  const vacation = types.find((type: { attributes: { kind: string } }) => type.attributes.kind === 'vacation').id
  const give = (year: number, planned_days: number) =>
    done(`POST users/${id}/entitlements`, {
      ...{ title: `${year}`, planned_days, starts_on: `${year}-01-01`, ends_on: `${year}-12-31` },
      transfer_remaining: true,
    })
  await give(2025, 4)
  await give(2026, 30)
  const away = async (starts_at: string, ends_at: string) => {
    const { id: absence } = await done('POST absences', { user_id: id, absence_type_id: vacation, starts_at, ends_at })
    await done(`POST absences/${absence}/absences_confirmations`)
  }
  await away('2026-09-07', '2026-09-08')
  await away('2026-10-05', '2026-10-07')
  await done(`POST users/${id}/vacation_payouts`, { days: 5, date: '2026-10-20', reason: 'Paid' })
  expect((await closed(id, '2026-09')).vacation).toEqual({
    ...{ carried: '4.00', entitled: '30.00', taken: '2.00', reserved: '0.00' },
    ...{ paid_out: '0.00', expired: '0.00', remaining: '32.00' },
  })
  expect((await closed(id, '2026-10')).vacation).toEqual({
    ...{ carried: '4.00', entitled: '30.00', taken: '5.00', reserved: '0.00' },
    ...{ paid_out: '5.00', expired: '0.00', remaining: '24.00' },
  })
})
