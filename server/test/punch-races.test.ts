import { expect, test } from 'vitest'
import { givenStaff } from './given.ts'
import { raceStarts } from './punch-races.ts'
import { startWorld } from './world.ts'

test('64 start punches at once, 50 rounds: one runs, the others are replayed or refused', async () => {
  // A connection for each, so that they meet in the database and not in a queue before it.
  const world = await startWorld({ DATABASE_POOL_SIZE: '64', ACCOUNT_CONNECTIONS: '64' })
  const staff = await givenStaff(world.open, 'Race')
  expect(await raceStarts(world, staff, 50)).toEqual({ failures: [] })
})
