import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { changed, changedParts } from '../changes/commands.ts'
import { partsBetween } from '../changes/rules.ts'
import { showUser } from '../users/commands.ts'
import { userPolicy } from '../users/policy.ts'
import { findMember, lockUser } from '../users/queries.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { type TargetHours, type Weekday, weekdays } from './model.ts'
import {
  countTargetHours,
  findTargetHours,
  insertTargetHours,
  removeTargetHours,
  saveTargetHours,
  targetHoursOf,
} from './queries.ts'
import type { targetHoursInput } from './resource.ts'

/** One a month over a whole working life; every day that is counted is looked up among them. */
const mostPatterns = 600

/** Whose target hours: a person, as seen in a workspace. */
type Whose = readonly [workspaceId: number, userId: number]

const journalled = ([workspace_id, user_id]: Whose, id: number) => ({
  record_type: 'target_hours',
  record_id: id,
  workspace_id,
  user_id,
})

/** The person, for those who may read them, and whether the caller may change what counts for them. */
async function personToRead(ctx: Context, [workspaceId, userId]: Whose) {
  const user = await showUser(ctx, workspaceId, userId)
  return { userId, mayChange: userPolicy.update_everything(ctx, user) }
}

export async function personToChange(ctx: Context, [workspaceId, userId]: Whose) {
  await workspaceInReach(ctx, workspaceId)
  const user = await findMember(ctx, workspaceId, userId)
  authorize(ctx, userPolicy, 'update_everything', user)
  return { userId, mayChange: true }
}

export async function listTargetHours(ctx: Context, whose: Whose): Promise<Listing<TargetHours>> {
  return { rows: targetHoursOf(ctx, await personToRead(ctx, whose)), readsSensitive: false }
}

export async function showTargetHours(ctx: Context, whose: Whose, id: number): Promise<TargetHours> {
  return findTargetHours(ctx, await personToRead(ctx, whose), id)
}

export async function createTargetHours(
  ctx: Context,
  whose: Whose,
  input: WholeOf<typeof targetHoursInput>,
): Promise<TargetHours> {
  const person = await personToChange(ctx, whose)
  // Two at once wait for each other, so that both are counted.
  await lockUser(ctx, person.userId)
  if ((await countTargetHours(ctx, person.userId)) >= mostPatterns)
    throw refused('too_many_values', 'base', `A person has at most ${mostPatterns} patterns of target hours.`)
  const { starts_on, ...days } = input
  const hours = Object.fromEntries(weekdays.map((day) => [day, days[day] ?? 0])) as Record<Weekday, number>
  const id = await insertTargetHours(ctx, { ...hours, starts_on, user_id: person.userId })
  await changed(ctx, { ...journalled(whose, id), kind: 'created' })
  return findTargetHours(ctx, person, id)
}

export async function changeTargetHours(
  ctx: Context,
  whose: Whose,
  id: number,
  input: PartOf<typeof targetHoursInput>,
): Promise<TargetHours> {
  const person = await personToChange(ctx, whose)
  const before = await findTargetHours(ctx, person, id)
  const { starts_on, ...days } = input
  const named = weekdays.filter((day) => days[day] !== undefined).map((day) => [day, days[day] ?? 0])
  await saveTargetHours(ctx, id, { ...Object.fromEntries(named), ...(starts_on && { starts_on }) })
  const after = await findTargetHours(ctx, person, id)
  await changedParts(ctx, journalled(whose, id), partsBetween(before, after, { values: ['starts_on', ...weekdays] }))
  return after
}

export async function deleteTargetHours(ctx: Context, whose: Whose, id: number): Promise<TargetHours> {
  const person = await personToChange(ctx, whose)
  const pattern = await findTargetHours(ctx, person, id)
  await removeTargetHours(ctx, id)
  await changed(ctx, { ...journalled(whose, id), kind: 'deleted' })
  return pattern
}
