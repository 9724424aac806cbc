import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { StatementWatch } from '../base/database/sql-statements.ts'
import { unauthorized } from '../base/errors.ts'
import type { JoiningFigures } from '../base/load/joining.ts'
import { droppedLines } from '../base/log.ts'
import { isBearerOf } from '../base/secrets.ts'
import { askParts, degradedOf, type Parts } from './health.ts'
import type { Overload } from './overload.ts'
import { countJobs, type Queue, watchDatabase, watchReaders } from './queue-metrics.ts'

interface Pool {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** Those who wait for their account's turn rather than for a connection. */
interface Share {
  readonly waiting: () => number
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
  readonly statements?: StatementWatch | undefined
  readonly parts: Parts
}

/** Prometheus metrics behind a bearer token of their own; without one configured there are none to see. */
export function mountMetrics(
  app: FastifyInstance,
  token: string | undefined,
  { pool, share, queue, overload, joining, statements, parts }: Watched,
): void {
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countConnections(registry, pool, share)
  countDroppedLines(registry)
  watchParts(registry, parts)
  if (statements) timeStatements(registry, statements)
  if (queue) {
    countJobs(registry, queue)
    watchReaders(registry, queue)
    watchDatabase(registry, queue)
  } else countRequests(registry, app)
  if (overload) watchOverload(registry, overload)
  if (joining) watchJoining(registry, joining)
  const isAllowed = isBearerOf(token)
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request.headers.authorization)) throw unauthorized('The metrics token is missing or wrong.')
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

function watchParts(registry: Registry, { essential, others }: Parts): void {
  new Gauge({
    name: 'part_works',
    help: 'What the process stands on, by part: 1 while it works, 0 while it does not. /health/ready says why.',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      const found = await askParts({ ...essential, ...others })
      const degraded = degradedOf(found)
      for (const part of Object.keys(found)) this.set({ part }, degraded.includes(part) ? 0 : 1)
    },
  })
}

function timeStatements(registry: Registry, { onStatement }: StatementWatch): void {
  const duration = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Time from a statement to its answer, by the connections it ran on (application, joined, owner), its first word, and outcome (done, failed).',
    labelNames: ['connections', 'operation', 'outcome'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  // There are many statements: what a label stands for is looked up once.
  const known = new Map<string, { observe: (seconds: number) => void }>()
  onStatement(({ connections, operation, outcome, seconds }) => {
    const key = `${connections} ${operation} ${outcome}`
    const series = known.get(key) ?? duration.labels({ connections, operation, outcome })
    known.set(key, series)
    series.observe(seconds)
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
    // Those are counted by themselves, and took no time to speak of.
    if (request.isTurnedAway) return
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
    help: 'Requests that are worked on or wait for it, by kind: joining (may share transactions), visitor (without a token), other.',
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
