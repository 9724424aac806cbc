import { dividedBy, type Fraction, times } from '../../../base/fractions.ts'
import type { Allotment, Lot, Unit } from '../model.ts'

/**
 * Somebody's vacation is in days or in hours, and that can be changed. What was given before stays what it was: a lot of
 * ten days pays for days. Only where lots are added up, those of the other unit are worth what the hours of the person's
 * week make them.
 */

export const unitOf = ({ hour_holidays }: { readonly hour_holidays: boolean }): Unit =>
  hour_holidays ? 'hours' : 'days'

/** What one of a lot's units is worth to its person; undefined where both count the same. */
export function worthOf(lot: Unit, person: Unit, hoursPerDay: Fraction): Fraction | undefined {
  if (lot === person) return undefined
  return person === 'hours' ? hoursPerDay : dividedBy({ parts: 1n, of: 1n }, hoursPerDay)
}

const worthTo = (lot: Lot, days: Fraction): Fraction => (lot.worth === undefined ? days : times(days, lot.worth))

/** The same amount as the lot itself is counted. */
export const inLotsUnit = (lot: Lot, days: Fraction): Fraction =>
  lot.worth === undefined ? days : dividedBy(days, lot.worth)

/** Lots and what they pay for as the person's vacation is counted, so that they can be added up. */
export function inPersonsUnit<EachLot extends Lot, Each extends Allotment>(
  lots: readonly EachLot[],
  allotments: readonly Each[],
): { readonly lots: readonly EachLot[]; readonly allotments: readonly Each[] } {
  if (lots.every(({ worth }) => worth === undefined)) return { lots, allotments }
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  return {
    lots: lots.map((lot) => ({
      ...lot,
      days: worthTo(lot, lot.days),
      returned: worthTo(lot, lot.returned),
      ...(lot.unnamed && { unnamed: worthTo(lot, lot.unnamed) }),
      paid: lot.paid.map((each) => ({ ...each, days: worthTo(lot, each.days) })),
    })),
    allotments: allotments.map((each) => {
      const lot = each.entitlement_id === null ? undefined : byId.get(each.entitlement_id)
      return lot === undefined ? each : { ...each, days: worthTo(lot, each.days) }
    }),
  }
}
