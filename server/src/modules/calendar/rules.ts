import { dateAfter, datesBetween } from '../../base/time/time.ts'
import { colleaguesSee, isAway } from '../absence-types/model.ts'
import type {
  CalendarAbsence,
  CalendarDate,
  CalendarPerson,
  Entry,
  PresentPerson,
  RunningClock,
  Sight,
} from './model.ts'

const openly = (absence: CalendarAbsence): Entry => ({
  absence_id: absence.id,
  kind: absence.kind,
  title: absence.title,
  starts_on: absence.starts_on,
  ends_on: absence.ends_on,
  full_day: absence.full_day,
  part: absence.part,
  confirmation_status: absence.confirmation_status,
})

/**
 * What somebody's absences look like to whoever looks. Colleagues see confirmed ones and reported sickness only, and
 * of those no more than the type allows. What touches or overlaps is one stretch to them: where one reason ends and another begins would
 * tell of reasons.
 */
export function entriesFor(absences: readonly CalendarAbsence[], sight: Sight): Entry[] {
  if (sight === 'everything') return absences.map(openly)
  const shown = absences.filter((each) => isAway(each) && colleaguesSee(each) !== 'nothing')
  const byReason = Map.groupBy(shown, (each) => (colleaguesSee(each) === 'kind' ? each.kind : ''))
  return [...byReason.values()]
    .map(withWholeDays)
    .flatMap(stretchesOf)
    .sort((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
}

/** Whole days, and what of halves and hours does not lie within them. */
function stretchesOf(absences: readonly CalendarAbsence[]): Entry[] {
  const byExtent = Map.groupBy(absences, ({ full_day, part }) => (full_day ? (part ?? 'whole') : 'hours'))
  const whole = joined(byExtent.get('whole') ?? [])
  const isWithin = (entry: Entry): boolean =>
    whole.some(({ starts_on, ends_on }) => starts_on <= entry.starts_on && entry.ends_on <= ends_on)
  const others = ['first_half', 'second_half', 'hours'].flatMap((extent) => joined(byExtent.get(extent) ?? []))
  return [...whole, ...others.filter((entry) => !isWithin(entry))]
}

/** Both halves of a date are the whole of it: that there were two reasons is nobody's business. */
function withWholeDays(absences: readonly CalendarAbsence[]): CalendarAbsence[] {
  const otherHalf = (a: CalendarAbsence) => (b: CalendarAbsence) =>
    b.part !== null && b.part !== a.part && b.starts_on === a.starts_on
  return absences.map((each) => (each.part !== null && absences.some(otherHalf(each)) ? { ...each, part: null } : each))
}

/** Absences that a colleague cannot tell apart, as stretches of dates. */
function joined(absences: readonly CalendarAbsence[]): Entry[] {
  const inOrder = [...absences].sort((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
  const stretches: Entry[] = []
  for (const absence of inOrder) {
    const last = stretches.at(-1)
    // Half a day is a date by itself: two of them in a row leave the time between.
    if (last && absence.part === null && absence.starts_on <= dateAfter(last.ends_on, 1))
      stretches.splice(-1, 1, { ...last, ends_on: last.ends_on > absence.ends_on ? last.ends_on : absence.ends_on })
    else stretches.push(asColleague(absence))
  }
  return stretches
}

const asColleague = (absence: CalendarAbsence): Entry => ({
  ...openly(absence),
  absence_id: null,
  // That nobody has confirmed it yet would tell that it is sickness.
  confirmation_status: 'confirmed',
  ...(colleaguesSee(absence) !== 'kind' && { kind: null, title: null }),
})

/** How many are away on each date, by what the caller may know. */
export const datesOf = (people: readonly Pick<CalendarPerson, 'entries'>[], from: string, to: string): CalendarDate[] =>
  datesBetween(from, to).map((date) => {
    const absent = people.filter(({ entries }) => isAwayOn(entries, date)).length
    return { date, absent, here: people.length - absent }
  })

/** The whole day, also when it is made of two halves. */
export function isAwayOn(entries: readonly Entry[], date: string): boolean {
  const parts = entries
    .filter((entry) => entry.full_day && isAway(entry))
    .filter((entry) => entry.starts_on <= date && date <= entry.ends_on)
    .map(({ part }) => part)
  return parts.includes(null) || (parts.includes('first_half') && parts.includes('second_half'))
}

/** Colleagues learn that somebody is at work; since when, and whether they rest, is not theirs to know. */
export function stateOf(clock: RunningClock | undefined, sight: Sight): Pick<PresentPerson, 'state' | 'since'> {
  if (clock === undefined) return { state: 'idle', since: null }
  if (sight === 'colleague') return { state: 'working', since: null }
  return clock.break_since
    ? { state: 'on_break', since: clock.break_since }
    : { state: 'working', since: clock.starts_at }
}
