import { refused } from '../../base/errors.ts'
import { hoursOf, toHundredth } from '../../base/time/hours.ts'
import { dateAfter, formatUtc } from '../../base/time/time.ts'
import type { AccountReason, DayBreaks, DayNumbers, ExactDay, Reason } from '../working-days/model.ts'
import {
  type AccountBooking,
  type AccountDay,
  type AccountHolder,
  type AccountSums,
  balanceOf,
  mostDays,
  saldoByCharged,
  saldoTypesByPlan,
  type WorkedDay,
} from './model.ts'

export const nothing: DayNumbers = { target: 0, owed: 0, worked: 0, break: 0, absence: 0, holiday: 0, booked: 0 }

type Adding = { -readonly [Name in keyof DayNumbers]: number }

/** Adds in place: an account is years of days. */
export function addTo(sums: Adding, more: DayNumbers): void {
  sums.target += more.target
  sums.owed += more.owed
  sums.worked += more.worked
  sums.break += more.break
  sums.absence += more.absence
  sums.holiday += more.holiday
  sums.booked += more.booked
}

/** What an account makes of a day, besides how the day was evaluated. */
interface AccountFactsOfDay {
  readonly holder: Pick<AccountHolder, 'start_of_accounting' | 'saldo_type'>
  /** In the person's zone. */
  readonly today: string
  readonly worked: WorkedDay | undefined
  readonly bookings: readonly AccountBooking[]
  readonly closed: boolean
}

/** What a date adds to a time account, and why. Every number is the sum of what its reasons add. */
export function accountDay(day: ExactDay, facts: AccountFactsOfDay): AccountDay {
  const seconds = accountNumbers(day, facts)
  return {
    date: day.date,
    seconds,
    breaks: breaksOf(seconds.break, facts.worked),
    closed: facts.closed,
    because: reasonsFor(day, facts),
    ...(day.shares.length > 0 && { shares: day.shares }),
  }
}

/** The break of a day, taken and deducted apart; null where what was worked does not tell. */
export function breaksOf(seconds: number, worked: WorkedDay | undefined): DayBreaks | null {
  if (seconds === 0) return { taken: 0, deducted: 0 }
  if (worked?.breakSeconds !== seconds) return null
  return { taken: seconds - worked.deductedSeconds, deducted: worked.deductedSeconds }
}

/**
 * What a date adds to a time account. Before accounting starts nothing counts; what is yet to come shows its target
 * and owes nothing.
 */
