import type { Context } from '../../../base/context.ts'
import { changed } from '../../changes/commands.ts'
import { type AbsenceFacts, changeOf } from '../model.ts'
import { saveRecountedAbsences } from '../queries/recount.ts'
import * as queries from '../queries.ts'
import { mayShareDates, sharingAfter } from '../rules/shared-dates.ts'
import { countAbsence, restoreClosedDays } from './count-absence.ts'

/**
 * Counts the vacations again that share a date with one that changed, was decided or deleted: what it no longer takes of
 * the date is theirs, and what it takes again is not. The person is locked, and their vacation is allotted afterwards.
 */
export async function shareDatesAnew(ctx: Context, before: AbsenceFacts, after: AbsenceFacts = before): Promise<void> {
  const spans = [before, after].filter(mayShareDates)
  if (spans.length === 0) return
  const around = new Map<number, AbsenceFacts>()
  for (const span of spans)
    for (const each of await queries.absencesAround(ctx, before.user_id, span)) around.set(each.id, each)
  for (const later of sharingAfter(before, spans, [...around.values()])) await countAgain(ctx, later)
}

async function countAgain(ctx: Context, absence: AbsenceFacts): Promise<void> {
  const person = await queries.findAbsentee(ctx, absence.workspace_id, absence.user_id)
  if (person === undefined) return
  const around = await queries.absencesAround(ctx, absence.user_id, absence)
  const others = around.filter(({ id }) => id !== absence.id)
  const fresh = await countAbsence(ctx, person, { id: absence.id, type: absence, times: absence, others })
  const { dates, ...cost } = await restoreClosedDays(ctx, absence, fresh)
  if (cost.days === absence.days && cost.hours === absence.hours) return
  await saveRecountedAbsences(ctx, [{ absence, cost, dates }])
  const parts = [
    ['hours', absence.hours, cost.hours],
    ['days', absence.days, cost.days],
  ] as const
  await changed(ctx, changeOf(absence, 'changed', parts))
}
