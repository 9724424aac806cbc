import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { PartOf, WholeOf } from '../../../base/fields.ts'
import { dateIn } from '../../../base/time/time.ts'
import { changed } from '../../changes/commands.ts'
import type { Parts } from '../../changes/model.ts'
import { addUserNote, changeUserNote, deleteUserNote } from '../../notes/commands.ts'
import type { RecordWithNotes } from '../../notes/model.ts'
import { findNote } from '../../notes/queries.ts'
import { allotVacation, spendVacation } from '../../vacation/commands/allot-vacation.ts'
import { absenceFor, absentee, assertNoOverlap, typeFor } from '../commands.ts'
import { type AbsenceFacts, type AbsenceTimes, type Absentee, asRecordWithNotes, changeOf } from '../model.ts'
import { isAbove } from '../policy.ts'
import { withDateOfShift } from '../queries/night-shifts.ts'
import * as queries from '../queries.ts'
import type { absenceChanges, noteChange } from '../resource.ts'
import { assertInReach, changedParts, givesBack, holdsDays, momentOf, timesOf } from '../rules.ts'
import { type Count, countFor, restoreClosedDays } from './count-absence.ts'
import { shareDatesAnew } from './share-dates.ts'

type Changes = PartOf<typeof absenceChanges>

/** Changes an absence. What is sent as it is, and counts the same as before, changes nothing and is not noted. */
export async function changeAbsence(ctx: Context, workspaceId: number, id: number, input: Changes): Promise<void> {
  const absence = await absenceFor(ctx, 'update', workspaceId, id)
  const person = await absentee(ctx, workspaceId, absence.user_id)
  const type = await typeFor(ctx, person, input.absence_type_id ?? absence.absence_type_id, absence)
  const times = await withDateOfShift(ctx, absence.user_id, type.kind, wantedTimes(absence, input))
  // What was taken before there were bounds can still be retitled and noted.
  if (input.starts_at || input.ends_at) assertInReach(times, dateIn(ctx.now, person.time_zone))
  const cost = wantedCost(ctx, absence, input)
  const wanted = { ...wordsOf(ctx, absence, input), ...times, ...cost, absence_type_id: type.id }
  const parts = changedParts(absence, wanted)
  const areNotesChanged = await changeNotes(ctx, asRecordWithNotes(absence), input.notes_attributes ?? [])
  if (parts.some(isCostly) || isCountedAnew(input)) {
    const count = await countWanted(ctx, person, absence, { ...wanted, type })
    const counted = { ...wanted, ...queries.costRow(count) }
    // Days that follow from other times are no change of their own.
    if (!parts.some(isCostly)) parts.push(...changedParts(absence, counted).filter(isCostly))
    if (parts.some(isCostly)) {
      await queries.saveAbsence(ctx, id, counted)
      await queries.replaceAbsenceDays(ctx, id, count.dates)
      const after = { ...absence, ...wanted, ...type, id, title: wanted.title }
      await shareDatesAnew(ctx, absence, after)
      await updateVacation(ctx, absence, after)
    }
  }
  if (areNotesChanged) parts.push(['notes'])
  if (parts.length === 0) return
  if (!parts.some(isCostly)) await queries.saveAbsence(ctx, id, wordsOf(ctx, absence, input))
  await changed(ctx, changeOf(absence, 'changed', parts))
}

type Wanted = AbsenceTimes & ReturnType<typeof wantedCost> & { readonly type: Awaited<ReturnType<typeof typeFor>> }

/** What the absence counts as it is to be; refused where another is in its way. */
async function countWanted(
  ctx: Context,
  person: Absentee,
  absence: AbsenceFacts,
  { type, ...wanted }: Wanted,
): Promise<Count> {
  const around = await queries.absencesAround(ctx, absence.user_id, wanted)
  const others = around.filter((other) => other.id !== absence.id)
  if (absence.confirmation_status !== 'rejected') assertNoOverlap(ctx, { ...wanted, kind: type.kind }, others, absence)
  if (wanted.use_custom_values) return countFor(ctx, person, { type, times: wanted, others }, wanted)
  const count = await countFor(ctx, person, { id: absence.id, type, times: wanted, others }, undefined)
  return restoreClosedDays(ctx, absence, count)
}

