import {
  atLeastZero,
  type Fraction,
  fractionOf,
  isPositive,
  least,
  minus,
  shownDays,
  sumOfFractions,
  zero,
} from '../../../base/fractions.ts'
import type {
  Allotment,
  DatedDays,
  ForeseenVacation,
  Lot,
  LotSummary,
  PaidLot,
  StoredVacationDay,
  TitledLot,
  VacationDay,
  VacationSummary,
} from '../model.ts'
import {
  allot,
  byEnd,
  daysGivenBack,
  daysToPay,
  never,
  newlyMissing,
  returnsExpireOn,
  shareOut,
  sumOf,
  sumsByLot,
  withReturns,
} from '../rules.ts'
import { inLotsUnit, inPersonsUnit } from './units.ts'

/** What is left of a lot, each part with its last day. Nothing of it is used after that but what came back by sickness. */
function partsLeft(lot: Lot, booked: readonly DatedDays[]): DatedDays[] {
  const left = shareOut(lot, booked)
  return [
    { on: lot.expires_on ?? never, days: left.own },
    { on: never, days: left.unnamed },
    { on: returnsExpireOn(lot), days: left.returned },
  ].filter(({ days }) => isPositive(days))
}

/**
 * What a lot has left, what of it expired unused, and what can still be used; of what is booked on it, pay-outs included.
 * A balance below nothing expires nothing. What came back by sickness is used last, and expires later than the rest.
 */
export function lotSummary(lot: Lot, booked: readonly DatedDays[], today: string): LotSummary {
  const parts = partsLeft(lot, booked)
  return {
    ...{ id: lot.id, planned: lot.days, booked: sumOf(booked) },
    lapsed: parts.filter(({ on }) => on < today),
    remaining: sumOf(parts.filter(({ on }) => on >= today)),
  }
}

/** What is booked on each lot: days that it pays for, and pay-outs. */
function bookedByLot(allotments: readonly Allotment[]): (lot: Lot) => DatedDays[] {
  const byLot = Map.groupBy(allotments, ({ entitlement_id }) => entitlement_id)
  return (lot) => [...(byLot.get(lot.id) ?? []), ...lot.paid]
}

interface Foreseeing {
  readonly lots: readonly TitledLot[]
  /** All days the person would have, the new ones included. */
  readonly days: readonly VacationDay[]
  readonly booked: readonly Allotment[]
}

/**
 * What the days of one vacation would take, lot by lot, as the person's vacation is counted. Lots that could be used on them
 * and are not are told, too.
 */
export function foresee({ lots: given, days, booked }: Foreseeing, absenceId: number, today: string): ForeseenVacation {
  const allotted = allot(given, days)
  const { lots, allotments } = inPersonsUnit(given, allotted)
  const [taken, all] = [sumsByLot(allotments.filter((each) => each.absence_id === absenceId)), bookedByLot(allotments)]
  const dates = days.filter((day) => day.absence_id === absenceId).map(({ on }) => on)
  const isUsable = (lot: Lot): boolean =>
    isPositive(taken(lot)) || dates.some((on) => lot.starts_on <= on && on <= (lot.usable_until ?? never))
  return {
    lots: [...lots]
      .sort(byEnd)
      .filter(isUsable)
      .map((lot) => {
        const { planned, remaining } = lotSummary(lot, all(lot), today)
        const { id, title, usable_until, expires_on } = lot
        return { id, title, usable_until, expires_on, planned, taken: taken(lot), remaining }
      }),
    missing: newlyMissing(given, booked, allotted),
  }
}

/** What a person has left in a year, in days. */
export function remainingIn(
  lots: readonly Lot[],
  days: readonly StoredVacationDay[],
  year: number,
  today: string,
): number {
  const toPay = daysToPay(days)
  const given = withReturns(lots, toPay, daysGivenBack(days))
  const allotments = allot(given, toPay).map((each) => ({ ...each, confirmed: true }))
  return shownDays(summarise(given, allotments, year, today).remaining)
}

/**
 * What a pay-out takes of each lot: first of what ends first, as it is on the day; what that comes to, and what is missing,
 * as the person's vacation is counted.
 */
