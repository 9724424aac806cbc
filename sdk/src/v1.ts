import { filledIn, type QueryValue, type Scalar } from './address.ts'
import type { paths } from './generated/v1.ts'
import { type CallOptions, type Outgoing, type Settings, send } from './send.ts'
import type { AnswerOf, Method, OperationAt, OptionsArgument, OptionsOf, PathsWith } from './types.ts'

export interface PublicSettings extends Settings {
  /** Travels in the header `Authorization` only, never in an address, where logs would keep it. */
  readonly apiToken?: string
}

type PathTo<M extends Method> = PathsWith<paths, M>
type Operation<M extends Method, P extends keyof paths> = OperationAt<paths, P, M>

type Call<M extends Method> = <P extends PathTo<M>>(
  path: P,
  ...options: OptionsArgument<OptionsOf<Operation<M, P>>>
) => Promise<AnswerOf<Operation<M, P>>>

/** Where an address answers a record or a list, the list is the part that has pages, or is all working areas. */
type ListIn<Answer> = Extract<Answer, { next_page: string | null } | { working_areas: readonly unknown[] }>
type Naming = { readonly id: unknown } | { readonly external_id: unknown }
type Read<Answer, Options> = [ListIn<Answer>] extends [never]
  ? Answer
  : Options extends { readonly query: Naming }
    ? Exclude<Answer, ListIn<Answer>>
    : ListIn<Answer>

type PathToList = {
  [P in PathTo<'get'>]: [ListIn<AnswerOf<Operation<'get', P>>>] extends [never] ? never : P
}[PathTo<'get'>]
type List<P extends PathToList> = ListIn<AnswerOf<Operation<'get', P>>>
type RecordIn<Document> = {
  [Name in keyof Document]: Document[Name] extends readonly (infer Item)[] ? Item : never
}[keyof Document]

export interface PublicClient {
  /** One record when `query` names it by `id` or `external_id`, else a page of the list. */
  get<P extends PathTo<'get'>, const O extends OptionsOf<Operation<'get', P>>>(
    path: P,
    options?: O,
  ): Promise<Read<AnswerOf<Operation<'get', P>>, O>>
  readonly post: Call<'post'>
  readonly put: Call<'put'>
  readonly patch: Call<'patch'>
  readonly delete: Call<'delete'>
  /** The pages of a list, one after the other. */
  pages<P extends PathToList>(
    path: P,
    ...options: OptionsArgument<OptionsOf<Operation<'get', P>>>
  ): AsyncGenerator<List<P>, void>
  /** The records of a list, over all its pages. */
  all<P extends PathToList>(
    path: P,
    ...options: OptionsArgument<OptionsOf<Operation<'get', P>>>
  ): AsyncGenerator<RecordIn<List<P>>, void>
}

interface AnyOptions extends CallOptions {
  readonly path?: Readonly<Record<string, Scalar>>
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly body?: unknown
}

/** The public API, `/public_api/v1`. */
export function createPublicClient(settings: PublicSettings): PublicClient {
  async function call(method: Outgoing['method'], path: string, options: AnyOptions = {}): Promise<unknown> {
    const { path: names, ...rest } = options
    const answer = await send(settings, { ...rest, method, path: filledIn(path, names), token: settings.apiToken })
    return answer.body
  }

  // The address in next_page may be another than ours, behind a proxy; the number of the page is enough.
  async function* pages(path: string, options: AnyOptions = {}): AsyncGenerator<object, void> {
    for (let page = Number(options.query?.page ?? 1); ; page++) {
      const query = page === 1 ? options.query : { ...options.query, page }
      const found = (await call('GET', path, { ...options, ...(query && { query }) })) as { next_page?: string | null }
      yield found
      if (!found.next_page) return
    }
  }

  async function* all(path: string, options: AnyOptions = {}): AsyncGenerator<unknown, void> {
    for await (const page of pages(path, options)) yield* Object.values(page).find(Array.isArray) ?? []
  }

  const verb = (method: Outgoing['method']) => (path: string, options?: AnyOptions) => call(method, path, options)

  return {
    get: verb('GET') as PublicClient['get'],
    post: verb('POST') as Call<'post'>,
    put: verb('PUT') as Call<'put'>,
    patch: verb('PATCH') as Call<'patch'>,
    delete: verb('DELETE') as Call<'delete'>,
    pages: pages as PublicClient['pages'],
    all: all as PublicClient['all'],
  }
}
