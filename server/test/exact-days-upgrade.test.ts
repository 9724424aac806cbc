import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../src/base/database/db.ts'
import { readMigrations } from '../src/base/database/migrations/files.ts'
import { apply } from '../src/base/database/migrations/steps.ts'
import { absencesOf } from './contract/absences.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Hundredths')
const { workspace, typeIds, post, decide } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin
const owner = connect({ url: world.config.ownerDatabaseUrl, as: 'owner', poolSize: 1 })

const call = async (operation: string, attributes?: Readonly<Record<string, unknown>>) => {
  const [method, path] = operation.split(' ')
  const reply = await world.call(`${method} ${workspace}/${path}`, { token, ...(attributes && { attributes }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body
}

test('numbers 3.4: hours that were stored in hundredths are counted again, and what is certain in them stays', async () => {
  const { id } = await givenPerson(world.open, staff, staff.workspaceId, 'Before', {
    attributes: { start_of_accounting: '2026-01-01' },
  })
  await call(`POST users/${id}/target_hours`, { starts_on: '2026-01-01', monday: 6, tuesday: 6, wednesday: 6 })
  const lot = { title: '2031', planned_days: 10, starts_on: '2031-01-01', ends_on: '2031-12-31' }
  await call(`POST users/${id}/entitlements`, lot)
  const ask = async (from: string, to: string, more: object = {}) => {
    const reply = await post({ user_id: id, absence_type_id: typeIds.vacation, starts_at: from, ends_at: to, ...more })
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data.id as string
  }
  for (const day of [16, 17, 18, 23, 24, 25])
    await ask(`2031-06-${day}T08:00:00+02:00`, `2031-06-${day}T09:00:00+02:00`)
  await ask('2031-07-07', '2031-07-08')
  const custom = { use_custom_values: true, days: 0.13, hours: 1 }
  await decide(await ask('2031-08-04T08:00:00+02:00', '2031-08-04T09:00:00+02:00', custom), 'confirmations')

  // As the version before wrote it.
  await owner.pool.query('update absence_days set day_parts = null, parts_per_day = null')
  await owner.pool.query('update vacation_bookings set day_parts = null, parts_per_day = null')
  await owner.pool.query('update absences set day_billionths = null, seconds = null')
  await owner.pool.query('update absence_years set day_billionths = 0, seconds = 0')
  const remaining = async () =>
    (await call(`GET users/${id}/vacations/summary?year=2031`)).data.attributes.remaining_days
  expect(await remaining()).toBe(6.85)

  const migration = (await readMigrations()).find(({ name }) => name === '0068_exact_days')
  const steps = migration?.steps.filter(({ kind }) => kind === 'portions') ?? []
  expect(steps).toHaveLength(2)
  const session = await owner.pool.connect()
  try {
    await apply(session, { name: 'filled again', steps }, { report: () => undefined })
  } finally {
    session.release()
  }

  expect(await remaining()).toBe(6.87)
  const { rows } = await world.open(staff.accountId, 'read', (ctx) =>
    sql<{ days: string }>`
      select fraction_of_day(sum(day_parts), parts_per_day, 0) as days from vacation_bookings
      where user_id = ${id} and parts_per_day is not null group by parts_per_day`.execute(ctx.db),
  )
  expect(rows).toEqual([{ days: '21600/21600' }])
  const listed = await call(`GET absences?filter[overlapping_with_range]=2031-01-01_2031-12-31`)
  expect([listed.meta.total_days, listed.meta.total_hours]).toEqual([3.13, 19])
  await owner.close()
})
