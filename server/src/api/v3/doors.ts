import type { Context } from '../../base/context.ts'
import { readWhole } from '../../base/fields.ts'
import type { FileRules, StoredUpload } from '../../base/files/uploads.ts'
import type { Listing } from '../../base/lists/page.ts'
import { inTurns } from '../../base/load/yielding.ts'
import { doAlone, done, eachStep, goOn, nextStep, type Outcome, outcomesOf } from '../../base/steps.ts'
import { refuseIgnored } from '../ignored-names.ts'
import { ignoredIn, readBody, typesAccepted, withIgnored } from './body.ts'
import { pageHeaders, pageMeta, renderIncluded, renderItem } from './document.ts'
import { type Answer, type AskedCall, type Call, type Door, type DoorSpec, fileHeaders } from './door.ts'
import { etagOf } from './etag.ts'
import { readQuery } from './query.ts'
import type { AnyResource, Id, Resource } from './resource.ts'
import { type Asked, addressOf, type Params, type Part, type Row, type Whole } from './route.ts'
import { selectPage } from './select.ts'
import { viewOf } from './view.ts'

const lastParam = (call: Call, path: string): Id | undefined => {
  const name = /:([a-z_]+)(?:\/[a-z_]+)?$/.exec(path)?.[1]
  return name === undefined ? undefined : call.params[name]
}

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
  run: (ctx: Context, params: Params<P, S>, asked: Asked<S>) => Promise<Listing<T & { id: Id }>>,
): Door {
  return {
    ...addressOf(route),
    kind: 'list',
    resource: resource as AnyResource,
    spec,
    answer: async (ctx, call) => {
      const query = readQuery(call.query, resource as AnyResource)
      const asked = readWhole(spec.asks ?? {}, firstOfEach(call.query)) as Asked<S>
      const listing = await run(ctx, call.params as Params<P, S>, asked)
      const page = await selectPage<T & { id: Id }>(ctx, resource, listing, query)
      const view = viewOf(ctx, call, true)
      const data = await inTurns(page.rows, (row) => renderItem(resource, row, view, query))
      const included = await renderIncluded(call.registry, resource, page.rows, view, query)
      const meta = { ...pageMeta(page, query), ...(await listing.meta?.(ctx, page.totals)) }
      const document = { data, ...(included && { included }), meta }
      return { status: 200, headers: pageHeaders(meta), document, matchers: page.matchers }
    },
  }
}

/**
 * GET of something that takes long to make of a record. What it is made of is read in the transaction; it is made
 * afterwards, so that nobody waits for a connection meanwhile, and then written down before it is answered.
 */
export function make<P extends string, T extends { id: Id }, N, const S extends DoorSpec>(
  route: P,
  resource: Resource<T>,
  spec: S,
  steps: {
    read(ctx: Context, params: Params<P, S>, asked: Asked<S>): Promise<N>
    make(needs: N): Promise<T>
    record(ctx: Context, made: T): Promise<void>
  },
): Door {
  return {
    ...addressOf(route),
    kind: 'show',
    resource: resource as AnyResource,
    spec,
    answer: async (ctx, call) => {
      const asked = readWhole(spec.asks ?? {}, firstOfEach(call.query)) as Asked<S>
      readQuery(call.query, resource as AnyResource)
      const needs = await steps.read(ctx, call.params as Params<P, S>, asked)
      const later = async (): Promise<Answer> => {
        const made = await steps.make(needs)
        const answer = await answerOne(ctx, call, resource as AnyResource, made, 200, true)
        return { ...answer, record: (another) => steps.record(another, made) }
      }
      return { status: 200, later }
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
  run(ctx: Context, params: Call['params'], input: Input): Promise<{ id: Id }>
  /** The same for several calls that share a transaction. */
  runAll?(calls: readonly RunCall[]): Promise<readonly Outcome<{ id: Id }>[]>
}

type Input = Readonly<Record<string, unknown>>

interface RunCall {
  readonly ctx: Context
  readonly params: Call['params']
  readonly input: Input
}

/** A parameter given twice counts once. */
const firstOfEach = (query: Call['query']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()[0]]))

const hasData = (body: unknown): boolean => typeof body === 'object' && body !== null && 'data' in body

const withIncludeOf = (body: unknown, query: Call['query']): Call['query'] =>
  typeof body === 'object' && body !== null && 'include' in body && typeof body.include === 'string'
    ? { ...query, include: body.include }
    : query

