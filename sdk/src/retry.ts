import type { TagwerkError } from './errors.ts'

export interface RetrySettings {
  /** How often a request is sent at most; 1 never repeats. */
  readonly attempts: number
  /** The longest first pause; it doubles with every further one. */
  readonly firstPauseMs: number
  /** No pause is longer, and a service that asks for a longer one is not waited for. */
  readonly longestPauseMs: number
}

export const usualRetries: RetrySettings = { attempts: 5, firstPauseMs: 200, longestPauseMs: 61_000 }

/** A loss may hide that the work was done, so only what can be repeated without harm is repeated after one. */
export type Repeatable = 'always' | 'when_not_begun'

const passingStatuses = [0, 502, 503, 504]

/** Whether the same request may fare better later, and cannot do harm when it had arrived already. */
export function isWorthRepeating(error: TagwerkError, repeatable: Repeatable): boolean {
  // The limit is looked at before anything is done, so a request refused by it has changed nothing.
  if (error.status === 429) return true
  if (repeatable !== 'always') return false
  // Our own earlier attempt is still being worked on: its answer will be replayed.
  return passingStatuses.includes(error.status) || error.has('idempotency_in_flight')
}

/** The pause before the next attempt, or undefined when it is not worth waiting for. `chance` is from 0 to 1. */
export function pauseMs(
  settings: RetrySettings,
  error: TagwerkError,
  attemptsMade: number,
  chance: number,
): number | undefined {
  if (attemptsMade >= settings.attempts) return undefined
  const span = Math.min(settings.longestPauseMs, settings.firstPauseMs * 2 ** (attemptsMade - 1))
  if (error.retryAfterSeconds === undefined) return span * chance
  // Whoever waits for the same moment should not come back at the same moment.
  const pause = error.retryAfterSeconds * 1000 + settings.firstPauseMs * chance
  return pause <= settings.longestPauseMs ? pause : undefined
}
