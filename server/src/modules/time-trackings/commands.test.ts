import { expect, test } from 'vitest'
import { givenStaff } from '../../../test/given.ts'
import { raceTrackings } from '../../../test/tracking-races.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Races')

test('whatever happens at once, time and breaks never overlap and nothing acknowledged is lost', async () => {
  const { failures, statuses } = await raceTrackings(world, staff, { operations: 480, atOnce: 12, people: 3, seed: 7 })
  expect(failures).toEqual([])
  expect(Object.keys(statuses)).toContain('punch end 201')
})
