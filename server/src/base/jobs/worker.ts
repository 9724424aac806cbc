import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Context, Open } from '../context.ts'
import type { DatabaseHandle } from '../database/db.ts'
import { monthsAhead } from '../database/migrate.ts'
import { type HorizonWatch, watchHorizon } from '../journal/horizon.ts'
import {
  type FinishedReading,
  type Reader,
  type ReaderFigures,
  readerFigures,
  startReaders,
} from '../journal/readers.ts'
import type { Log } from '../log.ts'
import type { Tracing } from '../telemetry.ts'
import { proveLife } from './heartbeat.ts'
import type { ActorReference, ClockTask, JobHandler, JobScope, StoredJob } from './jobs.ts'
import { onTheClock } from './schedule.ts'

/** Jobs that share a number of places. Those of one lane cannot hold up those of another, however long they take. */
interface Lane {
  readonly name: string
  readonly handlers: readonly JobHandler[]
  readonly concurrency: number
}

export interface WorkerOptions {
  readonly database: DatabaseHandle
  readonly open: Open
  readonly lanes: readonly Lane[]
  readonly clockTasks: readonly ClockTask[]
  readonly readers: readonly Reader[]
  readonly revive: (ctx: Context, asker: ActorReference) => Promise<Context>
  readonly log: Log
  readonly recoverySeconds: number
  /** What is done once a night, whichever worker comes to it. */
  readonly nightly: () => Promise<void>
  readonly tracing?: Tracing | undefined
}

export interface FinishedJob {
  readonly kind: string
  readonly outcome: 'done' | 'failed'
  readonly seconds: number
}

/** How the queue stands, over all workers. */
export interface QueueFigures {
  readonly due: number
  readonly running: number
  readonly later: number
  readonly to_retry: number
  readonly given_up: number
  readonly oldestSeconds: number
}

export interface Worker {
  readonly figures: () => Promise<QueueFigures>
  readonly readerFigures: () => Promise<ReaderFigures[]>
  /** The transaction that the journal waits for. */
  readonly horizon: HorizonWatch['find']
  readonly onJob: (listener: (job: FinishedJob) => void) => void
  readonly onRead: (listener: (reading: FinishedReading) => void) => void
  /** Takes no new job and waits for the running ones. */
  readonly stop: () => Promise<void>
  /** Gives running jobs back to the queue, for somebody else to begin again. */
  readonly cut: () => void
  readonly finished: Promise<void>
}

/** Makes the partitions of the months ahead. */
const prepareMonths = 'base.prepare-months'
/** What has been kept long enough goes. */
const nightly = 'base.nightly'

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, log } = options
  const events: WorkerEvents = new EventEmitter()
  const runners: Runner[] = []
  const listeners: ((job: FinishedJob) => void)[] = []
  const readings: ((reading: FinishedReading) => void)[] = []
  const watched = (taskList: TaskList): TaskList =>
    mapTasks(taskList, (kind, task) =>
      timed(kind, (job) => listeners.forEach((listener) => void listener(job)), traced(options.tracing, kind, task)),
    )
  // A runner that stopped by itself says so; it is stopped all the same.
  const stopRunners = () => Promise.all(runners.map((runner) => runner.stop().catch(() => undefined)))
  const life = await proveLife(options, events, () => void stopRunners())
  for (const lane of options.lanes) {
    runners.push(
      await run({
        pgPool: database.pool,
        taskList: watched(Object.fromEntries(lane.handlers.map((handler) => [handler.name, taskOf(options, handler)]))),
        concurrency: lane.concurrency,
        noHandleSignals: true,
        events,
        logger: quietLogger(log.child({ lane: lane.name }), 'failures told by jobs'),
      }),
    )
  }
  runners.push(await runHousework(options, events, watched))
  const finished = Promise.race(runners.map((runner) => runner.promise))
  // Whoever waits for it learns of a failure; where nobody does, it is no reason to end the process.
  finished.catch(() => undefined)
  const readers = startReaders({
    ...options,
    pause: { busyMs: 250, idleMs: 1000 },
    onRead: (reading) => readings.forEach((listener) => void listener(reading)),
  })
  const horizon = watchHorizon(database)
  return {
    finished,
    figures: () => queueFigures(database),
    readerFigures: () => readerFigures(database, options.readers),
    horizon: horizon.find,
    onJob: (listener) => listeners.push(listener),
    onRead: (listener) => readings.push(listener),
    stop: async () => {
      horizon.stop()
      await readers.stop()
      await stopRunners()
      await life.stop()
    },
    cut: () => runners.forEach((runner) => void runner.kill('told to stop, and out of time').catch(() => undefined)),
  }
}

