import { dateAfter, datesBetween } from '../../base/time.ts'
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
  confirmation_status: absence.confirmation_status,
})

/**
 * What somebody's absences look like to whoever looks. Colleagues see confirmed ones only, and of those no more than
 * the type allows. What touches or overlaps is one stretch to them: where one reason ends and another begins would
 * tell of reasons.
 */
export function entriesFor(absences: readonly CalendarAbsence[], sight: Sight): Entry[] {
  if (sight === 'everything') return absences.map(openly)
  const shown = absences.filter(
    (each) => each.confirmation_status === 'confirmed' && each.shown_to_colleagues !== 'nothing',
  )
  const byReason = Map.groupBy(shown, (each) => (each.shown_to_colleagues === 'kind' ? each.kind : ''))
  return [...byReason.values()]
    .flatMap((some) => [some.filter((each) => each.full_day), some.filter((each) => !each.full_day)])
    .flatMap(joined)
    .sort((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
}

/** Absences that a colleague cannot tell apart, as stretches of dates. */
function joined(absences: readonly CalendarAbsence[]): Entry[] {
  const inOrder = [...absences].sort((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
  const stretches: Entry[] = []
  for (const absence of inOrder) {
    const last = stretches.at(-1)
    if (last && absence.starts_on <= dateAfter(last.ends_on, 1))
      stretches.splice(-1, 1, { ...last, ends_on: last.ends_on > absence.ends_on ? last.ends_on : absence.ends_on })
    else stretches.push(asColleague(absence))
  }
  return stretches
}

const asColleague = (absence: CalendarAbsence): Entry => ({
  ...openly(absence),
  absence_id: null,
  ...(absence.shown_to_colleagues !== 'kind' && { kind: null, title: null }),
})

/** How many are away on each date, by what the caller may know. */
export const datesOf = (people: readonly CalendarPerson[], from: string, to: string): CalendarDate[] =>
  datesBetween(from, to).map((date) => {
    const absent = people.filter(({ entries }) => entries.some((entry) => coversWhole(entry, date))).length
    return { date, absent, here: people.length - absent }
  })

const coversWhole = (entry: Entry, date: string): boolean =>
  entry.full_day && entry.confirmation_status === 'confirmed' && entry.starts_on <= date && date <= entry.ends_on

/** Colleagues learn that somebody is at work; since when, and whether they rest, is not theirs to know. */
export function stateOf(clock: RunningClock | undefined, sight: Sight): Pick<PresentPerson, 'state' | 'since'> {
  if (clock === undefined) return { state: 'idle', since: null }
  if (sight === 'colleague') return { state: 'working', since: null }
  return clock.break_since
    ? { state: 'on_break', since: clock.break_since }
    : { state: 'working', since: clock.starts_at }
}
