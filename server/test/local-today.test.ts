import { expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// In Auckland it is New Year's Day already, in Berlin and in UTC it is still New Year's Eve.
const world = await startWorld({}, { clock: () => Instant.from('2026-12-31T12:30:00Z') })
const staff = await givenStaff(world.open, 'Zones')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const { token } = staff.accountAdmin
const call = async (operation: string, attributes?: Readonly<Record<string, unknown>>) => {
  const [method, path] = operation.split(' ')
  const reply = await world.call(`${method} ${workspace}/${path}`, { token, ...(attributes && { attributes }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body.data.attributes
}
const somebody = async (name: string, time_zone?: string) =>
  (await givenPerson(world.open, staff, staff.workspaceId, name, { attributes: { ...(time_zone && { time_zone }) } }))
    .id

test.each([
  // What is left of the old year stays: nobody was notified that it expires.
  ['Pacific/Auckland', '2027', '2027-01-01', 30],
  [undefined, '2026', '2026-12-31', 10],
] as const)('today is where the person is: %s', async (zone, year, today, left) => {
  const id = await somebody(`In ${zone ?? 'the workspace'}`, zone)
  const path = `users/${id}`
  expect((await call(`GET ${path}`)).start_of_accounting).toBe(today)
  expect(await call(`POST ${path}/entitlements`, { title: 'This year', planned_days: 0 })).toMatchObject({
    starts_on: `${year}-01-01`,
    ends_on: `${year}-12-31`,
  })
  await call(`POST ${path}/entitlements`, {
    title: 'Old',
    planned_days: 10,
    starts_on: '2026-01-01',
    ends_on: '2026-12-31',
  })
  await call(`POST ${path}/entitlements`, {
    title: 'New',
    planned_days: 20,
    starts_on: '2027-01-01',
    ends_on: '2027-12-31',
  })
  expect(await call(`GET ${path}/vacations/summary`)).toMatchObject({ year: Number(year), remaining_days: left })
  expect((await call(`GET ${path}`)).remaining_vacation_days_this_year).toBe(left)
  const found = await world.call(`GET ${workspace}/users?filter[remaining_vacation_days_this_year]=${left}`, { token })
  expect(found.body.data.map((each: { id: string }) => each.id)).toContain(String(id))
})

test('numbers 1: today is that of the home the person has on the day, not of the first workspace', async () => {
  const begun = { attributes: { start_of_accounting: '2026-06-01' } }
  const { id } = await givenPerson(world.open, staff, staff.workspaceId, 'Moved far away', begun)
  const { accountId } = staff
  const attributes = { name: 'Auckland', time_zone: 'Pacific/Auckland' }
  const there = await world.call(`POST /api/v3/accounts/${accountId}/workspaces`, { token, attributes })
  expect(there.status, there.text).toBe(200)
  const path = `users/${id}`
  await call(`POST ${path}/employments`, { workspace_id: there.body.data.id, starts_on: '2026-12-01' })
  for (const [title, planned_days, year] of [
    ['Old', 10, 2026],
    ['New', 20, 2027],
  ] as const)
    await call(`POST ${path}/entitlements`, {
      ...{ title, planned_days, starts_on: `${year}-01-01`, ends_on: `${year}-12-31` },
    })
  // Looked at from the workspace in Berlin, where it is still the old year.
  expect((await call(`GET ${path}`)).remaining_vacation_days_this_year).toBe(30)
  expect(await call(`GET ${path}/vacations/summary`)).toMatchObject({ year: 2027, remaining_days: 30 })
  expect(await call(`POST ${path}/entitlements`, { title: 'This year', planned_days: 0 })).toMatchObject({
    starts_on: '2027-01-01',
  })
})
