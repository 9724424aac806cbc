import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import { doesPayroll, isAccountAdmin } from '../roles/model.ts'
import type { PayrollClient } from './model.ts'

type Paying = Pick<PayrollClient, 'workspaces'>

/** Whoever does the payroll of all its workspaces: a run is one, and cannot be seen in part. */
const runs = (ctx: Context, { workspaces }: Paying): boolean => {
  const active = workspaces.filter(({ is_active }) => is_active)
  return isAccountAdmin(ctx) || (active.length > 0 && active.every((each) => doesPayroll(ctx, each.workspace_id)))
}

export const clientPolicy = {
  read: runs,
  update: runs,
  /** Which workspaces a client pays decides who may see what: that is for those who see everything. */
  assign: isAccountAdmin,
} satisfies Policy<Paying>

/** Numbers and mappings are read by whoever may read the client they belong to. */
export const partPolicy = { read: runs } satisfies Policy<Paying>
