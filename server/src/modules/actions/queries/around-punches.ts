import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { preparedPlan, usePreparedPlans } from '../../../base/database/account-dialect.ts'
import { asTable, byPosition, dbOf } from '../../../base/database/records.ts'
import { dateAfter, dateIn, type Instant, isBefore, plus } from '../../../base/time/time.ts'
import type { Home } from '../../employments/model.ts'
import { homesAsJson } from '../../employments/queries.ts'
import { areaIdsOf } from '../../roles/queries.ts'
import { longestTrackingDays } from '../../time-trackings/model.ts'
import type { Action, NewAction, PunchPlace, Surroundings } from '../model.ts'

/** What a punch reads. The busiest path of all: few statements, each with a kept plan, and for several punches at once. */

interface Punching {
  readonly ctx: Context
  readonly workspaceId: number
  readonly userId: number
}

/** What is done where somebody else holds a person: in a transaction that others share nobody waits for them. */
type WhenHeld = 'wait' | 'leave out'

/**
 * Where people punch, and who they are there. They are locked, in one order, so that what is done to somebody's time is
 * done one after the other; what was read in the same statement may be older than the wait for the lock, so nothing
 * that a punch writes is read here. Others may still point at them meanwhile.
 */
export async function lockPlaces(
  punching: readonly Punching[],
  whenHeld: WhenHeld,
): Promise<(PunchPlace | undefined)[]> {
  const isWaiting = whenHeld === 'wait'
  const asked = punching.map(({ ctx, workspaceId, userId }) => ({
    account_id: ctx.accountId,
    workspace_id: workspaceId,
    user_id: userId,
  }))
  const columns = { account_id: 'bigint', workspace_id: 'bigint', user_id: 'bigint' } as const
  const inPlace = { user: sql.ref('users.id'), workspace: sql.ref('member.workspace_id') }
  const { rows } = await sql<
    Omit<PunchPlace, 'person' | 'homes'> & {
      position: number
      homes: Home[] | null
      user_id: number | null
      user_area_ids: number[]
    }
  >`${preparedPlan}
    with punching as materialized (select * from ${asTable('punching', columns, asked)}),
    person as (
      select users.account_id, users.id, member.workspace_id, ${areaIdsOf('users', inPlace)} as area_ids,
        users.time_zone as own_zone, ${homesAsJson('users.account_id', 'users.id')} as homes
      from punching
      join users on users.account_id = punching.account_id and users.id = punching.user_id
      join workspace_members as member on member.account_id = punching.account_id
        and member.workspace_id = punching.workspace_id and member.user_id = punching.user_id
      order by users.account_id, users.id
      for no key update of users ${isWaiting ? sql`` : sql`skip locked`})
    select punching.position, workspaces.id, workspaces.time_zone as place_zone, person.own_zone, person.homes,
      person.id as user_id, person.area_ids as user_area_ids
      ${isWaiting ? sql`, ${sql.raw(usePreparedPlans)}` : sql``}
    from punching
    join workspaces on workspaces.account_id = punching.account_id and workspaces.id = punching.workspace_id
    left join person on person.account_id = punching.account_id and person.id = punching.user_id
      and person.workspace_id = punching.workspace_id
    where workspaces.status = 'active'`.execute(dbOf(punching))
  return byPosition(rows, punching).map(([row]) => {
    if (row === undefined) return undefined
    const { id, own_zone, place_zone, homes, user_id, user_area_ids } = row
    const person = user_id === null ? undefined : { user_id, workspace_id: id, user_area_ids }
    return { id, own_zone, place_zone, homes: homes ?? [], person }
  })
}

const names = [
  ...['account_id', 'id', 'workspace_id', 'user_id', 'action_type', 'action_time', 'received_at', 'device_id'],
  ...['time_tracking_id', 'created_at', 'updated_at'],
]
/** The columns of a punch, by the name its table has in a statement. */
export const columnsOf = (table: string) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)))

/** Punched work may last longer than what is recorded by hand, but hardly longer than this. */
const lookBackDays = 31

/** Recorded work lasts no longer than this, and its day may be another in the zone of its place. */
const occupiedDays = { before: longestTrackingDays + 1, after: 2 }

type Found = Action & {
  readonly position: number
  readonly tracking_id: number | null
  readonly next_at: Instant | null
  readonly is_occupied: boolean | null
}

/**
 * What is known around each punch. The bounds are given with every statement, because PostgreSQL leaves out the months outside of them. Each part is found
 * for one punch after the other (`offset 0`): joined, all that an account has would be read. Work that is over
 * is looked for by the start before the punch alone; where that was corrected, `findPunchedWorkAt` knows better.
 */
