import { dateOf } from './account.ts'
import type { Act } from './acts.ts'
import { ended, moved, returned } from './employments.ts'
import { features } from './features.ts'
import { isZero } from './fractions.ts'
import { done, isClosed, missing, type Result, recounted, refused, type State, spanDates, unclear } from './person.ts'

type ContractAct = Extract<Act, { kind: 'pattern' | 'drop pattern' | 'move' | 'return' | 'leave' }>

/** Employment and target hours; absences are counted again with them. */
export function changeContract(state: State, act: ContractAct): Result {
  const from = act.kind === 'leave' ? act.on : act.from
  // A clock that runs is somewhere, and stays there.
  if (state.running !== null) return unclear(state)
  const isPattern = act.kind === 'pattern' || act.kind === 'drop pattern'
  const isKnown = isPattern && state.patterns.some((each) => each.from === from)
  if (isPattern && isKnown !== (act.kind === 'drop pattern')) return unclear(state)
  if (isPattern && isClosed(state, from)) return refused(state, 'period_closed')
  if (!isPattern && state.closings.some(({ stands, to }) => stands && to >= from)) return unclear(state)
  if (state.absences.some(({ status }) => status === 'rejected')) return unclear(state)
  const changed = withContract(state, act)
  if (changed === undefined) return unclear(state)
  const isRedated = state.trackings.some(({ from: moment }) => dateOf(state, moment) !== dateOf(changed, moment))
  if (isRedated && !features.redating) return unclear(state)
  const after = recounted(changed)
  return isZero(missing(after)) ? done(after) : unclear(state)
}

function withContract(state: State, act: ContractAct): State | undefined {
  const last = state.employments.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)
  switch (act.kind) {
    case 'pattern':
      return { ...state, patterns: [...state.patterns, { from: act.from, week: act.week }] }
    case 'drop pattern':
      return { ...state, patterns: state.patterns.filter(({ from }) => from !== act.from) }
    case 'move':
      if (last === undefined || last.until !== null || act.from <= last.from || last.workspace === act.workspace)
        return undefined
      return { ...state, employments: moved(state.employments, act.workspace, act.from) }
    case 'return':
      if (last?.until == null || act.from <= last.until) return undefined
      return { ...state, employments: returned(state.employments, act.workspace, act.from) }
    case 'leave': {
      if (last === undefined || last.until !== null || act.on < last.from) return undefined
      const isBusy =
        state.trackings.some((each) => dateOf(state, each.from) > act.on) ||
        state.bookings.some(({ on }) => on > act.on) ||
        state.absences.some(({ span }) => (spanDates(state, span).at(-1) ?? '') > act.on)
      return isBusy ? undefined : { ...state, employments: ended(state.employments, act.on) }
    }
  }
}
