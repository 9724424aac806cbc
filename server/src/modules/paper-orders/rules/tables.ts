import { weekdayOf } from '../../../base/time/time.ts'
import type { TableGroup, TablePaper } from '../../statement-papers/model.ts'
import { asHours, hoursUnlessNone, monthInWords } from '../../statement-papers/rules/figures.ts'
import { weekdays } from '../../statement-papers/rules/words.ts'
import type { JournalLine, JournalSum, ListedAbsence, ListPlace, PaperHead, PaperPerson, WorkedTime } from '../model.ts'
import { absenceInWords, payInWords, words } from './words.ts'

type Language = PaperHead['language']

/** `17.03.2026`, `17/03/2026`. */
const dateInFigures = (date: string, language: Language): string =>
  date
    .split('-')
    .reverse()
    .join(language === 'de' ? '.' : '/')

/** Whole hundredths with two decimals, as the language writes them. */
const inHundredths = (hundredths: number, language: Language): string => {
  const sign = hundredths < 0 ? '−' : ''
  const size = Math.abs(hundredths)
  return `${sign}${Math.floor(size / 100)}${language === 'de' ? ',' : '.'}${String(size % 100).padStart(2, '0')}`
}

/** Days to the hundredth, from the billionths that are added up. */
export const hundredthsOfDays = (billionths: number): number => Math.round(billionths / 10_000_000)

/** What all tables have in common. */
const common = (
  head: PaperHead,
  kind: 'working_times' | 'absences' | 'journal',
  [subject, detail]: readonly [string, string],
) => {
  const said = words[head.language]
  const month = monthInWords(head.month, head.language)
  return {
    language: head.language,
    madeAt: head.madeAt,
    company: head.company,
    place: `${head.company} · ${head.workspace}`,
    paper: said[kind],
    title: `${said[kind]} ${month} · ${subject}`,
    subject,
    detail,
    month,
    pageWord: said.page,
  }
}

const numbered = ({ number }: PaperPerson, language: Language): string =>
  number === null || number === '' ? '' : `${words[language].number} ${number}`
const named = (person: PaperPerson, language: Language): string =>
  [person.name, numbered(person, language)].filter(Boolean).join(' · ')

/** The working time of somebody in a month, as § 17 MiLoG asks for it. */
export function workingTimesOf(head: PaperHead, person: PaperPerson, times: readonly WorkedTime[]): TablePaper {
  const { language } = head
  const said = words[language]
  let before = ''
  const rows = times.map(({ date, begins, ends, break: rest, worked, recorded }) => {
    const weekday = weekdays[language][weekdayOf(date) - 1] ?? ''
    const day = date === before ? '' : `${weekday} ${dateInFigures(date, language)}`
    before = date
    return [day, begins, ends, hoursUnlessNone(rest), asHours(worked), dateInFigures(recorded, language)]
  })
  const sum = (of: 'break' | 'worked'): number => times.reduce((all, each) => all + each[of], 0)
  const shared = common(head, 'working_times', [person.name, numbered(person, language)])
  return {
    ...shared,
    fileName: `${said.working_times}-${head.month.slice(0, 7)}.pdf`,
    columns: [
      { head: said.day, share: 4, align: 'left' },
      { head: said.begin, share: 2, align: 'right' },
      { head: said.end, share: 2, align: 'right' },
      { head: said.break, share: 2, align: 'right' },
      { head: said.duration, share: 2, align: 'right' },
      { head: said.recorded, share: 4, align: 'right' },
    ],
    groups: [{ title: '', rows, sums: [[said.sum, '', '', hoursUnlessNone(sum('break')), asHours(sum('worked'))]] }],
    notes: [said.law, said.keep],
    signatures: [said.signedByPerson, said.signedByCompany],
  }
}

/** Lists of many people come in several; each says which it is. */
const listName = ({ number, count }: ListPlace, language: Language): string =>
  count === 1 ? '' : `${words[language].list} ${number} / ${count}`
const fileNameOf = (paper: string, month: string, { number, count }: ListPlace): string =>
  `${paper.replaceAll(' ', '-')}-${month.slice(0, 7)}${count === 1 ? '' : `-${number}`}.pdf`

