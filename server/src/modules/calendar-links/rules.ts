import { type Instant, startOfDay } from '../../base/time/time.ts'
import { colleaguesSee } from '../absence-types/model.ts'
import type { Colleague, Entry } from '../calendar/model.ts'
import { entriesFor } from '../calendar/rules.ts'
import type { CalendarEvent, LinkedAbsence, ReadLink } from './model.ts'

type Language = 'de' | 'en'
type Known = Parameters<typeof entriesFor>[2]

const words = {
  de: {
    absent: 'abwesend',
    first_half: 'erste Tageshälfte',
    second_half: 'zweite Tageshälfte',
    hours: 'ein Teil des Tages',
    own: 'Meine Abwesenheiten',
    cut: 'Es ist nicht Platz für alle: Einige Einträge fehlen. Ein Kalender eines Bereichs hat weniger.',
  },
  en: {
    absent: 'absent',
    first_half: 'first half of the day',
    second_half: 'second half of the day',
    hours: 'part of the day',
    own: 'My absences',
    cut: 'Not everything has room: some entries are missing. The calendar of an area has fewer.',
  },
} as const

export const nameOfOwn = (language: Language): string => words[language].own
export const remarkOnCut = (language: Language): string => words[language].cut

/** Unique in the world and for as long as the link lasts: what follows is of a digest of the link's own secret. */
const uid = (link: Pick<ReadLink, 'digest'>, name: string): string =>
  `${name}@${link.digest.subarray(0, 8).toString('hex')}.tagwerk`

/** Everything about oneself, with what nobody has confirmed yet. */
export const ownEvents = (
  link: Pick<ReadLink, 'digest'>,
  absences: readonly LinkedAbsence[],
  language: Language,
): CalendarEvent[] =>
  absences.map((absence) => ({
    uid: uid(link, `absence-${absence.id}`),
    summary: absence.full_day ? withPart(absence.title, absence, language) : absence.title,
    changedAt: absence.updated_at,
    isTentative: absence.confirmation_status === 'pending',
    isBusy: true,
    ...(absence.full_day
      ? { days: { starts_on: absence.starts_on, ends_on: absence.ends_on } }
      : { hours: { from: absence.starts_at, to: absence.ends_at } }),
  }))

/**
 * What colleagues may know of a team. Sickness is entered on the day and a vacation months before, so when an entry was
 * made is left out: all of them are of the same day.
 */
export function teamEvents(
  link: Pick<ReadLink, 'digest' | 'shows'>,
  people: readonly Pick<Colleague, 'id' | 'username'>[],
  absences: readonly LinkedAbsence[],
  { language, today, known }: { readonly language: Language; readonly today: string; readonly known: Known },
): CalendarEvent[] {
  const byPerson = Map.groupBy(link.shows === 'busy' ? absences.map(alike) : absences, ({ user_id }) => user_id)
  const changedAt = startOfDay(today, 'UTC')
  return people
    .flatMap((person) =>
      entriesFor(byPerson.get(person.id) ?? [], 'colleague', known).map((entry) => ({ person, entry })),
    )
    .sort((a, b) => (a.entry.starts_on < b.entry.starts_on ? -1 : 1))
    .map(({ person, entry }) => teamEvent(link, person, entry, { language, changedAt, from: known?.from }))
}

/** Kinds that colleagues may know are told apart no more than others: where one ends and another begins would tell. */
const alike = (absence: LinkedAbsence): LinkedAbsence =>
  colleaguesSee(absence) === 'kind' ? { ...absence, shown_to_colleagues: 'absent' } : absence

const teamEvent = (
  link: Pick<ReadLink, 'digest'>,
  { id, username }: Pick<Colleague, 'id' | 'username'>,
  entry: Entry,
  by: { readonly language: Language; readonly changedAt: Instant; readonly from: string | undefined },
): CalendarEvent => ({
  uid: uid(link, ['away', id, beginningOf(entry, by.from), extentOf(entry) ?? 'whole', entry.kind ?? 'any'].join('-')),
  summary: withPart(`${username}: ${entry.title ?? words[by.language].absent}`, entry, by.language),
  changedAt: by.changedAt,
  isTentative: false,
  isBusy: false,
  days: { starts_on: entry.starts_on, ends_on: entry.ends_on },
})

/** What goes on since before the calendar begins stays the same event from day to day. */
const beginningOf = ({ starts_on }: Entry, from: string | undefined): string =>
  starts_on === from ? 'before' : starts_on

type Extent = Pick<Entry, 'full_day' | 'part'>

const extentOf = ({ full_day, part }: Extent): 'hours' | 'first_half' | 'second_half' | undefined => {
  if (!full_day) return 'hours'
  return part === 'first_half' || part === 'second_half' ? part : undefined
}

const withPart = (text: string, extent: Extent, language: Language): string => {
  const part = extentOf(extent)
  return part === undefined ? text : `${text} (${words[language][part]})`
}
