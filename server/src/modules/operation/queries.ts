import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import type { WorkerReport } from './model.ts'

export async function isOnlyAccount(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ only: boolean }>`select account_is_the_only_one() as only`.execute(ctx.db)
  return rows[0]?.only ?? false
}

/** Undefined when no worker has told anything yet, and wherever there is another account. */
export async function findWorkerReport(ctx: Context): Promise<WorkerReport | undefined> {
  const { rows } = await sql<WorkerReport>`select made_at, found from report_of_worker()`.execute(ctx.db)
  return rows[0]
}
