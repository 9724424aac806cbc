import type { JournalLine, ListedAbsence, PaperHead, WorkedTime } from '../src/modules/paper-orders/model.ts'
import { absencesOf, journalOf, workingTimesOf } from '../src/modules/paper-orders/rules/tables.ts'
import type { TablePaper } from '../src/modules/statement-papers/model.ts'

/** Papers of invented people, as tests and pictures have them. */

type Language = PaperHead['language']

const headIn = (language: Language): PaperHead => ({
  company: 'Bäckerei Sonnenschein GmbH',
  workspace: 'Altstadt',
  month: '2026-05-01',
  language,
  madeAt: '2026-06-02T07:12:00.000Z',
})

const mira = { user_id: 1, name: 'Mira Öztürk-Łukasiewicz', number: '0417' }
const jonas = { user_id: 2, name: 'Jonas Weiß', number: '0418' }
const nobody = { user_id: 3, name: 'Zoë Nguyễn', number: null }

const shift = (date: string, begins: string, ends: string, [worked, rest]: readonly [number, number]): WorkedTime => ({
  ...{ date, begins, ends, worked: worked * 60, break: rest * 60, recorded: date },
})

const times: readonly WorkedTime[] = [
  shift('2026-05-04', '05:30', '14:00', [480, 30]),
  shift('2026-05-05', '05:30', '09:45', [255, 0]),
  shift('2026-05-05', '16:00', '20:15', [240, 15]),
  shift('2026-05-08', '22:00', '06:15', [465, 30]),
  { ...shift('2026-05-11', '05:28', '14:03', [485, 30]), recorded: '2026-05-18' },
]

const absence = (
  person: typeof mira | typeof nobody,
  [from, to]: readonly [string, string],
  kind: string | null,
  days: number,
): ListedAbsence => ({ ...person, from, to, kind, billionths: days * 1_000_000_000 })

const absences: readonly ListedAbsence[] = [
  absence(jonas, ['2026-05-01', '2026-05-06'], 'vacation', 3),
  absence(jonas, ['2026-05-20', '2026-05-20'], 'child_sick', 0.5),
  absence(mira, ['2026-05-12', '2026-05-15'], 'sick', 4),
  absence(nobody, ['2026-05-28', '2026-05-31'], null, 2),
]

const line = (
  person: typeof mira,
  pay_kind: string,
  hundredths: number,
  more: Partial<JournalLine> = {},
): JournalLine => ({
  ...{ ...person, month: '2026-05-01', pay_kind, unit: 'hours', on_date: null, until_date: null },
  ...{
    hundredths,
    total_hundredths: hundredths,
    wage_type: '200',
    cost_centre: '',
    is_sent: true,
    is_held_back: false,
    ...more,
  },
})

const lines: readonly JournalLine[] = [
  line(jonas, 'night_25', -150, { month: '2026-04-01', total_hundredths: 5850, wage_type: '310' }),
  line(jonas, 'absence.vacation', 300, { unit: 'days', wage_type: '' }),
  line(jonas, 'work.normal', 13_250, { cost_centre: '4100' }),
  line(mira, 'absence.sick', 100, { unit: 'period', on_date: '2026-05-12', until_date: '2026-05-15', wage_type: '' }),
  line(mira, 'sunday_50', 1125, { wage_type: '', is_sent: false }),
  line(mira, 'work.normal', 15_025),
  line(mira, 'work.overtime', 425, { wage_type: '210' }),
]

const sums = [
  { pay_kind: 'absence.sick', unit: 'period', hundredths: 100 },
  { pay_kind: 'absence.vacation', unit: 'days', hundredths: 300 },
  { pay_kind: 'night_25', unit: 'hours', hundredths: -150 },
  { pay_kind: 'sunday_50', unit: 'hours', hundredths: 1125 },
  { pay_kind: 'work.normal', unit: 'hours', hundredths: 28_275 },
  { pay_kind: 'work.overtime', unit: 'hours', hundredths: 425 },
] as const

const only = { number: 1, count: 1 }

export const printedPapers = (
  language: Language,
): Readonly<Record<'working-times' | 'absences' | 'journal', TablePaper>> => ({
  'working-times': workingTimesOf(headIn(language), mira, times),
  absences: absencesOf(headIn(language), absences, only),
  journal: journalOf(headIn(language), { client: 'Sonnenschein GmbH', number: 7, lines, sums, list: only }),
})

/** As many absences as a list of people who are often away. */
export const longList = (count: number): TablePaper =>
  absencesOf(
    headIn('en'),
    Array.from({ length: count }, (_, user_id) => ({
      ...absence(mira, ['2026-05-12', '2026-05-15'], 'sick', 4),
      user_id,
      name: `Person ${user_id}`,
    })),
    only,
  )
