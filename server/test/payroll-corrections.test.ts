import { expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { liveWithCorrections } from './payroll-corrections.ts'
import { startWorld } from './world.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })

// Of sixteen targets and ways to correct; bench/payroll-histories.ts lives through thousands in all of them.
test.each([5099, 5100, 5101, 5102])(
  'whatever was closed in parts, changed, deleted and paid by other rules, issued lines and files add up to it (%d)',
  async (seed) => {
    expect(await liveWithCorrections(world, seed, 12)).toBeGreaterThan(0)
  },
)

// Whatever is below zero waits for a later run, and nothing of it is lost.
test.each(['differences_now', 'differences_with_month'])(
  'so do they and what is held back, where nothing below zero is sent (%s)',
  async (correction_style) => {
    const form = { target: 'lexware', correction_style, settings: { negatives: 'refused' } }
    expect(await liveWithCorrections(world, 5103, 24, form)).toBeGreaterThan(0)
  },
)
