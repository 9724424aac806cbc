import { todayOf } from './account.ts'
import type { Act, LotTerms } from './acts.ts'
import { yearOf } from './calendar.ts'
import { fraction, isLess, isZero, sumOf } from './fractions.ts'
import { done, isClosed, missing, type Result, refused, type State, unclear, vacationDays } from './person.ts'
import { type Lot, payments } from './vacation.ts'

export function lotOf(id: number, { from, lasts, hundredths }: LotTerms): Lot {
  const year = yearOf(from)
  const until = { 'the year': `${year}-12-31`, 'until 31 March': `${year + 1}-03-31`, 'for ever': null }[lasts]
  return { id, from, until, days: fraction(hundredths, 100), noticed: false, paid: [] }
}

export function changeLots(
  state: State,
  act: Extract<Act, { kind: 'give' | 'alter' | 'take back' | 'notify' }>,
): Result {
  const present = state.lots.find(({ id }) => id === act.id)
  if ((present === undefined) !== (act.kind === 'give')) return unclear(state)
  const others = state.lots.filter((each) => each !== present)
  const isUsed = payments(state.lots, vacationDays(state)).some(({ lot, on }) => lot === act.id && isClosed(state, on))
  if (present !== undefined && present.paid.length > 0)
    return act.kind === 'take back' ? refused(state, 'paid_out', 'period_closed') : unclear(state)
  if (isUsed) return act.kind === 'take back' ? refused(state, 'period_closed') : unclear(state)
  if (act.kind === 'take back') return present?.noticed ? unclear(state) : done({ ...state, lots: others })
  if (act.kind === 'notify') return present === undefined ? unclear(state) : notify(state, present)
  // What somebody was notified of is not changed any more.
  if (present?.noticed) return unclear(state)
  return done({ ...state, lots: [...others, lotOf(act.id, act.terms)] })
}

/** From now on it ends on its last day. Vacation that was to be paid by it later is not what notices are about. */
function notify(state: State, lot: Lot): Result {
  const used = sumOf(
    payments(state.lots, vacationDays(state)).flatMap((each) => (each.lot === lot.id ? [each.days] : [])),
  )
  // Nobody is told of days that are not there any more.
  const isVague =
    lot.until === null || lot.noticed || !isLess(used, lot.days) || isZero(lot.days) || lot.from > todayOf(state)
  const lots = state.lots.map((each) => (each === lot ? { ...each, noticed: true } : each))
  const after = { ...state, lots }
  return isVague || isLess(missing(state), missing(after)) ? unclear(state) : done(after)
}
