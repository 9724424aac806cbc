import type { components } from './generated/v3.ts'
import { sleep } from './send.ts'
import type { ResourceClient } from './v3.ts'

export type FeedEvent = components['schemas']['event_page']['attributes']['events'][number]

export interface FollowOptions {
  readonly accountId: string | number
  /** Where to go on: the cursor you stored. Without it, from now on. */
  readonly after?: string
  /** `time_tracking.*`, `absence.confirmed`; everything when missing. */
  readonly types?: readonly string[]
  /** How long the service may hold an answer back until something happens; 25 seconds, the most there is, when missing. */
  readonly waitSeconds?: number
  /** Ends the following. */
  readonly signal?: AbortSignal
}

const nothing = () => undefined
/** A service that does not let us wait, because others with this token do already, is not asked without a pause. */
const leastPauseMs = 1000

/** What happened since the cursor before, and the cursor to store with what you made of it. */
export interface Followed {
  readonly events: readonly FeedEvent[]
  readonly cursor: string
}

/**
 * Everything that happens in an account, in order and once, as long as you ask: store `cursor` together with what you
 * wrote, and pass it as `after` when you begin again. The first answer without `after` has no events: list what you want
 * a copy of when you have stored its cursor. Who was away too long gets a TagwerkError with the code `cursor_expired`.
 */
export async function* followEvents(
  client: ResourceClient,
  { accountId, after, types, waitSeconds = 25, signal }: FollowOptions,
): AsyncGenerator<Followed, void> {
  const limits = signal ? { signal } : {}
  for (let cursor = after; !signal?.aborted; ) {
    const asked = Date.now()
    const answer = await client
      .get('/api/v3/accounts/{account_id}/events', {
        path: { account_id: accountId },
        query: {
          ...(cursor !== undefined && { after: cursor, wait: waitSeconds }),
          ...(types && { types: types.join(',') }),
        },
        ...limits,
      })
      .catch((error) => {
        // Told to end while it waits: that is the end, and no failure.
        if (signal?.aborted) return undefined
        throw error
      })
    if (answer === undefined) return
    const { events, has_more, cursor: next } = answer.data.attributes
    const isNew = next !== cursor
    // A cursor that moved is worth storing, although nothing of what was passed is wanted.
    if (isNew) yield { events, cursor: next }
    cursor = next
    if (!isNew && !has_more) await sleep(Math.max(0, asked + leastPauseMs - Date.now()), signal).catch(nothing)
  }
}
