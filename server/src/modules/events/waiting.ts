import type { Wait } from '../../api/v3/door.ts'
import type { Open } from '../../base/context.ts'
import { fault, Refused } from '../../base/errors.ts'
import type { Position } from '../../base/journal/position.ts'
import { mostWaiting } from './model.ts'
import { hasNews } from './queries.ts'

/** Somebody who waits for something to happen behind a position. */
interface Waiter {
  readonly caller: string
  readonly position: Position
  readonly wake: () => void
}

interface Asked {
  readonly accountId: number
  readonly position: Position
  readonly seconds: number
}

const pauseMs = 500

/**
 * Lets requests wait for news without a transaction. Everybody who waits in an account is served by one short
 * look a round; each then reads for themselves, under their own rights.
 */
export function makeWaitingRoom(): (asked: Asked, means: Parameters<Wait>[0]) => Promise<void> {
  const accounts = new Map<number, Set<Waiter>>()

  const look = (accountId: number, open: Open, waiters: ReadonlySet<Waiter>): Promise<void> =>
    open(accountId, 'read', async (ctx) => {
      for (const { position, wake } of [...waiters]) if (await hasNews(ctx, position)) wake()
    })
  const follow = async (accountId: number, open: Open, waiters: Set<Waiter>): Promise<void> => {
    while (waiters.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
      // Whatever keeps it from looking is told to those who wait when they read for themselves.
      await look(accountId, open, waiters).catch(() => waiters.forEach(({ wake }) => void wake()))
    }
    accounts.delete(accountId)
  }

  return async ({ accountId, position, seconds }, { caller, open, over }) => {
    if (over.aborted) return
    const known = accounts.get(accountId)
    const waiters = known ?? new Set<Waiter>()
    assertRoom(waiters, caller)
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer)
        over.removeEventListener('abort', wake)
        waiters.delete(waiter)
        resolve()
      }
      const waiter = { caller, position, wake }
      const timer = setTimeout(wake, seconds * 1000)
      over.addEventListener('abort', wake, { once: true })
      waiters.add(waiter)
      if (known === undefined) {
        accounts.set(accountId, waiters)
        void follow(accountId, open, waiters)
      }
    })
  }
}

const tooManyWait = (most: number, whose: string): Refused =>
  new Refused(
    'too_many',
    [
      fault(
        'too_many_requests',
        'wait',
        `${most} requests ${whose} wait for events already.`,
        'Ask without wait, or later.',
      ),
    ],
    { retryAfterSeconds: 25, quota: { most, windowSeconds: 25 } },
  )

function assertRoom(waiters: ReadonlySet<Waiter>, caller: string): void {
  const own = [...waiters].filter((waiter) => waiter.caller === caller).length
  if (own >= mostWaiting.ofACaller) throw tooManyWait(mostWaiting.ofACaller, 'of this caller')
  if (waiters.size >= mostWaiting.ofAnAccount) throw tooManyWait(mostWaiting.ofAnAccount, 'of the account')
}
