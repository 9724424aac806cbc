import { type Kysely, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Position } from '../../../base/journal/position.ts'
import type { Instant } from '../../../base/time/time.ts'
import type { DB } from '../../../schema.ts'
import { daysFollowed, type Event } from '../../events/model.ts'
import { eventColumns } from '../../events/queries.ts'
import type { Attempt, Endpoint, Parked } from '../model.ts'

export interface DueEndpoint {
  readonly account_id: number
  readonly id: number
}

/**
 * Endpoints that have to be looked at, over all accounts: those that failed before, or the others. It is asked by a role that
 * sees their numbers and when, and nothing else.
 */
export function findDue(
  db: Kysely<DB>,
  now: Instant,
  wanted: { readonly haveFailed: boolean; readonly most: number; readonly except: readonly number[] },
): Promise<DueEndpoint[]> {
  if (wanted.most <= 0) return Promise.resolve([])
  return db.transaction().execute(async (look) => {
    await sql`set local role tagwerk_reader`.execute(look)
    const { rows } = await sql<DueEndpoint>`
      select account_id, id from webhook_endpoints as endpoint
      where due_at <= ${now}::timestamptz and (attempt > 0) = ${wanted.haveFailed}
        and id <> all(${[...wanted.except]}::bigint[])
        -- What arrives from another cell, or has gone to one, is not told from here.
        and not exists (select from account_moves as move
          where move.account_id = endpoint.account_id and move.state in ('arriving', 'moved'))
      order by due_at limit ${wanted.most}`.execute(look)
    return rows
  })
}

/** Locks an endpoint that is due and that nobody else looks at; undefined when there is none, or its account is being erased. */
export async function takeDue(ctx: Context, id: number): Promise<Endpoint | undefined> {
  const { rows } = await sql<Endpoint>`
    select *, 0 as parked, null as former_ends_at from webhook_endpoints
    where account_id = ${ctx.accountId} and id = ${id} and due_at <= ${ctx.now}::timestamptz
      and exists (select from accounts where accounts.id = ${ctx.accountId} and closed_at is null)
    for update skip locked`.execute(ctx.db)
  return rows[0]
}

/** The same for whoever holds a lease: nobody took it over meanwhile. */
export async function takeLeased(ctx: Context, id: number, lease: string): Promise<Endpoint | undefined> {
  const { rows } = await sql<Endpoint>`
    select *, 0 as parked, null as former_ends_at from webhook_endpoints
    where account_id = ${ctx.accountId} and id = ${id} and lease = ${lease}::uuid for update`.execute(ctx.db)
  return rows[0]
}

export type Progress = Partial<
  Pick<Endpoint, 'attempt' | 'failing_since' | 'due_at' | 'lease' | 'delivered_at' | 'xact' | 'change_id'>
>

/** How far telling has got; nothing that people changed. */
export const saveProgress = (ctx: Context, id: number, progress: Progress): Promise<unknown> =>
  ctx.db
    .updateTable('webhook_endpoints')
    .set(progress)
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .execute()

/** What is to be told out of turn now: tests, then the longest due, and what is due since the same moment in the order it happened. */
export async function findParked(
  ctx: Context,
  endpointId: number,
  { testsOnly }: { readonly testsOnly: boolean },
): Promise<Parked | undefined> {
  const { rows } = await sql<Parked>`
    select * from webhook_parked
    where account_id = ${ctx.accountId} and endpoint_id = ${endpointId} and due_at <= ${ctx.now}::timestamptz
      and (because = 'test' or not ${testsOnly})
    order by because = 'test' desc, due_at, xact, change_id limit 1`.execute(ctx.db)
  return rows[0]
}

/** When something is to be told out of turn next; an endpoint that is off is sent tests alone. */
export async function nextParkedAt(
  ctx: Context,
  endpointId: number,
  { testsOnly }: { readonly testsOnly: boolean },
): Promise<Instant | null> {
  const { rows } = await sql<{ due_at: Instant | null }>`
    select min(due_at) as due_at from webhook_parked
    where account_id = ${ctx.accountId} and endpoint_id = ${endpointId}
      and (because = 'test' or not ${testsOnly})`.execute(ctx.db)
  return rows[0]?.due_at ?? null
}

export async function findEvent(ctx: Context, changeId: number): Promise<Event | undefined> {
  const { rows } = await sql<Event>`
    select ${eventColumns} from changes
    where changes.account_id = ${ctx.accountId} and changes.id = ${changeId}`.execute(ctx.db)
  return rows[0]
}

export const parkEvent = (
  ctx: Context,
  endpointId: number,
  event: Position,
  tried: { attempt: number; due: Instant },
) =>
  sql`insert into webhook_parked (account_id, endpoint_id, because, xact, change_id, attempt, due_at, created_at, updated_at)
    values (${ctx.accountId}, ${endpointId}, 'refused', ${event.xact}, ${event.id}, ${tried.attempt}, ${tried.due}, ${ctx.now}, ${ctx.now})
    on conflict on constraint parked_once do nothing`.execute(ctx.db)

