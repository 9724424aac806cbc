import { describe, expect, test } from 'vitest'
import { Instant } from '../../base/time/time.ts'
import type { WarningFacts } from './model.ts'
import { brokenRules } from './rules.ts'

const at = (time: string) => Instant.from(`2026-03-10T${time}:00Z`)
const day = (facts: Partial<WarningFacts>): WarningFacts => ({
  starts_at: at('08:00'),
  ends_at: at('14:00'),
  dayNetSeconds: 6 * 3600,
  dayBreakSeconds: 0,
  stoppedAt: null,
  now: at('20:00'),
  ...facts,
})

describe('a rule is broken', () => {
  test.each<[string, Partial<WarningFacts>, string[]]>([
    ['not by six hours without a break', {}, []],
    ['by a second more without one', { dayNetSeconds: 6 * 3600 + 1 }, ['no_break']],
    ['not when there was a break', { dayNetSeconds: 9 * 3600, dayBreakSeconds: 900 }, []],
    ['not by ten hours', { dayNetSeconds: 10 * 3600, dayBreakSeconds: 900 }, []],
    ['by a second more', { dayNetSeconds: 10 * 3600 + 1, dayBreakSeconds: 900 }, ['long_day']],
    ['not by eleven hours of rest', { stoppedAt: Instant.from('2026-03-09T21:00:00Z') }, []],
    ['by a second less of it', { stoppedAt: Instant.from('2026-03-09T21:00:01Z') }, ['short_rest']],
    ['by running for twelve hours', { ends_at: null, dayNetSeconds: 0 }, ['long_running']],
    ['not while it runs shorter', { ends_at: null, dayNetSeconds: 0, now: at('19:59') }, []],
    ['for its day only once it is over', { ends_at: null, dayNetSeconds: 11 * 3600, now: at('19:00') }, []],
  ])('%s', (_name, facts, rules) => {
    expect(brokenRules(day(facts))).toEqual(rules)
  })
})
