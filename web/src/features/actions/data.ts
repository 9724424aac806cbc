import { useSyncExternalStore } from 'react'
import { apiOnce, serverTime } from '../../base/api.ts'
import { firstCodeOf, isPassing, statusOf, wordsFor, wordsOf } from '../../base/faults.ts'
import { readLocal, writeLocal } from '../../base/local-store.ts'
import { meantFor, presentPerson } from '../../base/person.ts'
import { createQueue } from '../../base/queue.ts'
import type { Dropped, Outcome, QueueState, Refused, Waiting } from '../../base/queue-rules.ts'
import { randomText } from '../../base/random.ts'
import { isoOf, millisecondsOf } from '../../base/time.ts'
import { type ActionType, isRepeat, type Punch } from './rules.ts'

/** A punch as it lies on the device until the server has it. People of all accounts have ids of their own. */
export interface StoredPunch {
  readonly workspace_id: string
  readonly user_id: string
  readonly action_type: ActionType
  readonly action_time: string
  readonly device_id: string
}

type Listener = (punches: readonly StoredPunch[]) => void
const whenArrived = new Set<Listener>()

/** Calls back with punches of the present person that the server has taken. */
export const onArrived = (listener: Listener): void => {
  whenArrived.add(listener)
}

/** Another tab, or a request that was on its way, may be of somebody who was here before. */
function notifyArrived(punches: readonly StoredPunch[]): void {
  lately.push(...punches)
  lately.splice(0, Math.max(0, lately.length - mostLately))
  const own = punches.filter(({ user_id }) => user_id === presentPerson())
  if (own.length > 0) for (const listener of whenArrived) listener(own)
}

let otherTabs: BroadcastChannel | undefined

const place = 'tagwerk.device'

/** Names this device for good: the same punch under another key is known by it. */
function deviceId(): string {
  const known = readLocal(place)
  if (known) return known
  const made = `web-${randomText(8)}`
  writeLocal(place, made)
  return made
}

async function sendOne({ key, body }: Waiting<StoredPunch>): Promise<Outcome> {
  const { workspace_id, user_id, ...attributes } = body
  try {
    await apiOnce.post('/api/v3/workspaces/{workspace_id}/time_trackings/actions', {
      path: { workspace_id },
      attributes,
      idempotencyKey: key,
      headers: meantFor(user_id),
    })
    return { kind: 'done' }
  } catch (error) {
    return outcomeOf(error)
  }
}

/** Without a line, while signed out, or while our own earlier attempt is worked on, the punch waits. */
function outcomeOf(error: unknown): Outcome {
  // A server that is busy or makes mistakes says so; without a line there is nothing to say that is not shown already.
  if (isPassing(error)) return { kind: 'later', ...(statusOf(error) !== 0 && { reason: wordsOf(error) }) }
  if (statusOf(error) === 401 || firstCodeOf(error) === 'idempotency_in_flight') return { kind: 'later' }
  return { kind: 'refused', reason: wordsOf(error) }
}

/** Whole shifts go together: a late start is only understood with its end. */
async function sendBatch(entries: readonly Waiting<StoredPunch>[]): Promise<Outcome[]> {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return []
  try {
    const { meta } = await apiOnce.post('/api/v3/workspaces/{workspace_id}/time_trackings/actions/batch', {
      path: { workspace_id: first.body.workspace_id },
      attributes: {
        actions: entries.map(({ body: { action_type, action_time, device_id } }) => ({
          action_type,
          action_time,
          device_id,
        })),
      },
      idempotencyKey: `${first.key}-${last.key}-${entries.length}`,
      headers: meantFor(first.body.user_id),
    })
    return meta.outcomes.map(({ outcome, code, title }) =>
      outcome === 'taken' ? { kind: 'done' } : { kind: 'refused', reason: wordsFor(code ?? '', title ?? '') },
    )
  } catch (error) {
    return entries.map(() => outcomeOf(error))
  }
}

/** What was taken lately, here or in another tab. */
const lately: StoredPunch[] = []
const mostLately = 20

/** Two tabs may punch at once: the second says what the server knows already, and is no fault to show. */
function withoutRepeats(entries: readonly Waiting<StoredPunch>[], answers: readonly Outcome[]): readonly Outcome[] {
  const taken = entries.filter((_, index) => answers[index]?.kind === 'done').map(({ body }) => body)
  const known = [...lately, ...taken]
  return answers.map((answer, index) => {
    const entry = entries[index]
    if (answer.kind !== 'refused' || entry === undefined) return answer
    const own = known.filter(({ user_id }) => user_id === entry.body.user_id).map(asPunch)
    return isRepeat(asPunch(entry.body), own) ? { kind: 'done' } : answer
  })
}

