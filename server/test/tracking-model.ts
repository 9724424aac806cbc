/**
 * A model of one person's working time that shares no code with the service. It is told what the
 * service acknowledged, keeps its own spans, and can say whether some order of what happened at once
 * leads to the rows found, without ever passing through an overlap.
 */

export type PunchType = 'start' | 'end' | 'start-break' | 'end-break'

/** Seconds since the epoch; null while it lasts. */
export interface Span {
  readonly starts: number
  readonly ends: number | null
}

/** Something the service said it did. */
export type Effect =
  | { readonly kind: 'recorded'; readonly tracking: string; readonly span: Span }
  | {
      readonly kind: 'corrected'
      readonly tracking: string
      readonly span: Span
      readonly breakSeconds: number | null
    }
  | { readonly kind: 'deleted'; readonly tracking: string }
  | { readonly kind: 'break set'; readonly tracking: string; readonly break: string; readonly span: Span }
  | { readonly kind: 'break removed'; readonly tracking: string; readonly break: string }
  | { readonly kind: 'punched'; readonly action: string; readonly type: PunchType; readonly at: number }

interface Tracked {
  readonly span: Span
  readonly breaks: ReadonlyMap<string, Span>
  /** Whether punches made it, and the breaks they made. */
  readonly isPunched: boolean
  readonly punchedBreaks: readonly Span[]
}

export type State = ReadonlyMap<string, Tracked>

/** A tracking as the tables have it. */
export interface Found {
  readonly id: string
  readonly span: Span
  readonly breaks: readonly (Span & { id: string; punched: boolean })[]
  readonly recordedBreakSeconds: number | null
  readonly restingSince: number | null
  readonly grossSeconds: number
}

const end = ({ ends }: Span): number => ends ?? Number.POSITIVE_INFINITY

export const apart = (spans: readonly Span[]): boolean =>
  spans
    .toSorted((a, b) => a.starts - b.starts)
    .every((each, index, all) => index === 0 || end(all[index - 1] ?? each) <= each.starts)

const inside = (outer: Span, inner: Span): boolean => inner.starts >= outer.starts && end(inner) <= end(outer)

const allBreaks = (tracked: Tracked): Span[] => [...tracked.breaks.values(), ...tracked.punchedBreaks]

const holds = (state: State): boolean =>
  apart([...state.values()].map((each) => each.span)) &&
  [...state.values()].every(
    (each) => apart(allBreaks(each)) && allBreaks(each).every((pause) => inside(each.span, pause)),
  )

const breakSum = (breaks: readonly Span[]): number | null =>
  breaks.length === 0 ? null : breaks.reduce((sum, each) => sum + ((each.ends ?? each.starts) - each.starts), 0)

const isOpen = (each: Span): boolean => each.ends === null

/** An end that is set by hand ends an open break; one that would begin later never was. */
function endedBy(tracked: Tracked, span: Span): Tracked {
  const { ends } = span
  if (ends === null) return { ...tracked, span }
  const close = (each: Span): Span[] => (isOpen(each) ? (each.starts < ends ? [{ ...each, ends }] : []) : [each])
  return {
    ...tracked,
    span,
    breaks: new Map([...tracked.breaks].flatMap(([id, each]) => close(each).map((closed) => [id, closed] as const))),
    punchedBreaks: tracked.punchedBreaks.flatMap(close),
  }
}

/** The state after an effect; undefined where the effect could not have happened. */
function after(state: State, effect: Effect): State | undefined {
  const next = new Map(state)
  if (effect.kind === 'punched') return afterPunch(next, effect)
  const tracked = next.get(effect.tracking)
  if (effect.kind === 'recorded') {
    next.set(effect.tracking, { span: effect.span, breaks: new Map(), isPunched: false, punchedBreaks: [] })
    return tracked === undefined && holds(next) ? next : undefined
  }
  if (tracked === undefined) return undefined
  if (effect.kind === 'deleted') next.delete(effect.tracking)
  else if (effect.kind === 'corrected') {
    const corrected = endedBy(tracked, effect.span)
    next.set(effect.tracking, corrected)
    const breaks = allBreaks(corrected)
    if (!breaks.some(isOpen) && breakSum(breaks) !== effect.breakSeconds) return undefined
  } else {
    const breaks = new Map(tracked.breaks)
    if (effect.kind === 'break set') breaks.set(effect.break, effect.span)
    else if (!breaks.delete(effect.break)) return undefined
    next.set(effect.tracking, { ...tracked, breaks })
  }
  return holds(next) ? next : undefined
}

