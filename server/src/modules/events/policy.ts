import type { Context } from '../../base/context.ts'
import { hearing } from '../live/policy.ts'
import { isAccountAdmin } from '../roles/model.ts'
import type { Event } from './model.ts'

/** Who administers the account follows all of it; everybody else what live pages tell them. */
export const mayFollow = (ctx: Context, event: Event): boolean =>
  isAccountAdmin(ctx) || hearing(ctx, event) === 'change'
