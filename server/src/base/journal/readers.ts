import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../schema.ts'
import type { Context, Open } from '../context.ts'
import { actingAs, type DatabaseHandle } from '../database/db.ts'
import { Refused } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Tracing } from '../telemetry.ts'
import { horizon, isReadable, journalOrder } from './position.ts'

/** One row of the journal, as readers see it. */
export interface JournalRow {
  readonly id: number
  readonly xact: number
  readonly at: Context['now']
  readonly actor_kind: string
  readonly actor_id: number | null
  readonly workspace_id: number | null
  readonly user_id: number | null
  readonly record_type: string
  readonly record_id: number
  readonly kind: string
  readonly parts: unknown
}

/**
 * Something that follows from changes. It is given every change of an account once, in the order the transactions
 * that wrote them began, inside a transaction that also keeps how far it is.
 */
export interface Reader {
  readonly name: string
  readonly read: (ctx: Context, changes: readonly JournalRow[]) => Promise<void>
}

/** What one reader read in one account in one go. */
export interface FinishedReading {
  readonly reader: string
  readonly outcome: 'done' | 'failed'
  readonly changes: number
  readonly seconds: number
}

export interface ReadersOptions {
  /** The owner's connections: requests learn nothing of other accounts. */
  readonly database: DatabaseHandle
  readonly open: Open
  readonly readers: readonly Reader[]
  readonly log: Log
  /** How long to wait before looking again, while there is something to do and at most while there is nothing. */
  readonly pause: { readonly busyMs: number; readonly idleMs: number }
  readonly onRead?: (reading: FinishedReading) => void
  readonly tracing?: Tracing | undefined
}

/** Walks all readers through the journal, each by itself: one that fails holds up nobody else. */
export function startReaders(options: ReadersOptions): { readonly stop: () => Promise<void> } {
  const stops = options.readers.map((reader) => walk(options, reader))
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) }
}

