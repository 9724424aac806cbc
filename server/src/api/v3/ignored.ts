import type { FastifyRequest } from 'fastify'
import { fault, Refused } from '../../base/errors.ts'
import { unique } from '../../base/ids.ts'
import type { Answer, Door } from './door.ts'
import { isRead, type RawQuery } from './query.ts'

/** What a request asked for and nobody knows: named in the answer, or refused where the caller asks for that. */

const most = { names: 50, length: 100 }

/** Names as answers show them: bounded, without what cannot be written. Never their values. */
export const boundNames = (names: readonly string[]): string[] =>
  unique(names.slice(0, most.names).map((name) => name.toWellFormed().slice(0, most.length)))

/** The parameters of an address that a door does not read. */
function ignoredParameters({ kind, resource, spec }: Door, query: RawQuery): string[] {
  const names = Object.keys(query)
  if (names.length === 0) return []
  const isKnown = (name: string): boolean =>
    Object.hasOwn(spec.asks ?? {}, name) ||
    (resource !== undefined && isRead(name, kind === 'list' ? 'list' : 'record'))
  return boundNames(names.filter((name) => !isKnown(name)))
}

/** Whether the caller wants to be refused rather than understood in part (RFC 7240). */
export const isStrict = (request: FastifyRequest): boolean =>
  /(?:^|[,;\s])handling\s*=\s*"?strict"?(?:$|[,;\s])/i.test([request.headers.prefer ?? []].flat().join(','))

const kinds = ['ignored_parameters', 'ignored_filters', 'ignored_sorts', 'ignored_attributes'] as const

const parts: Record<(typeof kinds)[number], string> = {
  ignored_parameters: 'parameter',
  ignored_filters: 'filter',
  ignored_sorts: 'sort field',
  ignored_attributes: 'attribute',
}

/** Refuses by name what an answer would have named as ignored. */
export function refuseIgnored(ignored: Readonly<Record<string, unknown>>): void {
  const faults = kinds.flatMap((kind) =>
    ((ignored[kind] as string[] | undefined) ?? []).map((name) =>
      fault('unknown', name, `There is no ${parts[kind]} ${name} here.`, 'The reference at /docs lists them.'),
    ),
  )
  if (faults.length > 0) throw new Refused('invalid', faults)
}

/**
 * The answer, telling what of the address had no effect. Whoever prefers strict handling is refused instead, inside of
 * the transaction: nothing has happened then.
 */
export function nameIgnored(door: Door, request: FastifyRequest, answer: Answer): Answer {
  const ignored = ignoredParameters(door, request.query as RawQuery)
  const meta = {
    ...answer.document?.meta,
    ...(ignored.length > 0 && { ignored_parameters: ignored }),
  } as Readonly<Record<string, unknown>>
  const named = answer.document ? { ...answer, document: { ...answer.document, meta } } : answer
  if (!isStrict(request)) return named
  refuseIgnored(meta)
  return { ...named, headers: { ...named.headers, 'Preference-Applied': 'handling=strict' } }
}
