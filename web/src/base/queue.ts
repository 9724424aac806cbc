import { get, update } from 'idb-keyval'
import { onOtherPerson, presentPerson } from './person.ts'
import {
  addEntry,
  applyOutcomes,
  dismissEntry,
  emptyQueue,
  nextBatch,
  type Outcome,
  ofPerson,
  type QueueState,
  type Waiting,
} from './queue-rules.ts'
import { randomText } from './random.ts'

interface Settings<T> {
  readonly name: string
  /** Whose it is: only in that person's session it is sent, shown and counted. */
  readonly person: (body: T) => string
  /** What is sent in one request belongs to one group. */
  readonly group: (body: T) => string
  readonly most: number
  /** Sends entries in their order and says what became of each. */
  readonly send: (entries: readonly Waiting<T>[]) => Promise<ReadonlyMap<string, Outcome>>
}

export interface Queue<T> {
  /** What is here of the person the page acts for. */
  readonly state: () => QueueState<T>
  /** Whether the device has room; without it, what is added lives as long as the page. */
  readonly isStoring: () => boolean
  /** Why the server did not take what waits, when it did answer. */
  readonly trouble: () => string | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Resolves when the entry is safe on the device, not when it has been sent. */
  readonly add: (body: T) => Promise<void>
  readonly dismiss: (key: string, why: string) => Promise<void>
  /** Forgets all of the present person. What others left stays for them. */
  readonly forget: () => Promise<void>
  /** Sends what waits. Only one tab does; the others find nothing left. */
  readonly drain: () => Promise<void>
  /** Reads what earlier visits left, then tries whenever there is hope. */
  readonly start: () => Promise<void>
}

const pauseMs = 30_000

export function createQueue<T>(settings: Settings<T>): Queue<T> {
  const place = `queue:${settings.name}`
  const listeners = new Set<() => void>()
  /** Of everybody who uses this device, and of the present person. */
  let stored: QueueState<T> = emptyQueue
  let state: QueueState<T> = emptyQueue
  let draining: Promise<void> | undefined
  let otherTabs: BroadcastChannel | undefined
  /** Whether the device took what was written last, and the keys of what it did not take. */
  let isStoring = true
  const unstored = new Set<string>()
  /** Why what waits was not taken the last time, if it was not for want of a line. */
  let trouble: string | undefined

  const isOwn = (body: T): boolean => settings.person(body) === presentPerson()

  const show = (next: QueueState<T>): void => {
    stored = next
    state = ofPerson(next, isOwn)
    for (const listener of listeners) listener()
  }

  const read = async (): Promise<QueueState<T>> => {
    try {
      const found = (await get<QueueState<T>>(place)) ?? emptyQueue
      show(withUnstored(found))
    } catch {
      isStoring = false
      show(stored)
    }
    return state
  }

  /** What the device had no room for is in this page alone. */
  const withUnstored = (found: QueueState<T>): QueueState<T> =>
    stored.waiting.filter(({ key }) => unstored.has(key)).reduce(addEntry, found)

  /**
   * The store decides, not this tab's picture of it: another tab may have changed it. Where the device has no room or
   * refuses, the page goes on without it: what is added is sent at once all the same.
   */
  async function change(step: (before: QueueState<T>) => QueueState<T>): Promise<void> {
    let next: QueueState<T> = emptyQueue
    try {
      await update<QueueState<T>>(place, (before) => {
        next = step(withUnstored(before ?? emptyQueue))
        return next
      })
      isStoring = true
      unstored.clear()
    } catch {
      isStoring = false
      const before = new Set(stored.waiting.map(({ key }) => key))
      next = step(stored)
      for (const { key } of next.waiting) if (!before.has(key)) unstored.add(key)
    }
    show(next)
    otherTabs?.postMessage('changed')
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const entries = nextBatch(await read(), settings.group, settings.most)
      if (entries.length === 0) return
      const outcomes = await settings.send(entries)
      trouble = [...outcomes.values()].map((outcome) => (outcome.kind === 'later' ? outcome.reason : undefined))[0]
      await change((before) => applyOutcomes(before, outcomes))
      if ([...outcomes.values()].some((outcome) => outcome.kind === 'later')) return
    }
  }

  function drain(): Promise<void> {
    draining ??= locked(place, sendAll).finally(() => {
      draining = undefined
    })
    return draining
  }

  /** What is added while others are being sent is found by the round after. */
  const drainSoon = (): void => void (draining ? draining.then(drain) : drain())

  const tryAgain = (): void => {
    if (state.waiting.length > 0) drainSoon()
  }

  async function start(): Promise<void> {
    otherTabs = new BroadcastChannel(place)
    otherTabs.onmessage = () => void read()
    onOtherPerson(() => {
      show(stored)
      tryAgain()
    })
    await read()
    addEventListener('online', tryAgain)
    document.addEventListener('visibilitychange', tryAgain)
    setInterval(tryAgain, pauseMs)
    tryAgain()
  }

  return {
    state: () => state,
    isStoring: () => isStoring,
    trouble: () => trouble,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: async (body) => {
      await change((before) => addEntry(before, { key: randomText(16), body }))
      drainSoon()
    },
    dismiss: (key, why) => change((before) => dismissEntry(before, key, why)),
    forget: () => {
      const person = presentPerson()
      return change((before) => ofPerson(before, (body) => settings.person(body) !== person))
    },
    drain,
    start,
  }
}

/** Web Locks exist on https and localhost only; without them two tabs may send the same key, which does no harm. */
async function locked(name: string, work: () => Promise<void>): Promise<void> {
  let hasBegun = false
  const begin = (): Promise<void> => {
    hasBegun = true
    return work()
  }
  try {
    await (navigator.locks ? navigator.locks.request(name, begin) : begin())
  } catch (error) {
    // A browser that refuses storage refuses locks as well.
    if (hasBegun) throw error
    await work()
  }
}
