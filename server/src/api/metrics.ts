import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { unauthorized } from '../base/errors.ts'
import { digestOf, sameDigest } from '../base/secrets.ts'

/** Prometheus metrics behind a bearer token of their own; without one configured there are none to see. */
export function mountMetrics(
  app: FastifyInstance,
  token: string | undefined,
  pool: { totalCount: number; idleCount: number; waitingCount: number },
  share: { waiting: () => number },
): void {
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount + share.waiting())
    },
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
  const expected = digestOf(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    if (!sameDigest(digestOf(request.headers.authorization ?? ''), expected))
      throw unauthorized('The metrics token is missing or wrong.')
    return reply.header('Content-Type', registry.contentType).send(await registry.metrics())
  })
}
