import { expect, test } from 'vitest'
import { freshDatabase } from './database.ts'
import { raceFences } from './moving/fences.ts'

test('nobody writes behind a fence, and whoever wrote before it is there: 200 races of 8 writers', async () => {
  const outcome = await raceFences(await freshDatabase(), 200, 8)
  expect(outcome.broken).toEqual([])
  // Both happened, often enough to mean something.
  expect(outcome.written).toBeGreaterThan(200)
  expect(outcome.refused).toBeGreaterThan(200)
})
