import type { Actor } from '../base/context.ts'
import { fault, Refused } from '../base/errors.ts'

/** The scope of what people do themselves: no token has it, so no machine can. */
export const forPeople = 'people'

/** The scope of operations that ask for no credential. */
export const forVisitors = 'visitors'

/** Opens the whole public API and nothing else: what tokens could do before they had scopes, and still can. */
export const wholePublicApi = 'public_api'

/** Opens the doors of provisioning and nothing else; a token that has it has no other. */
export const provisioningScope = 'scim'

/** Refuses a token that was not given any of these scopes. People are not bound by scopes, they have roles. */
export function assertScope(actor: Actor, ...accepted: readonly string[]): void {
  if (actor.kind !== 'token' || accepted.some((scope) => actor.scopes.includes(scope))) return
  const [scope = forPeople] = accepted
  if (scope === forPeople) {
    const title = 'No token can do this: it is for people who are signed in.'
    throw new Refused('forbidden', [fault('for_people', 'base', title)])
  }
  const mend = actor.scopes.includes(wholePublicApi)
    ? 'It was made without scopes, for the public API. Make one with scopes; docs/scopes.md lists them.'
    : 'Make one that has it; docs/scopes.md lists which operation asks for which.'
  throw new Refused('forbidden', [fault('scope_missing', 'base', `The token was not given the scope ${scope}.`, mend)])
}

/** Refuses a token that only reads. */
export function assertMayWrite(actor: Actor): void {
  if (actor.kind === 'token' && actor.readOnly)
    throw new Refused('forbidden', [fault('forbidden', 'base', 'This api_token may only read.')])
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** The scope for reading or writing something. */
export const scopeFor = (name: string, method: Method): string =>
  name === forPeople ? name : `${name}:${method === 'GET' ? 'read' : 'write'}`
