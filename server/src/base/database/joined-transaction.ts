import { Kysely, type PostgresPool } from 'kysely'
import type { DB } from '../../schema.ts'
import type { Context } from '../context.ts'
import { unavailable } from '../errors.ts'
import { enqueueIn } from '../jobs/jobs.ts'
import { noMeans } from '../means.ts'
import type { Outcome } from '../steps.ts'
import type { OpenSpan, Tracing } from '../telemetry.ts'
import type { Clock } from '../time/time.ts'
import { joinedDialect } from './account-dialect.ts'
import { isAnswered, isForbiddenToConnect, isLost, isOutOfResources, isReadOnly } from './failures.ts'

/** What transactions that several share are opened with. */
export interface JoinedOptions {
  readonly pool: PostgresPool
  readonly clock: Clock
  readonly tracing?: Tracing | undefined
}

/** Somebody who shares a transaction. */
export interface Sharer {
  readonly accountId: number
  readonly span: OpenSpan | undefined
}

/** Works for all of them, each in the context of its account, and says how each ended. */
export type WorkForAll = (contexts: readonly Context[]) => Promise<readonly Outcome<unknown>[]>

/**
 * Why a transaction was not made, so that nothing of it is there: the login may not open such a one, the server has no
 * room for it, there is no server that takes changes, or one of the statements failed.
 */
export type JoinedFailure = 'unable' | 'no_room' | 'unreachable' | 'refused'

export interface JoinedResult {
  readonly outcomes: readonly Outcome<unknown>[]
  readonly failed?: { readonly error: unknown; readonly why: JoinedFailure }
}

/** After this long another try would take longer than anybody should wait. */
const quickMs = 1_000

/**
 * Works for them in one transaction. A connection that broke while nobody used it is noticed only now, after a failover
 * for instance; nothing was done on it, so another one is tried at once.
 */
export async function inJoinedTransaction(
  options: JoinedOptions,
  sharers: readonly Sharer[],
  work: WorkForAll,
): Promise<JoinedResult> {
  const startedAt = performance.now()
  const result = await traced(options, sharers, work)
  const isWorthAnother = result.failed?.why === 'unreachable' && performance.now() - startedAt < quickMs
  return isWorthAnother ? traced(options, sharers, work) : result
}

/** A shared transaction lies in none of the requests it serves: it is a trace of its own that names them. */
function traced(options: JoinedOptions, sharers: readonly Sharer[], work: WorkForAll): Promise<JoinedResult> {
  const { tracing } = options
  if (tracing === undefined) return inTransaction(options, sharers, work)
  const serves = sharers.flatMap(({ span }) => span ?? [])
  if (serves.length === 0) return tracing.inside(undefined, () => inTransaction(options, sharers, work))
  const about = { 'tagwerk.joined': sharers.length }
  return tracing.span('joined transaction', { kind: 'work', about, serves }, () =>
    inTransaction(options, sharers, work),
  )
}

async function inTransaction(
  { pool, clock }: JoinedOptions,
  sharers: readonly Sharer[],
  work: WorkForAll,
): Promise<JoinedResult> {
  const accounts = [...new Set(sharers.map(({ accountId }) => accountId))]
  let isInside = false
  let isCommitting = false
  try {
    return await new Kysely<DB>({ dialect: joinedDialect(pool, accounts) }).transaction().execute(async (db) => {
      isInside = true
      const [now, actor] = [clock(), { kind: 'visitor' } as const]
      // What is done afterwards may as well not happen, and would need a transaction of its own.
      const common = { db, now, actor, enqueue: enqueueIn(db, actor), afterwards: () => undefined, means: noMeans }
      const outcomes = await work(sharers.map(({ accountId }) => ({ ...common, accountId })))
      isCommitting = true
      return { outcomes }
    })
  } catch (error) {
    // A connection that was lost at the commit leaves open whether it happened: done again, one thing could be two.
    // One that was lost before may still hold its locks, which whoever is done again now would meet.
    const isUnknown = isCommitting ? !isAnswered(error) : isInside && isLost(error)
    if (!isUnknown)
      return { outcomes: sharers.map(() => ({ kind: 'alone' })), failed: { error, why: whyOf(error, isInside) } }
    const outcome = { kind: 'refused', error: unavailable('The database cannot be reached.', error) } as const
    return { outcomes: sharers.map(() => outcome) }
  }
}

function whyOf(error: unknown, isInside: boolean): JoinedFailure {
  if (!isInside && isForbiddenToConnect(error)) return 'unable'
  if (isOutOfResources(error)) return 'no_room'
  return isLost(error) || isReadOnly(error) ? 'unreachable' : 'refused'
}
