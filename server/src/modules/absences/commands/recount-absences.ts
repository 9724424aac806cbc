import type { Context } from '../../../base/context.ts'
import { forbidden, refused } from '../../../base/errors.ts'
import { dateIn } from '../../../base/time/time.ts'
import { changed } from '../../changes/commands.ts'
import { closedSpansOf, firstOpenDate } from '../../closed-months/commands.ts'
import { yearOf, yearsBetween } from '../../public-holidays/model.ts'
import { targetPatternsOf } from '../../target-hours/queries.ts'
import { findMember, lockUser } from '../../users/queries.ts'
import { allotVacation } from '../../vacation/commands/allot-vacation.ts'
import type { StoredVacationDay } from '../../vacation/model.ts'
import { findBook } from '../../vacation/queries/book.ts'
import { remainingIn } from '../../vacation/rules/summary.ts'
import { amountsOf } from '../../vacation/rules.ts'
import { holidaysOfPerson } from '../../working-days/queries.ts'
import { evaluateDays } from '../../working-days/rules.ts'
import { workspaceInReach } from '../../workspaces/commands.ts'
import { absentee } from '../commands.ts'
import { type AbsenceRecount, type Absentee, changeOf } from '../model.ts'
import { isAbove } from '../policy.ts'
import { absencesSince, daysOfAbsences, mostSince, saveRecountedAbsences } from '../queries/recount.ts'
import { movableDates, type RecountedAbsence, recountAbsence } from '../rules/recount.ts'
import { takenBefore } from '../rules/shared-dates.ts'
import { askedOf } from '../rules.ts'

/** What counting a person's absences again from a day on would change; nothing is written. */
export async function previewRecount(
  ctx: Context,
  workspaceId: number,
  userId: number,
  from: string,
): Promise<AbsenceRecount> {
  const person = await personToRecount(ctx, workspaceId, userId)
  return shownRecount(ctx, person, from, await recount(ctx, person, from))
}

/** Counts them again, and says what it changed. Whoever has fewer days than they take now owes them. */
export async function recountAbsences(
  ctx: Context,
  workspaceId: number,
  userId: number,
  from: string,
): Promise<AbsenceRecount> {
  const person = await personToRecount(ctx, workspaceId, userId)
  await lockUser(ctx, userId)
  const moved = await recount(ctx, person, from)
  const shown = await shownRecount(ctx, person, from, moved)
  if (moved.length === 0) return shown
  await saveRecountedAbsences(ctx, moved)
  await allotVacation(ctx, userId)
  await changed(ctx, ...moved.map((each) => changeOf(each.absence, 'changed', partsOf(each))))
  return shown
}

/** For those who supervise the person: nobody says what their own absences cost. */
async function personToRecount(ctx: Context, workspaceId: number, userId: number): Promise<Absentee> {
  await workspaceInReach(ctx, workspaceId)
  await findMember(ctx, workspaceId, userId)
  const person = await absentee(ctx, workspaceId, userId)
  if (!isAbove(ctx, person)) throw forbidden()
  return person
}

/** The absences of a person in a workspace that count differently now. */
async function recount(ctx: Context, person: Absentee, from: string): Promise<RecountedAbsence[]> {
  const all = await absencesSince(ctx, person.user_id, from)
  if (all.length >= mostSince)
    throw refused('out_of_range', 'from', `At most ${mostSince - 1} absences are counted at once.`, 'Begin later.')
  const closed = await closedSpansOf(ctx, person.user_id, { from, to: firstOpenDate(ctx) })
  const movable = all
    .filter((absence) => absence.workspace_id === person.workspace_id)
    .map((absence) => ({ absence, dates: movableDates(absence, { from, closed }) }))
    .filter(({ dates }) => dates.length > 0)
  const last = movable.reduce((latest, { absence: { ends_on } }) => (latest < ends_on ? ends_on : latest), from)
  const patterns = (await targetPatternsOf(ctx, [person.user_id])).get(person.user_id) ?? []
  const holidays = await holidaysOfPerson(ctx, person.homes, { from, to: last })
  const stored = await daysOfAbsences(
    ctx,
    movable.map(({ absence }) => absence.id),
  )
  return movable.flatMap(({ absence, dates }) => {
    const others = all.filter(({ id }) => id !== absence.id)
    const evaluated = evaluateDays({
      from: dates[0] ?? from,
      to: dates.at(-1) ?? from,
      patterns,
      holidays,
      absences: new Map(askedOf(absence.kind, absence)),
      earlier: takenBefore(absence, others),
      workedSeconds: new Map(),
      settings: person,
    }).filter(({ date }) => dates.includes(date))
    return recountAbsence(absence, stored.get(absence.id) ?? [], evaluated, others) ?? []
  })
}

const partsOf = ({ absence, cost }: RecountedAbsence) =>
  [
    ['hours', absence.hours, cost.hours],
    ['days', absence.days, cost.days],
  ] as const

async function shownRecount(
  ctx: Context,
  person: Absentee,
  from: string,
  moved: readonly RecountedAbsence[],
): Promise<AbsenceRecount> {
  const { user_id, time_zone } = person
  const { lots, days } = await findBook(ctx, user_id)
  const after = daysAfter(person, days, moved)
  const last = moved.reduce((latest, { absence }) => (latest < absence.ends_on ? absence.ends_on : latest), from)
  const today = dateIn(ctx.now, time_zone)
  return {
    id: `${user_id}-${from}`,
    user_id,
    from,
    absences: moved.map(({ absence, cost }) => ({
      id: String(absence.id),
      title: absence.title,
      starts_on: absence.starts_on,
      ends_on: absence.ends_on,
      days_before: absence.days,
      days_after: cost.days,
      hours_before: absence.hours,
      hours_after: cost.hours,
    })),
    vacation: yearsBetween(yearOf(from), yearOf(last)).map((year) => ({
      year,
      remaining_days_before: remainingIn(lots, days, year, today),
      remaining_days_after: remainingIn(lots, after, year, today),
    })),
  }
}

/** A person's days of vacation as they will be. */
function daysAfter(
  person: Absentee,
  days: readonly StoredVacationDay[],
  moved: readonly RecountedAbsence[],
): StoredVacationDay[] {
  const vacations = moved.filter(({ absence }) => absence.kind === 'vacation')
  const ids = new Set(vacations.map(({ absence }) => absence.id))
  return [
    ...days.filter(({ absence_id }) => !ids.has(absence_id)),
    ...vacations.flatMap(({ absence, dates }) =>
      dates.map((date) => ({
        absence_id: absence.id,
        on: date.on_date,
        ...amountsOf(date, person),
        confirmed: absence.confirmation_status === 'confirmed',
        held: true,
        given_back: date.given_back,
        covered: date.given_back,
        is_vacation: true,
      })),
    ),
  ]
}
