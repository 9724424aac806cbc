import { request } from 'node:http'
import type pg from 'pg'
import { examine } from './examination.ts'
import { type Book, mostShifts, type Puncher, shift } from './ledger.ts'
import { type Direction, type Line, startLine } from './line.ts'
import { sleep } from './processes.ts'

/** Punches over a line that breaks after a number of bytes, each sent again with its key until it is answered. */
interface Parts {
  /** Where the service listens. */
  readonly port: number
  /** Reaches everything, past row-level security, and not over the line that breaks. */
  readonly pool: pg.Pool
  /** Whoever has worked enough for a day is followed by the next. */
  readonly punchers: readonly Puncher[]
}

interface Outcome {
  readonly cuts: number
  /** Punches that were answered although the line broke. */
  readonly answered: number
  /** What the service said of the others, by status; 0 for no answer at all. */
  readonly statuses: Readonly<Record<number, number>>
  readonly faults: readonly string[]
}

interface Answer {
  readonly status: number
  readonly text: string
}

const idOf = ({ text }: Answer): string => (JSON.parse(text) as { data: { id: string } }).data.id

/** Sends a punch over a connection of its own. */
const send = (port: number, puncher: Puncher, action: string, key: string): Promise<Answer> =>
  new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${puncher.token}`,
      'content-type': 'application/vnd.api+json',
      'idempotency-key': key,
    }
    const path = `/api/v3/workspaces/${puncher.workspaceId}/time_trackings/actions`
    const nothing = (error: Error): void => resolve({ status: 0, text: String(error) })
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.on('error', nothing)
      answer.on('end', () => (answer.complete ? resolve({ status: answer.statusCode ?? 0, text }) : undefined))
    })
    asked.on('error', nothing)
    asked.on('close', () => resolve({ status: 0, text: 'closed' }))
    asked.end(JSON.stringify({ data: { type: 'action', attributes: { action_type: action } } }))
  })

/** Cuts the line to the service at these positions of request and answer; `step` 1 is every one. */
export async function cutRequests(parts: Parts, step: number): Promise<Outcome> {
  const line = await startLine({ host: '127.0.0.1', port: parts.port })
  try {
    return await punchOver(parts, line, { step, port: line.port })
  } finally {
    await line.close()
  }
}

/** Cuts the line from the service to PostgreSQL; the punches themselves go to the service directly. */
export const cutDatabase = (parts: Parts, line: Line, step: number): Promise<Outcome> =>
  punchOver(parts, line, { step, port: parts.port })

interface Way {
  readonly step: number
  /** Where a punch is sent first. */
  readonly port: number
}

async function punchOver(parts: Parts, line: Line, way: Way): Promise<Outcome> {
  const books = parts.punchers.map((puncher) => ({ puncher, entries: [] as Book['entries'][number][] }))
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  let cuts = 0
  let number = 0
  const next = () => shift[number % shift.length] ?? 'start'
  const bookOf = () => {
    const book = books[Math.floor(number / (shift.length * mostShifts))]
    if (book === undefined) throw new Error('There are not enough people for so many positions.')
    return book
  }
  const untilTaken = async (key: string): Promise<void> => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const answer = await send(parts.port, bookOf().puncher, next(), key)
      if (answer.status === 201) {
        bookOf().entries.push({ action: next(), id: idOf(answer) })
        return
      }
      if (answer.status !== 503 && !answer.text.includes('in_flight')) faults.push(`${key}: ${answer.text}`)
      await sleep(20)
    }
    faults.push(`${key}: never taken`)
  }
  const whole = async (): Promise<void> => {
    await send(way.port, bookOf().puncher, next(), `whole ${number}`)
    await untilTaken(`whole ${number}`)
    number += 1
  }
  for (const direction of ['asking', 'answering'] as const) {
    const lengths = await lengthsOf(line, direction, whole)
    for (let bytes = 0; bytes <= Math.max(...lengths); bytes += way.step) {
      const key = `${direction} ${bytes}`
      line.breakAfter(direction, bytes)
      const answer = await send(way.port, bookOf().puncher, next(), key)
      if (line.mend()) cuts += 1
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (![0, 201, 503].includes(answer.status)) faults.push(`${key}: ${answer.status} ${answer.text}`)
      await untilTaken(key)
      if (answer.status === 201 && idOf(answer) !== bookOf().entries.at(-1)?.id) faults.push(`${key}: taken twice`)
      number += 1
    }
  }
  while (number % shift.length !== 0) await whole()
  faults.push(...(await examine(parts.pool, books)))
  return { cuts, answered: statuses[201] ?? 0, statuses, faults }
}

/** How many bytes each kind of punch takes in a direction. */
async function lengthsOf(line: Line, direction: Direction, whole: () => Promise<void>): Promise<number[]> {
  const lengths: number[] = []
  // Twice: the first time connections are made and statements are prepared, which takes more.
  for (let punch = 0; punch < 2 * shift.length; punch += 1) {
    line.mend()
    await whole()
    lengths.push(line.passed[direction])
  }
  return lengths.slice(shift.length)
}
