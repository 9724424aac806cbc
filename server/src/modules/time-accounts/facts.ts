import type { Context } from '../../base/context.ts'
import type { Instant } from '../../base/time/time.ts'
import { askedOf } from '../absences/rules.ts'
import { findClosedDays } from '../closed-months/queries.ts'
import { holidaysBetween } from '../public-holidays/queries.ts'
import { isSelf, looksAfter } from '../roles/model.ts'
import { targetPatternsOf } from '../target-hours/queries.ts'
import { durations } from '../time-trackings/rules.ts'
import { type DayAbsence, type DayHoliday, kindsTakenFromTheTimeAccount } from '../working-days/model.ts'
import { holidaysByDate } from '../working-days/rules.ts'
import type { AccountAbsence, AccountFacts, AccountHolder, Dates, WorkedDay } from './model.ts'
import { findCreditedAbsences, findWorked, type WorkedTracking } from './queries/facts.ts'
import { inOrderOfClaim } from './rules.ts'

/** Somebody whose days are looked at, from one on. */
interface Wanted {
  readonly holder: AccountHolder
  readonly since: string
}

/** Everything that is known of some people's days up to one, in as many statements for one as for many. */
export async function factsOf(ctx: Context, wanted: readonly Wanted[], to: string): Promise<Map<number, AccountFacts>> {
  const people = wanted.flatMap(({ holder, since }) => (since <= to ? [{ user_id: holder.user_id, from: since }] : []))
  const ids = wanted.map(({ holder }) => holder.user_id)
  const patterns = await targetPatternsOf(ctx, ids)
  const holidays = await holidaysOf(ctx, wanted, to)
  const worked = Map.groupBy(await findWorked(ctx, people, to), (tracking) => tracking.user_id)
  const closed = await findClosedDays(ctx, people, to)
  const absences = Map.groupBy(await findCreditedAbsences(ctx, people, to), (absence) => absence.user_id)
  return new Map(
    wanted.map(({ holder, since }) => [
      holder.user_id,
      {
        holder,
        patterns: patterns.get(holder.user_id) ?? [],
        holidays: holidays.get(holder.workspace_id) ?? new Map(),
        worked: workedByDate(worked.get(holder.user_id) ?? [], ctx.now),
        absences: absencesByDate(absences.get(holder.user_id) ?? [], { from: since, to }, (each) =>
          kindShown(ctx, each),
        ),
        closed: closed.get(holder.user_id) ?? new Map(),
        bookings: new Map(),
      },
    ]),
  )
}

async function holidaysOf(
  ctx: Context,
  wanted: readonly Wanted[],
  to: string,
): Promise<Map<number, Map<string, DayHoliday>>> {
  const found = new Map<number, Map<string, DayHoliday>>()
  for (const [id, people] of Map.groupBy(wanted, ({ holder }) => holder.workspace_id)) {
    const since = people.map((each) => each.since).reduce((a, b) => (a < b ? a : b))
    if (since <= to) found.set(id, holidaysByDate(await holidaysBetween(ctx, id, since, to)))
  }
  return found
}

export function workedByDate(trackings: readonly WorkedTracking[], now: Instant): Map<string, WorkedDay> {
  const byDate = new Map<string, WorkedDay>()
  for (const tracking of trackings) {
    const { running_since } = tracking
    // The rule looks at the times of running ones alone.
    const times = { starts_at: running_since ?? now, ends_at: running_since === null ? now : null }
    const { netSeconds, breakSeconds } = durations({ ...tracking, ...times }, now)
    const known = byDate.get(tracking.started_on)
    byDate.set(tracking.started_on, {
      netSeconds: (known?.netSeconds ?? 0) + netSeconds,
      breakSeconds: (known?.breakSeconds ?? 0) + breakSeconds,
      runningSince: running_since ?? known?.runningSince ?? null,
    })
  }
  return byDate
}

/** What absences ask of each date, in the order in which they get it. */
export function absencesByDate(
  absences: readonly AccountAbsence[],
  dates: Dates,
  kindOf: (absence: AccountAbsence) => string,
): Map<string, readonly DayAbsence[]> {
  const byDate = new Map<string, DayAbsence[]>()
  for (const absence of inOrderOfClaim(absences))
    for (const [date, asked] of datesOf(absence, kindOf(absence)))
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
  return askedOf(kind, absence)
}
