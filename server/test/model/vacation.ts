import { dayAfter, yearOf } from './calendar.ts'
import { type Fraction, fraction, isLess, isZero, minus, plus, smaller, sumOf, times, zero } from './fractions.ts'

/** Vacation in lots: which lot pays for which day, what a year comes to, and how large a claim is. */

export interface Lot {
  readonly id: number
  readonly from: string
  /** The last day it is meant for; null when it never ends. */
  readonly until: string | null
  readonly days: Fraction
  /** Whether the person was told in time that it ends; else it does not. */
  readonly noticed: boolean
  /** What was paid out instead of taken. */
  readonly paid: readonly { readonly payout: number; readonly on: string; readonly days: Fraction }[]
}

export interface VacationDay {
  readonly absence: number
  readonly on: string
  readonly days: Fraction
  readonly confirmed: boolean
  /** The person was ill on it: the day came back. */
  readonly cameBack: boolean
}

/** A part of a day and the lot that pays for it; null is nobody. */
export interface Payment extends VacationDay {
  readonly lot: number | null
}

/** A share of a lot with an end of its own. */
interface Share {
  readonly lot: Lot
  readonly until: string | null
  readonly days: Fraction
}

const order = ({ lot, until }: Share): string => `${until ?? '9999'} ${lot.from} ${String(lot.id).padStart(9, '0')}`

const pays = ({ lot, until }: Share, on: string): boolean =>
  lot.from <= on && (until === null || on <= until || !lot.noticed)

/** 31 March of the second year after. */
export const endAfterSickness = ({ from }: Lot): string => `${yearOf(from) + 2}-03-31`

interface Paid {
  readonly day: VacationDay
  readonly days: Fraction
  readonly share: Share | null
}

/** From share to share, the one that ends first at first: each pays for the earliest days that are still open. */
function allot(shares: readonly Share[], days: readonly VacationDay[]): Paid[] {
  const open = days
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.absence - b.absence))
    .map((day) => ({ day, left: day.days }))
  const paid: Paid[] = []
  for (const share of shares.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
    let left = share.days
    for (const each of open) {
      const part = pays(share, each.day.on) ? smaller(left, each.left) : zero
      if (isZero(part)) continue
      paid.push({ day: each.day, days: part, share })
      each.left = minus(each.left, part)
      left = minus(left, part)
    }
  }
  return [...paid, ...open.flatMap(({ day, left }) => (isZero(left) ? [] : [{ day, days: left, share: null }]))]
}

const total = (all: readonly { readonly days: Fraction }[]): Fraction => sumOf(all.map(({ days }) => days))

/** Days that came back can be used longer than the rest of their lot, so they are a share of their own. */
function sharesOf(lots: readonly Lot[], days: readonly VacationDay[]): Share[] {
  const whole = lots.map((lot) => ({ lot, until: lot.until, days: minus(lot.days, total(lot.paid)) }))
  const before = allot(whole, days)
  return whole.flatMap((share) => {
    const { lot, until } = share
    const back = total(before.filter((each) => each.day.cameBack && each.share === share))
    const later = endAfterSickness(lot)
    if (isZero(back) || until === null || later <= until) return [share]
    return [
      { lot, until, days: minus(share.days, back) },
      { lot, until: later, days: back },
    ]
  })
}

const stillTaken = (days: readonly VacationDay[]): VacationDay[] => days.filter((day) => !day.cameBack)

export const payments = (lots: readonly Lot[], days: readonly VacationDay[]): Payment[] =>
  allot(sharesOf(lots, days), stillTaken(days)).map((each) => ({
    ...each.day,
    days: each.days,
    lot: each.share?.lot.id ?? null,
  }))

/** Days that nobody pays for although lots were given for their time; a lot that goes on without notice is not. */
export function missingDays(lots: readonly Lot[], days: readonly VacationDay[]): Fraction {
  const shares = sharesOf(lots, days)
  const unpaid = allot(shares, stillTaken(days)).filter((each) => each.share === null)
  // What came back by sickness is for longer than the rest of its lot.
  const isGiven = (on: string): boolean =>
    shares.some(({ lot, until }) => lot.from <= on && (until === null || on <= until))
  return total(unpaid.filter(({ day }) => isGiven(day.on)))
}

