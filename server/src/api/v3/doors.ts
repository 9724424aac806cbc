import type { FileRules, Kept } from '../../base/arrivals.ts'
import type { Context } from '../../base/context.ts'
import { type Inputs, type PartOf, readWhole, type WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/page.ts'
import { inTurns } from '../../base/turns.ts'
import type { View } from './attributes.ts'
import { readBody, typesAccepted } from './body.ts'
import { pageHeaders, pageMeta, renderIncluded, renderItem } from './document.ts'
import type { Answer, Call, Door, DoorSpec, Lobby, Method } from './door.ts'
import { etagOf } from './etag.ts'
import { readQuery } from './query.ts'
import type { AnyResource, Id, Resource } from './resource.ts'
import { selectPage } from './select.ts'

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : P extends `${string} WS${string}`
      ? 'workspace_id'
      : never

type Names<P extends string> = ParamNames<P> | (P extends `${string} WS${string}` ? 'workspace_id' : never)
type UuidNames<S extends DoorSpec> = S['uuids'] extends readonly (infer Name)[] ? Name : never
type Params<P extends string, S extends DoorSpec> = {
  readonly [K in Names<P>]: K extends UuidNames<S> ? Id : number
}
type Row<R> = R extends Resource<infer T> ? T & { id: Id } : never
type Whole<S extends DoorSpec> = S['inputs'] extends Inputs ? WholeOf<S['inputs']> : Record<string, never>
type Asked<S extends DoorSpec> = S['asks'] extends Inputs ? WholeOf<S['asks']> : Record<string, never>
type Part<S extends DoorSpec> = S['inputs'] extends Inputs
  ? S['whole'] extends true
    ? WholeOf<S['inputs']>
    : PartOf<S['inputs']>
  : Record<string, never>

function addressOf(route: string): { method: Method; path: string } {
  const [method, path = ''] = route.split(' ')
  return {
    method: method as Method,
    path: path.replace(/^WS/, '/api/v3/workspaces/:workspace_id').replace(/(.)\/$/, '$1'),
  }
}

const lastParam = (call: Call, path: string): Id | undefined => {
  const name = /:([a-z_]+)(?:\/[a-z_]+)?$/.exec(path)?.[1]
  return name === undefined ? undefined : call.params[name]
}

const viewOf = (ctx: Context, call: Call, reading: boolean): View => ({
  ctx,
  reading,
  link: (path) => call.link(path, ctx.now),
})

async function answerOne(
  ctx: Context,
  call: Call,
  resource: AnyResource,
  row: { id: Id },
  status: number,
  reading: boolean,
): Promise<Answer> {
  const query = readQuery(call.query, resource)
  const view = viewOf(ctx, call, reading)
  const data = renderItem(resource, row, view, query)
  const included = await renderIncluded(call.registry, resource, [row], view, query)
  const document = { data, ...(included && { included }), meta: {} }
  return { status, document, headers: { ETag: await etagOf(resource, row, view, query, document) } }
}

/** GET of a collection. */
export function list<P extends string, T, const S extends DoorSpec>(
  route: P,
  resource: Resource<T>,
  spec: S,
  run: (ctx: Context, params: Params<P, S>) => Promise<Listing<T & { id: Id }>>,
): Door {
  return {
    ...addressOf(route),
    kind: 'list',
    resource: resource as AnyResource,
    spec,
    answer: async (ctx, call) => {
      const query = readQuery(call.query, resource as AnyResource)
      const listing = await run(ctx, call.params as Params<P, S>)
      const page = await selectPage<T & { id: Id }>(ctx, resource, listing, query)
      const view = viewOf(ctx, call, true)
      const data = await inTurns(page.rows, (row) => renderItem(resource, row, view, query))
      const included = await renderIncluded(call.registry, resource, page.rows, view, query)
      const meta = { ...pageMeta(page, query), ...(await listing.meta?.(ctx, page.totals)) }
      return { status: 200, headers: pageHeaders(meta), document: { data, ...(included && { included }), meta } }
    },
  }
}

interface RecordDoor {
  readonly kind: 'show' | 'create' | 'update' | 'remove'
  readonly route: string
  readonly resource: unknown
  readonly spec: DoorSpec
  readonly status: number
  /** How much of the inputs the body must hold; without it there is no body. */
  readonly extent?: 'whole' | 'part'
  run(ctx: Context, params: Call['params'], input: Readonly<Record<string, unknown>>): Promise<{ id: Id }>
}

/** A parameter given twice counts once. */
const firstOfEach = (query: Call['query']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()[0]]))

