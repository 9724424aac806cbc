import { Kysely, type PostgresPool } from 'kysely'
import type { DB } from '../schema.ts'
import { joinedDialect } from './account-dialect.ts'
import type { Context, Open } from './context.ts'
import { isAnswered, isForbiddenToConnect, isLost } from './db.ts'
import { unavailable } from './errors.ts'
import { inOneTransaction, needsOwn, type Outcome } from './shared-transaction.ts'
import type { OpenSpan, Tracing } from './telemetry.ts'
import type { Clock } from './time.ts'

/**
 * Units of work of several accounts that wait at the same time share one transaction. Their questions are asked
 * together, each gets its own outcome, and all are answered after the commit. What cannot share one, and everything
 * when the transaction fails, is done alone. Nobody waits for others to come: what is there is taken.
 */
export interface JoiningOptions {
  readonly pool: PostgresPool
  /** How many connections the pool has, for the figures. */
  readonly connections: { readonly totalCount: number; readonly idleCount: number }
  readonly clock: Clock
  /** How many transactions run at once at most, and how many units of work each takes. */
  readonly lanes: number
  readonly most: number
  /** Told when the login may not become the role that reaches several accounts; each goes alone then, for a while. */
  readonly onUnable: (error: unknown) => void
  readonly tracing?: Tracing | undefined
}

/** Makes a way to open units of work of a caller, together where possible, out of a way to open each alone. */
export interface Joining {
  (alone: Open, caller: string): Open
  readonly figures: () => JoiningFigures
  /** Whether it is tried; it rests where the login may not become the role. */
  readonly isAble: () => boolean
}

export interface JoiningFigures {
  /** Units of work by what became of them: done together, sent alone at once, or done alone after all. */
  readonly ways: Readonly<Record<'together' | 'alone' | 'fell_back', number>>
  /** Transactions by how many units of work they took, up to these sizes. */
  readonly sizes: Readonly<Record<'1' | '4' | '16' | '64', number>>
  readonly connections: Readonly<Record<'open' | 'idle' | 'waited_for', number>>
}

const sizeOf = (count: number): keyof JoiningFigures['sizes'] =>
  count <= 1 ? '1' : count <= 4 ? '4' : count <= 16 ? '16' : '64'

