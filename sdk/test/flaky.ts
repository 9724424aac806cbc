import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/**
 * What becomes of one request: it passes, its connection breaks before the service hears of it, after the
 * service has done it, or in the middle of the answer, or something else answers in its place.
 */
export type Fate = 'pass' | 'lost_before' | 'lost_after' | 'cut_short' | 'silence' | Answer
type Answer = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }

export interface Seen {
  readonly method: string
  readonly url: string
  readonly at: number
  readonly headers: IncomingMessage['headers']
}

/** A bad line to the service: each request meets the next fate, and those after the last pass. */
export async function flakyLine(baseUrl: string) {
  const fates: Fate[] = []
  const seen: Seen[] = []
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    seen.push({ method, url, at: performance.now(), headers })
    meet(fates.shift() ?? 'pass', baseUrl, incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Says what becomes of the next requests, and forgets those seen before. */
    expects: (...next: Fate[]) => {
      fates.splice(0, fates.length, ...next)
      seen.length = 0
    },
    seen,
  }
}

async function meet(fate: Fate, baseUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (fate === 'silence') return
  if (fate === 'lost_before') throw new Error('lost')
  if (typeof fate === 'object') {
    outgoing.writeHead(fate.status, fate.headers).end(fate.body)
    return
  }
  const onward = request(`${baseUrl}${incoming.url}`, { method: incoming.method, headers: incoming.headers })
  incoming.pipe(onward)
  const [answer] = (await once(onward, 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  if (fate === 'lost_after') throw new Error('lost')
  outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
  if (fate === 'pass') outgoing.end(body)
  else outgoing.write(body.subarray(0, body.length / 2), () => incoming.socket.destroy())
}
