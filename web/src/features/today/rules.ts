import { isoDateIn } from '../../base/time.ts'
import { type Span, secondsOf, stateOf } from '../actions/rules.ts'

/** Times somebody may have left at: their usual length of day, rounded, and a quarter of an hour on both sides. */
export function likelyEnds(from: number, targetSeconds: number, breakSeconds: number): number[] {
  const quarter = 15 * 60_000
  const usual = from + (Math.max(targetSeconds, 4 * 3600) + Math.max(breakSeconds, 1800)) * 1000
  const middle = Math.round(usual / quarter) * quarter
  return [middle - 2 * quarter, middle, middle + 2 * quarter].filter((time) => time > from)
}

/** More than so much work owes a break of so much, in seconds. */
export interface BreakRule {
  readonly after: number
  readonly least: number
}

/** A day as it runs: times are milliseconds, sums are seconds. */
export interface RunningDay {
  readonly at: number
  readonly worked: number
  readonly breaks: number
  readonly target: number
  readonly rules: readonly BreakRule[]
}

/** The break that so much work asks for. */
const breakFor = (rules: readonly BreakRule[], worked: number): number =>
  Math.max(0, ...rules.filter(({ after }) => worked > after).map(({ least }) => least))

/** When the target will be reached if nothing comes in between, with the break that is still to be taken. */
export function expectedEnd({ at, worked, breaks, target, rules }: RunningDay): number | undefined {
  if (target <= 0 || worked >= target) return undefined
  const rest = Math.max(0, breakFor(rules, target) - breaks)
  return at + (target - worked + rest) * 1000
}

export interface BreakAhead {
  /** Seconds of break that are still to be taken. */
  readonly missing: number
  /** Until then nothing is deducted; undefined where that has passed. */
  readonly until: number | undefined
}

/** The next break that is owed: by a rule that applies already, else by the next one within the day's target. */
export function breakAhead({ at, worked, breaks, target, rules }: RunningDay): BreakAhead | undefined {
  const owed = breakFor(rules, worked) - breaks
  if (owed > 0) return { missing: owed, until: undefined }
  const next = rules
    .filter(({ after, least }) => after >= worked && after < target && least > breaks)
    .toSorted((a, b) => a.after - b.after)[0]
  return next && { missing: next.least - breaks, until: at + (next.after - worked) * 1000 }
}

export type PartOfDay = 'morning' | 'day' | 'evening'

/** How people are greeted at a minute of the day. */
export function partOfDay(minute: number): PartOfDay {
  if (minute < 4 * 60 || minute >= 18 * 60) return 'evening'
  return minute < 11 * 60 ? 'morning' : 'day'
}

/** What somebody is called by those who greet them. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

interface TodaySums {
  readonly asOf: number
  readonly date: string
  readonly worked: number
  readonly breaks: number
  readonly spans: readonly Span[]
  readonly week: readonly { readonly date: string; readonly target: number }[]
  readonly breakRules?: readonly BreakRule[]
}

/**
 * The day that runs: the server's sums, and on top of them what has run since it calculated them. A shift that runs
 * since before midnight is shown whole; nothing else was worked since.
 */
export function runningDay(today: TodaySums, spans: readonly Span[], { at, zone }: { at: number; zone: string }) {
  const more = (kind: Span['kind']): number => secondsOf(spans, kind, at) - secondsOf(today.spans, kind, today.asOf)
  const begins = spans[0]
  const isNight = begins !== undefined && stateOf(spans) !== 'idle' && isoDateIn(begins.from, zone) < today.date
  const ofToday = today.worked + more('work')
  return {
    at,
    isNight,
    /** The day a night's shift counts for. */
    countsFor: isNight ? isoDateIn(begins.from, zone) : today.date,
    /** What of it the week shows for today. */
    ofToday,
    worked: isNight ? secondsOf(spans, 'work', at) : ofToday,
    breaks: isNight ? secondsOf(spans, 'break', at) : today.breaks + more('break'),
    target: isNight ? 0 : (today.week.find(({ date }) => date === today.date)?.target ?? 0),
    rules: today.breakRules ?? [],
  }
}

interface Days {
  readonly from: string
  readonly to: string
}

interface AwayDay<Absence> {
  readonly date: string
  readonly absent?: boolean
  readonly nextAbsences?: readonly Absence[]
}

/** The absence somebody is away by on the day that is shown. */
export const absenceNow = <Absence extends Days>({ absent, nextAbsences = [], date }: AwayDay<Absence>) =>
  absent ? nextAbsences.find(({ from, to }) => from <= date && date <= to) : undefined

/** Reported, and by nobody asked for. */
export const isSickness = (kind: string): boolean => kind === 'sick' || kind === 'child_sick'
