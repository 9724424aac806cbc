import type { Actor } from '../../base/context.ts'
import { fault, Refused } from '../../base/errors.ts'
import { assertMayWrite, assertScope, scopeFor, wholePublicApi } from '../scopes.ts'
import type { Door } from './door.ts'

/** The scope a token needs for a door, beside the one that opens all of them. */
export const scopeOf = ({ method, scope }: Door): string => scopeFor(scope, method)

/** Refuses a token whose scopes do not open the door. */
export function assertOpen(actor: Actor, door: Door): void {
  if (actor.kind !== 'token') return
  if (door.method !== 'GET') assertMayWrite(actor)
  assertScope(actor, scopeOf(door), wholePublicApi)
  // Its lists go by the whole account, whoever asks.
  if (!actor.authority.everything) {
    const title = 'This token is limited to a part of the account, and the public API speaks of the whole.'
    throw new Refused('forbidden', [
      fault('whole_account', 'base', title, 'Make one that is not limited, or use the resource API.'),
    ])
  }
}
