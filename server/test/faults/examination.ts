import type pg from 'pg'
import type { Instant } from '../../src/base/time/time.ts'
import { type Book, shift } from './ledger.ts'

interface Logged {
  readonly id: string
  readonly user_id: number
  readonly action_type: string
  readonly action_time: Instant
  readonly time_tracking_id: number
}

interface Span {
  readonly starts_at: Instant
  readonly ends_at: Instant | null
}

interface Tracking extends Span {
  readonly id: number
  readonly user_id: number
  readonly breaks: readonly { readonly starts_at: string; readonly ends_at: string | null }[]
}

/**
 * Holds the database against the ledgers: every punch that was answered is in the log exactly once and in its order,
 * and nothing else is; every shift is one tracking with one break, from and to the times of its punches.
 */
export async function examine(pool: pg.Pool, books: readonly Book[]): Promise<string[]> {
  const accounts = [...new Set(books.map(({ puncher }) => puncher.accountId))]
  const { rows: logged } = await pool.query<Logged>(
    `select id, user_id, action_type, action_time, time_tracking_id from actions
     where account_id = any($1::bigint[]) order by user_id, action_time, received_at`,
    [accounts],
  )
  const { rows: trackings } = await pool.query<Tracking>(
    `select id, user_id, starts_at, ends_at,
       (select coalesce(jsonb_agg(jsonb_build_object('starts_at', breaks.starts_at, 'ends_at', breaks.ends_at)), '[]')
        from breaks where breaks.account_id = tracking.account_id and time_tracking_id = tracking.id) as breaks
     from time_trackings as tracking
     where account_id = any($1::bigint[]) and created_by = 'actions' order by user_id, starts_at`,
    [accounts],
  )
  const logOf = Map.groupBy(logged, (row) => row.user_id)
  const trackingsOf = Map.groupBy(trackings, (row) => row.user_id)
  return books.flatMap((book) => {
    const { userId } = book.puncher
    const faults = [
      ...punchFaults(book, logOf.get(userId) ?? []),
      ...trackingFaults(logOf.get(userId) ?? [], trackingsOf.get(userId) ?? []),
    ]
    return faults.map((fault) => `person ${userId}: ${fault}`)
  })
}

function punchFaults({ entries }: Book, log: readonly Logged[]): string[] {
  const faults: string[] = []
  const known = new Set(entries.map(({ id }) => id))
  const found = new Set(log.map(({ id }) => id))
  for (const { id, action } of entries) if (!found.has(id)) faults.push(`${action} ${id} was answered and is lost`)
  for (const { id, action_type } of log)
    if (!known.has(id)) faults.push(`${action_type} ${id} is in the log and in no ledger`)
  const inOrder = (items: readonly { id: string; action: string }[]) => items.map((each) => `${each.id} ${each.action}`)
  const logged = log.map(({ id, action_type }) => ({ id, action: action_type }))
  if (faults.length === 0 && inOrder(logged).join() !== inOrder(entries).join())
    faults.push(`${entries.length} in the ledger and ${log.length} in the log are not the same in the same order`)
  return faults
}

function trackingFaults(log: readonly Logged[], trackings: readonly Tracking[]): string[] {
  if (trackings.length !== Math.ceil(log.length / shift.length))
    return [`${trackings.length} trackings for ${log.length} punches`]
  return trackings.flatMap((tracking, index) => {
    const punches = log.slice(index * shift.length, (index + 1) * shift.length)
    const [start, startBreak, endBreak, end] = punches
    const breaks = tracking.breaks.map((each) => [each.starts_at, each.ends_at])
    const is = [tracking.starts_at, tracking.ends_at, ...breaks.flat()].map(millisecondsOf)
    const expected = [start, end, startBreak, endBreak].map((punch) => millisecondsOf(punch?.action_time ?? null))
    const isTheirs = punches.every((punch) => punch.time_tracking_id === tracking.id)
    return isTheirs && is.join() === expected.join()
      ? []
      : [`tracking ${tracking.id} is ${is}, punched was ${expected}`]
  })
}

const millisecondsOf = (time: Instant | string | null): number | null => {
  if (time === null) return null
  return typeof time === 'string' ? Date.parse(time) : time.epochMilliseconds
}
