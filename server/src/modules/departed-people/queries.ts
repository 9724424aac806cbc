import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import type { DepartedPerson } from './model.ts'

/** They are known by the number they had. */
const selectDeparted = (ctx: Context, name: RawBuilder<unknown> = sql``) =>
  ctx.db
    .selectFrom(
      sql<DepartedPerson>`(
        select account_id, user_id as id, user_id, deleted_at ${name} from departed_people)`.as('departed_people'),
    )
    .selectAll('departed_people')
    .where('departed_people.account_id', '=', ctx.accountId)

/** Without their names. */
export const departedIn = (ctx: Context) => selectDeparted(ctx)

/** With the name. */
export async function findDeparted(ctx: Context, userId: number): Promise<DepartedPerson> {
  const person = await selectDeparted(ctx, sql`, username, staff_number`)
    .where('departed_people.user_id', '=', userId)
    .executeTakeFirst()
  if (person === undefined) throw notFound()
  return person
}

/** Writes down who people are that are being deleted, if they have working time. */
export const registerDeparting = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`insert into departed_people (account_id, user_id, username, staff_number, deleted_at)
    select users.account_id, users.id, users.username, users.staff_number, ${ctx.now}::timestamptz
    from users where users.account_id = ${ctx.accountId} and users.id = any(${[...userIds]}::bigint[]) and (
      exists (select from time_trackings as tracking
        where tracking.account_id = users.account_id and tracking.user_id = users.id)
      or exists (select from statements where statements.account_id = users.account_id and statements.user_id = users.id))
    on conflict do nothing`.execute(ctx.db)
