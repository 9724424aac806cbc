import { readFraction, secondsOfShare } from '../../../base/fractions.ts'
import { Instant } from '../../../base/time/time.ts'
import type { RecordedWork, SealedKinds, StatementContent, WorkCentres } from '../../statements/model.ts'
import type { PaidWork, PayFact, Span, WorkBefore } from '../model.ts'

/** What a statement says, where it says enough. */
export const isNewEnough = (content: { readonly version?: number } | undefined): content is StatementContent =>
  content?.version !== undefined && content.version >= 3

const millisecondsOf = (text: string): number => Instant.from(text).epochMilliseconds
const secondOf = (text: string): number => Math.floor(millisecondsOf(text) / 1000)

/** Begins with its second and is as long as it counts, which is rounded: so lengths add up as they do in the account. */
const spanOf = (begins_at: string, ends_at: string): Span => {
  const from = secondOf(begins_at)
  return { from, to: from + Math.round((millisecondsOf(ends_at) - millisecondsOf(begins_at)) / 1000) }
}

/** The working time of a statement, with what it can be booked to where the statement knows. */
export const workOf = (
  { record }: StatementContent,
  closedIn: number,
  centres: readonly WorkCentres[] = [],
): PaidWork[] =>
  record
    .flatMap(({ date, home_workspace_id, work }) =>
      work.map((each) => paidWork(each, date, Number(home_workspace_id ?? closedIn))),
    )
    .map((work, at) => ({ ...work, ...(centres[at] && { centres: centres[at] }) }))

function paidWork(work: RecordedWork, date: string, homeId: number): PaidWork {
  const from = secondOf(work.begins_at)
  return {
    ...{ date, homeId, from, to: from + work.worked + work.break_taken + work.break_deducted },
    zone: work.time_zone,
    holidays: new Set(work.holidays),
    breaks: work.breaks.map(({ begins_at, ends_at }) => spanOf(begins_at, ends_at)),
    taken: work.break_taken,
    deducted: work.break_deducted,
    deductedAt: work.deducted_at === null ? null : secondOf(work.deducted_at),
    ...(work.tags && { tags: work.tags }),
  }
}

export const workBefore = ({ work_before }: StatementContent, closedIn: number): WorkBefore[] =>
  work_before.map(({ date, home_workspace_id, begins_at, ends_at, worked, tags }) => ({
    ...{ date, homeId: Number(home_workspace_id ?? closedIn), worked, ...(tags && { tags }) },
    ...spanOf(begins_at, ends_at),
  }))

/** Hours that are a fraction. */
const hoursOf = (amount: string) => ({ unit: 'hours' as const, seconds: secondsOfShare(readFraction(amount), 3600) })

/** What a month is paid by beyond work: absences by kind, holidays, pay-outs. None of it carries a surcharge. */
export function factsBeyondWork(content: StatementContent, kinds: SealedKinds | undefined): PayFact[] {
  const kindBySeal = new Map(kinds?.days.map(({ seal, value }) => [seal, value]))
  // Who may not know the kind knows that somebody was absent.
  const nameOf = (seal: string): string => {
    const value = kindBySeal.get(seal)
    return value === undefined ? 'absence' : `absence.${value}`
  }
  const facts: PayFact[] = content.record.flatMap(({ date, absences }) =>
    absences.flatMap(({ seal, seconds, days }): PayFact[] => [
      { date, kind: nameOf(seal), amount: { unit: 'hours', seconds } },
      { date, kind: nameOf(seal), amount: { unit: 'days', days } },
    ]),
  )
  for (const { date, seconds } of content.days)
    facts.push({ date, kind: 'holiday_paid', amount: { unit: 'hours', seconds: seconds.holiday } })
  for (const { date, kind, seconds } of content.bookings)
    if (kind === 'payout') facts.push({ date, kind: 'balance_payout', amount: { unit: 'hours', seconds: -seconds } })
  for (const { date, unit, amount } of content.vacation_payouts)
    facts.push({ date, kind: 'vacation_payout', amount: unit === 'days' ? { unit, days: amount } : hoursOf(amount) })
  return facts.filter(({ amount }) => (amount.unit === 'hours' ? amount.seconds !== 0 : !amount.days.startsWith('0/')))
}
