import { type Absence, firstDate, isSickness, meet } from './absences.ts'
import type { Act } from './acts.ts'
import { dateAt, datesBetween } from './calendar.ts'
import { features } from './features.ts'
import { isLess } from './fractions.ts'
import {
  counted,
  countedAgain,
  done,
  isClosed,
  missing,
  type Result,
  refused,
  type State,
  spanDates,
  spanZone,
  unclear,
} from './person.ts'

function isOverClosed(state: State, ...absences: readonly (Absence | undefined)[]): boolean {
  const dates = absences.flatMap((each) => (each === undefined ? [] : spanDates(state, each.span))).toSorted()
  return datesBetween(dates[0] ?? '9', dates.at(-1) ?? '').some((date) => isClosed(state, date))
}

type AwayAct = Extract<Act, { kind: 'ask' | 'change' | 'confirm' | 'reject' | 'reset' | 'withdraw' }>

export function beAway(state: State, act: AwayAct): Result {
  const present = state.absences.find(({ id }) => id === act.id)
  if ((present === undefined) !== (act.kind === 'ask')) return unclear(state)
  const next = nextAbsence(state, act, present)
  const shut = closedDates(state, present, next)
  const wasConfirmed = present?.status === 'confirmed'
  // What nobody confirmed can still be rejected or deleted; an absence in both, closed and open days, can change in part.
  const isHarmless = !wasConfirmed && (act.kind === 'reject' || act.kind === 'withdraw')
  if (shut === 'some' && act.kind === 'change') return unclear(state)
  if (act.kind === 'change' && !features.overClosed && isOverClosed(state, present, next)) return unclear(state)
  if (shut !== 'none' && act.kind === 'reset' && !wasConfirmed) return unclear(state)
  if (shut !== 'none' && act.kind === 'confirm' && wasConfirmed) return unclear(state)
  const others = state.absences.filter((each) => each !== present)
  const meetings =
    next === undefined || next.status === 'rejected'
      ? []
      : others.filter(({ status }) => status !== 'rejected').map((each) => meet(next, each, spanZone(state, next.span)))
  if (meetings.includes('unclear')) return unclear(state)
  if (next !== undefined && mayFollowShift(state, next)) return unclear(state)
  if (meetings.includes('refused') && next?.span.extent === 'hours' && !features.hoursOverlap) return unclear(state)
  const after = shareDates({ ...state, absences: next === undefined ? others : [...others, next] }, present, next)
  const codes: string[] = []
  if (shut !== 'none' && !isHarmless) codes.push('period_closed')
  if (meetings.includes('refused')) codes.push('overlaps')
  if (next?.kind === 'vacation' && isLess(missing(state), missing(after))) codes.push('not_enough_days')
  return codes.length > 0 ? refused(state, ...codes) : done(after)
}

/** Whoever falls ill after midnight is ill in the shift that began the day before; how long after it, is not said. */
function mayFollowShift(state: State, { kind, span }: Absence): boolean {
  if (!isSickness(kind) || span.extent !== 'hours') return false
  if (state.running !== null) return true
  const zone = spanZone(state, span)
  const date = firstDate(span, zone)
  return state.trackings.some(({ from, to }) => dateAt(from, zone) < date && dateAt(to, zone) >= date && from < span.to)
}

const isShared = ({ kind, span }: Absence): boolean => kind === 'vacation' && span.extent !== 'days'

const isHeld = (absence: Absence | undefined): boolean => absence !== undefined && absence.status !== 'rejected'

/** What one vacation takes or leaves of a date, those that were asked for after it are counted with. */
function shareDates(state: State, before: Absence | undefined, after: Absence | undefined): State {
  if (isHeld(before) === isHeld(after) && before?.span === after?.span) return state
  const sharing = [before, after].flatMap((each) => (each !== undefined && isShared(each) ? [each] : []))
  const dates = sharing.flatMap(({ span }) => spanDates(state, span))
  const isLater = (absence: Absence): boolean =>
    isHeld(absence) &&
    isShared(absence) &&
    sharing.some(({ id }) => id < absence.id) &&
    spanDates(state, absence.span).some((date) => dates.includes(date))
  return { ...state, absences: state.absences.map((each) => (isLater(each) ? countedAgain(state, each) : each)) }
}

const statuses = { confirm: 'confirmed', reject: 'rejected', reset: 'pending' } as const

function nextAbsence(state: State, act: AwayAct, present: Absence | undefined): Absence | undefined {
  if (act.kind === 'ask')
    return {
      id: act.id,
      kind: act.away,
      span: act.span,
      status: 'pending',
      ...counted(state, act.span, act.away, act.id),
    }
  if (present === undefined || act.kind === 'withdraw') return undefined
  if (act.kind === 'change')
    return { ...present, span: act.span, ...counted(state, act.span, present.kind, present.id) }
  return { ...present, status: statuses[act.kind] }
}

function closedDates(state: State, ...absences: readonly (Absence | undefined)[]): 'none' | 'some' | 'all' {
  const dates = absences.flatMap((each) => (each === undefined ? [] : spanDates(state, each.span)))
  const shut = dates.filter((date) => isClosed(state, date)).length
  return shut === 0 ? 'none' : shut === dates.length ? 'all' : 'some'
}
