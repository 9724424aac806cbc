import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Instant, plus } from '../../../base/time/time.ts'
import { lawfulBreaks } from '../../default-breaks/model.ts'
import type { DayTracking, Span } from '../model.ts'
import { durations } from '../rules.ts'
import { applyBreakRules, missingBreakSeconds, restedDay } from './day-breaks.ts'

const minute = 60
const at = (time: string) => Instant.from(`2026-03-02T${time}Z`)
const span = (text: string): Span => {
  const [from = '', to = ''] = text.split('–')
  return { starts_at: at(from), ends_at: to === '' ? null : at(to) }
}
const rest = (text: string) => ({ ...span(text), created_by: 'actions' })

/** A tracking from one time to another, or still running, with its breaks. */
const tracking = (text: string, breaks: readonly string[] = [], facts: Partial<DayTracking> = {}): DayTracking => ({
  ...{ id: 1, workspace_id: 1, user_id: 1, started_on: '2026-03-02', ...span(text) },
  ...{ recorded_break_seconds: null, break_since: null, default_break_seconds: 0, default_break_starts_at: null },
  ...{ custom_break_seconds: null, force_custom_break_duration: false },
  ...{ breaks: breaks.map(rest), rules: lawfulBreaks },
  ...facts,
})

const timeOf = (instant: Instant | null | undefined) => instant?.toString().slice(11, 19) ?? null

/** What is deducted from each, in minutes. */
const deducted = (...day: DayTracking[]) => {
  const sums = applyBreakRules(day)
  return day.map((each) => (sums.get(each)?.default_break_seconds ?? 0) / minute)
}

/** Where it lies in each. */
const places = (...day: DayTracking[]) => {
  const sums = applyBreakRules(day)
  return day.map((each) => timeOf(sums.get(each)?.default_break_starts_at))
}

/** What a day comes to in minutes, after the rules. */
const netOf = (...day: DayTracking[]) => {
  const sums = applyBreakRules(day)
  return day.reduce((total, each) => {
    const gross_seconds = ((each.ends_at?.epochMilliseconds ?? 0) - each.starts_at.epochMilliseconds) / 1000
    const after = { ...each, ...sums.get(each), gross_seconds }
    return total + durations(after, each.ends_at ?? each.starts_at).netSeconds / minute
  }, 0)
}

describe('the break a day owes', () => {
  const missing = (times: string[], breaks: string[] = []) =>
    missingBreakSeconds(lawfulBreaks, { trackings: times.map(span), breaks: breaks.map(span) }) / minute

  test.each([
    ['nine hours and a minute, nothing recorded', ['07:43–16:44'], [], 30],
    ['nine and a half hours with half an hour', ['07:20–16:50'], ['12:00–12:30'], 0],
    ['six hours: strictly more is needed', ['06:00–12:00'], [], 0],
    ['six hours with gaps of ten minutes', ['06:00–08:00', '08:10–09:10', '09:20–10:20', '10:30–12:30'], [], 0],
    ['what was taken is not deducted again', ['06:00–14:00'], ['10:00–10:15'], 15],
    ['ten hours owe three quarters', ['06:00–16:00'], [], 45],
  ])('%s', (_name, times, breaks, minutes) => {
    expect(missing(times, breaks)).toBe(minutes)
  })

  test.each([
    ['three breaks of ten minutes', ['06:00–14:00'], ['08:00–08:10', '10:00–10:10', '12:00–12:10'], 0],
    ['three gaps of ten minutes', ['06:00–08:00', '08:10–09:10', '09:20–10:20', '10:30–13:30'], [], 0],
    ['a break of a minute', ['06:00–14:00'], ['08:00–08:01'], 29],
    ['more than is owed', ['06:00–16:00'], ['08:00–08:10', '12:00–12:50'], 0],
  ])(
    'numbers 2.3: deducted is the rule less everything recorded, whatever its length: %s',
    (_name, times, breaks, minutes) => {
      expect(missing(times, breaks)).toBe(minutes)
    },
  )

  test.each([
    ['seven to a quarter past five', ['07:00–12:00', '12:30–17:15'], ['07:00–17:15', '12:00–12:30'], 15, 9.5 * 60],
    ['with twenty minutes between', ['07:00–10:00', '10:20–13:50'], ['07:00–13:50', '10:00–10:20'], 10, 6 * 60 + 20],
  ] as const)('numbers 2.2: a gap is a break: %s', (_name, [first, second], [whole, pause], minutes, net) => {
    expect(missing([first, second])).toBe(minutes)
    expect(missing([whole], [pause])).toBe(minutes)
    expect(netOf(tracking(first), tracking(second))).toBe(net)
    expect(netOf(tracking(whole, [pause]))).toBe(net)
  })

  test('is never more than the largest rule, and nothing without rules', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 23 * 60 }), (minutes) => {
        const starts_at = at('00:00')
        const worked = { trackings: [{ starts_at, ends_at: plus(starts_at, { minutes }) }], breaks: [] }
        const owed = missingBreakSeconds(lawfulBreaks, worked)
        return owed >= 0 && owed <= 45 * 60 && missingBreakSeconds([], worked) === 0
      }),
    )
  })
})

