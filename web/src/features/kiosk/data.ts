import { createKioskClient, type Kiosk, type KioskPunch, TagwerkError } from '@tagwerk/sdk'
import { readForDevice, storeForDevice } from '../../base/device-store.ts'
import { speakAs } from '../../base/locale.ts'
import { createQueue } from '../../base/queue.ts'
import type { Outcome } from '../../base/queue-rules.ts'
import { randomText } from '../../base/random.ts'
import { canSeal, sealFor } from '../../base/seal.ts'
import { isoOf, millisecondsOf, millisecondsOrNull, now } from '../../base/time.ts'
import {
  type ActionType,
  boundTo,
  corrected,
  type KnownPerson,
  seconds,
  uuidFrom,
  type Visit,
  type Word,
} from './rules.ts'

const client = createKioskClient({ baseUrl: '', timeoutMs: 8_000, retry: { attempts: 1 } })

/** What stays on the tablet: its token, the key of the server, and where it stands. No name and no PIN. */
interface Paired {
  readonly token: string
  readonly key: string
  readonly workspace: Kiosk['workspace']
  readonly device: Kiosk['device']
  /** How far the server's clock is ahead, in milliseconds. */
  readonly difference: number
}

export interface TabletState {
  readonly paired: Paired | undefined
  /** Since when there is no line. */
  readonly offlineSince: number | undefined
  /** Whether the server said that it does not know this tablet any more. */
  readonly isRevoked: boolean
  readonly names: Kiosk['names']
  readonly unsent: number
  /** Punches that the server does not understand at all. */
  readonly stuck: number
}

const nothing: TabletState = {
  ...{ paired: undefined, offlineSince: undefined, isRevoked: false },
  ...{ names: null, unsent: 0, stuck: 0 },
}
let state = nothing
let isBusy = false
const listeners = new Set<() => void>()

