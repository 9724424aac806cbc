import { freshKey } from './send.ts'
import type { ResourceClient } from './v3.ts'

export interface QueuedPunch {
  readonly action_type: 'start' | 'end' | 'start-break' | 'end-break'
  /** When it happened, by the clock of the device. */
  readonly action_time: string
  readonly user_id: string
  readonly device_id: string
}

/** What is stored: punches in their order, and how many of them are on their way under which key. */
export interface QueueState {
  readonly punches: readonly QueuedPunch[]
  readonly sending?: { readonly key: string; readonly count: number }
}

const actionTypes: readonly string[] = [
  'start',
  'end',
  'start-break',
  'end-break',
] satisfies QueuedPunch['action_type'][]

const membersOf = (read: unknown): Readonly<Record<string, unknown>> =>
  typeof read === 'object' && read !== null ? { ...read } : {}

function isPunch(read: unknown): read is QueuedPunch {
  const { action_type, ...texts } = membersOf(read)
  const { action_time, user_id, device_id } = texts
  return (
    typeof action_type === 'string' &&
    actionTypes.includes(action_type) &&
    [action_time, user_id, device_id].every((each) => typeof each === 'string')
  )
}

function isSending(read: unknown): read is QueueState['sending'] & {} {
  const { key, count } = membersOf(read)
  return typeof key === 'string' && key !== '' && Number.isSafeInteger(count)
}

/** A state that was stored as JSON. What is no such state is an error, so that nobody writes over what may hold punches. */
export function readQueueState(text: string): QueueState {
  const read: unknown = JSON.parse(text)
  const { punches, sending } = membersOf(read)
  if (!Array.isArray(punches) || !punches.every(isPunch) || (sending !== undefined && !isSending(sending)))
    throw new Error('What is stored is no queue of punches.')
  return { punches, ...(sending !== undefined && { sending }) }
}

/** Keeps the state where it survives the end of the program: a file, a database, IndexedDB. */
export interface QueueStore {
  read(): Promise<QueueState | undefined>
  write(state: QueueState): Promise<void>
}

export interface RefusedPunch {
  readonly punch: QueuedPunch
  readonly code: string
  readonly title: string
}

export interface PunchQueue {
  /** Stores a punch. It is safe when this has ended, with or without a line. */
  add(punch: {
    readonly action_type: QueuedPunch['action_type']
    readonly user_id: string
    readonly at?: Date
  }): Promise<void>
  /**
   * Sends everything that is stored, and answers what was refused for good. Throws the TagwerkError of a line that is
   * down; nothing is lost then.
   */
  flush(): Promise<readonly RefusedPunch[]>
  /** How many wait. */
  size(): Promise<number>
}

/** As many as the service takes at once. */
const most = 100

/**
 * Punches of a device that may be without a line. Each batch has a key that is stored before it is sent, so whatever dies
 * in between, every punch is taken once.
 */
export function createPunchQueue(options: {
  readonly client: ResourceClient
  readonly workspaceId: string | number
  readonly deviceId: string
  readonly store: QueueStore
}): PunchQueue {
  const { client, store, deviceId, workspaceId } = options
  // What is read and written is done one after the other, or two punches at once would lose one.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work)
    last = done.catch(() => undefined)
    return done
  }
  const state = async (): Promise<QueueState> => (await store.read()) ?? { punches: [] }

  /** The batch that was on its way, or the next one, stored as being on its way. */
  async function nextBatch() {
    const { punches, sending = { key: freshKey(), count: Math.min(most, punches.length) } } = await state()
    if (punches.length > 0) await store.write({ punches, sending })
    return { actions: punches.slice(0, sending.count), key: sending.key }
  }

  async function sendNext(): Promise<{ refused: RefusedPunch[]; isEmpty: boolean }> {
    const { actions, key } = await inTurn(nextBatch)
    if (actions.length === 0) return { refused: [], isEmpty: true }
    const { meta } = await client.post('/api/v3/workspaces/{workspace_id}/time_trackings/actions/batch', {
      path: { workspace_id: workspaceId },
      attributes: { actions: [...actions] },
      idempotencyKey: key,
    })
    const refused = meta.outcomes.flatMap(({ position, outcome, code, title }) => {
      const punch = actions[position ?? -1]
      return outcome === 'refused' && punch ? [{ punch, code: code ?? 'unexpected', title: title ?? '' }] : []
    })
    return inTurn(async () => {
      const rest = (await state()).punches.slice(actions.length)
      await store.write({ punches: rest })
      return { refused, isEmpty: rest.length === 0 }
    })
  }

  let flushing: Promise<readonly RefusedPunch[]> | undefined
  async function flushAll(): Promise<readonly RefusedPunch[]> {
    const refused: RefusedPunch[] = []
    for (let isEmpty = false; !isEmpty; ) {
      const sent = await sendNext()
      refused.push(...sent.refused)
      isEmpty = sent.isEmpty
    }
    return refused
  }

  return {
    add: ({ action_type, user_id, at = new Date() }) =>
      inTurn(async () => {
        const { punches, ...rest } = await state()
        const punch = { action_type, user_id, action_time: at.toISOString(), device_id: deviceId }
        await store.write({ ...rest, punches: [...punches, punch] })
      }),
    flush: () => {
      flushing ??= flushAll().finally(() => {
        flushing = undefined
      })
      return flushing
    },
    size: () => inTurn(async () => (await state()).punches.length),
  }
}
