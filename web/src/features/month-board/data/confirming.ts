import { useSyncExternalStore } from 'react'
import { apiOnce } from '../../../base/api.ts'
import { wordsOf } from '../../../base/faults.ts'
import { meantFor, onOtherPerson } from '../../../base/person.ts'
import { registerUnsent } from '../../../base/unsent.ts'
import { refresh } from '../data.ts'

/**
 * Confirmations are held back for a moment, as decisions are: until they are sent nobody has heard of them, and taking
 * one back leaves no trace. One that never gets sent still waits on the board.
 */
const heldMs = 8_000
/** So many people one request takes. */
const atOnce = 100

export interface Confirming {
  readonly workspaceId: string
  /** Who confirms. */
  readonly userId: string
  readonly from: string
  readonly to: string
  /** When the board was read: what changed since is not confirmed. */
  readonly readAt: string
  readonly people: readonly { readonly id: string; readonly name: string }[]
}

export type Refusal = 'forbidden' | 'no_end' | 'correction' | 'changed'

interface Entry extends Confirming {
  readonly state: 'held' | 'sending'
}

/** Somebody's month that was not confirmed, and why: by a code of the outcome, or in the server's words. */
export interface Failed {
  readonly name: string
  readonly why: Refusal | { readonly words: string }
}

interface Store {
  readonly entries: readonly Entry[]
  readonly failed: readonly Failed[]
}

let store: Store = { entries: [], failed: [] }
const listeners = new Set<() => void>()

function show(next: Partial<Store>): void {
  store = { ...store, ...next }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConfirming = (): Store => useSyncExternalStore(subscribe, () => store)

let isStarted = false

/** With the first confirmation of a visit. */
function start(): void {
  if (isStarted) return
  isStarted = true
  registerUnsent({
    send: () => sendAll(() => true),
    count: () => store.entries.reduce((sum, { people }) => sum + people.length, 0),
  })
  onOtherPerson(() => show({ entries: [], failed: [] }))
}

export function confirmSoon(confirming: Confirming): void {
  if (confirming.people.length === 0) return
  start()
  const entry: Entry = { ...confirming, state: 'held' }
  show({ entries: [entry, ...store.entries] })
  setTimeout(() => void sendAll((each) => each === entry), heldMs)
}

/** Takes back what was confirmed last, as long as it is held. Answers whose it was. */
export function takeBack(): string | undefined {
  const last = store.entries.find(({ state }) => state === 'held')
  if (last === undefined) return undefined
  show({ entries: store.entries.filter((entry) => entry !== last) })
  return last.people[0]?.id
}

export const sendNow = (): Promise<void> => sendAll(() => true)

export const forgetFailed = (): void => show({ failed: [] })

async function sendAll(which: (entry: Entry) => boolean): Promise<void> {
  const due = store.entries.filter((entry) => entry.state === 'held' && which(entry))
  for (const entry of due) await send(entry)
}

async function send(entry: Entry): Promise<void> {
  const sending: Entry = { ...entry, state: 'sending' }
  show({ entries: store.entries.map((each) => (each === entry ? sending : each)) })
  const failed = await request(sending).catch((error: unknown): Failed[] => {
    const words = wordsOf(error)
    return sending.people.map(({ name }) => ({ name, why: { words } }))
  })
  // The board is read again before the rows lose their mark, so that none jumps back for a moment.
  await refresh(entry.workspaceId)
  show({ entries: store.entries.filter((each) => each !== sending), failed: [...failed, ...store.failed] })
}

interface Outcome {
  readonly user_id: string
  readonly reason: Refusal | null
}

async function request({ workspaceId, userId, from, to, readAt, people }: Entry): Promise<Failed[]> {
  const failed: Failed[] = []
  for (let first = 0; first < people.length; first += atOnce) {
    const some = people.slice(first, first + atOnce)
    const { meta } = await apiOnce.post('/api/v3/workspaces/{workspace_id}/time_trackings/confirmations', {
      path: { workspace_id: workspaceId },
      attributes: { user_ids: some.map(({ id }) => id), from, to, unchanged_since: readAt },
      keepalive: true,
      headers: meantFor(userId),
    })
    for (const { user_id, reason } of meta.outcomes as unknown as readonly Outcome[])
      if (reason !== null) failed.push({ name: some.find(({ id }) => id === user_id)?.name ?? '', why: reason })
  }
  return failed
}
