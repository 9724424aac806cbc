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

/** From the first day to the last, both included. */
interface Span {
  readonly from: string
  readonly to: string
}

/**
 * What somebody's absences look like to whoever looks. Colleagues see confirmed ones and reported sickness only, and
 * of those no more than the type allows. What touches or overlaps is one stretch to them: where one reason ends and another begins would
 * tell of reasons. Only sickness goes over another absence, so nothing they see lies over anything else: time that is
 * shown with its kind stays as it is, and an absence without one begins and ends beside it. `known` is what the
 * absences were looked up for: a stretch that goes on beyond it ends there, however it goes on.
 */
export function entriesFor(absences: readonly CalendarAbsence[], sight: Sight, known?: Span): Entry[] {
  if (sight === 'everything') return absences.map(openly)
  const shown = absences.filter((each) => isAway(each) && colleaguesSee(each) !== 'nothing')
  const [withKind, alike] = [true, false].map((isKind) =>
    shown.filter((each) => (colleaguesSee(each) === 'kind') === isKind),
  ) as [CalendarAbsence[], CalendarAbsence[]]
  const named = [...Map.groupBy(withKind, ({ kind }) => kind).values()].flatMap(stretchesOf)
  const nameless = stretchesOf(alike)
    .flatMap((entry) => cutTo(entry, known))
    .flatMap((entry) => besideNamed(entry, named))
  // Hours with a kind on a day that is absent as a whole would tell that something went over them.
  return [
    ...named.flatMap((entry) => (isHours(entry) ? without(entry, nameless.filter(isWhole)) : entry)),
    ...nameless,
  ].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

/** An order that says nothing of which came first. */
const orderOf = (entry: Entry): string =>
  [entry.starts_on, entry.ends_on, entry.full_day ? (entry.part ?? 'a') : 'z', entry.kind ?? ''].join(' ')

const isHours = ({ full_day }: Entry): boolean => !full_day
const isWhole = ({ full_day, part }: Entry): boolean => full_day && part === null

/** What is left of an absence without a kind beside those with one. */
function besideNamed(entry: Entry, named: readonly Entry[]): Entry[] {
  const days = without(entry, named.filter(isWhole))
  const halves = named.filter(({ part }) => part !== null)
  if (isHours(entry)) return days
  const isFree = (date: string, part: string) => !halves.some((each) => each.starts_on === date && each.part === part)
  if (!isWhole(entry)) return days.filter(({ starts_on, part }) => isFree(starts_on, part ?? ''))
  const dates = [...new Set(halves.map(({ starts_on }) => starts_on))].filter((date) => days.some(covers(date)))
  const others = dates.flatMap((date) =>
    (['first_half', 'second_half'] as const)
      .filter((part) => isFree(date, part))
      .map((part) => ({ ...entry, starts_on: date, ends_on: date, part })),
  )
  return [...days.flatMap((each) => without(each, halves)), ...others]
}

const covers = (date: string) => (entry: Entry) => entry.starts_on <= date && date <= entry.ends_on

/** What remains of a stretch of dates beside others. */
const without = (entry: Entry, taken: readonly Entry[]): Entry[] =>
  taken.reduce<Entry[]>(
    (left, other) =>
      left.flatMap((each) => {
        if (other.ends_on < each.starts_on || each.ends_on < other.starts_on) return [each]
        return [
          ...(each.starts_on < other.starts_on ? [{ ...each, ends_on: dateAfter(other.starts_on, -1) }] : []),
          ...(other.ends_on < each.ends_on ? [{ ...each, starts_on: dateAfter(other.ends_on, 1) }] : []),
        ]
      }),
    [entry],
  )

/** What of a stretch lies within the dates that are known. */
function cutTo(entry: Entry, known: Span | undefined): Entry[] {
  if (known === undefined) return [entry]
  const starts_on = entry.starts_on < known.from ? known.from : entry.starts_on
  const ends_on = entry.ends_on > known.to ? known.to : entry.ends_on
  return starts_on > ends_on ? [] : [{ ...entry, starts_on, ends_on }]
}

/** Whole days, and what of halves and hours does not lie within them. */
function stretchesOf(absences: readonly CalendarAbsence[]): Entry[] {
  const byExtent = Map.groupBy(withWholeDays(absences), ({ full_day, part }) =>
    full_day ? (part ?? 'whole') : 'hours',
  )
  const whole = joined(byExtent.get('whole') ?? [])
  const others = ['first_half', 'second_half', 'hours'].flatMap((extent) => joined(byExtent.get(extent) ?? []))
  return [...whole, ...others.flatMap((entry) => without(entry, whole))]
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
    if (last && absence.part !== null && absence.starts_on === last.starts_on) continue
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
