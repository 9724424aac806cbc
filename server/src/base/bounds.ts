import type { Socket } from 'node:net'

/** A connection as the driver gives it; the socket below it is the only thing that a hung server cannot hold back. */
interface Connection {
  query: (...args: unknown[]) => unknown
  readonly connection: { readonly stream: Socket }
}

/** Ends a connection without asking its server; whatever waits for an answer on it fails at once. */
export const cut = (client: unknown): void =>
  void (client as Connection).connection.stream.destroy(new Error('Connection terminated: no answer in time'))

/**
 * Gives every query of a connection a time in which the answer must have come. The time limits of PostgreSQL do
 * not help when it is PostgreSQL, or the line to it, that hangs. The connection is cut and not handed back: nobody
 * knows what it would still say, and the driver never gives out a connection again whose socket is gone.
 */
export function boundQueries(client: unknown, mostMs: number): void {
  const connection = client as Connection
  const query = connection.query.bind(connection)
  connection.query = (...args) => {
    const timer = setTimeout(() => cut(connection), mostMs)
    const done = () => clearTimeout(timer)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (...answer: unknown[]) => {
        done()
        callback(...answer)
      })
    }
    const result = query(...args)
    if (result instanceof Promise) result.then(done, done)
    else done() // a cursor or stream sets its own pace
    return result
  }
}

/** Tells of every query of a connection that fails. */
export function onFailure(client: unknown, tell: (error: unknown) => void): void {
  const connection = client as Connection
  const query = connection.query.bind(connection)
  connection.query = (...args) => {
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (error: unknown, ...answer: unknown[]) => {
        if (error) tell(error)
        callback(error, ...answer)
      })
    }
    const result = query(...args)
    if (result instanceof Promise) result.catch(tell)
    return result
  }
}

/** What the work gives, or an error when it takes longer. The work itself is not stopped by this. */
export async function within<T>(mostMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${mostMs} ms`)), mostMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Whether something works, found out by trying it. It never takes longer than told, is tried once at a time for all
 * who ask, and what was found is believed for a while.
 */
export function boundedCheck(mostMs: number, attempt: () => Promise<unknown>, believedMs = 0): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined
  return () => {
    latest ??= within(mostMs, attempt())
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        setTimeout(() => {
          latest = undefined
        }, believedMs).unref()
      })
    return latest
  }
}
