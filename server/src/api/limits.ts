import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../base/errors.ts'

/** Counts requests of one caller in this process. Returns the headers that tell how much is left. */
export type Limiter = (caller: string) => Promise<Record<string, string>>

export function makeLimiter(requestsPerMinute: number): Limiter {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 })
  const policy = `"default";q=${requestsPerMinute};w=60`
  return async (caller) => {
    const state = await limiter.consume(caller).catch((error: unknown) => {
      if (error instanceof RateLimiterRes) return error
      throw error
    })
    const secondsLeft = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
    const headers = {
      'RateLimit-Policy': policy,
      RateLimit: `"default";r=${Math.max(0, state.remainingPoints)};t=${secondsLeft}`,
    }
    if (state.consumedPoints > requestsPerMinute) throw Object.assign(tooMany(secondsLeft), { headers })
    return headers
  }
}
