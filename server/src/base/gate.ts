import { unavailable } from './errors.ts'

/**
 * Lets a fixed number of pieces of work run at once and a bounded number wait, so that a storm of
 * expensive work cannot starve everything else.
 */
export function gate(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw unavailable('The service is busy.')
      await new Promise<void>((go) => queue.push(go))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place is handed on, not given back, so a newcomer cannot overtake those who wait.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
