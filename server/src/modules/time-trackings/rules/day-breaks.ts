import { type Instant, isBefore, plus, secondsBetween } from '../../../base/time/time.ts'
import type { AppliedBreaks, BreakRule, DayTracking, Span, WorkedDay } from '../model.ts'
import { byStart, durations, recordedBreakSeconds, secondsOf, sumOf } from '../rules.ts'

/** The duty to rest, which is a day's: what was recorded of it, what is owed, and where a deduction lies. */

/** Shorter parts are no break in the sense of the law. What is deducted does not ask for it; warnings do. */
const shortestPart = 15 * 60

/**
 * The breaks of a tracking as its day counts them: those recorded, else one of the length that was told. That has no
 * place of its own and is taken to lie in the middle.
 */
function restOf(tracking: DayTracking): readonly Span[] {
  const { starts_at, breaks, custom_break_seconds: told, force_custom_break_duration: isOverridden } = tracking
  if (!isOverridden && (told === null || breaks.length > 0)) return breaks
  const whole = secondsOf(tracking)
  const seconds = Math.min(whole, told ?? 0)
  if (seconds === 0) return []
  const from = plus(starts_at, { seconds: Math.floor((whole - seconds) / 2) })
  return [{ starts_at: from, ends_at: plus(from, { seconds }) }]
}

/** The time between trackings of a day, in which nobody worked. */
function gapsBetween(trackings: readonly Span[]): Span[] {
  const gaps: Span[] = []
  let until: Instant | undefined
  for (const { starts_at, ends_at } of [...trackings].sort(byStart)) {
    if (until && isBefore(until, starts_at)) gaps.push({ starts_at: until, ends_at: starts_at })
    if (until === undefined || isBefore(until, ends_at ?? starts_at)) until = ends_at ?? starts_at
  }
  return gaps
}

/**
 * The break a day owes and did not have. The duty is the largest rule that holds even after its own break: the day's time
 * less the break recorded, or less the rule's if that is more, exceeds the rule's hours. The day's time is its work with
 * all breaks and gaps, and a gap is a break that was recorded: it makes no difference which of both somebody punched.
 */
export function missingBreakSeconds(rules: readonly BreakRule[], { trackings, breaks }: WorkedDay): number {
  const gaps = gapsBetween(trackings)
  const gross = sumOf([...trackings, ...gaps], secondsOf)
  const recorded = sumOf([...breaks, ...gaps], secondsOf)
  const owed = rules
    .filter((rule) => gross - Math.max(recorded, rule.break_seconds) > rule.after_seconds)
    .reduce((most, rule) => Math.max(most, rule.break_seconds), 0)
  return Math.max(0, owed - recorded)
}

interface RestedDay {
  /** Worked before anything is deducted. */
  readonly workedSeconds: number
  /** Rest in parts that count by law. */
  readonly restSeconds: number
  /** The most that was worked between two such parts. */
  readonly longestSeconds: number
  readonly first: DayTracking | undefined
}

/** What finished trackings of a day come to as they were recorded: a deduction is no break that was taken. */
export function restedDay(trackings: readonly DayTracking[]): RestedDay {
  const rest = joined([...trackings.flatMap(restOf), ...gapsBetween(trackings)])
  const inOrder = [...trackings].sort(byStart)
  const [first] = inOrder
  let [longest, current, since] = [0, 0, first?.starts_at]
  for (const { starts_at, ends_at } of rest) {
    current += since ? secondsBetween(since, starts_at) : 0
    since = ends_at ?? starts_at
    if (secondsBetween(starts_at, since) < shortestPart) continue
    longest = Math.max(longest, current)
    current = 0
  }
  const end = inOrder.reduce(
    (last, { ends_at }) => (ends_at && last && isBefore(last, ends_at) ? ends_at : last),
    since,
  )
  if (since && end) current += secondsBetween(since, end)
  return {
    workedSeconds: sumOf(trackings, recordedWork),
    restSeconds: sumOf(rest, (each) => (secondsOf(each) >= shortestPart ? secondsOf(each) : 0)),
    longestSeconds: Math.max(longest, current),
    first,
  }
}

const recordedWork = (tracking: DayTracking): number => {
  const finished = {
    ...tracking,
    gross_seconds: secondsOf(tracking),
    recorded_break_seconds: recordedBreakSeconds(tracking.breaks),
    default_break_seconds: 0,
  }
  return durations(finished, tracking.ends_at ?? tracking.starts_at).netSeconds
}

/** Rest in order, with what touches as one: a break at the end of work and the gap after it are one rest. */
function joined(rest: readonly Span[]): Span[] {
  const parts: Span[] = []
  for (const each of [...rest].sort(byStart)) {
    const before = parts.at(-1)
    if (before?.ends_at?.equals(each.starts_at)) parts[parts.length - 1] = { ...before, ends_at: each.ends_at }
    else parts.push(each)
  }
  return parts
}

