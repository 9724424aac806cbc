import type { FastifyRequest } from 'fastify'
import { boundNames, isStrict, refuseIgnored, refuseRepeated, strictHeaders } from '../ignored-names.ts'
import type { Answer, Door } from './door.ts'
import { isRead, isReadOnce, type RawQuery } from './query.ts'

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

/**
 * The answer, telling what of the address had no effect. Whoever prefers strict handling is refused instead, inside of
 * the transaction: nothing has happened then.
 */
export function nameIgnored(door: Door, request: FastifyRequest, answer: Answer): Answer {
  const { unknown, repeated } = ignoredParameters(door, request.query as RawQuery)
  const ignored = boundNames([...unknown, ...repeated])
  const meta = {
    ...answer.document?.meta,
    ...(ignored.length > 0 && { ignored_parameters: ignored }),
  } as Readonly<Record<string, unknown>>
  const named = answer.document ? { ...answer, document: { ...answer.document, meta } } : answer
  if (!isStrict(request)) return named
  refuseIgnored({ ...meta, ignored_parameters: unknown })
  refuseRepeated(repeated)
  return { ...named, headers: { ...named.headers, ...strictHeaders } }
}