export async function findSurroundings(
  punches: readonly { readonly ctx: Context; readonly action: NewAction }[],
): Promise<Surroundings[]> {
  const asked = punches.map(({ ctx, action }) => ({ ...action, account_id: ctx.accountId }))
  const earliest = asked.map((each) => each.action_time).reduce((a, b) => (isBefore(a, b) ? a : b))
  const since = plus(earliest, { days: -lookBackDays })
  // No punch lies further ahead than the clocks of devices and of other processes may run.
  const now = punches[0]?.ctx.now ?? earliest
  const until = plus(now, { days: 1 })
  const firstDay = dateAfter(dateIn(earliest, 'UTC'), -occupiedDays.before)
  const lastDay = dateAfter(dateIn(now, 'UTC'), occupiedDays.after)
  const punch = asTable(
    'punch',
    { account_id: 'bigint', user_id: 'bigint', action_time: 'timestamptz', action_type: 'text', device_id: 'text' },
    asked,
  )
  const ofPerson = sql`account_id = punch.account_id and user_id = punch.user_id`
  const known = sql`select * from actions where ${ofPerson}
        and action_time between ${since}::timestamptz and ${until}::timestamptz`
  const workOf = (start: string) => sql`select starts_at, ends_at, id from time_trackings
      where account_id = ${sql.ref(`${start}.account_id`)} and id = ${sql.ref(`${start}.time_tracking_id`)} and status <> 'deleted'`
  const { rows } = await sql<Found>`${preparedPlan}
    select punch.position, ${columnsOf('same')}, ${areaIdsOf('same')} as user_area_ids,
      coalesce(running.id, before.id) as tracking_id, after.starts_at as next_at, occupied.is_occupied
    from ${punch}
    left join lateral (
      ${known} and action_time = punch.action_time and action_type = punch.action_type and device_id = punch.device_id offset 0) as same on true
    left join lateral (
      select id from time_trackings
      where ${ofPerson} and ends_at is null and status = 'active' and starts_at <= punch.action_time offset 0) as running on true
    left join lateral (
      ${known} and action_type = 'start' and action_time <= punch.action_time and running.id is null
      order by action_time desc limit 1) as earlier on true
    left join lateral (
      ${workOf('earlier')} and starts_at <= punch.action_time and ends_at > punch.action_time offset 0) as before on true
    left join lateral (
      select work.starts_at from (
        ${known} and action_type = 'start' and action_time > punch.action_time and punch.action_type = 'start'
        order by action_time) as later
      cross join lateral (${workOf('later')} and starts_at > punch.action_time offset 0) as work
      limit 1) as after on true
    left join lateral (
      select true as is_occupied from time_trackings
      where ${ofPerson} and started_on between ${firstDay}::date and ${lastDay}::date and status = 'active'
        and punch.action_type = 'start' and (ends_at is null or (
          ends_at > punch.action_time and starts_at <= greatest(punch.action_time, ${now}::timestamptz)))
      limit 1) as occupied on true`.execute(dbOf(punches))
  return byPosition(rows, asked).map(([row]) => {
    if (row === undefined) return {}
    const { position: _, tracking_id, next_at, is_occupied, ...same } = row
    return {
      ...(same.id !== null && { same }),
      ...(tracking_id !== null && { trackingId: tracking_id }),
      ...(next_at !== null && { nextAt: next_at }),
      ...(is_occupied && { isOccupied: true }),
    }
  })
}

/** When the latest punch of a person after this one was made, up to a time. */
export async function findLatestAhead(
  ctx: Context,
  { user_id, action_time }: NewAction,
  until: Instant,
): Promise<Instant | undefined> {
  const found = await ctx.db
    .selectFrom('actions')
    .select('action_time')
    .where('account_id', '=', ctx.accountId)
    .where('user_id', '=', user_id)
    .where('action_time', '>', action_time)
    .where('action_time', '<=', until)
    .orderBy('action_time', 'desc')
    .executeTakeFirst()
  return found?.action_time
}

/** The punched work of a person that is over and that a moment lies in, whenever it was punched to begin. */
export async function findPunchedWorkAt(
  ctx: Context,
  { user_id, action_time }: NewAction,
): Promise<number | undefined> {
  const date = dateIn(action_time, 'UTC')
  const found = await ctx.db
    .selectFrom('time_trackings')
    .select('id')
    .where('account_id', '=', ctx.accountId)
    .where('user_id', '=', user_id)
    .where('started_on', '>=', dateAfter(date, -lookBackDays))
    .where('started_on', '<=', dateAfter(date, 1))
    .where('status', '=', 'active')
    .where('created_by', '=', 'actions')
    .where('starts_at', '<=', action_time)
    .where('ends_at', '>', action_time)
    .executeTakeFirst()
  return found?.id
}

/** Writes punches of a tracking that was made with them. */
export const insertActions = (ctx: Context, actions: readonly NewAction[], trackingId: number): Promise<unknown> =>
  ctx.db
    .insertInto('actions')
    .values(
      actions.map((action) => ({
        ...action,
        account_id: ctx.accountId,
        time_tracking_id: trackingId,
        received_at: ctx.now,
        created_at: ctx.now,
        updated_at: ctx.now,
      })),
    )
    .execute()
