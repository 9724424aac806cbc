import type { Context } from '../../base/context.ts'
import { isMember, isSelf, supervises } from '../roles/model.ts'
import type { HeardChange } from './model.ts'

/**
 * Who hears of a change: the person it is about, and those who supervise them there. What is about nobody, like a
 * holiday, may change what every member sees, so they are told to ask again and not what for.
 */
export function hearing(ctx: Context, change: HeardChange): 'change' | 'resync' | 'nothing' {
  const { workspace_id, user_id, user_area_ids } = change
  if (user_id !== null && isSelf(ctx, user_id)) return 'change'
  if (workspace_id === null) return 'nothing'
  if (supervises(ctx, workspace_id, user_area_ids)) return 'change'
  return user_id === null && isMember(ctx, workspace_id) ? 'resync' : 'nothing'
}
