import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { unauthorized } from '../base/errors.ts'
import type { ReaderFigures } from '../base/readers.ts'
import { digestOf, sameDigest } from '../base/secrets.ts'
import type { FinishedJob, QueueFigures } from '../base/worker.ts'

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

/** Prometheus metrics behind a bearer token of their own; without one configured there are none to see. */
export function mountMetrics(
  app: FastifyInstance,
  token: string | undefined,
  { pool, share, queue }: { pool: Pool; share?: Share; queue?: Queue },
): void {
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countConnections(registry, pool, share)
  if (queue) {
    countJobs(registry, queue)
    watchReaders(registry, queue)
  } else countRequests(registry, app)
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
