import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { preparedPlanForOne } from '../../base/database/account-dialect.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import type { TargetHours as TargetHoursTable } from '../../schema.ts'
import type { EmployedSpan } from '../employments/model.ts'
import { spansAsJson } from '../employments/queries.ts'
import type { TargetHours, TargetPattern } from './model.ts'
import { patternsFrom, patternsWithin } from './rules.ts'

/** A person whose target hours are looked at, and whether the caller may change them. */
interface Person {
  readonly userId: number
  readonly mayChange: boolean
}

export const targetHoursOf = (ctx: Context, { userId, mayChange }: Person) =>
  ctx.db
    .selectFrom('target_hours')
    .selectAll('target_hours')
    .select(sql<boolean>`${mayChange}::boolean`.as('may_change'))
    .where('account_id', '=', ctx.accountId)
    .where('user_id', '=', userId)

export async function findTargetHours(ctx: Context, person: Person, id: number): Promise<TargetHours> {
  const found = await targetHoursOf(ctx, person).where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound()
  return found
}

export async function countTargetHours(ctx: Context, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from target_hours where account_id = ${ctx.accountId} and user_id = ${userId}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export const insertTargetHours = (
  ctx: Context,
  values: Omit<Insertable<TargetHoursTable>, 'account_id'>,
): Promise<number> => insertRow(ctx, 'target_hours', values)

export const saveTargetHours = (ctx: Context, id: number, changes: Updateable<TargetHoursTable>): Promise<void> =>
  updateRow(ctx, 'target_hours', id, changes)

export async function removeTargetHours(ctx: Context, id: number): Promise<void> {
  await ctx.db.deleteFrom('target_hours').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()
}

/** What counts for each of the people, the usual hours and employment included, in the order it begins. One round trip. */
export async function targetPatternsOf(
  ctx: Context,
  userIds: readonly number[],
): Promise<Map<number, readonly TargetPattern[]>> {
  const { rows } = await sql<{
    id: number
    start_of_accounting: string
    given: TargetPattern[]
    employments: EmployedSpan[]
  }>`${preparedPlanForOne(userIds)}
    select users.id, users.start_of_accounting, coalesce((
      select json_agg(json_build_object('startsOn', starts_on, 'hours', json_build_object(
        'monday', monday, 'tuesday', tuesday, 'wednesday', wednesday, 'thursday', thursday,
        'friday', friday, 'saturday', saturday, 'sunday', sunday)))
      from target_hours where target_hours.account_id = users.account_id and target_hours.user_id = users.id
    ), '[]') as given, ${spansAsJson('users.account_id', 'users.id')} as employments
    from users where users.account_id = ${ctx.accountId} and users.id = any(${[...userIds]}::bigint[])`.execute(ctx.db)
  return new Map(
    rows.map(({ id, start_of_accounting, given, employments }) => [
      id,
      patternsWithin(employments, start_of_accounting, patternsFrom(start_of_accounting, given)),
    ]),
  )
}
