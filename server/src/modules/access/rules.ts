import { refused } from '../../base/errors.ts'
import { type Instant, isBefore, plus } from '../../base/time/time.ts'
import { lifetimes } from './model.ts'

/**
 * When a token ends. One with scopes lives for a year at most; one for the whole public API may live for ever, as all
 * could when there was no other.
 */
export function endOf(asked: Instant | null | undefined, now: Instant, lives: 'a year' | 'as asked'): Instant | null {
  const latest = plus(now, lifetimes.apiToken)
  if (asked === undefined) return latest
  if (asked !== null && !isBefore(now, asked))
    throw refused('out_of_range', 'expires_at', 'expires_at must lie in the future, or be null for never.')
  if (lives === 'a year' && (asked === null || isBefore(latest, asked)))
    throw refused('out_of_range', 'expires_at', 'A token ends in a year at the latest.', 'Rotate it before.')
  return asked
}