/** Days that are wanted must be there; what sickness gives back and takes again is booked as it comes. */
async function updateVacation(ctx: Context, before: AbsenceFacts, after: AbsenceFacts): Promise<void> {
  if (holdsDays(after)) await spendVacation(ctx, after.user_id)
  else if (holdsDays(before) || givesBack(before) || givesBack(after)) await allotVacation(ctx, after.user_id)
}

/** Parts that cost nothing: an absence keeps the days it was counted with when only these change. */
const words = ['title', 'external_id', 'confirm_message', 'notes']
const isCostly = ([part]: Parts[number]): boolean => !words.includes(part)

/** Who sends times or a type, be they the same, has the days counted by today's target hours and holidays. */
const isCountedAnew = ({ starts_at, ends_at, full_day, part, absence_type_id, time_zone }: Changes): boolean =>
  [starts_at, ends_at, full_day, part, absence_type_id, time_zone].some((value) => (value ?? null) !== null)

function wantedTimes(absence: AbsenceFacts, input: Changes): AbsenceTimes {
  const zone = input.time_zone ?? absence.time_zone
  const wished = {
    starts_at: input.starts_at ?? momentOf(absence, 'starts_at'),
    ends_at: input.ends_at ?? momentOf(absence, 'ends_at'),
    full_day: input.full_day ?? (input.part ? true : absence.full_day),
  }
  if (input.part !== undefined) return timesOf({ ...wished, part: input.part }, zone)
  const times = timesOf(wished, zone)
  // Whoever does not speak of halves leaves one alone, until what they say can be none.
  const staysHalf = times.full_day && times.starts_on === times.ends_on
  return staysHalf ? { ...times, part: absence.part } : times
}

/** What the absence is to cost, where somebody above the person overrides it. */
function wantedCost(ctx: Context, absence: AbsenceFacts, input: Changes) {
  const { use_custom_values, days, hours } = absence
  if (!isAbove(ctx, absence)) return { use_custom_values, days, hours }
  const isOverridden = input.use_custom_values ?? input.force_calc_custom_hours ?? use_custom_values
  return isOverridden
    ? { use_custom_values: true, days: input.days ?? days, hours: input.hours ?? hours }
    : { use_custom_values: false, days, hours }
}

/** The answer to a request is written by those who may decide it; from others it is left alone. */
const wordsOf = (ctx: Context, absence: AbsenceFacts, { title, external_id, confirm_message }: Changes) => ({
  title: title || absence.title,
  external_id: external_id === undefined ? absence.external_id : external_id,
  confirm_message: confirm_message === undefined || !isAbove(ctx, absence) ? absence.confirm_message : confirm_message,
})

type NoteChange = WholeOf<typeof noteChange>

/** Notes given with a change of their record. Tells whether anything came of it. */
async function changeNotes(ctx: Context, record: RecordWithNotes, changes: readonly NoteChange[]): Promise<boolean> {
  let isChanged = false
  for (const change of changes) if (await changeNote(ctx, record, change)) isChanged = true
  return isChanged
}

/** With an id a note is edited or removed, without one it is new. */
async function changeNote(
  ctx: Context,
  record: RecordWithNotes,
  { id, content, _destroy }: NoteChange,
): Promise<boolean> {
  if (id && _destroy) {
    await deleteUserNote(ctx, record, id)
    return true
  }
  if (!content) throw refused('blank', 'notes_attributes', 'A note must have a content.')
  if (!id) {
    await addUserNote(ctx, record, content)
    return true
  }
  const before = await findNote(ctx, record, id)
  return (await changeUserNote(ctx, record, id, content)).content !== before.content
}
