import { setImmediate } from 'node:timers/promises'

/** How long one request keeps everybody else waiting before it lets them have their turn. */
const turnMilliseconds = 15

/** Does something with each of many, and lets other requests have their turn in between. */
export async function inTurns<T, R>(values: readonly T[], each: (value: T) => R): Promise<R[]> {
  const results: R[] = []
  let began = performance.now()
  for (const value of values) {
    results.push(each(value))
    if (performance.now() - began < turnMilliseconds) continue
    await setImmediate()
    began = performance.now()
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
