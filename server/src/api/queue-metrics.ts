import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { DatabaseHealth } from '../base/database/health.ts'
import type { FinishedJob, QueueFigures } from '../base/jobs/worker.ts'
import type { HorizonWatch } from '../base/journal/horizon.ts'
import type { FinishedReading, ReaderFigures } from '../base/journal/readers.ts'

/** What a worker tells of its queue. */
export interface Queue {
  readonly figures: () => Promise<QueueFigures>
  readonly readerFigures: () => Promise<readonly ReaderFigures[]>
  readonly databaseHealth: () => Promise<DatabaseHealth>
  readonly horizon: HorizonWatch['find']
  readonly onJob: (listener: (job: FinishedJob) => void) => void
  readonly onRead: (listener: (reading: FinishedReading) => void) => void
}

export function countJobs(registry: Registry, queue: Queue): void {
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time a job took on this worker, by its kind and outcome (done, failed).',
    labelNames: ['kind', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 20, 60, 300],
    registers: [registry],
  })
  queue.onJob(({ kind, outcome, seconds }) => duration.observe({ kind, outcome }, seconds))
  const oldest = new Gauge({
    name: 'queue_oldest_job_seconds',
    help: 'How long the job has been due that waits longest, on all workers together; 0 when none waits.',
    registers: [registry],
  })
  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs in the queue: due, running, for later, waiting to be tried again, given up.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { oldestSeconds, ...counts } = await queue.figures()
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
      oldest.set(oldestSeconds)
    },
  })
}

/** What PostgreSQL keeps of its log: without anybody who takes it, its disk runs full. */
export function watchDatabase(registry: Registry, queue: Queue): void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const unarchived = gauge(
    'database_unarchived_bytes',
    'Log of PostgreSQL that is written and not in the archive yet; 0 where nothing is archived.',
  )
  const timeline = gauge('database_timeline', 'Rises by one when a standby takes over, or after a restore.')
  const retained = gauge(
    'database_slot_retained_bytes',
    'Log that PostgreSQL keeps for a replication slot, and whether somebody reads from it; one series of 0 without a name where there is no slot.',
    ['slot', 'active'],
  )
  new Gauge({
    name: 'database_archiving_fails',
    help: '1 while PostgreSQL cannot hand its log to the archive, else 0.',
    registers: [registry],
    async collect() {
      const found = await queue.databaseHealth()
      if (found.timeline === null) return
      this.set(found.failingPiece === null ? 0 : 1)
      unarchived.set(found.unarchivedBytes)
      timeline.set(found.timeline)
      retained.reset()
      if (found.slots.length === 0) retained.set(0)
      for (const { name, isActive, retainedBytes } of found.slots)
        retained.set({ slot: name, active: String(isActive) }, retainedBytes)
    },
  })
}
const nobody = { pid: '', database: '', login: '', seconds: 0 }

export function watchReaders(registry: Registry, queue: Queue): void {
  const seconds = new Gauge({
    name: 'reader_lag_seconds',
    help: 'How old the oldest change is that a reader of the journal has not read; 0 when it has read all.',
    labelNames: ['reader'],
    registers: [registry],
  })
  new Gauge({
    name: 'reader_lag_changes',
    help: 'Changes a reader of the journal has not read, in all accounts; counted up to 10,000.',
    labelNames: ['reader'],
    registers: [registry],
    async collect() {
      for (const figures of await queue.readerFigures()) {
        this.set({ reader: figures.reader }, figures.changes)
        seconds.set({ reader: figures.reader }, figures.seconds)
      }
    },
  })
  new Gauge({
    name: 'journal_held_back_seconds',
    help: 'How long the oldest transaction that wrote something has been open, in any database of the cluster: what began after it is not read from the journal. Where PostgreSQL does not tell it, since this worker first saw it. 0 when there is none.',
    labelNames: ['pid', 'database', 'login'],
    registers: [registry],
    async collect() {
      const { pid, database, login, seconds } = (await queue.horizon()) ?? nobody
      this.reset()
      this.set({ pid: pid ?? 'prepared', database, login }, seconds)
    },
  })
  const duration = new Histogram({
    name: 'reader_duration_seconds',
    help: 'Time a reader of the journal took for what was new in one account, at most 100 changes, by reader and outcome (done, failed).',
    labelNames: ['reader', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 20],
    registers: [registry],
  })
  const changes = new Counter({
    name: 'reader_changes_total',
    help: 'Changes a reader of the journal has read on this worker.',
    labelNames: ['reader'],
    registers: [registry],
  })
  queue.onRead(({ reader, outcome, changes: count, seconds }) => {
    duration.observe({ reader, outcome }, seconds)
    changes.inc({ reader }, count)
  })
}