export function accountNumbers(day: ExactDay, { holder, today, worked, bookings }: AccountFactsOfDay): DayNumbers {
  if (day.date < holder.start_of_accounting) return nothing
  const { target, owed, credited, holiday } = day.seconds
  if (today < day.date) return { ...nothing, target }
  return {
    target,
    owed: owed + chargedSeconds(day, holder.saldo_type),
    worked: day.seconds.worked,
    break: worked?.breakSeconds ?? 0,
    absence: credited,
    holiday,
    booked: bookings.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

function reasonsFor(day: ExactDay, { holder, today, worked, bookings }: AccountFactsOfDay): AccountReason[] {
  const { start_of_accounting, saldo_type } = holder
  if (day.date < start_of_accounting) return [{ code: 'before_start', start_of_accounting, seconds: {} }]
  if (today < day.date) return [...targetAlone(day), { code: 'not_due_yet', seconds: {} }]
  const reasons = reasonsOfDay(day)
  reasons.push(...charged(day, saldo_type), ...ofWork(worked))
  for (const booking of bookings) reasons.push(ofBooking(booking))
  return reasons
}

/** Of a day to come, what it will ask for. */
const targetAlone = ({ because, seconds }: ExactDay): AccountReason[] =>
  because
    .filter(({ code }) => code === 'pattern' || code === 'no_pattern_yet' || code === 'not_employed')
    .map((reason) => ({ ...reason, seconds: { target: seconds.target } }))

/** The reasons of a day, each with what it adds. */
function reasonsOfDay(day: ExactDay): AccountReason[] {
  let counted = 0
  const credit = (): number => day.creditedSeconds[counted++] ?? 0
  return day.because.map((reason) => ({ ...reason, seconds: addedBy(reason, day, credit) }))
}

function addedBy(reason: Reason, { seconds }: ExactDay, credit: () => number): Partial<DayNumbers> {
  switch (reason.code) {
    case 'pattern':
      return { target: seconds.target, owed: seconds.target }
    case 'holiday':
      return { holiday: seconds.holiday, owed: seconds.owed - seconds.target }
    case 'absence':
      return { absence: credit() }
    case 'worked':
      return { worked: seconds.worked }
    default:
      return {}
  }
}

/**
 * Calculated against what was charged, the part of a day that a holiday or an absence stands for owes exactly
 * what it is credited with: neither gives or takes anything. A plan to calculate against does not exist yet.
 */
const chargedSeconds = ({ seconds }: ExactDay, saldo_type: number): number =>
  saldo_type === saldoByCharged ? seconds.credited + seconds.holiday - seconds.covered : 0

function charged(day: ExactDay, saldo_type: number): readonly AccountReason[] {
  if (saldoTypesByPlan.includes(saldo_type)) return [{ code: 'not_possible_yet', saldo_type, seconds: {} }]
  const owed = chargedSeconds(day, saldo_type)
  return owed === 0 ? none : [{ code: 'charged', hours: hoursOf(owed), seconds: { owed } }]
}

const none: readonly AccountReason[] = []

function ofWork(worked: WorkedDay | undefined): readonly AccountReason[] {
  if (worked === undefined) return none
  const { breakSeconds, deductedSeconds, runningSince } = worked
  const reasons: AccountReason[] = []
  const add = (code: 'break' | 'break_deducted', seconds: number): void => {
    if (seconds > 0) reasons.push({ code, hours: hoursOf(seconds), seconds: { break: seconds } })
  }
  add('break', breakSeconds - deductedSeconds)
  add('break_deducted', deductedSeconds)
  if (runningSince !== null) reasons.push({ code: 'running', since: formatUtc(runningSince), seconds: {} })
  return reasons
}

const ofBooking = ({ id, kind, seconds }: AccountBooking): AccountReason => ({
  code: 'booking',
  booking_id: String(id),
  kind,
  hours: hoursOf(seconds),
  seconds: { booked: seconds },
})

export const subtract = (a: DayNumbers, b: DayNumbers): DayNumbers => ({
  target: a.target - b.target,
  owed: a.owed - b.owed,
  worked: a.worked - b.worked,
  break: a.break - b.break,
  absence: a.absence - b.absence,
  holiday: a.holiday - b.holiday,
  booked: a.booked - b.booked,
})

/** The numbers of an account by the names they are shown under, to the second. */
const exactSums = (account: AccountSums) => ({
  opening_balance: account.opening,
  target: account.target,
  owed: account.owed,
  worked: account.worked,
  break: account.break,
  credited: account.absence + account.holiday,
  booked: account.booked,
  balance: balanceOf(account),
  closing_balance: account.opening + balanceOf(account),
})

const sumNames = Object.keys(exactSums({ ...nothing, opening: 0 })) as (keyof ReturnType<typeof exactSums>)[]

export const isSumName = (name: string): name is (typeof sumNames)[number] =>
  (sumNames as readonly string[]).includes(name)

/** What some accounts come to together, to the second. */
export function totalsOf(accounts: readonly AccountSums[]): Record<string, number> {
  const sums = accounts.map(exactSums)
  return Object.fromEntries(
    sumNames.map((name) => [`total_${name}`, sums.reduce((total, each) => total + each[name], 0)]),
  )
}

/**
 * The numbers of an account as they are shown: rounded once each. The balance is what is left between the two balances
 * as they are shown, so that an account adds up on paper.
 */
export function shownSums(account: AccountSums) {
  const { balance: _exact, ...sums } = exactSums(account)
  const rounded = Object.fromEntries(Object.entries(sums).map(([name, seconds]) => [name, hoursOf(seconds)]))
  const { opening_balance = 0, closing_balance = 0 } = rounded
  return { ...rounded, balance: toHundredth(closing_balance - opening_balance) } as Record<
    keyof typeof sums | 'balance',
    number
  >
}

/** Days added up, exactly. */
export const sumOfNumbers = (days: readonly { readonly seconds: DayNumbers }[]): DayNumbers => {
  const sums = { ...nothing }
  for (const { seconds } of days) addTo(sums, seconds)
  return sums
}

const monthOf = (date: string): string => date.slice(0, 7)
export const firstOfMonth = (date: string): string => `${monthOf(date)}-01`
export const lastOfMonth = (date: string): string => `${monthOf(date)}-${lengthOfMonth(date)}`

/** No month ends before its 28th, which is enough for most days without a calendar. */
export const isLastOfMonth = (date: string): boolean => date.slice(8) >= '28' && date.slice(8) === lengthOfMonth(date)

const lengthOfMonth = (date: string): string => {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? '29' : '28'
  return [4, 6, 9, 11].includes(month) ? '30' : '31'
}

/**
 * The last day up to which months can be cached: they are over wherever in the world somebody is, for a day and more.
 * A clock that still runs changes its day by the minute, so nothing from that day on is cached.
 */
export const lastDayToCache = (utcToday: string, runningOn: string | undefined): string => {
  const over = dateAfter(utcToday, -2)
  return runningOn !== undefined && runningOn <= over ? dateAfter(runningOn, -1) : over
}

interface Asked {
  readonly on?: string | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

/** Every day up to the last one asked for is gone through, so nobody asks for the end of the century. */
const daysAhead = 732

/** The dates asked about: the month of the one given, and this month when none is. */
export function spanOf({ on, from, to }: Asked, today: string): { readonly from: string; readonly to: string } {
  if (on && (from || to)) throw refused('invalid', 'on', 'Give either on, or from and to.')
  const span = on
    ? { from: on, to: on }
    : { from: from ?? firstOfMonth(to ?? today), to: to ?? lastOfMonth(from ?? today) }
  if (span.to < span.from) throw refused('out_of_range', 'to', 'to must not come before from.')
  if (dateAfter(span.from, mostDays - 1) < span.to)
    throw refused('out_of_range', 'to', `At most ${mostDays} days are shown at once.`, 'Ask for a year at a time.')
  if (dateAfter(today, daysAhead) < span.to)
    throw refused(
      'out_of_range',
      on ? 'on' : 'to',
      'A time account is shown up to two years ahead.',
      'Ask for earlier days.',
    )
  return span
}
