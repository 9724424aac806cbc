import { connect, type Socket } from 'node:net'

/**
 * One client that keeps its connection and asks one thing after the other. The load is made on the
 * machine that is measured, so it must cost little: it looks at nothing but the status and the length.
 */
export interface KeepAliveClient {
  /** Sends a POST and resolves to the status. */
  readonly post: (path: string, authorization: string, body: string) => Promise<number>
  readonly close: () => void
}

export async function connectClient(port: number): Promise<KeepAliveClient> {
  const socket = await connected(port)
  let received = ''
  let waiting: { resolve(status: number): void; reject(error: Error): void } | undefined
  socket.setNoDelay(true)
  socket.setEncoding('latin1') // one character per byte, so that lengths agree
  socket.on('data', (chunk: string) => {
    received += chunk
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? 0)
    if (received.length < head + 4 + length) return
    const status = Number(received.slice(9, 12))
    if (status >= 300) waiting?.reject(new Error(received))
    else waiting?.resolve(status)
    received = ''
  })
  socket.on('close', () => waiting?.reject(new Error('The connection was closed.')))
  const post: KeepAliveClient['post'] = (path, authorization, body) =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${authorization}\r\n` +
          `Content-Type: application/vnd.api+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    })
  return { post, close: () => socket.destroy() }
}

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
