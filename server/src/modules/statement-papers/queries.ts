import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { userIdOf } from '../roles/model.ts'
import type { Statement } from '../statements/model.ts'
import type { PaperNames } from './model.ts'

/** The names of today for a statement, and the language of whoever looks. */
export async function findNames(
  ctx: Context,
  { user_id, seen_in, closed_by }: Pick<Statement, 'user_id' | 'seen_in' | 'closed_by'>,
): Promise<PaperNames & { readonly locale: string }> {
  const { rows } = await sql<PaperNames & { locale: string }>`
    select person.username as person, person.staff_number, accounts.name as company, workspaces.name as workspace,
      closer.username as closed_by, coalesce(viewer.locale, accounts.locale) as locale
    from users as person
    join accounts on accounts.id = person.account_id
    join workspaces on workspaces.account_id = person.account_id and workspaces.id = ${seen_in}
    left join users as closer on closer.account_id = person.account_id and closer.id = ${closed_by}
    left join users as viewer on viewer.account_id = person.account_id and viewer.id = ${userIdOf(ctx) ?? null}
    where person.account_id = ${ctx.accountId} and person.id = ${user_id}`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) throw new Error('A statement is of somebody.')
  return found
}
