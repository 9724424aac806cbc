import { refused } from '../../base/errors.ts'
import { parseId } from '../../base/ids.ts'
import type { AnyResource } from './resource.ts'

/** A request body, read tolerantly: the envelope is checked, its members are read by the door's inputs. */
export interface Body {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships: Readonly<Record<string, unknown>>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readBody(raw: unknown, types: readonly string[], pathId: number | string | undefined): Body {
  const data = isObject(raw) ? raw.data : undefined
  if (!isObject(data)) {
    throw refused(
      'malformed',
      'data',
      'The body must be an object with a member data.',
      '{"data": {"type": …, "attributes": {…}}}',
    )
  }
  if (data.type !== undefined && !types.includes(String(data.type))) {
    throw refused('wrong_type', 'type', `The type of this address is ${types[0]}.`)
  }
  if (
    data.id !== undefined &&
    data.id !== null &&
    data.id !== '' &&
    pathId !== undefined &&
    (parseId(data.id) ?? data.id) !== pathId
  ) {
    throw refused('id_mismatch', 'id', 'The id in the body is not the id in the address.')
  }
  return { attributes: memberOf(data, 'attributes'), relationships: memberOf(data, 'relationships') }
}

function memberOf(data: Record<string, unknown>, name: string): Record<string, unknown> {
  const member = data[name]
  if (member === undefined || member === null) return {}
  if (!isObject(member)) throw refused('malformed', name, `${name} must be an object.`)
  return member
}

/** Singular or plural, and `user` for `user_overview`. */
export function typesAccepted(resource: AnyResource | string): string[] {
  const type = typeof resource === 'string' ? resource : resource.type
  const plural = type.endsWith('y') ? `${type.slice(0, -1)}ies` : `${type}s`
  return [type, plural, ...(type === 'user' ? ['user_overview', 'user_overviews'] : [])]
}
