import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type Quota, tooMany } from '../base/errors.ts'

/** Counts requests of callers in this process. */
export interface Limiter {
  /** Returns the headers that tell how much is left, or refuses. */
  count(caller: string): Promise<Record<string, string>>
  /** Refuses a caller who has used up everything; counts nothing. */
  assertLeft(caller: string): Promise<void>
  /** A caller who turned out to be nobody need not be remembered. */
  forget(caller: string): Promise<void>
}

export function makeLimiter(most: number, windowSeconds = 60): Limiter {
  const quota = { most, windowSeconds }
  const limiter = new RateLimiterMemory({ points: quota.most, duration: quota.windowSeconds })
  return {
    count: async (caller) => {
      try {
        const state = await limiter.consume(caller)
        return limitHeaders(quota, state.remainingPoints, secondsIn(state))
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(quota, secondsIn(error)) : error
      }
    },
    assertLeft: async (caller) => {
      const state = await limiter.get(caller)
      if (state !== null && state.consumedPoints >= quota.most) throw tooMany(quota, secondsIn(state))
    },
    forget: async (caller) => void (await limiter.delete(caller)),
  }
}

const secondsIn = (state: RateLimiterRes): number => Math.max(1, Math.ceil(state.msBeforeNext / 1000))

/** As the draft standard for rate limit headers spells them. */
export const limitHeaders = (quota: Quota, left: number, resetSeconds: number): Record<string, string> => ({
  'RateLimit-Policy': `"default";q=${quota.most};w=${quota.windowSeconds}`,
  RateLimit: `"default";r=${left};t=${resetSeconds}`,
})
