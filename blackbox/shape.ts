import type { Place, Shape } from './fields.ts'
import { type Resource, valuesOf } from './http.ts'
import { isOf, recordId, uuid } from './kinds.ts'

const idPatterns = { number: recordId, uuid, slug: /^([1-9]\d*|[a-z][a-z_-]*)$/, any: /./ }

/** A member that the tables name, and how to look at it in a record. */
interface Member {
  readonly name: string
  /** Whether answers at this place have it; the others must not. */
  readonly isExpected: boolean
  readonly isThere: (record: Resource) => boolean
  readonly fits: (record: Resource) => boolean
}

/** Id, type, fields and relationships. Without places, nothing is said about members that only some answers have. */
export function membersOf(shape: Shape, places?: readonly Place[]): readonly Member[] {
  const fields = Object.entries(shape.fields).map(([name, kind]) => ({
    name,
    isThere: ({ attributes }: Resource) => name in attributes,
    fits: ({ attributes }: Resource) => isOf(kind, attributes[name]),
  }))
  const links = Object.entries(shape.links).map(([name, rule]) => ({
    name,
    isThere: ({ relationships }: Resource) => name in relationships,
    fits: ({ relationships }: Resource) => isLinked(rule, relationships[name]),
  }))
  const isThere = () => true
  return [
    {
      name: 'id',
      isExpected: true,
      isThere,
      fits: ({ id }) => typeof id === 'string' && idPatterns[shape.id].test(id),
    },
    { name: 'type', isExpected: true, isThere, fits: ({ type }) => type === shape.type },
    ...[...fields, ...links].flatMap((member) => {
      const only = shape.only?.[member.name]
      if (only === undefined) return [{ ...member, isExpected: true }]
      return places === undefined ? [] : [{ ...member, isExpected: only.some((place) => places.includes(place)) }]
    }),
  ]
}

function isLinked(rule: string, value: unknown): boolean {
  const type = rule.slice(0, -1)
  const fits = (each: unknown) => {
    const { id, type: found } = valuesOf(each)
    return typeof id === 'string' && typeof found === 'string' && (type === 'any' || found === type)
  }
  const { data } = valuesOf(value)
  switch (rule.at(-1)) {
    case '1':
      return fits(data)
    case '?':
      return data === null || fits(data)
    case '0':
      return Array.isArray(data) && data.length === 0
    default:
      return Array.isArray(data) && data.every(fits)
  }
}
