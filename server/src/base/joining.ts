import { Kysely, type PostgresPool, type Transaction } from 'kysely'
import type { DB } from '../schema.ts'
import { joinedDialect } from './account-dialect.ts'
import type { Context, Open, Question, Together } from './context.ts'
import { isAnswered, isForbiddenToConnect } from './db.ts'
import { unavailable } from './errors.ts'
import type { Clock } from './time.ts'
import { NeedsOwnTransaction } from './together.ts'

/**
 * Units of work of several accounts that wait at the same time share one transaction. Their questions are asked
 * together, each gets its own outcome, and all are answered after the commit. What cannot share one, and everything
 * when the transaction fails, is done alone. Nobody waits for others to come: what is there is taken.
 */
export interface JoiningOptions {
  readonly pool: PostgresPool
  readonly clock: Clock
  /** How many transactions run at once at most, and how many units of work each takes. */
  readonly lanes: number
  readonly most: number
  /** Told when the login may not become the role that reaches several accounts; each goes alone then, for a while. */
  readonly onUnable: (error: unknown) => void
}

/** Makes a way to open units of work of a caller, together where possible, out of a way to open each alone. */
export type Joining = (alone: Open, caller: string) => Open

interface Waiting {
  readonly accountId: number
  readonly caller: string
  readonly arrivedAt: number
  readonly work: (ctx: Context) => Promise<unknown>
  readonly alone: () => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** How long one waits for a lane, is kept from joining after spoiling it for others, and joining rests where it cannot be. */
const mostMs = { waiting: 5_000, spoiling: 60_000, unable: 300_000 }
const mostSpoilers = 10_000

export function makeJoining(options: JoiningOptions): Joining {
  let waiting: Waiting[] = []
  let running = 0
  let isStarting = false
  let unableUntil = 0
  const spoilers = new Map<string, number>()

  /** Whoever is refused alone as well made the transaction of all fail, and may do so again. */
  const remember = (caller: string): void => {
    if (spoilers.size >= mostSpoilers) spoilers.clear()
    spoilers.set(caller, performance.now() + mostMs.spoiling)
  }

  const take = async (items: readonly Waiting[]): Promise<void> => {
    const { outcomes, failed } = await together(options, items)
    if (failed?.isUnable) {
      unableUntil = performance.now() + mostMs.unable
      options.onUnable(failed.error)
    }
    for (const [index, item] of items.entries()) {
      const outcome = outcomes[index] ?? needsOwn
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

  /** Many together cost least, so another lane opens only for as many as it can take. */
  const hasWork = (): boolean =>
    running === 0 ? waiting.length > 0 : running < options.lanes && waiting.length >= options.most

  const start = (): void => {
    isStarting = false
    while (hasWork()) {
      const [taken, left] = inTurns(waiting, options.most)
      waiting = left
      running += 1
      const inTime = taken.filter((item) => performance.now() - item.arrivedAt < mostMs.waiting)
      for (const item of taken) if (!inTime.includes(item)) item.reject(unavailable('The service is busy.'))
      void take(inTime).finally(() => {
        running -= 1
        soon()
      })
    }
  }

  /** What has arrived at the process by now is read first; that takes no longer than reading it. */
  const soon = (): void => {
    if (isStarting || !hasWork()) return
    isStarting = true
    setImmediate(start)
  }

  return (alone, caller) => (accountId, access, work) => {
    const now = performance.now()
    if (now < unableUntil || now < (spoilers.get(caller) ?? 0)) return alone(accountId, access, work)
    return new Promise((resolve, reject) => {
      const own = () => alone(accountId, access, work)
      waiting.push({ accountId, caller, arrivedAt: now, work, alone: own, resolve, reject } as Waiting)
      soon()
    })
  }
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

type Outcome =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'needs_own' }

const needsOwn: Outcome = { kind: 'needs_own' }

interface Result {
  readonly outcomes: readonly Outcome[]
  /** Why all of them are done alone. */
  readonly failed?: { readonly error: unknown; readonly isUnable: boolean }
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
    const isUnknown = isCommitting && !isAnswered(error)
    const outcome: Outcome = isUnknown
      ? { kind: 'failed', error: unavailable('The database cannot be reached.', error) }
      : needsOwn
    const failed = { error, isUnable: !isInside && isForbiddenToConnect(error) }
    return { outcomes: items.map(() => outcome), ...(!isUnknown && { failed }) }
  }
}

interface Asked {
  readonly question: Question<unknown, unknown>
  readonly asked: unknown
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Nothing of the database but questions that can be asked together. */
const noDatabase = new Proxy({} as Transaction<DB>, {
  get: () => {
    throw new NeedsOwnTransaction()
  },
})

const refuse = (): never => {
  throw new NeedsOwnTransaction()
}

async function inOneTransaction(db: Transaction<DB>, clock: Clock, items: readonly Waiting[]): Promise<Outcome[]> {
  const now = clock()
  const claimed = new Set<string>()
  const open: Asked[] = []
  let running = items.length
  let failure: { readonly error: unknown } | undefined

  /** Once everybody who still works waits for an answer, all of them are asked for. */
  const answer = async (): Promise<void> => {
    if (running === 0 || open.length < running) return
    for (const [question, group] of Map.groupBy(open.splice(0), (each) => each.question)) {
      try {
        if (failure) throw failure.error
        const answers = await question.of(
          db,
          group.map((each) => each.asked),
        )
        for (const [index, each] of group.entries()) each.resolve(answers[index])
      } catch (error) {
        failure ??= { error }
        for (const each of group) each.reject(error)
      }
    }
  }

  const outcomes = await Promise.all(
    items.map(async ({ accountId, work }): Promise<Outcome> => {
      let hasWritten = false
      const shared: Together = {
        claim: (name) => !claimed.has(name) && claimed.add(name) !== undefined,
        ask: async (question, asked) => {
          const found = await new Promise((resolve, reject) => {
            open.push({ question, asked, resolve, reject } as Asked)
            void answer()
          })
          // Without an answer it wrote nothing.
          hasWritten ||= question.writes === true && found !== undefined
          return found as never
        },
      }
      const actor = { kind: 'visitor' } as const
      const ctx: Context = {
        db: noDatabase,
        accountId,
        actor,
        now,
        enqueue: refuse,
        afterwards: refuse,
        together: shared,
      }
      try {
        return { kind: 'done', value: await work(ctx) }
      } catch (error) {
        if (hasWritten) failure ??= { error }
        return error instanceof NeedsOwnTransaction ? needsOwn : { kind: 'failed', error }
      } finally {
        running -= 1
        void answer()
      }
    }),
  )
  if (failure) throw failure.error
  return outcomes
}