function afterPunch(next: Map<string, Tracked>, { action, type, at }: Effect & { kind: 'punched' }): State | undefined {
  if (type === 'start') {
    next.set(`made by ${action}`, {
      span: { starts: at, ends: null },
      breaks: new Map(),
      isPunched: true,
      punchedBreaks: [],
    })
    return holds(next) ? next : undefined
  }
  // A punch belongs to the work it lies in, which runs or was punched.
  const [id, tracked] =
    [...next].find(([, { span, isPunched }]) => span.starts <= at && at < end(span) && (isPunched || isOpen(span))) ??
    []
  if (id === undefined || tracked === undefined) return undefined
  const { span, punchedBreaks } = tracked
  if (type === 'start-break') {
    const fresh = { starts: at, ends: span.ends }
    next.set(id, { ...tracked, punchedBreaks: [...punchedBreaks, fresh] })
    return holds(next) ? next : undefined
  }
  if (type === 'end' && !isOpen(span)) return undefined
  // A punched break that only the end of work ended still lasts for whoever comes late.
  const close = (each: Span, isOwn: boolean): Span[] => {
    const isLasting = each.ends === null || (isOwn && each.ends === span.ends)
    if (!isLasting || each.starts > at) return [each]
    return each.starts === at ? [] : [{ ...each, ends: at }]
  }
  const breaks = new Map(
    [...tracked.breaks].flatMap(([key, each]) => close(each, false).map((one) => [key, one] as const)),
  )
  next.set(id, {
    ...tracked,
    span: type === 'end' ? { ...span, ends: at } : span,
    breaks,
    punchedBreaks: punchedBreaks.flatMap((each) => close(each, true)),
  })
  return holds(next) ? next : undefined
}

const spanKey = ({ starts, ends }: Span): string => `${starts}-${ends}`

/** A tracking made by a punch has no number in the punch's answer: it is known by its span until its row is seen. */
function agree(state: State, found: readonly Found[]): State | undefined {
  if (state.size !== found.length) return undefined
  const named = new Map<string, Tracked>()
  for (const row of found) {
    const entry =
      state.get(row.id) ??
      [...state].find(([id, each]) => id.startsWith('made by') && spanKey(each.span) === spanKey(row.span))?.[1]
    if (entry === undefined || spanKey(entry.span) !== spanKey(row.span)) return undefined
    const byHand = row.breaks.filter((each) => !each.punched)
    if (byHand.length !== entry.breaks.size) return undefined
    if (!byHand.every((each) => spanKey(entry.breaks.get(each.id) ?? { starts: 0, ends: 0 }) === spanKey(each)))
      return undefined
    const keys = (spans: readonly Span[]): string => spans.map(spanKey).sort().join()
    if (keys(row.breaks.filter((each) => each.punched)) !== keys(entry.punchedBreaks)) return undefined
    named.set(row.id, entry)
  }
  return named
}

/** Looks for an order of the effects that leads to the rows. They happened at once, so any order will do. */
export function explain(state: State, effects: readonly Effect[], found: readonly Found[]): State | undefined {
  const tried = new Set<string>()
  const search = (current: State, left: readonly Effect[]): State | undefined => {
    if (left.length === 0) return agree(current, found)
    const key = `${left.map((each) => effects.indexOf(each)).join()} ${[...current].map(([id, each]) => `${id}${spanKey(each.span)}${allBreaks(each).map(spanKey)}`).join()}`
    if (tried.has(key)) return undefined
    tried.add(key)
    for (const effect of left) {
      const next = after(current, effect)
      const answer =
        next &&
        search(
          next,
          left.filter((each) => each !== effect),
        )
      if (answer) return answer
    }
    return undefined
  }
  return search(state, effects)
}

/** What must hold of the rows by themselves, whatever was acknowledged. */
export function faultsIn(found: readonly Found[]): string[] {
  const faults: string[] = []
  if (!apart(found.map((each) => each.span))) faults.push('trackings overlap')
  if (found.filter((each) => isOpen(each.span)).length > 1) faults.push('two trackings run')
  for (const { id, span, breaks, recordedBreakSeconds, restingSince, grossSeconds } of found) {
    if (!apart(breaks)) faults.push(`breaks of ${id} overlap`)
    if (!breaks.every((each) => inside(span, each))) faults.push(`a break of ${id} lies outside`)
    if (recordedBreakSeconds !== breakSum(breaks)) faults.push(`the break sum of ${id} is off`)
    if (restingSince !== (breaks.find(isOpen)?.starts ?? null)) faults.push(`the open break of ${id} is off`)
    if (grossSeconds !== (span.ends === null ? 0 : span.ends - span.starts)) faults.push(`the sum of ${id} is off`)
  }
  return faults
}