/** Absences of people in a month, kinds as far as whoever ordered may know them. */
export function absencesOf(head: PaperHead, absences: readonly ListedAbsence[], list: ListPlace): TablePaper {
  const { language } = head
  const said = words[language]
  const days = (some: readonly ListedAbsence[]): string =>
    inHundredths(hundredthsOfDays(some.reduce((sum, { billionths }) => sum + billionths, 0)), language)
  const people = [...Map.groupBy(absences, ({ user_id }) => user_id).values()]
  const rows = people.flatMap((some) =>
    some.map((each, place) => [
      place === 0 ? each.name : '',
      place === 0 ? (each.number ?? '') : '',
      dateInFigures(each.from, language),
      dateInFigures(each.to, language),
      absenceInWords(each.kind, language),
      days([each]),
    ]),
  )
  return {
    ...common(head, 'absences', [head.workspace, listName(list, language)]),
    fileName: fileNameOf(said.absences, head.month, list),
    columns: [
      { head: said.name, share: 5, align: 'left' },
      { head: said.number, share: 2.4, align: 'left' },
      { head: said.from, share: 2.2, align: 'left' },
      { head: said.to, share: 2.2, align: 'left' },
      { head: said.kind, share: 3.6, align: 'left' },
      { head: said.days, share: 1.6, align: 'right' },
    ],
    groups: [{ title: '', rows, sums: [[said.sum, '', '', '', '', days(absences)]] }],
    notes: [said.confirmedOnly, ...(absences.some(({ kind }) => kind === null) ? [said.someAbsent] : [])],
    signatures: [],
  }
}

interface Journal {
  readonly client: string
  readonly number: number | null
  readonly lines: readonly JournalLine[]
  /** Of all people; on the last list only. */
  readonly sums: readonly JournalSum[]
  readonly list: ListPlace
}

/** A payroll run by person: kinds, what is added, and what it comes to. */
export function journalOf(head: PaperHead, { client, number, lines, sums, list }: Journal): TablePaper {
  const { language } = head
  const said = words[language]
  const unit = { hours: said.hours, days: said.unitDays, period: said.period }
  const amount = (of: JournalSum['unit'], hundredths: number): string =>
    of === 'period' ? inHundredths(hundredths, language).slice(0, -3) : inHundredths(hundredths, language)
  const dates = ({ on_date, until_date }: JournalLine): string =>
    [on_date, until_date].flatMap((date) => (date === null ? [] : [dateInFigures(date, language)])).join('–')
  const groups = [...Map.groupBy(lines, ({ user_id }) => user_id).values()].map((some): TableGroup => {
    const [first] = some
    return {
      title: first === undefined ? '' : named(first, language),
      rows: some.map((line) => [
        payInWords(line.pay_kind, language),
        line.month.slice(0, 7),
        dates(line),
        line.cost_centre,
        line.is_sent ? line.wage_type : line.is_held_back ? '**' : '*',
        unit[line.unit],
        amount(line.unit, line.hundredths),
        amount(line.unit, line.total_hundredths),
      ]),
      sums: sumsOf(some).map((sum) => [
        said.workInAll,
        '',
        '',
        '',
        '',
        unit[sum.unit],
        amount(sum.unit, sum.hundredths),
      ]),
    }
  })
  const totals = sums.map((sum) => [
    ...[payInWords(sum.pay_kind, language), '', '', '', '', unit[sum.unit], amount(sum.unit, sum.hundredths)],
  ])
  const run = number === null ? said.notIssued : `${said.run} ${number}`
  return {
    ...common(head, 'journal', [`${client} · ${run}`, listName(list, language)]),
    fileName: fileNameOf(said.journal, head.month, list),
    columns: [
      { head: said.kind, share: 5, align: 'left' },
      { head: said.belongsTo, share: 1.8, align: 'left' },
      { head: `${said.from}–${said.to}`, share: 3.8, align: 'left' },
      { head: said.costCentre, share: 1.9, align: 'left' },
      { head: said.wageType, share: 1.8, align: 'left' },
      { head: '', share: 1.8, align: 'left' },
      { head: said.difference, share: 2, align: 'right' },
      { head: said.total, share: 2, align: 'right' },
    ],
    groups: [...groups, ...(totals.length === 0 ? [] : [{ title: said.totals, rows: totals, sums: [] }])],
    notes: [
      said.sent,
      ...(lines.some(({ is_sent, is_held_back }) => !is_sent && !is_held_back) ? [said.notSent] : []),
      ...(lines.some(({ is_held_back }) => is_held_back) ? [said.heldBack] : []),
    ],
    signatures: [],
  }
}

/** Hours and days of somebody. Surcharges lie over work, so kinds are not added up: what has one unit and is work is. */
function sumsOf(lines: readonly JournalLine[]): JournalSum[] {
  const work = lines.filter(({ pay_kind }) => pay_kind.startsWith('work.'))
  return work.length < 2
    ? []
    : [{ pay_kind: 'work', unit: 'hours', hundredths: work.reduce((sum, { hundredths }) => sum + hundredths, 0) }]
}
