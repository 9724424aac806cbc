import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import type { World } from '../src/app.ts'
import type { Context } from '../src/base/context.ts'
import { actingAs, type DatabaseHandle } from '../src/base/database/db.ts'
import { readerFigures } from '../src/base/journal/readers.ts'
import { Instant, plus } from '../src/base/time/time.ts'
import { verifySeals } from '../src/modules/changes/seals.ts'
import { followAll } from '../src/modules/followers/queries.ts'
import { confirmTracking, createTracking } from '../src/modules/time-trackings/commands.ts'
import { givenPerson, givenStaff, type Staff } from './given.ts'

/** Kills workers while changes arrive, and holds what they did against a ledger that the writers keep themselves. */

interface Plan {
  readonly world: Pick<World, 'open' | 'config'>
  readonly owner: DatabaseHandle
  readonly readers: Parameters<typeof readerFigures>[1]
  readonly kills: number
  readonly connections: number
  /** After so many minutes no more are killed. */
  readonly minutes?: number
}

export interface Outcome {
  readonly kills: number
  /** Time trackings that were recorded, followed and confirmed, as the writers know. */
  readonly records: number
  readonly changes: number
  readonly sealedChanges: number
  readonly seals: number
  readonly notifications: number
  readonly warnings: number
  /** Everything that is not as it should be; empty when all is well. */
  readonly faults: readonly string[]
}

const main = new URL('../src/main.ts', import.meta.url).pathname
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const random = (most: number): number => Math.floor(Math.random() * most)

function startWorker(url: string): { child: ChildProcess; ended: Promise<void> } {
  const child = spawn(process.execPath, [main, 'work'], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: join(tmpdir(), 'tagwerk-compile-cache'),
      LOG_LEVEL: 'silent',
      DATABASE_URL: url,
      FILES_URL: pathToFileURL(join(tmpdir(), `tagwerk-files-${process.pid}`)).href,
    },
    stdio: 'ignore',
  })
  return { child, ended: new Promise((resolve) => child.once('exit', () => resolve())) }
}

export async function killReaders({ world, owner, readers, connections, ...plan }: Plan): Promise<Outcome> {
  const staff = await givenStaff(world.open, 'Killed readers')
  const ledger: number[] = []
  const writing = { isOver: false }
  const writers = Array.from({ length: connections }, (_, index) => write({ world, staff, ledger, writing }, index))
  const until = performance.now() + (plan.minutes ?? 60) * 60_000
  let kills = 0
  for (; kills < plan.kills && performance.now() < until; kills += 1) {
    const before = await progress(owner)
    const worker = startWorker(world.config.databaseUrl)
    // Killed a moment after it got on: inside a chunk, between two, or while it looks for the next.
    while ((await progress(owner)) === before && worker.child.exitCode === null) await sleep(20)
    await sleep(random(150))
    worker.child.kill('SIGKILL')
    await worker.ended
  }
  writing.isOver = true
  await Promise.all(writers)
  const last = startWorker(world.config.databaseUrl)
  try {
    while ((await readerFigures(owner, readers)).some((each) => each.changes > 0)) await sleep(100)
  } finally {
    last.child.kill('SIGTERM')
    await last.ended
  }
  return examine(world, staff, ledger, kills)
}

/** What all readers together have read so far, as one number that changes with it. */
async function progress({ kysely }: DatabaseHandle): Promise<string> {
  const { rows } = await sql<{ read: string }>`
    select coalesce(string_agg(read_before::text, ' ' order by name), '') as read from change_readers`.execute(kysely)
  return rows[0]?.read ?? ''
}

interface Writing {
  readonly world: Pick<World, 'open'>
  readonly staff: Staff
  readonly ledger: number[]
  readonly writing: { isOver: boolean }
}

/** One connection: long days of a person of its own, followed by a colleague and then confirmed. Some commit late. */
async function write({ world, staff, ledger, writing }: Writing, index: number): Promise<void> {
  const { accountId, workspaceId, colleague } = staff
  const person = await givenPerson(world.open, staff, workspaceId, `Writer ${index}`)
  const asSystem = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
    world.open(accountId, 'write', (ctx) => work(actingAs(ctx, { kind: 'system' })))
  for (let day = 0; !writing.isOver; day += 1) {
    const starts_at = plus(Instant.from('2016-01-04T07:00:00Z'), { hours: 24 * day })
    const id = await asSystem(async (ctx) => {
      const input = { user_id: person.id, starts_at, ends_at: plus(starts_at, { hours: 11 }) }
      const tracking = await createTracking(ctx, workspaceId, input)
      await followAll(ctx, 'time_tracking', [tracking.id], [colleague.id])
      if (random(4) === 0) await sleep(random(300))
      return tracking.id
    })
    await asSystem((ctx) => confirmTracking(ctx, workspaceId, id))
    ledger.push(id)
    await sleep(random(200))
  }
}

/** Compares what readers did with what the writers know. */
async function examine(
  world: Pick<World, 'open'>,
  staff: Staff,
  ledger: readonly number[],
  kills: number,
): Promise<Outcome> {
  const inside = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => world.open(staff.accountId, 'read', work)
  const told = (kind: string, userId: number) =>
    inside(async (ctx) => {
      const { rows } = await sql<{ entity_id: string; message: string }>`
        select entity_id, message from notifications
        where account_id = ${staff.accountId} and kind = ${kind} and user_id = ${userId}`.execute(ctx.db)
      return rows
    })
  const faults: string[] = []
  const expectOnce = (what: string, found: readonly string[]): void => {
    const counts = new Map<string, number>()
    for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1)
    for (const id of ledger.map(String))
      if (counts.get(id) !== 1) faults.push(`${what}: ${counts.get(id) ?? 0} times for ${id} instead of once`)
    if (counts.size !== ledger.length) faults.push(`${what}: for ${counts.size} records instead of ${ledger.length}`)
  }
  const notifications = await told('followed_record_changed', staff.colleague.id)
  expectOnce(
    'follower told',
    notifications.map((each) => each.entity_id),
  )
  const warnings = await told('trigger_warning', staff.workspaceAdmin.id)
  const long = warnings.filter((each) => each.message.includes('more than 10 hours'))
  expectOnce(
    'warned of a long day',
    long.map((each) => each.entity_id),
  )
  const { rows } = await inside((ctx) =>
    sql<{ changes: number; sealed: number; told: number }>`
      select (select count(*) from changes where account_id = ${staff.accountId})::integer as changes,
        (select coalesce(sum(change_count), 0) from seals where account_id = ${staff.accountId})::integer as sealed,
        (select count(distinct record_id) from changes
          where account_id = ${staff.accountId} and record_id = any(${[...ledger]}::bigint[])
            and record_type = 'time_tracking')::integer as told`.execute(ctx.db),
  )
  const [{ changes, sealed, told: journalled } = { changes: 0, sealed: 0, told: 0 }] = rows
  if (changes !== sealed) faults.push(`${sealed} of ${changes} changes are under seals`)
  if (journalled !== ledger.length) faults.push(`the journal tells of ${journalled} of ${ledger.length} records`)
  const { seals, broken } = await verifySeals(inside)
  faults.push(...broken.map((each) => `seal ${each.number}: ${each.reason}`))
  const counted = { notifications: notifications.length, warnings: warnings.length }
  return { kills, records: ledger.length, changes, sealedChanges: sealed, seals, ...counted, faults }
}
