/** What a day of work comes to: net time, breaks that were taken, and the one that is deducted. Seconds, and moments in seconds. */

export interface Stretch {
  readonly from: number
  readonly to: number
}

export interface Tracking extends Stretch {
  readonly breaks: readonly Stretch[]
  /** A break that has a length and no place, where none was recorded. */
  readonly toldBreak: number
}

/** More than `after` of work asks for so much of a break in all. */
export interface BreakRule {
  readonly after: number
  readonly owes: number
}

export const lawfulRules: readonly BreakRule[] = [
  { after: 6 * 3600, owes: 30 * 60 },
  { after: 9 * 3600, owes: 45 * 60 },
]

export interface WorkedDay {
  readonly worked: number
  /** Gaps between trackings and breaks inside of them alike. */
  readonly taken: number
  /** Breaks inside of trackings alone. */
  readonly inside: number
  readonly deducted: number
  /** Where the deducted break lies: the middle of the longest stretch without one. */
  readonly place: Stretch | null
}

const lengthOf = ({ from, to }: Stretch): number => to - from
const total = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0)

export function dayOfWork(trackings: readonly Tracking[], rules: readonly BreakRule[]): WorkedDay {
  const ordered = trackings.toSorted((a, b) => a.from - b.from)
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (first === undefined || last === undefined) return { worked: 0, taken: 0, inside: 0, deducted: 0, place: null }
  const gross = last.to - first.from
  const inside = total(ordered.map((each) => each.toldBreak + total(each.breaks.map(lengthOf))))
  const taken = inside + gross - total(ordered.map(lengthOf))
  const owed = rules.filter(({ after, owes }) => gross - Math.max(taken, owes) > after).map(({ owes }) => owes)
  const deducted = Math.max(0, Math.max(0, ...owed) - taken)
  return { worked: gross - taken - deducted, taken, inside, deducted, place: placeOf(ordered, deducted) }
}

function placeOf(trackings: readonly Tracking[], deducted: number): Stretch | null {
  if (deducted === 0) return null
  const stretches = joined(trackings).flatMap((each) => {
    const pauses = each.breaks.toSorted((a, b) => a.from - b.from)
    const begins = [each.from, ...pauses.map(({ to }) => to)]
    return begins.map((from, index) => ({ from, to: pauses[index]?.from ?? each.to }))
  })
  const longest = stretches.reduce((best, each) => (lengthOf(each) > lengthOf(best) ? each : best))
  const from = longest.from + (lengthOf(longest) - deducted) / 2
  return { from, to: from + deducted }
}

/** Work that goes on without a gap is one stretch, however many trackings recorded it. */
function joined(ordered: readonly Tracking[]): Tracking[] {
  const whole: Tracking[] = []
  for (const each of ordered) {
    const before = whole.at(-1)
    if (before?.to === each.from)
      whole.splice(-1, 1, { ...before, to: each.to, breaks: [...before.breaks, ...each.breaks] })
    else whole.push(each)
  }
  return whole
}

/** Parts of less than a quarter of an hour are no break in law; a deduction was not taken by anybody. */
export function brokenRules(trackings: readonly Tracking[]): ('no_break' | 'long_day' | 'long_stretch')[] {
  const ordered = trackings.toSorted((a, b) => a.from - b.from)
  const worked = dayOfWork(ordered, []).worked
  const gaps = ordered.slice(1).map((each, index) => ({ from: ordered[index]?.to ?? each.from, to: each.from }))
  const pauses = [...ordered.flatMap((each) => each.breaks), ...gaps].filter((each) => lengthOf(each) >= 900)
  const owed = Math.max(0, ...lawfulRules.filter(({ after }) => worked > after).map(({ owes }) => owes))
  const broken: ReturnType<typeof brokenRules> = []
  if (total(pauses.map(lengthOf)) < owed) broken.push('no_break')
  if (worked > 10 * 3600) broken.push('long_day')
  const marks = pauses.toSorted((a, b) => a.from - b.from)
  const begins = [ordered[0]?.from ?? 0, ...marks.map(({ to }) => to)]
  if (begins.some((from, index) => (marks[index]?.from ?? ordered.at(-1)?.to ?? from) - from > 6 * 3600))
    broken.push('long_stretch')
  return broken
}
