import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'

/** What somebody is asked for by the rules of the account: reminded, or required from a day on. */
export interface Duty {
  readonly is_asked: boolean
  readonly required_from: string | null
}

const concerns = sql`
  rule.account_id = users.account_id
  and (rule.role = 'everybody' or (rule.role = 'account_admin' and users.account_admin) or exists (
    select from workspace_members as member
    where member.account_id = users.account_id and member.user_id = users.id and rule.role = any(member.roles)))`

export async function findDuty(ctx: Context, userId: number): Promise<Duty> {
  const { rows } = await sql<Duty>`
    select count(*) > 0 as is_asked, min(rule.required_from)::text as required_from
    from users join second_factor_rules as rule on ${concerns}
    where users.account_id = ${ctx.accountId} and users.id = ${userId}`.execute(ctx.db)
  return rows[0] ?? { is_asked: false, required_from: null }
}

export interface WithoutFactor {
  readonly id: number
  readonly username: string
  readonly required_from: string | null
}

const isWithout = sql`not exists (
  select from totp_seeds as seed
  where seed.account_id = users.account_id and seed.user_id = users.id and seed.confirmed_at is not null)
  and not exists (select from passkeys where passkeys.account_id = users.account_id and passkeys.user_id = users.id)`

/** Who could sign in, is asked for a second factor and has none: those whose day is nearest first, and how many there are. */
export async function listWithoutFactor(
  ctx: Context,
  most: number,
): Promise<{ people: WithoutFactor[]; count: number }> {
  const { rows } = await sql<WithoutFactor & { total: number }>`
    select users.id, users.username, min(rule.required_from)::text as required_from, count(*) over () as total
    from users join second_factor_rules as rule on ${concerns}
    where users.account_id = ${ctx.accountId} and users.status = 'active' and ${isWithout} and exists (
      select from passwords where passwords.account_id = users.account_id and passwords.user_id = users.id)
    group by users.account_id, users.id, users.username
    order by min(rule.required_from) nulls last, users.username, users.id limit ${most}`.execute(ctx.db)
  return { people: rows.map(({ total: _total, ...person }) => person), count: rows[0]?.total ?? 0 }
}

/** Active account administrators, who learn when somebody's factors were reset. */
export async function administratorIds(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where account_id = ${ctx.accountId} and account_admin and status = 'active' limit 100`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}
