import type { Context } from '../../base/context.ts'
import { removeObject } from '../../base/files/objects.ts'
import { handles, type JobHandler, type JobTools } from '../../base/jobs/jobs.ts'
import { isBefore, plus } from '../../base/time/time.ts'
import { dropLooseObject } from './model.ts'
import { findFileOfObject } from './queries.ts'

export const fileJobs = ({ store, filesKeptHours }: JobTools): JobHandler[] => [
  handles(dropLooseObject, async (scope, { object_key }) => {
    if (await scope.open((ctx) => staysFor(ctx, object_key, filesKeptHours))) return
    await removeObject(store, object_key)
  }),
]

/** Whether a record names the object, or a backup may still have to copy it; it is looked at again after that. */
async function staysFor(ctx: Context, object_key: string, hours: number): Promise<boolean> {
  const file = await findFileOfObject(ctx, object_key)
  if (file === undefined || file.status === 'active') return file !== undefined
  const runAt = plus(file.updated_at, { hours })
  if (!isBefore(ctx.now, runAt)) return false
  await ctx.enqueue(dropLooseObject, { object_key }, { runAt })
  return true
}
