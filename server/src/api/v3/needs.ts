import { everything, type Needs } from '../../base/lists/page.ts'
import type { Attribute } from './attributes.ts'
import type { Query } from './query.ts'
import type { AnyResource, Resource } from './resource.ts'

/**
 * The members of a record's row that an answer shows: those behind the fields asked for, and behind what is included with
 * it. What policies ask about a row is read in any case and does not stand here.
 */
export function needsOf<Row>(resource: Resource<Row>, query: Pick<Query, 'fields' | 'include'>): Needs {
  const shown = query.fields.get(resource.type)
  // Where one resource shows several types, each row goes by the fields of its own.
  if (shown === undefined || resource.types !== undefined) return everything
  const { attributes, relationships } = resource as AnyResource
  const names = [...shown, ...(query.include ?? [])]
  const parts = names.flatMap((name) => [...ownOf(attributes, name), ...ownOf(relationships, name)])
  const needed = parts.map(({ needs }) => needs)
  return needed.includes(undefined) ? everything : new Set(needed.flatMap((members) => members ?? []))
}

const ownOf = (some: Readonly<Record<string, Pick<Attribute<unknown>, 'needs'>>>, name: string) => {
  const found = Object.hasOwn(some, name) ? some[name] : undefined
  return found === undefined ? [] : [found]
}
