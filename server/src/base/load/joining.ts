import type { PostgresPool } from 'kysely'
import type { Context } from '../context.ts'
import { isCausedByData } from '../database/failures.ts'
import { inJoinedTransaction, type JoinedFailure } from '../database/joined-transaction.ts'
import { Refused, unavailable } from '../errors.ts'
import type { Outcome } from '../steps.ts'
import type { OpenSpan, Tracing } from '../telemetry.ts'
import type { Clock } from '../time/time.ts'
import { countCallers } from './caller-counts.ts'
import { callerIsBusy } from './share.ts'
import { halvesOf, takeInTurns } from './turns.ts'

/**
 * Requests that wait at the same time share one transaction, also those of several accounts, and all are answered after
 * the commit. What cannot share one is done alone. When the transaction fails it is done again in two halves, until
 * whoever made it fail is by themselves. Nobody waits for others to come: what is there is taken.
 */
export interface JoiningOptions {
  readonly pool: PostgresPool
  /** How many connections the pool has, for the figures. */
  readonly connections: { readonly totalCount: number; readonly idleCount: number }
  readonly clock: Clock
  /** How many transactions run at once at most, and how many requests each takes. */
  readonly lanes: number
  readonly most: number
  /** Called when the login may not become the role that reaches several accounts; each goes alone then, for a while. */
  readonly onUnable: (error: unknown) => void
  readonly tracing?: Tracing | undefined
}

/** A request that may share a transaction. */
interface Joinable<Request, Answer> {
  readonly accountId: number
  /** Whose place it takes while it waits, and whether it is known that the account is theirs. */
  readonly caller: string
  readonly isRecognised: boolean
  /** Until when it may wait, as `performance.now()` says the time. */
  readonly deadline: number
  readonly request: Request
  /** Serves several such requests in one transaction. */
  readonly serveAll: ServeAll<Request, Answer>
  /** Serves this one in a transaction of its own. */
  readonly serveAlone: () => Promise<Answer>
}

export type ServeAll<Request, Answer> = (
  contexts: readonly Context[],
  requests: readonly Request[],
) => Promise<readonly Outcome<Answer>[]>

export interface Joining {
  <Request, Answer>(joinable: Joinable<Request, Answer>): Promise<Answer>
  readonly figures: () => JoiningFigures
  /** Whether it is tried; it rests where the login may not become the role. */
  readonly isAble: () => boolean
}

export interface JoiningFigures {
  /** Requests by what became of them: done together, sent alone at once, or done alone after all. */
  readonly ways: Readonly<Record<'together' | 'alone' | 'fell_back', number>>
  /** Transactions by how many requests they took, up to these sizes. */
  readonly sizes: Readonly<Record<'1' | '4' | '16' | '64', number>>
  readonly connections: Readonly<Record<'open' | 'idle' | 'waited_for', number>>
}

const sizeOf = (count: number): keyof JoiningFigures['sizes'] =>
  count <= 1 ? '1' : count <= 4 ? '4' : count <= 16 ? '16' : '64'