export function lotsToPay(
  given: readonly Lot[],
  allotted: readonly Allotment[],
  { on, days }: { readonly on: string; readonly days: Fraction | 'all' },
): { readonly lots: PaidLot[]; readonly total: Fraction; readonly missing: Fraction } {
  const { lots, allotments } = inPersonsUnit(given, allotted)
  const booked = bookedByLot(allotments)
  const left = [...lots]
    .sort(byEnd)
    .filter((lot) => lot.starts_on <= on)
    .map((lot) => ({ lot, days: lotSummary(lot, booked(lot), on).remaining }))
  let missing = days === 'all' ? sumOfFractions(left.map((each) => each.days)) : days
  const taken = left.map((each) => {
    const share = least(each.days, missing)
    missing = minus(missing, share)
    return { ...each, days: share }
  })
  return {
    lots: taken
      .filter((each) => isPositive(each.days))
      .map(({ lot, days: share }) => ({ entitlement_id: lot.id, days: inLotsUnit(lot, share) })),
    total: sumOfFractions(taken.map((each) => each.days)),
    missing,
  }
}

/** The same for days as somebody states them: two thirds that are left are shown as 0.67, and these are all. */
export function payable(
  lots: readonly Lot[],
  allotments: readonly Allotment[],
  { on, given }: { readonly on: string; readonly given: number | null | undefined },
): ReturnType<typeof lotsToPay> {
  const all = lotsToPay(lots, allotments, { on, days: 'all' })
  const areAll = given === undefined || given === null || shownDays(all.total) === given
  return areAll ? all : lotsToPay(lots, allotments, { on, days: fractionOf(given) })
}

/**
 * A person's year: lots that can be used in it, days that fall into it, what is left as of today. It adds up:
 * what somebody brought along and was given is taken, asked for, paid out, expired, spoken for by later years, or left.
 * What expired counts in the year it expired in; for the years before, it expired later. All as the person's vacation is
 * counted.
 */
export function summarise(
  given: readonly Lot[],
  allotted: readonly (Allotment & { readonly confirmed: boolean })[],
  year: number,
  today: string,
): VacationSummary {
  const { lots, allotments } = inPersonsUnit(given, allotted)
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const isBefore = ({ on }: DatedDays): boolean => on < first
  const isAfter = ({ on }: DatedDays): boolean => on > last
  const isWithin = (each: DatedDays): boolean => !isBefore(each) && !isAfter(each)
  const bookedOn = bookedByLot(allotments)
  const years = lots.map((lot) => {
    const booked = bookedOn(lot)
    const summary = lotSummary(lot, booked, today)
    // What ends before the year is nothing that it could bring along, whether it has expired already or will have.
    const gone = sumOf(partsLeft(lot, booked).filter(isBefore))
    const broughtAlong = minus(minus(lot.days, sumOf(booked.filter(isBefore))), gone)
    const isGiven = lot.starts_on >= first
    const remaining = sumOf(partsLeft(lot, booked).filter((part) => !isBefore(part) && part.on >= today))
    return {
      ...{ lot, summary: { ...summary, remaining, expired: sumOf(summary.lapsed.filter(isWithin)) } },
      carried: isGiven ? zero : atLeastZero(broughtAlong),
      given: isGiven ? lot.days : zero,
      later: sumOf(booked.filter(isAfter)),
      expiredLater: sumOf(summary.lapsed.filter(isAfter)),
    }
  })
  const shown = years.filter(({ lot, carried }) => {
    const ends = [
      lot.expires_on ?? never,
      ...(isPositive(lot.unnamed ?? zero) ? [never] : []),
      ...(isPositive(lot.returned) ? [returnsExpireOn(lot)] : []),
    ]
    const isUsable = lot.starts_on <= last && ends.some((end) => end >= first)
    // What has not expired for lack of a notice is of interest as long as something is left of it.
    return isUsable && (lot.starts_on >= first || (lot.usable_until ?? never) >= first || isPositive(carried))
  })
  const inYear = allotments.filter(isWithin)
  const uncovered = sumOf(inYear.filter((each) => each.entitlement_id === null))
  const total = (pick: (each: (typeof years)[number]) => Fraction): Fraction => sumOfFractions(shown.map(pick))
  return {
    year,
    lots: shown.map(({ summary }) => summary),
    carried: total(({ carried }) => carried),
    entitled: total(({ given }) => given),
    taken: sumOf(inYear.filter((each) => each.confirmed)),
    reserved: sumOf(inYear.filter((each) => !each.confirmed)),
    paidOut: total(({ lot }) => sumOf(lot.paid.filter(isWithin))),
    expired: total(({ summary }) => summary.expired),
    expiredLater: total(({ expiredLater }) => expiredLater),
    later: total(({ later }) => later),
    remaining: minus(
      total(({ summary }) => summary.remaining),
      uncovered,
    ),
  }
}
