import { useSyncExternalStore } from 'react'
import { apiOnce, serverTime } from '../../base/api.ts'
import { firstCodeOf, isPassing, statusOf, wordsOf } from '../../base/faults.ts'
import { createQueue } from '../../base/queue.ts'
import type { Dropped, Outcome, QueueState, Refused, Waiting } from '../../base/queue-rules.ts'
import { isoOf, millisecondsOf } from '../../base/time.ts'
import type { ActionType, Punch } from './rules.ts'

/** A punch as it lies on the device until the server has it. */
export interface KeptPunch {
  readonly workspace_id: string
  readonly user_id: string
  readonly action_type: ActionType
  readonly action_time: string
  readonly device_id: string
}

type Listener = (punches: readonly KeptPunch[]) => void
const whenArrived = new Set<Listener>()

/** Calls back with punches that the server has taken. */
export function onArrived(listener: Listener): () => void {
  whenArrived.add(listener)
  return () => whenArrived.delete(listener)
}

const place = 'tagwerk.device'

/** Names this device for good: the same punch under another key is known by it. */
function deviceId(): string {
  const known = localStorage.getItem(place)
  if (known) return known
  const made = `web-${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  localStorage.setItem(place, made)
  return made
}

async function sendOne({ key, body }: Waiting<KeptPunch>): Promise<Outcome> {
  const { workspace_id, user_id, ...attributes } = body
  try {
    await apiOnce.post('/api/v3/workspaces/{workspace_id}/time_trackings/actions', {
      path: { workspace_id },
      attributes,
      idempotencyKey: key,
    })
    return { kind: 'done' }
  } catch (error) {
    return outcomeOf(error)
  }
}

/** Without a line, while signed out, or while our own earlier attempt is worked on, the punch waits. */
function outcomeOf(error: unknown): Outcome {
  if (isPassing(error) || statusOf(error) === 401 || firstCodeOf(error) === 'idempotency_in_flight')
    return { kind: 'later' }
  return { kind: 'refused', reason: wordsOf(error) }
}

async function send(entries: readonly Waiting<KeptPunch>[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  for (const entry of entries) {
    const outcome = await sendOne(entry)
    outcomes.set(entry.key, outcome)
    if (outcome.kind === 'later') break
  }
  const arrived = entries.filter(({ key }) => outcomes.get(key)?.kind === 'done').map(({ body }) => body)
  if (arrived.length > 0) for (const listener of whenArrived) listener(arrived)
  return outcomes
}

const queue = createQueue<KeptPunch>({
  name: 'punches',
  group: ({ workspace_id, user_id }) => `${workspace_id}/${user_id}`,
  most: 100,
  send,
})

export const startQueue = queue.start

/** Written to the device before anything else happens; answers the moment that counts. */
export async function punch(whose: { workspaceId: string; userId: string }, action_type: ActionType): Promise<string> {
  const action_time = isoOf(serverTime())
  await keepPunch({
    workspace_id: whose.workspaceId,
    user_id: whose.userId,
    action_type,
    action_time,
    device_id: deviceId(),
  })
  return action_time
}

async function keepPunch(body: KeptPunch): Promise<void> {
  await queue.add(body)
  // Browsers may throw away what a page keeps, unless it asks.
  void navigator.storage?.persist?.()
}

/** A refused punch once more, at another time. */
export async function punchAgain(entry: Refused<KeptPunch>, at: number): Promise<void> {
  await queue.dismiss(entry.key, 'another time')
  await keepPunch({ ...entry.body, action_time: isoOf(at) })
}

export const dismissPunch = queue.dismiss

const useQueue = (): QueueState<KeptPunch> => useSyncExternalStore(queue.subscribe, queue.state)

export const useUnsent = (): number => useQueue().waiting.length

export const useRefused = (): readonly Refused<KeptPunch>[] => useQueue().refused

export const useDropped = (): readonly Dropped<KeptPunch>[] => useQueue().dropped

export const asPunch = ({ action_type, action_time }: KeptPunch): Punch => ({
  action_type,
  at: millisecondsOf(action_time),
})

/** The punches of one person in one place that the server has not taken yet. */
export const useWaiting = (workspaceId: string, userId: string): readonly KeptPunch[] =>
  useQueue()
    .waiting.map(({ body }) => body)
    .filter(({ workspace_id, user_id }) => workspace_id === workspaceId && user_id === userId)

/** A new version of the application may come when nothing is unsent. */
export const mayTakeOver = (): boolean => queue.state().waiting.length === 0
