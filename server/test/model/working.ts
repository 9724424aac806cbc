import { dateOf, homeOn } from './account.ts'
import type { Work } from './acts.ts'
import { done, isClosed, type Result, refused, type State, unclear } from './person.ts'

export function recordWork(state: State, id: number, work: Work, kind: string): Result {
  const date = dateOf(state, work.from)
  if (work.to > state.now || date < state.settings.startOfAccounting) return unclear(state)
  const before = state.trackings.find((each) => each.id === id)
  const others = state.trackings.filter((each) => each.id !== id)
  const isTaken = others.some((each) => each.from < work.to && work.from < each.to)
  const isShut = isClosed(state, date) || (before !== undefined && isClosed(state, dateOf(state, before.from)))
  // A punch between others, or into a closed month, waits or is placed: that is not about numbers.
  if (kind === 'punch' && (isTaken || isShut)) return unclear(state)
  if (homeOn(state, date) === undefined)
    return before === undefined ? refused(state, 'forbidden', 'not_employed') : unclear(state)
  if (isShut && isTaken) return refused(state, 'period_closed', 'overlaps')
  if (isShut) return refused(state, 'period_closed')
  if (isTaken) return refused(state, 'overlaps')
  return done({ ...state, trackings: [...others, { id, ...work }] })
}

export function removeWork(state: State, id: number): Result {
  const tracking = state.trackings.find((each) => each.id === id)
  if (tracking === undefined) return unclear(state)
  if (isClosed(state, dateOf(state, tracking.from))) return refused(state, 'period_closed')
  return done({ ...state, trackings: state.trackings.filter((each) => each !== tracking) })
}
