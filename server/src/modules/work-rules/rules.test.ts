import { describe, expect, test } from 'vitest'
import { Instant } from '../../base/time/time.ts'
import type { WarningFacts } from './model.ts'
import { brokenRules } from './rules.ts'

const at = (time: string) => Instant.from(`2026-03-10T${time}:00Z`)
const day = (facts: Partial<WarningFacts>): WarningFacts => ({
  starts_at: at('08:00'),
  ends_at: at('14:00'),
  dayWorkedSeconds: 6 * 3600,
  dayBreakSeconds: 0,
  dayLongestSeconds: 6 * 3600,
  stoppedAt: null,
  now: at('20:00'),
  ...facts,
})

describe('a rule is broken', () => {
  test.each<[string, Partial<WarningFacts>, string[]]>([
    ['not by six hours without a break', {}, []],
    ['by a second more without one', { dayWorkedSeconds: 6 * 3600 + 1 }, ['no_break']],
    ['once only where there was none', { dayWorkedSeconds: 9 * 3600, dayLongestSeconds: 9 * 3600 }, ['no_break']],
    ['not when there was a break', { dayWorkedSeconds: 9 * 3600, dayBreakSeconds: 1800 }, []],
    ['by less of it than the law asks', { dayWorkedSeconds: 9 * 3600, dayBreakSeconds: 1799 }, ['short_break']],
    ['by less than nine hours ask', { dayWorkedSeconds: 9 * 3600 + 1, dayBreakSeconds: 2699 }, ['short_break']],
    ['not by as much as they ask', { dayWorkedSeconds: 9 * 3600 + 1, dayBreakSeconds: 2700 }, []],
    ['not by too short a break of six hours', { dayBreakSeconds: 900 }, []],
    ['by six hours in a row', { dayBreakSeconds: 2700, dayLongestSeconds: 6 * 3600 + 1 }, ['long_stretch']],
    ['not by ten hours', { dayWorkedSeconds: 10 * 3600, dayBreakSeconds: 2700 }, []],
    ['by a second more', { dayWorkedSeconds: 10 * 3600 + 1, dayBreakSeconds: 2700 }, ['long_day']],
    ['not by eleven hours of rest', { stoppedAt: Instant.from('2026-03-09T21:00:00Z') }, []],
    ['by a second less of it', { stoppedAt: Instant.from('2026-03-09T21:00:01Z') }, ['short_rest']],
    ['by running for twelve hours', { ends_at: null, dayWorkedSeconds: 0 }, ['long_running']],
    ['not while it runs shorter', { ends_at: null, dayWorkedSeconds: 0, now: at('19:59') }, []],
    ['for its day only once it is over', { ends_at: null, dayWorkedSeconds: 11 * 3600, now: at('19:00') }, []],
  ])('%s', (_name, facts, rules) => {
    expect(brokenRules(day(facts))).toEqual(rules)
  })
})
