import type { SheetTable } from '../../base/sheets/table.ts'

type Language = SheetTable['language']

/** What a list of people says, as the screen says it. */
interface PeopleWords {
  readonly title: string
  readonly heads: readonly [name: string, area: string, now: string, balance: string, vacation: string, toDo: string]
  readonly here: (since: string) => string
  readonly onBreak: (since: string) => string
  readonly away: (title: string, until: string) => string
  readonly notHere: string
  readonly invited: string
  readonly waiting: Readonly<Record<string, (count: number) => string>>
}

const counted =
  (one: string, many: string) =>
  (count: number): string =>
    `${count} ${count === 1 ? one : many}`

const words: Readonly<Record<Language, PeopleWords>> = {
  en: {
    title: 'People',
    heads: ['Name', 'Area', 'Now', 'Balance', 'Vacation left', 'To do'],
    here: (since) => `here since ${since}`,
    onBreak: (since) => `on a break since ${since}`,
    away: (title, until) => `${title} until ${until}`,
    notHere: 'not here',
    invited: 'Invited',
    waiting: {
      objection: () => 'Objection',
      correction: counted('correction', 'corrections'),
      absence: counted('request', 'requests'),
    },
  },
  de: {
    title: 'Personen',
    heads: ['Name', 'Bereich', 'Jetzt', 'Saldo', 'Resturlaub', 'Zu tun'],
    here: (since) => `da seit ${since}`,
    onBreak: (since) => `Pause seit ${since}`,
    away: (title, until) => `${title} bis ${until}`,
    notHere: 'nicht da',
    invited: 'Eingeladen',
    waiting: {
      objection: () => 'Einwand',
      correction: counted('Korrektur', 'Korrekturen'),
      absence: counted('Antrag', 'Anträge'),
    },
  },
}

export const peopleWords = (language: Language): PeopleWords => words[language]
