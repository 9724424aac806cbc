import { Faults, refused } from '../../base/errors.ts'
import { type Inputs, readPart, readWhole } from '../../base/fields.ts'
import { parseId } from '../../base/ids.ts'
import type { AnyResource } from './resource.ts'

/** What a door expects of a body. */
export interface Expected {
  readonly types: readonly string[]
  readonly pathId: number | undefined
  readonly inputs: Inputs
  /** A whole record, or only what is to change. */
  readonly extent: 'whole' | 'part'
}

type Members = Record<string, unknown>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads `{data: {type, attributes}}` tolerantly, or refuses with every fault at once. */
export function readBody(raw: unknown, expected: Expected): Members {
  const data = isObject(raw) ? raw.data : undefined
  if (!isObject(data)) {
    throw refused(
      'malformed',
      'data',
      'The body must be an object with a member data.',
      '{"data": {"type": …, "attributes": {…}}}',
    )
  }
  const faults = new Faults()
  faults.reading(() => assertType(data.type, expected.types))
  faults.reading(() => assertId(data.id, expected.pathId))
  const read = expected.extent === 'whole' ? readWhole : readPart
  const input = faults.reading(() => read(expected.inputs, attributesOf(data)))
  faults.assertNone()
  return input ?? {}
}

function assertType(type: unknown, types: readonly string[]): void {
  if (type === undefined || (typeof type === 'string' && types.includes(type))) return
  throw refused('wrong_type', 'type', `The type of this address is ${types[0]}.`)
}

function assertId(id: unknown, pathId: number | undefined): void {
  if (id === undefined || id === null || id === '' || pathId === undefined || parseId(id) === pathId) return
  throw refused('id_mismatch', 'id', 'The id in the body is not the id in the address.')
}

function attributesOf(data: Members): Members {
  const { attributes } = data
  if (attributes === undefined || attributes === null) return {}
  if (!isObject(attributes)) throw refused('malformed', 'attributes', 'attributes must be an object.')
  return attributes
}

/** Singular or plural, and `user` for `user_overview`. */
export function typesAccepted(resource: AnyResource | string): string[] {
  const type = typeof resource === 'string' ? resource : resource.type
  const plural = type.endsWith('y') ? `${type.slice(0, -1)}ies` : `${type}s`
  return [type, plural, ...(type === 'user' ? ['user_overview', 'user_overviews'] : [])]
}
