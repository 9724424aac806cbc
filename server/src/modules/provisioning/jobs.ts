import { handles, type Job } from '../../base/jobs/jobs.ts'
import { revive } from '../access/reviving.ts'
import type { Forget } from '../users/model.ts'
import { applyGroupsOf } from './commands/apply-groups.ts'
import { applyGroups } from './model.ts'

export const provisioningJobs = (forget: Forget) => (): Job[] => [
  handles(applyGroups, (scope, { user_ids, token_id }) =>
    scope.open(async (ctx) => {
      // Shown under the name of the token that asked; one that has ended meanwhile has asked all the same.
      const asking = token_id ? await revive(ctx, { kind: 'token', token_id }) : ctx
      const isAlive = 'authority' in asking.actor && asking.actor.authority.everything
      await applyGroupsOf(isAlive ? asking : ctx, user_ids, forget)
    }),
  ),
]
