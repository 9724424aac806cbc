import type { Socket } from 'node:net'

/** A connection as the driver gives it; the socket below it is the only thing that a hung server cannot hold back. */
interface Connection {
  query: (...args: unknown[]) => unknown
  readonly connection: { readonly stream: Socket }
}

/** Ends a connection without asking its server; whatever waits for an answer on it fails at once. */
export const cut = (client: unknown): void =>
  void (client as Connection).connection.stream.destroy(new Error('Connection terminated: no answer in time'))

/** Is told of every query of a connection as it begins, and answers whom to tell how it ended. */
export function aroundQueries(client: unknown, begin: (query: unknown) => (error?: unknown) => void): void {
  const connection = client as Connection
  const query = connection.query.bind(connection)
  connection.query = (...args) => {
    const end = begin(args[0])
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (error: unknown, ...answer: unknown[]) => {
        end(error ?? undefined)
        callback(error, ...answer)
      })
    }
    const result = query(...args)
    if (result instanceof Promise) result.then(() => end(), end)
    else end() // a cursor or stream sets its own pace
    return result
  }
}

/**
 * Gives every query of a connection a time in which the answer must have come. The time limits of PostgreSQL do
 * not help when it is PostgreSQL, or the line to it, that hangs. The connection is cut and not handed back: nobody
 * knows what it would still say, and the driver never gives out a connection again whose socket is gone.
 */
export const boundQueries = (client: unknown, mostMs: number): void =>
  aroundQueries(client, () => {
    const timer = setTimeout(() => cut(client), mostMs)
    return () => clearTimeout(timer)
  })

/** Tells of every query of a connection that fails. */
export const onFailure = (client: unknown, handle: (error: unknown) => void): void =>
  aroundQueries(client, () => (error) => void (error !== undefined && handle(error)))

/** What the work gives, or an error when it takes longer. The work itself is not stopped by this. */
export async function awaitWithin<T>(mostMs: number, work: Promise<T>): Promise<T> {
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

interface Bounds<T> {
  readonly mostMs: number
  readonly believedMs: number
  /** What counts as the answer when there is none in time, or asking fails. */
  readonly otherwise: T
}

/**
 * Asks something that costs something. It never takes longer than told, is asked once at a time for all who want to
 * know, and the answer is believed for a while.
 */
export function boundedAnswer<T>(
  { mostMs, believedMs, otherwise }: Bounds<T>,
  ask: () => Promise<T>,
): () => Promise<T> {
  let latest: Promise<T> | undefined
  return () => {
    latest ??= awaitWithin(mostMs, ask())
      .catch(() => otherwise)
      .finally(() => {
        setTimeout(() => {
          latest = undefined
        }, believedMs).unref()
      })
    return latest
  }
}

/** Whether something works, found out by trying it. */
export const boundedCheck = (
  mostMs: number,
  attempt: () => Promise<unknown>,
  believedMs: number,
): (() => Promise<boolean>) => boundedAnswer({ mostMs, believedMs, otherwise: false }, () => attempt().then(() => true))
