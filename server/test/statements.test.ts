import { expect, test } from 'vitest'
import { countAbsenceStatements } from './statements.ts'
import { startWorld } from './world.ts'

/** `scripts/with-node node bench/statements.ts --list` shows what is sent. */
const mostStatements: Readonly<Record<string, number>> = {
  create: 17,
  confirm: 8,
  reset: 8,
  reject: 10,
  'confirm what was rejected': 11,
  'change the title': 9,
  // One more than the rest: days of closed months are looked up.
  'change the end': 17,
  'v1 reset': 9,
  'v1 confirm': 9,
  'v1 reject': 11,
  delete: 12,
}

test('asking for, deciding and changing an absence takes few statements', async () => {
  const counted = await countAbsenceStatements(await startWorld())
  const counts = Object.fromEntries(counted.map(({ operation, statements }) => [operation, statements.length]))
  for (const [operation, most] of Object.entries(mostStatements)) {
    expect(counts[operation], operation).toBeGreaterThan(0)
    expect(counts[operation], operation).toBeLessThanOrEqual(most)
  }
  expect(Object.keys(counts)).toEqual(Object.keys(mostStatements))
})
