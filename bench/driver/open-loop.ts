import { connect, type Socket } from 'node:net'

/**
 * Load at moments that are chosen beforehand, whatever the answers do. Whoever waits for an answer before sending the next
 * request asks least when the service is slowest, and sees the least of it; here time counts from the moment a request was
 * meant to be sent. It shares the machine with what it measures: raw sockets, requests made beforehand, no promises.
 */
export interface Load {
  readonly perSecond: number
  readonly seconds: number
  /** Sends what is due: the number of the request, and when it was meant to be sent. */
  readonly due: (number: number, intendedAt: number) => void
}

/** An answer as it came, one character per byte; without a status, none came. */
type OnAnswer = (status: number, text: string) => void

export interface Lines {
  readonly send: (request: Buffer, onAnswer: OnAnswer) => void
  /** Opens so many before they are needed, as a proxy in front of the service keeps them. */
  readonly prepare: (count: number) => Promise<void>
  /** How many requests have no answer yet. */
  readonly underWay: () => number
  readonly close: () => void
}

/** Connections that are kept, dealt out among the ports. There is always one free for the next request, as for people who do not know of each other. */
export function makeLines(ports: readonly number[]): Lines {
  const free: Line[] = []
  const all = new Set<Line>()
  let opened = 0
  let underWay = 0
  const open = (): Line => {
    const port = ports[opened % ports.length] as number
    opened += 1
    const line = makeLine(port, {
      onFree: () => void free.push(line),
      onGone: () => {
        all.delete(line)
        const at = free.indexOf(line)
        if (at >= 0) free.splice(at, 1)
      },
    })
    all.add(line)
    return line
  }
  return {
    send: (request, onAnswer) => {
      const line = free.pop() ?? open()
      underWay += 1
      line.send(request, (status, text) => {
        underWay -= 1
        onAnswer(status, text)
      })
    },
    prepare: async (count) => {
      while (all.size < count) {
        const opening = Array.from({ length: Math.min(100, count - all.size) }, open)
        await Promise.all(opening.map((line) => line.opened))
        free.push(...opening)
      }
    },
    underWay: () => underWay,
    close: () => {
      for (const line of all) line.close()
    },
  }
}

interface Line {
  readonly opened: Promise<void>
  readonly send: (request: Buffer, onAnswer: OnAnswer) => void
  readonly close: () => void
}

function makeLine(port: number, { onFree, onGone }: { onFree: () => void; onGone: () => void }): Line {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = ''
  let waiting: OnAnswer | undefined
  const answer = (status: number, text: string): void => {
    const told = waiting
    waiting = undefined
    told?.(status, text)
  }
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received = received === '' ? chunk : received + chunk
    const length = lengthOf(received)
    if (length === undefined || received.length < length) return
    const text = received
    received = ''
    answer(Number(text.slice(9, 12)), text)
    onFree()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    onGone()
    answer(0, '')
  })
  return {
    opened: new Promise((resolve) => socket.once('connect', () => resolve())),
    send: (request, onAnswer) => {
      waiting = onAnswer
      socket.write(request)
    },
    close: () => socket.destroy(),
  }
}

/** As the service writes it. */
const lengthName = '\r\ncontent-length: '

/** How long an answer is in all; undefined as long as its head has not arrived. */
export function lengthOf(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const at = text.indexOf(lengthName)
  const body = at < 0 || at > head ? 0 : Number.parseInt(text.slice(at + lengthName.length, at + 32), 10)
  return head + 4 + body
}

/** Calls at random moments, so many a second on average, as people come who do not know of each other. Returns how many. */
export function keepComing({ perSecond, seconds, due }: Load): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now()
    const until = began + seconds * 1000
    let number = 0
    let next = began
    const tick = (): void => {
      const now = performance.now()
      while (next <= now && next < until) {
        due(number, next)
        number += 1
        next -= (Math.log(1 - Math.random()) * 1000) / perSecond
      }
      if (next < until) setTimeout(tick, next - now)
      else resolve(number)
    }
    tick()
  })
}

/** Until every answer has come, or it takes too long. */
export async function untilAnswered(lines: Lines, mostSeconds = 30): Promise<void> {
  for (let waited = 0; lines.underWay() > 0 && waited < mostSeconds * 20; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
}
