import type { Part, Parts } from './api/health.ts'
import { boundedAnswer } from './base/database/bounds.ts'
import type { DatabaseHandle } from './base/database/db.ts'
import type { ObjectStore } from './base/files/objects.ts'
import { openStore } from './base/files/stores.ts'
import { isAnyWorkerAlive } from './base/jobs/heartbeat.ts'
import type { QueueFigures } from './base/jobs/worker.ts'
import type { HorizonWatch } from './base/journal/horizon.ts'
import type { ReaderFigures } from './base/journal/readers.ts'
import type { Joining } from './base/load/joining.ts'
import type { Tracing } from './base/telemetry.ts'
import { type Clock, isBefore, parseInstant, plus } from './base/time/time.ts'
import { explainRefusedLogin } from './cli/explain.ts'
import type { Config } from './config.ts'
import { lastBackupAt } from './modules/files/manifest.ts'

/** What a process stands on. */
interface WatchedWorld {
  readonly config: Config
  readonly clock: Clock
  readonly database: DatabaseHandle
  readonly store: ObjectStore
  readonly joining: Joining | undefined
  readonly tracing: Tracing | undefined
}

/** What a worker knows of itself. */
interface Working {
  readonly queueError: DatabaseHandle['connectionError']
  readonly reachesMailServer: () => Promise<boolean>
  readonly figures: () => Promise<QueueFigures>
  readonly readerFigures: () => Promise<readonly ReaderFigures[]>
  /** The transaction that the journal waits for. */
  readonly horizon: HorizonWatch['find']
}

/** What `serve` stands on, in words for whoever operates it. */
export const partsOfServing = (world: WatchedWorld, { horizon }: Pick<Working, 'horizon'>): Parts => ({
  essential: { database: databaseOf(world) },
  others: {
    files: filesOf(world),
    worker: asked({ believedMs: 5_000 }, async () =>
      (await isAnyWorkerAlive(world.database))
        ? undefined
        : 'no worker is running: mails, batches and notifications wait',
    ),
    journal: journalOf(horizon),
    ...joiningOf(world),
    ...tracesOf(world),
  },
})

/** What `work` stands on. How far the work itself has got is told as well: a worker may run and get nothing done. */
export const partsOfWorking = (world: WatchedWorld, worker: Working): Parts => ({
  essential: {
    database: databaseOf(world),
    queue: reached(worker.queueError, 'the queue cannot be reached'),
  },
  others: {
    files: filesOf(world),
    mail: whether(worker.reachesMailServer, 'mails cannot be sent'),
    jobs: asked({ believedMs: 5_000 }, async () =>
      (await worker.figures()).oldestSeconds > lateSeconds ? 'jobs wait for longer than a minute' : undefined,
    ),
    readers: asked({ believedMs: 5_000 }, async () => {
      const late = (await worker.readerFigures()).filter(({ seconds }) => seconds > lateSeconds)
      const names = late.map(({ reader }) => reader).join(', ')
      return late.length > 0 ? `changes are read more than a minute late by ${names}` : undefined
    }),
    journal: journalOf(worker.horizon),
    ...backupOf(world),
    ...tracesOf(world),
  },
})

/** From when on jobs and readers are late: usual are seconds. */
const lateSeconds = 60

/** From when on a transaction that stays open is told of: ours take less than a second, a large batch some. */
const heldSeconds = 10

/** A backup is made every night; this leaves time for a long one. */
const backupHours = 36

const whether =
  (works: () => Promise<boolean>, otherwise: string): Part =>
  async () =>
    (await works()) ? undefined : otherwise

/** A part that is found out by a question; without an answer in time nothing is known about it. */
const asked = ({ believedMs }: { readonly believedMs: number }, ask: Part): Part =>
  boundedAnswer({ mostMs: 2_000, believedMs, otherwise: 'it cannot be found out now' }, ask)

const databaseOf = ({ database }: WatchedWorld): Part =>
  reached(database.connectionError, 'the database cannot be reached')

/** A login that is refused is told by name; whatever else is wrong with the way there concerns nobody who may ask this. */
const reached =
  (connectionError: DatabaseHandle['connectionError'], otherwise: string): Part =>
  async () => {
    const error = await connectionError()
    if (error === undefined) return undefined
    const refusal = explainRefusedLogin(error)
    return refusal === undefined ? otherwise : `${otherwise}: ${refusal}`
  }

const filesOf = ({ store }: WatchedWorld): Part => store.trouble

/** One transaction that is left open, also in another database, holds up what follows from changes in all accounts. */
const journalOf = (horizon: Working['horizon']): Part =>
  asked({ believedMs: 2_000 }, async () => {
    const held = await horizon()
    if (held === undefined || held.seconds <= heldSeconds) return undefined
    const who = held.pid === undefined ? 'a prepared transaction' : `process ${held.pid}`
    const state = `live pages, notifications and seals wait: ${who} of PostgreSQL (${held.login} in database ${held.database}) has kept a transaction open`
    return { state, words: `${state} for ${held.isAtLeast ? 'at least ' : ''}${Math.round(held.seconds)} s` }
  })

function joiningOf({ joining }: WatchedWorld): Readonly<Record<string, Part>> {
  if (joining === undefined) return {}
  const words = 'each punch has a transaction of its own: the login was not granted tagwerk_joined'
  return { joining: whether(async () => joining.isAble(), words) }
}

function tracesOf({ tracing }: WatchedWorld): Readonly<Record<string, Part>> {
  if (tracing === undefined) return {}
  return { traces: whether(async () => tracing.works(), 'traces cannot be sent and are thrown away') }
}

/** Known only to a worker that is told where backups are kept. */
function backupOf({ config, clock }: WatchedWorld): Readonly<Record<string, Part>> {
  if (config.backupUrl === '') return {}
  const backup = openStore(config.backupUrl)
  const ask: Part = async () => {
    const madeAt = parseInstant((await lastBackupAt(backup)) ?? '')
    if (madeAt === undefined) return 'there is no backup'
    return isBefore(plus(madeAt, { hours: backupHours }), clock())
      ? `the last backup is older than ${backupHours} hours`
      : undefined
  }
  return { backup: asked({ believedMs: 60_000 }, ask) }
}
