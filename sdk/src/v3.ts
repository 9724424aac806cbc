import { filledIn, type QueryValue, type Scalar } from './address.ts'
import type { paths } from './generated/v3.ts'
import { type CallOptions, type Outgoing, type Settings, send } from './send.ts'
import type { AnswerOf, Method, OperationAt, OptionsArgument, OptionsOf, PathsWith } from './types.ts'

export interface ResourceSettings extends Settings {
  /** The access token; `signIn` fetches one. */
  readonly token?: string
}

type PathTo<M extends Method> = PathsWith<paths, M>
type Operation<M extends Method, P extends keyof paths> = OperationAt<paths, P, M>

/** A document, with the tag that `ifMatch` takes where it holds a single record. */
type Shown<Op> = AnswerOf<Op> extends object ? AnswerOf<Op> & { readonly etag?: string } : undefined

interface Known {
  /** The tag of what you have. When nothing changed since, the answer is undefined. */
  readonly ifNoneMatch: string
}

/** With `ifNoneMatch` there may be nothing new to answer. */
interface Get {
  <P extends PathTo<'get'>>(
    path: P,
    options: OptionsOf<Operation<'get', P>> & Known,
  ): Promise<Shown<Operation<'get', P>> | undefined>
  <P extends PathTo<'get'>>(
    path: P,
    ...options: OptionsArgument<OptionsOf<Operation<'get', P>>>
  ): Promise<Shown<Operation<'get', P>>>
}

interface Conditional {
  /** The change is refused with 412 unless the record still has this tag. */
  readonly ifMatch?: string
}

type Call<M extends Method, Extra = unknown> = <P extends PathTo<M>>(
  path: P,
  ...options: OptionsArgument<OptionsOf<Operation<M, P>> & Extra>
) => Promise<Shown<Operation<M, P>>>

interface Page {
  readonly data: readonly unknown[]
  readonly meta: { readonly current_page: number; readonly total_pages: number; readonly next_cursor?: string | null }
}

type PathToList = { [P in PathTo<'get'>]: AnswerOf<Operation<'get', P>> extends Page ? P : never }[PathTo<'get'>]
type List<P extends PathToList> = AnswerOf<Operation<'get', P>>
type RecordIn<Document> = Document extends { data: readonly (infer Item)[] } ? Item : never

export interface ResourceClient {
  readonly get: Get
  readonly post: Call<'post', Conditional>
  readonly put: Call<'put', Conditional>
  readonly patch: Call<'patch', Conditional>
  readonly delete: Call<'delete', Conditional>
  /**
   * The pages of a list, one after the other, a hundred records each unless `query.items` says otherwise. With `'page[after]'`
   * in `query` (empty to begin with) they are asked for by cursors: deep ones are as quick as the first, and none is missed
   * or comes twice when others write meanwhile.
   */
  pages<P extends PathToList>(
    path: P,
    ...options: OptionsArgument<OptionsOf<Operation<'get', P>>>
  ): AsyncGenerator<List<P>, void>
  /** The records of a list, over all its pages, which are asked for by cursors unless `query.page` says where to begin. */
  all<P extends PathToList>(
    path: P,
    ...options: OptionsArgument<OptionsOf<Operation<'get', P>>>
  ): AsyncGenerator<RecordIn<List<P>>, void>
  /** Signs in; the client uses the token from then on, and answers it for keeping. */
  signIn(credentials: { apiKey: string; email: string; password: string }, options?: CallOptions): Promise<string>
  /** Ends the token. */
  signOut(options?: CallOptions): Promise<void>
}

/** All options an operation can have; the types of the calls leave only its own. */
interface AnyOptions extends CallOptions, Conditional, Partial<Known> {
  readonly path?: Readonly<Record<string, Scalar>>
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly attributes?: unknown
  readonly body?: unknown
  readonly form?: Readonly<Record<string, string | Blob>>
}

/** The resource API, `/api/v3`. */
export function createResourceClient(settings: ResourceSettings): ResourceClient {
  let token = settings.token

  async function call(method: Outgoing['method'], path: string, options: AnyOptions = {}): Promise<unknown> {
    const { path: names, attributes, body, form, ifMatch, headers, ...rest } = options
    const answer = await send(settings, {
      ...rest,
      method,
      path: filledIn(path, names),
      token,
      body: form ? formOf(form) : attributes === undefined ? body : { data: { attributes } },
      contentType: 'application/vnd.api+json',
      headers: { ...(ifMatch !== undefined && { 'if-match': ifMatch }), ...headers },
    })
    const etag = answer.headers.get('etag')
    return answer.body && { ...answer.body, ...(etag !== null && { etag }) }
  }

  async function* pages(path: string, options: AnyOptions = {}): AsyncGenerator<Page, void> {
    for (let after = options.query?.['page[after]']; after !== undefined; ) {
      const query = { items: 100, ...options.query, 'page[after]': after }
      const found = (await call('GET', path, { ...options, query })) as Page
      yield found
      if (!found.meta.next_cursor) return
      after = found.meta.next_cursor
    }
    for (let page = Number(options.query?.page ?? 1); ; page++) {
      const found = (await call('GET', path, { ...options, query: { items: 100, ...options.query, page } })) as Page
      yield found
      if (page >= found.meta.total_pages) return
    }
  }

  async function* all(path: string, options: AnyOptions = {}): AsyncGenerator<unknown, void> {
    // By cursors: with numbers, a record that is deleted meanwhile moves another one past the pages.
    const query = options.query?.page === undefined ? { 'page[after]': '', ...options.query } : options.query
    for await (const page of pages(path, { ...options, query })) yield* page.data
  }

  const verb = (method: Outgoing['method']) => (path: string, options?: AnyOptions) => call(method, path, options)

  return {
    get: verb('GET') as Get,
    post: verb('POST') as Call<'post', Conditional>,
    put: verb('PUT') as Call<'put', Conditional>,
    patch: verb('PATCH') as Call<'patch', Conditional>,
    delete: verb('DELETE') as Call<'delete', Conditional>,
    pages: pages as ResourceClient['pages'],
    all: all as ResourceClient['all'],
    signIn: async ({ apiKey, ...attributes }, options = {}) => {
      const headers = { ...options.headers, 'api-key': apiKey }
      const answer = await call('POST', '/api/v3/sign_in', { ...options, attributes, headers })
      const { data } = answer as AnswerOf<Operation<'post', '/api/v3/sign_in'>>
      token = data.attributes.access_token
      return token
    },
    signOut: async (options = {}) => {
      await call('DELETE', '/api/v3/sign_out', options)
      token = undefined
    },
  }
}

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value instanceof File ? value.name : name)
  }
  return form
}
