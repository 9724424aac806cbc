import type { Policy } from '../../base/policy.ts'
import { isSelf } from '../roles/model.ts'
import type { CalendarLink } from './model.ts'

/** A link shows what its maker may know, so nobody else has anything to do with it. */
export const calendarLinkPolicy = {
  read: (ctx, link) => isSelf(ctx, link.user_id),
  update: () => false,
  destroy: (ctx, link) => isSelf(ctx, link.user_id),
} satisfies Policy<CalendarLink>