interface Waiting {
  readonly accountId: number
  readonly caller: string
  readonly arrivedAt: number
  readonly span: OpenSpan | undefined
  readonly work: (ctx: Context) => Promise<unknown>
  readonly alone: () => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** How long one waits at most, waits behind a lane before another opens, is kept from joining after spoiling it for others, and joining rests where it cannot be. */
const mostMs = { waiting: 5_000, behindALane: 100, spoiling: 60_000, unable: 300_000 }
const mostSpoilers = 10_000

export function makeJoining(options: JoiningOptions): Joining {
  let waiting: Waiting[] = []
  let running = 0
  let isStarting = false
  let isLooking = false
  let unableUntil = 0
  const spoilers = new Map<string, number>()
  const ways = { together: 0, alone: 0, fell_back: 0 }
  const sizes = { 1: 0, 4: 0, 16: 0, 64: 0 }

  /** Whoever is refused alone as well made the transaction of all fail, and may do so again. */
  const remember = (caller: string): void => {
    if (spoilers.size >= mostSpoilers) spoilers.clear()
    spoilers.set(caller, performance.now() + mostMs.spoiling)
  }

  const take = async (items: readonly Waiting[]): Promise<void> => {
    const { outcomes, failed } = await traced(options, items)
    if (failed?.isUnable) {
      unableUntil = performance.now() + mostMs.unable
      options.onUnable(failed.error)
    }
    if (items.length > 0) sizes[sizeOf(items.length)] += 1
    for (const [index, item] of items.entries()) {
      const outcome = outcomes[index] ?? needsOwn
      ways[outcome.kind === 'needs_own' ? 'fell_back' : 'together'] += 1
      if (outcome.kind === 'done') item.resolve(outcome.value)
      else if (outcome.kind === 'failed') item.reject(outcome.error)
      // Alone it may have to wait for somebody; the next ones do not wait for that.
      else
        void item.alone().then(item.resolve, (error) => {
          if (failed) remember(item.caller)
          item.reject(error)
        })
    }
  }

  /**
   * While one lane waits for PostgreSQL the process works for another. Few cost more each, so the second opens for some,
   * and more of them only for as many as a transaction takes: when there is always more to do, waiting for the disk
   * would otherwise leave processors idle.
   */
  const worthALane = (): number => (running < 2 ? Math.ceil(options.most / 4) : options.most)
  const hasWaitedLong = (): boolean =>
    waiting[0] !== undefined && performance.now() - waiting[0].arrivedAt >= mostMs.behindALane
  const hasWork = (): boolean =>
    running === 0 ? waiting.length > 0 : running < options.lanes && (waiting.length >= worthALane() || hasWaitedLong())
  /** What waits is spread over the first two lanes. */
  const share = (): number =>
    Math.min(options.most, Math.max(worthALane(), Math.ceil(waiting.length / Math.max(1, 2 - running))))

  const start = (): void => {
    isStarting = false
    turnAwayOverdue()
    while (hasWork()) {
      const [taken, left] = inTurns(waiting, share())
      waiting = left
      running += 1
      void take(taken).finally(() => {
        running -= 1
        soon()
      })
    }
  }

  const turnAwayOverdue = (): void => {
    const since = performance.now() - mostMs.waiting
    for (const item of waiting) if (item.arrivedAt <= since) item.reject(unavailable('The service is busy.'))
    waiting = waiting.filter((item) => item.arrivedAt > since)
  }

  /** A lane may hang: who waits behind it is looked at again, also when nobody else comes. */
  const lookAgain = (): void => {
    if (isLooking || waiting.length === 0) return
    isLooking = true
    setTimeout(() => {
      isLooking = false
      turnAwayOverdue()
      soon()
      lookAgain()
    }, mostMs.behindALane).unref()
  }

  /** What has arrived at the process by now is read first; that takes no longer than reading it. */
  const soon = (): void => {
    if (isStarting || !hasWork()) return
    isStarting = true
    setImmediate(start)
  }

  const join =
    (alone: Open, caller: string): Open =>
    (accountId, access, work) => {
      const now = performance.now()
      if (now < unableUntil || now < (spoilers.get(caller) ?? 0)) {
        ways.alone += 1
        return alone(accountId, access, work)
      }
      return new Promise((resolve, reject) => {
        const { tracing } = options
        const span = tracing?.current()
        const own = () => alone(accountId, access, work)
        const back = tracing ? () => tracing.inside(span, own) : own
        waiting.push({ accountId, caller, arrivedAt: now, span, work, alone: back, resolve, reject } as Waiting)
        soon()
        lookAgain()
      })
    }
  const figures = (): JoiningFigures => {
    const { totalCount, idleCount } = options.connections
    return { ways, sizes, connections: { open: totalCount, idle: idleCount, waited_for: waiting.length } }
  }
  return Object.assign(join, { figures, isAble: () => performance.now() >= unableUntil })
}

/** One of each account, then another of each, so that an account with many keeps nobody waiting; and who is left. */
function inTurns(waiting: readonly Waiting[], most: number): [Waiting[], Waiting[]] {
  if (waiting.length <= most) return [[...waiting], []]
  const lines = [...Map.groupBy(waiting, (item) => item.accountId).values()]
  const longest = Math.max(...lines.map((line) => line.length))
  const inOrder = Array.from({ length: longest }, (_, turn) => lines.flatMap((line) => line[turn] ?? [])).flat()
  const taken = new Set(inOrder.slice(0, most))
  return [[...taken], waiting.filter((item) => !taken.has(item))]
}

interface Result {
  readonly outcomes: readonly Outcome[]
  /** Why all of them are done alone. */
  readonly failed?: { readonly error: unknown; readonly isUnable: boolean }
}

/** A shared transaction lies in none of the requests it serves: it is a trace of its own that names them. */
function traced(options: JoiningOptions, items: readonly Waiting[]): Promise<Result> {
  const { tracing } = options
  if (tracing === undefined) return together(options, items)
  const serves = items.flatMap((item) => item.span ?? [])
  if (serves.length === 0) return tracing.inside(undefined, () => together(options, items))
  const about = { 'tagwerk.joined': items.length }
  return tracing.span('joined transaction', { kind: 'work', about, serves }, () => together(options, items))
}

async function together({ pool, clock }: JoiningOptions, items: readonly Waiting[]): Promise<Result> {
  if (items.length === 0) return { outcomes: [] }
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
    const outcome: Outcome = isUnknown
      ? { kind: 'failed', error: unavailable('The database cannot be reached.', error) }
      : needsOwn
    const failed = { error, isUnable: !isInside && isForbiddenToConnect(error) }
    return { outcomes: items.map(() => outcome), ...(!isUnknown && { failed }) }
  }
}
