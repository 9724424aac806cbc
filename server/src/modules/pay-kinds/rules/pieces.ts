import {
  baseGroup,
  type KindReason,
  type PaidWork,
  type PayKind,
  type PayRules,
  type PayVersion,
  type Piece,
  type Span,
  type WorkBefore,
  type WorkPieces,
} from '../model.ts'
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
  /** Dates of which a kind asks for tags that the statement does not know. */
  readonly untold: readonly string[]
}

/** The kinds that some work can have at all, by its tags. */
const kindsOf = ({ kinds }: PayRules, { tags }: Pick<PaidWork, 'tags'>): PayKind[] =>
  kinds.filter(({ tag_id }) => tag_id === undefined || tags?.includes(tag_id) === true)

const isBase = ({ group, tag_id }: PayKind): boolean => group === baseGroup && tag_id !== undefined

/**
 * The pieces of somebody's work. Trackings with a short gap between them are one shift, which began with the first and
 * belongs to its date: however it was recorded, it is paid the same. Overtime is what comes last on a date; what has a kind
 * in the place of normal hours is none, and is not counted towards it.
 */
export function splitWork(works: readonly PaidWork[], before: readonly WorkBefore[], rulesOn: RulesOn): SplitWork {
  const workedOn = new Map<string, number>()
  const missing = new Set<string>()
  const untold = new Set<string>()
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
  for (const work of inOrder(before)) {
    const { date, homeId } = goOn(work)
    const rules = rulesOn(homeId, date)?.content
    if (rules === undefined || !kindsOf(rules, work).some(isBase)) worked(date, work.worked)
  }
  const split = inOrder(works).flatMap((work): WorkPieces[] => {
    const { begunAt, date: shiftDate, homeId } = goOn(work)
    // Rules that begin with a date also hold for what a shift of the evening before goes on with.
    const version = rulesOn(homeId, shiftDate) ?? rulesOn(work.homeId, work.date)
    if (version === undefined) {
      missing.add(work.date)
      return []
    }
    if (work.tags === undefined && version.content.kinds.some(({ tag_id }) => tag_id !== undefined))
      untold.add(work.date)
    const { stretches, placed } = stretchesOf(work)
    const kinds = kindsOf(version.content, work)
    const cuts = cutByKinds(stretches, { ...work, begunAt }, kinds)
    const bases = new Set(kinds.filter(isBase).map(({ key }) => key))
    const pieces = cuts.flatMap(({ because, ...span }): Piece[] => {
      const cut = { ...span, because: because.filter(({ kind }) => !bases.has(kind)) }
      const base = because.find(({ kind }) => bases.has(kind))
      if (base !== undefined) return [{ ...cut, base: base.kind }]
      const already = worked(shiftDate, cut.to - cut.from)
      return cutByOvertime(cut, version.content.overtime_after_seconds, already)
    })
    const { date, zone, centres } = work
    return [{ date, zone, ...(centres && { centres }), begunAt, shiftDate, version, pieces, placed }]
  })
  return { work: split, missing: [...missing], untold: [...untold] }
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