interface Waiting extends Joinable<unknown, unknown> {
  readonly arrivedAt: number
  readonly span: OpenSpan | undefined
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/** How long one waits behind a lane before another opens, an account that spoilt it for others stays apart, and joining rests where it cannot be. */
const durationMs = { behindALane: 100, apart: 60_000, unable: 300_000 }
const mostSpoilers = 10_000
/** How many of one account, or of one network of strangers, wait or are served at once. */
const mostOf = { account: 456, strangers: 208 }

export function makeJoining(options: JoiningOptions): Joining {
  let waiting: Waiting[] = []
  /** Of accounts that spoilt it for others: theirs share transactions among themselves, one at a time. */
  let apart: Waiting[] = []
  let running = 0
  let isApartRunning = false
  let isStarting = false
  let isLooking = false
  let unableUntil = 0
  const spoilers = new Map<number, number>()
  const ways = { together: 0, alone: 0, fell_back: 0 }
  const sizes = { 1: 0, 4: 0, 16: 0, 64: 0 }
  const enter = countCallers()

  const remember = (accountId: number): void => {
    if (spoilers.size >= mostSpoilers) spoilers.clear()
    spoilers.set(accountId, performance.now() + durationMs.apart)
  }

  const take = async (items: readonly Waiting[]): Promise<void> => {
    const { outcomes, failed } = await inJoinedTransaction(options, items, (contexts) => serve(items, contexts))
    sizes[sizeOf(items.length)] += 1
    if (failed?.why === 'refused' && items.length > 1) {
      for (const half of halvesOf(items)) await take(half)
      return
    }
    if (failed?.why === 'unable') {
      unableUntil = performance.now() + durationMs.unable
      options.onUnable(failed.error)
    }
    for (const [index, item] of items.entries()) end(item, outcomes[index] ?? { kind: 'alone' }, failed)
  }

  const end = (
    item: Waiting,
    outcome: Outcome<unknown>,
    failed: { error: unknown; why: JoinedFailure } | undefined,
  ): void => {
    // Each by itself would meet the same, and all of them would wait for it.
    const isUnreachable = failed?.why === 'unreachable'
    ways[outcome.kind === 'alone' && !isUnreachable ? 'fell_back' : 'together'] += 1
    if (isUnreachable) item.reject(unavailable('The database cannot be reached.', failed.error))
    else if (outcome.kind === 'done') item.resolve(outcome.value)
    else if (outcome.kind === 'refused') item.reject(outcome.error)
    // Alone it may have to wait for somebody; the next ones do not wait for that.
    else
      void item.serveAlone().then(item.resolve, (error) => {
        if (failed?.why === 'refused' && isCausedByData(failed.error) && !isTurnedAway(error)) remember(item.accountId)
        item.reject(error)
      })
  }

  /**
   * While one lane waits for PostgreSQL the process works for another. Few cost more each, so the second opens for some,
   * and more of them only for as many as a transaction takes: when there is always more to do, waiting for the disk
   * would otherwise leave processors idle.
   */
  const worthALane = (): number => (running < 2 ? Math.ceil(options.most / 4) : options.most)
  const hasWaitedLong = (): boolean =>
    waiting[0] !== undefined && performance.now() - waiting[0].arrivedAt >= durationMs.behindALane
  const lanesLeft = (): number => options.lanes - (isApartRunning ? 1 : 0)
  const hasWork = (): boolean =>
    running === 0 ? waiting.length > 0 : running < lanesLeft() && (waiting.length >= worthALane() || hasWaitedLong())
  /** What waits is spread over the first two lanes. */
  const shareOfALane = (): number =>
    Math.min(options.most, Math.max(worthALane(), Math.ceil(waiting.length / Math.max(1, 2 - running))))

  const takeApart = (): void => {
    const [first] = apart
    if (first === undefined || isApartRunning) return
    const taken = new Set(apart.filter((item) => item.accountId === first.accountId).slice(0, options.most))
    apart = apart.filter((item) => !taken.has(item))
    isApartRunning = true
    void take([...taken]).finally(() => {
      isApartRunning = false
      soon()
    })
  }

  const start = (): void => {
    isStarting = false
    turnAwayOverdue()
    takeApart()
    while (hasWork()) {
      const taken = new Set(takeInTurns(waiting, shareOfALane()))
      waiting = waiting.filter((item) => !taken.has(item))
      running += 1
      void take([...taken]).finally(() => {
        running -= 1
        soon()
      })
    }
  }

  const turnAwayOverdue = (): void => {
    const now = performance.now()
    const isInTime = (item: Waiting): boolean => item.deadline > now
    const overdue = [...waiting, ...apart].filter((item) => !isInTime(item))
    if (overdue.length === 0) return
    waiting = waiting.filter(isInTime)
    apart = apart.filter(isInTime)
    for (const item of overdue) item.reject(unavailable('The service is busy.'))
  }

  /** A lane may hang: who waits behind it is looked at again, also when nobody else comes. */
  const lookAgain = (): void => {
    if (isLooking || waiting.length + apart.length === 0) return
    isLooking = true
    setTimeout(() => {
      isLooking = false
      turnAwayOverdue()
      soon()
      lookAgain()
    }, durationMs.behindALane).unref()
  }

  /** What has arrived at the process by now is read first; that takes no longer than reading it. */
  const soon = (): void => {
    if (isStarting || !(hasWork() || (apart.length > 0 && !isApartRunning))) return
    isStarting = true
    setImmediate(start)
  }

  const wait = (joinable: Joinable<unknown, unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const { tracing } = options
      const span = tracing?.current()
      const { accountId, serveAlone } = joinable
      const inSpan = tracing ? () => tracing.inside(span, serveAlone) : serveAlone
      const arrivedAt = performance.now()
      const line = arrivedAt < (spoilers.get(accountId) ?? 0) ? apart : waiting
      line.push({ ...joinable, arrivedAt, span, serveAlone: inSpan, resolve, reject })
      soon()
      lookAgain()
    })

  const join = async (joinable: Joinable<unknown, unknown>): Promise<unknown> => {
    if (performance.now() < unableUntil) {
      ways.alone += 1
      return joinable.serveAlone()
    }
    const { caller, isRecognised } = joinable
    const place = enter(caller, isRecognised ? mostOf.account : mostOf.strangers)
    if (place === undefined) throw callerIsBusy()
    return wait(joinable).finally(place.leave)
  }

  const figures = (): JoiningFigures => {
    const { totalCount, idleCount } = options.connections
    return {
      ways,
      sizes,
      connections: { open: totalCount, idle: idleCount, waited_for: waiting.length + apart.length },
    }
  }
  return Object.assign(join as Joining, { figures, isAble: () => performance.now() >= unableUntil })
}

/** Requests of one door are served by one call, those of another by another. */
async function serve(items: readonly Waiting[], contexts: readonly Context[]): Promise<Outcome<unknown>[]> {
  const outcomes: Outcome<unknown>[] = items.map(() => ({ kind: 'alone' }))
  const positions = items.map((_, position) => position)
  for (const [serveAll, some] of Map.groupBy(positions, (position) => (items[position] as Waiting).serveAll)) {
    const served = await serveAll(
      some.map((position) => contexts[position] as Context),
      some.map((position) => (items[position] as Waiting).request),
    )
    for (const [index, position] of some.entries()) outcomes[position] = served[index] ?? { kind: 'alone' }
  }
  return outcomes
}

/** Nobody looked at what it was about. */
const isTurnedAway = (error: unknown): boolean => error instanceof Refused && error.kind === 'too_many'
