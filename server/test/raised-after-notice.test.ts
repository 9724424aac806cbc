import { expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { Instant } from '../src/base/time/time.ts'
import { proposeNotices } from '../src/modules/vacation-notices/commands.ts'
import { publicApi } from './contract/v1-calls.ts'
import { givenApiToken, givenPerson, givenStaff, givenToken } from './given.ts'
import { startWorld } from './world.ts'

// A year of vacation passes here, so the time is set by each test.
let now = Instant.from('2026-10-05T09:00:00Z')
const today = (date: string): void => {
  now = Instant.from(`${date}T09:00:00Z`)
}
const world = await startWorld({}, { clock: () => now })
const staff = await givenStaff(world.open, 'Notices')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`

async function call(operation: string, attributes?: Record<string, unknown>) {
  const [method, path] = operation.split(' ')
  const token = await givenToken(world.open, staff.accountId, staff.accountAdmin.id)
  return world.call(`${method} ${workspace}/${path}`, { token, ...(attributes && { attributes }) })
}
async function done(operation: string, attributes?: Record<string, unknown>) {
  const reply = await call(operation, attributes)
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body.data
}

const types = await done('GET absence_types')
const vacation = types.find((type: { attributes: { kind: string } }) => type.attributes.kind === 'vacation').id

async function noticedPerson(name: string) {
  today('2026-10-05')
  const attributes = { start_of_accounting: '2026-01-01' }
  const { id } = await givenPerson(world.open, staff, staff.workspaceId, name, { attributes })
  const lot = await done(`POST users/${id}/entitlements`, { title: '2026', planned_days: 20 })
  const path = `users/${id}/entitlements/${lot.id}`
  return {
    id,
    path,
    notify: (more: Record<string, unknown> = {}) => call(`POST ${path}/vacation_notices`, { proof: 'Letter', ...more }),
    away: async (starts_at: string, ends_at: string) => {
      const absence = await done('POST absences', { user_id: id, absence_type_id: vacation, starts_at, ends_at })
      await done(`POST absences/${absence.id}/absences_confirmations`)
    },
    year: async (year: number) => (await done(`GET users/${id}/vacations/summary?year=${year}`)).attributes,
    /** As lists of people show it, which is added up by the database. */
    left: async () => (await done(`GET users/${id}`)).attributes.remaining_vacation_days_this_year,
  }
}

test('numbers 4.2: of an entitlement that was raised after its notice, only what that named expires', async () => {
  const { id, path, notify, away, year, left } = await noticedPerson('Raised')
  expect((await notify()).status).toBe(201)
  today('2026-10-12')
  await done(`PATCH ${path}`, { planned_days: 25 })
  await away('2026-11-02', '2026-11-06')
  expect([(await year(2026)).remaining_days, await left()]).toEqual([20, 20])
  today('2027-01-04')
  expect(await year(2026)).toMatchObject({ expired_days: 15 })
  expect(await year(2027)).toMatchObject({ carried_days: 5, expired_days: 0, remaining_days: 5 })
  expect(await left()).toBe(5)
  await away('2027-02-01', '2027-02-02')
  expect([(await year(2027)).remaining_days, await left()]).toEqual([3, 3])
  const v1 = publicApi(world, await givenApiToken(world.open, staff.accountId))
  const listed = await v1.get('vacation_entitlements', { user_id: id })
  expect(listed.body.vacation_times[0]).toMatchObject({ planned_days: 25, spent_days: 7 })
})

const asSystem = <T>(work: Parameters<typeof world.open<T>>[2]): Promise<T> =>
  world.open(staff.accountId, 'write', (ctx) => work(actingAs(ctx, { kind: 'system' })))

const proposedFor = async (id: number) =>
  (await done(`GET vacation_notices?filter[user_id]=${id}&filter[state]=proposed`)).map(
    (each: { id: string; attributes: { days: number; expires_on: string } }) => ({
      ...{ id: each.id, days: each.attributes.days, expires_on: each.attributes.expires_on },
    }),
  )

test('numbers 4.2: what an entitlement was raised by is proposed for another notice, which lets it expire with the rest', async () => {
  const { id, path, notify, year, left } = await noticedPerson('Raised and notified')
  expect((await notify()).status).toBe(201)
  await asSystem(proposeNotices)
  expect(await proposedFor(id)).toEqual([])
  today('2026-10-12')
  await done(`PATCH ${path}`, { planned_days: 25 })
  await asSystem(proposeNotices)
  await asSystem(proposeNotices)
  const [proposed, ...others] = await proposedFor(id)
  expect([proposed.days, proposed.expires_on, others]).toEqual([25, '2026-12-31', []])
  expect((await call('POST vacation_notices/sendings', { ids: [proposed.id] })).body.meta.sent).toBe(1)
  // What was sent names it all, so nothing is proposed meanwhile; until it is received, only what was named before expires.
  await asSystem(proposeNotices)
  expect(await proposedFor(id)).toEqual([])
  const own = await givenToken(world.open, staff.accountId, id)
  const received = await world.call(`PATCH ${workspace}/vacation_notices/${proposed.id}/receive`, { token: own })
  expect(received.status, received.text).toBe(200)
  today('2027-01-04')
  expect([(await year(2026)).expired_days, (await year(2027)).remaining_days, await left()]).toEqual([25, 0, 0])
})

test('numbers 4.2: of what was raised after the end that a notice named nothing expires, nor is it said again', async () => {
  const { id, path, notify, year, left } = await noticedPerson('Raised too late')
  expect((await notify()).status).toBe(201)
  today('2027-01-04')
  await done(`PATCH ${path}`, { planned_days: 25 })
  await asSystem(proposeNotices)
  expect(await proposedFor(id)).toEqual([])
  today('2028-01-04')
  expect([(await year(2028)).remaining_days, await left()]).toEqual([5, 5])
})

test('numbers 4.2: a notice that was sent and names less than there is by now is followed by another', async () => {
  const { id, path } = await noticedPerson('Raised before the receipt')
  await asSystem(proposeNotices)
  const [first] = await proposedFor(id)
  await call('POST vacation_notices/sendings', { ids: [first.id] })
  today('2026-10-12')
  await done(`PATCH ${path}`, { planned_days: 22 })
  await asSystem(proposeNotices)
  expect((await proposedFor(id)).map(({ days }: { days: number }) => days)).toEqual([22])
})

test('numbers 4.2: what was booked before the notice was told is not named by it, and nothing else changes', async () => {
  const { notify, away, year, left } = await noticedPerson('Not raised')
  await away('2026-10-19', '2026-10-20')
  expect((await notify()).body.data.attributes.days).toBe(18)
  await away('2026-11-02', '2026-11-06')
  today('2027-01-04')
  expect(await year(2026)).toMatchObject({ expired_days: 13 })
  expect([(await year(2027)).remaining_days, await left()]).toEqual([0, 0])
})

test('numbers 4.2: a notice by hand names no more than the entitlement has', async () => {
  const { notify } = await noticedPerson('By hand')
  const refused = await notify({ days: 20.01 })
  expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'out_of_range'])
  expect(refused.body.errors[0].title).toBe('days must not be more than the 20 of the entitlement.')
  expect((await notify({ days: 20 })).status).toBe(201)
})
