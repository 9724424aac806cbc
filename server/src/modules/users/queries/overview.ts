import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { preparedPlan } from '../../../base/database/account-dialect.ts'
import { ifNeeded, numbersUnseen } from '../../../base/database/statement-parts.ts'
import type { Needs } from '../../../base/lists/page.ts'
import type { PersonOverview } from '../model.ts'
import { isAvatarOf } from './figures.ts'

/** People by id in few words, as lists of working time and absences name them: of those deleted since, what is left. */
export async function findOverviews(ctx: Context, ids: readonly number[], needs: Needs): Promise<PersonOverview[]> {
  const { rows } = await sql<PersonOverview>`${preparedPlan}
    select users.account_id, users.id, users.email, users.username, users.abbreviation, users.status,
      users.status = 'deleted' as is_gone,
      array(select workspace_id from workspace_members as member
        where member.account_id = users.account_id and member.user_id = users.id) as workspace_ids,
      ${ifNeeded(needs, 'avatar_file_id', sql`(select files.id from files where ${isAvatarOf})`)} as avatar_file_id
    from users where users.account_id = ${ctx.accountId} and users.id = any(${numbersUnseen(ids)})`.execute(ctx.db)
  return rows
}
