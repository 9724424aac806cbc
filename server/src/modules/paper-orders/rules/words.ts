import { kindWords } from '../../absence-types/rules/words.ts'

type Language = 'de' | 'en'

const german = {
  page: 'Seite',
  list: 'Liste',
  number: 'Personalnummer',
  sum: 'Summe',
  name: 'Name',
  from: 'Von',
  to: 'Bis',
  kind: 'Art',
  days: 'Tage',
  absent: 'abwesend',
  statements: 'Monatsnachweise',
  working_times: 'Arbeitszeitnachweis',
  absences: 'Abwesenheiten',
  journal: 'Lohnjournal',
  run: 'Lauf',
  notIssued: 'nicht ausgegeben',
  day: 'Tag',
  begin: 'Beginn',
  end: 'Ende',
  break: 'Pause',
  duration: 'Dauer',
  recorded: 'Aufgezeichnet am',
  law: 'Beginn, Ende und Dauer der täglichen Arbeitszeit (§ 17 MiLoG), nach der Uhr des Arbeitsorts. Pausen sind abgezogen.',
  keep: 'Mindestens zwei Jahre aufzubewahren. Zeiten sind auf volle Minuten gerundet.',
  signedByPerson: 'Datum, Unterschrift der Person',
  signedByCompany: 'Datum, Unterschrift des Betriebs',
  confirmedOnly: 'Bestätigte Abwesenheiten, soweit sie im Monat liegen. Tage sind Arbeitstage.',
  someAbsent: '„abwesend“: Die Art ist nicht für alle bestimmt.',
  belongsTo: 'Monat',
  wageType: 'Lohnart',
  costCentre: 'Kostenst.',
  difference: 'Menge',
  total: 'Insgesamt',
  totals: 'Alle Personen',
  workInAll: 'Arbeit zusammen',
  sent: 'Menge ist, was dieser Lauf zu allem früher Ausgegebenen dazugibt; Insgesamt ist die Summe von beidem.',
  notSent: '* nicht in den Dateien für das Lohnprogramm',
  heldBack: '** unter null und zurückgehalten: in keiner Datei, und im nächsten Lauf wieder',
  hours: 'Std.',
  unitDays: 'Tage',
  period: 'Zeitraum',
  leftOut: 'Fehlt',
  several: 'Unterlagen',
} as const

type Words = Readonly<Record<keyof typeof german, string>>

const english: Words = {
  page: 'Page',
  list: 'List',
  number: 'Personnel number',
  sum: 'Total',
  name: 'Name',
  from: 'From',
  to: 'Until',
  kind: 'Kind',
  days: 'Days',
  absent: 'absent',
  statements: 'Monthly statements',
  working_times: 'Working-time record',
  absences: 'Absences',
  journal: 'Payroll journal',
  run: 'Run',
  notIssued: 'not issued',
  day: 'Day',
  begin: 'Begin',
  end: 'End',
  break: 'Break',
  duration: 'Duration',
  recorded: 'Recorded on',
  law: 'Begin, end and duration of daily working time (§ 17 MiLoG), by the clock of the place of work, without breaks.',
  keep: 'To be kept for two years at least. Times are rounded to whole minutes.',
  signedByPerson: 'Date, signature of the person',
  signedByCompany: 'Date, signature of the company',
  confirmedOnly: 'Confirmed absences as far as they lie in the month. Days are working days.',
  someAbsent: '“absent”: the kind is not for everybody to know.',
  belongsTo: 'Month',
  wageType: 'Wage type',
  costCentre: 'Cost centre',
  difference: 'Amount',
  total: 'In all',
  totals: 'All people',
  workInAll: 'Work in all',
  sent: 'The amount is what this run adds to everything issued before; in all is what it comes to then.',
  notSent: '* not in the files for the payroll program',
  heldBack: '** below zero and held back: in no file, and in the next run again',
  hours: 'h',
  unitDays: 'days',
  period: 'period',
  leftOut: 'Left out',
  several: 'Papers',
}

export const words: Readonly<Record<Language, Words>> = { de: german, en: english }

/** Kinds of pay that every run knows; surcharges are called what the workspace calls them. */
const payWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  de: {
    'work.normal': 'Normalstunden',
    'work.overtime': 'Überstunden',
    holiday_paid: 'Feiertage',
    balance_payout: 'Ausgezahlte Stunden',
    vacation_payout: 'Ausgezahlter Urlaub',
  },
  en: {
    'work.normal': 'Normal hours',
    'work.overtime': 'Overtime',
    holiday_paid: 'Public holidays',
    balance_payout: 'Hours paid out',
    vacation_payout: 'Vacation paid out',
  },
}

export const absenceInWords = (kind: string | null, language: Language): string =>
  kind === null ? words[language].absent : ((kindWords[language] as Record<string, string>)[kind] ?? kind)

export const payInWords = (kind: string, language: Language): string =>
  kind.startsWith('absence.')
    ? absenceInWords(kind.slice('absence.'.length), language)
    : (payWords[language][kind] ?? kind)
