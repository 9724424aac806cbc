import type pg from 'pg'
import type { DatabaseHandle } from '../../server/src/base/database/db.ts'
import type { Company } from './companies.ts'

/** Working time and absences of a company, straight into the tables, up to tens of millions of rows. */

interface Growth {
  readonly workspaceIds: readonly number[]
  /** Days, or for absences fortnights, counted backwards from the last day. */
  readonly numbers: readonly [from: number, to: number]
  readonly lastDay: string
}

export interface TrackingGrowth extends Growth {
  /** So many working days from the last day back are all of a month; without it, people work every day. */
  readonly daysPerMonth?: number
  /** What comes with the trackings: breaks, tags and notes of people, and a note of the service or the journal. */
  readonly parts: 'none' | 'journal' | 'service notes'
}

/** Writes numbered rows, from one number up to another, so many at a time. */
export async function seedRows(
  owner: DatabaseHandle,
  [from, to]: readonly [number, number],
  step: number,
  seed: (client: pg.PoolClient, first: number, last: number) => Promise<unknown>,
): Promise<void> {
  // Seeding writes much at once; it need not be brought to the disk every minute.
  await owner.pool.query("alter system set max_wal_size = '8GB'")
  await owner.pool.query('select pg_reload_conf()')
  const client = await owner.pool.connect()
  try {
    // The rows are right by making: checking them one by one would only take time.
    await client.query('set session_replication_role = replica')
    for (let first = from; first < to; first += step) {
      await seed(client, first, Math.min(first + step, to) - 1)
      // On tables it knows nothing of, PostgreSQL would look through all that is there for each new row.
      if (first === 0) await client.query('analyze')
    }
    await client.query('set session_replication_role = default')
  } finally {
    client.release()
  }
}

/**
 * A tracking for everybody of the workspaces on each day, four in five with a break, one in five with a tag, one in ten
 * with a note of a person. What lies before the last month is confirmed. With months of working days, one in fifty of
 * the last day still runs.
 */
export async function growTrackings(
  owner: DatabaseHandle,
  { accountId }: Pick<Company, 'accountId'>,
  growth: TrackingGrowth,
) {
  const { workspaceIds, numbers, lastDay, daysPerMonth, parts } = growth
  const statement = trackingStatement(parts, daysPerMonth)
  for (const workspaceId of workspaceIds)
    await seedRows(owner, numbers, daysPerMonth ?? (parts === 'none' ? 500 : 100), (client, first, last) =>
      client.query(statement, [accountId, workspaceId, first, last, lastDay]),
    )
}

