import { plus, readFraction, shownDays, zero } from '../../../base/fractions.ts'
import type { SealedKinds, StatementContent } from '../../statements/model.ts'
import type { Language, PageBlock, PageLine } from '../model.ts'
import { asBalance, asHours, asNumber } from './figures.ts'
import { terms, words } from './words.ts'

type Content = Partial<StatementContent>

/** What is paid for. What absences are paid would tell which kind they were, so it is for those who may know it. */
export function paidBlock({ sums }: Content, language: Language, knowsKinds: boolean): PageBlock {
  const said = words[language]
  const pay = sums?.pay ?? { work: 0, holiday: 0, absence: 0, payout: 0 }
  const lines: PageLine[] = [
    { label: said.paidWork, value: asHours(pay.work) },
    { label: said.paidHoliday, value: asHours(pay.holiday) },
    ...(knowsKinds ? [{ label: said.paidAbsence, value: asHours(pay.absence) }] : []),
    ...(pay.payout === 0 ? [] : [{ label: said.paidOut, value: asHours(pay.payout) }]),
  ]
  return { title: said.paid, lines }
}

/** Absences by kind in days and hours, and what is left of vacation; to others that somebody was absent. */
export function absenceBlock(content: Content, kinds: SealedKinds | undefined, language: Language): PageBlock {
  const said = words[language]
  const all = (content.record ?? []).flatMap(({ absences }) => absences)
  const kindOf = new Map(kinds?.days.map(({ seal, value }) => [seal, value]))
  const groups = Map.groupBy(all, ({ seal }) => (kinds === undefined ? '' : (kindOf.get(seal) ?? 'other')))
  const lines = [...groups].map(([kind, some]) => {
    // Statements of the second version do not say how much of a day it was.
    const days = some.reduce((sum, each) => plus(sum, readFraction(each.days ?? '1/1')), zero)
    const seconds = some.reduce((sum, each) => sum + each.seconds, 0)
    return {
      label: kind === '' ? said.absent : (terms[language][kind] ?? kind),
      value: `${asNumber(shownDays(days), language)} ${terms[language].days} · ${asHours(seconds)}`,
    }
  })
  const vacation = kinds === undefined ? [] : vacationLines(content, language)
  const room = mostLines - vacation.length
  const fitting =
    lines.length <= room
      ? lines
      : [...lines.slice(0, room - 1), { label: `+ ${lines.length - room + 1} ${said.more}`, value: '' }]
  return {
    title: said.absences,
    lines: [...(lines.length === 0 ? [{ label: said.none, value: '' }] : fitting), ...vacation],
  }
}

/** As many as fit above the lines for signatures. */
const mostLines = 10

const vacationParts = ['carried', 'entitled', 'taken', 'reserved', 'paid_out', 'expired', 'remaining'] as const
const always: readonly string[] = ['entitled', 'taken', 'remaining']

function vacationLines({ vacation }: Content, language: Language): PageLine[] {
  if (vacation === undefined) return []
  const unit = terms[language][vacation.unit ?? 'days']
  const shown = vacationParts.filter((part) => always.includes(part) || Number(vacation[part]) !== 0)
  return [
    { label: words[language].vacation, value: '' },
    ...shown.map((part) => ({
      label: `  ${words[language][part]}`,
      value: `${asNumber(Number(vacation[part]), language)} ${unit}`,
    })),
  ]
}

const mostNotes = 8

/** What somebody should know who signs this, each in a line. */
export function notesOf(content: Content, language: Language): string[] {
  const said = words[language]
  const between = language === 'de' ? ' ' : ', '
  const dayOf = (date: string): string => `${Number(date.slice(8))}${language === 'de' ? '.' : ''}`
  const deducted = (content.days ?? [])
    .filter(({ breaks }) => (breaks?.deducted ?? 0) > 0)
    .map(({ date }) => dayOf(date))
  const bookings = { payout: said.payout, correction: said.correction, opening: said.openingBooking }
  const nameOf = (kind: string): string => bookings[kind as keyof typeof bookings] ?? said.booked
  const warnings = Map.groupBy(
    (content.record ?? []).flatMap(({ date, warnings: rules }) => rules.map((rule) => ({ rule, day: dayOf(date) }))),
    ({ rule }) => rule,
  )
  const notes = [
    ...(content.unconfirmed_trackings ? [`${said.unconfirmed}: ${content.unconfirmed_trackings}`] : []),
    ...(content.pending_absences ? [`${said.pending}: ${content.pending_absences}`] : []),
    ...(content.changed_before ? [`${said.changed}: ${asBalance(content.changed_before.seconds)}`] : []),
    ...(deducted.length > 0 ? [`${said.deducted}: ${deducted.join(between)}`] : []),
    ...[...warnings].map(
      ([rule, some]) => `${terms[language][rule] ?? rule}: ${some.map(({ day }) => day).join(between)}`,
    ),
    ...(content.bookings ?? []).map(
      ({ date, kind, seconds }) => `${dayOf(date)} ${nameOf(kind)} ${asBalance(seconds)}`,
    ),
  ]
  if (notes.length === 0) return [said.none]
  if (notes.length <= mostNotes) return notes
  return [...notes.slice(0, mostNotes - 1), `+ ${notes.length - mostNotes + 1} ${said.more}`]
}
