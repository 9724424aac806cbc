import { expect, test } from 'vitest'
import { absentPeople } from './absent-people.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Thirds')
const { somebody } = await absentPeople(world, staff)

test('numbers 3.4: two thirds of a day that are left are paid out by 0.67, exactly', async () => {
  const { call, take, give, remaining } = await somebody()
  await call('POST target_hours', { starts_on: '2026-01-01', tuesday: 6 })
  await give(1, 2026)
  await take('vacation', '2026-03-03T08:00:00+01:00', '2026-03-03T10:00:00+01:00')
  expect(await remaining(2026)).toBe(0.67)
  expect(await call('POST vacation_payouts', { days: 0.67, reason: 'Left' })).toMatchObject({ days: 0.67 })
  expect(await remaining(2026)).toBe(0)
})