function trackingStatement(parts: TrackingGrowth['parts'], daysPerMonth: number | undefined): string {
  const date =
    daysPerMonth === undefined
      ? '$5::date - number'
      : `($5::date - make_interval(months => number / ${daysPerMonth}) - make_interval(days => number % ${daysPerMonth}))::date`
  const isOver = daysPerMonth === undefined ? 'true' : '(number > 0 or seat % 50 > 0)'
  const trackings = `
  insert into time_trackings (account_id, workspace_id, user_id, area_id, uuid, starts_at, ends_at, actual_starts_at, actual_ends_at,
    started_on, gross_seconds, recorded_break_seconds, confirmed, created_by, assignment_id, last_update_by)
  select $1, $2, user_id, area_id, case when punched then gen_random_uuid() end, starts, ends, starts, ends,
    date, coalesce(extract(epoch from ends - starts), 0), case when pauses then 1800 end,
    number >= ${daysPerMonth ?? 31} and ends is not null, case when punched then 'actions' else 'employee' end,
    case when seat % 4 = 0 then 'order ' || (seat + number) % 500 end, user_id
  from (
    select *, date + time '06:00' + make_interval(mins => (seat * 7 + number * 13)::integer % 90) as starts,
      case when ${isOver} then date + time '14:30' + make_interval(mins => (seat * 11 + number * 17)::integer % 90) end as ends,
      (seat + number) % 5 > 0 and ${isOver} as pauses, seat % 3 > 0 as punched
    from (select number, ${date} as date from generate_series($3::integer, $4::integer) as number) as day, (
      select user_id, row_number() over (order by user_id) as seat,
        (select min(area_id) from area_members as area where area.account_id = $1 and area.user_id = member.user_id) as area_id
      from workspace_members as member where account_id = $1 and workspace_id = $2) as person
    order by number desc, seat
  ) as row`
  if (parts === 'none') return trackings
  return `with tag as (
  select array_agg(id order by id) as ids from tags where account_id = $1 and workspace_id = $2
), made as (${trackings} returning id, user_id, starts_at, recorded_break_seconds
), paused as (
  insert into breaks (account_id, time_tracking_id, starts_at, ends_at, created_by)
  select $1, id, starts_at + interval '4 hours', starts_at + interval '270 minutes', 'employee'
  from made where recorded_break_seconds is not null
), tagged as (
  insert into tracking_tags (account_id, workspace_id, time_tracking_id, tag_id)
  select $1, $2, made.id, tag.ids[1 + made.id / 5 % array_length(tag.ids, 1)] from made, tag where made.id % 5 = 0
), traced as (${parts === 'journal' ? journalOf('time_tracking') : noteOfService('time_tracking_id')})
insert into notes (account_id, time_tracking_id, kind, content, author_id, author, author_role)
select $1, id, 'UserNote', 'Stayed for the delivery', user_id, 'Somebody', 'employee' from made where id % 10 = 3`
}

const journalOf = (type: string): string => `
  insert into changes (account_id, at, actor_kind, actor_id, workspace_id, user_id, record_type, record_id, kind, xact)
  select $1, starts_at, 'user', user_id, $2, user_id, '${type}', id, 'created', 1 from made`

const noteOfService = (column: string): string => `
  insert into notes (account_id, ${column}, kind, content) select $1, id, 'SystemNote', 'Created' from made`

export interface AbsenceGrowth extends Growth {
  /** One to five days each, all confirmed but the last two; or of all lengths, with decisions and notes as well. */
  readonly kind: 'short' | 'varied'
}

/** An absence for everybody of the workspaces each fortnight. */
export async function growAbsences(
  owner: DatabaseHandle,
  { accountId }: Pick<Company, 'accountId'>,
  growth: AbsenceGrowth,
) {
  const { workspaceIds, numbers, lastDay, kind } = growth
  const statement = absenceStatement(kind)
  for (const workspaceId of workspaceIds)
    await seedRows(owner, numbers, kind === 'short' ? 50 : 25, (client, first, last) =>
      client.query(statement, [accountId, workspaceId, first, last, lastDay]),
    )
}

/** By kind: when it begins, how many days follow, which type, its days and hours, and what was decided. */
const absences = {
  short: {
    back: 'number * 14 + (seat * 3 + number)::integer % 9',
    further: '(seat + number)::integer % 5',
    type: '1 + (seat + number) % 3',
    counted: 'further + 1, (further + 1) * 8',
    decision: "case when number < 2 then 'pending' else 'confirmed' end",
    decidedBefore: 0,
    external: 'null',
  },
  // Half of them vacations, one in two hundred of more than a year, one in twenty rejected.
  varied: {
    back: 'number * 14 + chance % 14',
    further: 'case when chance % 200 = 7 then 400 when chance % 10 < 3 then 13 else chance % 5 end',
    type: 'case when chance % 2 = 0 then 1 else 2 + chance / 2 % 3 end',
    counted: '(further + 1) * 5 / 7.0, (further + 1) * 40 / 7.0',
    decision: "case when number < 4 then 'pending' when chance % 20 = 3 then 'rejected' else 'confirmed' end",
    decidedBefore: 20,
    external: "case when chance % 4 = 0 then 'import ' || number || '-' || user_id end",
  },
} as const

