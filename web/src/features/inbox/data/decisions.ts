import { useSyncExternalStore } from 'react'
import { cache } from '../../../base/cache.ts'
import { onOtherPerson } from '../../../base/person.ts'
import { randomText } from '../../../base/random.ts'
import { now } from '../../../base/time.ts'
import { registerUnsent } from '../../../base/unsent.ts'
import { type Item, keyOf } from '../rules.ts'
import { checkItem, type Decided, type Outcome, sendDecision } from './requests.ts'

/**
 * Decisions are held back for a moment, and sent when it is over or the page is closed. Until then nobody has heard
 * of them, so taking one back leaves no trace. One that never gets sent still waits in the inbox.
 */
const heldMs = 8_000
const retryMs = 10_000
const most = 200

export interface Entry extends Decided {
  /** Those decided by one press belong together. */
  readonly group: number
  readonly state: { readonly kind: 'held' } | { readonly kind: 'sending' } | Outcome
  /** When it came into this state, by this device's clock. */
  readonly since: number
}

/** The newest first. */
let entries: readonly Entry[] = []
let groups = 0
const listeners = new Set<() => void>()
/** What binds a decision to what was read: asked for while it is held, so that closing the page needs one request only. */
const etags = new WeakMap<Item, Promise<string | undefined>>()

function show(next: readonly Entry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

const setState = (which: readonly Entry[], state: Entry['state']): void => {
  const attempts = new Set(which.map(({ attempt }) => attempt))
  show(entries.map((entry) => (attempts.has(entry.attempt) ? { ...entry, state, since: now() } : entry)))
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whoever was here before may have left some. */
export const useDecisions = (workspaceId: string, userId: string): readonly Entry[] =>
  useSyncExternalStore(subscribe, () => entries).filter(
    (entry) => entry.workspaceId === workspaceId && entry.userId === userId,
  )

export const isHeld = ({ state }: Entry): boolean => state.kind === 'held'
const isLate = ({ state }: Entry): boolean => state.kind === 'later'
const isUnderWay = (entry: Entry): boolean => isHeld(entry) || isLate(entry) || entry.state.kind === 'sending'

const hasFailed = ({ state }: Entry): boolean => state.kind === 'refused' || state.kind === 'left'

/** Whether an item is to be left out of a list that was read at a time: decided, and the list does not know it yet. */
export const isDecided = (all: readonly Entry[], item: Item, readAt: number): boolean =>
  all.some(
    (entry) => keyOf(entry.item) === keyOf(item) && (isUnderWay(entry) || (!hasFailed(entry) && entry.since >= readAt)),
  )

export function decideSoon(items: readonly Item[], decided: Omit<Decided, 'item' | 'attempt'>): void {
  start()
  groups += 1
  const group = groups
  const fresh = items.map(
    (item): Entry => ({ ...decided, item, attempt: randomText(16), group, state: { kind: 'held' }, since: now() }),
  )
  const keys = new Set(items.map(keyOf))
  show([...fresh, ...entries.filter(({ item }) => !keys.has(keyOf(item)))].slice(0, most))
  for (const entry of fresh)
    etags.set(
      entry.item,
      inTurn(() => check(entry)),
    )
  setTimeout(() => void send((entry) => isHeld(entry) && entry.group === group), heldMs)
}

/** The tag; undefined when there is nothing left to decide, or no line to ask over. */
async function check(entry: Entry): Promise<string | undefined> {
  const checked = await checkItem(entry)
  if (checked.kind === 'same') return checked.etag
  if (checked.kind !== 'later') setState([entry], checked)
  return undefined
}

/** Takes back what was decided last, as long as it is held; answers the first item of it. */
export function takeBack(): string | undefined {
  const last = entries.find(isHeld)
  if (last === undefined) return undefined
  show(entries.filter((entry) => !isHeld(entry) || entry.group !== last.group))
  return keyOf(last.item)
}

/** Somebody has seen what became of these. */
export const dismiss = (seen: readonly Entry[]): void => show(entries.filter((entry) => !seen.includes(entry)))

export const sendNow = (): Promise<void> => send(isHeld)

async function send(which: (entry: Entry) => boolean): Promise<void> {
  const due = entries.filter(which)
  if (due.length === 0) return
  setState(due, { kind: 'sending' })
  await Promise.all(due.map((entry) => inTurn(() => sendOne(entry))))
  const workspaceIds = new Set(due.map(({ workspaceId }) => workspaceId))
  await Promise.all([...workspaceIds].map((id) => cache.invalidateQueries({ queryKey: [id] })))
}

async function sendOne(entry: Entry): Promise<void> {
  const etag = (await etags.get(entry.item)) ?? (await check(entry))
  const present = entries.find(({ attempt }) => attempt === entry.attempt)
  if (present && isUnderWay(present))
    setState([entry], etag === undefined ? { kind: 'later' } : await sendDecision(entry, etag))
}

/** Four at once: many together would only be in each other's way. A page that is being closed cannot wait. */
const lanes: Promise<unknown>[] = Array(4).fill(Promise.resolve())
let turns = 0

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (document.visibilityState === 'hidden') return work()
  const lane = turns % lanes.length
  turns += 1
  const done = Promise.resolve(lanes[lane]).then(work)
  lanes[lane] = done.catch(() => undefined)
  return done
}

let isStarted = false

/** With the first decision of a visit. */
function start(): void {
  if (isStarted) return
  isStarted = true
  const retry = (): void => void send(isLate)
  registerUnsent({ send: sendNow, count: () => entries.filter(isUnderWay).length })
  onOtherPerson(() => show([]))
  addEventListener('online', retry)
  setInterval(retry, retryMs)
}