/** What is left of each lot on a day, the one that ends first at first; null where some of it came back by sickness. */
export function leftOn(
  lots: readonly Lot[],
  days: readonly VacationDay[],
  on: string,
): { readonly lot: Lot; readonly days: Fraction }[] | null {
  const shares = sharesOf(lots, days)
  if (shares.length > lots.length) return null
  const paid = allot(shares, stillTaken(days))
  if (paid.some(({ share }) => share === null)) return null
  return shares
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .filter(({ lot, until }) => lot.from <= on && (!lot.noticed || until === null || on <= until))
    .map((share) => ({ lot: share.lot, days: minus(share.days, total(paid.filter((each) => each.share === share))) }))
}

/** Whole months between two days, the last one included: 15 March to 14 April is one. */
export function fullMonths(from: string, until: string): number {
  const after = dayAfter(until)
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const [endYear = 0, endMonth = 0, endDay = 0] = after.split('-').map(Number)
  return Math.max(0, (endYear - year) * 12 + endMonth - month - (endDay < day ? 1 : 0))
}

/** A claim by twelfths: only there, half a day and more is rounded up. */
export function twelfths(annual: Fraction, months: number): Fraction {
  const claim = times(annual, fraction(months, 12))
  const whole = fraction(claim.over / claim.under)
  return isLess(minus(claim, whole), fraction(1, 2)) ? claim : plus(whole, fraction(1))
}

/**
 * The claim of a year by § 5 BUrlG: a twelfth for each full month when somebody enters too late for six months, leaves
 * within the first six months, or leaves in the first half of the year; else all of it.
 */
export function claimOf(annual: Fraction, year: number, from: string, until: string | null): Fraction {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  if (from > last || (until !== null && until < first)) return zero
  const [begins, ends] = [from < first ? first : from, until === null || until > last ? last : until]
  const isWaiting = from >= first && from >= `${year}-07-01`
  const isShort = until !== null && fullMonths(from, until) < 6
  const leavesEarly = until !== null && until >= first && until <= `${year}-06-30`
  return isWaiting || isShort || leavesEarly ? twelfths(annual, fullMonths(begins, ends)) : annual
}

/** Parts of a year with different days of duty a week: each gives its share, and nothing is rounded. */
export const mixedClaim = (
  annual: Fraction,
  fullWeek: number,
  parts: readonly { readonly months: number; readonly daysAWeek: number }[],
): Fraction => sumOf(parts.map(({ months, daysAWeek }) => times(annual, fraction(months * daysAWeek, 12 * fullWeek))))

export interface VacationYear {
  readonly entitled: Fraction
  readonly carried: Fraction
  readonly taken: Fraction
  readonly reserved: Fraction
  readonly expired: Fraction
  readonly paidOut: Fraction
  readonly remaining: Fraction
}

/** A year as it is shown today. */
export function vacationYear(
  lots: readonly Lot[],
  days: readonly VacationDay[],
  year: number,
  today: string,
): VacationYear {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const within = (on: string): boolean => first <= on && on <= last
  const shares = sharesOf(lots, days)
  const paid = allot(shares, stillTaken(days))
  let [entitled, carried, expired, paidOut] = [zero, zero, zero, zero]
  const seen = new Set<number>()
  let remaining = minus(zero, total(paid.filter(({ share, day }) => share === null && within(day.on))))
  for (const share of shares) {
    const { lot, until } = share
    const ends = lot.noticed ? until : null
    if (lot.from > last || (ends !== null && ends < first)) continue
    const own = paid.filter((each) => each.share === share)
    // What was paid out is no more than booked: it was given, or brought along, unless it was paid before.
    const booked = seen.has(lot.id) ? [] : lot.paid
    seen.add(lot.id)
    paidOut = plus(paidOut, total(booked.filter(({ on }) => within(on))))
    if (lot.from >= first) entitled = plus(entitled, plus(share.days, total(booked)))
    else {
      const before = total(own.filter(({ day }) => day.on < first))
      carried = plus(carried, minus(plus(share.days, total(booked.filter(({ on }) => on >= first))), before))
    }
    const left = minus(share.days, total(own))
    // What expired after this year is neither left nor lost in it: it counts in the year in which it expired.
    const isLost = ends !== null && ends < today
    if (isLost && ends <= last) expired = plus(expired, left)
    if (!isLost) remaining = plus(remaining, left)
  }
  const real = stillTaken(days).filter(({ on }) => within(on))
  return {
    ...{ entitled, carried, expired, paidOut, remaining },
    taken: total(real.filter(({ confirmed }) => confirmed)),
    reserved: total(real.filter(({ confirmed }) => !confirmed)),
  }
}
