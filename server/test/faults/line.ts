import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Which bytes are counted: those of the one who connects, or those that answer. */
export type Direction = 'asking' | 'answering'

/** A line between two programs. It breaks after so many bytes in one direction, counted from when that is asked for. */
export interface Line {
  readonly port: number
  /** The next connection over which that many bytes have passed breaks there, once. */
  readonly breakAfter: (direction: Direction, bytes: number) => void
  /** Holds nothing in wait any more; whether it had broken. */
  readonly mend: () => boolean
  /** What has passed since the last mending, in bytes. */
  readonly passed: Readonly<Record<Direction, number>>
  readonly close: () => Promise<void>
}

export async function startLine(target: NetConnectOpts): Promise<Line> {
  const passed = { asking: 0, answering: 0 }
  let wait: { readonly direction: Direction; readonly bytes: number } | undefined
  let isBroken = false
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target)
    const both = [near, far]
    const cut = (): void => both.forEach((socket) => void socket.destroy())
    for (const socket of both) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', cut)
      socket.on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    const pass = (from: Socket, to: Socket, direction: Direction): void => {
      from.on('data', (chunk: Buffer) => {
        const before = passed[direction]
        passed[direction] += chunk.length
        if (wait?.direction !== direction || passed[direction] < wait.bytes) return void to.write(chunk)
        const rest = chunk.subarray(0, Math.max(0, wait.bytes - before))
        wait = undefined
        isBroken = true
        // The last bytes before the break still arrive.
        to.write(rest, () => setTimeout(cut, 1))
        from.pause()
      })
      from.on('end', () => to.end())
    }
    pass(near, far, 'asking')
    pass(far, near, 'answering')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const mend = (): boolean => {
    const wasBroken = isBroken
    wait = undefined
    isBroken = false
    passed.asking = 0
    passed.answering = 0
    return wasBroken
  }
  return {
    port: (server.address() as { port: number }).port,
    breakAfter: (direction, bytes) => {
      mend()
      wait = { direction, bytes }
    },
    mend,
    passed,
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
