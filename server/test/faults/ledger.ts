import { sleep } from './processes.ts'

/**
 * People who punch, and what they know of it. The ledger is kept by the clients alone: it holds what was answered to
 * them, and is compared with the database afterwards.
 */
export interface Puncher {
  readonly accountId: number
  readonly workspaceId: number
  readonly userId: number
  readonly token: string
}

interface Entry {
  readonly action: (typeof shift)[number]
  /** The id the service answered. */
  readonly id: string
}

export interface Book {
  readonly puncher: Puncher
  readonly entries: readonly Entry[]
}

export interface Figures {
  answered: number
  /** Sent again because no answer came, or one that asks to come again. */
  repeated: number
  /** Of those, the ones that had been taken before. */
  replayed: number
  reads: number
}

export interface Plan {
  readonly punchers: readonly Puncher[]
  /** Where the next request goes; undefined while nobody is ready. */
  readonly address: () => string | undefined
  readonly pauseMs: number
  /** `repeat`: whoever gets no answer sends it again with its key. `never fails`: that alone is a fault. */
  readonly onNoAnswer: 'repeat' | 'never fails'
}

export interface Punching {
  readonly figures: Figures
  readonly faults: string[]
  /** Everybody ends the shift they are in. */
  readonly finish: () => Promise<Book[]>
}

export const shift = ['start', 'start-break', 'end-break', 'end'] as const
const mostFaults = 200
const mostAtOnce = 48
/** A person has at most a hundred trackings a day. */
export const mostShifts = 90

export function startPunching(plan: Plan): Punching {
  const figures: Figures = { answered: 0, repeated: 0, replayed: 0, reads: 0 }
  const faults: string[] = []
  const ending = { isOver: false }
  const day: Day = { plan, figures, ending, fail: (fault) => void (faults.length < mostFaults && faults.push(fault)) }
  // So many at a time: whoever has worked enough for a day is followed by the next.
  const waiting = plan.punchers.values()
  const books: Book[] = []
  const takeTurns = async (): Promise<void> => {
    for (const puncher of waiting) {
      books.push(await workThrough(day, puncher))
      if (ending.isOver) return
    }
  }
  const over = Promise.all(Array.from({ length: mostAtOnce }, takeTurns)).then(() => books)
  return {
    figures,
    faults,
    finish: () => {
      ending.isOver = true
      return over
    },
  }
}

interface Day {
  readonly plan: Plan
  readonly figures: Figures
  readonly ending: { readonly isOver: boolean }
  readonly fail: (fault: string) => void
}

async function workThrough(day: Day, puncher: Puncher): Promise<Book> {
  const entries: Entry[] = []
  const isEnough = (number: number): boolean => day.ending.isOver || number >= mostShifts * shift.length
  for (let number = 0; !isEnough(number) || number % shift.length !== 0; number += 1) {
    const action = shift[number % shift.length] ?? 'start'
    const key = `${puncher.userId} ${number}`
    const id = await punchUntilAnswered(day, puncher, action, key)
    if (id === undefined) break
    entries.push({ action, id })
    // Now and then an answer that came is asked for again: it must be the same one.
    if (Math.random() < 0.02) {
      const again = await punchUntilAnswered(day, puncher, action, key)
      if (again !== undefined && again !== id) day.fail(`${key}: answered ${id} first and ${again} later`)
    }
    if (Math.random() < 0.1) await look(day, puncher)
    await sleep(Math.random() * 2 * day.plan.pauseMs)
  }
  return { puncher, entries }
}

interface Answer {
  /** 0 when none came, or not all of it. */
  readonly status: number
  readonly text: string
  readonly isReplayed: boolean
}

/** Sends one punch until it is taken. Without an id it was refused, which ends this person's day. */
async function punchUntilAnswered(
  day: Day,
  puncher: Puncher,
  action: string,
  key: string,
): Promise<string | undefined> {
  const body = JSON.stringify({ data: { type: 'action', attributes: { action_type: action } } })
  const path = `/api/v3/workspaces/${puncher.workspaceId}/time_trackings/actions`
  const headers = { 'content-type': 'application/vnd.api+json', 'idempotency-key': key }
  for (let attempt = 0; ; attempt += 1) {
    const sentAt = new Date().toISOString()
    const answer = await ask(day, puncher, path, { method: 'POST', headers, body })
    if (answer.status === 201) {
      day.figures.answered += 1
      if (answer.isReplayed && attempt > 0) day.figures.replayed += 1
      return (JSON.parse(answer.text) as { data: { id: string } }).data.id
    }
    const isWorthRepeating = asksToComeAgain(answer)
    if (!isWorthRepeating || day.plan.onNoAnswer === 'never fails')
      day.fail(
        `${action} with key ${key}, sent at ${sentAt}: ${answer.status} ${answer.text.slice(0, 300)}${await evidence(day, puncher)}`,
      )
    if (!isWorthRepeating) return undefined
    day.figures.repeated += 1
    await sleep(50 + Math.random() * 200)
  }
}

const asksToComeAgain = ({ status, text }: Answer): boolean =>
  [0, 429, 503].includes(status) || text.includes('idempotency_in_flight')

/** What the service shows of a person's punches right after one was refused. */
async function evidence(day: Day, puncher: Puncher): Promise<string> {
  const path = `/api/v3/workspaces/${puncher.workspaceId}/time_trackings/actions?items=4&sort=-action_time`
  const { status, text } = await ask(day, puncher, path, {})
  if (status !== 200) return `; its punches: ${status}`
  const { data } = JSON.parse(text) as { data: { attributes: { action_type: string; action_time: string } }[] }
  const newest = data.map(({ attributes }) => `${attributes.action_type} ${attributes.action_time}`)
  return `; its newest punches at ${new Date().toISOString()}: ${newest.join(', ')}`
}

/** Looks at the newest working time, which must not fail either. */
async function look(day: Day, puncher: Puncher): Promise<void> {
  const answer = await ask(day, puncher, `/api/v3/workspaces/${puncher.workspaceId}/time_trackings?items=3`, {})
  if (answer.status === 200) day.figures.reads += 1
  else if (day.plan.onNoAnswer === 'never fails' || !asksToComeAgain(answer))
    day.fail(`list of ${puncher.userId}: ${answer.status} ${answer.text.slice(0, 300)}`)
}

/** A balancer keeps requests for a while when nobody is ready. */
async function anybodyReady({ address }: Plan): Promise<string | undefined> {
  for (const until = performance.now() + 120_000; performance.now() < until; await sleep(20)) {
    const found = address()
    if (found !== undefined) return found
  }
  return undefined
}

async function ask({ plan }: Day, { token }: Puncher, path: string, init: RequestInit): Promise<Answer> {
  const base = await anybodyReady(plan)
  if (base === undefined) return { status: 0, text: 'nobody is ready', isReplayed: false }
  try {
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    const answer = await fetch(`${base}${path}`, { ...init, headers, signal: AbortSignal.timeout(60_000) })
    const text = await answer.text()
    return { status: answer.status, text, isReplayed: answer.headers.has('idempotent-replayed') }
  } catch (error) {
    const { cause } = error as { cause?: Error }
    return { status: 0, text: String(cause ?? error), isReplayed: false }
  }
}