export const parkAgain = (ctx: Context, id: number, tried: { attempt: number; due: Instant }): Promise<unknown> =>
  sql`update webhook_parked set attempt = ${tried.attempt}, due_at = ${tried.due}, updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and id = ${id}`.execute(ctx.db)

/** Unless somebody asked for it once more while it was sent. */
export const deleteParked = (ctx: Context, { id, asked }: Pick<Parked, 'id' | 'asked'>): Promise<unknown> =>
  sql`delete from webhook_parked where account_id = ${ctx.accountId} and id = ${id} and asked = ${asked}`.execute(
    ctx.db,
  )

/** Nothing of what happened before is told out of turn any more. */
export const forgetParked = (ctx: Context, endpointId: number): Promise<unknown> =>
  sql`delete from webhook_parked
    where account_id = ${ctx.accountId} and endpoint_id = ${endpointId} and because <> 'test'`.execute(ctx.db)

export const insertTest = (ctx: Context, endpointId: number): Promise<unknown> =>
  sql`insert into webhook_parked (account_id, endpoint_id, because, due_at, created_at, updated_at)
    values (${ctx.accountId}, ${endpointId}, 'test', ${ctx.now}, ${ctx.now}, ${ctx.now})`.execute(ctx.db)

/** How much waits to be told out of turn, and how much of it are tests. */
export async function countParked(ctx: Context, endpointId: number): Promise<{ all: number; tests: number }> {
  const { rows } = await sql<{ all: number; tests: number }>`
    select count(*) as all, count(*) filter (where because = 'test') as tests from webhook_parked
    where account_id = ${ctx.accountId} and endpoint_id = ${endpointId}`.execute(ctx.db)
  return rows[0] ?? { all: 0, tests: 0 }
}

/** Which events are wanted again, of those an endpoint is told of: by number, or all of a time. */
export type Again = { readonly types: readonly string[] } & (
  | { readonly ids: readonly number[] }
  | { readonly from: Instant; readonly to: Instant }
)

/** Has events told again, in the order they happened; says which. At most so many: whoever wants more follows the feed. */
export async function parkForAgain(
  ctx: Context,
  endpointId: number,
  again: Again,
  most: number,
): Promise<ReadonlySet<number>> {
  const isMeant =
    'ids' in again
      ? sql`changes.id = any(${[...again.ids]}::bigint[])`
      : sql`changes.at >= ${again.from} and changes.at < ${again.to}`
  const { rows } = await sql<{ change_id: number }>`
    insert into webhook_parked (account_id, endpoint_id, because, xact, change_id, due_at, created_at, updated_at)
    select account_id, ${endpointId}, 'asked_again', xact, id, ${ctx.now}, ${ctx.now}, ${ctx.now} from changes
    where changes.account_id = ${ctx.accountId} and ${isMeant}
      and changes.at >= ${ctx.now}::timestamptz - make_interval(days => ${daysFollowed})
      and (${again.types.length === 0}
        or changes.record_type || '.*' = any(${[...again.types]}::text[])
        or changes.record_type || '.' || changes.kind = any(${[...again.types]}::text[]))
    order by changes.xact, changes.id limit ${most}
    on conflict on constraint parked_once
    do update set due_at = excluded.due_at, attempt = 0, asked = webhook_parked.asked + 1
    returning change_id`.execute(ctx.db)
  return new Set(rows.map(({ change_id }) => change_id))
}

export const insertAttempt = (
  ctx: Context,
  attempt: Pick<
    Attempt,
    'endpoint_id' | 'event_id' | 'event_type' | 'attempt' | 'outcome' | 'status' | 'milliseconds' | 'said' | 'sent'
  >,
): Promise<unknown> =>
  ctx.db
    .insertInto('webhook_attempts')
    .values({ ...attempt, account_id: ctx.accountId, created_at: ctx.now, updated_at: ctx.now })
    .execute()

/** Leaves the newest attempts of an endpoint: one that is told much would fill the disk with them. */
export const trimAttempts = (ctx: Context, endpointId: number, most: number): Promise<unknown> =>
  sql`delete from webhook_attempts where account_id = ${ctx.accountId} and endpoint_id = ${endpointId} and id <= (
    select id from webhook_attempts where account_id = ${ctx.accountId} and endpoint_id = ${endpointId}
    order by id desc offset ${most} limit 1)`.execute(ctx.db)

/** Endpoints that are on and wait for news, locked: whoever found nothing to tell has said so, or looks once more. */
export async function lockWaiting(ctx: Context): Promise<{ id: number; types: string[] }[]> {
  const { rows } = await sql<{ id: number; types: string[] }>`
    select id, types from webhook_endpoints
    where account_id = ${ctx.accountId} and state = 'on' order by id for update`.execute(ctx.db)
  return rows
}

/** One that waits only for an event that was put aside is told of others at once; one that fails, when it is tried again. */
export const wake = (ctx: Context, ids: readonly number[]): Promise<unknown> =>
  sql`update webhook_endpoints set due_at = ${ctx.now}
    where account_id = ${ctx.accountId} and id = any(${[...ids]}::bigint[]) and state = 'on'
      and (due_at is null or (attempt = 0 and lease is null and due_at > ${ctx.now}::timestamptz))`.execute(ctx.db)
