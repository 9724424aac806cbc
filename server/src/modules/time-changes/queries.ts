import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { isHistory } from '../changes/queries.ts'
import { withoutNames } from '../users/queries/names.ts'
import type { RecordFacts, TimeChange } from './model.ts'

interface Dates {
  readonly from: string
  readonly to: string
}

/** Records that are somebody's time, deleted ones included, each with the dates it is on. */
const records = sql`(
  select account_id, 'time_tracking' as record_type, id as record_id, workspace_id, user_id, started_on as on_date,
    started_on as last_date, starts_at, ends_at, created_by in ('actions', 'browser-stamps', 'tablet', 'mobile-app', 'import') as is_punched,
    null as reason
  from time_trackings
  union all
  select account_id, 'absence', id, workspace_id, user_id, starts_on, ends_on, null, null, false, null from absences
  union all
  select account_id, 'time_account_booking', id, null, user_id, on_date, on_date, null, null, false, null
  from time_account_bookings
  union all
  select account_id, 'statement', id, workspace_id, user_id, first_date, last_date, null, null, false, reopen_reason
  from statements)`

/** What is known of some records whose people were not deleted; they cannot be until what is told of them is written. */
export async function findRecordFacts(
  ctx: Context,
  wanted: readonly { readonly record_type: string; readonly record_id: number }[],
): Promise<Map<string, RecordFacts>> {
  const { rows } = await sql<RecordFacts>`
    select record.record_type, record.record_id, record.on_date, record.last_date, record.starts_at, record.ends_at,
      record.is_punched, record.reason,
      coalesce(users.time_zone, (
        select time_zone from workspaces
        where workspaces.account_id = record.account_id and workspaces.id = record.workspace_id), 'UTC') as time_zone
    from unnest(${wanted.map((each) => each.record_type)}::text[], ${wanted.map((each) => each.record_id)}::bigint[])
      as wanted (record_type, record_id)
    join ${records} as record on record.account_id = ${ctx.accountId}
      and record.record_type = wanted.record_type and record.record_id = wanted.record_id
    join users on users.account_id = record.account_id and users.id = record.user_id and users.status <> 'deleted'
    order by users.id
    for key share of users`.execute(ctx.db)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

export const keyOf = ({
  record_type,
  record_id,
}: {
  readonly record_type: string
  readonly record_id: number
}): string => `${record_type} ${record_id}`

/** What people are called who did something; they cannot be deleted until it is written. */
export async function findNames(ctx: Context, userIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from users where account_id = ${ctx.accountId} and id = any(${[...userIds]}::bigint[])
    order by id for key share`.execute(ctx.db)
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** A line of the history about a day of a record. */
const lineAbout = (date: RawBuilder<unknown>) => sql`
        select changes.account_id, changes.id, changes.at, changes.kind, changes.record_type, changes.record_id,
          changes.user_id, changes.actor_kind, changes.actor_id, changes.parts, ${date} as on_date,
          coalesce(changes.actor_kind = 'user' and changes.actor_id = changes.user_id, false) as by_self,
          to_char(record.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts_at,
          to_char(record.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ends_at,
          not exists (
            select from changes as later where later.account_id = changes.account_id
              and later.record_type = changes.record_type and later.record_id = changes.record_id and later.id > changes.id
              and ${isHistory('later')}
          ) as is_alone,
          (select username from users where users.account_id = changes.account_id and users.id = changes.actor_id
            and changes.actor_kind = 'user') as actor_name,
          (select name from (
              select account_id, id, name from api_tokens union all select account_id, id, name from devices) as machine
            where machine.account_id = changes.account_id and machine.id = changes.actor_id
              and changes.actor_kind = 'token') as token_name`

/** What somebody's account begins with, and when: it is in the history of the day it begins on, with its reason. */
const aboutBeginnings = (ctx: Context, userId: number, { from, to }: Dates) => sql`
        union all
        ${lineAbout(sql`record.on_date`)}, (
          select reasons.reason from reasons
          cross join lateral jsonb_array_elements(changes.parts) as part
          where part ->> 0 = 'reason' and reasons.account_id = changes.account_id and reasons.id = (part ->> 2)::bigint) as reason
        from (
          select account_id, id as record_id, start_of_accounting as on_date, null::timestamptz as starts_at, null::timestamptz as ends_at
          from users where account_id = ${ctx.accountId} and id = ${userId}) as record
        join changes on changes.account_id = record.account_id and changes.record_type = 'user'
          and changes.record_id = record.record_id
          and (changes.parts @> '[["start_of_accounting"]]' or changes.parts @> '[["initial_time_account"]]')
        where record.on_date between ${from}::date and ${to}::date`

/** Where the time of some days is booked to: other cost centres of the person, and of areas and tags of their work. */
const aboutCostCentres = (ctx: Context, userId: number, { dates: { from, to }, inSight }: Asked) => {
  const worked = sql`tracking.account_id = ${ctx.accountId} and tracking.user_id = ${userId}
            and tracking.started_on between ${from}::date and ${to}::date`
  return sql`
        union all
        ${lineAbout(sql`${from}::date`)}, null as reason
        from (
          select account_id, 'user' as record_type, id as record_id, null::timestamptz as starts_at, null::timestamptz as ends_at
          from users where account_id = ${ctx.accountId} and id = ${userId}
          union
          select account_id, 'area', area_id, null, null from time_trackings as tracking where ${worked}
          union
          select given.account_id, 'tag', given.tag_id, null, null from tracking_tags as given
          join time_trackings as tracking on tracking.account_id = given.account_id and tracking.id = given.time_tracking_id
          where ${worked}) as record
        join changes on changes.account_id = record.account_id and changes.record_type = record.record_type
          and changes.record_id = record.record_id and changes.parts @> '[["cost_centre"]]'
        where ${inSight}`
}

/** Parts of a payroll client that its lines are made by. Numbers and names of a month stay those it first went out with. */
const partsOfLines = ['workspaces', 'lines_by', 'cost_centre_from', 'correction_style', 'target', 'settings']

/** A payroll client and those it pays, from after one row of the journal up to another. */
interface PaidFrom {
  readonly clientId: number
  readonly workspaceIds: readonly number[]
  readonly afterId: number
  /** Null up to now. */
  readonly untilId: number | null
}

/** What some days are paid by besides what happened to them: pay rules that count for them, and settings of the client. */
const aboutPay = (ctx: Context, { from, to }: Dates, { clientId, workspaceIds, afterId, untilId }: PaidFrom) => sql`
        union all
        ${lineAbout(sql`${from}::date`)}, null as reason
        from (
          select account_id, 'pay_rule' as record_type, id as record_id, null::timestamptz as starts_at, null::timestamptz as ends_at
          from pay_rules where account_id = ${ctx.accountId} and valid_from <= ${to}::date
            and workspace_id = any(${[...workspaceIds]}::bigint[])
          union all
          select account_id, 'payroll_client', id, null, null
          from payroll_clients where account_id = ${ctx.accountId} and id = ${clientId}) as record
        join changes on changes.account_id = record.account_id and changes.record_type = record.record_type
          and changes.record_id = record.record_id
          and changes.id > ${afterId} and (${untilId}::bigint is null or changes.id <= ${untilId})
        where changes.record_type = 'pay_rule' or exists (
          select from jsonb_array_elements(changes.parts) as part where part ->> 0 = any(${partsOfLines}::text[]))`

interface Sight {
  /** Where what happened may be seen; everywhere when missing. */
  readonly workspaceIds?: readonly number[] | undefined
  readonly seesBeginnings?: boolean
  readonly seesCostCentres?: boolean
  /** Where it is about why something is paid otherwise. */
  readonly paidBy?: PaidFrom | undefined
}

interface Asked {
  readonly dates: Dates
  readonly inSight: RawBuilder<unknown>
}

/**
 * The history of a person's days, line by line: everything that happened to the records of them, gone ones included. Work
 * that was moved to another day leaves the line about that on the day it was moved from.
 */
export const changesOf = (
  ctx: Context,
  userId: number,
  { from, to }: Dates,
  { workspaceIds, seesBeginnings = false, seesCostCentres = false, paidBy }: Sight,
) => {
  const inSight =
    workspaceIds === undefined
      ? sql`changes.workspace_id is not null`
      : sql`changes.workspace_id = any(${[...workspaceIds]}::bigint[])`
  return ctx.db
    .selectFrom(
      sql<TimeChange & { account_id: number }>`(
        ${lineAbout(sql`record.on_date`)}, null as reason
        from ${records} as record
        join changes on changes.account_id = record.account_id and changes.record_type = record.record_type
          and changes.record_id = record.record_id and ${isHistory('changes')}
        where record.account_id = ${ctx.accountId} and record.user_id = ${userId}
          and record.on_date <= ${to}::date and record.last_date >= ${from}::date
          and ${inSight}
        union all
        ${lineAbout(sql`moved.from_date`)}, null as reason
        from changes
        cross join lateral (
          select (part ->> 1)::date as from_date from jsonb_array_elements(changes.parts) as part
          where part ->> 0 = 'date' limit 1) as moved
        join time_trackings as record on record.account_id = changes.account_id and record.id = changes.record_id
        where changes.account_id = ${ctx.accountId} and changes.user_id = ${userId}
          and changes.record_type = 'time_tracking' and changes.parts @> '[["date"]]'
          and moved.from_date between ${from}::date and ${to}::date
          and record.started_on not between ${from}::date and ${to}::date
          and ${inSight}
        ${seesBeginnings ? aboutBeginnings(ctx, userId, { from, to }) : sql``}
        ${seesCostCentres ? aboutCostCentres(ctx, userId, { dates: { from, to }, inSight }) : sql``}
        ${paidBy ? aboutPay(ctx, { from, to }, paidBy) : sql``})`.as('changes'),
    )
    .selectAll('changes')
    .$castTo<TimeChange>()
}

/** Names of people who were deleted, in what others were told of what they did. */
export const forgetNamesInNews = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`update notifications set message = ${withoutNames(sql`notifications.message`)}
    from users where notifications.account_id = ${ctx.accountId} and notifications.kind = 'time_changed'
      and users.account_id = notifications.account_id and users.id = any(${[...userIds]}::bigint[])
      and position(users.username in notifications.message) > 0`.execute(ctx.db)
