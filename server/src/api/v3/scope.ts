import type { Context } from '../../base/context.ts'
import { assertMayWrite, assertScope, forVisitors, scopeFor } from '../scopes.ts'
import type { Call, Door } from './door.ts'
import { readQuery } from './query.ts'
import type { AnyResource } from './resource.ts'

/** What the scopes of a resource begin with: the word it says itself, else its type in the plural. */
export const scopeNameOf = ({ scope, type }: AnyResource): string => scope ?? (type.endsWith('s') ? type : `${type}s`)

/**
 * The scope a token needs for a door: the one its row names, else that of its resource, to read or to write. A door
 * without either says none, and is open to no token; a test asks each for its scope.
 */
export function scopeOf({ method, resource, spec, prepare }: Door): string | undefined {
  if (spec.scope !== undefined) return spec.scope
  if (prepare !== undefined && !spec.bearer) return forVisitors
  return resource && scopeFor(scopeNameOf(resource), method)
}

/** Refuses a token whose scopes do not open the door, or do not show what it wants included. */
export function assertOpen({ actor }: Context, door: Door, call: Call): void {
  if (actor.kind !== 'token') return
  const scope = scopeOf(door)
  assertScope(actor, ...(scope === undefined ? [] : [scope]))
  // What is downloaded or tried out by a POST is read all the same.
  if (door.method !== 'GET' && !scope?.endsWith(':read')) assertMayWrite(actor)
  for (const name of includedIn(door, call)) {
    const target = call.registry.get(door.resource?.relationships[name]?.type ?? '')
    if (target) assertScope(actor, scopeFor(scopeNameOf(target), 'GET'))
  }
}

/** Relationships that the address asks for, or the body where it may. */
function includedIn({ resource, spec }: Door, call: Call): readonly string[] {
  const inBody = spec.includeInBody && (call.body as { include?: unknown } | undefined)?.include
  const query = typeof inBody === 'string' ? { ...call.query, include: inBody } : call.query
  const isAsked = query.include !== undefined || query['include[]'] !== undefined
  return (isAsked && resource && readQuery(query, resource).include) || []
}
