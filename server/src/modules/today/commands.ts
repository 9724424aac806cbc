import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import { dateAfter, type Instant, weekdayOf } from '../../base/time/time.ts'
import { userIdOf } from '../roles/model.ts'
import { showTimeAccount } from '../time-accounts/commands.ts'
import { firstOfMonth } from '../time-accounts/rules.ts'
import type { BreakRule } from '../time-trackings/model.ts'
import { missingBreakSeconds } from '../time-trackings/rules/day-breaks.ts'
import { assertWorkspaceInReach } from '../workspaces/commands.ts'
import type { Today, TodaySpan } from './model.ts'
import { findTodayFacts, findTodaySpans } from './queries.ts'
import { balanceParts, clockOf, forgottenIn, holidayOn } from './rules.ts'

/** Everything the first screen shows, for the person themselves. */
export async function showToday(ctx: Context, workspaceId: number): Promise<Today> {
  await assertWorkspaceInReach(ctx, workspaceId)
  const userId = userIdOf(ctx) ?? 0
  const facts = await findTodayFacts(ctx, workspaceId, userId)
  if (facts === undefined) throw notFound()
  const { date } = facts
  const spans = await findTodaySpans(ctx, userId, date)
  return {
    ...facts,
    ...(facts.is_member ? await weekOf(ctx, facts, date) : nothingHere),
    id: userId,
    date,
    spans,
    clock: clockOf(spans),
    owedBreakSeconds: owedBreakSeconds(
      facts.rules,
      spans.filter((span) => span.started_on === date),
      ctx.now,
    ),
    forgotten: forgottenIn(spans, ctx.now),
  }
}

const nothingHere = { week: [], balanceSeconds: null, balanceParts: null, holiday: null }

/** The week of a date, Monday first, and what the account held when the date began, and why. */
async function weekOf(
  ctx: Context,
  { workspace_id, user_id }: { readonly workspace_id: number; readonly user_id: number },
  date: string,
): Promise<Pick<Today, 'week' | 'balanceSeconds' | 'balanceParts' | 'holiday'>> {
  const monday = dateAfter(date, 1 - weekdayOf(date))
  const first = firstOfMonth(date)
  const dates = { from: monday < first ? monday : first, to: dateAfter(monday, 6) }
  const account = await showTimeAccount(ctx, workspace_id, user_id, dates)
  const parts = balanceParts(account, { date, first })
  return {
    week: account.days
      .filter((day) => day.date >= monday)
      .map(({ date: on, seconds }) => ({
        date: on,
        worked_seconds: seconds.worked,
        break_seconds: seconds.break,
        target_seconds: seconds.target,
        credited_seconds: seconds.absence + seconds.holiday,
      })),
    balanceSeconds: parts.carried_over_seconds + parts.month_seconds + parts.booked_seconds,
    balanceParts: parts,
    holiday: holidayOn(account.days.find((day) => day.date === date)),
  }
}

/** The break the day owes by now: what runs counts up to now, and what was deducted already is not owed. */
function owedBreakSeconds(rules: readonly BreakRule[], spans: readonly TodaySpan[], now: Instant): number {
  const ended = spans.map((span) => ({ ...span, ends_at: span.ends_at ?? now }))
  const breaks = spans.flatMap((span) => span.breaks).map((each) => ({ ...each, ends_at: each.ends_at ?? now }))
  const deducted = spans.reduce((sum, span) => sum + span.default_break_seconds, 0)
  return Math.max(0, missingBreakSeconds(rules, { trackings: ended, breaks }) - deducted)
}
