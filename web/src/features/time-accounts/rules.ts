import type { Tracking } from '../actions/rules.ts'

/** Why a number of a day is what it is: a code, facts, and the exact seconds it adds to the day's numbers. */
export interface Reason {
  readonly code: string
  readonly seconds: Readonly<Partial<Record<DayNumber, number>>>
  readonly [fact: string]: unknown
}

type DayNumber = 'target' | 'owed' | 'worked' | 'break' | 'absence' | 'holiday' | 'booked'

/** A day of the account; all numbers in seconds. */
export interface AccountDay {
  readonly date: string
  readonly target: number
  /** What of the target is due; days to come owe nothing yet. */
  readonly owed: number
  readonly worked: number
  readonly absence: number
  readonly holiday: number
  /** By hand: a payout, a correction. */
  readonly booked: number
  readonly balance: number
  readonly runningBalance: number
  readonly closed: boolean
  readonly because: readonly Reason[]
  readonly trackings: readonly Tracking[]
}

export interface Sums {
  readonly worked: number
  readonly credited: number
  readonly booked: number
  readonly target: number
  /** What of the target is due by now, and the balance by now: what lies ahead is in neither. */
  readonly targetSoFar: number
  readonly balanceSoFar: number
  /** Whether some of the days are still to come. */
  readonly goesOn: boolean
}

/** The sums of some days, with what lies behind apart from what lies ahead. */
export function sumsOf(days: readonly AccountDay[], opening: number, today: string): Sums {
  const sum = (some: readonly AccountDay[], number: 'worked' | 'target' | 'absence' | 'holiday' | 'booked'): number =>
    some.reduce((total, day) => total + day[number], 0)
  const behind = days.filter(({ date }) => date <= today)
  return {
    worked: sum(days, 'worked'),
    credited: sum(behind, 'absence') + sum(behind, 'holiday'),
    booked: sum(behind, 'booked'),
    target: sum(days, 'target'),
    targetSoFar: sum(behind, 'target'),
    balanceSoFar: behind.at(-1)?.runningBalance ?? opening,
    goesOn: behind.length < days.length,
  }
}

const counted: readonly DayNumber[] = ['worked', 'absence', 'holiday', 'booked']

/** What a reason adds to the balance of its day; undefined where it adds nothing and only explains. */
export function effectOf({ seconds }: Reason): number | undefined {
  const numbers = Object.keys(seconds) as DayNumber[]
  if (!numbers.some((number) => number === 'owed' || counted.includes(number))) return undefined
  return counted.reduce((sum, number) => sum + (seconds[number] ?? 0), -(seconds.owed ?? 0))
}
