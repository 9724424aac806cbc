import { millisecondsOf } from '../../base/time.ts'
import type { Tracking } from '../actions/rules.ts'

/** Why a number of a day is what it is: a code, facts, and the exact seconds it adds to the day's numbers. */
export interface Reason {
  readonly code: string
  readonly seconds: Readonly<Partial<Record<DayNumber, number>>>
  readonly [fact: string]: unknown
}

type DayNumber = 'target' | 'owed' | 'worked' | 'break' | 'absence' | 'holiday' | 'booked'

/** An absence, for naming what a day was credited for. */
export interface NamedAbsence {
  readonly kind: string
  readonly title: string
  readonly from: string
  readonly to: string
}

/** A break that was deducted and nobody took, in milliseconds. */
export interface Deduction {
  readonly from: number
  readonly to: number
}

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
  /** Of the breaks, what somebody really took; null where a closed month says only the sum. */
  readonly breakTaken: number | null
  /** What the rules took off besides; null in the same case. */
  readonly breakDeducted: number | null
  /** Where the break rules laid what they took off. */
  readonly deductions: readonly Deduction[]
  readonly closed: boolean
  /** Punches that came after the day was closed. */
  readonly late?: readonly number[]
  readonly because: readonly Reason[]
  readonly trackings: readonly Tracking[]
}

interface WireSpan {
  readonly deducted_break_seconds: number
  readonly deducted_break_starts_at: string | null
}

/** Where the breaks of a day were deducted; two that touch are one, as trackings that touch share it. */
export function deductionsOf(spans: readonly WireSpan[]): Deduction[] {
  const found: Deduction[] = []
  for (const { deducted_break_seconds: seconds, deducted_break_starts_at: at } of spans) {
    if (at === null || seconds === 0) continue
    const from = millisecondsOf(at)
    const before = found.at(-1)
    if (before?.to === from) found[found.length - 1] = { from: before.from, to: from + seconds * 1000 }
    else found.push({ from, to: from + seconds * 1000 })
  }
  return found
}

/** What a balance is made of, up to the end of a day. */
export interface Sums {
  readonly worked: number
  readonly credited: number
  readonly booked: number
  readonly owed: number
  readonly balance: number
  /** The last day that is in it; undefined where all days are still to come, or today. */
  readonly until: string | undefined
  /** Whether some of the days are not in it yet. */
  readonly goesOn: boolean
}

/** The sums of the days that are over: what runs today, and what lies ahead, is in none of them. */
export function sumsOf(days: readonly AccountDay[], opening: number, today: string): Sums {
  const behind = days.filter(({ date }) => date < today)
  const sum = (number: 'worked' | 'owed' | 'absence' | 'holiday' | 'booked'): number =>
    behind.reduce((total, day) => total + day[number], 0)
  const last = behind.at(-1)
  return {
    worked: sum('worked'),
    credited: sum('absence') + sum('holiday'),
    booked: sum('booked'),
    owed: sum('owed'),
    balance: last?.runningBalance ?? opening,
    until: last?.date,
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
