import type { Insertable, Kysely, Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import type { Accounts, DB } from '../../schema.ts'
import type { Account } from './model.ts'

export const findAccount = (ctx: Context): Promise<Account> =>
  ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', ctx.accountId)
    .executeTakeFirstOrThrow(() => notFound())

/** Takes the account's lock for rules about its people as a whole. What only points at the account need not wait. */
export const lockPeople = (ctx: Context): Promise<Account> =>
  ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', ctx.accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound())

/** Takes the account's lock so that nothing can be added to it meanwhile. */
export const lockAccount = (ctx: Context): Promise<Account> =>
  ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', ctx.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())

export const insertAccount = (ctx: Context, account: Insertable<Accounts>): Promise<Account> =>
  ctx.db.insertInto('accounts').values(account).returningAll().executeTakeFirstOrThrow()

export const saveAccount = (ctx: Context, changes: Updateable<Accounts>): Promise<Account> =>
  ctx.db
    .updateTable('accounts')
    .set({ ...changes, updated_at: ctx.now })
    .where('id', '=', ctx.accountId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Every account there is, for the operator: over the owner's connection, which sees this table whole. */
export const listEveryAccount = (owner: Kysely<DB>) =>
  accountsHere(owner).select(['id', 'name', 'locale', 'created_at']).where('id', '<>', 0).orderBy('id').execute()

/** Every account that is not being erased, the installation's own among them. */
export const listLivingAccounts = (owner: Kysely<DB>) =>
  accountsHere(owner).select('id').where('closed_at', 'is', null).orderBy('id').execute()

/** What arrives from another cell, or has gone to one, lies in the table and can not be entered. */
const accountsHere = (owner: Kysely<DB>) =>
  owner
    .selectFrom('accounts')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_moves')
            .select('account_id')
            .whereRef('account_moves.account_id', '=', 'accounts.id')
            .where('state', 'in', ['arriving', 'moved']),
        ),
      ),
    )

/** How much is in the account. */
export const accountFigures = (ctx: Context) =>
  ctx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('workspaces')
        .select(eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', ctx.accountId)
        .as('workspaces'),
      eb
        .selectFrom('users')
        .select(eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', ctx.accountId)
        .where('status', '=', 'active')
        .as('active_people'),
    ])
    .executeTakeFirstOrThrow()
