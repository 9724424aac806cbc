import type { Policy } from '../../base/policy.ts'
import type { TargetHours } from './model.ts'

/** Target hours are found by way of their person, so who may read that one may read them. */
export const targetHoursPolicy = {
  read: () => true,
  update: (_ctx, pattern) => pattern.may_change,
  destroy: (_ctx, pattern) => pattern.may_change,
} satisfies Policy<TargetHours>
