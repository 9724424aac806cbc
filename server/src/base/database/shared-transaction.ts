import type { Transaction } from 'kysely'
import type { DB } from '../../schema.ts'
import type { Context, Question, Together } from '../context.ts'
import { NeedsOwnTransaction } from '../load/together.ts'
import type { Clock } from '../time/time.ts'

/** A unit of work that shares a transaction with others. */
export interface Shared {
  readonly accountId: number
  readonly work: (ctx: Context) => Promise<unknown>
}

/** What became of it: done, failed by itself, or to be done in a transaction of its own. */
export type Outcome =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'needs_own' }

export const needsOwn: Outcome = { kind: 'needs_own' }

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

/** Does all of them in one transaction, and fails when what one of them wrote must not be kept. */
export async function inOneTransaction(
  db: Transaction<DB>,
  clock: Clock,
  items: readonly Shared[],
): Promise<Outcome[]> {
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
