import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { atTheEnd } from './at-the-end.ts'

type Value = { readonly stringValue?: string; readonly intValue?: number | string; readonly doubleValue?: number }
type Attribute = { readonly key: string; readonly value: Value }

/** A span as OTLP writes it in JSON, so far as the tests look at it. */
interface Written {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly Attribute[]
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
}

interface Body {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Written[] }[]
  }[]
}

export interface ToldSpan extends Pick<Written, 'name' | 'traceId' | 'spanId' | 'parentSpanId'> {
  readonly service: string
  readonly about: Readonly<Record<string, string>>
  /** Ids of the spans it serves. */
  readonly serves: readonly string[]
}

export interface Collector {
  readonly url: string
  readonly spans: () => readonly ToldSpan[]
  /** Everything that was sent, as it came. */
  readonly received: () => string
}

const read = (attributes: readonly Attribute[]): Record<string, string> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? value.doubleValue)]),
  )

const spansIn = (body: Body): ToldSpan[] =>
  body.resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        ...(span.parentSpanId && { parentSpanId: span.parentSpanId }),
        service: read(resource.attributes)['service.name'] ?? '',
        about: read(span.attributes),
        serves: (span.links ?? []).map((link) => link.spanId),
      })),
    ),
  )

/** A collector of traces that takes OTLP over HTTP, as JSON; or one that takes it and never answers. */
export async function startCollector(manner: 'answers' | 'hangs' = 'answers'): Promise<Collector> {
  const bodies: string[] = []
  const server = createServer(async (request, response: ServerResponse) => {
    const body = await text(request)
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
    bodies.push(body)
    if (manner === 'answers') response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atTheEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body) as Body)),
    received: () => bodies.join('\n'),
  }
}