const withIncludeOf = (body: unknown, query: Call['query']): Call['query'] =>
  typeof body === 'object' && body !== null && 'include' in body && typeof body.include === 'string'
    ? { ...query, include: body.include }
    : query

/** What show, create, update and remove have in common: they answer one record. */
function recordDoor({ kind, route, spec, status, extent, run, ...door }: RecordDoor): Door {
  const address = addressOf(route)
  const resource = door.resource as AnyResource
  const types = typesAccepted(resource)
  return {
    ...address,
    kind,
    resource,
    spec,
    ...(kind === 'show' && { find: (ctx: Context, params: Call['params']) => run(ctx, params, {}) }),
    answer: async (ctx, call) => {
      const pathId = kind === 'update' ? lastParam(call, address.path) : undefined
      const input = extent
        ? readBody(call.body, { types, pathId, inputs: spec.inputs ?? {}, links: spec.links ?? {}, extent })
        : readWhole(spec.asks ?? {}, firstOfEach(call.query))
      const asked = spec.includeInBody ? { ...call, query: withIncludeOf(call.body, call.query) } : call
      // What cannot be included is refused before anything is done.
      readQuery(asked.query, resource)
      return answerOne(ctx, asked, resource, await run(ctx, call.params, input), status, kind === 'show')
    },
  }
}

/** GET of one record. */
export const show = <P extends string, R, const S extends DoorSpec>(
  route: P,
  resource: R,
  spec: S,
  run: (ctx: Context, params: Params<P, S>, asked: Asked<S>) => Promise<Row<R>>,
): Door => recordDoor({ kind: 'show', route, resource, spec, status: 200, run: run as RecordDoor['run'] })

/** POST that makes a record; 201 unless the contract says otherwise. */
export const create = <P extends string, R, const S extends DoorSpec>(
  route: P,
  resource: R,
  spec: S,
  run: (ctx: Context, params: Params<P, S>, input: Whole<S>) => Promise<Row<R>>,
): Door => {
  const status = spec.status ?? 201
  return recordDoor({ kind: 'create', route, resource, spec, status, extent: 'whole', run: run as RecordDoor['run'] })
}

/** PATCH or PUT of a record: what the body leaves out stays as it is. */
export const update = <P extends string, R, const S extends DoorSpec>(
  route: P,
  resource: R,
  spec: S,
  run: (ctx: Context, params: Params<P, S>, input: Part<S>) => Promise<Row<R>>,
): Door => {
  const extent = spec.whole ? 'whole' : 'part'
  return recordDoor({ kind: 'update', route, resource, spec, status: 200, extent, run: run as RecordDoor['run'] })
}

/** An order about a record that needs no body: confirm it, follow it no longer. */
export const order = <P extends string, R, const S extends DoorSpec>(
  route: P,
  resource: R,
  spec: S,
  run: (ctx: Context, params: Params<P, S>) => Promise<Row<R>>,
): Door => recordDoor({ kind: 'update', route, resource, spec, status: 200, run: run as RecordDoor['run'] })

/** DELETE of a record: 200 with what was deleted. */
export const remove = <P extends string, R, const S extends DoorSpec>(
  route: P,
  resource: R,
  spec: S,
  run: (ctx: Context, params: Params<P, S>, asked: Asked<S>) => Promise<Row<R>>,
): Door => recordDoor({ kind: 'remove', route, resource, spec, status: 200, run: run as RecordDoor['run'] })