/** What is done by the clock. Every night, so that nobody has to remember it; a night without a worker does no harm. */
const runHousework = (
  options: WorkerOptions,
  events: WorkerEvents,
  watched: (taskList: TaskList) => TaskList,
): Promise<Runner> => {
  const { database, log } = options
  const clock = onTheClock(options)
  return run({
    pgPool: database.pool,
    taskList: watched({ ...clock.taskList, [prepareMonths]: () => monthsAhead(database), [nightly]: options.nightly }),
    parsedCronItems: parseCronItems([
      { task: prepareMonths, match: '23 2 * * *', identifier: prepareMonths },
      { task: nightly, match: '37 2 * * *', identifier: nightly },
      ...clock.cron,
    ]),
    concurrency: 1,
    noHandleSignals: true,
    events,
    logger: quietLogger(log.child({ lane: 'housework' }), 'failures told by the engine'),
  })
}

const mapTasks = (tasks: TaskList, change: (kind: string, task: Task) => Task): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([kind, task]) => [kind, change(kind, task as Task)]))

/** A job as a span of its own, where traces are asked for. */
const traced = (tracing: Tracing | undefined, kind: string, task: Task): Task =>
  tracing === undefined
    ? task
    : async (payload, helpers) => {
        const { account_id } = (payload ?? {}) as Partial<StoredJob>
        const about = { 'tagwerk.job': kind, 'tagwerk.account_id': account_id, 'tagwerk.attempt': helpers.job.attempts }
        await tracing.span(`job ${kind}`, { kind: 'work', about }, async () => void (await task(payload, helpers)))
      }

/** Tells how long a job took and what became of it. */
const timed = (kind: string, report: (job: FinishedJob) => void, task: Task): Task => {
  return async (payload, helpers) => {
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      await task(payload, helpers)
      report({ kind, outcome: 'done', seconds: seconds() })
    } catch (error) {
      report({ kind, outcome: 'failed', seconds: seconds() })
      throw error
    }
  }
}

async function queueFigures({ pool }: DatabaseHandle): Promise<QueueFigures> {
  const { rows } = await pool.query<QueueFigures>(`
    select count(*) filter (where due) as due,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where waits and run_at > now() and attempts = 0) as later,
      count(*) filter (where waits and run_at > now() and attempts > 0) as to_retry,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as given_up,
      coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as "oldestSeconds"
    from (select *, waits and run_at <= now() as due from
      (select *, locked_at is null and attempts < max_attempts as waits from graphile_worker._private_jobs) jobs) jobs`)
  const [figures] = rows
  if (figures === undefined) throw new Error('The queue did not report how it stands.')
  return figures
}

function taskOf(options: WorkerOptions, handler: JobHandler): Task {
  return async (stored, helpers) => {
    const { account_id: accountId, asked_by: asker, payload } = stored as StoredJob
    const log = options.log.child({ job: handler.name, job_id: helpers.job.id, account_id: accountId })
    const scope: JobScope = {
      accountId,
      log,
      open: (work) => options.open(accountId, 'write', async (ctx) => work(await options.revive(ctx, asker))),
    }
    try {
      await handler.run(scope, payload)
    } catch (error) {
      log.warn({ err: error, attempt: helpers.job.attempts }, 'job failed and will be tried again')
      throw error
    }
  }
}

/**
 * The engine's own chatter goes to our log; what it calls info is detail to an operator. That a job failed is told
 * once: by the job itself where it can say for whom and which attempt it was, else by the engine.
 */
function quietLogger(log: Log, told: 'failures told by jobs' | 'failures told by the engine'): Logger {
  const levels: Record<string, 'error' | 'warn'> = { error: 'error', warning: 'warn' }
  return new Logger(() => (level, message, meta) => {
    const isReported = told === 'failures told by jobs' && meta?.failure === true
    log[isReported ? 'debug' : (levels[level] ?? 'debug')]({ part: 'queue' }, message)
  })
}
