import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Statement } from '../../statements/model.ts'
import type { PayrollLine } from '../model-runs.ts'

export type StatementOfLine = Pick<Statement, 'id' | 'workspace_id' | 'content' | 'sealed'> & { readonly hash: string }

/** The statements a line was calculated from, also those that were reopened since. */
export async function findStatementsOfLine(
  ctx: Context,
  { run_id, user_id, month }: PayrollLine,
): Promise<StatementOfLine[]> {
  const { rows } = await sql<StatementOfLine>`
    select statements.id, statements.workspace_id, statements.content, statements.sealed,
      encode(statements.content_sha256, 'hex') as hash
    from payroll_run_items as item
    join statements on statements.account_id = item.account_id and statements.id = any(item.statement_ids)
    where item.account_id = ${ctx.accountId} and item.run_id = ${run_id} and item.user_id = ${user_id}
      and item.month = ${month}::date
    order by statements.first_date`.execute(ctx.db)
  return rows
}
