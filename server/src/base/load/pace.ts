/**
 * How quickly requests of one kind are answered at the moment, and whether one more would be answered in time. It goes by
 * what was measured: how many are being worked on, and how long each of them took while there was more to do than could be
 * done at once.
 */
export interface Pace {
  /** Whether one more would be answered in time; whoever would not is better told so at once. */
  readonly hasTime: (waitMs?: number) => boolean
  /** Counts one as being worked on; `then` is called once it is no more. */
  readonly begin: (then?: () => void) => Begun
  readonly figures: () => PaceFigures
}

/** One that is counted until either is called. */
export interface Begun {
  readonly answered: () => void
  /** It went without an answer, or with none that took work. */
  readonly gone: () => void
}

interface PaceFigures {
  /** Being worked on or waiting for it. */
  readonly underWay: number
  /** How long the next one would wait for its answer, in seconds, as far as is known. */
  readonly expectedSeconds: number
}

export interface PaceLimits {
  /** So many are always taken: that is what the process works on at the same time. */
  readonly always: number
  /** Never more than this, whatever was measured. */
  readonly most: number
  /** How long one may wait for the answer. */
  readonly waitMs: number
}

/** How long it is measured before the measure changes, and how long what was measured holds. */
const measuredMs = { atLeast: 250, holds: 10_000 }

export function makePace(limits: PaceLimits, now: () => number = () => performance.now()): Pace {
  let underWay = 0
  /** Milliseconds from one answer to the next while there was always more to do, and when that was measured. */
  let msEach = 0
  let msEachAt = 0
  /** Since when there is more to do than is always taken, and what was answered since. */
  let measuringSince = 0
  let answered = 0
  let answeredAt = 0

  const measure = (): void => {
    answered += 1
    answeredAt = now()
    const took = answeredAt - measuringSince
    // Answers come in groups: how long the first of one took says nothing of how many are answered meanwhile.
    if (took < measuredMs.atLeast || answered < limits.always) return
    const found = took / answered
    msEach = isKnown() ? (msEach + found) / 2 : found
    msEachAt = answeredAt
    measuringSince = answeredAt
    answered = 0
  }

  const isKnown = (): boolean => msEach > 0 && now() - msEachAt < measuredMs.holds

  const expectedMs = (): number => {
    if (underWay < limits.always) return 0
    // Nothing answered for long tells more than how it was before.
    const silentMs = now() - Math.max(measuringSince, answeredAt)
    return Math.max(isKnown() ? underWay * msEach : 0, silentMs)
  }

  return {
    hasTime: (waitMs = limits.waitMs) => underWay < limits.always || (underWay < limits.most && expectedMs() < waitMs),
    begin: (then) => {
      underWay += 1
      if (underWay === limits.always) {
        measuringSince = now()
        answered = 0
      }
      let isCounted = true
      const end = (): void => {
        isCounted = false
        underWay -= 1
        then?.()
      }
      return {
        answered: () => {
          if (isCounted && underWay >= limits.always) measure()
          if (isCounted) end()
        },
        gone: () => {
          if (isCounted) end()
        },
      }
    },
    figures: () => ({ underWay, expectedSeconds: expectedMs() / 1000 }),
  }
}
