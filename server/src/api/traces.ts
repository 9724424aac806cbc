import type { FastifyInstance } from 'fastify'
import type { OpenSpan, Tracing } from '../base/telemetry.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request in a trace, where it is traced. */
    span: OpenSpan | undefined
  }
}

/**
 * What machines ask every few seconds would bury what people do. A stream stays open for hours, and what it sets going
 * is done for all who listen.
 */
const isLeftOut = (route: string | undefined): boolean =>
  route === undefined || route === '/metrics' || route === '/web/events' || route.startsWith('/health/')

/**
 * Every request as a span, from its arrival to its answer. It is named by its route, and knows whose account it is
 * about: no addresses, queries, headers or bodies. What is done for a request lies in its span.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
  app.decorateRequest('span', undefined)
  if (tracing === undefined) return
  app.addHook('onRequest', (request, reply, next) => {
    const route = request.routeOptions.url
    if (isLeftOut(route)) return next()
    const { traceparent } = request.headers
    const span = tracing.begin(`${request.method} ${route}`, {
      kind: 'request',
      about: { 'http.request.method': request.method, 'http.route': route, 'tagwerk.request_id': request.id },
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    request.span = span
    // An answer that was sent ends the span below; what is left is a client that went away.
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return
      span.note({ 'tagwerk.account_id': request.accountId, 'tagwerk.ended': 'aborted' })
      span.end()
    })
    tracing.inside(span, next)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { span } = request
    if (span === undefined) return
    const { statusCode } = reply
    span.note({ 'http.response.status_code': statusCode, 'tagwerk.account_id': request.accountId })
    if (statusCode >= 500) span.fail(String(statusCode))
    span.end()
  })
}