function absenceStatement(kind: AbsenceGrowth['kind']): string {
  const { back, further, type, counted, decision, decidedBefore, external } = absences[kind]
  return `
with person as (
  select user_id, row_number() over (order by user_id) as seat
  from workspace_members where account_id = $1 and workspace_id = $2
), type as (
  select array_agg(id order by kind = 'vacation' desc, id) as ids, array_agg(title order by kind = 'vacation' desc, id) as titles
  from absence_types where account_id = $1 and workspace_id = $2
), planned as (
  select person.*, number, hashint8(seat * 1000 + number) & 65535 as chance
  from generate_series($3::integer, $4::integer) as number, person
), dated as (
  select *, ($5::date - (${back}))::date as starts_on, ${further} as further, ${type} as kind, ${decision} as decision
  from planned order by number desc, seat
), made as (
  insert into absences (account_id, workspace_id, user_id, absence_type_id, title, full_day, starts_on, ends_on, time_zone,
    starts_at, ends_at, days, hours, confirmation_status, confirmed_at, external_id, created_by)
  select $1, $2, user_id, ids[kind], titles[kind], true, starts_on, starts_on + further, 'Europe/Berlin',
    starts_on::timestamp at time zone 'Europe/Berlin',
    (starts_on + further)::timestamp at time zone 'Europe/Berlin' + interval '86399 seconds',
    ${counted}, decision,
    case when decision = 'confirmed' then starts_on::timestamptz - interval '${decidedBefore} days' end, ${external}, 'employee'
  from dated, type
  returning id, user_id, starts_at
)${
    kind === 'short'
      ? journalOf('absence')
      : `, noted as (${noteOfService('absence_id')})
insert into notes (account_id, absence_id, kind, content, author_id, author, author_role)
select $1, id, 'UserNote', 'Handed over to Carla', user_id, 'Somebody', 'employee' from made where id % 10 = 3`
  }`
}

/** Triggers keep the sums of months and years, and seeding goes around them. */
export async function addUp({ pool }: DatabaseHandle): Promise<void> {
  await pool.query('delete from tracking_months')
  await pool.query(`
    insert into tracking_months (account_id, workspace_id, month, user_id, confirmed, trackings, gross_seconds, break_seconds)
    select account_id, workspace_id, date_trunc('month', started_on::timestamp)::date, user_id, confirmed,
      count(*), sum(gross_seconds), sum(tracking_break_seconds(tracking))
    from time_trackings as tracking where status = 'active' and ends_at is not null group by 1, 2, 3, 4, 5`)
  await pool.query('delete from absence_years')
  await pool.query(`
    insert into absence_years (account_id, workspace_id, year, user_id, confirmation_status, absences, day_hundredths, hour_hundredths,
      day_billionths, seconds)
    select account_id, workspace_id, date_trunc('year', starts_on::timestamp)::date, user_id, confirmation_status,
      count(*), sum(day_hundredths), sum(hour_hundredths),
      sum(coalesce(day_billionths, day_hundredths * 10000000::bigint)), sum(coalesce(seconds, hour_hundredths * 36::bigint))
    from absences where status = 'active' group by 1, 2, 3, 4, 5`)
}

/**
 * Seeds without the indexes of working time and makes them at the end, which takes a fraction of the time. What excludes
 * overlaps is left out for good: no read goes by it, and for tens of millions of rows it takes longer than all the rest.
 */
export async function withoutIndexes(owner: DatabaseHandle, grow: () => Promise<void>): Promise<void> {
  const { rows } = await owner.pool.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'time_trackings'::regclass and not exists (
      select from pg_constraint where conindid = indexrelid)`)
  await owner.pool.query('alter table time_trackings drop constraint if exists trackings_of_a_user_do_not_overlap')
  for (const { name } of rows) await owner.pool.query(`drop index ${name}`)
  await grow()
  await owner.pool.query("alter system set maintenance_work_mem = '1GB'")
  await owner.pool.query('select pg_reload_conf()')
  for (const { definition } of rows) await owner.pool.query(definition)
}
