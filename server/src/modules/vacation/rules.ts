import { refused } from '../../base/errors.ts'
import {
  atLeastZero,
  type Fraction,
  fraction,
  isPositive,
  isZero,
  least,
  minus,
  negative,
  plus,
  shownDays,
  sumOfFractions,
  zero,
} from '../../base/fractions.ts'
import type {
  Allotment,
  Booking,
  ForeseenVacation,
  Lot,
  LotSummary,
  StoredVacationDay,
  TitledLot,
  VacationDay,
  VacationSummary,
} from './model.ts'

// Days are fractions here, so that halves and thirds add up exactly.

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const never = '9999-12-31'

/** First what expires first; what never expires comes last. */
const byExpiry = (a: Lot, b: Lot): number =>
  compared(a.usable_until ?? never, b.usable_until ?? never) || byStart(a, b) || a.id - b.id

const byStart = (a: Lot, b: Lot): number => compared(a.starts_on, b.starts_on)

const byDate = (a: VacationDay, b: VacationDay): number => compared(a.on, b.on) || a.absence_id - b.absence_id

const sumOf = (allotments: readonly Allotment[]): Fraction => sumOfFractions(allotments.map(({ days }) => days))

/**
 * Which lot pays for which day of vacation. Days are served in the order of the calendar, each from the
 * lot that expires first among those usable on it. What no lot can pay stays without one. Each lot is
 * looked at once when it begins and once when it is over or used up, and each day once.
 */
export function allot(lots: readonly Lot[], days: readonly VacationDay[]): Allotment[] {
  const toCome = [...lots].sort(byStart).reverse()
  const usable: { readonly lot: Lot; rest: Fraction }[] = []
  const begin = (lot: Lot): void => {
    const place = usable.findIndex((each) => byExpiry(lot, each.lot) < 0)
    usable.splice(place === -1 ? usable.length : place, 0, { lot, rest: lot.days })
  }
  return [...days].sort(byDate).flatMap(({ absence_id, on, days: asked }) => {
    for (let next = toCome.at(-1); next && next.starts_on <= on; next = toCome.at(-1)) {
      begin(next)
      toCome.pop()
    }
    let missing = asked
    const paid: Allotment[] = []
    for (let [first] = usable; first && isPositive(missing); [first] = usable) {
      const isOver = (first.lot.usable_until ?? never) < on
      const taken = isOver ? zero : least(missing, first.rest)
      first.rest = minus(first.rest, taken)
      missing = minus(missing, taken)
      if (isPositive(taken)) paid.push({ entitlement_id: first.lot.id, absence_id, on, days: taken })
      if (isOver || !isPositive(first.rest)) usable.shift()
    }
    return isPositive(missing) ? [...paid, { entitlement_id: null, absence_id, on, days: missing }] : paid
  })
}

/** All days of a person are allotted whenever one changes. Ten whole years of vacation are a lifetime of them. */
const mostDays = 3660

/** Refuses more days than a lifetime has, unless there are fewer than before. */
export function assertFewEnough(days: readonly VacationDay[], booked: readonly Allotment[]): void {
  if (days.length <= mostDays) return
  const before = new Set(booked.map(({ absence_id, on }) => `${absence_id} ${on}`)).size
  if (days.length > before)
    throw refused('out_of_range', 'ends_at', `The vacations of a person come to at most ${mostDays} days in all.`)
}

/** Whether any lot can be used on a day, asked of the times they cover together. */
function usableDays(lots: readonly Lot[]): (on: string) => boolean {
  const spans: { readonly from: string; until: string }[] = []
  for (const { starts_on, usable_until } of [...lots].sort(byStart)) {
    const [last, until] = [spans.at(-1), usable_until ?? never]
    if (last && starts_on <= last.until) last.until = last.until < until ? until : last.until
    else spans.push({ from: starts_on, until })
  }
  return (on) => spans.some(({ from, until }) => from <= on && on <= until)
}

/** Days that lots should pay for and cannot. Where no lot was ever given, none is missing. */
export function overdrawn(lots: readonly Lot[], allotments: readonly Allotment[]): Fraction {
  const isUsable = usableDays(lots)
  return sumOf(allotments.filter((each) => each.entitlement_id === null && isUsable(each.on)))
}

/** Days that would be missing besides those that are; whoever wants any is refused. */
export const newlyMissing = (
  lots: readonly Lot[],
  booked: readonly Allotment[],
  allotments: readonly Allotment[],
): Fraction => atLeastZero(minus(overdrawn(lots, allotments), overdrawn(lots, booked)))

const placeOf = ({ entitlement_id, absence_id, on }: Allotment): string => `${entitlement_id} ${absence_id} ${on}`

/**
 * What must be booked so that the sums of all bookings become the allotments. Nothing is ever taken
 * out of the book: what no longer holds is booked back.
 */
export function corrections(booked: readonly Allotment[], wanted: readonly Allotment[]): Booking[] {
  return sumsByPlace([...wanted, ...booked.map((each) => ({ ...each, days: negative(each.days) }))])
}

/** What lines come to: one for each lot, absence and date, and none where they come to nothing. */
export function sumsByPlace(lines: readonly Allotment[]): Allotment[] {
  const sums = new Map<string, Allotment>()
  for (const each of lines) {
    const place = placeOf(each)
    sums.set(place, { ...each, days: plus(sums.get(place)?.days ?? zero, each.days) })
  }
  return [...sums.values()].filter(({ days }) => !isZero(days))
}

