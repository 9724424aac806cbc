import type { Context } from '../../base/context.ts'
import { forbidden, notFound, refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { fraction, shownDays } from '../../base/fractions.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { hoursOf } from '../../base/time/hours.ts'
import { dateIn } from '../../base/time/time.ts'
import { isGivenBackWhenSick, sicknessKinds } from '../absence-types/model.ts'
import { findAbsenceType } from '../absence-types/queries.ts'
import { changed } from '../changes/commands.ts'
import type { Parts } from '../changes/model.ts'
import { dropFilesOn } from '../files/commands.ts'
import { assertFollowers } from '../followers/commands.ts'
import { followAll } from '../followers/queries.ts'
import { addUserNote } from '../notes/commands.ts'
import { isMember, isSelf, peopleScope, userIdOf } from '../roles/model.ts'
import { lockUser } from '../users/queries.ts'
import { allotVacation, spendVacation } from '../vacation/commands/allot-vacation.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { countFor } from './commands/count-absence.ts'
import { shareDatesAnew } from './commands/share-dates.ts'
import {
  type Absence,
  type AbsenceFacts,
  type Absentee,
  asRecordWithNotes,
  changeOf,
  type Decision,
  type Occupying,
} from './model.ts'
import { absencePolicy, isAbove, mayRequestFor, speaksFor } from './policy.ts'
import { absenceTotals } from './queries/figures.ts'
import { withDateOfShift } from './queries/night-shifts.ts'
import { yearsIn } from './queries/years.ts'
import * as queries from './queries.ts'
import type { absenceInput } from './resource.ts'
import { findOverlaps } from './rules/overlaps.ts'
import { assertInReach, decisionColumns, givesBack, holdsDays, timesOf } from './rules.ts'

export async function listAbsences(ctx: Context, workspaceId: number): Promise<Listing<Absence>> {
  await workspaceInReach(ctx, workspaceId)
  const scope = peopleScope(ctx, workspaceId)
  const storedSums = yearsIn(ctx, workspaceId, scope)
  return {
    rows: queries.absencesIn(ctx, workspaceId, scope),
    readsSensitive: false,
    totals: absenceTotals(),
    ...(storedSums && { storedSums }),
    meta: async (_ctx, { pending, confirmed, rejected, days = 0, seconds = 0 }) => ({
      pending,
      confirmed,
      rejected,
      total_days: shownDays(fraction(Math.round(days / 1000), 1_000_000)),
      total_hours: hoursOf(seconds),
    }),
  }
}

/** An absence the caller may read; of a colleague's one may know, but not look at it. */
export async function showAbsence(ctx: Context, workspaceId: number, id: number): Promise<Absence> {
  await workspaceInReach(ctx, workspaceId)
  const absence = await queries.findAbsence(ctx, workspaceId, id)
  authorize(ctx, absencePolicy, 'read', absence)
  return absence
}

export async function createAbsence(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof absenceInput>,
): Promise<{ readonly id: number }> {
  const person = await absenteeFor(ctx, workspaceId, input.user_id)
  const type = await typeFor(ctx, person, input.absence_type_id)
  const written = timesOf(input, input.time_zone ?? person.time_zone)
  const times = await withDateOfShift(ctx, person.user_id, type.kind, written)
  assertInReach(times, dateIn(ctx.now, person.time_zone))
  if (input.follower_ids?.length) await assertFollowers(ctx, workspaceId, input.follower_ids)
  await lockUser(ctx, person.user_id)
  const isCustom = (input.use_custom_values ?? input.force_calc_custom_hours) === true && isAbove(ctx, person)
  const others = await queries.absencesAround(ctx, person.user_id, times)
  assertNoOverlap(ctx, { ...times, kind: type.kind }, others)
  const count = await countFor(ctx, person, { type, times, others }, isCustom ? input : undefined)
  const mine = isSelf(ctx, person.user_id)
  const values = {
    workspace_id: workspaceId,
    user_id: person.user_id,
    absence_type_id: type.id,
    title: input.title ?? type.title,
    ...times,
    ...queries.costRow(count),
    use_custom_values: isCustom,
    confirm_message: (isAbove(ctx, person) ? input.confirm_message : undefined) ?? null,
    external_id: input.external_id ?? null,
    // Whoever has no authority over the person cannot claim it in the body.
    created_by: (speaksFor(ctx, person) ? input.created_by : undefined) ?? (mine ? 'employee' : 'admin'),
    created_by_user_id: userIdOf(ctx) ?? null,
    ...(type.decided_by === 'nobody' && decisionColumns('confirm', undefined, ctx.now)),
  }
  const absence = { ...values, id: await queries.insertAbsence(ctx, values, count.dates) }
  if (type.kind === 'vacation') await spendVacation(ctx, person.user_id)
  else if (type.decided_by === 'nobody' && sicknessKinds.includes(type.kind)) await allotVacation(ctx, person.user_id)
  if (input.follower_ids?.length) await followAll(ctx, 'absence', [absence.id], input.follower_ids)
  for (const { content } of input.notes_attributes ?? []) await addUserNote(ctx, asRecordWithNotes(absence), content)
  await changed(ctx, changeOf(absence, 'created'))
  if (type.decided_by === 'nobody')
    await changed(ctx, changeOf(absence, 'confirmed', [['confirmation_status', 'pending', 'confirmed']]))
  return absence
}

const subjects = { confirm: 'confirmed', reject: 'rejected', reset: 'reset' } as const

/** Decides an absence; what is said to the person with it takes the place of what was said before. */
export async function decideAbsence(
  ctx: Context,
  [workspaceId, id]: readonly [workspaceId: number, id: number],
  decision: Decision,
  message?: string | null,
): Promise<void> {
  const absence = await absenceFor(ctx, 'confirm', workspaceId, id)
  const after = { ...absence, ...decisionColumns(decision, userIdOf(ctx), ctx.now) }
  if (absence.confirmation_status === 'rejected' && after.confirmation_status !== 'rejected')
    await assertStillFree(ctx, absence)
  const { confirmation_status, confirmed_at, confirmed_by } = after
  const words = message ? { confirm_message: message } : {}
  await queries.saveAbsence(ctx, id, { confirmation_status, confirmed_at, confirmed_by, ...words })
  if (holdsDays(after) !== holdsDays(absence)) await shareDatesAnew(ctx, absence)
  // What was rejected held no days; if it is to hold them again, they must still be there.
  if (holdsDays(after) && !holdsDays(absence)) await spendVacation(ctx, absence.user_id)
  else if (holdsDays(after) !== holdsDays(absence) || givesBack(after) !== givesBack(absence))
    await allotVacation(ctx, absence.user_id)
  const state = ['confirmation_status', absence.confirmation_status, after.confirmation_status] as const
  const parts: Parts = message && message !== absence.confirm_message ? [state, ['confirm_message']] : [state]
  await changed(ctx, changeOf(absence, subjects[decision], parts))
}

export async function deleteAbsence(ctx: Context, workspaceId: number, id: number): Promise<Absence> {
  const absence = await absenceFor(ctx, 'destroy', workspaceId, id)
  const asItWas = await queries.findAbsence(ctx, workspaceId, id)
  await queries.saveAbsence(ctx, id, { status: 'deleted' })
  await dropFilesOn(ctx, { absenceIds: [id], trackingIds: [] })
  if (holdsDays(absence)) await shareDatesAnew(ctx, absence)
  if (holdsDays(absence) || givesBack(absence)) await allotVacation(ctx, absence.user_id)
  await changed(ctx, changeOf(absence, 'deleted'))
  return asItWas
}

/** What was rejected was in nobody's way; meanwhile the person may have something else on these days. */
async function assertStillFree(ctx: Context, absence: AbsenceFacts): Promise<void> {
  const around = await queries.absencesAround(ctx, absence.user_id, absence)
  assertNoOverlap(ctx, absence, around)
}

/** An absence the caller may do something to. Whoever is no member is told nothing, and makes nobody wait. */
export async function absenceFor(
  ctx: Context,
  question: keyof typeof absencePolicy,
  workspaceId: number,
  id: number,
): Promise<AbsenceFacts> {
  if (!isMember(ctx, workspaceId)) throw notFound()
  const absence = await queries.lockAbsence(ctx, workspaceId, id)
  authorize(ctx, absencePolicy, question, absence)
  return absence
}

export async function absenteeFor(
  ctx: Context,
  workspaceId: number,
  userId: number | null | undefined,
): Promise<Absentee> {
  await workspaceInReach(ctx, workspaceId)
  const person = await absentee(ctx, workspaceId, userId ?? userIdOf(ctx) ?? 0)
  if (!person.is_member) throw unknownPerson()
  if (!mayRequestFor(ctx, person)) throw forbidden()
  return person
}

/** Also somebody who has left: what they had stays to be corrected. */
export async function absentee(ctx: Context, workspaceId: number, userId: number): Promise<Absentee> {
  const person = await queries.findAbsentee(ctx, workspaceId, userId)
  if (person === undefined) throw unknownPerson()
  return person
}

const unknownPerson = () => refused('unknown', 'user_id', 'user_id names somebody who is not in the workspace.')

/** A type of the workspace; people ask for those given to them, or keep the one they have. */
export async function typeFor(ctx: Context, person: Absentee, typeId: number, present?: AbsenceFacts) {
  // What an absence has it keeps, also when nobody can be given it any more.
  if (present?.absence_type_id === typeId) {
    const { kind, title, given_back_when_sick, decided_by } = present
    return { id: typeId, kind, title, given_back_when_sick, decided_by }
  }
  const type = await findAbsenceType(ctx, person.workspace_id, typeId)
  const mayUse = speaksFor(ctx, person) || person.absence_type_ids.includes(typeId)
  if (type === undefined || !mayUse)
    throw refused('unknown', 'absence_type_id', 'absence_type_id names no type the person may be absent with.')
  return { ...type, given_back_when_sick: isGivenBackWhenSick(type) }
}

/**
 * Refuses an absence that another of the person is in the way of. What overlapped already may be changed: there is
 * data from before this was asked.
 *
 * The person's lock, which everything takes that writes their absences, keeps two requests apart. A constraint could
 * not: what may be at once depends on the kinds of both types, which are in another table, on whether one of them is
 * whole days, and rows from before may break it.
 */
export function assertNoOverlap(
  ctx: Context,
  wanted: Occupying,
  others: readonly AbsenceFacts[],
  before?: Occupying,
): void {
  const [found] = findOverlaps(wanted, others, before)
  if (found === undefined) return
  throw refused(
    'overlaps',
    'starts_at',
    `The person is absent already: ${nameFor(ctx, found)} from ${found.starts_on} to ${found.ends_on}.`,
    'Choose other days, or change or reject that absence first.',
  )
}

/** Why somebody is absent elsewhere is for those to know who supervise them there. */
const nameFor = (ctx: Context, absence: AbsenceFacts): string =>
  absencePolicy.read(ctx, absence) ? `“${absence.title}”` : 'another absence'
