import type { FastifyRequest } from 'fastify'
import { fault, Refused, refused } from '../base/errors.ts'
import type { Inputs } from '../base/fields.ts'
import { unique } from '../base/ids.ts'

/** What a request asked for and nobody knows: named in the answer, or refused where the caller asks for that. */

const most = { names: 50, length: 100 }

/** Names as answers show them: bounded, without what cannot be written. Never their values. */
export const boundNames = (names: readonly string[]): string[] =>
  unique(names.slice(0, most.names).map((name) => name.toWellFormed().slice(0, most.length)))

/**
 * Names that nobody asks for, also those of objects in lists: `colour`, `kinds.0.colour`. What many objects of a list have
 * is named once, where it comes first.
 */
export function unknownNames(inputs: Inputs, given: unknown): string[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return []
  return Object.entries(given).flatMap(([name, value]) => {
    const entry = Object.hasOwn(inputs, name) ? inputs[name] : undefined
    if (entry === undefined) return [name]
    const { members } = entry.kind
    if (members === undefined || !Array.isArray(value)) return []
    const first = new Map<string, string>()
    for (const [index, each] of value.entries())
      for (const found of unknownNames(members, each)) {
        const wherever = found.replaceAll(/\.\d+\./g, '.')
        if (!first.has(wherever)) first.set(wherever, `${name}.${index}.${found}`)
      }
    return [...first.values()]
  })
}

/** Whether the caller wants to be refused rather than understood in part (RFC 7240). */
export const isStrict = (request: FastifyRequest): boolean =>
  /(?:^|[,;\s])handling\s*=\s*"?strict"?(?:$|[,;\s])/i.test([request.headers.prefer ?? []].flat().join(','))

/** What is told to whoever was taken strictly. */
export const strictHeaders = { 'Preference-Applied': 'handling=strict' } as const

const kinds = [
  'ignored_parameters',
  'ignored_filters',
  'ignored_sorts',
  'ignored_fields',
  'ignored_attributes',
] as const

const parts: Record<(typeof kinds)[number], string> = {
  ignored_parameters: 'parameter',
  ignored_filters: 'filter',
  ignored_sorts: 'sort field',
  ignored_fields: 'field',
  ignored_attributes: 'attribute',
}

/** What filters can be asked with, where one was asked with something else. */
export type Matchers = ReadonlyMap<string, readonly string[]>

/** Refuses by name what an answer would have named as ignored. */
export function refuseIgnored(ignored: Readonly<Record<string, unknown>>, matchers: Matchers = new Map()): void {
  const faults = kinds.flatMap((kind) =>
    ((ignored[kind] as string[] | undefined) ?? []).map((name) => {
      const taken = kind === 'ignored_filters' ? matchers.get(name) : undefined
      return taken
        ? fault('unknown', name, `The filter ${name} does not take this matcher.`, `It takes ${taken.join(', ')}.`)
        : fault('unknown', name, `There is no ${parts[kind]} ${name} here.`, 'The reference at /docs lists them.')
    }),
  )
  if (faults.length > 0) throw new Refused('invalid', faults)
}

/** A key that is empty protects nothing: whoever prefers strict handling is told. */
export function assertKeyed(request: FastifyRequest): void {
  if (request.method !== 'POST' || request.headers['idempotency-key'] !== '' || !isStrict(request)) return
  throw refused('blank', 'Idempotency-Key', 'Idempotency-Key is empty.', 'Send something unique, or leave it out.')
}

/** Refuses parameters that are given twice, where one of them would not count. */
export function refuseRepeated(names: readonly string[]): void {
  const faults = boundNames(names).map((name) =>
    fault('invalid', name, `${name} is given more than once.`, 'Send it once.'),
  )
  if (faults.length > 0) throw new Refused('invalid', faults)
}
