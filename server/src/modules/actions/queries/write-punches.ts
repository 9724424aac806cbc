import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { preparedPlan } from '../../../base/database/account-dialect.ts'
import { asTable, dbOf } from '../../../base/database/records.ts'
import { dateAfter, type Instant } from '../../../base/time/time.ts'
import { actorOf, insertChangesOfEach } from '../../changes/queries.ts'
import {
  type AppliedBreaks,
  mostTrackingsADay,
  type PunchedTracking,
  type TrackingChange,
  type WrittenTracking,
} from '../../time-trackings/model.ts'
import { breaksWritten } from '../../time-trackings/queries/save-tracking.ts'
import type { NewAction, WrittenAction } from '../model.ts'
import { columnsOf } from './around-punches.ts'

/** How a punch is written: the tracking it makes or changes, what the journal says of it, and the punch itself. */

interface Taken extends NewAction {
  readonly account_id: number
  readonly at: Instant
  readonly actor_kind: string
  readonly actor_id: number | null
  /** What the journal says of the tracking, as JSON. */
  readonly changes: string
  readonly started_on: string
  readonly last_update_by: number | null
}

const takenColumns = {
  ...({ account_id: 'bigint', id: 'uuid', workspace_id: 'bigint', user_id: 'bigint' } as const),
  ...({ action_type: 'text', action_time: 'timestamptz', device_id: 'text', at: 'timestamptz' } as const),
  ...({
    actor_kind: 'text',
    actor_id: 'bigint',
    changes: 'jsonb',
    started_on: 'date',
    last_update_by: 'bigint',
  } as const),
}

function takenBy(ctx: Context, action: NewAction, changes: readonly TrackingChange[]) {
  const { kind: actor_kind, id: actor_id } = actorOf(ctx)
  return { ...action, account_id: ctx.accountId, at: ctx.now, actor_kind, actor_id, changes: JSON.stringify(changes) }
}

