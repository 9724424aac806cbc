import type { Context } from '../../base/context.ts'
import { rowsOf, tablesOfAccounts } from './queries/exporting.ts'

/** Everything of an account, a line of JSON for each row: `{"table": …, "row": …}`. For operators; secrets stay behind. */
export async function* exportAccount(ctx: Context): AsyncGenerator<string> {
  for (const table of await tablesOfAccounts(ctx)) {
    for await (const row of rowsOf(ctx, table)) yield `${JSON.stringify({ table, row })}\n`
  }
}
