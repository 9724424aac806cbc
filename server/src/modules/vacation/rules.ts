import type { Allotment, Booking, Lot, LotSummary, VacationDay, VacationSummary } from './model.ts'

// Days are counted in hundredths here, so that halves and thirds add up exactly.

const isUsable = (lot: Lot, on: string): boolean =>
  lot.starts_on <= on && (lot.usable_until === null || on <= lot.usable_until)

/** First what expires first; what never expires comes last. */
const byExpiry = (a: Lot, b: Lot): number =>
  (a.usable_until ?? '9999-12-31').localeCompare(b.usable_until ?? '9999-12-31') ||
  a.starts_on.localeCompare(b.starts_on) ||
  a.id - b.id

const byDate = (a: VacationDay, b: VacationDay): number => a.on.localeCompare(b.on) || a.absence_id - b.absence_id

const sumOf = (allotments: readonly Allotment[]): number => allotments.reduce((sum, each) => sum + each.hundredths, 0)

/**
 * Which lot pays for which day of vacation. Days are served in the order of the calendar, each from the
 * lot that expires first among those usable on it. What no lot can pay stays without one.
 */
export function allot(lots: readonly Lot[], days: readonly VacationDay[]): Allotment[] {
  const inOrder = [...lots].sort(byExpiry)
  const rest = new Map(lots.map((lot) => [lot.id, lot.hundredths]))
  return [...days].sort(byDate).flatMap(({ absence_id, on, hundredths }) => {
    let missing = hundredths
    const paid: Allotment[] = []
    for (const lot of inOrder.filter((each) => isUsable(each, on))) {
      const taken = Math.min(missing, rest.get(lot.id) ?? 0)
      if (taken <= 0) continue
      rest.set(lot.id, (rest.get(lot.id) ?? 0) - taken)
      missing -= taken
      paid.push({ entitlement_id: lot.id, absence_id, on, hundredths: taken })
    }
    return missing > 0 ? [...paid, { entitlement_id: null, absence_id, on, hundredths: missing }] : paid
  })
}

/** Days that lots should pay for and cannot. Where no lot was ever given, none is missing. */
export const overdrawn = (lots: readonly Lot[], allotments: readonly Allotment[]): number =>
  sumOf(allotments.filter((each) => each.entitlement_id === null && lots.some((lot) => isUsable(lot, each.on))))

const placeOf = ({ entitlement_id, absence_id, on }: Allotment): string => `${entitlement_id} ${absence_id} ${on}`

/**
 * What must be booked so that the sums of all bookings become the allotments. Nothing is ever taken
 * out of the book: what no longer holds is booked back.
 */
export function corrections(booked: readonly Allotment[], wanted: readonly Allotment[]): Booking[] {
  const open = new Map<string, Booking>()
  const add = (each: Allotment, hundredths: number): void => {
    const place = placeOf(each)
    open.set(place, { ...each, hundredths: (open.get(place)?.hundredths ?? 0) + hundredths })
  }
  for (const each of wanted) add(each, each.hundredths)
  for (const each of booked) add(each, -each.hundredths)
  return [...open.values()].filter((each) => each.hundredths !== 0)
}

/** What a lot has left, what of it expired unused, and what can still be used. A balance below nothing expires nothing. */
export function lotSummary(lot: Lot, allotments: readonly Allotment[], today: string): LotSummary {
  const own = allotments.filter((each) => each.entitlement_id === lot.id)
  const left = Math.max(0, lot.hundredths - sumOf(own))
  const isOver = lot.usable_until !== null && lot.usable_until < today
  return {
    id: lot.id,
    planned: lot.hundredths,
    booked: sumOf(own),
    expired: isOver ? left : 0,
    remaining: isOver ? 0 : left,
  }
}

/** A person's year: lots that can be used in it, days that fall into it, what is left as of today. */
export function summarise(
  lots: readonly Lot[],
  allotments: readonly (Allotment & { readonly confirmed: boolean })[],
  year: number,
  today: string,
): VacationSummary {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const inYear = allotments.filter((each) => each.on >= first && each.on <= last)
  const usable = lots.filter((lot) => lot.starts_on <= last && (lot.usable_until === null || lot.usable_until >= first))
  const summaries = usable.map((lot) => lotSummary(lot, allotments, today))
  const uncovered = sumOf(inYear.filter((each) => each.entitlement_id === null))
  const total = (pick: (each: LotSummary) => number): number => summaries.reduce((sum, each) => sum + pick(each), 0)
  return {
    year,
    lots: summaries,
    carried: usable
      .filter((lot) => lot.starts_on < first)
      .reduce((sum, lot) => sum + carriedInto(lot, allotments, first), 0),
    taken: sumOf(inYear.filter((each) => each.confirmed)),
    reserved: sumOf(inYear.filter((each) => !each.confirmed)),
    expired: total((each) => each.expired),
    remaining: total((each) => each.remaining) - uncovered,
  }
}

/** What a lot brought along from the years before. */
const carriedInto = (lot: Lot, allotments: readonly Allotment[], firstOfYear: string): number =>
  Math.max(
    0,
    lot.hundredths - sumOf(allotments.filter((each) => each.entitlement_id === lot.id && each.on < firstOfYear)),
  )
