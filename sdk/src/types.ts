import type { Scalar } from './address.ts'
import type { CallOptions } from './send.ts'

/** What the generated types say, in the form in which calls are written. */

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The addresses that know a method. */
export type PathsWith<Paths, M extends Method> = {
  [P in keyof Paths]: Paths[P] extends { [K in M]: object } ? P : never
}[keyof Paths] &
  string

export type OperationAt<Paths, P extends keyof Paths, M extends Method> = Paths[P] extends { [K in M]: infer Op }
  ? Op
  : never

type JsonIn<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined

/** What an operation answers when it does not refuse. */
export type AnswerOf<Op> = Op extends { responses: infer Responses }
  ? { [Status in keyof Responses]: JsonIn<Responses[Status]> }[keyof Responses]
  : never

type NamesIn<Op> = Op extends { parameters: { path: infer Names } }
  ? { readonly path: { readonly [Name in keyof Names]: Scalar } }
  : unknown

type FilterValue = Scalar | readonly Scalar[] | { readonly [matcher: string]: Scalar }

/** A name of a known set, or several. */
type Names<List> = List extends readonly (infer Name)[] ? Name | readonly Name[] : never

/** Parameters that are lists or objects may be written as such; names that the service does not know are no names. */
interface Structured<Query> {
  readonly filter?: { readonly [Name in keyof Member<Query, 'filter'>]?: FilterValue }
  readonly include?: Names<Member<Query, 'include'>>
  readonly sort?: Names<Member<Query, 'sort'>>
  readonly fields?: string | readonly string[] | Readonly<Record<string, string | readonly string[]>>
  readonly permissions?: string | readonly string[]
}

type Member<Query, Name extends string> = Query extends { readonly [K in Name]?: infer Value }
  ? NonNullable<Value>
  : never

type Eased<Query> = Omit<Query, keyof Structured<Query>> &
  Pick<Structured<Query>, keyof Query & keyof Structured<Query>>

type QueryIn<Op> = Op extends { parameters: { query: infer Query } }
  ? { readonly query: Eased<Query> }
  : Op extends { parameters: { query?: infer Query } }
    ? [NonNullable<Query>] extends [never]
      ? unknown
      : { readonly query?: Eased<NonNullable<Query>> }
    : unknown

type ResourceBody<Attributes> = {
  content: { 'application/vnd.api+json': { data: { attributes: Attributes } } }
}
/** A body that may be left out. */
type OptionalBody<Attributes> = {
  content: { 'application/vnd.api+json': { data?: { attributes: Attributes } } }
}
type OtherBody<Body> = { content: { 'application/vnd.api+json': Body } }
type FormBody<Fields> = { content: { 'multipart/form-data': Fields } }
type FlatBody<Body> = { content: { 'application/json': Body } }

type WithFile<Fields> = { readonly [Name in keyof Fields]: Name extends 'file' ? Blob : Fields[Name] }

type BodyIn<Op> = Op extends { requestBody: ResourceBody<infer Attributes> }
  ? { readonly attributes: Attributes }
  : Op extends { requestBody: FormBody<infer Fields> }
    ? { readonly form: WithFile<Fields> }
    : Op extends { requestBody: FlatBody<infer Body> }
      ? { readonly body: Omit<Body, 'api_token'> }
      : OtherIn<Op> & OptionalIn<Op>

type OtherIn<Op> = Op extends { requestBody?: OtherBody<infer Body> } ? { readonly body?: Body } : unknown

/** Attributes are written the same way where they may be missing. */
type OptionalIn<Op> = Op extends { requestBody?: OptionalBody<infer Attributes> }
  ? unknown extends Attributes
    ? unknown
    : { readonly attributes?: Attributes }
  : unknown

export type OptionsOf<Op> = NamesIn<Op> & QueryIn<Op> & BodyIn<Op> & CallOptions

/** The options may be left out where nothing in them is required. */
export type OptionsArgument<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options]
