import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'

/** Somebody a mail is written to. */
export interface Reader {
  readonly email: string
  readonly username: string
  readonly locale: string
}

export async function findReader(ctx: Context, userId: number): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select users.email, users.username, coalesce(users.locale, accounts.locale) as locale
    from users join accounts on accounts.id = users.account_id
    where users.account_id = ${ctx.accountId} and users.id = ${userId} and users.status = 'active'
      and users.email is not null`.execute(ctx.db)
  return rows[0]
}
