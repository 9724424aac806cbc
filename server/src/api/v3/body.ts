import { Faults, refused } from '../../base/errors.ts'
import { type Inputs, readPart, readWhole } from '../../base/fields.ts'
import { parseId } from '../../base/ids.ts'
import { boundNames, unknownNames } from '../ignored-names.ts'
import type { Answer } from './door.ts'
import type { AnyResource, Id } from './resource.ts'

/** What a door expects of a body. */
export interface Expected {
  readonly types: readonly string[]
  readonly pathId: Id | undefined
  readonly inputs: Inputs
  /** Relationships, and the input each is read as. */
  readonly links: Readonly<Record<string, string>>
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
  const input = faults.reading(() =>
    read(expected.inputs, { ...memberOf(data, 'attributes'), ...linkedIds(data, expected.links) }),
  )
  faults.assertNone()
  return input ?? {}
}

/** What a document of JSON:API may hold besides what is read here, without anybody meaning something by it. */
const asides = { document: ['data', 'meta', 'links', 'jsonapi'], data: ['meta', 'links', 'lid'] }
const dataMembers = ['type', 'id', 'attributes', 'relationships', ...asides.data]

/**
 * The names of attributes, relationships and other members a body gave that the door does not know; bounded, and never
 * their values. What stands in `data` instead of in its `attributes` is named with where it stands.
 */
export function ignoredIn(
  raw: unknown,
  { inputs, links, beside = [] }: Pick<Expected, 'inputs' | 'links'> & { readonly beside?: readonly string[] },
): string[] {
  const body = isObject(raw) ? raw : {}
  const data = isObject(body.data) ? body.data : {}
  const linked = isObject(data.relationships) ? Object.keys(data.relationships) : []
  return boundNames([
    ...unknownNames(inputs, data.attributes),
    ...linked.filter((name) => !Object.hasOwn(links, name)),
    ...Object.keys(data).flatMap((name) => (dataMembers.includes(name) ? [] : [`data.${name}`])),
    ...Object.keys(body).filter((name) => !asides.document.includes(name) && !beside.includes(name)),
  ])
}

/** The answer, telling what of the body had no effect, so that a misspelt name is seen. */
export const withIgnored = (answer: Answer, ignored: readonly string[]): Answer =>
  answer.document === undefined || ignored.length === 0
    ? answer
    : { ...answer, document: { ...answer.document, meta: { ...answer.document.meta, ignored_attributes: ignored } } }

function assertType(type: unknown, types: readonly string[]): void {
  if (type === undefined || (typeof type === 'string' && types.includes(type))) return
  throw refused('wrong_type', 'type', `The type of this address is ${types[0]}.`)
}

function assertId(id: unknown, pathId: Id | undefined): void {
  if (id === undefined || id === null || id === '' || pathId === undefined) return
  if ((parseId(id) ?? id) === pathId) return
  throw refused('id_mismatch', 'id', 'The id in the body is not the id in the address.')
}

function memberOf(data: Members, name: string): Members {
  const member = data[name]
  if (member === undefined || member === null) return {}
  if (!isObject(member)) throw refused('malformed', name, `${name} must be an object.`)
  return member
}

/** A relationship to one is read as its id, a relationship to many as the list of ids, under the input's name. */
function linkedIds(data: Members, links: Expected['links']): Members {
  const relationships = memberOf(data, 'relationships')
  const idOf = (link: unknown): unknown => (isObject(link) ? link.id : link)
  const given = Object.entries(links).flatMap(([name, input]) => {
    const relationship = Object.hasOwn(relationships, name) ? relationships[name] : undefined
    // Clients send `{data: {id}}`, and some the bare `{id}`.
    const linked = isObject(relationship) && 'data' in relationship ? relationship.data : relationship
    return linked === undefined ? [] : [[input, Array.isArray(linked) ? linked.map(idOf) : idOf(linked)]]
  })
  return Object.fromEntries(given)
}

function pluralOf(type: string): string {
  if (type.endsWith('s')) return type
  if (/[^aeiou]y$/.test(type)) return `${type.slice(0, -1)}ies`
  return type.endsWith('ch') ? `${type}es` : `${type}s`
}

/** Singular or plural, and `user` for `user_overview`. */
export function typesAccepted(resource: AnyResource | string): string[] {
  const type = typeof resource === 'string' ? resource : resource.type
  return [type, pluralOf(type), ...(type === 'user' ? ['user_overview', 'user_overviews'] : [])]
}