/** POST or PUT of a form with a file. `ask` decides whether it is taken at all, before a byte of it is read. */
export function receive<P extends string, R, const S extends DoorSpec & { readonly file: FileRules }>(
  route: P,
  resource: R,
  spec: S,
  steps: {
    ask(ctx: Context, params: Params<P, S>): Promise<unknown>
    run(ctx: Context, params: Params<P, S>, kept: Kept, input: Whole<S>): Promise<Row<R>>
  },
): Door {
  const address = addressOf(route)
  const shown = resource as AnyResource
  const isNew = address.method === 'POST'
  return {
    ...address,
    kind: isNew ? 'create' : 'update',
    resource: shown,
    spec,
    receive: {
      rules: spec.file,
      ask: (ctx, call) => steps.ask(ctx, call.params as Params<P, S>),
      answer: async (ctx, call, kept) => {
        const input = readWhole(spec.inputs ?? {}, call.body as Record<string, unknown>) as Whole<S>
        const row = await steps.run(ctx, call.params as Params<P, S>, kept, input)
        return answerOne(ctx, call, shown, row, isNew ? 201 : 200, false)
      },
    },
  }
}

/** An order with nothing to show: 204. */
export function act<P extends string, const S extends DoorSpec>(
  route: P,
  spec: S,
  run: (ctx: Context, params: Params<P, S>) => Promise<void>,
): Door {
  return {
    ...addressOf(route),
    kind: 'act',
    resource: undefined,
    spec: { status: 204, ...spec },
    answer: async (ctx, call) => {
      await run(ctx, call.params as Params<P, S>)
      return { status: 204 }
    },
  }
}

/** An order that answers a sentence in `meta`. */
export function respond<P extends string, const S extends DoorSpec & { readonly bodyType: string }>(
  route: P,
  spec: S,
  run: (ctx: Context, params: Params<P, S>, input: Whole<S>) => Promise<Record<string, unknown>>,
): Door {
  const expected = { types: typesAccepted(spec.bodyType), pathId: undefined, inputs: spec.inputs ?? {}, links: {} }
  return {
    ...addressOf(route),
    kind: 'act',
    resource: undefined,
    spec,
    answer: async (ctx, call) => {
      const input = readBody(call.body, { ...expected, extent: 'whole' }) as Whole<S>
      return { status: 200, document: { meta: await run(ctx, call.params as Params<P, S>, input) } }
    },
  }
}

/** What a visit leads to: a record, or a sentence in `meta`. */
export type VisitOutcome =
  | { readonly row: { id: Id }; readonly headers?: Record<string, string> }
  | { readonly meta: Record<string, unknown> }

/** An operation without a bearer. It prepares outside any transaction and acts inside one. */
export function visit<P extends string, const S extends DoorSpec & { readonly bodyType: string }>(
  route: P,
  resource: AnyResource | undefined,
  spec: S,
  prepare: (lobby: Lobby, input: Whole<S>) => Promise<{ accountId: number; act(ctx: Context): Promise<VisitOutcome> }>,
): Door {
  return {
    ...addressOf(route),
    kind: 'act',
    resource,
    spec,
    prepare: async (lobby, call) => {
      const types = typesAccepted(spec.bodyType)
      const input = readBody(call.body, {
        types,
        pathId: undefined,
        inputs: spec.inputs ?? {},
        links: {},
        extent: 'whole',
      }) as Whole<S>
      const prepared = await prepare(lobby, input)
      return {
        accountId: prepared.accountId,
        act: async (ctx) => {
          const outcome = await prepared.act(ctx)
          if ('meta' in outcome) return { status: spec.status ?? 200, document: { meta: outcome.meta } }
          if (resource === undefined) throw new Error(`${route} answers a record but names no resource.`)
          const data = renderItem(resource, outcome.row, viewOf(ctx, call, false), readQuery(call.query, resource))
          return { status: spec.status ?? 200, document: { data, meta: {} }, headers: outcome.headers ?? {} }
        },
      }
    },
  }
}
