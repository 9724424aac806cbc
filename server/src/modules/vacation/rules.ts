import { refused } from '../../base/errors.ts'
import {
  atLeastZero,
  dividedBy,
  type Fraction,
  fraction,
  isPositive,
  isZero,
  least,
  minus,
  negative,
  one,
  plus,
  sumOfFractions,
  times,
  zero,
} from '../../base/fractions.ts'
import type { Allotment, Booking, DatedDays, Lot, StoredVacationDay, VacationDay } from './model.ts'

// Days are fractions here, so that halves and thirds add up exactly.

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const never = '9999-12-31'

/** First what ends first by its terms; what never ends comes last. */
export const byEnd = (a: Lot, b: Lot): number =>
  compared(a.usable_until ?? never, b.usable_until ?? never) || byStart(a, b) || a.id - b.id

const byStart = (a: Pick<Lot, 'starts_on'>, b: Pick<Lot, 'starts_on'>): number => compared(a.starts_on, b.starts_on)

const byDate = (a: VacationDay, b: VacationDay): number => compared(a.on, b.on) || a.absence_id - b.absence_id

export const sumOf = (allotments: readonly DatedDays[]): Fraction => sumOfFractions(allotments.map(({ days }) => days))

/** Days that a sickness gave back stay usable after their lot's end: until 15 months after its year. */
const returnsUsableUntil = ({ ends_on }: Pick<Lot, 'ends_on'>): string => `${Number(ends_on.slice(0, 4)) + 2}-03-31`

/** The last day on which what came back can be used as it is; it ends no sooner than the lot itself. */
export function returnsExpireOn(lot: Lot): string {
  if (lot.expires_on === null) return never
  const last = returnsUsableUntil(lot)
  return last > lot.expires_on ? last : lot.expires_on
}

/** A part of a lot that can be used from its first day to another. */
interface Portion {
  readonly lot: Lot
  readonly starts_on: string
  /** By its terms, for what is used first; and as it is. */
  readonly ends: string
  readonly until: string
  rest: Fraction
}

/** What a lot has of each kind: what expires with it, what no notice named, and what came back by sickness. */
export function shareOut(
  lot: Lot,
  used: readonly DatedDays[],
): { own: Fraction; unnamed: Fraction; returned: Fraction } {
  const until = lot.expires_on ?? never
  const unnamed = lot.expires_on === null ? zero : (lot.unnamed ?? zero)
  const own = minus(minus(lot.days, lot.returned), unnamed)
  const within = sumOf(used.filter(({ on }) => on <= until))
  // What ends first is used first; after its end, what no notice named comes before what came back.
  const late = sumOf(used.filter(({ on }) => on > until))
  const beyond = plus(atLeastZero(minus(within, own)), late)
  return {
    own: atLeastZero(minus(own, within)),
    unnamed: atLeastZero(minus(unnamed, beyond)),
    returned: minus(lot.returned, atLeastZero(minus(beyond, unnamed))),
  }
}

/** What can be used of a lot, less what was paid out. */
function portionsOf(lot: Lot): Portion[] {
  const until = lot.expires_on ?? never
  const left = shareOut(lot, lot.paid)
  const portion = { lot, starts_on: lot.starts_on, ends: lot.usable_until ?? never, until, rest: left.own }
  return [
    portion,
    ...(isPositive(left.unnamed) ? [{ ...portion, until: never, rest: left.unnamed }] : []),
    ...(isPositive(lot.returned)
      ? [{ ...portion, ends: returnsUsableUntil(lot), until: returnsExpireOn(lot), rest: left.returned }]
      : []),
  ]
}

const byEndOfPortion = (a: Portion, b: Portion): number =>
  compared(a.ends, b.ends) || byStart(a.lot, b.lot) || a.lot.id - b.lot.id

/**
 * Which lot pays for which day of vacation. Days are served in the order of the calendar, each from the
 * lot that ends first among those usable on it. What no lot can pay stays without one. Each part of a lot is
 * looked at once when it begins and once when it is over or used up, and each day once. A day that two lots share is
 * shared as a part of itself, so that lots of days and of hours can pay for it together.
 */
