import { tooMany, unavailable } from '../errors.ts'

export interface GateLimits {
  readonly atOnce: number
  /** How many may wait in all, and how many of one caller. */
  readonly waiting: number
  readonly waitingPerCaller: number
}

/**
 * Lets a fixed number of pieces of work run at once and a bounded number wait, so that a storm of
 * expensive work cannot starve everything else, and one caller cannot take every place in the queue.
 */
export function gate(limits: GateLimits): <T>(caller: string, work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: { readonly caller: string; readonly go: () => void }[] = []
  return async (caller, work) => {
    if (running >= limits.atOnce) {
      if (queue.length >= limits.waiting) throw unavailable('The service is busy.')
      const own = queue.filter((each) => each.caller === caller).length
      if (own >= limits.waitingPerCaller) throw tooMany({ most: limits.waitingPerCaller, windowSeconds: 1 }, 1)
      await new Promise<void>((go) => queue.push({ caller, go }))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place is handed on, not given back, so a newcomer cannot overtake those who wait.
      const next = queue.shift()
      if (next) next.go()
      else running -= 1
    }
  }
}