/** What show, create, update and remove have in common: they answer one record. */
function recordDoor({ kind, route, spec, status, extent, run, runAll, ...door }: RecordDoor): Door {
  const address = addressOf(route)
  const resource = door.resource as AnyResource
  const types = typesAccepted(resource)
  const expectedOf = (call: Call) => {
    const pathId = kind === 'update' ? lastParam(call, address.path) : undefined
    const beside = spec.includeInBody ? ['include'] : []
    return { types, pathId, inputs: spec.inputs ?? {}, links: spec.links ?? {}, beside }
  }
  const queried = (call: Call): Call =>
    spec.includeInBody ? { ...call, query: withIncludeOf(call.body, call.query) } : call
  const inputOf = (call: Call): Input => {
    const isGiven = !spec.bodyOptional || hasData(call.body)
    const input =
      extent && isGiven
        ? readBody(call.body, { ...expectedOf(call), extent })
        : readWhole(spec.asks ?? {}, firstOfEach(call.query))
    // Before anything is done, because requests that share a transaction cannot be undone alone.
    if (call.isStrict && kind !== 'show') refuseIgnored({ ignored_attributes: ignoredIn(call.body, expectedOf(call)) })
    // What cannot be included is refused before anything is done.
    readQuery(queried(call).query, resource)
    return input
  }
  const answerRow = async (ctx: Context, call: Call, row: { id: Id }): Promise<Answer> => {
    const answer = await answerOne(ctx, queried(call), resource, row, status, kind === 'show')
    const offered = { ...answer, headers: { ...answer.headers, ...fileHeaders(spec) } }
    return kind === 'show' ? offered : withIgnored(offered, ignoredIn(call.body, expectedOf(call)))
  }
  return {
    ...address,
    kind,
    resource,
    spec,
    ...(kind === 'show' && { find: (ctx: Context, params: Call['params']) => run(ctx, params, {}) }),
    answer: async (ctx, call) => answerRow(ctx, call, await run(ctx, call.params, inputOf(call))),
    ...(runAll && {
      answerAll: async (asked: readonly AskedCall[]) => {
        const read = await eachStep<AskedCall, RunCall & AskedCall, Answer>(asked.map(goOn), ({ ctx, call }) =>
          goOn({ ctx, call, params: call.params, input: inputOf(call) }),
        )
        return outcomesOf(
          await nextStep(read, async (calls) => {
            const outcomes = await runAll(calls)
            return Promise.all(
              calls.map(async ({ ctx, call }, index) => {
                const outcome = outcomes[index] ?? doAlone.end
                return outcome.kind === 'done' ? done(await answerRow(ctx, call, outcome.value)) : { end: outcome }
              }),
            )
          }),
        )
      },
    }),
  }
}

/** GET of one record. */
export const show = <P extends string, R, const S extends DoorSpec>(
  route: P,
  resource: R,
  spec: S,
  run: (ctx: Context, params: Params<P, S>, asked: Asked<S>) => Promise<Row<R>>,
): Door => recordDoor({ kind: 'show', route, resource, spec, status: 200, run: run as RecordDoor['run'] })

/** The same, where the answer may wait until there is something to show: `until` says what for, and asks whether the caller may. */
export function showLater<P extends string, R, const S extends DoorSpec>(
  route: P,
  resource: R,
  spec: S,
  run: (ctx: Context, params: Params<P, S>, asked: Asked<S>) => Promise<Row<R>>,
  until: (params: Params<P, S>, asked: Asked<S>) => ReturnType<NonNullable<Door['wait']>>,
): Door {
  return {
    ...show(route, resource, spec, run),
    wait: (call) => until(call.params as Params<P, S>, readWhole(spec.asks ?? {}, firstOfEach(call.query)) as Asked<S>),
  }
}

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

/** The same, where several requests can share a transaction: `all` says of each what became of it, `one` does one alone. */
export const createJoined = <P extends string, R, const S extends DoorSpec>(
  route: P,
  resource: R,
  spec: S,
  run: {
    one(ctx: Context, params: Params<P, S>, input: Whole<S>): Promise<Row<R>>
    all(
      calls: readonly { readonly ctx: Context; readonly params: Params<P, S>; readonly input: Whole<S> }[],
    ): Promise<readonly Outcome<Row<R>>[]>
  },
): Door => {
  const { one, all } = run as { one: RecordDoor['run']; all: NonNullable<RecordDoor['runAll']> }
  const status = spec.status ?? 201
  return recordDoor({ kind: 'create', route, resource, spec, status, extent: 'whole', run: one, runAll: all })
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
  run: (ctx: Context, params: Params<P, S>, input: Part<S>) => Promise<Row<R>>,
): Door => {
  const extent = spec.bodyOptional ? { extent: 'part' as const } : {}
  return recordDoor({ kind: 'update', route, resource, spec, status: 200, ...extent, run: run as RecordDoor['run'] })
}

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
    run(ctx: Context, params: Params<P, S>, upload: StoredUpload, input: Whole<S>): Promise<Row<R>>
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
      answer: async (ctx, call, upload) => {
        const input = readWhole(spec.inputs ?? {}, call.body as Record<string, unknown>) as Whole<S>
        const row = await steps.run(ctx, call.params as Params<P, S>, upload, input)
        const ignored = ignoredIn({ data: { attributes: call.body } }, { inputs: spec.inputs ?? {}, links: {} })
        return withIgnored(await answerOne(ctx, call, shown, row, isNew ? 201 : 200, false), ignored)
      },
    },
  }
}