export const tabletState = (): TabletState => state
export function onTablet(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Partial<TabletState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Whether somebody stands there; a new version of the page waits for them. */
export const setBusy = (busy: boolean): void => {
  isBusy = busy
}
export const isIdle = (): boolean => !isBusy && live.size === 0

/** Now, as the server would say. */
export const serverTime = (): number => now() + (state.paired?.difference ?? 0)

const aliveMs = { online: 60_000, offline: 10_000 }

/** Reads what the tablet is, and asks the server as often as it takes to know of a line. */
export async function startTablet(): Promise<void> {
  const paired = await readForDevice<Paired>('tablet')
  change({ paired })
  await speakAs(paired?.workspace.language)
  queue.subscribe(() => change({ unsent: queue.state().waiting.length, stuck: queue.state().refused.length }))
  void queue.start()
  addEventListener('online', () => void ask())
  addEventListener('offline', () => lost())
  watchClock()
  void beat()
}

async function beat(): Promise<void> {
  await ask()
  setTimeout(() => void beat(), state.offlineSince === undefined ? aliveMs.online : aliveMs.offline)
}

/** The clock of the device may be put back while the page stands there. */
function watchClock(): void {
  let [before, at] = [now(), performance.now()]
  setInterval(() => {
    const [then, passedAt] = [now(), performance.now()]
    const difference = corrected(state.paired?.difference ?? 0, before, then, passedAt - at)
    if (state.paired && difference !== state.paired.difference) change({ paired: { ...state.paired, difference } })
    ;[before, at] = [then, passedAt]
  }, 1_000)
}

const lost = (): void => {
  if (state.offlineSince === undefined) change({ offlineSince: serverTime() })
}

/** What an answer that did not come, or a refusal, says about the tablet. */
function learn(error: unknown): TagwerkError {
  if (!(error instanceof TagwerkError)) throw error
  if (error.status === 401) change({ isRevoked: true, offlineSince: undefined, names: null })
  else if (error.status === 0 || error.status >= 500) lost()
  return error
}

/** Asks who we are: the time, the names, and whether there is a line. */
async function ask(): Promise<void> {
  const { paired } = state
  if (paired === undefined || state.isRevoked) return
  const askedAt = now()
  try {
    const shown = await client.show(paired.token)
    await pairedAs(paired.token, shown, askedAt)
    if (state.unsent > 0) void queue.drain()
  } catch (error) {
    learn(error)
  }
}

async function pairedAs(token: string, shown: Kiosk, askedAt: number): Promise<boolean> {
  const { key, workspace, device, names } = shown
  const difference = Math.round(millisecondsOf(shown.server_now) - (askedAt + now()) / 2)
  const paired = { token, key, workspace, device, difference }
  change({ paired, names, offlineSince: undefined, isRevoked: false })
  const isStored = await storeForDevice('tablet', paired)
  await speakAs(workspace.language)
  return isStored
}

/** Answers why it did not work. */
export async function pair(code: string): Promise<'wrong_code' | 'too_many' | 'no_line' | 'no_room' | undefined> {
  try {
    const token = await client.pair(code)
    const askedAt = now()
    return (await pairedAs(token, await client.show(token), askedAt)) ? undefined : 'no_room'
  } catch (error) {
    if (!(error instanceof TagwerkError)) throw error
    return error.status === 429 ? 'too_many' : error.status === 400 ? 'wrong_code' : 'no_line'
  }
}

/** Who stands there; without a line somebody of whom only the PIN is known. */
export async function greet(pin: string, userId: string | undefined): Promise<Visit | Word> {
  const visit = { pin, userId, person: undefined }
  if (state.paired === undefined) return { kind: 'no_line' }
  if (state.offlineSince !== undefined && canSeal()) return visit
  try {
    const found = await client.greet(state.paired.token, { pin, ...(userId !== undefined && { user_id: userId }) })
    change({ offlineSince: undefined })
    if (found.outcome === 'wrong_pin')
      return found.tries_left === 0
        ? { kind: 'paused', seconds: seconds.pause }
        : { kind: 'wrong_pin', left: found.tries_left }
    const person: KnownPerson = {
      ...{ name: found.person.name, state: found.state, may: found.may },
      since: millisecondsOrNull(found.since),
    }
    return { ...visit, person }
  } catch (error) {
    const { status, retryAfterSeconds = 30 } = learn(error)
    if (status === 429) return { kind: 'paused', seconds: retryAfterSeconds }
    return canSeal() && status !== 401 ? visit : { kind: 'no_line' }
  }
}

/** Those who stand there and wait for what became of their punch, by its number. */
const live = new Map<string, (outcome: 'taken' | Word) => void>()

const queue = createQueue<KioskPunch>({
  name: 'kiosk',
  person: () => 'tablet',
  group: () => '',
  most: 20,
  // One after the other, in the order in which they were punched.
  send: async (entries) => {
    const outcomes = new Map<string, Outcome>()
    for (const { key, body } of entries) {
      const outcome = await deliver(body)
      outcomes.set(key, outcome)
      if (outcome.kind === 'later') break
    }
    for (const { key } of entries) if (!outcomes.has(key)) outcomes.set(key, { kind: 'later' })
    return outcomes
  },
})

async function deliver(punch: KioskPunch): Promise<Outcome> {
  if (state.paired === undefined || state.isRevoked) return { kind: 'later' }
  const answer = live.get(punch.id)
  try {
    const { outcome, code } = await client.punch(state.paired.token, { ...punch, late: answer === undefined })
    change({ offlineSince: undefined })
    answer?.(outcome === 'taken' ? 'taken' : { kind: 'refused', code: code ?? '' })
    return { kind: 'done' }
  } catch (error) {
    const { status, faults } = learn(error)
    const isForGood = status === 400
    if (isForGood) answer?.({ kind: 'refused', code: faults[0]?.code ?? '' })
    return isForGood ? { kind: 'refused', reason: faults[0]?.code ?? '' } : { kind: 'later' }
  }
}

/** Longer than an answer may take: whoever does not hear of a refusal here is told of it by others. */
const patienceMs = 10_000

/**
 * A punch lies sealed on the tablet before it is sent; what became of it is answered, or that it will be checked. A page
 * that did not come over https cannot seal, and can only send it at once.
 */
export async function punch(visit: Visit, action_type: ActionType): Promise<'taken' | 'stored' | Word> {
  const { paired, offlineSince } = state
  if (paired === undefined) return { kind: 'no_line' }
  const { pin, userId } = visit
  const made = {
    ...{ id: uuidFrom(randomText(16)), action_type, action_time: isoOf(serverTime()) },
    ...(userId !== undefined && { user_id: userId }),
  }
  if (!canSeal()) return sendAtOnce({ ...made, pin })
  const sealed_pin = await sealFor(paired.key, 'tagwerk tablet pin', pin, boundTo(made))
  const answer = new Promise<'taken' | 'stored' | Word>((resolve) => {
    if (offlineSince === undefined && visit.person) live.set(made.id, resolve)
    setTimeout(() => resolve('stored'), offlineSince === undefined && visit.person ? patienceMs : 0)
  })
  await queue.add({ ...made, sealed_pin })
  const outcome = await answer
  live.delete(made.id)
  return outcome
}

async function sendAtOnce(sent: KioskPunch): Promise<'taken' | Word> {
  if (state.paired === undefined) return { kind: 'no_line' }
  try {
    const { outcome, code } = await client.punch(state.paired.token, sent)
    return outcome === 'taken' ? 'taken' : { kind: 'refused', code: code ?? '' }
  } catch (error) {
    const { status, retryAfterSeconds = 30 } = learn(error)
    return status === 429 ? { kind: 'paused', seconds: retryAfterSeconds } : { kind: 'no_line' }
  }
}
