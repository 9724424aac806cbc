import { sql } from 'kysely'
import { keepPlan, usingKeptPlans } from '../../../base/account-dialect.ts'
import type { Context, Question } from '../../../base/context.ts'
import { type Instant, isBefore, plus, theBeginning } from '../../../base/time.ts'
import { ask, byPosition, given, NeedsOwnTransaction } from '../../../base/together.ts'
import type { Action, History, NewAction, PunchPlace, WrittenAction } from '../model.ts'

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
  const recent = historyIn(await ask(ctx, histories, asked))
  const isWhole = recent.punches.length > 0
  // Whoever begins for the first time may share; nobody else makes others wait while every month is looked through.
  if (!isWhole && ctx.together && punch.action_type !== 'start') throw new NeedsOwnTransaction()
  return isWhole ? recent : historyIn(await ask(ctx, histories, { ...asked, since: theBeginning }))
}

type Found = Action & { readonly is_same: boolean; readonly part: 'work' | 'next' | null }

const historyIn = (found: readonly Found[] = []): History => ({
  same: found.find((each) => each.is_same),
  punches: found.filter((each) => each.part === 'work'),
  next: found.find((each) => each.part === 'next'),
})

interface Looking extends Pick<NewAction, 'user_id' | 'action_type' | 'device_id'> {
  readonly account_id: number
  readonly at: Instant
  readonly now: Instant
  readonly since: Instant
}

/**
 * What was punched from the last start at or before a moment up to the start after it: the punches of that work, the
 * start after it, and what else lies there. Work that was deleted is passed over. The bounds are given with every
 * question, because PostgreSQL leaves out the months outside of them. What lies in them is found step by step: compared
 * with something reckoned, row-level security would keep a column from using its index. And a tracking is looked up by
 * its id: asked for with `status = 'active'`, PostgreSQL finds it in an index of all that are.
 */
const histories: Question<Looking, readonly Found[]> = {
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
    const workOf = (
      name: string,
    ) => sql`join time_trackings as work on work.account_id = ${sql.ref(`${name}.account_id`)}
        and work.id = ${sql.ref(`${name}.time_tracking_id`)} and work.status <> 'deleted'`
    const { rows } = await sql<Found & { position: number }>`${keepPlan}
    select punch.position, ${columnsOf('actions')},
      array(
        select area_id from area_members as area
        where area.account_id = actions.account_id and area.user_id = actions.user_id
          and area.workspace_id = actions.workspace_id) as user_area_ids,
      actions.action_time = punch.at and actions.action_type = punch.action_type
        and actions.device_id = punch.device_id as is_same,
      case when actions.time_tracking_id = begun.tracking_id then 'work' when actions.id = next.id then 'next' end as part
    from ${punch}
    left join lateral (
      select earlier.action_time as at, earlier.time_tracking_id as tracking_id from actions as earlier ${workOf('earlier')}
      where ${isOwn('earlier')} and earlier.action_type = 'start' and earlier.action_time <= punch.at
      order by earlier.action_time desc limit 1) as begun on true
    left join lateral (
      select later.action_time as at, later.id from actions as later ${workOf('later')}
      where ${isOwn('later')} and later.action_type = 'start' and later.action_time > punch.at
      order by later.action_time limit 1) as next on true
    cross join lateral (
      select coalesce(begun.at, punch.at) as since, coalesce(next.at, 'infinity') as until offset 0) as bounds
    cross join lateral (
      select * from actions where ${isOwn('actions')} and action_time >= bounds.since and action_time <= bounds.until
      offset 0) as actions
    order by punch.position, actions.action_time, actions.received_at`.execute(db)
    return byPosition(rows, asked)
  },
}

/** The work of a person that runs at a moment without a start of its own, and what was punched of it. */
export async function findBegunByHand(
  ctx: Context,
  { user_id, action_time }: NewAction,
): Promise<{ readonly tracking_id: number; readonly punches: readonly WrittenAction[] } | undefined> {
  const running = await ctx.db
    .selectFrom('time_trackings')
    .select('id')
    .where('account_id', '=', ctx.accountId)
    .where('user_id', '=', user_id)
    .where('status', '=', 'active')
    .where('ends_at', 'is', null)
    .where('starts_at', '<=', action_time)
    .executeTakeFirst()
  if (running === undefined) return undefined
  const punches = await ctx.db
    .selectFrom('actions')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('time_tracking_id', '=', running.id)
    .orderBy('action_time')
    .execute()
  return punches.some((each) => each.action_type === 'start') ? undefined : { tracking_id: running.id, punches }
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
