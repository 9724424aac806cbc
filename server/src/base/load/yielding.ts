import { setImmediate } from 'node:timers/promises'

/** How long one request keeps everybody else waiting before it lets them have their turn. */
const turnMilliseconds = 15

/** The turn of a request that calculates for long: asked whether it is over, and given away when it is. */
export interface Turn {
  readonly isOver: () => boolean
  readonly give: () => Promise<void>
}

export function takeTurn(): Turn {
  let began = performance.now()
  return {
    isOver: () => performance.now() - began >= turnMilliseconds,
    give: async () => {
      await setImmediate()
      began = performance.now()
    },
  }
}

/** Milliseconds since it was made. */
export function stopwatch(): () => number {
  const began = performance.now()
  return () => performance.now() - began
}

/** Does something with each of many, and lets other requests have their turn in between. */
export async function inTurns<T, R>(values: readonly T[], each: (value: T) => R): Promise<R[]> {
  const results: R[] = []
  const turn = takeTurn()
  for (const value of values) {
    results.push(each(value))
    if (turn.isOver()) await turn.give()
  }
  return results
}

/** An object as JSON, its lists written in turns: an answer may hold thousands of records. */
export async function jsonOf(members: object): Promise<string> {
  const written: string[] = []
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue
    const text = Array.isArray(value)
      ? `[${(await inTurns(value, (each) => JSON.stringify(each))).join(',')}]`
      : JSON.stringify(value)
    written.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${written.join(',')}}`
}