describe('what the rules deduct', () => {
  test.each([
    ['six hours and a half', '06:00–12:30', 0],
    ['a minute more', '06:00–12:31', 30],
    ['nine hours and three quarters', '06:00–15:45', 30],
    ['a minute more than that', '06:00–15:46', 45],
  ])('is owed where more than the hours of the rule are left after its own break: %s', (_name, text, minutes) => {
    expect(deducted(tracking(text))).toEqual([minutes])
  })

  test('goes by the rules the person has', () => {
    expect(deducted(tracking('06:00–16:00', [], { rules: lawfulBreaks.slice(0, 1) }))).toEqual([30])
  })

  test('is laid on the tracking with the longest stretch, whatever order they come in', () => {
    expect(deducted(tracking('06:00–13:00'), tracking('13:05–16:30'))).toEqual([40, 0])
    expect(deducted(tracking('13:05–16:30'), tracking('06:00–13:00'))).toEqual([0, 40])
    expect(deducted(tracking('06:00–09:00'), tracking('09:05–13:00'))).toEqual([0, 25])
  })

  test('takes a break that was told as recorded, and of work no more of it than the work is', () => {
    const told = (seconds: number, facts: Partial<DayTracking> = {}) => ({ custom_break_seconds: seconds, ...facts })
    expect(deducted(tracking('06:00–16:00', [], told(600)))).toEqual([35])
    expect(deducted(tracking('06:00–16:00', ['12:00–12:20'], told(600)))).toEqual([25])
    // Twelve minutes of break were told of ten minutes of work.
    expect(deducted(tracking('06:00–12:25'), tracking('12:30–12:40', [], told(720)))).toEqual([15, 0])
  })

  test('is nothing where somebody overrode the break, and the others of the day bear it', () => {
    const overridden = { force_custom_break_duration: true, custom_break_seconds: 600 }
    expect(deducted(tracking('06:00–16:00', [], overridden))).toEqual([0])
    expect(deducted(tracking('06:00–12:00', ['08:00–08:30'], overridden), tracking('12:05–14:00'))).toEqual([0, 15])
    const without = { force_custom_break_duration: true }
    expect(deducted(tracking('06:00–12:00', ['08:00–08:30'], without), tracking('12:05–14:00'))).toEqual([0, 25])
  })

  test('is no more than was worked', () => {
    const overridden = { force_custom_break_duration: true }
    expect(deducted(tracking('06:00–16:00', [], overridden), tracking('16:01–16:11'))).toEqual([0, 10])
  })

  test('leaves a tracking under no rule as it is, which is not deducted twice, and takes back what is owed no more', () => {
    const before = { default_break_seconds: 20 * minute }
    expect(deducted(tracking('06:00–10:00', [], before))).toEqual([0])
    expect(deducted(tracking('06:00–10:00', [], { ...before, rules: [] }))).toEqual([20])
    expect(deducted(tracking('06:00–', [], { ...before, rules: lawfulBreaks.slice(0, 1) }))).toEqual([0])
    expect(deducted(tracking('06:00–11:00', [], { ...before, rules: [] }), tracking('11:05–15:05'))).toEqual([20, 5])
  })

  test('counts nothing that is still running', () => {
    expect(deducted(tracking('06:00–11:00'), tracking('11:05–'))).toEqual([0, 0])
  })

  test('comes with the breaks as they are', () => {
    const resting = tracking('06:00–', ['08:00–08:15', '09:00–'])
    expect(applyBreakRules([resting]).get(resting)).toMatchObject({
      recorded_break_seconds: 900,
      break_since: at('09:00'),
    })
  })
})

