import { type Instant, plus, secondsBetween } from '../../base/time/time.ts'
import { triesBeforeParking } from './model.ts'

/** Waits between attempts in seconds: ten attempts in 75 hours. */
export const schedule = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** What came of an attempt, as far as what follows goes. */
export interface Reply {
  /** Undefined when there was no answer. */
  readonly status: number | undefined
  readonly retryAfter: string | undefined
}

/** What follows from an attempt. */
export type Next =
  | { readonly kind: 'delivered' }
  /** It is tried again, and nothing else is sent before. */
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The event is at fault and not the endpoint: it is tried again later, and others go on. */
  | { readonly kind: 'park'; readonly seconds: number }
  /**
   * Nobody took an event that nothing waits for: it is tried again later, and what waits in order shows whether the endpoint
   * answers. Before `pause` is over the endpoint wants to hear nothing at all.
   */
  | { readonly kind: 'postpone'; readonly seconds: number; readonly pause: number }
  /** It was tried often enough. */
  | { readonly kind: 'give_up' }
  | { readonly kind: 'disable'; readonly reason: 'gone' | 'failed_too_long' }

interface Tried {
  /** How often this event was sent, and how often in a row the endpoint failed, this time included. */
  readonly attempt: number
  readonly endpointAttempt: number
  /** Whether it was put aside before, so that nothing waits for it. */
  readonly isParked: boolean
  readonly now: Instant
  /** Between 0 and 1. */
  readonly chance: number
}

/** What is said about the endpoint and not about the event: come later, or elsewhere. */
const aboutEndpoint: readonly number[] = [408, 425, 429]

const isAboutEvent = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && !aboutEndpoint.includes(status)

export function afterAttempt({ status, retryAfter }: Reply, tried: Tried): Next {
  const { attempt, endpointAttempt, isParked, now, chance } = tried
  if (status !== undefined && status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 410) return { kind: 'disable', reason: 'gone' }
  const pause = readRetryAfter(retryAfter, now)
  if (isParked || isAboutEvent(status)) {
    const usual = schedule[attempt - 1]
    if (usual === undefined) return { kind: 'give_up' }
    const seconds = jittered(usual, chance)
    if (!isAboutEvent(status)) return { kind: 'postpone', seconds: Math.max(seconds, pause), pause }
    return isParked || attempt >= triesBeforeParking ? { kind: 'park', seconds } : { kind: 'wait', seconds }
  }
  const usual = schedule[endpointAttempt - 1]
  if (usual === undefined) return { kind: 'disable', reason: 'failed_too_long' }
  return { kind: 'wait', seconds: Math.max(jittered(usual, chance), pause) }
}

const mostPauseSeconds = 3_600

/**
 * How long events out of turn leave an endpoint alone that took none: as long again as it has failed. Ten thousand of them
 * shall not try one after the other what is not there.
 */
export const pauseOutOfTurn = (failingSince: Instant, now: Instant): number =>
  Math.min(Math.max(secondsBetween(failingSince, now), schedule[0]), mostPauseSeconds)

/** Those who failed at the same time shall not all come back at the same time. */
const jittered = (seconds: number, chance: number): number => Math.round(seconds * (0.8 + 0.4 * chance))

const mostWaitSeconds = 86_400

/** In seconds or as a date; at most a day, and nothing when it is neither. */
export function readRetryAfter(text: string | undefined, now: Instant): number {
  if (text === undefined) return 0
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), mostWaitSeconds)
  const at = Date.parse(text)
  const seconds = Number.isFinite(at) ? Math.ceil((at - now.epochMilliseconds) / 1000) : 0
  return Math.min(Math.max(seconds, 0), mostWaitSeconds)
}

/** When an endpoint is looked at next: when it may be told of the next event, or of one put aside. */
export function earliest(...times: readonly (Instant | null | undefined)[]): Instant | null {
  const known = times.flatMap((time) => time ?? [])
  return known.reduce<Instant | null>((first, time) => (first && secondsBetween(first, time) >= 0 ? first : time), null)
}

export const inSeconds = (now: Instant, seconds: number): Instant => plus(now, { seconds })
