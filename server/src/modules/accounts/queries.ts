import type { Insertable, Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import type { Accounts } from '../../schema.ts'
import type { Account } from './model.ts'

export const findAccount = (ctx: Context): Promise<Account> =>
  ctx.db.selectFrom('accounts').selectAll().where('id', '=', ctx.accountId).executeTakeFirstOrThrow()

/** Takes the account's lock: for rules about the account's people as a whole. */
export const lockAccount = (ctx: Context): Promise<Account> =>
  ctx.db.selectFrom('accounts').selectAll().where('id', '=', ctx.accountId).forUpdate().executeTakeFirstOrThrow()

export const insertAccount = (ctx: Context, account: Insertable<Accounts>): Promise<Account> =>
  ctx.db.insertInto('accounts').values(account).returningAll().executeTakeFirstOrThrow()

export const saveAccount = (ctx: Context, changes: Updateable<Accounts>): Promise<Account> =>
  ctx.db
    .updateTable('accounts')
    .set({ ...changes, updated_at: ctx.now })
    .where('id', '=', ctx.accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
