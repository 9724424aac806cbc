import { Kysely, type PostgresPool } from 'kysely'
import type { DB } from '../../schema.ts'
import { unavailable } from '../errors.ts'
import type { OpenSpan, Tracing } from '../telemetry.ts'
import type { Clock } from '../time/time.ts'
import { joinedDialect } from './account-dialect.ts'
import { isAnswered, isForbiddenToConnect, isLost, isOutOfResources, isReadOnly } from './failures.ts'
import { inOneTransaction, needsOwn, type Outcome, type Shared } from './shared-transaction.ts'

/** What transactions that several share are opened with. */
export interface JoinedOptions {
  readonly pool: PostgresPool
  readonly clock: Clock
  readonly tracing?: Tracing | undefined
}

export interface Joined extends Shared {
  readonly span: OpenSpan | undefined
}

/**
 * Why a transaction was not made, so that nothing of it is there: the login may not open such a one, the server has no
 * room for it, there is no server that takes changes, or one of the statements failed.
 */
export type JoinedFailure = 'unable' | 'no_room' | 'unreachable' | 'refused'

export interface JoinedResult {
  readonly outcomes: readonly Outcome[]
  readonly failed?: { readonly error: unknown; readonly why: JoinedFailure }
}

/** After this long another try would take longer than anybody should wait. */
const quickMs = 1_000

/**
 * Does them in one transaction. A connection that broke while nobody used it is noticed only now, after a failover for
 * instance; nothing was done on it, so another one is tried at once.
 */
export async function together(options: JoinedOptions, items: readonly Joined[]): Promise<JoinedResult> {
  const startedAt = performance.now()
  const result = await traced(options, items)
  const isWorthAnother = result.failed?.why === 'unreachable' && performance.now() - startedAt < quickMs
  return isWorthAnother ? traced(options, items) : result
}

/** A shared transaction lies in none of the requests it serves: it is a trace of its own that names them. */
function traced(options: JoinedOptions, items: readonly Joined[]): Promise<JoinedResult> {
  const { tracing } = options
  if (tracing === undefined) return inTransaction(options, items)
  const serves = items.flatMap((item) => item.span ?? [])
  if (serves.length === 0) return tracing.inside(undefined, () => inTransaction(options, items))
  const about = { 'tagwerk.joined': items.length }
  return tracing.span('joined transaction', { kind: 'work', about, serves }, () => inTransaction(options, items))
}

async function inTransaction({ pool, clock }: JoinedOptions, items: readonly Joined[]): Promise<JoinedResult> {
  const accounts = [...new Set(items.map((item) => item.accountId))]
  let isInside = false
  let isCommitting = false
  try {
    return await new Kysely<DB>({ dialect: joinedDialect(pool, accounts) }).transaction().execute(async (db) => {
      isInside = true
      const outcomes = await inOneTransaction(db, clock, items)
      isCommitting = true
      return { outcomes }
    })
  } catch (error) {
    // A connection that was lost at the commit leaves open whether it happened: done again, one thing could be two.
    // One that was lost before may still hold its locks, which whoever is done again now would meet.
    const isUnknown = isCommitting ? !isAnswered(error) : isInside && isLost(error)
    if (!isUnknown) return { outcomes: items.map(() => needsOwn), failed: { error, why: whyOf(error, isInside) } }
    const outcome: Outcome = { kind: 'failed', error: unavailable('The database cannot be reached.', error) }
    return { outcomes: items.map(() => outcome) }
  }
}

function whyOf(error: unknown, isInside: boolean): JoinedFailure {
  if (!isInside && isForbiddenToConnect(error)) return 'unable'
  if (isOutOfResources(error)) return 'no_room'
  return isLost(error) || isReadOnly(error) ? 'unreachable' : 'refused'
}
