import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { unauthorized } from '../base/errors.ts'
import type { JoiningFigures } from '../base/joining.ts'
import { droppedLines } from '../base/log.ts'
import type { ReaderFigures } from '../base/readers.ts'
import { digestOf, sameDigest } from '../base/secrets.ts'
import type { FinishedJob, QueueFigures } from '../base/worker.ts'
import type { Overload } from './overload.ts'

interface Pool {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** Those who wait for their account's turn rather than for a connection. */
interface Share {
  readonly waiting: () => number
}

/** What a worker tells of its queue. */
interface Queue {
  readonly figures: () => Promise<QueueFigures>
  readonly readerFigures: () => Promise<readonly ReaderFigures[]>
  readonly onJob: (listener: (job: FinishedJob) => void) => void
}

/** Units of work that share transactions. */
interface Joined {
  readonly figures: () => JoiningFigures
}

interface Watched {
  readonly pool: Pool
  readonly share?: Share
  readonly queue?: Queue
  readonly overload?: Overload
  readonly joining?: Joined | undefined
}

/** Prometheus metrics behind a bearer token of their own; without one configured there are none to see. */
export function mountMetrics(
  app: FastifyInstance,
  token: string | undefined,
  { pool, share, queue, overload, joining }: Watched,
): void {
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countConnections(registry, pool, share)
  countDroppedLines(registry)
  if (queue) {
    countJobs(registry, queue)
    watchReaders(registry, queue)
  } else countRequests(registry, app)
  if (overload) watchOverload(registry, overload)
  if (joining) watchJoining(registry, joining)
  const expected = digestOf(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    if (!sameDigest(digestOf(request.headers.authorization ?? ''), expected))
      throw unauthorized('The metrics token is missing or wrong.')
    return reply.header('Content-Type', registry.contentType).send(await registry.metrics())
  })
}

function countConnections(registry: Registry, pool: Pool, share: Share | undefined): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount + (share?.waiting() ?? 0))
    },
  })
}

function countDroppedLines(registry: Registry): void {
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'Lines of the log that were left out because nobody read the standard output.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(droppedLines())
    },
  })
}

function countRequests(registry: Registry, app: FastifyInstance): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route and not the address, or every id would become a series of its own.
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
}

function watchOverload(registry: Registry, { paces, refused }: Overload): void {
  new Gauge({
    name: 'requests_under_way',
    help: 'Requests that are worked on or wait for it, by kind: joining (may share transactions), other.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, pace] of Object.entries(paces)) this.set({ kind }, pace.figures().underWay)
    },
  })
  new Gauge({
    name: 'requests_expected_wait_seconds',
    help: 'How long the next request of a kind would wait for its answer, as far as is known; it is refused when that is too long.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, pace] of Object.entries(paces)) this.set({ kind }, pace.figures().expectedSeconds)
    },
  })
  new Counter({
    name: 'requests_refused_total',
    help: 'Requests refused before any work because they could not be answered in time, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, count] of Object.entries(refused)) this.inc({ kind }, count)
    },
  })
}

function watchJoining(registry: Registry, { figures }: Joined): void {
  const count = (name: string, help: string, label: string, counts: () => Readonly<Record<string, number>>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset()
        for (const [value, number] of Object.entries(counts())) this.inc({ [label]: value }, number)
      },
    })
  const ways =
    'Units of work that may share transactions, by way: together in one transaction, alone from the start, or alone after all (fell_back).'
  count('joined_requests_total', ways, 'way', () => figures().ways)
  const sizes = 'Transactions shared by units of work, by how many they took at most.'
  count('joined_transactions_total', sizes, 'up_to', () => figures().sizes)
  new Gauge({
    name: 'joined_connections',
    help: 'Connections for shared transactions, and units of work that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(figures().connections)) this.set({ state }, count)
    },
  })
}

function countJobs(registry: Registry, queue: Queue): void {
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

function watchReaders(registry: Registry, queue: Queue): void {
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
}
