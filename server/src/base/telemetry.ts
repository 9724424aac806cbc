import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span, SpanKind } from '@opentelemetry/api'
import { awaitWithin } from './database/bounds.ts'
import type { Log } from './log.ts'

/**
 * Traces: what a process does, as spans that lie inside each other, told to a collector of OpenTelemetry. This file is
 * the only one that knows OpenTelemetry, and loads it only where traces are asked for. Everybody else is given a
 * `Tracing`, or undefined and then does nothing for it.
 */
export interface Tracing {
  /** Begins a span, inside of the one that is open now, if any. Whoever begins it ends it. */
  readonly begin: (name: string, options: SpanOptions) => OpenSpan
  /** Does something as a span. What is done inside lies in it. */
  readonly span: <T>(name: string, options: SpanOptions, work: (span: OpenSpan) => Promise<T>) => Promise<T>
  /** Does something inside of a span that is open, or outside of all. */
  readonly inside: <T>(span: OpenSpan | undefined, work: () => T) => T
  /** The span that what runs now lies in, while it is open and told to the collector. */
  readonly current: () => OpenSpan | undefined
  /** Whether the collector took what it was sent last. */
  readonly works: () => boolean
  /** Sends what is left, but does not wait for a collector that is not there. */
  readonly close: () => Promise<void>
}

/** What is known about a span. Nothing that anybody wrote: no secrets, names, addresses or values of a query. */
type About = Readonly<Record<string, string | number | undefined>>

interface SpanOptions {
  readonly kind: 'request' | 'statement' | 'work'
  readonly about?: About
  /** A span of the caller's to lie in, as its header `traceparent` names it. */
  readonly traceparent?: string | undefined
  /** Spans it serves without lying in one of them; it is the beginning of a trace then. */
  readonly serves?: readonly OpenSpan[]
}

export interface OpenSpan {
  readonly traceId: string
  readonly isOpen: () => boolean
  readonly note: (about: About) => void
  /** Notes that it failed, by a word for the kind of failure. Messages of errors may hold what somebody wrote. */
  readonly fail: (kind: string) => void
  readonly end: () => void
}

interface TracingOptions {
  /** Where the collector takes OTLP over HTTP. */
  readonly url: string
  /** The share of traces that is told, 0 to 1. Callers who send `traceparent` have decided it themselves. */
  readonly share: number
  readonly service: string
  readonly version: string
  readonly log: Log
}

/** How much waits for the collector at most, how often it is sent, and how long the collector may take. */
const bounds = {
  batch: { maxQueueSize: 4096, maxExportBatchSize: 512, scheduledDelayMillis: 1_000, exportTimeoutMillis: 6_000 },
  answerMs: 5_000,
  closeMs: 2_000,
}

export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const [api, sdk, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
  ])
  const { exporter, works } = await openExporter(options)
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service, 'service.version': options.version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, ...bounds.batch })],
    spanLimits: { attributeValueLengthLimit: 2_000, linkCountLimit: 64 },
  })
  const tracer = provider.getTracer('tagwerk')
  const kinds: Readonly<Record<SpanOptions['kind'], SpanKind>> = {
    request: api.SpanKind.SERVER,
    statement: api.SpanKind.CLIENT,
    work: api.SpanKind.INTERNAL,
  }
  const spans = new WeakMap<OpenSpan, Span>()
  const open = new AsyncLocalStorage<OpenSpan | undefined>()

  const current = (): OpenSpan | undefined => {
    const span = open.getStore()
    return span?.isOpen() ? span : undefined
  }
  const parentOf = ({ traceparent, serves }: SpanOptions): Context => {
    const named = traceparent === undefined ? undefined : readTraceparent(traceparent)
    if (named) return api.trace.setSpanContext(api.ROOT_CONTEXT, { ...named, isRemote: true })
    const now = serves === undefined ? current() : undefined
    const span = now && spans.get(now)
    return span ? api.trace.setSpan(api.ROOT_CONTEXT, span) : api.ROOT_CONTEXT
  }
  const begin: Tracing['begin'] = (name, about) => {
    const links = (about.serves ?? []).flatMap((each) => {
      const context = spans.get(each)?.spanContext()
      return context ? [{ context }] : []
    })
    const settings = { kind: kinds[about.kind], attributes: known(about.about ?? {}), links }
    const span = tracer.startSpan(name, settings, parentOf(about))
    const opened: OpenSpan = {
      traceId: span.spanContext().traceId,
      isOpen: () => span.isRecording(),
      note: (more) => void span.setAttributes(known(more)),
      fail: (kind) => void span.setAttribute('error.type', kind).setStatus({ code: api.SpanStatusCode.ERROR }),
      end: () => span.end(),
    }
    spans.set(opened, span)
    return opened
  }
  const inside: Tracing['inside'] = (span, work) => open.run(span, work)
  return {
    begin,
    inside,
    current,
    span: async (name, about, work) => {
      const span = begin(name, about)
      try {
        return await inside(span, () => work(span))
      } catch (error) {
        span.fail(kindOfError(error))
        throw error
      } finally {
        span.end()
      }
    },
    works,
    close: () => awaitWithin(bounds.closeMs, provider.shutdown()).catch(() => undefined),
  }
}

/** What is not known of a span is not told as nothing. */
const known = (about: About): Record<string, string | number> =>
  Object.fromEntries(Object.entries(about).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** Sends spans as JSON, and tells the log when that begins to fail and when it works again. */
async function openExporter({ url, log }: TracingOptions) {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const otlp = new OTLPTraceExporter({
    url: `${url.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: bounds.answerMs,
  })
  let isTaken = true
  const noteOutcome = (isTakenNow: boolean, error: unknown): void => {
    if (isTaken && !isTakenNow) log.warn({ err: error }, 'traces cannot be sent and are thrown away')
    if (!isTaken && isTakenNow) log.info('traces can be sent again')
    isTaken = isTakenNow
  }
  const send: typeof otlp.export = (spans, done) =>
    otlp.export(spans, (result) => {
      noteOutcome(result.code === 0, result.error)
      done(result)
    })
  return { exporter: { export: send, shutdown: () => otlp.shutdown() }, works: () => isTaken }
}

/** What kind of failure it was, in a word of ours or of the database's. */
export const kindOfError = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown'
}

/** Version, trace, span and whether it is told, as W3C Trace Context writes them; anything else names nothing. */
function readTraceparent(header: string): { traceId: string; spanId: string; traceFlags: number } | undefined {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 }
}
