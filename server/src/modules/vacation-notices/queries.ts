import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import { type Fraction, readFraction } from '../../base/fractions.ts'
import type { VacationNotices } from '../../schema.ts'
import type { PeopleScope } from '../roles/model.ts'
import { areaIdsOf, inScope } from '../roles/queries.ts'
import { expiresUnnoticed, namedDays, todayOf } from '../users/queries/figures.ts'
import type { Unit } from '../vacation/model.ts'
import { leastDaysAhead, noticeDays, type VacationNotice } from './model.ts'

export const daysOfNotice = () => sql<number>`round(vacation_notices.day_parts / vacation_notices.parts_per_day, 2)`

export const unitOfNotice = () => sql<Unit>`(
  select lot.unit from entitlements as lot
  where lot.account_id = vacation_notices.account_id and lot.id = vacation_notices.entitlement_id)`

const selectNotices = (ctx: Context) =>
  ctx.db
    .selectFrom('vacation_notices')
    .selectAll('vacation_notices')
    .select([daysOfNotice().as('days'), unitOfNotice().as('unit'), areaIdsOf('vacation_notices').as('user_area_ids')])
    .where('vacation_notices.account_id', '=', ctx.accountId)
    .$castTo<VacationNotice>()

/** Those of the people in the scope. People themselves see what they were sent, nothing that is only proposed. */
export const noticesIn = (ctx: Context, workspaceId: number, scope: PeopleScope) =>
  selectNotices(ctx)
    .where('vacation_notices.workspace_id', '=', workspaceId)
    .where(inScope(ctx, 'vacation_notices.user_id', scope))
    .$if(scope.kind === 'self', (rows) => rows.where('vacation_notices.state', 'in', ['sent', 'delivered']))

export const findNotices = (ctx: Context, ids: readonly number[]): Promise<VacationNotice[]> =>
  selectNotices(ctx).where('vacation_notices.id', 'in', ids).execute()

export async function findNotice(ctx: Context, workspaceId: number, id: number): Promise<VacationNotice> {
  const notice = await selectNotices(ctx)
    .where('vacation_notices.workspace_id', '=', workspaceId)
    .where('vacation_notices.id', '=', id)
    .executeTakeFirst()
  if (notice === undefined) throw notFound()
  return notice
}

/** Those that are proposed in a workspace, by the order of their people, in which these are locked. */
export const findProposed = (
  ctx: Context,
  workspaceId: number,
  { ids, most }: { readonly ids: readonly number[] | 'all'; readonly most: number },
): Promise<VacationNotice[]> =>
  selectNotices(ctx)
    .where('vacation_notices.workspace_id', '=', workspaceId)
    .where('vacation_notices.state', '=', 'proposed')
    .$if(ids !== 'all', (rows) =>
      rows.where(sql<SqlBool>`vacation_notices.id = any(${ids === 'all' ? [] : [...ids]}::bigint[])`),
    )
    .orderBy('vacation_notices.user_id')
    .orderBy('vacation_notices.id')
    .limit(most)
    .execute()

/** Days as the table has them. As text: there is no end to how large they may become. */
const daysAsParts = ({ parts, of }: Fraction) => ({
  day_parts: sql<number>`${String(parts)}::numeric`,
  parts_per_day: sql<number>`${String(of)}::numeric`,
})

export const insertNotice = (
  ctx: Context,
  {
    days,
    ...values
  }: Omit<Insertable<VacationNotices>, 'account_id' | 'day_parts' | 'parts_per_day'> & {
    readonly days: Fraction
  },
): Promise<number> =>
  insertRow(ctx, 'vacation_notices', {
    ...values,
    ...(daysAsParts(days) as unknown as Pick<Insertable<VacationNotices>, 'day_parts' | 'parts_per_day'>),
  })

export const saveNotice = (ctx: Context, id: number, changes: Updateable<VacationNotices>): Promise<void> =>
  updateRow(ctx, 'vacation_notices', id, changes)

/** Notes that a notice is sent, with what is left then. */
export const saveSentNotice = (
  ctx: Context,
  id: number,
  { days, ...changes }: Pick<Updateable<VacationNotices>, 'expires_on' | 'sent_by'> & { readonly days: Fraction },
): Promise<void> =>
  saveNotice(ctx, id, {
    ...{ ...changes, state: 'sent', sent_at: ctx.now },
    ...(daysAsParts(days) as unknown as Pick<Insertable<VacationNotices>, 'day_parts' | 'parts_per_day'>),
  })

/** The clock asks by this where something expires; the role that asks learns nothing else. */
export const accountsWithExpiring = sql<{ account_id: number }>`
  select distinct account_id from entitlements
  where status = 'active' and usable_until <= current_date + ${noticeDays}::integer`

/**
 * Lots that expire soon, or should have expired, of which something is left and nobody was notified, or of which more was
 * given since than the notice named. What is left is counted exactly when a notice is sent; until then nine places are enough.
 */
