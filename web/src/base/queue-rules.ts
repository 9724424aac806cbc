/** How a queue of unsent things changes. Pure; storing and sending are done in `queue.ts`. */

export interface Waiting<T> {
  /** Names the request, so that it is done once however often it is sent. */
  readonly key: string
  readonly body: T
}

export interface Refused<T> extends Waiting<T> {
  readonly reason: string
}

/** Given up by hand, with the reason: nothing goes without a trace. */
export interface Dropped<T> extends Refused<T> {
  readonly why: string
}

export interface QueueState<T> {
  readonly waiting: readonly Waiting<T>[]
  readonly refused: readonly Refused<T>[]
  readonly dropped: readonly Dropped<T>[]
}

/** What became of one thing that was sent. `later` stays where it is, and so does all that comes after it. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'later'; readonly reason?: string }
  | { readonly kind: 'refused'; readonly reason: string }

export const emptyQueue: QueueState<never> = { waiting: [], refused: [], dropped: [] }

export function addEntry<T>(state: QueueState<T>, entry: Waiting<T>): QueueState<T> {
  // The same tap may arrive twice, never under another key.
  if ([...state.waiting, ...state.refused].some((each) => each.key === entry.key)) return state
  return { ...state, waiting: [...state.waiting, entry] }
}

/** Outcomes by key. An entry that was added while others were on their way has none, and stays. */
export function applyOutcomes<T>(state: QueueState<T>, outcomes: ReadonlyMap<string, Outcome>): QueueState<T> {
  const waiting: Waiting<T>[] = []
  const refused = [...state.refused]
  for (const entry of state.waiting) {
    const outcome = outcomes.get(entry.key)
    if (outcome === undefined || outcome.kind === 'later') waiting.push(entry)
    else if (outcome.kind === 'refused') refused.push({ ...entry, reason: outcome.reason })
  }
  return { ...state, waiting, refused }
}

/** What is one person's of a device that several share. */
export const ofPerson = <T>(state: QueueState<T>, isTheirs: (body: T) => boolean): QueueState<T> => ({
  waiting: state.waiting.filter(({ body }) => isTheirs(body)),
  refused: state.refused.filter(({ body }) => isTheirs(body)),
  dropped: state.dropped.filter(({ body }) => isTheirs(body)),
})

const mostDropped = 50

/** What somebody has dealt with, and how. */
export const dismissEntry = <T>(state: QueueState<T>, key: string, why: string): QueueState<T> => ({
  ...state,
  refused: state.refused.filter((entry) => entry.key !== key),
  dropped: [
    ...state.dropped,
    ...state.refused.filter((entry) => entry.key === key).map((entry) => ({ ...entry, why })),
  ].slice(-mostDropped),
})

/** The entries to send next: from the front, as many as belong together. */
export function nextBatch<T>(state: QueueState<T>, group: (body: T) => string, most: number): readonly Waiting<T>[] {
  const [first] = state.waiting
  if (first === undefined) return []
  const other = state.waiting.findIndex((entry) => group(entry.body) !== group(first.body))
  return state.waiting.slice(0, Math.min(most, other === -1 ? state.waiting.length : other))
}