/** What the journal says of each punch's tracking, or of others that a query names beside it. */
const journalled = (record: RawBuilder<unknown>, changes: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  insertChangesOfEach(sql`
    select punch.account_id, punch.at, punch.actor_kind, punch.actor_id, punch.workspace_id, punch.user_id,
      'time_tracking' as record_type, ${record} as record_id, ${changes} as changes
    from ${from}`)

/** The end of both statements: what the journal says of the tracking, and the punch. */
const journalledAndLogged = (withTracking: RawBuilder<unknown>) => sql`
    journalled as (${journalled(sql`tracking.id`, sql`punch.changes`, withTracking)})
    insert into actions (account_id, id, workspace_id, user_id, action_type, action_time, received_at, device_id,
      time_tracking_id, created_at, updated_at)
    select punch.account_id, punch.id, punch.workspace_id, punch.user_id, punch.action_type, punch.action_time, punch.at,
      punch.device_id, tracking.id, punch.at, punch.at
    from ${withTracking}
    returning ${columnsOf('actions')}`

const inOrderOf = (taken: readonly Taken[], rows: readonly WrittenAction[]): (WrittenAction | undefined)[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return taken.map(({ id }) => byId.get(id))
}

/** A punch that opens a tracking. */
export interface Start {
  readonly ctx: Context
  readonly action: NewAction
  readonly tracking: Pick<Taken, 'started_on' | 'last_update_by'> & { readonly uuid: string }
}

/** Writes punches that open trackings; undefined where the day has as many as it may. */
export async function insertStarts(starts: readonly Start[]): Promise<(WrittenAction | undefined)[]> {
  if (starts.length === 0) return []
  const taken = starts.map(({ ctx, action, tracking }) => ({
    ...takenBy(ctx, action, [{ kind: 'created' }]),
    ...tracking,
  }))
  const { rows } = await sql<WrittenAction>`${preparedPlan}
    with punch as materialized (select * from ${asTable('punch', { ...takenColumns, uuid: 'uuid' }, taken)}),
    tracking as (
      insert into time_trackings (account_id, workspace_id, user_id, uuid, starts_at, actual_starts_at, started_on,
        created_by, last_update_by, created_at, updated_at)
      select account_id, workspace_id, user_id, uuid, action_time, action_time, started_on, 'actions', last_update_by, at, at
      from punch
      -- What a day comes to is calculated from all of its trackings.
      where ${mostTrackingsADay}::integer > (
        select count(*) from time_trackings as other
        where other.account_id = punch.account_id and other.user_id = punch.user_id
          and other.started_on = punch.started_on and other.status = 'active')
      returning account_id, id, user_id),
    ${journalledAndLogged(sql`punch join tracking using (account_id, user_id)`)}`.execute(dbOf(starts))
  return inOrderOf(taken, rows)
}

/** What a punch changes of a tracking. */
type Becoming = Pick<PunchedTracking, 'ends_at' | 'actual_ends_at' | keyof AppliedBreaks> & {
  readonly gross_seconds: number | null
}

/** A punch and its tracking as that is to be. */
interface Change extends Taken, Becoming, Pick<PunchedTracking, 'starts_at'> {
  readonly tracking_id: number
  /** Calculated here: an index is not used for what row-level security sees calculated. */
  readonly plans_since: string
  readonly written: WrittenTracking
}

const changeColumns = {
  ...takenColumns,
  ...({ tracking_id: 'bigint', plans_since: 'date', starts_at: 'timestamptz', ends_at: 'timestamptz' } as const),
  ...({ actual_ends_at: 'timestamptz', break_since: 'timestamptz', gross_seconds: 'integer' } as const),
  ...({ recorded_break_seconds: 'integer', default_break_seconds: 'integer' } as const),
  ...({ default_break_starts_at: 'timestamptz' } as const),
}

/** A punch that changes a tracking, and what it changes there. */
export interface Changing {
  readonly ctx: Context
  readonly action: NewAction
  readonly tracking: PunchedTracking
  readonly written: WrittenTracking
  readonly changes: readonly TrackingChange[]
}

/** Writes punches that change trackings: ends by one statement, breaks by another. */
export async function insertChanges(changing: readonly Changing[]): Promise<WrittenAction[]> {
  const written = new Map<string, WrittenAction>()
  for (const isEnd of [true, false]) {
    const some = changing.filter((each) => Boolean(each.written.columns.ends_at) === isEnd)
    if (some.length === 0) continue
    for (const row of await writeChanges(dbOf(some), isEnd, some.map(changeOf))) written.set(row.id, row)
  }
  return changing.map(({ action }) => {
    const row = written.get(action.id)
    if (row === undefined) throw new Error('A tracking that was read under the lock of its person is gone.')
    return row
  })
}

/**
 * Only what is to be done is said: the busiest path of all goes through here, and its few texts are prepared as plans.
 * Within one statement PostgreSQL promises no order; counting what a part did makes it come before another.
 */
async function writeChanges(
  db: Context['db'],
  isEnd: boolean,
  changes: readonly Change[],
): Promise<readonly WrittenAction[]> {
  const { rows } = await sql<WrittenAction>`${preparedPlan}
    with punch as materialized (select * from ${asTable('punch', changeColumns, changes)}),
    ${isEnd ? replacedPlans : sql``}
    ${breaksWritten(changes)}
    tracking as (
      update time_trackings set ${isEnd ? endColumns : sql``} recorded_break_seconds = punch.recorded_break_seconds,
        default_break_seconds = punch.default_break_seconds,
        default_break_starts_at = punch.default_break_starts_at, break_since = punch.break_since,
        last_update_by = punch.last_update_by, updated_at = punch.at
      from punch
      where time_trackings.account_id = punch.account_id and time_trackings.id = punch.tracking_id
        ${isEnd ? sql`and (select count(*) from replaced) is not null` : sql``}
      returning time_trackings.account_id, time_trackings.id),
    ${isEnd ? journalledReplacing : sql``}
    ${journalledAndLogged(
      sql`punch join tracking on tracking.account_id = punch.account_id and tracking.id = punch.tracking_id`,
    )}`.execute(db)
  return rows
}

const endColumns = sql`ends_at = punch.ends_at, actual_ends_at = punch.actual_ends_at, gross_seconds = punch.gross_seconds,`

/**
 * Trackings made ahead of their time that the work now ended ran into: they were a plan, and what was punched takes
 * their place. They go before work comes to lie in their time, and the journal says so of both.
 */
const replacedPlans = sql`
    replaced as (
      update time_trackings as plan set status = 'deleted', updated_at = punch.at
      from punch
      where plan.account_id = punch.account_id and plan.user_id = punch.user_id and plan.status = 'active'
        and plan.id <> punch.tracking_id and plan.started_on >= punch.plans_since and plan.created_at < plan.starts_at
        and plan.starts_at >= punch.starts_at and plan.starts_at < punch.ends_at
      returning plan.account_id, plan.user_id, plan.id),`

const journalledReplacing = sql`
    journalled_replaced as (${journalled(
      sql`replaced.id`,
      sql`'[{"kind": "replaced"}]'::jsonb`,
      sql`punch join replaced using (account_id, user_id)`,
    )}),
    journalled_replacing as (${journalled(
      sql`punch.tracking_id`,
      sql`'[{"kind": "replacing"}]'::jsonb`,
      sql`punch where exists (
        select from replaced where replaced.account_id = punch.account_id and replaced.user_id = punch.user_id)`,
    )}),`

function changeOf({ ctx, action, tracking, written, changes }: Changing): Change {
  const after = { ...tracking, gross_seconds: null, ...(written.columns as Partial<Becoming>) }
  return {
    ...takenBy(ctx, action, changes),
    tracking_id: tracking.id,
    started_on: tracking.started_on,
    plans_since: dateAfter(tracking.started_on, -1),
    starts_at: tracking.starts_at,
    ends_at: after.ends_at,
    actual_ends_at: after.actual_ends_at,
    break_since: after.break_since,
    gross_seconds: after.gross_seconds,
    recorded_break_seconds: after.recorded_break_seconds,
    default_break_seconds: after.default_break_seconds,
    default_break_starts_at: after.default_break_starts_at,
    last_update_by: written.columns.last_update_by ?? null,
    written,
  }
}