const due = (ctx: Context) => sql`
    select lot.account_id, lot.id as entitlement_id, lot.user_id, home.id as workspace_id, named.expires_on,
      round(1000000000 * rest.days) as billionths
    from entitlements as lot
    join users on users.account_id = lot.account_id and users.id = lot.user_id and users.status = 'active'
    cross join lateral (select ${todayOf(ctx)} as today offset 0) as local
    join workspaces as home on home.account_id = lot.account_id
      and home.id = home_workspace(lot.account_id, lot.user_id, local.today)
    cross join lateral (select case
      when lot.usable_until >= local.today then lot.usable_until
      when make_date(extract(year from local.today)::integer, 12, 31) >= local.today + ${leastDaysAhead}::integer
        then make_date(extract(year from local.today)::integer, 12, 31)
      else make_date(extract(year from local.today)::integer + 1, 12, 31) end as expires_on) as named
    cross join lateral (
      select lot.planned_days - coalesce(sum(days_of(line.day_parts, line.parts_per_day, line.hundredths)), 0) as days
      from vacation_bookings as line
      where line.account_id = lot.account_id and line.entitlement_id = lot.id and line.on_date <= named.expires_on) as rest
    where lot.account_id = ${ctx.accountId} and lot.status = 'active'
      and lot.usable_until <= local.today + ${noticeDays}::integer
      and not ${expiresUnnoticed('lot')} and rest.days > 0
      -- What it was raised by after the end that a notice named stays usable: that end is over.
      and not exists (
        select from vacation_notices as notice
        where notice.account_id = lot.account_id and notice.entitlement_id = lot.id and notice.state = 'delivered'
          and notice.expires_on >= lot.usable_until and notice.expires_on < local.today)
      and lot.planned_days > coalesce(${namedDays(
        'lot',
        sql`(notice.state = 'delivered' and notice.expires_on >= lot.usable_until
          or notice.state = 'sent' and notice.expires_on >= local.today)`,
      )}, 0)`

/** Proposes what is due and not proposed yet, and withdraws what no longer is. Returns how many are new, by workspace. */
export async function proposeDue(ctx: Context): Promise<{ workspace_id: number; count: number }[]> {
  await sql`
    update vacation_notices set state = 'withdrawn', updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and state = 'proposed' and not exists (
      select from (${due(ctx)}) as wanted
      where wanted.entitlement_id = vacation_notices.entitlement_id
        and wanted.workspace_id = vacation_notices.workspace_id)`.execute(ctx.db)
  const { rows } = await sql<{ workspace_id: number; count: number }>`
    with proposed as (
      insert into vacation_notices (account_id, workspace_id, user_id, entitlement_id, day_parts, parts_per_day, expires_on,
        created_at, updated_at)
      select account_id, workspace_id, user_id, entitlement_id, billionths, 1000000000, expires_on, ${ctx.now}, ${ctx.now}
      from (${due(ctx)}) as wanted where billionths > 0
      on conflict (account_id, entitlement_id) where state = 'proposed' do update
        set day_parts = excluded.day_parts, parts_per_day = excluded.parts_per_day, expires_on = excluded.expires_on,
          updated_at = excluded.updated_at
        where (vacation_notices.day_parts, vacation_notices.expires_on) is distinct from (excluded.day_parts, excluded.expires_on)
      returning workspace_id, xmax = 0 as is_new)
    select workspace_id, count(*)::integer as count from proposed where is_new group by workspace_id order by 1`.execute(
    ctx.db,
  )
  return rows
}

const withFraction = <Row extends { readonly days: string }>(row: Row) => ({ ...row, days: readFraction(row.days) })

/** A notice as the person is notified of it. They cannot be deleted until that is written. */
export async function findNoticeToTell(ctx: Context, id: number) {
  const { rows } = await sql<{ user_id: number; days: string; expires_on: string; unit: Unit }>`
    select notice.user_id, lot.unit, fraction_of_day(notice.day_parts, notice.parts_per_day, 0) as days, notice.expires_on
    from vacation_notices as notice
    join entitlements as lot on lot.account_id = notice.account_id and lot.id = notice.entitlement_id
    join users on users.account_id = notice.account_id and users.id = notice.user_id
    where notice.account_id = ${ctx.accountId} and notice.id = ${id} and notice.state = 'sent' and users.status <> 'deleted'
    for key share of users`.execute(ctx.db)
  return rows.map(withFraction)[0]
}

interface MailedNotice {
  readonly unit: Unit
  readonly email: string
  readonly username: string
  readonly locale: string
  readonly days: Fraction
  readonly expires_on: string
}

/** What the mail needs to know; undefined when there is nobody to write to, or it was mailed before. */
export async function findNoticeToMail(ctx: Context, id: number): Promise<MailedNotice | undefined> {
  const { rows } = await sql<Omit<MailedNotice, 'days'> & { days: string }>`
    select lot.unit, users.email, users.username, coalesce(users.locale, accounts.locale) as locale, notice.expires_on,
      fraction_of_day(notice.day_parts, notice.parts_per_day, 0) as days
    from vacation_notices as notice
    join entitlements as lot on lot.account_id = notice.account_id and lot.id = notice.entitlement_id
    join users on users.account_id = notice.account_id and users.id = notice.user_id
    join accounts on accounts.id = notice.account_id
    where notice.account_id = ${ctx.accountId} and notice.id = ${id} and notice.state in ('sent', 'delivered')
      and notice.mailed_at is null and users.status = 'active' and users.email is not null`.execute(ctx.db)
  return rows.map(withFraction)[0]
}

/** Of people who were deleted, what proves that they were notified; requests may change nothing else of it. */
export const forgetNoticesOf = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`select forget_notice_proofs(${[...userIds]}::bigint[])`.execute(ctx.db)
