import type { DatabaseHandle } from '../server/src/base/database/db.ts'
import { foundDemoCompany, issueDemoCredentials } from '../server/src/demo/company.ts'
import { demoPerson } from '../server/src/demo/people.ts'
import { callerOf } from '../server/test/call.ts'
import { type Bench, seeding } from './measuring.ts'
import { breaksAndTags, notesOfPeople } from './seed-parts.ts'

/** A company whose working time can be grown by days, straight into the tables. */

export const peoplePerWorkspace = 1000
/** Working days a month, so that a workspace's month holds 20,000 trackings. */
const daysPerMonth = 20

export interface Grown {
  readonly accountId: number
  readonly workspaceIds: readonly number[]
  readonly listedId: number
  readonly areaId: number
  readonly tagId: number
  readonly personId: number
  readonly tokens: Readonly<Record<'workspace admin' | 'area admin' | 'employee', string>>
}

export async function foundCompany({ world, owner, app }: Bench, workspaces: number): Promise<Grown> {
  const plan = { workspaces, peoplePerWorkspace }
  const { accountId, workspaceId: listedId, admin } = await foundDemoCompany(world.open, plan)
  const { apiKey } = await issueDemoCredentials(world.open, accountId)
  /** In every branch the first person runs it, the second looks after an area, the third works. */
  const signIn = async (seat: number): Promise<string> => {
    const attributes = { email: demoPerson(seat).email, password: admin.password }
    const signedIn = await callerOf(app)('POST /api/v3/sign_in', { attributes, headers: { 'api-key': apiKey } })
    return signedIn.headers.authorization ?? ''
  }
  const numbers = async (text: string, values: unknown[]): Promise<number[]> =>
    (await owner.pool.query<{ id: number }>(text, values)).rows.map((row) => row.id)
  await owner.pool.query(
    `insert into tags (account_id, workspace_id, title)
     select account_id, id, 'Project ' || number from workspaces, generate_series(1, 9) as number where account_id = $1`,
    [accountId],
  )
  const people = await numbers(
    'select user_id as id from workspace_members where account_id = $1 and workspace_id = $2 order by user_id',
    [accountId, listedId],
  )
  const [, , personId = 0] = people
  const [areaId = 0] = await numbers('select id from areas where workspace_id = $1 order by id', [listedId])
  const [tagId = 0] = await numbers("select id from tags where workspace_id = $1 and title = 'Project 4'", [listedId])
  return {
    accountId,
    workspaceIds: await numbers('select id from workspaces where account_id = $1 order by id', [accountId]),
    listedId,
    areaId,
    tagId,
    personId,
    tokens: { 'workspace admin': await signIn(0), 'area admin': await signIn(1), employee: await signIn(2) },
  }
}

/**
 * Adds working days, counted backwards from 20 October 2026: a tracking for everybody in the workspace,
 * four in five with a break, one in five with a tag, all with the note the service writes, one in ten
 * with one of a person. What lies before the last month is confirmed; one in fifty of the last day runs.
 */
export async function growBackwards(owner: DatabaseHandle, grown: Grown, workspaceId: number, days: [number, number]) {
  await seeding(owner, days, daysPerMonth, (client, first, last) =>
    client.query(seedTrackings, [grown.accountId, workspaceId, first, last, daysPerMonth]),
  )
}

const seedTrackings = `
with person as (
  select user_id, row_number() over (order by user_id) as seat,
    (select min(area_id) from area_members as area where area.account_id = $1 and area.user_id = member.user_id) as area_id
  from workspace_members as member where account_id = $1 and workspace_id = $2
), day as (
  select number, (date '2026-10-20' - make_interval(months => number / $5) - make_interval(days => number % $5))::date as date
  from generate_series($3::integer, $4::integer) as number
), tag as (
  select array_agg(id order by id) as ids from tags where account_id = $1 and workspace_id = $2
), made as (
  insert into time_trackings (account_id, workspace_id, user_id, area_id, uuid, starts_at, ends_at, actual_starts_at, actual_ends_at,
    started_on, gross_seconds, recorded_break_seconds, confirmed, created_by, assignment_id, last_update_by)
  select $1, $2, user_id, area_id, case when punched then gen_random_uuid() end, starts, ends, starts, ends,
    date, coalesce(extract(epoch from ends - starts), 0), case when pauses then 1800 end,
    number >= $5 and ends is not null, case when punched then 'actions' else 'employee' end,
    case when seat % 4 = 0 then 'order ' || (seat + number) % 500 end, user_id
  from (
    select *, date + time '06:00' + make_interval(mins => (seat * 7 + number * 13)::integer % 90) as starts,
      case when number > 0 or seat % 50 > 0
        then date + time '14:30' + make_interval(mins => (seat * 11 + number * 17)::integer % 90) end as ends,
      (seat + number) % 5 > 0 and (number > 0 or seat % 50 > 0) as pauses, seat % 3 > 0 as punched
    from day, person order by number desc, seat
  ) as row
  returning id, user_id, starts_at, recorded_break_seconds
), ${breaksAndTags}, noted as (
  insert into notes (account_id, time_tracking_id, kind, content)
  select $1, id, 'SystemNote', 'Time tracking created' from made
)${notesOfPeople}`
