import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { WholeOf } from '../../../base/fields.ts'
import { isPositive, shownDays, zero } from '../../../base/fractions.ts'
import { dateIn } from '../../../base/time/time.ts'
import { areasKnownOf, countTeam } from '../../calendar/commands.ts'
import { foreseeVacation } from '../../vacation/commands/allot-vacation.ts'
import type { ForeseenVacation } from '../../vacation/model.ts'
import { amountsOf } from '../../vacation/rules.ts'
import { type Day, givenBackReason } from '../../working-days/model.ts'
import { absenteeFor, typeFor } from '../commands.ts'
import type { AbsenceCalculation, AbsenceDay, AbsenceFacts, Absentee, InTheWay } from '../model.ts'
import { absencePolicy } from '../policy.ts'
import { withDateOfShift } from '../queries/night-shifts.ts'
import * as queries from '../queries.ts'
import type { calculationInput } from '../resource/calculated.ts'
import { findOverlaps } from '../rules/overlaps.ts'
import { assertInReach, holdsDays, timesOf } from '../rules.ts'
import { type Count, countAbsence } from './count-absence.ts'

/** So many absences in the way are told; whoever asks must change the dates anyway. */
const mostInTheWay = 20

/** What an absence would cost and why, what pays for it, and what stands against it; nothing is written. */
export async function calculateAbsence(
  ctx: Context,
  workspaceId: number,
  asked: WholeOf<typeof calculationInput>,
): Promise<AbsenceCalculation> {
  const person = await absenteeFor(ctx, workspaceId, asked.user_id)
  const before = await replacedBy(ctx, person, asked.absence_id)
  const type = await typeFor(ctx, person, asked.absence_type_id, before)
  const { kind } = type
  const written = timesOf(asked, asked.time_zone ?? person.time_zone)
  const times = await withDateOfShift(ctx, person.user_id, kind, written)
  assertInReach(times, dateIn(ctx.now, person.time_zone))
  const around = await queries.absencesAround(ctx, person.user_id, times)
  const others = around.filter(({ id }) => id !== before?.id)
  const count = await countAbsence(ctx, person, { id: before?.id, type, times, others })
  const vacation = await foreseen(ctx, person, count, { kind, before })
  const { starts_on: from, ends_on: to } = times
  const team = { workspaceId, areaIds: areasKnownOf(ctx, person), userId: person.user_id }
  const staff = await countTeam(ctx, team, { from, to })
  const taken = new Set(count.dates.filter(({ days }) => isPositive(days)).map(({ on_date }) => on_date))
  return {
    id: 'calculation',
    days: count.days,
    hours: count.hours,
    dates: count.evaluated.map((day, index) => shownDay(day, count.dates[index])),
    unit: person.hour_holidays ? 'hours' : 'days',
    lots: vacation.lots,
    missing_days: shownDays(vacation.missing),
    overlaps: findOverlaps({ ...times, kind }, others, before)
      .slice(0, mostInTheWay)
      .map((each) => shownTo(ctx, each)),
    team: staff.dates,
    // On a day on which the person would not work, the area has nobody less.
    understaffed: staff.short.filter(({ date }) => taken.has(date)),
  }
}

/** The absence whose place the calculated one would take. */
async function replacedBy(
  ctx: Context,
  { workspace_id, user_id }: Absentee,
  id: number | null | undefined,
): Promise<AbsenceFacts | undefined> {
  if (!id) return undefined
  const [absence] = await queries.findAbsences(ctx, [id])
  if (absence?.workspace_id !== workspace_id || absence.user_id !== user_id)
    throw refused('unknown', 'absence_id', 'absence_id names no absence of the person in this workspace.')
  return absence
}

/** Only vacation is paid from lots. What is missing is what asking would be refused for. */
async function foreseen(
  ctx: Context,
  person: Absentee,
  { dates }: Count,
  { kind, before }: { readonly kind: string; readonly before: AbsenceFacts | undefined },
): Promise<ForeseenVacation> {
  if (kind !== 'vacation') return { lots: [], missing: zero }
  const days = dates
    .filter((each) => !each.given_back && isPositive(each.days))
    .map((each) => ({ on: each.on_date, ...amountsOf(each, person) }))
  const replacing = before && holdsDays(before) ? before.id : undefined
  return foreseeVacation(ctx, person.user_id, { days, replacing, today: dateIn(ctx.now, person.time_zone) })
}

/** A date with what it costs, and why. What a sickness gives back costs nothing. */
const shownDay = ({ date, absenceDays, absenceHours, because }: Day, counted: AbsenceDay | undefined) =>
  counted?.given_back
    ? { date, days: 0, hours: 0, because: [...because, givenBackReason] }
    : { date, days: absenceDays, hours: absenceHours, because }

/** Why somebody is absent elsewhere is for those to know who supervise them there. */
function shownTo(ctx: Context, absence: AbsenceFacts): InTheWay {
  const { id, title, starts_on, ends_on, full_day, part } = absence
  const when = { starts_on, ends_on, full_day, part }
  return absencePolicy.read(ctx, absence)
    ? { absence_id: id, title, ...when }
    : { absence_id: null, title: null, ...when }
}
