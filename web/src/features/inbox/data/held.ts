import { useSyncExternalStore } from 'react'
import { cache } from '../../../base/cache.ts'
import { isPassing, wordsOf } from '../../../base/faults.ts'
import { beforeLeaving, countUnsent } from '../../../base/leaving.ts'
import { onOtherPerson } from '../../../base/person.ts'
import { randomText } from '../../../base/random.ts'
import { now } from '../../../base/time.ts'
import { type Decision, type Item, keyOf } from '../rules.ts'
import { type Bound, decide, lookAgain, type Meanwhile, type Outcome } from './decisions.ts'

/**
 * Decisions are held back for a moment, and sent when it is over or the page is left. Until then nobody has been
 * told anything, so taking one back leaves no trace. One that never gets sent still waits in the inbox.
 */
const heldMs = 8_000
const againMs = 10_000

export interface Entry {
  readonly key: string
  /** Those decided by one press belong together. */
  readonly group: number
  readonly bound: Bound
  readonly state: 'held' | 'sending' | 'later' | 'done' | 'refused' | 'meanwhile'
  readonly words?: string
  readonly what?: Meanwhile
  /** When it was settled, by this device's clock. */
  readonly settledAt?: number
}

let entries: readonly Entry[] = []
let groups = 0
const listeners = new Set<() => void>()
/** What binds a decision to what was read: looked up while it is held, so that leaving the page needs one request only. */
const looks = new Map<string, Promise<string | undefined>>()

function show(next: readonly Entry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The newest first. Whoever was here before may have left some. */
export const useDecided = (workspaceId: string, userId: string): readonly Entry[] =>
  useSyncExternalStore(subscribe, () => entries).filter(
    ({ bound }) => bound.workspaceId === workspaceId && bound.userId === userId,
  )

const isUnderWay = ({ state }: Entry): boolean => state === 'held' || state === 'sending' || state === 'later'

/** Whether an item is to be left out of a list that was read at a time: decided, and the list does not know it yet. */
export const isDecided = (all: readonly Entry[], item: Item, readAt: number): boolean =>
  all.some(
    (entry) =>
      entry.key === keyOf(item) &&
      (isUnderWay(entry) || (entry.state !== 'refused' && (entry.settledAt ?? 0) >= readAt)),
  )

const change = (changed: Entry, next: Partial<Entry>): void =>
  show(entries.map((entry) => (entry.bound === changed.bound ? { ...entry, ...next } : entry)))

interface Decided {
  readonly workspaceId: string
  readonly userId: string
  readonly decision: Decision
  readonly message?: string
}

export function decideSoon(items: readonly Item[], { message = '', ...decided }: Decided): void {
  groups += 1
  const group = groups
  const fresh = items.map((item): Entry => {
    const bound = { ...decided, message, item, key: randomText(16) }
    return { key: keyOf(item), group, bound, state: 'held' }
  })
  const keys = new Set(fresh.map(({ key }) => key))
  show([...fresh, ...entries.filter(({ key }) => !keys.has(key))].slice(0, 200))
  for (const entry of fresh)
    looks.set(
      entry.bound.key,
      inTurn(() => look(entry)),
    )
  setTimeout(() => void release((entry) => entry.group === group), heldMs)
}

/** The tag; undefined when there is nothing left to decide, or no line to ask over. */
async function look(entry: Entry): Promise<string | undefined> {
  try {
    const looked = await lookAgain(entry.bound.workspaceId, entry.bound.item)
    if (looked.kind === 'same') return looked.etag
    settle(entry, looked)
  } catch (error) {
    if (!isPassing(error)) settle(entry, { kind: 'refused', words: wordsOf(error) })
  }
  return undefined
}

/** Takes back what was decided last, as long as it is held; answers which items it was. */
export function takeBack(): readonly string[] {
  const last = entries.find(({ state }) => state === 'held')
  const back = entries.filter((entry) => entry.state === 'held' && entry.group === last?.group)
  for (const { bound } of back) looks.delete(bound.key)
  show(entries.filter((entry) => !back.includes(entry)))
  return back.map(({ key }) => key)
}

/** Somebody has seen what became of these. */
export const dismiss = (seen: readonly Entry[]): void => show(entries.filter((entry) => !seen.includes(entry)))

export const sendNow = (): Promise<void> => release(() => true)

async function release(which: (entry: Entry) => boolean): Promise<void> {
  const due = entries.filter((entry) => entry.state === 'held' && which(entry))
  if (due.length === 0) return
  const bounds = new Set(due.map(({ bound }) => bound))
  show(entries.map((entry) => (bounds.has(entry.bound) ? { ...entry, state: 'sending' } : entry)))
  await sendAll(due)
}

async function sendAll(due: readonly Entry[]): Promise<void> {
  await Promise.all(due.map((entry) => inTurn(() => sendOne(entry))))
  await Promise.all([...new Set(due.map(({ bound }) => bound.workspaceId))].map(refresh))
}

const refresh = (workspaceId: string): Promise<void> => cache.invalidateQueries({ queryKey: [workspaceId] })

async function sendOne(entry: Entry): Promise<void> {
  const { key } = entry.bound
  const etag = (await looks.get(key)) ?? (await look(entry))
  looks.delete(key)
  const present = entries.find(({ bound }) => bound === entry.bound)
  if (present === undefined || !isUnderWay(present)) return
  if (etag !== undefined) looks.set(key, Promise.resolve(etag))
  settle(entry, etag === undefined ? { kind: 'later' } : await decide(entry.bound, etag))
}

function settle(entry: Entry, outcome: Outcome): void {
  const { kind: state, ...rest } = outcome
  if (state !== 'later') looks.delete(entry.bound.key)
  change(entry, { state, ...rest, ...(state !== 'later' && { settledAt: now() }) })
}

/** A few at once: many together would only be in each other's way. */
const atOnce = 4
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce && document.visibilityState === 'visible') {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function tryAgain(): void {
  const late = entries.filter(({ state }) => state === 'later')
  for (const entry of late) change(entry, { state: 'sending' })
  if (late.length > 0) void sendAll(late)
}

beforeLeaving(sendNow)
countUnsent(() => entries.filter(isUnderWay).length)
onOtherPerson(() => show([]))
addEventListener('online', tryAgain)
setInterval(tryAgain, againMs)
