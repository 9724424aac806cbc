import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { readFraction, writeFraction } from '../../../base/fractions.ts'
import type { Instant } from '../../../base/time/time.ts'
import type { Dates } from '../../closed-months/model.ts'
import type { StatementContent, WorkCentres } from '../model.ts'
import type { Earlier } from '../rules.ts'

/** What a statement says besides the time account. */

interface ConfirmedAbsence extends Dates {
  readonly id: number
  readonly workspace_id: number
  readonly confirmed_by: number | null
}

/** The confirmed absences that touch some days of a person, as far as they do. */
export async function findConfirmedAbsences(ctx: Context, userId: number, dates: Dates): Promise<ConfirmedAbsence[]> {
  const { rows } = await sql<ConfirmedAbsence>`
    select id, workspace_id, confirmed_by, greatest(starts_on, ${dates.from}::date) as "from",
      least(ends_on, ${dates.to}::date) as "to"
    from absences
    where account_id = ${ctx.accountId} and user_id = ${userId} and status = 'active'
      and confirmation_status = 'confirmed' and starts_on <= ${dates.to}::date and ends_on >= ${dates.from}::date
    order by starts_on, id`.execute(ctx.db)
  return rows
}

/** Who confirmed some trackings: whoever did so last, else whoever recorded them as confirmed. */
export async function findConfirmers(ctx: Context, trackingIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ record_id: number; actor_id: number }>`
    select distinct on (record_id) record_id, actor_id from changes
    where account_id = ${ctx.accountId} and record_type = 'time_tracking' and record_id = any(${[...trackingIds]}::bigint[])
      and kind in ('confirmed', 'created') and actor_kind = 'user'
    order by record_id, kind = 'confirmed' desc, id desc`.execute(ctx.db)
  return new Map(rows.map(({ record_id, actor_id }) => [record_id, actor_id]))
}

/** The clock each of some places goes by for a person: their own zone wins where they have one. */
export async function findZones(
  ctx: Context,
  userId: number,
  workspaceIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; time_zone: string }>`
    select workspaces.id, coalesce(users.time_zone, workspaces.time_zone) as time_zone
    from workspaces join users on users.account_id = workspaces.account_id and users.id = ${userId}
    where workspaces.account_id = ${ctx.accountId} and workspaces.id = any(${[...workspaceIds]}::bigint[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, time_zone }) => [id, time_zone]))
}

/** The cost centres of a person and of some trackings of theirs; of several tags, that of the first by its title. */
export async function findCostCentres(ctx: Context, userId: number, trackingIds: readonly number[]) {
  const person = await sql<{ cost_centre: string | null }>`
    select coalesce(cost_centre, case when status = 'deleted' then (
      -- Gone with everything else about the person; what was closed goes on being booked where it was.
      select sealed -> 'cost_centres' -> 'value' ->> 'person' from statements
      where statements.account_id = users.account_id and statements.user_id = users.id
        and sealed -> 'cost_centres' is not null order by closed_at desc limit 1) end) as cost_centre
    from users where account_id = ${ctx.accountId} and id = ${userId}`.execute(ctx.db)
  const { rows } = await sql<WorkCentres & { id: number }>`
    select tracking.id, coalesce(areas.cost_centre, '') as area, coalesce((
      select tags.cost_centre from tracking_tags as given
      join tags on tags.account_id = given.account_id and tags.id = given.tag_id
      where given.account_id = tracking.account_id and given.time_tracking_id = tracking.id and tags.cost_centre is not null
      order by lower(tags.title), tags.id limit 1), '') as tag
    from time_trackings as tracking
    left join areas on areas.account_id = tracking.account_id and areas.id = tracking.area_id
    where tracking.account_id = ${ctx.accountId} and tracking.id = any(${[...trackingIds]}::bigint[])`.execute(ctx.db)
  return {
    person: person.rows[0]?.cost_centre ?? '',
    work: new Map(rows.map(({ id, tag, area }): [number, WorkCentres] => [id, { tag, area }])),
  }
}

/** The tags of some trackings, by their ids. */
export async function findTagsOf(ctx: Context, trackingIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; tags: string[] }>`
    select time_tracking_id as id, array_agg(tag_id::text order by tag_id) as tags from tracking_tags
    where account_id = ${ctx.accountId} and time_tracking_id = any(${[...trackingIds]}::bigint[])
    group by time_tracking_id`.execute(ctx.db)
  return new Map(rows.map(({ id, tags }) => [id, tags]))
}

interface PaidOut {
  readonly id: number
  readonly date: string
  readonly unit: 'days' | 'hours'
  readonly day_parts: string
  readonly parts_per_day: string
}

/** What of vacation was paid out on some dates, exactly. */
export async function findVacationPayouts(
  ctx: Context,
  userId: number,
  { from, to }: Dates,
): Promise<StatementContent['vacation_payouts']> {
  const { rows } = await sql<PaidOut>`
    select id, on_date as date, coalesce(unit, 'days') as unit, day_parts::text, parts_per_day::text from vacation_payouts
    where account_id = ${ctx.accountId} and user_id = ${userId} and on_date between ${from}::date and ${to}::date
    order by on_date, id`.execute(ctx.db)
  return rows.map(({ id, date, unit, day_parts, parts_per_day }) => ({
    id: String(id),
    date,
    unit,
    amount: writeFraction(readFraction(`${day_parts}/${parts_per_day}`)),
  }))
}

/** All statements of a person so far, in the order of their days. */
export async function findEarlier(ctx: Context, userId: number): Promise<Earlier[]> {
  const { rows } = await sql<
    Dates & { id: number; content_sha256: Buffer; closing: number; closed_at: Instant; reopened_at: Instant | null }
  >`
    select id, first_date as "from", last_date as "to", content_sha256, closed_at, reopened_at,
      opening_seconds + worked_seconds + absence_seconds + holiday_seconds + booked_seconds - owed_seconds as closing
    from statements where account_id = ${ctx.accountId} and user_id = ${userId}
    order by first_date, id`.execute(ctx.db)
  return rows.map((row) => ({
    id: String(row.id),
    from: row.from,
    to: row.to,
    hash: row.content_sha256.toString('hex'),
    closing: row.closing,
    closed_at: row.closed_at.epochMilliseconds,
    stands: row.reopened_at === null,
  }))
}
