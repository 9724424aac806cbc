import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request that came in. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly type: string
}

/** A program that receives webhooks, at an address of this machine. */
export async function startReceiver() {
  const received: Received[] = []
  let status = 200
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const { type } = JSON.parse(text) as { type: string }
      received.push({ headers: request.headers as Record<string, string>, text, type })
      reply.writeHead(status).end(status === 200 ? 'Thank you' : 'Not today')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tagwerk`,
    received,
    /** How it answers from now on. */
    answer: (next: number): void => {
      status = next
    },
    stop: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}
