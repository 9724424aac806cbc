import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** One request that came in. */
export interface Received {
  readonly path: string
  readonly id: string
  readonly headers: Record<string, string>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely
  readonly body: any
}

type Answer = number | 'hang' | { readonly status: number; readonly headers: Record<string, string> }

export interface Receiver {
  readonly address: (path: string) => string
  /** What came to a path so far. */
  readonly at: (path: string) => readonly Received[]
  /** How a path answers from now on: always the same, or by what came. 200 unless something is said. */
  readonly answer: (path: string, how: Answer | ((received: Received) => Answer)) => void
  readonly stop: () => void
}

/** Somebody who receives webhooks, at an address of this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const ways = new Map<string, Answer | ((received: Received) => Answer)>()
  const server = http.createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const headers = request.headers as Record<string, string>
      const one = { path: request.url ?? '', id: headers['webhook-id'] ?? '', headers, text, body: JSON.parse(text) }
      received.push(one)
      const way = ways.get(one.path) ?? 200
      const answer = typeof way === 'function' ? way(one) : way
      if (answer === 'hang') return
      const { status, headers: more } = typeof answer === 'number' ? { status: answer, headers: {} } : answer
      reply.writeHead(status, more).end(`this is ${status}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: (path) => `http://127.0.0.1:${port}${path}`,
    at: (path) => received.filter((each) => each.path === path),
    answer: (path, how) => void ways.set(path, how),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Whether a request is signed with a secret, as somebody else's program sees it. */
export function isSigned({ text, headers }: Received, secret: string): boolean {
  try {
    new Webhook(secret).verify(text, headers)
    return true
  } catch {
    return false
  }
}
