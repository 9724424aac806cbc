import { dateAfter, type Instant, isBefore, plus } from '../../base/time/time.ts'
import { openDates } from '../statements/rules.ts'
import type { AccountDay, Dates } from '../time-accounts/model.ts'
import {
  type BoardState,
  type BoardStatement,
  type Lead,
  longestRunHours,
  type Missing,
  type MissingKind,
  missingKinds,
  type PersonFacts,
  type RunningFact,
  type Turn,
  type UnconfirmedWeek,
} from './model.ts'

/** The day and the moment somebody's month is looked at. */
export interface Look {
  readonly dates: Dates
  /** Where the person is. */
  readonly today: string
  readonly now: Instant
}

/** What goes on today is not over: a month counts up to its end, or to yesterday; on its first day, that day. */
export function countedUntil({ from, to }: Dates, today: string): string {
  const yesterday = dateAfter(today, -1)
  return to < today ? to : yesterday < from ? from : yesterday
}

/** Whether a clock was probably forgotten: it runs for too long, or its month is over and cannot be closed. */
const isForgotten = ({ date, starts_at }: RunningFact, { dates, today, now }: Look): boolean =>
  date < today && (dates.to < today || isBefore(plus(starts_at, { hours: longestRunHours }), now))

const touches = (date: string, { from, to }: Dates): boolean => from <= date && date <= to

/** Days on which somebody was to work and nothing says what they did. Absences say it, also those that credit nothing. */
function emptyDates(days: readonly AccountDay[], facts: PersonFacts, today: string): string[] {
  const known = new Set([...facts.running, ...facts.corrections, ...facts.latePunches].map(({ date }) => date))
  return days
    .filter(
      ({ date, seconds, closed, because }) =>
        date < today &&
        !closed &&
        seconds.owed > 0 &&
        seconds.worked + seconds.absence + seconds.holiday === 0 &&
        !because.some(({ code }) => code.startsWith('absence')) &&
        !known.has(date) &&
        !facts.absences.some((absence) => touches(date, absence)),
    )
    .map(({ date }) => date)
}

/** Who agrees after they objected has nothing against it any more. */
export const isObjected = ({ objected_at, acknowledged_at }: BoardStatement): boolean =>
  objected_at !== null && (acknowledged_at === null || isBefore(acknowledged_at, objected_at))

/** What is missing in somebody's month, what is to be dealt with first at the beginning. */
export function missingIn(days: readonly AccountDay[], facts: PersonFacts, look: Look): Missing[] {
  const some = (what: MissingKind, dates: readonly string[], rule: string | null = null): Missing[] =>
    dates.length === 0 ? [] : [{ what, dates: [...new Set(dates)].sort(), rule }]
  const datesOf = (dated: readonly { readonly date: string }[]): string[] => dated.map(({ date }) => date)
  const found = [
    ...some(
      'objection',
      facts.statements.filter(isObjected).map(({ from }) => from),
    ),
    ...some('late_punch', datesOf(facts.latePunches)),
    ...some('no_end', datesOf(facts.running.filter((clock) => isForgotten(clock, look)))),
    ...some('correction', datesOf(facts.corrections)),
    ...some(
      'absence',
      facts.absences.map(({ from }) => from),
    ),
    ...[...Map.groupBy(facts.warnings, ({ rule }) => rule)].flatMap(([rule, raised]) =>
      some('warning', datesOf(raised), rule),
    ),
    ...some('nothing_recorded', emptyDates(days, facts, look.today)),
  ]
  return found.toSorted((a, b) => missingKinds.indexOf(a.what) - missingKinds.indexOf(b.what))
}

/** Closed stays closed while somebody objects: only then there is something to clear up. */
export function stateOf(missing: readonly Missing[], facts: PersonFacts, dates: Dates): BoardState {
  const isClosed = openDates(dates, facts.statements).length === 0
  if (missing.length > 0) return 'unclear'
  if (isClosed) return 'closed'
  return facts.unconfirmed > 0 ? 'ready' : 'confirmed'
}

interface Whose {
  readonly id: number
  readonly username: string
  readonly area_ids: readonly number[]
}

/** Those who supervise a person closest: leads of their areas, else the administrators. */
export function leadsOf(person: Whose, leads: readonly Lead[]): Lead[] {
  const others = leads.filter(({ user_id }) => user_id !== person.id)
  const close = others.filter(({ area_ids }) => area_ids.some((id) => person.area_ids.includes(id)))
  return close.length > 0 ? close : others.filter(({ is_administrator }) => is_administrator)
}

/** What only administrators deal with, because the month is closed. */
const forAdministrators: readonly MissingKind[] = ['objection', 'late_punch']

/** Whose move it is about the first thing that is missing; nobody's when nothing is. */
export function turnOf(
  missing: readonly Missing[],
  person: Whose,
  leads: readonly Lead[],
  callerId: number | undefined,
): Turn | null {
  const [first] = missing
  if (first === undefined) return null
  if (first.what === 'nothing_recorded')
    return { who: person.id === callerId ? 'you' : 'person', names: [person.username] }
  const deciding = forAdministrators.includes(first.what)
    ? leads.filter(({ is_administrator }) => is_administrator)
    : leadsOf(person, leads)
  // Account administrators need no role in the workspace: where nobody else is in charge, it is the caller.
  if (deciding.length === 0 || deciding.some(({ user_id }) => user_id === callerId)) return { who: 'you', names: [] }
  return { who: 'lead', names: deciding.map(({ username }) => username) }
}

/** Dates on which the break rules took something off. */
export const deductedDates = (days: readonly AccountDay[]): string[] =>
  days.filter(({ breaks }) => (breaks?.deducted ?? 0) > 0).map(({ date }) => date)

interface Found {
  readonly user_id: number
  readonly username: string
  readonly area_names: readonly string[]
  /** Monday. */
  readonly from: string
  readonly dates: readonly string[]
}

/** Somebody's week as one decides about it. Simple is what needs no look at single days. */
export function weekOf(
  week: Found,
  days: readonly AccountDay[],
  facts: PersonFacts,
  { today, now }: Pick<Look, 'today' | 'now'>,
): UnconfirmedWeek {
  const dates = { from: week.from, to: dateAfter(week.from, 6) }
  const own = days.filter(({ date }) => touches(date, dates))
  const inWeek = <T extends { readonly date: string }>(dated: readonly T[]): T[] =>
    dated.filter(({ date }) => touches(date, dates))
  const factsOfWeek: PersonFacts = {
    ...facts,
    running: inWeek(facts.running),
    warnings: inWeek(facts.warnings),
    corrections: inWeek(facts.corrections),
    latePunches: inWeek(facts.latePunches),
    absences: facts.absences.filter(({ from, to }) => from <= dates.to && dates.from <= to),
    statements: [],
  }
  const sum = (number: 'worked' | 'owed' | 'absence' | 'holiday'): number =>
    own.reduce((total, { seconds }) => total + seconds[number], 0)
  return {
    ...week,
    ...dates,
    warnings: factsOfWeek.warnings.map(({ date, rule }) => ({ date, rule })),
    worked: sum('worked'),
    owed: sum('owed'),
    credited: sum('absence') + sum('holiday'),
    days: own
      .filter(({ date }) => week.dates.includes(date))
      .map(({ date, seconds, breaks }) => ({ date, worked: seconds.worked, deducted: breaks?.deducted ?? 0 })),
    is_simple:
      own.length > 0 &&
      deductedDates(own).length === 0 &&
      missingIn(own, factsOfWeek, { dates, today, now }).length === 0,
  }
}