describe('numbers 2.4: a deducted break lies', () => {
  test('in the middle of the longest stretch without one', () => {
    expect(places(tracking('08:00–16:00'))).toEqual(['11:45:00'])
    expect(places(tracking('07:00–12:00'), tracking('12:30–17:15'))).toEqual(['09:22:30', null])
    expect(places(tracking('07:00–17:15', ['12:00–12:30']))).toEqual(['09:22:30'])
    expect(places(tracking('06:00–14:00', ['08:00–08:10']))).toEqual(['10:55:00'])
    // Of two that are as long, in the first.
    expect(places(tracking('06:00–14:10', ['10:00–10:10']))).toEqual(['07:50:00'])
  })

  test('over both of two trackings that touch, each with its part', () => {
    const touching = [tracking('07:00–12:00'), tracking('12:00–17:15')] as const
    expect(deducted(...touching)).toEqual([15, 30])
    expect(places(...touching)).toEqual(['11:45:00', '12:00:00'])
  })

  test('around a break beside it where the stretch is too short', () => {
    const short = Array.from({ length: 30 }, (_, index) => {
      const minutes = 12 * 60 + 16 * (index + 1)
      const [hour, rest] = [Math.floor(minutes / 60), minutes % 60]
      const time = `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
      return `${time}:00–${time}:10`
    })
    const work = tracking('12:00:00–20:10:00', short)
    expect(deducted(work)).toEqual([25])
    expect(places(work)).toEqual(['12:00:00'])
    // The same at the end of work: it ends with it.
    const end = tracking('12:00:00–20:16:30', short)
    expect(deducted(end)).toEqual([25])
    expect(places(end)).toEqual(['19:51:20'])
  })

  test('nowhere without one, in what is running, or where somebody overrode it', () => {
    expect(places(tracking('06:00–12:00'), tracking('12:05–'))).toEqual([null, null])
    const byHand = { rules: [], default_break_seconds: 30 * minute }
    expect(places(tracking('08:00–', [], byHand))).toEqual([null])
    expect(places(tracking('08:00–16:00', [], { ...byHand, force_custom_break_duration: true }))).toEqual([null])
    expect(places(tracking('08:00–16:00', [], byHand))).toEqual(['11:45:00'])
  })
})

/** A day as it was: work and rest in turns, in minutes. Rest of no length is where somebody ended and began anew. */
const facts = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 400 })), {
  minLength: 1,
  maxLength: 6,
})

/** The same day as it may have been recorded: each rest as a break of a tracking or as a gap between two. */
function recorded(turns: readonly (readonly [number, number])[], asGap: readonly boolean[]): DayTracking[] {
  const day: { from: number; to: number; breaks: [number, number][] }[] = []
  let now = 0
  for (const [index, [rested, worked]] of turns.entries()) {
    const [from, to] = [now + (index === 0 ? 0 : rested), now + (index === 0 ? 0 : rested) + worked]
    const current = day.at(-1)
    if (current === undefined || asGap[index] === true) day.push({ from, to, breaks: [] })
    else {
      if (rested > 0) current.breaks.push([now, from])
      current.to = to
    }
    now = to
  }
  const moment = (minutes: number) => plus(at('00:00'), { minutes })
  return day.map(({ from, to, breaks }) => ({
    ...tracking('00:00–'),
    ...{ id: from, starts_at: moment(from), ends_at: moment(to) },
    breaks: breaks.map(([start, end]) => ({ starts_at: moment(start), ends_at: moment(end), created_by: 'actions' })),
  }))
}

const someGaps = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })

/** Where and how much is deducted, whatever trackings it is laid on. */
function deductionOf(day: readonly DayTracking[]) {
  const laid = [...applyBreakRules(day).values()].filter((each) => each.default_break_seconds > 0)
  const starts = laid.map((each) => each.default_break_starts_at?.epochMilliseconds ?? 0)
  return { seconds: laid.reduce((sum, each) => sum + each.default_break_seconds, 0), from: Math.min(...starts) }
}

describe('any day', () => {
  test('numbers 2.2: comes to the same however it was recorded', () => {
    fc.assert(
      fc.property(facts, someGaps, someGaps, (turns, one, other) => {
        const [first, second] = [recorded(turns, one), recorded(turns, other)]
        expect(deductionOf(second)).toEqual(deductionOf(first))
        expect(netOf(...second)).toBe(netOf(...first))
        expect(restedDay(second)).toMatchObject({ ...restedDay(first), first: expect.anything() })
      }),
    )
  })

  test('numbers 2.3: has deducted what it owes, in whatever order its trackings come, and again changes nothing', () => {
    fc.assert(
      fc.property(facts, someGaps, (turns, gaps) => {
        const day = recorded(turns, gaps)
        const recordedMinutes = turns.slice(1).reduce((sum, [rested]) => sum + rested, 0)
        const gross = turns.reduce((sum, [, worked]) => sum + worked, 0) + recordedMinutes
        const rule = [45, 30].find((m) => gross - Math.max(recordedMinutes, m) > (m === 45 ? 9 : 6) * 60) ?? 0
        const once = deducted(...day)
        expect(once.reduce((sum, each) => sum + each, 0)).toBe(Math.max(0, rule - recordedMinutes))
        expect(deducted(...day.toReversed()).toReversed()).toEqual(once)
        const sums = applyBreakRules(day)
        const after = day.map((each) => ({ ...each, ...sums.get(each) }))
        expect([...applyBreakRules(after).values()]).toEqual([...sums.values()])
      }),
    )
  })

  test('numbers 2.4: has its deduction in time that was worked', () => {
    fc.assert(
      fc.property(facts, someGaps, (turns, gaps) => {
        const day = recorded(turns, gaps)
        for (const [each, { default_break_seconds: seconds, default_break_starts_at: from }] of applyBreakRules(day)) {
          expect(from === null).toBe(seconds === 0)
          if (from === null || each.ends_at === null) continue
          const within = (time: Instant, { starts_at, ends_at }: Span) =>
            starts_at.epochMilliseconds <= time.epochMilliseconds &&
            time.epochMilliseconds < (ends_at?.epochMilliseconds ?? 0)
          expect(within(from, each)).toBe(true)
          expect(each.breaks.some((pause) => within(from, pause))).toBe(false)
        }
      }),
    )
  })
})

describe('numbers 2.1: warnings judge what was recorded', () => {
  const rested = (...day: DayTracking[]) => {
    const { workedSeconds, restSeconds, longestSeconds } = restedDay(day)
    return [workedSeconds, restSeconds, longestSeconds].map((seconds) => seconds / minute)
  }

  test('before any deduction', () => {
    expect(rested(tracking('08:00–18:00'))).toEqual([600, 0, 600])
    expect(rested(tracking('08:00–18:00', [], { default_break_seconds: 2700 }))).toEqual([600, 0, 600])
  })

  test('by breaks and gaps of a quarter of an hour and more', () => {
    expect(rested(tracking('06:00–14:00', ['08:00–08:10', '10:00–10:10', '12:00–12:10']))).toEqual([450, 0, 450])
    expect(rested(tracking('06:00–14:00', ['08:00–08:14', '12:00–12:15']))).toEqual([451, 15, 346])
    expect(rested(tracking('06:00–09:00'), tracking('09:14–14:00'))).toEqual([466, 0, 466])
    expect(rested(tracking('09:15–14:00'), tracking('06:00–09:00'))).toEqual([465, 15, 285])
  })

  test('with a break at the end of work and the gap after it as one rest', () => {
    expect(rested(tracking('08:00–12:00', ['11:50–12:00']), tracking('12:10–14:00'))).toEqual([340, 20, 230])
  })

  test.each<[string, Partial<DayTracking>, readonly string[], number]>([
    ['what was told, where nothing is recorded', { custom_break_seconds: 1200 }, [], 20],
    ['what is recorded, whatever was told', { custom_break_seconds: 1200 }, ['10:00–10:30'], 30],
    [
      'what somebody set instead',
      { custom_break_seconds: 1200, force_custom_break_duration: true },
      ['10:00–10:30'],
      20,
    ],
  ])('by %s', (_name, told, breaks, minutes) => {
    expect(rested(tracking('08:00–16:00', breaks, told))[1]).toBe(minutes)
  })

  test('and take a break that was told to lie in the middle', () => {
    expect(rested(tracking('08:00–16:00', [], { custom_break_seconds: 1800 }))).toEqual([450, 30, 225])
  })

  test('of a day by its first tracking', () => {
    const [morning, afternoon] = [tracking('08:00–12:00'), tracking('13:00–16:00')]
    expect(restedDay([afternoon, morning]).first).toBe(morning)
    expect(restedDay([])).toEqual({ workedSeconds: 0, restSeconds: 0, longestSeconds: 0, first: undefined })
  })
})
