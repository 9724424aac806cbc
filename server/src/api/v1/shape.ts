import type { Context } from '../../base/context.ts'
import { instant, type JsonSchema, orNull } from '../../base/schemas.ts'
import { formatLocal, formatUtc, type Instant } from '../../base/time/time.ts'

/** What showing depends on besides the row. */
export interface View {
  readonly ctx: Context
  /** Which answer it stands in: some members are in some answers only, and times come in two forms. */
  readonly place: Place
  /** Makes the path of a file an absolute address that works for a while. */
  link(path: string): string
}

export type Place = 'create' | 'update' | 'get' | 'list' | 'decide'

export interface Member<Row> {
  readonly schema: JsonSchema
  value(row: Row, view: View): unknown
  /** The answers that carry it; all when missing. */
  readonly only?: readonly Place[]
}

/** A record of this dialect: flat members, declared once for showing and for the reference. */
export interface Shape<Row> {
  readonly name: string
  readonly about: string
  readonly members: Readonly<Record<string, Member<Row>>>
}

export type AnyShape = Shape<unknown>

/** UTC in some answers, local with its offset in the others, and of one answer all alike; the row names its zone. */
const moment = (row: unknown, at: Instant, isLocal: boolean): string =>
  isLocal ? formatLocal(at, (row as { time_zone: string }).time_zone) : formatUtc(at)

export function membersOf<Row>() {
  type Name = keyof Row & string
  const plain =
    (schema: JsonSchema) =>
    (name: Name): Member<Row> => ({ schema, value: (row) => row[name] })
  const integer = { type: 'integer' }
  return {
    integer: plain(integer),
    integers: plain({ type: 'array', items: integer }),
    number: plain({ type: 'number' }),
    boolean: plain({ type: 'boolean' }),
    string: plain({ type: 'string' }),
    stringOrNull: plain(orNull({ type: 'string' })),
    integerOrNull: plain(orNull(integer)),
    date: plain({ type: 'string', format: 'date' }),
    dateOrNull: plain(orNull({ type: 'string', format: 'date' })),
    utc: (name: Name): Member<Row> => ({
      schema: { type: 'string', format: 'date-time' },
      value: (row) => formatUtc(row[name] as Instant),
    }),
    moment: (name: Name, local: readonly Place[]): Member<Row> => ({
      schema: instant,
      value: (row, { place }) => moment(row, row[name] as Instant, local.includes(place)),
    }),
    momentOrNull: (name: Name, local: readonly Place[]): Member<Row> => ({
      schema: orNull(instant),
      value: (row, { place }) => (row[name] === null ? null : moment(row, row[name] as Instant, local.includes(place))),
    }),
    shown: (schema: JsonSchema, value: Member<Row>['value']): Member<Row> => ({ schema, value }),
    /** In the contract, and never anything else than null so far. */
    nothing: (): Member<Row> => ({ schema: { type: 'null' }, value: () => null }),
    only: (places: readonly Place[], member: Member<Row>): Member<Row> => ({ ...member, only: places }),
  }
}

export function render<Row>(shape: Shape<Row>, row: Row, view: View): Record<string, unknown> {
  const members = Object.entries(shape.members).filter(
    ([, { only }]) => only === undefined || only.includes(view.place),
  )
  return Object.fromEntries(members.map(([name, member]) => [name, member.value(row, view)]))
}

/** What a record looks like in one kind of answer. */
export function shapeSchema(shape: AnyShape, place: Place | undefined): JsonSchema {
  const members = Object.entries(shape.members).filter(
    ([, { only }]) => only === undefined || place === undefined || only.includes(place),
  )
  return {
    type: 'object',
    description: shape.about,
    required: members.map(([name]) => name),
    properties: Object.fromEntries(members.map(([name, member]) => [name, member.schema])),
    additionalProperties: false,
  }
}
