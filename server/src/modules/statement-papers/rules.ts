import { refused } from '../../base/errors.ts'
import { dateAfter, formatUtc } from '../../base/time/time.ts'
import type { SealedKinds, Statement } from '../statements/model.ts'
import type { Language, Page, PageDay, PaperNames } from './model.ts'
import { absenceBlock, notesOf, paidBlock } from './rules/blocks.ts'
import { balanceOfDay, pageDay } from './rules/days.ts'
import { asBalance, asHours, momentInWords, monthInWords } from './rules/figures.ts'
import { words } from './rules/words.ts'

/** What a page is made of besides the statement. */
interface Asked {
  readonly names: PaperNames
  readonly language: Language
  /** Missing for those who may not know why somebody was absent. */
  readonly kinds: SealedKinds | undefined
}

/** A month on one page, in words. Numbers come from the statement as it was sealed, and from nothing else. */
export function pageOf(statement: Statement, { names, language, kinds }: Asked): Page {
  const { content } = statement
  if (content?.record === undefined || content.time_zone === undefined || content.sums === undefined)
    throw refused('statement_too_old', 'base', 'The statement does not hold its days as they were recorded.', tooOld)
  const { sums, time_zone, record } = content
  const said = words[language]
  const recorded = new Map(record.map((day) => [day.date, day]))
  const kindsOn = Map.groupBy(kinds?.days ?? [], ({ date }) => date)
  const days = content.days.map(
    (day): PageDay =>
      pageDay(
        {
          day,
          record: recorded.get(day.date),
          kinds: kinds && (kindsOn.get(day.date) ?? []).map(({ value }) => value),
        },
        time_zone,
        language,
      ),
  )
  const month = monthInWords(content.days[0]?.date ?? `${content.month}-01`, language)
  const credited = sums.absence + sums.holiday
  return {
    language,
    fileName: `${said.paper.replaceAll(' ', '-')}-${isWhole(statement) ? content.month : datesOf(statement)}.pdf`,
    title: `${said.paper} ${month} · ${names.person}`,
    closed_at: content.closed_at,
    place: `${names.company} · ${names.workspace}`,
    company: names.company,
    person: names.person,
    number: names.staff_number ? `${said.number} ${names.staff_number}` : null,
    paper: partOf(statement, said.paper),
    month,
    state: statement.reopened_at === null ? null : said.state,
    figures: [
      { label: said.opening, value: asBalance(content.opening) },
      { label: said.worked, value: asHours(sums.worked) },
      { label: said.credited, value: asHours(credited) },
      { label: said.booked, value: asBalance(sums.booked) },
      { label: said.target, value: asHours(-sums.owed) },
      { label: said.closing, value: asBalance(content.closing ?? 0) },
    ],
    heads: {
      day: said.day,
      times: said.times,
      break: said.break,
      worked: said.work,
      away: said.away,
      target: said.target,
      balance: said.balance,
    },
    days,
    sums: {
      label: said.sum,
      break: asHours(sums.break),
      worked: asHours(sums.worked),
      target: asHours(sums.owed),
      balance: asBalance(content.days.reduce((sum, day) => sum + balanceOfDay(day), 0)),
    },
    blocks: [paidBlock(content, language, kinds !== undefined), absenceBlock(content, kinds, language)],
    notes: { title: said.notes, lines: notesOf(content, language) },
    signatures: [said.signedByPerson, said.signedByCompany],
    foot: footOf(statement, names, language),
  }
}

const tooOld = 'Reopen the days and close them again.'

const isWhole = ({ first_date, last_date }: Statement): boolean =>
  first_date.endsWith('-01') && dateAfter(last_date, 1).endsWith('-01')

const datesOf = ({ first_date, last_date }: Statement): string => `${first_date}-${last_date.slice(8)}`

/** A statement of a part of a month says which. */
const partOf = (statement: Statement, paper: string): string =>
  isWhole(statement)
    ? paper
    : `${paper} ${Number(statement.first_date.slice(8))}–${Number(statement.last_date.slice(8))}`

function footOf(statement: Statement, { closed_by }: PaperNames, language: Language): string[] {
  const said = words[language]
  const zone = statement.content?.time_zone ?? 'UTC'
  const closed = momentInWords(statement.content?.closed_at ?? '', zone, language)
  const seen = statement.acknowledged_at
  return [
    [
      `${said.closed} ${closed}${closed_by === null ? '' : ` ${said.by} ${closed_by}`}.`,
      ...(seen === null ? [] : [`${said.acknowledged} ${momentInWords(formatUtc(seen), zone, language)}.`]),
      said.rounded,
    ].join(' '),
    `${said.hash} ${statement.content_sha256.toString('hex')}`,
  ]
}
