import type { Context } from '../../base/context.ts'
import { mostPeopleRecorded, type NewChange, type Parts } from './model.ts'
import { insertReason } from './queries/reasons.ts'
import { actorOf, insertChanges } from './queries.ts'

/** Says that something happened to a record. What follows from it is read from the journal, not called from here. */
export const changed = (ctx: Context, ...changes: readonly NewChange[]): Promise<void> =>
  changes.length === 0 ? Promise.resolve() : insertChanges(ctx, changes)

/** Says which parts of a record are different now; nothing when none is. */
export const changedParts = (ctx: Context, record: Omit<NewChange, 'kind' | 'parts'>, parts: Parts): Promise<void> =>
  parts.length === 0 ? Promise.resolve() : changed(ctx, { ...record, kind: 'changed', parts })

/** Says of people that something they share with others, an area or a tag, came to them or went. */
export const changedForPeople = (
  ctx: Context,
  { workspaceId, part }: { readonly workspaceId: number; readonly part: string },
  userIds: readonly number[],
): Promise<void> =>
  userIds.length > mostPeopleRecorded
    ? Promise.resolve()
    : changed(
        ctx,
        ...userIds.map((id) => ({
          record_type: 'user',
          record_id: id,
          kind: 'changed',
          workspace_id: workspaceId,
          user_id: id,
          parts: [[part] as const],
        })),
      )

/** Stores why something is done to somebody's record; what is answered is the part of the change that names it. */
export async function giveReason(ctx: Context, userId: number, reason: string): Promise<Parts[number]> {
  const { kind, id } = actorOf(ctx)
  const given_by = kind === 'user' ? id : null
  return ['reason', null, await insertReason(ctx, { user_id: userId, given_by, reason })]
}
