import { connect, type Socket } from 'node:net'
import { lengthOf } from './open-loop.ts'

/**
 * One client that keeps its connection and asks one thing after the other. The load is made on the
 * machine that is measured, so it must cost little: it looks at nothing but the status and the length.
 */
export interface KeepAliveClient {
  readonly send: (request: Buffer) => Promise<Answer>
  readonly close: () => void
}

interface Answer {
  readonly status: number
  /** Head and body, one character per byte. */
  readonly text: string
}

/** A request as it goes over the line. */
export const postRequest = (path: string, token: string, body: string): Buffer =>
  Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/vnd.api+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )

export const getRequest = (path: string, token: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`)

export async function connectClient(port: number): Promise<KeepAliveClient> {
  const socket = await connected(port)
  let received = ''
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined
  socket.setNoDelay(true)
  socket.setEncoding('latin1') // one character per byte, so that lengths agree
  socket.on('data', (chunk: string) => {
    received += chunk
    const length = lengthOf(received)
    if (length === undefined || received.length < length) return
    const answer = { status: Number(received.slice(9, 12)), text: received }
    received = ''
    const { resolve } = waiting ?? {}
    waiting = undefined
    resolve?.(answer)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => waiting?.reject(new Error('The connection was closed.')))
  const send: KeepAliveClient['send'] = (request) =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(request)
    })
  return { send, close: () => socket.destroy() }
}

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
