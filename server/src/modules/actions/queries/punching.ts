import { sql } from 'kysely'
import { keepPlan, usingKeptPlans } from '../../../base/account-dialect.ts'
import type { Context, Question } from '../../../base/context.ts'
import { type Instant, isBefore, plus, theBeginning } from '../../../base/time.ts'
import { ask, byPosition, given, NeedsOwnTransaction } from '../../../base/together.ts'
import type { History, NewAction, PastAction, PunchPlace } from '../model.ts'

/** What a punch reads. The busiest path of all: few statements, each with a kept plan, and for several punches at once. */

interface Punching {
  readonly account_id: number
  readonly workspace_id: number
  readonly user_id: number
}

/**
 * Where people punch, and who they are there. They are locked, in one order, so that what is done to somebody's time is
 * done one after the other; what was read in the same statement may be older than the wait for the lock, so nothing
 * that a punch writes is read here. Others may still point at them meanwhile.
 */
const placesOf = (isWaiting: boolean): Question<Punching, PunchPlace> => ({
  of: async (db, asked) => {
    const punching = given('punching', { account_id: 'bigint', workspace_id: 'bigint', user_id: 'bigint' }, asked)
    const { rows } = await sql<
      Omit<PunchPlace, 'person'> & { position: number; user_id: number | null; user_area_ids: number[] }
    >`${keepPlan}
    with punching as materialized (select * from ${punching}),
    person as (
      select users.account_id, users.id, member.workspace_id, array(
        select area_id from area_members as area
        where area.account_id = users.account_id and area.user_id = users.id and area.workspace_id = member.workspace_id) as area_ids
      from punching
      join users on users.account_id = punching.account_id and users.id = punching.user_id
      join workspace_members as member on member.account_id = punching.account_id
        and member.workspace_id = punching.workspace_id and member.user_id = punching.user_id
      order by users.account_id, users.id
      for no key update of users ${isWaiting ? sql`` : sql`skip locked`})
    select punching.position, workspaces.id, workspaces.time_zone, person.id as user_id, person.area_ids as user_area_ids
      ${isWaiting ? sql`, ${sql.raw(usingKeptPlans)}` : sql``}
    from punching
    join workspaces on workspaces.account_id = punching.account_id and workspaces.id = punching.workspace_id
    left join person on person.account_id = punching.account_id and person.id = punching.user_id
      and person.workspace_id = punching.workspace_id
    where workspaces.status = 'active'`.execute(db)
    return byPosition(rows, asked).map(([row]) => {
      if (row === undefined) return undefined
      const { id, time_zone, user_id, user_area_ids } = row
      return { id, time_zone, person: user_id === null ? undefined : { user_id, workspace_id: id, user_area_ids } }
    })
  },
})

const [places, freePlaces] = [placesOf(true), placesOf(false)]

/** Where somebody punches. Together with others nobody waits for a person: whoever is held by somebody else goes alone. */
export async function lockPlace(ctx: Context, workspaceId: number, userId: number): Promise<PunchPlace | undefined> {
  const punching = { account_id: ctx.accountId, workspace_id: workspaceId, user_id: userId }
  if (ctx.together === undefined) return ask(ctx, places, punching)
  // What one of two punches writes, the other would not see.
  const isFirst = ctx.together.claim(`punch ${ctx.accountId} ${userId}`)
  const place = isFirst ? await ask(ctx, freePlaces, punching) : undefined
  if (place?.person === undefined) throw new NeedsOwnTransaction()
  return place
}

const names = [
  ...['account_id', 'id', 'workspace_id', 'user_id', 'action_type', 'action_time', 'received_at', 'device_id'],
  ...['time_tracking_id', 'created_at', 'updated_at'],
]
/** The columns of a punch, by the name its table has in a statement. */
export const columnsOf = (table: string) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)))

/** Further back than anybody's work begins, but not so far that every month there was has to be opened. */
const lookBack = { days: -31 }

/** The punches of a person around a punch. */
export async function findHistory(ctx: Context, punch: NewAction): Promise<History> {
  const since = plus(punch.action_time, lookBack)
  // Late ones go alone.
  if (ctx.together && isBefore(since, plus(ctx.now, { days: 2 * lookBack.days }))) throw new NeedsOwnTransaction()
  const asked = { ...punch, account_id: ctx.accountId, at: punch.action_time, now: ctx.now, since }
  const recent = untilNextStart((await ask(ctx, histories, asked)) ?? [], punch.action_time)
  const isWhole = recent.punches.some((each) => each.action_type === 'start')
  // Whoever begins for the first time may share; nobody else makes others wait while every month is looked through.
  if (!isWhole && ctx.together && punch.action_type !== 'start') throw new NeedsOwnTransaction()
  if (isWhole) return recent
  return untilNextStart((await ask(ctx, histories, { ...asked, since: theBeginning })) ?? [], punch.action_time)
}

function untilNextStart(found: readonly PastAction[], moment: Instant): History {
  const next = found.find((each) => each.action_type === 'start' && isBefore(moment, each.action_time))
  if (next === undefined) return { punches: found, next }
  return { punches: found.filter((each) => isBefore(each.action_time, next.action_time)), next }
}

interface Looking extends Pick<NewAction, 'user_id' | 'action_type' | 'device_id'> {
  readonly account_id: number
  readonly at: Instant
  readonly now: Instant
  readonly since: Instant
}

/**
 * The punches from the last start at or before a moment up to the next start, and what lies at the very time of that.
 * The bounds are given with every question, because PostgreSQL leaves out the months outside of them. What lies in them
 * is found step by step: compared with a sub-select, row-level security would keep a column from using its index.
 */
const histories: Question<Looking, readonly PastAction[]> = {
  of: async (db, asked) => {
    const since = asked.map((each) => each.since).reduce((a, b) => (isBefore(a, b) ? a : b))
    // No punch lies further ahead than the clocks of devices and of other processes may run.
    const until = plus(asked[0]?.now ?? since, { days: 1 })
    const punch = given(
      'punch',
      { account_id: 'bigint', user_id: 'bigint', at: 'timestamptz', action_type: 'text', device_id: 'text' },
      asked,
    )
    const isOwn = (name: string) => sql`${sql.ref(`${name}.account_id`)} = punch.account_id
        and ${sql.ref(`${name}.user_id`)} = punch.user_id
        and ${sql.ref(`${name}.action_time`)} between ${since}::timestamptz and ${until}::timestamptz`
    const { rows } = await sql<PastAction & { position: number }>`${keepPlan}
    select punch.position, ${columnsOf('actions')},
      array(
        select area_id from area_members as area
        where area.account_id = actions.account_id and area.user_id = actions.user_id
          and area.workspace_id = actions.workspace_id) as user_area_ids,
      actions.action_time = punch.at and actions.action_type = punch.action_type
        and actions.device_id = punch.device_id as is_same
    from ${punch}
    cross join lateral (
      select coalesce(max(earlier.action_time), punch.at) as at from actions as earlier
      where ${isOwn('earlier')} and earlier.action_type = 'start' and earlier.action_time <= punch.at) as begun
    cross join lateral (
      select coalesce(min(later.action_time), 'infinity') as at from actions as later
      where ${isOwn('later')} and later.action_type = 'start' and later.action_time > punch.at) as next
    cross join lateral (
      select * from actions where ${isOwn('actions')} and action_time >= begun.at and action_time <= next.at offset 0) as actions
    order by punch.position, actions.action_time, actions.received_at`.execute(db)
    return byPosition(rows, asked)
  },
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