async function send(entries: readonly Waiting<StoredPunch>[]): Promise<Map<string, Outcome>> {
  const [first] = entries
  const answers = withoutRepeats(
    entries,
    first && entries.length === 1 ? [await sendOne(first)] : await sendBatch(entries),
  )
  const outcomes = new Map(entries.map(({ key }, index) => [key, answers[index] ?? { kind: 'later' as const }]))
  const arrived = entries.filter(({ key }) => outcomes.get(key)?.kind === 'done').map(({ body }) => body)
  if (arrived.length > 0) {
    notifyArrived(arrived)
    // The other tabs see the entry go; they must know as well that it has arrived.
    otherTabs?.postMessage(arrived)
  }
  return outcomes
}

const queue = createQueue<StoredPunch>({
  name: 'punches',
  person: ({ user_id }) => user_id,
  group: ({ workspace_id, user_id }) => `${workspace_id}/${user_id}`,
  most: 100,
  send,
})

/** Sends what earlier visits left, and listens to what other tabs send. */
export function startPunches(): Promise<void> {
  otherTabs = new BroadcastChannel('arrived punches')
  otherTabs.onmessage = ({ data }: MessageEvent<readonly StoredPunch[]>) => notifyArrived(data)
  return queue.start()
}

export const forgetPunches = queue.forget

interface Whose {
  readonly workspaceId: string
  readonly userId: string
  /** The last moment that is known of this person's clock. */
  readonly after?: number
}

let lastAt = 0
const clockErrorMs = 10_000

/**
 * Later than whatever was punched before, here or in another tab, whose picture of the server's clock may differ by a
 * second. What lies further ahead was made with another clock, and is left to the server.
 */
function momentFor(now: number, after: number): number {
  return Math.max(now, lastAt + 1, after - now < clockErrorMs ? after + 1 : now)
}

/** Written to the device before anything else happens; answers the moment that counts. */
export async function punch(whose: Whose, action_type: ActionType): Promise<string> {
  const at = momentFor(Math.round(serverTime()), whose.after ?? 0)
  lastAt = at
  const action_time = isoOf(at)
  await storePunch({
    workspace_id: whose.workspaceId,
    user_id: whose.userId,
    action_type,
    action_time,
    device_id: deviceId(),
  })
  return action_time
}

async function storePunch(body: StoredPunch): Promise<void> {
  await queue.add(body)
  // Browsers may throw away what a page stores, unless it asks.
  void navigator.storage?.persist?.()
}

/** A refused punch once more, at another time. */
export async function punchAgain(entry: Refused<StoredPunch>, at: number): Promise<void> {
  await queue.dismiss(entry.key, 'another time')
  await storePunch({ ...entry.body, action_time: isoOf(at) })
}

export const dismissPunch = queue.dismiss

/** Waits until nothing can be sent any more; answers whether all is sent. */
export async function sendPunches(): Promise<boolean> {
  await queue.drain()
  return queue.state().waiting.length === 0
}

const useQueue = (): QueueState<StoredPunch> => useSyncExternalStore(queue.subscribe, queue.state)

/** Whether the device takes what is written to it. */
export const useIsStoring = (): boolean => useSyncExternalStore(queue.subscribe, queue.isStoring)

/** Why the server did not take a punch yet, in words. */
export const useTrouble = (): string | undefined => useSyncExternalStore(queue.subscribe, queue.trouble)

export const useUnsent = (): number => useQueue().waiting.length

export const useRefused = (): readonly Refused<StoredPunch>[] => useQueue().refused

export const useDropped = (): readonly Dropped<StoredPunch>[] => useQueue().dropped

export const asPunch = ({ action_type, action_time }: StoredPunch): Punch => ({
  action_type,
  at: millisecondsOf(action_time),
})

/** One's own punches in one place that the server has not taken yet. */
export const useWaiting = (workspaceId: string): readonly StoredPunch[] =>
  useQueue()
    .waiting.map(({ body }) => body)
    .filter(({ workspace_id }) => workspace_id === workspaceId)

/** A new version of the application may come when nothing is unsent. */
export const mayTakeOver = (): boolean => queue.state().waiting.length === 0
