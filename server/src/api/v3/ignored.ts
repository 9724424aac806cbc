import type { FastifyRequest } from 'fastify'
import { boundNames, isStrict, refuseIgnored, refuseRepeated, strictHeaders } from '../ignored-names.ts'
import type { Answer, Door } from './door.ts'
import { isRead, isReadOnce, type RawQuery, readFields } from './query.ts'
import type { AnyResource, Registry } from './resource.ts'

/** What of an address a door does not read, or reads once although it is given more often. */
function ignoredParameters({ kind, resource, spec }: Door, query: RawQuery) {
  const names = Object.keys(query)
  const isAsked = (name: string): boolean => Object.hasOwn(spec.asks ?? {}, name)
  const isKnown = (name: string): boolean =>
    isAsked(name) || (resource !== undefined && isRead(name, kind === 'list' ? 'list' : 'record'))
  const isRepeated = (name: string): boolean => Array.isArray(query[name]) && (isAsked(name) || isReadOnce(name))
  return {
    unknown: boundNames(names.filter((name) => !isKnown(name))),
    repeated: names.filter((name) => isKnown(name) && isRepeated(name)),
  }
}

const resourcesByType = new WeakMap<Registry, ReadonlyMap<string, AnyResource>>()

/** Resources by every type that an answer can name. */
function byType(registry: Registry): ReadonlyMap<string, AnyResource> {
  const found =
    resourcesByType.get(registry) ??
    new Map([...registry.values()].flatMap((each) => [each.type, ...(each.types ?? [])].map((type) => [type, each])))
  resourcesByType.set(registry, found)
  return found
}

/** Types and attributes that `fields` names and nothing has: `usr`, `user.usernme`. */
function ignoredFields({ resource }: Door, query: RawQuery, registry: Registry): string[] {
  if (resource === undefined) return []
  const unknown = [...readFields(query, resource)].flatMap(([type, names]) => {
    const shown = type === resource.type ? resource : byType(registry).get(type)
    if (shown === undefined) return [type]
    const isShown = (name: string): boolean =>
      Object.hasOwn(shown.attributes, name) || Object.hasOwn(shown.relationships, name)
    return [...names].flatMap((name) => (isShown(name) || always.includes(name) ? [] : [`${type}.${name}`]))
  })
  return boundNames(unknown)
}

const always = ['id', 'type', 'permissions']

/**
 * The answer, telling what of the address had no effect. Whoever prefers strict handling is refused instead, inside of
 * the transaction: nothing has happened then.
 */
export function nameIgnored(door: Door, request: FastifyRequest, answer: Answer, registry: Registry): Answer {
  const { unknown, repeated } = ignoredParameters(door, request.query as RawQuery)
  const ignored = boundNames([...unknown, ...repeated])
  const fields = ignoredFields(door, request.query as RawQuery, registry)
  const meta = {
    ...answer.document?.meta,
    ...(ignored.length > 0 && { ignored_parameters: ignored }),
    ...(fields.length > 0 && { ignored_fields: fields }),
  } as Readonly<Record<string, unknown>>
  const named = answer.document ? { ...answer, document: { ...answer.document, meta } } : answer
  if (!isStrict(request)) return named
  refuseIgnored({ ...meta, ignored_parameters: unknown }, answer.matchers)
  refuseRepeated(repeated)
  return { ...named, headers: { ...named.headers, ...strictHeaders } }
}
