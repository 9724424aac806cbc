import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'

/** What credentials were made of, and sealed answers: nothing to take along. */
const secrets = ['digest', 'hash', 'sealed_answer', 'request_digest', 'scope', 'email_digest', 'object_key']

export async function tablesOfAccounts(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name::text from tables_of_accounts()`.execute(ctx.db)
  return ['accounts', ...rows.map((row) => row.name)]
}

/** The account's rows of a table, some at a time: however many there are, few are in memory. */
export async function* rowsOf(ctx: Context, table: string): AsyncGenerator<Record<string, unknown>> {
  const own = sql.ref(table === 'accounts' ? 'id' : 'account_id')
  await sql`declare exported no scroll cursor for
    select to_jsonb(each) - ${secrets}::text[] as row from ${sql.table(table)} as each where ${own} = ${ctx.accountId}`.execute(
    ctx.db,
  )
  for (;;) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`fetch 500 from exported`.execute(ctx.db)
    for (const { row } of rows) yield row
    if (rows.length === 0) break
  }
  await sql`close exported`.execute(ctx.db)
}
