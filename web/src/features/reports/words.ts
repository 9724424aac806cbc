import { t } from '@lingui/core/macro'
import { dayInWords, daysInWords, figure, hours, signedHours, weekNumber } from '../../base/time.ts'
import { kindName } from '../absence-types/parts/words.ts'
import { type Bar, type Column, type Grouping, isWholeMonth, type Report, type ReportKind, type Span } from './rules.ts'

export function kindInWords(kind: ReportKind): string {
  const names: Readonly<Record<ReportKind, string>> = {
    hours: t`Hours`,
    balances: t`Balances`,
    absences: t`Absences`,
    overtime: t`Overtime`,
    warnings: t`Warnings`,
  }
  return names[kind]
}

export function groupingInWords(by: Grouping): string {
  const names: Readonly<Record<Grouping, string>> = {
    each: t`Each`,
    person: t`Person`,
    area: t`Area`,
    tag: t`Tag`,
    day: t`Day`,
    week: t`Week`,
    month: t`Month`,
  }
  return names[by]
}

/** A column: a part of accounts, a kind of absence, a rule. */
export function columnInWords(name: string): string {
  const names: Readonly<Record<string, string>> = {
    opening: t`Before`,
    worked: t`Worked`,
    owed: t`Target`,
    credited: t`Credited`,
    booked: t`Booked`,
    over: t`Over target`,
    under: t`Under target`,
    balance: '±',
    closing: t`Balance`,
    total: t`Total`,
    no_break: t`No break`,
    short_break: t`Break too short`,
    long_stretch: t`Over 6 hours in a row`,
    long_day: t`Over 10 hours a day`,
    short_rest: t`Less than 11 hours of rest`,
    long_running: t`Clock runs over 12 hours`,
  }
  return names[name] ?? kindName(name)
}

/** A number as its column shows it; `–` while it is not known. */
export function valueInWords({ unit }: Pick<Column, 'unit'>, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  if (unit === 'seconds') return hours(value)
  return unit === 'signed_seconds' ? signedHours(value) : figure(value)
}

/** `October 2026`, `12 – 18 Oct 2026`. */
export const spanInWords = (span: Span): string =>
  isWholeMonth(span)
    ? dayInWords(span.from, 'month')
    : span.from === span.to
      ? dayInWords(span.from, 'dated')
      : `${dayInWords(span.from, 'dated')} – ${dayInWords(span.to, 'dated')}`

/** A day, a week or a month of a report, as far as it is in it. */
export function periodInWords({ from, to }: Span, step: 'day' | 'week' | 'month'): string {
  if (step === 'day') return dayInWords(from, 'near')
  if (step === 'week') return t`Week ${weekNumber(from)}, ${daysInWords(from, to)}`
  return isWholeMonth({ from, to }) ? dayInWords(from, 'month') : daysInWords(from, to)
}

/** Below a bar there is room for little. */
export function tickInWords({ from }: Bar, step: Report['step']): string {
  if (step === 'day') return String(Number(from.slice(8)))
  return step === 'week' ? dayInWords(from, 'short') : dayInWords(from, 'monthShort')
}

/** What the chart draws. */
export function chartInWords({ kind, step }: Report): string {
  const every = { day: t`per day`, week: t`per week`, month: t`per month` }[step]
  const names: Readonly<Record<ReportKind, string>> = {
    hours: t`Hours worked ${every}, target as a line.`,
    balances: t`Balance at the end, ${every}.`,
    absences: t`Days of absence ${every}.`,
    overtime: t`Above and below the target ${every}.`,
    warnings: t`Warnings ${every}.`,
  }
  return names[kind]
}

/** The unit of the bars. */
export const barUnit: Readonly<Record<ReportKind, Column['unit']>> = {
  hours: 'seconds',
  balances: 'signed_seconds',
  absences: 'days',
  overtime: 'signed_seconds',
  warnings: 'count',
}
