import { type Fraction, hundredthsOf, plus, readFraction, zero } from '../../../base/fractions.ts'
import { dateAfter } from '../../../base/time/time.ts'
import type { PayFact } from '../../pay-kinds/model.ts'

/** The dates of an absence, as far as they were closed and are paid here, in their order. */
export type DatesAway = readonly string[]

/** From when to when somebody was absent for one reason; less than 100 is part of a single day. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly pay_kind: string
  readonly hundredths: number
}

const wholeDay = 100

/**
 * From when to when somebody was absent, by kind. A period is time of the calendar: free days and holidays within an
 * absence belong to it, and so do those at its ends, unless another kind has them. Less than a day is a period by itself
 * that says how much of the day it is, because no program takes it for one.
 */
export function periodsOf(facts: readonly PayFact[], absences: readonly DatesAway[]): Period[] {
  const kindsOn = sharesByDate(facts)
  const whole = wholeDaysOf(kindsOn)
  for (const absence of absences) fillIn(whole, kindsOn, absence)
  const parts = [...kindsOn].flatMap(([date, kinds]) =>
    [...kinds].flatMap(([pay_kind, share]): Period[] =>
      isWhole(share) ? [] : [{ pay_kind, from: date, to: date, hundredths: hundredthsOf(share) }],
    ),
  )
  return [...stretchesOf(whole), ...parts]
}

type KindsOn = Map<string, Map<string, Fraction>>

const isWhole = ({ parts, of }: Fraction): boolean => parts >= of

/** How much of each date each kind of absence takes. */
function sharesByDate(facts: readonly PayFact[]): KindsOn {
  const kindsOn: KindsOn = new Map()
  for (const { kind, date, amount } of facts) {
    if (!kind.startsWith('absence.') || amount.unit !== 'days') continue
    const kinds = kindsOn.get(date) ?? new Map<string, Fraction>()
    kinds.set(kind, plus(kinds.get(kind) ?? zero, readFraction(amount.days)))
    kindsOn.set(date, kinds)
  }
  return kindsOn
}

/** The kind that takes all of a date. */
const wholeDaysOf = (kindsOn: KindsOn): Map<string, string> =>
  new Map(
    [...kindsOn].flatMap(([date, kinds]) =>
      [...kinds].flatMap(([kind, share]): [string, string][] => (isWhole(share) ? [[date, kind]] : [])),
    ),
  )

/** Gives free days of an absence to the kind of the whole day before them, at its beginning to that of the day after. */
function fillIn(whole: Map<string, string>, kindsOn: KindsOn, dates: DatesAway): void {
  let kind = dates.map((date) => whole.get(date)).find((each) => each !== undefined)
  for (const date of dates) {
    kind = whole.get(date) ?? kind
    if (kind !== undefined && !kindsOn.has(date)) whole.set(date, kind)
  }
}

function stretchesOf(whole: ReadonlyMap<string, string>): Period[] {
  const stretches: (Period & { to: string })[] = []
  for (const [date, pay_kind] of [...whole].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = stretches.at(-1)
    if (last?.pay_kind === pay_kind && dateAfter(last.to, 1) === date) last.to = date
    else stretches.push({ pay_kind, from: date, to: date, hundredths: wholeDay })
  }
  return stretches
}

/** Whether a period is less than a day. */
export const isPartOfDay = ({ unit, total_hundredths }: { readonly unit: string; readonly total_hundredths: number }) =>
  unit === 'period' && total_hundredths % wholeDay !== 0
