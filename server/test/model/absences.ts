import { dateAt, dayAfter, midnight } from './calendar.ts'
import { type Fraction, fraction, minus, rounded, smaller, sumOf, times, zero } from './fractions.ts'

/** Absences: what they cost in days, what they credit on a date, and which are in each other's way. */

export type Span =
  | { readonly extent: 'days'; readonly from: string; readonly to: string }
  | { readonly extent: 'half'; readonly on: string; readonly half: 'first_half' | 'second_half' }
  | { readonly extent: 'hours'; readonly from: number; readonly to: number }

export interface Absence {
  readonly id: number
  readonly kind: string
  readonly span: Span
  readonly status: 'pending' | 'confirmed' | 'rejected'
  /** What each date was counted with when it was last counted. */
  readonly costs: Readonly<Record<string, Fraction>>
  /** The same in hours. */
  readonly hours: Readonly<Record<string, Fraction>>
}

/** A date as absences see it. */
export interface AbsenceDay {
  readonly date: string
  readonly zone: string
  readonly target: number
  /** How much of the day a public holiday takes: 0, 1/2 or 1. */
  readonly free: Fraction
}

export const isSickness = (kind: string): boolean => kind === 'sick' || kind === 'child_sick'

export const firstDate = (span: Span, zone: string): string =>
  span.extent === 'days' ? span.from : span.extent === 'half' ? span.on : dateAt(span.from, zone)

export function lastDate(span: Span, zone: string): string {
  if (span.extent === 'days') return span.to
  return span.extent === 'half' ? span.on : dateAt(span.to - 1, zone)
}

/** Seconds of a date that an absence by hours takes. Sickness over midnight is of the day on which it began, as work is. */
function hoursOn(span: Span & { extent: 'hours' }, kind: string, { date, zone }: AbsenceDay): number {
  if (isSickness(kind)) return dateAt(span.from, zone) === date ? span.to - span.from : 0
  const [begins, ends] = [midnight(date, zone), midnight(dayAfter(date), zone)]
  return Math.max(0, Math.min(span.to, ends) - Math.max(span.from, begins))
}

/** What is there to be absent from, in seconds. */
const dutyOf = ({ target, free }: AbsenceDay): Fraction => times(fraction(target), shareLeft(free))
const shareLeft = (free: Fraction): Fraction => fraction(free.under - free.over, free.under)

/** What an absence asks for on a date, in seconds. */
function askedOn({ span, kind }: Pick<Absence, 'span' | 'kind'>, day: AbsenceDay): Fraction {
  const duty = dutyOf(day)
  if (span.extent === 'hours') return smaller(fraction(hoursOn(span, kind, day)), duty)
  if (span.extent === 'half') return span.on === day.date ? times(duty, fraction(1, 2)) : zero
  return span.from <= day.date && day.date <= span.to ? duty : zero
}

/** Days that an absence costs on a date. */
export function costOn(absence: Pick<Absence, 'span' | 'kind'>, day: AbsenceDay): Fraction {
  return day.target === 0 ? zero : times(askedOn(absence, day), fraction(1, day.target))
}

/** A certificate is about days: only a confirmed sickness of whole days gives days of vacation back. */
export const isSickOn = (absences: readonly Absence[], date: string): boolean =>
  absences.some(
    ({ kind, status, span }) =>
      isSickness(kind) && status === 'confirmed' && span.extent === 'days' && span.from <= date && date <= span.to,
  )

/** Over these, sickness is recorded and gives nothing back. */
export const staysOverSickness = (kind: string): boolean =>
  ['overtime_reduction', 'unpaid_leave', 'special_leave'].includes(kind)

export interface Away {
  /** Seconds credited. */
  readonly credited: number
  /** Of these, for sickness: hours that were lost. */
  readonly sick: number
  /** Seconds of the target that are credited absences. */
  readonly covered: number
}

/** Sickness first, then whole days, then hours, among equals what began first. */
function inOrder(absences: readonly Absence[], zone: string): Absence[] {
  const rank = ({ kind, span }: Absence): string => {
    const begins = span.extent === 'hours' ? span.from : midnight(firstDate(span, zone), zone)
    return `${isSickness(kind) ? 0 : 1} ${span.extent === 'hours' ? 1 : 0} ${String(begins).padStart(12, '0')}`
  }
  return absences.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : a.id - b.id))
}

interface Settings {
  /** Seconds a whole day of vacation is credited with; null when it is the target. */
  readonly vacationDay: number | null
}

/** What confirmed absences credit on a date, together never more than there is to be absent from. */
export function awayOn(absences: readonly Absence[], day: AbsenceDay, worked: number, settings: Settings): Away {
  const confirmed = absences.filter(({ status }) => status === 'confirmed')
  const touching = confirmed.filter((each) => day.target > 0 && askedOn(each, day).over > 0n)
  const isSick = isSickOn(touching, day.date)
  const isHeld = touching.some(({ kind, span }) => staysOverSickness(kind) && span.extent === 'days')
  const away = touching
    .filter(({ kind }) => !(isHeld && isSickness(kind)))
    .filter(({ kind }) => !(isSick && kind === 'vacation'))
  let left = dutyOf(day)
  let [credited, covered, sick] = [0, 0, 0]
  const halves: string[] = []
  const shares = inOrder(away, day.zone).flatMap((absence) => {
    const { span, kind } = absence
    if (span.extent === 'half' && halves.includes(span.half)) return []
    if (span.extent === 'half') halves.push(span.half)
    const taken = smaller(left, askedOn(absence, day))
    left = minus(left, taken)
    return [{ kind, taken }]
  })
  // Hours that were worked were not lost by being ill, nor those that somebody was away for anyway.
  const others = sumOf(shares.filter(({ kind }) => !isSickness(kind)).map(({ taken }) => taken))
  let lost = Math.max(0, rounded(minus(dutyOf(day), others)) - worked)
  for (const { kind, taken } of shares) {
    if (kind === 'overtime_reduction') continue
    if (isSickness(kind)) {
      const credit = Math.min(lost, rounded(taken))
      lost -= credit
      credited += credit
      sick += credit
      covered += credit
      continue
    }
    const whole = kind === 'vacation' && settings.vacationDay !== null ? settings.vacationDay : day.target
    credited += rounded(times(taken, fraction(whole, day.target)))
    covered += rounded(taken)
  }
  return { credited, sick, covered }
}

type Meeting = 'apart' | 'refused' | 'unclear'

/** Whether two absences of one person can both be. */
export function meet(a: Pick<Absence, 'kind' | 'span'>, b: Pick<Absence, 'kind' | 'span'>, zone: string): Meeting {
  const areApart = lastDate(a.span, zone) < firstDate(b.span, zone) || lastDate(b.span, zone) < firstDate(a.span, zone)
  if (areApart || isSickness(a.kind) !== isSickness(b.kind)) return 'apart'
  if (a.span.extent === 'hours' && b.span.extent === 'hours')
    return a.span.from < b.span.to && b.span.from < a.span.to ? 'refused' : 'apart'
  if (a.span.extent === 'half' && b.span.extent === 'half') return a.span.half === b.span.half ? 'refused' : 'apart'
  const trip = [a, b].find(({ kind, span }) => span.extent === 'days' && ['business_trip', 'training'].includes(kind))
  const part = [a, b].find(({ span }) => span.extent !== 'days')
  if (part !== undefined && trip !== undefined) return part.span.extent === 'hours' ? 'apart' : 'unclear'
  if ([a, b].some(({ span }) => span.extent === 'half') && [a, b].some(({ span }) => span.extent === 'hours'))
    return 'unclear'
  return 'refused'
}
