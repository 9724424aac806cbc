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
    throw refused(
      'out_of_range',
      'expires_at',
      'expires_at must lie in the future.',
      'Leave it out for a year from now.',
    )
  if (lives === 'a year' && (asked === null || isBefore(latest, asked))) {
    const title =
      asked === null ? 'A token with scopes cannot live for ever.' : 'A token with scopes ends in a year at the latest.'
    throw refused('out_of_range', 'expires_at', title, `Send ${latest} or earlier, and rotate it before it ends.`)
  }
  return asked
}
