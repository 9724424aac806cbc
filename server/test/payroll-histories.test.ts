import { expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { liveThrough } from './payroll-histories.ts'
import { startWorld } from './world.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })

test.each([1, 2, 3])(
  'after any history all issued lines, and all files, add up to what the statements say, and nothing is paid twice (%d)',
  async (seed) => {
    expect(await liveThrough(world, seed, 14)).toBeGreaterThan(0)
  },
)
