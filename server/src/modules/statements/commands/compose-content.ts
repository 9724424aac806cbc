import type { Context } from '../../../base/context.ts'
import { actingAs } from '../../../base/database/db.ts'
import { type Fraction, shownDays } from '../../../base/fractions.ts'
import { dateAfter, formatUtc } from '../../../base/time/time.ts'
import { monthOf } from '../../closed-months/commands.ts'
import type { ClosedDay, Dates } from '../../closed-months/model.ts'
import { findSpans } from '../../days/queries.ts'
import { userIdOf } from '../../roles/model.ts'
import { calculateDays } from '../../time-accounts/commands/calculate-account.ts'
import { type AccountHolder, balanceOf } from '../../time-accounts/model.ts'
import { findBookings } from '../../time-accounts/queries/bookings.ts'
import { sumOfNumbers } from '../../time-accounts/rules.ts'
import { vacationOn } from '../../vacation/commands.ts'
import { findBrokenRules } from '../../work-rules/commands.ts'
import { sealOf } from '../hash.ts'
import type { RecordedDay, SealedKinds, StatementContent } from '../model.ts'
import * as queries from '../queries/composing.ts'
import { chainOf, kindsOn, previousOf, recordedWork, sumsByKind, unpaidOf } from '../rules.ts'

/** What a statement says, and the kinds of absences that it seals. */
interface Composed {
  readonly content: StatementContent
  readonly sealed: SealedKinds
}

/** What nobody had decided. */
type Loose = Pick<StatementContent, 'unconfirmed_trackings' | 'pending_absences'>

/** Everything that is said of some days of a month, under the lock of the person. */
export async function composeContent(
  ctx: Context,
  holder: AccountHolder,
  dates: Dates,
  loose: Loose,
): Promise<Composed> {
  // As anybody may read it who sees the account: a statement is read where kinds of absences are not known, too.
  const { opening, days } = await calculateDays(actingAs(ctx, { kind: 'visitor' }), holder, dates)
  const known = await calculateDays(actingAs(ctx, { kind: 'system' }), holder, dates)
  const sums = sumOfNumbers(days)
  const bookings = await findBookings(ctx, holder.user_id, dates)
  const absences = await queries.findConfirmedAbsences(ctx, holder.user_id, dates)
  const byKind = sumsByKind(known.days)
  const sealed: SealedKinds = {
    workspace_ids: [...new Set(absences.map((each) => each.workspace_id))],
    days: known.days.flatMap((day) => [...kindsOn(day).keys()].map((kind) => ({ date: day.date, ...sealOf(kind) }))),
    sums: sealOf(byKind),
  }
  const content: StatementContent = {
    version: 2,
    user_id: holder.user_id,
    month: monthOf(dates.from),
    ...dates,
    time_zone: holder.time_zone,
    closed_at: formatUtc(ctx.now),
    closed_by: userIdOf(ctx) ?? null,
    opening,
    closing: opening + balanceOf(sums),
    days: days.map(({ date, seconds, breaks, because }) => ({ date, seconds, breaks, because })),
    record: await recordDays(ctx, holder.user_id, known.days, sealed),
    sums: {
      ...sums,
      pay: {
        work: sums.worked,
        holiday: sums.holiday,
        absence: sums.absence - unpaidOf(byKind),
        payout: bookings.reduce((sum, each) => sum + (each.kind === 'payout' ? -each.seconds : 0), 0),
      },
      absences_seal: sealed.sums.seal,
    },
    absences: absences.map(({ id, from, to, confirmed_by }) => ({ id: String(id), from, to, confirmed_by })),
    bookings: bookings.map(({ id, on_date, kind, seconds }) => ({ id: String(id), date: on_date, kind, seconds })),
    vacation: await vacationAt(ctx, holder.user_id, dates.to),
    ...(await chainBefore(ctx, holder, dates, opening)),
    ...loose,
  }
  return { content, sealed }
}

/** Each day as laws ask for it. */
async function recordDays(
  ctx: Context,
  userId: number,
  days: readonly ClosedDay[],
  sealed: SealedKinds,
): Promise<RecordedDay[]> {
  const [from, to] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const spans = await findSpans(ctx, userId, { from, to })
  const confirmers = await queries.findConfirmers(
    ctx,
    spans.map((span) => span.id),
  )
  // Looked at now: what was noticed and told to others may come a moment later.
  const warnings = await findBrokenRules(
    ctx,
    spans.map((span) => span.id),
  )
  const byDate = Map.groupBy(spans, (span) => span.started_on)
  return days.map((day) => {
    const ofDay = byDate.get(day.date) ?? []
    const work = ofDay.map((span) => recordedWork(span, confirmers.get(span.id) ?? null))
    const kinds = kindsOn(day)
    return {
      date: day.date,
      begins_at: work[0]?.begins_at ?? null,
      ends_at:
        work
          .map((each) => each.ends_at)
          .sort()
          .at(-1) ?? null,
      work,
      absences: sealed.days
        .filter(({ date }) => date === day.date)
        .map(({ seal, value }) => ({ seal, seconds: kinds.get(value) ?? 0 })),
      warnings: [...new Set(ofDay.flatMap((span) => warnings.get(span.id) ?? []))].sort(),
    }
  })
}

async function vacationAt(ctx: Context, userId: number, date: string): Promise<StatementContent['vacation']> {
  const summary = await vacationOn(ctx, userId, date)
  const days = (exact: Fraction): string => shownDays(exact).toFixed(2)
  return {
    carried: days(summary.carried),
    entitled: days(summary.entitled),
    taken: days(summary.taken),
    reserved: days(summary.reserved),
    paid_out: days(summary.paidOut),
    expired: days(summary.expired),
    remaining: days(summary.remaining),
    ...(summary.unit === 'hours' && { unit: 'hours' as const }),
  }
}

async function chainBefore(ctx: Context, holder: AccountHolder, dates: Dates, opening: number) {
  const statements = await queries.findEarlier(ctx, holder.user_id)
  const previous = previousOf(dates, statements)
  const after = previous && dateAfter(previous.to, 1)
  const balanceNow =
    after === undefined || after === dates.from
      ? opening
      : (await calculateDays(actingAs(ctx, { kind: 'visitor' }), holder, { from: after, to: after })).opening
  return chainOf({ dates, countsFrom: holder.counts_from, statements, balanceNow })
}
