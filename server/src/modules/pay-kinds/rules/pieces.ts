import type { KindReason, PaidWork, PayKind, PayVersion, Piece, Span, WorkBefore, WorkPieces } from '../model.ts'
import { stretchesOf } from './stretches.ts'
import { datesAround, type PlacedWindow, type Shift, windowsIn } from './windows.ts'

interface Cut extends Span {
  readonly because: readonly KindReason[]
}

/** Cuts work where the kinds of pay change. The pieces are the work, to the second, in order. */
function cutByKinds(stretches: readonly Span[], shift: Shift, kinds: readonly PayKind[]): Cut[] {
  const dates = datesAround(shift)
  const windows = kinds.flatMap((kind) => windowsIn(kind, shift, dates).map((placed) => ({ kind, placed })))
  const cuts = [...new Set(windows.flatMap(({ placed }) => [placed.from, placed.to]))].sort((a, b) => a - b)
  return stretches.flatMap((stretch) => {
    const edges = [stretch.from, ...cuts.filter((cut) => stretch.from < cut && cut < stretch.to), stretch.to]
    const within = windows.filter(({ placed }) => placed.from < stretch.to && stretch.from < placed.to)
    return edges.slice(1).map((to, index) => {
      const from = edges[index] ?? to
      return { from, to, because: kindsAt(from, within) }
    })
  })
}

/** The kinds of a moment, one of each group, in the order of the groups. */
function kindsAt(
  at: number,
  windows: readonly { readonly kind: PayKind; readonly placed: PlacedWindow }[],
): KindReason[] {
  const applying = windows.filter(({ placed }) => placed.from <= at && at < placed.to)
  const groups = Map.groupBy(applying, ({ kind }) => kind.group)
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, some]): KindReason[] => {
      const [best, ...others] = some.toSorted((a, b) => b.kind.rank - a.kind.rank)
      if (best === undefined) return []
      const outranks = [...new Set(others.map(({ kind }) => kind.key))].filter((key) => key !== best.kind.key)
      return [{ kind: best.kind.key, date: best.placed.date, window: best.placed.window, outranks }]
    })
}

/** A shift so far. */
interface Begun {
  readonly begunAt: number
  readonly endedAt: number
  readonly date: string
  readonly homeId: number
}

/** Finds the rules of a workspace's people on a date. */
export type RulesOn = (workspaceId: number, date: string) => PayVersion | undefined

/** What some work is made of; dates that were worked without rules are named. */
export interface SplitWork {
  readonly work: readonly WorkPieces[]
  readonly missing: readonly string[]
}

/**
 * The pieces of somebody's work. Trackings with a short gap between them are one shift, which began with the first and
 * belongs to its date: however it was recorded, it is paid the same. Overtime is what comes last on a date.
 */
export function splitWork(works: readonly PaidWork[], before: readonly WorkBefore[], rulesOn: RulesOn): SplitWork {
  const workedOn = new Map<string, number>()
  const missing = new Set<string>()
  let shift: Begun | undefined
  const goOn = (work: WorkBefore | PaidWork): Begun => {
    const gap = rulesOn(work.homeId, work.date)?.content.shift_gap_seconds ?? 0
    const isSame = shift !== undefined && work.from - shift.endedAt <= gap
    const begun = isSame && shift ? shift : { begunAt: work.from, date: work.date, homeId: work.homeId }
    shift = { ...begun, endedAt: work.to }
    return shift
  }
  const worked = (date: string, seconds: number): number => {
    const sum = workedOn.get(date) ?? 0
    workedOn.set(date, sum + seconds)
    return sum
  }
  for (const work of inOrder(before)) worked(goOn(work).date, work.worked)
  const split = inOrder(works).flatMap((work): WorkPieces[] => {
    const { begunAt, date: shiftDate, homeId } = goOn(work)
    // Rules that begin with a date also hold for what a shift of the evening before goes on with.
    const version = rulesOn(homeId, shiftDate) ?? rulesOn(work.homeId, work.date)
    if (version === undefined) {
      missing.add(work.date)
      return []
    }
    const { stretches, placed } = stretchesOf(work)
    const cuts = cutByKinds(stretches, { ...work, begunAt }, version.content.kinds)
    const pieces = cuts.flatMap((cut) => {
      const already = worked(shiftDate, cut.to - cut.from)
      return cutByOvertime(cut, version.content.overtime_after_seconds, already)
    })
    return [
      { date: work.date, ...(work.centres && { centres: work.centres }), begunAt, shiftDate, version, pieces, placed },
    ]
  })
  return { work: split, missing: [...missing] }
}

const inOrder = <T extends Span>(spans: readonly T[]): T[] => spans.toSorted((a, b) => a.from - b.from)

/** A piece, or two where the date's overtime begins within it. */
function cutByOvertime({ from, to, because }: Cut, limit: number | null, already: number): Piece[] {
  const overtimeFrom = limit === null ? to : Math.min(to, Math.max(from, from + limit - already))
  return [
    { from, to: overtimeFrom, base: 'work.normal' as const, because },
    { from: overtimeFrom, to, base: 'work.overtime' as const, because },
  ].filter((piece) => piece.from < piece.to)
}

/** The version that applies on a date: of a workspace, the one that began last. */
export function rulesAmong(versions: readonly PayVersion[]): RulesOn {
  const byWorkspace = Map.groupBy(
    versions.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1)),
    ({ workspace_id }) => workspace_id,
  )
  return (workspaceId, date) => byWorkspace.get(workspaceId)?.find(({ valid_from }) => valid_from <= date)
}
