import type { Context } from '../../../base/context.ts'
import type { WholeOf } from '../../../base/fields.ts'
import { recountAbsences } from '../../absences/commands/recount-absences.ts'
import { createTargetHours, personToChange } from '../../target-hours/commands.ts'
import type { TargetHours } from '../../target-hours/model.ts'
import type { newTargetHoursInput } from '../../target-hours/resource.ts'
import { findUser, lockUser } from '../../users/queries.ts'
import { undoing } from '../queries.ts'
import { differencesOf, lookAt } from './foresee.ts'

/** Whose: a person, as seen in a workspace. */
type Whose = readonly [workspaceId: number, userId: number]

/** Gives somebody a week from a day on; or says what that would do. */
export async function giveTargetHours(
  ctx: Context,
  whose: Whose,
  { dry_run, recount_absences, ...input }: WholeOf<typeof newTargetHoursInput>,
): Promise<TargetHours> {
  if (!dry_run && !recount_absences) return createTargetHours(ctx, whose, input)
  const { userId } = await personToChange(ctx, whose)
  await lockUser(ctx, userId)
  const apply = async (acting: Context): Promise<TargetHours> => {
    const before = await lookAt(acting, userId, input.starts_on)
    const pattern = await createTargetHours(acting, whose, input)
    const recounts = []
    for (const each of (await findUser(acting, userId)).workspace_ids)
      recounts.push(await recountAbsences(acting, each, userId, input.starts_on))
    const after = await lookAt(acting, userId, input.starts_on)
    return { ...pattern, consequences: differencesOf({ from: input.starts_on, before, after, recounts }) }
  }
  return dry_run ? undoing(ctx, apply) : apply(ctx)
}
