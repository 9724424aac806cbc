import { type Fraction, fraction, hundredthsOf, plus, readFraction, zero } from '../../../base/fractions.ts'
import type { PayFact } from '../../pay-kinds/model.ts'
import type { LineUnit } from '../model.ts'
import { type DatesAway, type Period, periodsOf } from './periods.ts'

/** Something a month of a person is paid by, in whole hundredths of hours or days; a period is 100, or less of a single day. */
export interface PayLine {
  readonly pay_kind: string
  readonly unit: LineUnit
  readonly on_date: string | null
  readonly until_date: string | null
  /** Empty where there is none. A period says when somebody was away, and is booked nowhere. */
  readonly cost_centre: string
  readonly hundredths: number
}

const exactly = ({ amount }: PayFact): Fraction =>
  amount.unit === 'hours' ? fraction(amount.seconds, 3600) : readFraction(amount.days)

/** Hundredths that are full. */
function fullHundredths({ parts, of }: Fraction): bigint {
  const whole = (parts * 100n) / of
  return parts < 0n && (parts * 100n) % of !== 0n ? whole - 1n : whole
}

/**
 * Shares of a sum that is rounded once, half up: each has its full hundredths, and those that are left go to the largest
 * rests. So the shares add up to the sum, however many there are.
 */
export function shareOut(parts: readonly Fraction[]): number[] {
  const whole = hundredthsOf(parts.reduce(plus, zero))
  const full = parts.map((part) => Number(fullHundredths(part)))
  const left = whole - full.reduce((sum, each) => sum + each, 0)
  const restOf = ({ parts: some, of }: Fraction, at: number): Fraction =>
    fraction(some * 100n - BigInt(full[at] ?? 0) * of, of)
  const largest = parts
    .map((part, at) => ({ at, rest: restOf(part, at) }))
    .sort((a, b) => Number(b.rest.parts * a.rest.of - a.rest.parts * b.rest.of) || a.at - b.at)
    .slice(0, left)
    .map(({ at }) => at)
  return full.map((each, at) => (largest.includes(at) ? each + 1 : each))
}

/** Something a month is paid by, with where it is booked to. */
export type BookedFact = PayFact & { readonly cost_centre?: string }

/** Whether a kind is one line of a month or one for each day; some programs want days of absences, and sums of the rest. */
export type Grain = 'month' | 'day' | 'absences by day'

const periodLine = ({ pay_kind, from, to, hundredths }: Period): PayLine => ({
  ...{ pay_kind, unit: 'period', on_date: from, until_date: to, cost_centre: '', hundredths },
})

/** Whether a client pays somebody whose home a workspace is on a date. */
export const isPaidBy = (
  workspaces: readonly { readonly workspace_id: number; readonly from: string; readonly until: string | null }[],
  { workspace_id, date }: { readonly workspace_id: number; readonly date: string },
): boolean =>
  workspaces.some(
    (each) => each.workspace_id === workspace_id && each.from <= date && (each.until === null || date <= each.until),
  )

/** What a month of a person comes to: each kind rounded once, shared out among cost centres and, where asked for, days. */
export function linesOf(facts: readonly BookedFact[], by: Grain, absences: readonly DatesAway[] = []): PayLine[] {
  const kinds = Map.groupBy(facts, ({ kind, amount }) => `${kind} ${amount.unit}`)
  const amounts = [...kinds.values()].flatMap((same) => {
    const isByDay = by === 'day' || (by === 'absences by day' && same[0]?.kind.startsWith('absence.'))
    const placeOf = ({ date, cost_centre = '' }: BookedFact) => `${isByDay ? date : ''} ${cost_centre}`
    const parts = [...Map.groupBy(same, placeOf).entries()].sort(([a], [b]) => (a < b ? -1 : 1))
    const shares = shareOut(parts.map(([, some]) => some.map(exactly).reduce(plus, zero)))
    return parts.flatMap(([, [first]], at): PayLine[] => {
      const hundredths = shares[at] ?? 0
      if (first === undefined || hundredths === 0) return []
      const on_date = isByDay ? first.date : null
      const { kind: pay_kind, cost_centre = '' } = first
      return [{ pay_kind, unit: first.amount.unit, on_date, until_date: null, cost_centre, hundredths }]
    })
  })
  return [...amounts, ...periodsOf(facts, absences).map(periodLine)]
}
