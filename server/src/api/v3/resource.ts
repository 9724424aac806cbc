import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from '../../base/context.ts'
import type { Wrong } from '../../base/fields.ts'
import type { Needs } from '../../base/lists/page.ts'
import type { Policy } from '../../base/policy.ts'
import { type Attribute, type Fields, fieldsOf, type View } from './attributes.ts'
import { nullableBeyond } from './blanks.ts'

export type Id = number | string

/** A to-many relationship kept in a table of its own; naming it makes the relationship filterable. */
interface Through {
  readonly table: string
  readonly own: string
  readonly other: string
  /** A column both tables share, where the index of the link begins with it. */
  readonly within?: string
  /** The column that tells which scope a link belongs to, where callers may not know of links in all of them. */
  readonly scope?: string
}

export interface Relationship<Row> {
  readonly type: string
  readonly many: boolean
  /** The ids linked to; undefined leaves the relationship out of the answer. */
  ids(row: Row): readonly Id[] | undefined
  /** The type linked to, where a relationship points to records of several. */
  typeOf?(row: Row): string
  /** The ids as they are shown, where the target shows others than it is kept under. */
  shownIds?(row: Row): readonly Id[]
  readonly filter?:
    | { readonly name: string; readonly column: string }
    | { readonly name: string; readonly through: Through }
  /** The question of the row's policy that including asks. */
  readonly includeNeeds?: string
  /** The members of a row its ids are found in; any of them where it does not say. */
  readonly needs?: readonly string[] | undefined
  /** Linked by id only: `include` does not know it. */
  readonly linkOnly: boolean
  readonly about: string
}

export interface Resource<Row> {
  readonly type: string
  /** What scopes call it, where that is not its type in the plural: parts of a record go by the record. */
  readonly scope?: string
  readonly about: string
  readonly table: string
  readonly policy: Policy<Row>
  readonly permissions: readonly string[]
  readonly attributes: Readonly<Record<string, Attribute<Row>>>
  readonly relationships: Readonly<Record<string, Relationship<Row>>>
  /**
   * The attributes shown of a record in a list to callers who know of it but may not read it. All others are null
   * (0 for numbers) to them, and its relationships are empty. Without it, such records are not shown at all.
   */
  readonly overview?: readonly string[]
  readonly defaultSort: string
  /** Filters that are no field: what rows they leave, or what is wrong with the value. */
  readonly filters?: Readonly<Record<string, (value: string) => RawBuilder<SqlBool> | Wrong>>
  /** The row that everything locks before this one; a condition must not turn the order round. */
  lockedAfter?(row: Row): { readonly table: string; readonly id: Id }
  /** Ids are numbers unless said otherwise. */
  readonly ids?: 'text'
  /** The column of a second name that some records are shown under. */
  readonly uuidColumn?: string
  /** Rows by id, for `include`, also deleted ones. Rows the caller may not read are left out by the grammar. */
  load?(ctx: Context, ids: readonly Id[], needs: Needs): Promise<readonly (Row & { id: Id })[]>
  /** Deleted since: what is left of it is shown to whoever may see the record that names it. */
  isGone?(row: Row): boolean
  /** The id shown for a row, where it is not the number it is kept under. */
  shownId?(row: Row): Id
  /** The type shown for a row, where one resource shows several, and all of them. */
  typeOf?(row: Row, view: View): string
  readonly types?: readonly string[]
}

export type AnyResource = Resource<unknown>

type Definition<Row> = Omit<Resource<Row>, 'type' | 'permissions'> & { readonly permissions?: readonly string[] }

/** Declares a resource once. Serialiser, filter, sort, fields, include, permissions and OpenAPI follow from it. */
export const resource =
  <Row>() =>
  (type: string, define: (f: Fields<Row>) => Definition<Row>): Resource<Row> => {
    const definition = define(fieldsOf<Row>())
    const attributes = definition.overview
      ? nullableBeyond(definition.overview, definition.attributes)
      : definition.attributes
    return { permissions: ['read', 'update', 'destroy'], ...definition, attributes, type }
  }

interface RelationshipOptions {
  readonly includeNeeds?: string
  readonly through?: Through
  /** The column that holds the id, and the name it is filtered under, where the relationship has another name. */
  readonly filter?: { readonly name: string; readonly column: string }
  readonly linkOnly?: boolean
  readonly needs?: readonly string[]
  readonly about?: string
}

const related = <Row>(
  type: string,
  many: boolean,
  ids: Relationship<Row>['ids'],
  options: RelationshipOptions,
  filter?: Relationship<Row>['filter'],
): Relationship<Row> => ({
  type,
  many,
  ids,
  linkOnly: options.linkOnly ?? false,
  about: options.about ?? '',
  needs: options.needs,
  ...(options.includeNeeds && { includeNeeds: options.includeNeeds }),
  ...(filter && { filter }),
})

/** To one, by the column that holds its id; filterable under the column's name. */
export const one = <Row>(
  type: string,
  column: keyof Row & string,
  options: RelationshipOptions = {},
): Relationship<Row> =>
  related<Row>(
    type,
    false,
    (row) => (row[column] === null ? [] : [row[column] as Id]),
    { needs: [column], ...options },
    { name: column, column },
  )

/** To one, worked out from the row. Undefined leaves it out. */
export const oneOf = <Row>(
  type: string,
  idOf: (row: Row) => Id | null | undefined,
  options: RelationshipOptions = {},
): Relationship<Row> =>
  related<Row>(
    type,
    false,
    (row) => {
      const id = idOf(row)
      return id === undefined ? undefined : id === null ? [] : [id]
    },
    options,
    options.filter,
  )

/** To many, by the member of the row that holds the ids; filterable under its name when it says through what. */
export const many = <Row>(
  type: string,
  member: keyof Row & string,
  options: RelationshipOptions = {},
): Relationship<Row> =>
  related<Row>(
    type,
    true,
    (row) => row[member] as readonly Id[] | undefined,
    { needs: [member], ...options },
    options.through && { name: member, through: options.through },
  )

/** A relationship of the contract that has nothing to point to yet. */
export const none = <Row>(type: string, about: string, options: { many: boolean }): Relationship<Row> =>
  related<Row>(type, options.many, () => [], { linkOnly: true, needs: [], about })

export type Registry = ReadonlyMap<string, AnyResource>

/** Joins the resources by their type strings, and refuses a house that does not fit together. */
export function makeRegistry(resources: readonly AnyResource[]): Registry {
  const registry = new Map<string, AnyResource>()
  for (const each of resources) {
    if (registry.has(each.type)) throw new Error(`Two resources are of type ${each.type}.`)
    registry.set(each.type, each)
  }
  for (const each of resources) {
    for (const [name, relationship] of Object.entries(each.relationships)) {
      if (relationship.linkOnly) continue
      if (!registry.get(relationship.type)?.load) {
        throw new Error(`${each.type}.${name} points to ${relationship.type}, which cannot be loaded.`)
      }
    }
  }
  return registry
}
