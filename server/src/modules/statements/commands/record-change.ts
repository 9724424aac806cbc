import type { Context } from '../../../base/context.ts'
import { changed } from '../../changes/commands.ts'
import { monthOf } from '../../closed-months/commands.ts'
import type { Statement } from '../model.ts'

type Recorded = Pick<Statement, 'id' | 'workspace_id' | 'user_id' | 'month' | 'first_date' | 'last_date'>

/** What happened to a statement, for the journal. */
export const recordChange = (
  ctx: Context,
  { id, workspace_id, user_id, month, first_date, last_date }: Recorded,
  kind: 'closed' | 'acknowledged' | 'reopened' | 'objected',
  parts: readonly (readonly [string, null, string | number])[] = [],
): Promise<void> =>
  changed(ctx, {
    record_type: 'statement',
    record_id: id,
    workspace_id,
    user_id,
    kind,
    parts: [['month', null, monthOf(month)], ['from', null, first_date], ['to', null, last_date], ...parts],
  })
