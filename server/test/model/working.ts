import { dateOf, homeOn, todayOf, trackingsOn } from './account.ts'
import type { Work } from './acts.ts'
import { done, isClosed, type Result, refused, type State, unclear } from './person.ts'

export function recordWork(state: State, id: number, work: Work, kind: string): Result {
  const date = dateOf(state, work.from)
  if (work.to > state.now || date < state.settings.startOfAccounting) return unclear(state)
  const before = state.trackings.find((each) => each.id === id)
  const others = state.trackings.filter((each) => each.id !== id)
  // What is recorded beside a clock that runs is decided when that ends.
  if (state.running !== null && (work.to > state.running.from || date === dateOf(state, state.running.from)))
    return unclear(state)
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

/** A clock that is started now. Beside other work of the day it is not decided what is deducted while it runs. */
export function startWork(state: State, id: number, place: number): Result {
  const today = todayOf(state)
  if (state.running !== null || trackingsOn(state, today).length > 0 || isClosed(state, today)) return unclear(state)
  if (state.trackings.some(({ to }) => to > state.now)) return unclear(state)
  if (homeOn(state, today) === undefined) return refused(state, 'forbidden', 'not_employed')
  return done({ ...state, running: { id, place, from: state.now } })
}

/** After six hours rules about breaks ask for one, and nobody says what they deduct before the end. */
export const runsTooLong = ({ running }: State, until: number): boolean =>
  running !== null && until - running.from > 6 * 3600

export function stopWork(state: State): Result {
  const { running, now } = state
  if (running === null || running.from === now) return unclear(state)
  return done({
    ...state,
    running: null,
    trackings: [...state.trackings, { ...running, to: now, breaks: [], toldBreak: 0 }],
  })
}
