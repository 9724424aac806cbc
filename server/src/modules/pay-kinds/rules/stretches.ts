import type { PaidWork, Span } from '../model.ts'

/** What is left of some stretches, which lie in order and apart, without others. */
function without(stretches: readonly Span[], removed: readonly Span[]): Span[] {
  return removed.reduce<Span[]>(
    (left, gone) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, gone.from) },
          { from: Math.max(from, gone.to), to },
        ].filter((part) => part.from < part.to),
      ),
    [...stretches],
  )
}

/** So many seconds of work from a moment on; what does not fit behind it lies before it. */
function secondsAround(stretches: readonly Span[], at: number, seconds: number): Span[] {
  let left = seconds
  const behind = stretches.flatMap((stretch): Span[] => {
    const from = Math.max(stretch.from, at)
    const length = Math.min(left, stretch.to - from)
    if (length <= 0) return []
    left -= length
    return [{ from, to: from + length }]
  })
  const before = stretches.toReversed().flatMap((stretch): Span[] => {
    const to = Math.min(stretch.to, at)
    const length = Math.min(left, to - stretch.from)
    if (length <= 0) return []
    left -= length
    return [{ from: to - length, to }]
  })
  return [...before.reverse(), ...behind]
}

/** Where a break begins that nobody recorded a time for: it is put into the middle of the longest stretch, the first of several. */
function middleOf(stretches: readonly Span[], seconds: number): number {
  const [longest] = stretches.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
  return longest === undefined ? 0 : Math.max(longest.from, Math.floor((longest.from + longest.to - seconds) / 2))
}

/** The work of a tracking without its breaks. It is as long as the statement says, to the second. */
export interface Stretches {
  readonly stretches: readonly Span[]
  /** Breaks whose place nobody recorded. */
  readonly placed: readonly Span[]
}

/**
 * Takes the breaks that count out of a tracking: those that were recorded where they were, up to what counts, then what was only said,
 * then what was deducted, where the statement puts it.
 */
export function stretchesOf(work: Omit<PaidWork, 'date' | 'homeId' | 'zone' | 'holidays'>): Stretches {
  const { from, to, breaks, taken, deducted, deductedAt } = work
  let left = taken
  let worked: readonly Span[] = [{ from, to }]
  for (const each of breaks) {
    const seconds = Math.min(left, each.to - each.from)
    // In whole seconds a break may reach a second into the next one, or beyond the end.
    worked = without(worked, secondsAround(worked, each.from, seconds))
    left -= seconds
  }
  const said = left > 0 ? secondsAround(worked, middleOf(worked, left), left) : []
  const afterSaid = without(worked, said)
  const at = deductedAt ?? middleOf(afterSaid, deducted)
  const lawful = deducted > 0 ? secondsAround(afterSaid, at, deducted) : []
  return { stretches: without(afterSaid, lawful), placed: deductedAt === null ? [...said, ...lawful] : said }
}
