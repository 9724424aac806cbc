import { handles, type JobHandler, type JobTools } from '../../base/jobs.ts'
import { dropLooseObject } from './model.ts'
import { isNamed } from './queries.ts'

/** Every form a file may have; removing one that is not there is no fault. */
const forms = ['original', 'medium', 'thumb']

export const fileJobs = ({ store }: JobTools): JobHandler[] => [
  handles(dropLooseObject, async (scope, { object_key }) => {
    if (await scope.open((ctx) => isNamed(ctx, object_key))) return
    for (const form of forms) await store.remove(`${object_key}/${form}`)
  }),
]
