import type { Open } from '../context.ts'
import { fault, Refused, unavailable } from '../errors.ts'
import { type Begun, makePace, type Pace } from './pace.ts'

export interface ShareLimits {
  /** How many pieces of work run at once in all, and how many of one caller. */
  readonly atOnce: number
  readonly perCaller: number
  /** How many of one caller may wait, and for how long. */
  readonly waitingPerCaller: number
  readonly waitMilliseconds: number
}

export interface Share {
  /** `deadline` is until when the work may wait, as `performance.now()` says the time. */
  <T>(caller: string, work: () => Promise<T>, deadline?: number): Promise<T>
  /** How many wait at the moment. */
  readonly waiting: () => number
}

interface Line {
  running: number
  /** How quickly the caller's work gets done; who would wait too long is told so at once. */
  readonly pace: Pace
  readonly waiting: (() => void)[]
}

/**
 * Divides the connections of a process among those who ask. One caller never holds all of them, and a
 * place that becomes free goes to whoever has the fewest, so a caller with few requests is not kept
 * waiting by one with many.
 */
export function makeShare(limits: ShareLimits): Share {
  let running = 0
  const lines = new Map<string, Line>()

  const { perCaller, waitingPerCaller, waitMilliseconds } = limits
  const bounds = { always: perCaller, most: perCaller + waitingPerCaller, waitMs: waitMilliseconds }

  const lineOf = (caller: string): Line => {
    const line = lines.get(caller) ?? { running: 0, pace: makePace(bounds), waiting: [] }
    lines.set(caller, line)
    return line
  }

  const start = (line: Line): void => {
    running += 1
    line.running += 1
  }

  const wait = (caller: string, line: Line, begun: Begun, mostMilliseconds: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(go), 1)
        if (line.running === 0 && line.waiting.length === 0) lines.delete(caller)
        begun.gone()
        reject(tooBusy(line, limits))
      }, mostMilliseconds)
      line.waiting.push(go)
    })

  const finish = (caller: string, line: Line): void => {
    running -= 1
    line.running -= 1
    const next = shortestOf(lines, limits.perCaller)
    const go = next?.waiting.shift()
    if (next && go) {
      start(next)
      go()
    }
    if (line.running === 0 && line.waiting.length === 0) lines.delete(caller)
  }

  const share = async <T>(caller: string, work: () => Promise<T>, deadline = Infinity): Promise<T> => {
    const line = lineOf(caller)
    const isFull = running >= limits.atOnce
    const isFree = !isFull && line.running < perCaller
    // Where only the caller's own work is in the way it may wait; where all places are taken, who waits long is in the way.
    const hasTime = line.pace.hasTime(isFull ? waitMilliseconds / 5 : waitMilliseconds)
    if (!isFree && (line.waiting.length >= waitingPerCaller || !hasTime)) throw tooBusy(line, limits)
    const begun = line.pace.begin()
    if (isFree) start(line)
    else await wait(caller, line, begun, Math.min(waitMilliseconds, deadline - performance.now()))
    try {
      return await work()
    } finally {
      begun.answered()
      finish(caller, line)
    }
  }
  const waiting = (): number => [...lines.values()].reduce((sum, line) => sum + line.waiting.length, 0)
  return Object.assign(share, { waiting })
}

/** The line with the fewest running that may have one more; of equal ones the one that came first. */
function shortestOf(lines: ReadonlyMap<string, Line>, perCaller: number): Line | undefined {
  let found: Line | undefined
  for (const line of lines.values()) {
    if (line.waiting.length > 0 && line.running < Math.min(perCaller, found?.running ?? Infinity)) found = line
  }
  return found
}

const tooBusy = (line: Line, limits: ShareLimits): Refused =>
  line.running < limits.perCaller ? unavailable('The service is busy.') : callerIsBusy()

/** Only the caller's own requests are in the way. */
export const callerIsBusy = (): Refused =>
  new Refused(
    'too_many',
    [fault('too_many_requests', 'base', 'Too many requests of this account at once.', 'Try again in 1 s.')],
    { retryAfterSeconds: 1 },
  )

/** Opens units of work within the share of one caller. */
export const openWithin =
  (share: Share, open: Open, caller: string, deadline?: () => number | undefined): Open =>
  (accountId, access, work) =>
    share(caller, () => open(accountId, access, work), deadline?.())