/** Work without a break, of one tracking. */
interface Stretch {
  readonly tracking: DayTracking
  readonly starts_at: Instant
  readonly ends_at: Instant
  readonly seconds: number
  /** How much was worked before it. */
  readonly position: number
}

function stretchesOf(trackings: readonly DayTracking[]): Stretch[] {
  const stretches: Stretch[] = []
  let position = 0
  for (const tracking of [...trackings].sort(byStart)) {
    const { starts_at, ends_at } = tracking
    const rest = [...restOf(tracking)].sort(byStart)
    const ends = [...rest.map((each) => each.starts_at), ends_at ?? starts_at]
    for (const [index, until] of ends.entries()) {
      const from = rest[index - 1]?.ends_at ?? starts_at
      const seconds = secondsBetween(from, until)
      if (seconds <= 0) continue
      stretches.push({ tracking, starts_at: from, ends_at: until, seconds, position })
      position += seconds
    }
  }
  return stretches
}

/** The longest work without a break, the first of several; trackings that touch go on without one. */
function longestOf(stretches: readonly Stretch[]): { readonly position: number; readonly seconds: number } {
  let longest = { position: 0, seconds: 0 }
  let current = longest
  for (const [index, { starts_at, seconds, position }] of stretches.entries()) {
    const goesOn = stretches[index - 1]?.ends_at.equals(starts_at) === true
    current = goesOn ? { ...current, seconds: current.seconds + seconds } : { position, seconds }
    if (current.seconds > longest.seconds) longest = current
  }
  return longest
}

interface Laid {
  readonly seconds: number
  readonly startsAt: Instant
}

/**
 * Lays a break on the work of some trackings: in the middle of the longest stretch of it. Where that is too short it
 * reaches over the breaks beside it, into the work around them.
 */
function layBreak(trackings: readonly DayTracking[], wanted: number): ReadonlyMap<DayTracking, Laid> {
  const stretches = stretchesOf(trackings)
  const worked = sumOf(stretches, ({ seconds }) => seconds)
  const total = Math.min(wanted, worked)
  const longest = longestOf(stretches)
  const middle = longest.position + Math.floor((longest.seconds - total) / 2)
  const from = Math.max(0, Math.min(middle, worked - total))
  const laid = new Map<DayTracking, Laid>()
  for (const { tracking, starts_at, seconds, position } of stretches) {
    const begin = Math.max(from, position)
    const part = Math.min(from + total, position + seconds) - begin
    if (part <= 0) continue
    const before = laid.get(tracking)
    const startsAt = before?.startsAt ?? plus(starts_at, { seconds: begin - position })
    laid.set(tracking, { seconds: (before?.seconds ?? 0) + part, startsAt })
  }
  return laid
}

/** What the rules deduct from finished trackings of a day. The duty is the whole day's, so a gap or a break later in the day can meet it. */
function deductions(finished: readonly DayTracking[], ruled: readonly DayTracking[]): ReadonlyMap<DayTracking, Laid> {
  const rules = ruled.flatMap((each) => each.rules)
  const missing = missingBreakSeconds(rules, { trackings: finished, breaks: finished.flatMap(restOf) })
  // Where no rule counts, what is deducted was set by hand, and is borne already.
  const borne = sumOf(finished, (each) => (each.rules.length === 0 ? each.default_break_seconds : 0))
  // Where somebody overrode the break, nothing is deducted.
  const open = ruled.filter((each) => !each.force_custom_break_duration)
  return layBreak(open, Math.max(0, missing - borne))
}

/** The sums of a day's trackings, in line with their breaks and with what the day owes. */
export function applyBreakRules(day: readonly DayTracking[]): ReadonlyMap<DayTracking, AppliedBreaks> {
  const finished = day.filter((each) => each.ends_at !== null)
  const ruled = finished.filter((each) => each.rules.length > 0)
  const laid = deductions(finished, ruled)
  return new Map(
    day.map((each) => [
      each,
      {
        recorded_break_seconds: recordedBreakSeconds(each.breaks),
        break_since: each.breaks.find(({ ends_at }) => ends_at === null)?.starts_at ?? null,
        ...(each.rules.length > 0 ? deducted(laid.get(each)) : setByHand(each)),
      },
    ]),
  )
}

const deducted = (laid: Laid | undefined) => ({
  default_break_seconds: laid?.seconds ?? 0,
  default_break_starts_at: laid?.startsAt ?? null,
})

/** What somebody set where no rule counts stays, and has its place as well while it counts. */
function setByHand(tracking: DayTracking) {
  const { default_break_seconds, ends_at, force_custom_break_duration: isOverridden } = tracking
  const laid = ends_at === null || isOverridden ? undefined : layBreak([tracking], default_break_seconds).get(tracking)
  return { default_break_seconds, default_break_starts_at: laid?.startsAt ?? null }
}
