import { handles, type JobHandler, type JobTools } from '../../base/jobs.ts'
import { removeObject } from '../../base/objects.ts'
import { dropLooseObject } from './model.ts'
import { isNamed } from './queries.ts'

export const fileJobs = ({ store }: JobTools): JobHandler[] => [
  handles(dropLooseObject, async (scope, { object_key }) => {
    if (await scope.open((ctx) => isNamed(ctx, object_key))) return
    await removeObject(store, object_key)
  }),
]
