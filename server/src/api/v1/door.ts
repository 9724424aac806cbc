import type { Context } from '../../base/context.ts'
import type { Inputs, PartOf, WholeOf } from '../../base/fields.ts'
import type { RecordName } from '../../base/ids.ts'
import type { Ending } from '../ending.ts'
import type { AnyShape, Place } from './shape.ts'
import type { Either, Readable } from './words.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Values = Readonly<Record<string, unknown>>

/** A request, as far as a door looks at it; the token is taken out already. */
export interface Call {
  readonly params: Readonly<Record<string, number>>
  readonly query: Values
  readonly body: Values
  readonly link: (path: string) => string
  /** Whether what is not known is to be refused instead of ignored. */
  readonly isStrict: boolean
  /** The absolute address of this request, without the token. */
  readonly address: string
}

export interface Answer {
  readonly status: number
  readonly body?: object
}

export interface Spec extends Readable {
  readonly summary: string
  readonly about?: string
  readonly ending?: Ending
  readonly inputs?: Inputs
  /** Members of the body beside the object, or of the address when there is no body. */
  readonly beside?: Inputs
  /** How the record is named: the member for the id and the one for the external id. */
  readonly named?: Either
  /** Pairs of members of which one must be given. */
  readonly either?: readonly Either[]
  /** A change that must name what a new record must. */
  readonly whole?: true
  readonly example?: Values
  readonly refusals?: readonly string[]
}

export interface ListSpec {
  readonly summary: string
  readonly about?: string
  /** The member of the answer that holds the records. */
  readonly member: string
  readonly asks: Inputs
  /** Pairs of parameters of which one must be given. */
  readonly either?: readonly Either[]
  /** Records a page; all of them on one when missing. */
  readonly perPage?: number
  readonly example?: Values
}

/** One row of an endpoint table. A GET may be two: the record named, or else the list. */
export interface Door {
  readonly method: Method
  readonly path: string
  /** What the scope begins with that a token needs. */
  readonly scope: string
  readonly operations: readonly Operation[]
  answer(ctx: Context, call: Call): Promise<Answer>
}

/** An operation as the reference tells of it. */
export interface Operation {
  readonly kind: 'one' | 'list' | 'write' | 'act'
  readonly place?: Place
  readonly shape?: AnyShape
  readonly spec?: Spec
  readonly listSpec?: ListSpec
  readonly wrapped?: string
  readonly status: number
}

export type Whole<S extends Spec> = S['inputs'] extends Inputs ? WholeOf<S['inputs']> : Record<string, never>
export type Part<S extends Spec> = S['inputs'] extends Inputs
  ? S['whole'] extends true
    ? WholeOf<S['inputs']>
    : PartOf<S['inputs']>
  : Record<string, never>
export type Beside<S extends Spec> = S['beside'] extends Inputs ? WholeOf<S['beside']> : Record<string, never>
export type Named<S extends Spec> = S['named'] extends readonly string[] ? RecordName : undefined