function walk(options: ReadersOptions, reader: Reader): () => Promise<void> {
  const { pause, log } = options
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    for (let wait = pause.busyMs; !stopping.signal.aborted; await sleep(wait, stopping.signal)) {
      try {
        wait = (await readOn(options, reader, stopping.signal)) ? pause.busyMs : Math.min(wait * 2, pause.idleMs)
      } catch (error) {
        wait = pause.idleMs
        log.error({ err: error, reader: reader.name }, 'a reader of changes failed and will try again')
      }
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeoutPromise(ms, undefined, { signal }).catch(() => undefined)

/**
 * Lets a reader read what is new in every account, for a while; returns whether there was anything. One process at a time does
 * this for a reader: the lock lives as long as its connection, so a process that dies leaves the work to others.
 */
export async function readOn(options: ReadOptions, reader: Reader, stopping?: AbortSignal): Promise<boolean> {
  return options.database.kysely.connection().execute(async (db) => {
    const lock = sql`hashtextextended(${`reader ${reader.name}`}, 0)`
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(db)
    if (!rows[0]?.taken) return false
    try {
      return await readNews(options, reader, db, stopping)
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(db)
    }
  })
}

type ReadOptions = Omit<ReadersOptions, 'readers' | 'pause'>

/** How long accounts take turns before it is looked again where there is something new. */
const turnMs = 1_000

/**
 * The accounts with something new take turns, a portion each, so that one with a long backlog keeps nobody waiting. After
 * a while it is looked for news again; the longer looking takes, because much is unread, the rarer.
 */
async function readNews(
  options: ReadOptions,
  reader: Reader,
  db: Kysely<DB>,
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const startedAt = performance.now()
  const { accounts, before } = await findNews(db, reader.name)
  const foundAt = performance.now()
  const mostMs = Math.max(turnMs, 5 * (foundAt - startedAt))
  const isOver = (): boolean => stopping?.aborted === true || performance.now() - foundAt > mostMs
  const failed = new Set<number>()
  let left = accounts
  // Everybody gets one portion, however long that takes.
  for (let isFirst = true; left.length > 0 && (isFirst || !isOver()); isFirst = false) {
    const unfinished: number[] = []
    for (const accountId of left) {
      if (stopping?.aborted) return true
      const read = await readPortion(options, reader, { accountId, before })
      if (read === undefined) failed.add(accountId)
      else if (read === chunk) unfinished.push(accountId)
    }
    left = unfinished
  }
  // After a failure everything is looked at again; the position in each account keeps it from being done again.
  if (accounts.length > 0 && left.length === 0 && failed.size === 0) {
    await sql`update change_readers set read_before = ${before}, moved_at = now() where name = ${reader.name}`.execute(
      db,
    )
  }
  return accounts.length > failed.size
}

/** Reads on in one account; undefined when that failed, which is told. */
async function readPortion(options: ReadOptions, reader: Reader, place: Place): Promise<number | undefined> {
  try {
    return await readWatched(options, reader, place)
  } catch (error) {
    // An account that is being moved, or a database that is not there for a moment.
    const isForNow = error instanceof Refused && error.kind === 'unavailable'
    options.log[isForNow ? 'warn' : 'error'](
      { err: error, reader: reader.name, account_id: place.accountId },
      isForNow ? 'a reader waits for an account' : 'a reader failed in an account',
    )
    return undefined
  }
}

/**
 * The accounts with changes the reader has not seen. Only those of transactions before which none is open any more:
 * an earlier one that is still open could yet bring a change that belongs in front.
 */
function findNews(db: Kysely<DB>, reader: string): Promise<{ accounts: number[]; before: number }> {
  return db.transaction().execute(async (look) => {
    await sql`insert into change_readers (name) values (${reader}) on conflict do nothing`.execute(look)
    const { rows: known } = await sql<{ read_before: number }>`
      select read_before from change_readers where name = ${reader}`.execute(look)
    await sql`set local role tagwerk_reader`.execute(look)
    const { rows } = await sql<{ accounts: number[]; before: number }>`
      select array(
          (select account_id from changes where xact >= ${known[0]?.read_before ?? 0} and xact < horizon.before
          -- What arrives from another cell, or has gone to one, is not read here.
          except select account_id from account_moves where state in ('arriving', 'moved'))
          union
          -- An account that came from another cell counts on where that one left off.
          select account_id from account_moves as move where state not in ('arriving', 'moved') and xact_offset > 0 and exists (
            select from changes where changes.account_id = move.account_id
              and xact >= ${known[0]?.read_before ?? 0} + xact_offset and xact < horizon.before + xact_offset)
          order by account_id) as accounts,
        horizon.before
      from (select ${horizon} as before) as horizon`.execute(look)
    return rows[0] ?? { accounts: [], before: 0 }
  })
}

/** How far a reader is behind: so many changes, the oldest of them so old. */
export interface ReaderFigures {
  readonly reader: string
  readonly changes: number
  readonly seconds: number
}

/** Counting further would cost more than it tells. */
const mostCounted = 10_000

/** How far each reader is behind, over all accounts. It costs the same however long the journal is. */
export function readerFigures({ kysely }: DatabaseHandle, readers: readonly Reader[]): Promise<ReaderFigures[]> {
  return kysely.transaction().execute(async (look) => {
    const { rows: known } = await sql<{ name: string; read_before: number }>`
      select name, read_before from change_readers`.execute(look)
    await sql`set local role tagwerk_reader`.execute(look)
    const figures: ReaderFigures[] = []
    for (const { name } of readers) {
      const readBefore = known.find((each) => each.name === name)?.read_before ?? 0
      const { rows } = await sql<{ changes: number; seconds: number }>`
        select (select count(*) from (
            select from changes where xact between ${readBefore} and horizon order by xact limit ${mostCounted}) as unread)::integer as changes,
          coalesce(greatest(0, extract(epoch from now() - (
            select at from changes where xact between ${readBefore} and horizon order by xact limit 1))), 0)::float8 as seconds
        -- Accounts that came from another cell may count further; how far behind they are is not told.
        from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as horizon) as present`.execute(look)
      figures.push({ reader: name, changes: rows[0]?.changes ?? 0, seconds: rows[0]?.seconds ?? 0 })
    }
    return figures
  })
}

const chunk = 100

interface Place {
  readonly accountId: number
  /** Changes of transactions before this one. */
  readonly before: number
}

/** Reads on in one account, and tells those who watch. */
async function readWatched(options: ReadOptions, reader: Reader, place: Place): Promise<number> {
  const { tracing, onRead } = options
  const started = performance.now()
  const report = (outcome: 'done' | 'failed', changes: number) =>
    onRead?.({ reader: reader.name, outcome, changes, seconds: (performance.now() - started) / 1000 })
  const read = async (note?: (changes: number) => void): Promise<number> => {
    const changes = await readChunk(options.open, reader, place)
    note?.(changes)
    return changes
  }
  try {
    const about = { 'tagwerk.reader': reader.name, 'tagwerk.account_id': place.accountId }
    const changes = await (tracing
      ? tracing.span(`reader ${reader.name}`, { kind: 'work', about }, (span) =>
          read((count) => span.note({ 'tagwerk.changes': count })),
        )
      : read())
    report('done', changes)
    return changes
  } catch (error) {
    report('failed', 0)
    throw error
  }
}

/** Reads on in one account; returns how many changes it read, and as many as it may if there may be more. */
function readChunk(open: Open, reader: Reader, { accountId, before }: Place): Promise<number> {
  return open(accountId, 'write', async (visitor) => {
    const ctx = actingAs(visitor, { kind: 'system' })
    // An account that is being erased is left alone; one that is read from is not closed meanwhile.
    const { rows: living } = await sql`
      select from accounts where id = ${accountId} and closed_at is null for share`.execute(ctx.db)
    if (living.length === 0) return 0
    // Waits for another process that believed it had the reader to itself, and then goes on where that one was.
    const { rows: positions } = await sql<{ xact: number; change_id: number }>`
      insert into change_positions (account_id, reader) values (${accountId}, ${reader.name})
      on conflict (account_id, reader) do update set reader = excluded.reader returning xact, change_id`.execute(ctx.db)
    const { xact = 0, change_id = 0 } = positions[0] ?? {}
    const until = sql<number>`${before} + journal_offset(${accountId})`
    const { rows: changes } = await sql<JournalRow>`
      select * from changes where ${isReadable(accountId, { xact, id: change_id }, until)}
      order by ${journalOrder} limit ${chunk}`.execute(ctx.db)
    const last = changes.at(-1)
    if (last === undefined) return 0
    await reader.read(ctx, changes)
    await sql`update change_positions set xact = ${last.xact}, change_id = ${last.id}
      where account_id = ${accountId} and reader = ${reader.name}`.execute(ctx.db)
    return changes.length
  })
}
