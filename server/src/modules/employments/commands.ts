import type { Context } from '../../base/context.ts'
import { dateIn } from '../../base/time/time.ts'
import { changed } from '../changes/commands.ts'
import type { Parts } from '../changes/model.ts'
import type { Employment } from './model.ts'
import { type EmploymentPlan, planMove } from './plans.ts'
import { findEmployments, findHomes, insertEmployment, removeEmployment, saveEmployment } from './queries.ts'
import { employmentOn, homeAround } from './rules.ts'

/** What happens to employments when people come and go. The person is locked by whoever asks. */

/** Somebody new is employed from a day on. */
export const beginEmployment = async (
  ctx: Context,
  userId: number,
  { workspaceId, startsOn }: { readonly workspaceId: number; readonly startsOn: string },
): Promise<void> => {
  await insertEmployment(ctx, { user_id: userId, workspace_id: workspaceId, starts_on: startsOn })
}

/** An employment that began with the account goes on beginning with it. */
export async function followStartOfAccounting(
  ctx: Context,
  userId: number,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  const [first] = await findEmployments(ctx, userId)
  const isFollowing = first?.starts_on === before && (first.ends_on === null || after <= first.ends_on)
  if (before !== after && isFollowing) await saveEmployment(ctx, first.id, { starts_on: after })
}

/** Whoever leaves their home goes on in another of their workspaces from today, and else is employed until today. */
export async function leaveHome(
  ctx: Context,
  userId: number,
  { workspaceId, next }: { readonly workspaceId: number; readonly next: number | undefined },
): Promise<void> {
  const employments = await findEmployments(ctx, userId)
  const homes = (await findHomes(ctx, [userId])).get(userId) ?? []
  const zone = homeAround(homes, dateIn(ctx.now, 'UTC'))?.time_zone ?? 'UTC'
  const today = dateIn(ctx.now, zone)
  const present = employmentOn(employments, today)
  if (next !== undefined && present?.workspace_id === workspaceId)
    await carryOut(ctx, userId, planMove(employments, present, { starts_on: today, workspace_id: next }))
  // What was to begin there later begins at the other one.
  const toCome = employments.filter((each) => today < each.starts_on)
  if (next !== undefined)
    for (const { id } of toCome.filter((each) => each.workspace_id === workspaceId))
      await carryOut(ctx, userId, { save: { id, workspace_id: next }, from: today })
  if (next !== undefined) return
  // Nobody comes back: what was to begin later does not.
  for (const { id } of toCome) await removeEmployment(ctx, id)
  if (present && (present.ends_on === null || today < present.ends_on))
    await saveEmployment(ctx, present.id, { ends_on: today })
}

/** Writes what was planned, and says so in the journal. */
export async function carryOut(ctx: Context, userId: number, { save, insert }: EmploymentPlan): Promise<number> {
  if (save) {
    const { id, ...changes } = save
    await saveEmployment(ctx, id, changes)
    await recordChange(ctx, { id, user_id: userId }, 'changed', Object.entries(changes).map(asPart))
  }
  if (insert === undefined) return save?.id ?? 0
  const id = await insertEmployment(ctx, { ...insert, user_id: userId })
  await recordChange(ctx, { id, user_id: userId }, 'created', [['starts_on', null, insert.starts_on]])
  return id
}

/** Why somebody left is not for the journal: it cannot forget. */
const asPart = ([name, value]: [string, string | number | null]): Parts[number] =>
  name === 'end_reason' ? [name] : [name, null, value]

const recordChange = (
  ctx: Context,
  { id, user_id }: Pick<Employment, 'id' | 'user_id'>,
  kind: 'created' | 'changed',
  parts: Parts,
): Promise<void> => changed(ctx, { record_type: 'employment', record_id: id, workspace_id: null, user_id, kind, parts })
