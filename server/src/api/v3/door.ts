import type { Context, Open } from '../../base/context.ts'
import type { Inputs } from '../../base/fields.ts'
import type { FileRules, StoredUpload } from '../../base/files/uploads.ts'
import type { Outcome } from '../../base/steps.ts'
import type { Instant } from '../../base/time/time.ts'
import type { Ending } from '../ending.ts'
import type { Matchers } from '../ignored-names.ts'
import type { Document } from './document.ts'
import type { RawQuery } from './query.ts'
import type { AnyResource, Id, Registry } from './resource.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** A request, as far as a door looks at it. */
export interface Call {
  readonly params: Readonly<Record<string, Id>>
  readonly query: RawQuery
  readonly body: unknown
  readonly registry: Registry
  /** Whether what is not known is to be refused instead of ignored. */
  readonly isStrict: boolean
  /** Makes the path of a file an address that works for a while. */
  readonly link: (path: string, now: Instant) => string
}

/** A call of somebody, in the context of their account. */
export interface AskedCall {
  readonly ctx: Context
  readonly call: Call
}

export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly document?: Document
  /** What filters take that were asked with something else, for whoever prefers to be refused. */
  readonly matchers?: Matchers
  /** The answer itself, where it takes long to make: it is made once the transaction has ended. */
  readonly later?: () => Promise<Answer>
  /** What is written down of such an answer before anybody has it, in a transaction of its own. */
  readonly record?: (ctx: Context) => Promise<void>
}

/** What a visitor's door may use before it is known which account the visit belongs to. */
export interface Visitor {
  readonly open: Open
  readonly now: Instant
  /** The address the request came from. */
  readonly address: string
  header(name: string): string | undefined
  /** The bearer token, for the few doors that prepare in somebody's name. */
  bearer(): string
}

/** Waits for something to happen, without a transaction. */
export type Wait = (means: {
  readonly open: Open
  /** Who waits, as limits count it. */
  readonly caller: string
  /** Whoever asked has hung up, or the process stops. */
  readonly over: AbortSignal
}) => Promise<void>

/** The visit's unit of work: slow checks are done, one transaction in one account remains. */
interface Prepared {
  readonly accountId: number
  act(ctx: Context): Promise<Answer>
}

export interface Door {
  readonly method: Method
  readonly path: string
  readonly kind: 'list' | 'show' | 'create' | 'update' | 'remove' | 'act'
  readonly resource: AnyResource | undefined
  readonly spec: DoorSpec
  /** Doors with a bearer. */
  answer?(ctx: Context, call: Call): Promise<Answer>
  /** The same for several requests that share a transaction, where the door can. */
  answerAll?(asked: readonly AskedCall[]): Promise<readonly Outcome<Answer>[]>
  /** What a door with a bearer asks for besides, which is slow or must be kept also when the rest is refused. */
  prove?(visitor: Visitor, call: Call): Promise<void>
  /** Doors whose answer may wait for something to happen, when the address asks for it by `wait`: how, if the caller may. */
  wait?(call: Call): ((ctx: Context) => Promise<Wait | undefined>) | undefined
  /** Doors for visitors. */
  prepare?(visitor: Visitor, call: Call): Promise<Prepared>
  /** Doors that take a file: whether the caller may is asked before a byte is read. */
  readonly receive?: {
    readonly rules: FileRules
    ask(ctx: Context, call: Call): Promise<unknown>
    answer(ctx: Context, call: Call, upload: StoredUpload): Promise<Answer>
  }
  /** The record as GET on this address would show it, for If-Match. */
  find?(ctx: Context, params: Call['params']): Promise<{ id: Id }>
}

export interface DoorSpec {
  /** One line for the reference. */
  readonly summary: string
  readonly about?: string
  readonly ending?: Ending
  /** The scope a token needs, where it does not follow from resource and method. */
  readonly scope?: string
  /**
   * Asks pages for somebody who proved a short while ago that it is they: always, or when the body names one of these
   * attributes.
   */
  readonly proof?: true | readonly string[]
  /** Open also to sessions that their account limits until their holder has a second factor. */
  readonly isForLimited?: true
  readonly inputs?: Inputs
  /** The body may be missing; all inputs are optional then. */
  readonly bodyOptional?: true
  readonly status?: number
  /** Relationships of the body, and the input each is read as: an id, or a list of them. */
  readonly links?: Readonly<Record<string, string>>
  /** Parameters of the address that may be UUIDs as well. */
  readonly uuids?: readonly string[]
  /** The file it takes, in a form; `inputs` are the form's other fields. */
  readonly file?: FileRules
  /** What the operation reads from the address, behind `?`. */
  readonly asks?: Inputs
  /** The body may hold `include`, as the address may. */
  readonly includeInBody?: true
  /** The answer is offered as a file of this name. */
  readonly fileName?: string
  /** A change that must name all its attributes. */
  readonly whole?: true
  /** Attributes of an example request, or what it asks for in the address; a test sends it. */
  readonly example?: Readonly<Record<string, unknown>>
  /** Members the list's meta adds, for the reference. */
  readonly listMeta?: Readonly<Record<string, { readonly type: string }>>
  /** Each request counts by itself, also one that is repeated: no answer is kept for its key. */
  readonly anew?: true
  /** Request headers the operation reads. */
  readonly headers?: Readonly<Record<string, string>>
  /** Prepares like a visitor's door, and takes a bearer token all the same. */
  readonly bearer?: true
  /** Answers `meta` only. */
  readonly metaMembers?: Readonly<Record<string, { readonly type: string }>>
  /** Further codes it answers, beyond those every operation may. */
  readonly refusals?: readonly string[]
  /** Further codes of its 403, beyond those of the credential. */
  readonly forbiddenCodes?: readonly string[]
  /** The codes of its 410, where something ends. */
  readonly goneCodes?: readonly string[]
  /** The codes of its 401, where a credential is part of the request. */
  readonly unauthorizedCodes?: readonly string[]
}

/** What makes browsers keep an answer instead of showing it. */
export const fileHeaders = ({ fileName }: DoorSpec): Record<string, string> =>
  fileName === undefined ? {} : { 'Content-Disposition': `attachment; filename="${fileName}"` }
