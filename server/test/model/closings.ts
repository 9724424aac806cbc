import { type Day, dateOf, todayOf } from './account.ts'
import type { Act } from './acts.ts'
import { datesBetween, dayAfter, lastOfMonth } from './calendar.ts'
import { done, type Result, refused, type State, shownDay, unclear } from './person.ts'

export function closeMonth(state: State, act: Extract<Act, { kind: 'close' }>): Result {
  const to = act.upTo ?? lastOfMonth(act.month)
  const standing = state.closings.filter(({ stands, month }) => stands && month === act.month)
  const last = standing
    .map((each) => each.to)
    .toSorted()
    .at(-1)
  const from = last === undefined ? `${act.month}-01` : dayAfter(last)
  if (standing.some((each) => each.to >= to)) return refused(state, 'already_closed')
  if (to === todayOf(state) && act.upTo !== null) return unclear(state)
  if (to >= todayOf(state)) return refused(state, 'month_not_over')
  if (to < state.settings.startOfAccounting) return unclear(state)
  if (state.running !== null && dateOf(state, state.running.from) <= to) return unclear(state)
  const days = datesBetween(from, to).map((date): [string, Day] => [date, shownDay(state, date)])
  const closing = { id: act.id, month: act.month, from, to, stands: true, days: Object.fromEntries(days) }
  return done({ ...state, closings: [...state.closings, closing] })
}

export function reopenMonth(state: State, id: number): Result {
  const closing = state.closings.find((each) => each.id === id)
  const isLast = !state.closings.some(
    ({ stands, id: other, month }) => stands && month === closing?.month && other > id,
  )
  if (!closing?.stands || !isLast) return unclear(state)
  return done({
    ...state,
    closings: state.closings.map((each) => (each === closing ? { ...each, stands: false } : each)),
  })
}
