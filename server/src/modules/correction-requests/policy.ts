import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import { isSelf, supervises } from '../roles/model.ts'
import type { CorrectionRequest } from './model.ts'

const isSupervised = (ctx: Context, { workspace_id, user_area_ids }: CorrectionRequest): boolean =>
  supervises(ctx, workspace_id, user_area_ids)

/** Nobody decides about what they asked for themselves; whoever may change their own time can simply do it. */
const decides = (ctx: Context, request: CorrectionRequest): boolean =>
  !isSelf(ctx, request.user_id) && isSupervised(ctx, request)

const isPending = ({ state }: CorrectionRequest): boolean => state === 'pending'

/** What clients may offer is about pending requests; who may decide is asked before, so that a late one learns who was first. */
export const correctionPolicy = {
  read: (ctx, request) => isSelf(ctx, request.user_id) || isSupervised(ctx, request),
  accept: (ctx, request) => isPending(request) && decides(ctx, request),
  refuse: (ctx, request) => isPending(request) && decides(ctx, request),
  withdraw: (ctx, request) => isPending(request) && isSelf(ctx, request.user_id),
  decide: decides,
  take_back: (ctx, request) => isSelf(ctx, request.user_id),
} satisfies Policy<CorrectionRequest>