/** What a lot has left, what of it expired unused, and what can still be used. A balance below nothing expires nothing. */
export function lotSummary(lot: Lot, booked: Fraction, today: string): LotSummary {
  const left = atLeastZero(minus(lot.days, booked))
  const isOver = lot.usable_until !== null && lot.usable_until < today
  return { id: lot.id, planned: lot.days, booked, expired: isOver ? left : zero, remaining: isOver ? zero : left }
}

/** What each lot pays for. */
function sumsByLot(allotments: readonly Allotment[]): (lot: Lot) => Fraction {
  const sums = new Map<number | null, Fraction>()
  for (const { entitlement_id, days } of allotments)
    sums.set(entitlement_id, plus(sums.get(entitlement_id) ?? zero, days))
  return (lot) => sums.get(lot.id) ?? zero
}

/** What a date takes of a lot: its share of a day, or its hours where the person has vacation in hours. */
export const amountOf = (
  { days, seconds }: { readonly days: Fraction; readonly seconds: number },
  { hour_holidays }: { readonly hour_holidays: boolean },
): Fraction => (hour_holidays ? fraction(seconds, 3600) : days)

/** Days that lots have to pay for: asked for or confirmed, and not given back. */
export const daysToPay = (days: readonly StoredVacationDay[]): StoredVacationDay[] =>
  days.filter((each) => each.is_vacation && each.held && !each.given_back && isPositive(each.days))

/** Days that must be paid once everything is allotted: what a sickness covers is not. */
export const daysToAllot = (days: readonly StoredVacationDay[]): StoredVacationDay[] =>
  days.filter((each) => each.is_vacation && each.held && !each.covered && isPositive(each.days))

interface Foreseeing {
  readonly lots: readonly TitledLot[]
  /** All days the person would have, the new ones included. */
  readonly days: readonly VacationDay[]
  readonly booked: readonly Allotment[]
}

/** What the days of one vacation would take, lot by lot. Lots that could be used on them and are not are told, too. */
export function foresee({ lots, days, booked }: Foreseeing, absenceId: number, today: string): ForeseenVacation {
  const allotments = allot(lots, days)
  const [taken, all] = [sumsByLot(allotments.filter((each) => each.absence_id === absenceId)), sumsByLot(allotments)]
  const dates = days.filter((day) => day.absence_id === absenceId).map(({ on }) => on)
  const isUsable = ({ starts_on, usable_until }: Lot): boolean =>
    dates.some((on) => starts_on <= on && on <= (usable_until ?? never))
  return {
    lots: [...lots]
      .sort(byExpiry)
      .filter(isUsable)
      .map((lot) => {
        const { planned, remaining } = lotSummary(lot, all(lot), today)
        const { id, title, usable_until } = lot
        return { id, title, usable_until, planned, taken: taken(lot), remaining }
      }),
    missing: newlyMissing(lots, booked, allotments),
  }
}

/** What a person has left in a year, in days. */
export function remainingIn(
  lots: readonly Lot[],
  days: readonly StoredVacationDay[],
  year: number,
  today: string,
): number {
  const allotments = allot(lots, daysToPay(days)).map((each) => ({ ...each, confirmed: true }))
  return shownDays(summarise(lots, allotments, year, today).remaining)
}

/**
 * A person's year: lots that can be used in it, days that fall into it, what is left as of today. It adds up:
 * what somebody is entitled to is taken, asked for, expired, spoken for by later years, or left.
 */
export function summarise(
  lots: readonly Lot[],
  allotments: readonly (Allotment & { readonly confirmed: boolean })[],
  year: number,
  today: string,
): VacationSummary {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const inYear = allotments.filter((each) => each.on >= first && each.on <= last)
  const usable = lots.filter((lot) => lot.starts_on <= last && (lot.usable_until === null || lot.usable_until >= first))
  const booked = sumsByLot(allotments)
  const bookedBefore = sumsByLot(allotments.filter((each) => each.on < first))
  const bookedAfter = sumsByLot(allotments.filter((each) => each.on > last))
  const summaries = usable.map((lot) => lotSummary(lot, booked(lot), today))
  const uncovered = sumOf(inYear.filter((each) => each.entitlement_id === null))
  const total = (pick: (each: LotSummary) => Fraction): Fraction => sumOfFractions(summaries.map(pick))
  // What a lot brought along from the years before.
  const carried = sumOfFractions(
    usable.filter((lot) => lot.starts_on < first).map((lot) => atLeastZero(minus(lot.days, bookedBefore(lot)))),
  )
  const given = sumOfFractions(usable.filter((lot) => lot.starts_on >= first).map(({ days }) => days))
  return {
    year,
    lots: summaries,
    carried,
    entitled: plus(carried, given),
    taken: sumOf(inYear.filter((each) => each.confirmed)),
    reserved: sumOf(inYear.filter((each) => !each.confirmed)),
    expired: total((each) => each.expired),
    later: sumOfFractions(usable.map(bookedAfter)),
    remaining: minus(
      total((each) => each.remaining),
      uncovered,
    ),
  }
}
