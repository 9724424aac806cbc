import { todayOf } from './account.ts'
import type { Act } from './acts.ts'
import { type Fraction, fraction, isLess, isZero, minus, shown, smaller, sumOf, zero } from './fractions.ts'
import { done, isClosed, type Result, refused, type State, unclear, vacationDays } from './person.ts'
import { leftOn } from './vacation.ts'

/** Vacation that is paid out instead of taken: what nobody took or asked for, first of what ends first. */

export function payOut(state: State, { id, hundredths }: Extract<Act, { kind: 'pay out' }>): Result {
  const on = todayOf(state)
  const left = leftOn(state.lots, vacationDays(state), on)
  if (left === null || isClosed(state, on)) return unclear(state)
  const all = sumOf(left.map(({ days }) => days))
  // What is shown to be left is all of it.
  const isAll = hundredths === null || shown(all) === hundredths / 100
  let wanted: Fraction = isAll ? all : fraction(hundredths ?? 0, 100)
  if (isZero(wanted) || isLess(wanted, zero) || isLess(all, wanted)) return refused(state, 'not_enough_days')
  const paid = left.map(({ lot, days }) => {
    const part = smaller(days, wanted)
    wanted = minus(wanted, part)
    return { lot, days: part }
  })
  const lots = state.lots.map((lot) => {
    const part = paid.find((each) => each.lot.id === lot.id)?.days ?? zero
    return isZero(part) ? lot : { ...lot, paid: [...lot.paid, { payout: id, on, days: part }] }
  })
  return done({ ...state, lots })
}

/** Booked back, it can be taken again. */
export function payBack(state: State, payout: number): Result {
  const lines = state.lots.flatMap(({ paid }) => paid.filter((each) => each.payout === payout))
  const [first] = lines
  if (first === undefined) return unclear(state)
  if (isClosed(state, first.on)) return refused(state, 'period_closed')
  const lots = state.lots.map((lot) => ({ ...lot, paid: lot.paid.filter((each) => each.payout !== payout) }))
  return done({ ...state, lots })
}