export function allot(lots: readonly Lot[], days: readonly VacationDay[]): Allotment[] {
  const toCome = lots.flatMap(portionsOf).sort(byStart).reverse()
  const usable: Portion[] = []
  const begin = (portion: Portion): void => {
    const place = usable.findIndex((each) => byEndOfPortion(portion, each) < 0)
    usable.splice(place === -1 ? usable.length : place, 0, portion)
  }
  return [...days].sort(byDate).flatMap(({ absence_id, on, days: asked, otherwise = zero }) => {
    for (let next = toCome.at(-1); next && next.starts_on <= on; next = toCome.at(-1)) {
      begin(next)
      toCome.pop()
    }
    let missing = one
    const paid: Allotment[] = []
    for (let [place, portion] = [0, usable[0]]; portion && isPositive(missing); portion = usable[place]) {
      const isOver = portion.until < on
      const whole = portion.lot.worth === undefined ? asked : otherwise
      const wanted = missing === one ? whole : times(missing, whole)
      const taken = isOver ? zero : least(wanted, atLeastZero(portion.rest))
      portion.rest = minus(portion.rest, taken)
      if (isPositive(taken)) {
        missing = taken === wanted ? zero : minus(missing, dividedBy(taken, whole))
        paid.push({ entitlement_id: portion.lot.id, absence_id, on, days: taken })
      }
      if (isOver || !isPositive(portion.rest)) usable.splice(place, 1)
      // A date that costs nothing as this lot is counted is paid by another.
      else place += 1
    }
    const unpaid = { entitlement_id: null, absence_id, on, days: missing === one ? asked : times(missing, asked) }
    return sumsByPlace(isPositive(unpaid.days) ? [...paid, unpaid] : paid)
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

/** Whether any lot was given for a day by its terms, asked of the times they cover together. */
function usableDays(lots: readonly Lot[]): (on: string) => boolean {
  const spans: { readonly from: string; until: string }[] = []
  for (const lot of [...lots].sort(byStart)) {
    const [{ starts_on }, last] = [lot, spans.at(-1)]
    const returns = isPositive(lot.returned) ? returnsUsableUntil(lot) : ''
    const until = [lot.usable_until ?? never, lot.expires_on ?? '', returns].sort().at(-1) ?? never
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

/** What each lot pays for. */
export function sumsByLot(allotments: readonly Allotment[]): (lot: Lot) => Fraction {
  const sums = new Map<number | null, Fraction>()
  for (const { entitlement_id, days } of allotments)
    sums.set(entitlement_id, plus(sums.get(entitlement_id) ?? zero, days))
  return (lot) => sums.get(lot.id) ?? zero
}

/** What a date takes of lots: its share of a day, or its hours where the person has vacation in hours; and the other. */
export function amountsOf(
  { days, seconds }: { readonly days: Fraction; readonly seconds: number },
  { hour_holidays }: { readonly hour_holidays: boolean },
): Pick<VacationDay, 'days' | 'otherwise'> {
  const hours = fraction(seconds, 3600)
  return hour_holidays ? { days: hours, otherwise: days } : { days, otherwise: hours }
}

/** Whether a date costs anything, however vacation is counted. */
const isCostly = ({ days, otherwise = zero }: VacationDay): boolean => isPositive(days) || isPositive(otherwise)

/** Days that lots have to pay for: asked for or confirmed, and not given back. */
export const daysToPay = (days: readonly StoredVacationDay[]): StoredVacationDay[] =>
  days.filter((each) => each.is_vacation && each.held && !each.given_back && isCostly(each))

/** Days that must be paid once everything is allotted: what a sickness covers is not. */
export const daysToAllot = (days: readonly StoredVacationDay[]): StoredVacationDay[] =>
  days.filter((each) => each.is_vacation && each.held && !each.covered && isCostly(each))

/**
 * The lots with what came back to them: days that a sickness covers. Which lot that is, is what would pay for them if
 * nobody had been ill.
 */
export function withReturns<Each extends Lot>(
  lots: readonly Each[],
  days: readonly VacationDay[],
  givenBack: readonly StoredVacationDay[],
): Each[] {
  if (givenBack.length === 0) return [...lots]
  const back = new Set(givenBack.map(({ absence_id, on }) => `${absence_id} ${on}`))
  const paid = sumsByLot(
    allot(lots, [...days, ...givenBack]).filter(({ absence_id, on }) => back.has(`${absence_id} ${on}`)),
  )
  const isLonger = (lot: Lot): boolean => lot.usable_until !== null && lot.usable_until < returnsUsableUntil(lot)
  return lots.map((lot) => (isLonger(lot) ? { ...lot, returned: paid(lot) } : lot))
}

/** What is dated up to a day, vacations and pay-outs: nothing after it counts for whoever looks at that day. */
export const bookUpTo = <Each extends Lot>(
  lots: readonly Each[],
  days: readonly StoredVacationDay[],
  date: string,
): { readonly lots: Each[]; readonly days: StoredVacationDay[] } => ({
  lots: lots.map((lot) => ({ ...lot, paid: lot.paid.filter(({ on }) => on <= date) })),
  days: days.filter(({ on }) => on <= date),
})

/** Days that a sickness gave back, as they are stored; and as they will be once everything is allotted. */
export const daysGivenBack = (days: readonly StoredVacationDay[]): StoredVacationDay[] =>
  days.filter((each) => each.is_vacation && each.held && each.given_back && isCostly(each))
export const daysToGiveBack = (days: readonly StoredVacationDay[]): StoredVacationDay[] =>
  days.filter((each) => each.is_vacation && each.held && each.covered && isCostly(each))
