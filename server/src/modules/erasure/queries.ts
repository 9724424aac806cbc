import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { withoutNames } from '../users/queries/names.ts'

/** Files people handed in for others stay there; who it was does not. */
export const forgetFileAuthors = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`update files set author = 'Deleted user ' || author_id, file_name = ${withoutNames(sql`files.file_name`)},
      title = ${withoutNames(sql`files.title`)}, description = ${withoutNames(sql`files.description`)}
    from users where files.account_id = ${ctx.accountId} and files.author_id = any(${[...userIds]}::bigint[])
      and files.status = 'active' and users.account_id = files.account_id and users.id = files.author_id`.execute(
    ctx.db,
  )
