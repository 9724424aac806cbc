import { type Fraction, plus, readFraction, writeFraction, zero } from '../../base/fractions.ts'
import { dateAfter, dateIn, dayInWords, formatUtc } from '../../base/time/time.ts'
import { unpaidKinds } from '../absence-types/model.ts'
import type { ClosedDay, Dates } from '../closed-months/model.ts'
import type { DaySpan } from '../days/model.ts'
import type { Words } from '../notifications/model.ts'
import type { AccountDay } from '../time-accounts/model.ts'
import { breakDuration, durations } from '../time-trackings/rules.ts'
import type { LinkedStatement, Objection, PlaceOfWork, RecordedWork, StatementContent, SumsByKind } from './model.ts'

/** The first and the last day of a month like `2026-03`. */
export function datesOfMonth(month: string): Dates {
  const from = `${month}-01`
  const next = `${dateAfter(from, 31).slice(0, 7)}-01`
  return { from, to: dateAfter(next, -1) }
}

/** The dates between two that some spans leave open, as spans. */
export function openDates({ from, to }: Dates, closed: readonly Dates[]): Dates[] {
  const open: Dates[] = []
  let next = from
  for (const span of [...closed].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (span.to < next || to < span.from) continue
    if (next < span.from) open.push({ from: next, to: dateAfter(span.from, -1) })
    next = dateAfter(span.to, 1)
  }
  return next <= to ? [...open, { from: next, to }] : open
}

/** Kinds of absences on a day, each with what it credits. */
export function kindsOn({ because }: Pick<ClosedDay, 'because'>): Map<string, number> {
  const kinds = new Map<string, number>()
  for (const reason of because)
    if (reason.code.startsWith('absence') && 'kind' in reason)
      kinds.set(reason.kind, (kinds.get(reason.kind) ?? 0) + (reason.seconds.absence ?? 0))
  return kinds
}

/** How much of a day each kind of absence takes, exactly. */
export function sharesOn({ because, shares = [] }: Pick<AccountDay, 'because' | 'shares'>): Map<string, string> {
  const found = new Map<string, Fraction>()
  const counted = because.filter((reason) => reason.code === 'absence')
  for (const [index, { kind }] of counted.entries())
    found.set(kind, plus(found.get(kind) ?? zero, readFraction(shares[index] ?? '0')))
  return new Map([...found].map(([kind, days]) => [kind, writeFraction(days)]))
}

/** What each kind of absence comes to. */
export function sumsByKind(days: readonly Pick<ClosedDay, 'because'>[]): SumsByKind {
  const sums: Record<string, { seconds: number; dates: number }> = {}
  for (const day of days)
    for (const [kind, seconds] of kindsOn(day)) {
      const known = sums[kind] ?? { seconds: 0, dates: 0 }
      sums[kind] = { seconds: known.seconds + seconds, dates: known.dates + 1 }
    }
  return sums
}

/** What of absences is credited to the account and not paid. */
export const unpaidOf = (sums: SumsByKind): number =>
  unpaidKinds.reduce((seconds, kind) => seconds + (sums[kind]?.seconds ?? 0), 0)

/** Finished working time as a statement has it. */
export function recordedWork(span: DaySpan, place: PlaceOfWork, confirmedBy: number | null): RecordedWork {
  const ended = span.ends_at ?? span.starts_at
  const { netSeconds, breakSeconds } = durations(span, ended)
  const taken = Math.min(breakSeconds, breakDuration(span, ended) ?? 0)
  return {
    workspace_id: String(span.workspace_id),
    time_zone: place.time_zone,
    holidays: holidaysAround(place, dateIn(span.starts_at, place.time_zone), dateIn(ended, place.time_zone)),
    begins_at: formatUtc(span.starts_at),
    ends_at: formatUtc(ended),
    breaks: span.breaks.map((each) => ({
      begins_at: formatUtc(each.starts_at),
      ends_at: formatUtc(each.ends_at ?? ended),
    })),
    break_taken: taken,
    break_deducted: breakSeconds - taken,
    deducted_at: span.default_break_starts_at && formatUtc(span.default_break_starts_at),
    worked: netSeconds,
    confirmed: span.confirmed,
    confirmed_by: span.confirmed ? confirmedBy : null,
  }
}

/** What lies in the night after a holiday is paid as the holiday, so those of the days before count as well. */
const holidaysAround = ({ holidays }: PlaceOfWork, from: string, to: string): string[] =>
  holidays.filter((date) => dateAfter(from, -2) <= date && date <= to)

/** What administrators read when somebody objects. */
export function objectionWords({ username, from, to, objection }: Objection): Words {
  const [first, last] = [dayInWords(from), dayInWords(to)]
  return {
    de: {
      title: 'Widerspruch gegen eine Monatsübersicht',
      message: `${username} widerspricht der Übersicht vom ${first.de} bis ${last.de}: ${objection}`,
    },
    en: {
      title: 'A statement is objected to',
      message: `${username} objects to the statement from ${first.en} to ${last.en}: ${objection}`,
    },
  }
}

/** A statement of a person as the next one sees it. */
/** Objections so far with another one: each stays, in the order they came, and what was said already is not repeated. */
export function objectionsWith(before: string | null, said: string): string {
  if (before === null || before === said) return said
  return before.endsWith(`\n\n${said}`) ? before : `${before}\n\n${said}`
}

export interface Earlier extends LinkedStatement {
  readonly closed_at: number
  readonly stands: boolean
}

/** The statement that days follow on: the last one that stands before them. */
export const previousOf = ({ from }: Dates, statements: readonly Earlier[]): Earlier | undefined =>
  statements
    .filter(({ stands, to }) => stands && to < from)
    .sort((a, b) => (a.to < b.to ? -1 : 1))
    .at(-1)

interface Chained {
  readonly dates: Dates
  /** The first day of the account. */
  readonly countsFrom: string
  readonly statements: readonly Earlier[]
  /** The balance after the statement before, as it is now. */
  readonly balanceNow: number
}

type Chain = Pick<StatementContent, 'previous' | 'open_before' | 'changed_before' | 'replaces'>

/**
 * How a statement hangs together with those before it. Days that are open between closed ones can change, and the
 * balance with them: the next statement says by how much, and where it can come from.
 */
export function chainOf({ dates, countsFrom, statements, balanceNow }: Chained): Chain {
  const current = statements.filter(({ stands }) => stands)
  const previous = previousOf(dates, statements)
  const before = (day: string) => ({ from: countsFrom, to: dateAfter(day, -1) })
  const seconds = previous === undefined ? 0 : balanceNow - previous.closing
  return {
    previous: previous
      ? { id: previous.id, hash: previous.hash, from: previous.from, to: previous.to, closing: previous.closing }
      : null,
    open_before: openDates(before(dates.from), current),
    changed_before:
      previous === undefined || seconds === 0
        ? null
        : {
            seconds,
            dates: openDates(
              before(previous.from),
              current.filter(({ closed_at }) => closed_at <= previous.closed_at),
            ),
          },
    replaces: statements
      .filter(({ stands, from, to }) => !stands && from <= dates.to && dates.from <= to)
      .map(({ id, hash }) => ({ id, hash })),
  }
}
