import type { PostgresPool } from 'kysely'
import type { Context, Open } from '../context.ts'
import { isCausedByData } from '../database/failures.ts'
import { type JoinedFailure, together } from '../database/joined-transaction.ts'
import { needsOwn, type Outcome } from '../database/shared-transaction.ts'
import { Refused, unavailable } from '../errors.ts'
import type { OpenSpan, Tracing } from '../telemetry.ts'
import type { Clock } from '../time/time.ts'

/**
 * Units of work of several accounts that wait at the same time share one transaction. Their questions are asked
 * together, each gets its own outcome, and all are answered after the commit. What cannot share one is done alone. When
 * the transaction fails it is done again in two halves, until whoever made it fail is by themselves. Nobody waits for
 * others to come: what is there is taken.
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

/** Makes a way to open units of work, together where possible, out of a way to open each alone. */
export interface Joining {
  (alone: Open): Open
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
  readonly arrivedAt: number
  readonly span: OpenSpan | undefined
  readonly work: (ctx: Context) => Promise<unknown>
  readonly alone: () => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** How long one waits at most, waits behind a lane before another opens, an account that spoilt it for others stays apart, and joining rests where it cannot be. */
const mostMs = { waiting: 5_000, behindALane: 100, apart: 60_000, unable: 300_000 }
const mostSpoilers = 10_000

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

  const remember = (accountId: number): void => {
    if (spoilers.size >= mostSpoilers) spoilers.clear()
    spoilers.set(accountId, performance.now() + mostMs.apart)
  }

  const take = async (items: readonly Waiting[]): Promise<void> => {
    const { outcomes, failed } = await together(options, items)
    sizes[sizeOf(items.length)] += 1
    if (failed?.why === 'refused' && items.length > 1) {
      for (const half of halvesOf(items)) await take(half)
      return
    }
    if (failed?.why === 'unable') {
      unableUntil = performance.now() + mostMs.unable
      options.onUnable(failed.error)
    }
    for (const [index, item] of items.entries()) settle(item, outcomes[index] ?? needsOwn, failed)
  }

  const settle = (
    item: Waiting,
    outcome: Outcome,
    failed: { error: unknown; why: JoinedFailure } | undefined,
  ): void => {
    // Each by itself would meet the same, and all of them would wait for it.
    const isUnreachable = failed?.why === 'unreachable'
    ways[outcome.kind === 'needs_own' && !isUnreachable ? 'fell_back' : 'together'] += 1
    if (isUnreachable) item.reject(unavailable('The database cannot be reached.', failed.error))
    else if (outcome.kind === 'done') item.resolve(outcome.value)
    else if (outcome.kind === 'failed') item.reject(outcome.error)
    // Alone it may have to wait for somebody; the next ones do not wait for that.
    else
      void item.alone().then(item.resolve, (error) => {
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
    waiting[0] !== undefined && performance.now() - waiting[0].arrivedAt >= mostMs.behindALane
  const lanesLeft = (): number => options.lanes - (isApartRunning ? 1 : 0)
  const hasWork = (): boolean =>
    running === 0 ? waiting.length > 0 : running < lanesLeft() && (waiting.length >= worthALane() || hasWaitedLong())
  /** What waits is spread over the first two lanes. */
  const share = (): number =>
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
    const isInTime = (item: Waiting): boolean => item.arrivedAt > since
    for (const item of [...waiting, ...apart]) if (!isInTime(item)) item.reject(unavailable('The service is busy.'))
    waiting = waiting.filter(isInTime)
    apart = apart.filter(isInTime)
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
    }, mostMs.behindALane).unref()
  }

  /** What has arrived at the process by now is read first; that takes no longer than reading it. */
  const soon = (): void => {
    if (isStarting || !(hasWork() || (apart.length > 0 && !isApartRunning))) return
    isStarting = true
    setImmediate(start)
  }

  const join =
    (alone: Open): Open =>
    (accountId, access, work) => {
      const now = performance.now()
      if (now < unableUntil) {
        ways.alone += 1
        return alone(accountId, access, work)
      }
      return new Promise((resolve, reject) => {
        const { tracing } = options
        const span = tracing?.current()
        const own = () => alone(accountId, access, work)
        const back = tracing ? () => tracing.inside(span, own) : own
        const line = now < (spoilers.get(accountId) ?? 0) ? apart : waiting
        line.push({ accountId, arrivedAt: now, span, work, alone: back, resolve, reject } as Waiting)
        soon()
        lookAgain()
      })
    }
  const figures = (): JoiningFigures => {
    const { totalCount, idleCount } = options.connections
    return {
      ways,
      sizes,
      connections: { open: totalCount, idle: idleCount, waited_for: waiting.length + apart.length },
    }
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

/** Those of one account stay beside each other, so that others are soon without the one who spoils it. */
function halvesOf(items: readonly Waiting[]): [Waiting[], Waiting[]] {
  const sorted = items.toSorted((a, b) => a.accountId - b.accountId)
  const middle = Math.ceil(sorted.length / 2)
  return [sorted.slice(0, middle), sorted.slice(middle)]
}

/** Nobody looked at what it was about. */
const isTurnedAway = (error: unknown): boolean => error instanceof Refused && error.kind === 'too_many'
