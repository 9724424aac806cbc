import type { RawBuilder } from 'kysely'
import type { Context } from '../../base/context.ts'
import type { Kind } from '../../base/fields.ts'
import * as kinds from '../../base/fields.ts'
import type { JsonSchema } from '../../base/schemas.ts'
import { formatLocal, formatUtc, type Instant } from '../../base/time/time.ts'
import { citiesByZone, zoneCity, zoneFrom } from '../../base/time/zones.ts'

/** What rendering depends on besides the row. */
export interface View {
  readonly ctx: Context
  /** Some attributes are shown when reading, not when answering a change. */
  readonly reading: boolean
  /** Makes the path of a file an address that works for a while. */
  link(path: string): string
}

/** What a value is worked out from in SQL; it may depend on who asks, and when. */
type Expression = (ctx: Context) => RawBuilder<unknown>

/** Where the value of an attribute is found in SQL, so that it can be filtered and sorted by. */
export type Source =
  /** A column of the resource's table. */
  | { readonly column: string }
  | { readonly expression: Expression }
  /** The same value for every row. */
  | { readonly constant: string | null }
  /** An expression that belongs to the listing, under the attribute's name. */
  | 'listing'

/** How an attribute is compared with a value in the address. */
export interface Comparison {
  readonly source: Source
  /** The type in SQL that values are compared as; text knows matchers of its own. */
  readonly type: 'text' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz'
  readonly kind: Kind<unknown>
  /** Values that are shown in other words than they are kept in, and how other spellings of a word are read. */
  readonly words?: { readonly shown: Readonly<Record<string, string>>; read(text: string): string }
}

/** Methods, not function properties, so that a resource of one row type can stand in a list of resources. */
export interface Attribute<Row> {
  readonly schema: JsonSchema
  readonly nullable: boolean
  value(row: Row, view: View): unknown
  readonly comparison?: Comparison
  /** Null (0 for numbers), unfilterable and unsortable for those who may not read it. */
  readonly sensitive: boolean
  /** The members of a row it is worked out from; any of them where it does not say. */
  readonly needs?: readonly string[] | undefined
  readonly readingOnly: boolean
  /** May be left out of an answer altogether. */
  readonly omittable: boolean
  /** Holds an address that changes by itself, so an answer can be outdated although the record is not. */
  readonly expires: boolean
  readonly about: string
}

interface FieldOptions {
  readonly nullable?: boolean
  readonly sensitive?: boolean
  readonly readingOnly?: boolean
  readonly omittable?: boolean
  readonly expires?: boolean
  readonly needs?: readonly string[]
  readonly about?: string
}

/** What is worked out is filterable and sortable when SQL can work it out too. */
interface ComputedOptions extends FieldOptions {
  readonly by?: Source | undefined
}

const kindOf = {
  string: { type: 'text', kind: kinds.text(1000) },
  integer: { type: 'bigint', kind: { ...kinds.integer(-(2 ** 53) + 1, 2 ** 53 - 1), schema: { type: 'integer' } } },
  number: { type: 'numeric', kind: { ...kinds.number(-1e12, 1e12), schema: { type: 'number' } } },
  boolean: { type: 'boolean', kind: kinds.boolean() },
  date: { type: 'date', kind: kinds.date() },
  instant: { type: 'timestamptz', kind: kinds.instant() },
} as const satisfies Record<string, Omit<Comparison, 'source'>>

const scalarKind = ({ type, format }: JsonSchema): Omit<Comparison, 'source'> => {
  if (format === 'date') return kindOf.date
  if (format === 'date-time') return kindOf.instant
  if (type === 'integer' || type === 'number' || type === 'boolean') return kindOf[type]
  return kindOf.string
}

const cities = {
  shown: citiesByZone,
  read: (text: string): string => {
    const zone = zoneFrom(text)
    return zone === undefined ? text : zoneCity(zone)
  },
}

/** The path of an address, without the signature that lets it through for a while. */
const pathOf = (address: string): string => address.replace(/\?.*$/s, '')

export type Fields<Row> = ReturnType<typeof fieldsOf<Row>>

export function fieldsOf<Row>() {
  type Name = keyof Row & string
  const make = (
    schema: JsonSchema,
    value: (row: Row, view: View) => unknown,
    options: FieldOptions,
    comparison?: Comparison,
  ): Attribute<Row> => ({
    schema,
    value,
    nullable: options.nullable === true || (options.sensitive === true && schema.type !== 'number'),
    sensitive: options.sensitive ?? false,
    readingOnly: options.readingOnly ?? false,
    omittable: options.omittable ?? options.readingOnly ?? false,
    expires: options.expires ?? false,
    about: options.about ?? '',
    needs: options.needs,
    ...(comparison && { comparison }),
  })
  const plain =
    (compared: Omit<Comparison, 'source'>, show: (value: unknown) => unknown = (value) => value) =>
    (name: Name, options: FieldOptions = {}): Attribute<Row> => {
      const { maxLength: _unbounded, ...schema } = compared.kind.schema
      const value = (row: Row) => (row[name] === null ? null : show(row[name]))
      return make(schema, value, { needs: [name], ...options }, { ...compared, source: { column: name } })
    }
  const computed = (
    schema: JsonSchema,
    value: (row: Row, view: View) => unknown,
    { by, ...options }: ComputedOptions = {},
  ) => make(schema, value, options, by && { ...scalarKind(schema), source: by })
  return {
    string: plain(kindOf.string),
    color: plain({ ...kindOf.string, kind: kinds.color() }),
    boolean: plain(kindOf.boolean),
    integer: plain(kindOf.integer),
    number: plain(kindOf.number),
    date: plain(kindOf.date),
    utc: plain(kindOf.instant, (value) => formatUtc(value as Instant)),
    /** In the zone the row names in `time_zone`. */
    local: (name: Name, options: FieldOptions = {}): Attribute<Row> => ({
      ...plain(kindOf.instant)(name, { needs: [name, 'time_zone'], ...options }),
      value: (row) =>
        row[name] === null ? null : formatLocal(row[name] as Instant, (row as { time_zone: string }).time_zone),
    }),
    zone: plain({ type: 'text', kind: kinds.zone(), words: cities }, (value) => zoneCity(value as string)),
    computed,
    /** The same for every row. */
    constant: (value: string | null, options: FieldOptions = {}) =>
      computed({ type: 'string' }, () => value, {
        nullable: value === null,
        needs: [],
        ...options,
        by: { constant: value },
      }),
    /** The address of a file: its path signed for a while, or another image where there is no file. */
    file: (
      path: (row: Row) => string | undefined,
      otherwise = '',
      { by, ...options }: FieldOptions & { readonly by?: Source } = {},
    ) =>
      make(
        { type: 'string' },
        (row, view) => {
          const found = path(row)
          return found === undefined ? otherwise : view.link(found)
        },
        { ...options, expires: true },
        by && { ...kindOf.string, source: by, words: { shown: {}, read: pathOf } },
      ),
    /** Filled by the grammar: null, or booleans by name when the caller asks for them. */
    permissions: () =>
      make({ type: 'object', additionalProperties: { type: 'boolean' } }, () => null, {
        nullable: true,
        needs: [],
        about: 'null unless the query parameter `permissions` asks for it',
      }),
  }
}
