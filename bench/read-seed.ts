import {
  type CompanyPlan,
  findDemoCompany,
  foundDemoCompany,
  issueDemoCredentials,
} from '../server/src/demo/company.ts'
import { callerOf } from '../server/test/call.ts'
import { type Bench, seeding } from './measuring.ts'
import { breaksAndTags, notesOfPeople, peopleAndTypes } from './seed-parts.ts'

/** A company whose working time grows by days, straight into the tables, up to tens of millions of trackings. */

export interface Company {
  readonly accountId: number
  readonly workspaceIds: readonly number[]
  readonly listedId: number
  readonly personId: number
  /** Of who runs the listed workspace, and of somebody who works there. */
  readonly tokens: { readonly admin: string; readonly employee: string }
}

/** The company of a database, founded where there is none yet. */
export async function companyIn(
  { world, owner, app }: Pick<Bench, 'world' | 'owner' | 'app'>,
  plan: CompanyPlan,
): Promise<Company> {
  const company = (await findDemoCompany(world.open)) ?? (await foundDemoCompany(world.open, plan))
  const { accountId, workspaceId: listedId } = company
  const { apiKey } = await issueDemoCredentials(world.open, accountId)
  const signIn = async (attributes: typeof company.admin): Promise<string> => {
    const headers = { 'api-key': apiKey }
    const signedIn = await callerOf(app)('POST /api/v3/sign_in', { attributes: { ...attributes }, headers })
    return (signedIn.headers.authorization ?? '').replace('Bearer ', '')
  }
  const numbers = async (text: string, values: unknown[]): Promise<number[]> =>
    (await owner.pool.query<{ id: number }>(text, values)).rows.map((row) => row.id)
  const [personId = 0] = await numbers('select id from users where account_id = $1 and email = $2', [
    accountId,
    company.employee.email,
  ])
  return {
    accountId,
    workspaceIds: await numbers('select id from workspaces where account_id = $1 order by id', [accountId]),
    listedId,
    personId,
    tokens: { admin: await signIn(company.admin), employee: await signIn(company.employee) },
  }
}

export interface Growth {
  readonly workspaceIds: readonly number[]
  /** Days, counted backwards from the last one. */
  readonly days: readonly [from: number, to: number]
  readonly lastDay: string
  /** Breaks, journal, tags and notes come with the trackings. */
  readonly isWhole: boolean
}

/**
 * Adds days to some workspaces: a tracking for everybody on each of them, four in five with a break, one in five with a
 * tag, each with its row in the journal, one in ten with a note of a person.
 */
export async function growDays({ owner }: Pick<Bench, 'owner'>, company: Company, growth: Growth): Promise<void> {
  for (const workspaceId of growth.workspaceIds)
    await seeding(owner, growth.days, growth.isWhole ? 100 : 500, (client, first, last) =>
      client.query(growth.isWhole ? seedWhole : seedTrackings, [
        company.accountId,
        workspaceId,
        first,
        last,
        growth.lastDay,
      ]),
    )
}

const seedTrackings = `
insert into time_trackings (account_id, workspace_id, user_id, area_id, uuid, starts_at, ends_at, actual_starts_at, actual_ends_at,
  started_on, gross_seconds, recorded_break_seconds, confirmed, created_by, assignment_id, last_update_by)
select $1, $2, user_id, area_id, case when punched then gen_random_uuid() end, starts, ends, starts, ends,
  date, extract(epoch from ends - starts), case when pauses then 1800 end,
  number >= 31, case when punched then 'actions' else 'employee' end,
  case when seat % 4 = 0 then 'order ' || (seat + number) % 500 end, user_id
from (
  select *, $5::date - number as date,
    $5::date - number + time '06:00' + make_interval(mins => (seat * 7 + number * 13)::integer % 90) as starts,
    $5::date - number + time '14:30' + make_interval(mins => (seat * 11 + number * 17)::integer % 90) as ends,
    (seat + number) % 5 > 0 as pauses, seat % 3 > 0 as punched
  from generate_series($3::integer, $4::integer) as number, (
    select user_id, row_number() over (order by user_id) as seat,
      (select min(area_id) from area_members as area where area.account_id = $1 and area.user_id = member.user_id) as area_id
    from workspace_members as member where account_id = $1 and workspace_id = $2) as person
  order by number desc, seat
) as row`

const seedWhole = `
with tag as (
  select array_agg(id order by id) as ids from tags where account_id = $1 and workspace_id = $2
), made as (${seedTrackings} returning id, user_id, starts_at, recorded_break_seconds
), ${breaksAndTags}, journalled as (
  insert into changes (account_id, at, actor_kind, actor_id, workspace_id, user_id, record_type, record_id, kind, xact)
  select $1, starts_at, 'user', user_id, $2, user_id, 'time_tracking', id, 'created', 1 from made
)${notesOfPeople}`

/** Adds absences, one each fortnight for everybody, of one to five days; the last two of each person are undecided. */
export async function growAbsences(
  { owner }: Pick<Bench, 'owner'>,
  company: Company,
  { workspaceIds, days, lastDay }: Omit<Growth, 'isWhole'>,
): Promise<void> {
  const fortnights = [Math.floor(days[0] / 14), Math.floor(days[1] / 14)] as const
  for (const workspaceId of workspaceIds)
    await seeding(owner, fortnights, 50, (client, first, last) =>
      client.query(seedAbsences, [company.accountId, workspaceId, first, last, lastDay]),
    )
}

const seedAbsences = `
with ${peopleAndTypes}, dated as (
  select user_id, seat, number, ($5::date - number * 14 - (seat * 3 + number)::integer % 9)::date as starts_on,
    1 + (seat + number) % 3 as kind, (seat + number)::integer % 5 as further
  from generate_series($3::integer, $4::integer) as number, person order by number desc, seat
), made as (
  insert into absences (account_id, workspace_id, user_id, absence_type_id, title, full_day, starts_on, ends_on, time_zone,
    starts_at, ends_at, days, hours, confirmation_status, confirmed_at, created_by)
  select $1, $2, user_id, ids[kind], titles[kind], true, starts_on, starts_on + further, 'Europe/Berlin',
    starts_on::timestamp at time zone 'Europe/Berlin',
    (starts_on + further)::timestamp at time zone 'Europe/Berlin' + interval '86399 seconds',
    further + 1, (further + 1) * 8, case when number < 2 then 'pending' else 'confirmed' end,
    case when number < 2 then null else starts_on::timestamptz end, 'employee'
  from dated, type
  returning id, user_id, starts_at
)
insert into changes (account_id, at, actor_kind, actor_id, workspace_id, user_id, record_type, record_id, kind, xact)
select $1, starts_at, 'user', user_id, $2, user_id, 'absence', id, 'created', 1 from made`

/**
 * Seeds without the indexes of working time and makes them at the end, which takes a fraction of the time. What excludes
 * overlaps is left out for good: no read goes by it, and for tens of millions of rows it takes longer than all the rest.
 */
export async function withoutIndexes({ owner }: Pick<Bench, 'owner'>, grow: () => Promise<void>): Promise<void> {
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
