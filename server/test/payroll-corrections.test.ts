import { expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { liveWithCorrections } from './payroll-corrections.ts'
import { startWorld } from './world.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })

// One of each way to correct months; bench/payroll-histories.ts lives through thousands.
test.each([5100, 5101, 5102])(
  'whatever was closed in parts, changed, deleted and paid by other rules, issued lines add up to it (%d)',
  async (seed) => {
    expect(await liveWithCorrections(world, seed, 12)).toBeGreaterThan(0)
  },
)
