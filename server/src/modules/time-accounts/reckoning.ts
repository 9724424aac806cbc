import type { Context } from '../../base/context.ts'
import { dateIn, datesBetween, type Instant } from '../../base/time.ts'
import { secondsByDate } from '../absences/rules.ts'
import { holidaysBetween } from '../public-holidays/queries.ts'
import { isSelf, looksAfter } from '../roles/model.ts'
import type { ClosedTime } from '../statements/closed-time.ts'
import { targetPatternsOf } from '../target-hours/queries.ts'
import { durations } from '../time-trackings/rules.ts'
import { type DayAbsence, type DayHoliday, kindsTakenFromTheTimeAccount } from '../working-days/model.ts'
import { evaluateDay, holidaysByDate } from '../working-days/rules.ts'
import type { AccountAbsence, AccountDay, AccountFacts, AccountHolder, WorkedDay } from './model.ts'
import { type Dates, findCreditedAbsences, findWorked, type WorkedTracking } from './queries.ts'
import { accountDay, inOrderOfClaim } from './rules.ts'

export const todayOf = (ctx: Context, { time_zone }: Pick<AccountHolder, 'time_zone'>): string =>
  dateIn(ctx.now, time_zone)

/** Everything that is known of some people's days, in as many statements for one as for many. */
export async function factsOf(ctx: Context, holders: readonly AccountHolder[], dates: Dates): Promise<AccountFacts[]> {
  const ids = holders.map((holder) => holder.user_id)
  const patterns = await targetPatternsOf(ctx, ids)
  const holidays = await holidaysOf(ctx, holders, dates)
  const worked = Map.groupBy(await findWorked(ctx, ids, dates), (tracking) => tracking.user_id)
  const absences = Map.groupBy(await findCreditedAbsences(ctx, ids, dates), (absence) => absence.user_id)
  return holders.map((holder) => ({
    holder,
    patterns: patterns.get(holder.user_id) ?? [],
    holidays: holidays.get(holder.workspace_id) ?? new Map(),
    worked: workedByDate(worked.get(holder.user_id) ?? [], ctx.now),
    absences: absencesByDate(ctx, absences.get(holder.user_id) ?? [], dates),
  }))
}

async function holidaysOf(
  ctx: Context,
  holders: readonly AccountHolder[],
  { from, to }: Dates,
): Promise<Map<number, Map<string, DayHoliday>>> {
  const found = new Map<number, Map<string, DayHoliday>>()
  for (const id of new Set(holders.map((holder) => holder.workspace_id)))
    found.set(id, holidaysByDate(await holidaysBetween(ctx, id, from, to)))
  return found
}

function workedByDate(trackings: readonly WorkedTracking[], now: Instant): Map<string, WorkedDay> {
  const byDate = new Map<string, WorkedDay>()
  for (const tracking of trackings) {
    const { netSeconds, breakSeconds } = durations(tracking, now)
    const known = byDate.get(tracking.started_on)
    byDate.set(tracking.started_on, {
      netSeconds: (known?.netSeconds ?? 0) + netSeconds,
      breakSeconds: (known?.breakSeconds ?? 0) + breakSeconds,
      runningSince: tracking.ends_at === null ? tracking.starts_at : (known?.runningSince ?? null),
    })
  }
  return byDate
}

/** What absences ask of each date, in the order in which they get it. */
function absencesByDate(
  ctx: Context,
  absences: readonly AccountAbsence[],
  dates: Dates,
): Map<string, readonly DayAbsence[]> {
  const byDate = new Map<string, DayAbsence[]>()
  for (const absence of inOrderOfClaim(absences))
    for (const [date, asked] of datesOf(absence, kindShown(ctx, absence)))
      if (dates.from <= date && date <= dates.to) byDate.set(date, [...(byDate.get(date) ?? []), asked])
  return byDate
}

/**
 * Why somebody is absent is known to them and to those who look after them where the absence is. To others
 * who may see the account it is an absence like any other; only what is taken from the account itself shows.
 */
function kindShown(ctx: Context, { user_id, workspace_id, user_area_ids, kind }: AccountAbsence): string {
  const isKnown = isSelf(ctx, user_id) || looksAfter(ctx, workspace_id, user_area_ids)
  return isKnown || kindsTakenFromTheTimeAccount.includes(kind) ? kind : 'other'
}

function datesOf(absence: AccountAbsence, kind: string): [string, DayAbsence][] {
  if (absence.custom)
    return absence.custom.map(({ on_date, seconds, hundredths }) => [
      on_date,
      { extent: 'custom', kind, seconds, hundredths },
    ])
  return absence.full_day
    ? datesBetween(absence.starts_on, absence.ends_on).map((date) => [date, { extent: 'day', kind }])
    : [...secondsByDate(absence)].map(([date, seconds]) => [date, { extent: 'hours', kind, seconds }])
}

/** The days of an account from one date to another; those of closed months as they were written down. */
export function daysOf(
  facts: AccountFacts,
  { from, to }: Dates,
  today: string,
  closed: Pick<ClosedTime, 'days'>,
): AccountDay[] {
  const { holder, patterns } = facts
  return datesBetween(from, to).map((date) => {
    const written = closed.days.get(date)
    if (written) return { ...written, closed: true }
    const [absence = { extent: 'none' }, ...besides] = facts.absences.get(date) ?? []
    const worked = facts.worked.get(date)
    const day = evaluateDay({
      date,
      patterns,
      holiday: facts.holidays.get(date) ?? { extent: 'none' },
      absence,
      besides,
      workedSeconds: worked?.netSeconds ?? 0,
      reckoning: holder,
    })
    return accountDay(day, { holder, today, worked, closed: false })
  })
}
