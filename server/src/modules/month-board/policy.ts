import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin, isAnyAdminIn, isWorkspaceAdmin, userIdOf } from '../roles/model.ts'
import type { MonthBoard } from './model.ts'

/** A board shows people whom the caller supervises; what may be done with their months is asked again when it is done. */
export const boardPolicy = {
  read: (ctx, board) => isAnyAdminIn(ctx, board.id),
  confirm: (ctx, board) => userIdOf(ctx) !== undefined && isAnyAdminIn(ctx, board.id),
  close: (ctx, board) => userIdOf(ctx) !== undefined && isWorkspaceAdmin(ctx, board.id),
  reopen: (ctx) => isAccountAdmin(ctx),
} satisfies Policy<Pick<MonthBoard, 'id'>>
