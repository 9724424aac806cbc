import type { Context } from '../../base/context.ts'
import { fault, Refused, refused } from '../../base/errors.ts'
import { type Inputs, type PartOf, readPart, type WholeOf } from '../../base/fields.ts'
import type { RecordName } from '../../base/ids.ts'
import type { PageOf } from '../../base/lists/page.ts'
import { inTurns } from '../../base/load/yielding.ts'
import { boundNames, refuseIgnored } from '../ignored-names.ts'
import type { Answer, Beside, Call, Door, ListSpec, Method, Named, Part, Spec, Whole } from './door.ts'
import { assertNoneEmpty, readName } from './naming.ts'
import { type AnyShape, type Place, render, type Shape } from './shape.ts'
import { inOwnWords, readSent } from './words.ts'

type Values = Readonly<Record<string, unknown>>

function addressOf(route: string): Pick<Door, 'method' | 'path' | 'scope'> {
  const [method, path = ''] = route.split(' ')
  return { method: method as Method, path: `/public_api/v1${path}`, scope: path.split('/')[1] ?? '' }
}

/** Doors whose scope has another name than their address. */
export const underScope = (scope: string, doors: readonly Door[]): Door[] => doors.map((door) => ({ ...door, scope }))

/** A misspelt `id` must not return everybody: what is not known is refused by name. */
function assertKnown(query: Values, known: readonly string[]): void {
  const unknown = Object.keys(query).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Refused(
      'invalid',
      unknown.map((name) => fault('unknown', name, `There is no parameter ${name}.`, `Known: ${known.join(', ')}.`)),
    )
}

const show = <Row>(shape: Shape<Row>, row: Row, ctx: Context, call: Call, place: Place) =>
  render(shape, row, { ctx, place, link: call.link })

const namesOf = (spec: { named?: readonly [string, string] }): readonly string[] => spec.named ?? []

/** The values of the named object; without a body, those of the address, for proxies that drop bodies. */
function objectIn(call: Call, spec: Spec): Values {
  const { object = '' } = spec
  const value = call.body[object]
  if (value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value)))
    throw refused('invalid', object, `${object} must be an object.`)
  if (value === undefined && Object.keys(call.body).length > 0 && spec.inputs)
    throw refused('blank', object, `The body must hold an object ${object}.`)
  return (value as Values | undefined) ?? call.query
}

/**
 * Members that nobody knows, in the object or beside it: they change nothing, and are named, so that a misspelt one is
 * noticed. Whoever prefers strict handling is refused before anything is done.
 */
function ignoredIn(call: Call, spec: Spec, values: Values): string[] {
  const known = new Set([...Object.keys(spec.inputs ?? {}), ...Object.keys(spec.beside ?? {}), ...namesOf(spec)])
  const around = Object.keys(call.body).filter((name) => name !== spec.object)
  const ignored = boundNames([...Object.keys(values), ...around].filter((name) => !known.has(name)))
  if (call.isStrict) refuseIgnored({ ignored_attributes: ignored })
  return ignored
}

const withIgnored = (body: Values, ignored: readonly string[]): Values =>
  ignored.length === 0 ? body : { ...body, ignored_attributes: ignored }

interface Written<S extends Spec> {
  readonly name: Named<S>
  readonly beside: Beside<S>
}

/** Everything that was sent: in the object, around it, and in the address. */
const sentIn = (call: Call, values: Values): Values => ({ ...call.query, ...call.body, ...values })

/** POST that makes a record: 201. */
export function create<Row, const S extends Spec>(
  route: string,
  shape: Shape<Row>,
  spec: S & { wrapped?: string },
  run: (ctx: Context, input: Whole<S>, written: Written<S>) => Promise<Row>,
): Door {
  return {
    ...addressOf(route),
    operations: [
      {
        kind: 'write',
        place: 'create',
        shape: shape as AnyShape,
        spec,
        status: 201,
        ...(spec.wrapped && { wrapped: spec.wrapped }),
      },
    ],
    answer: async (ctx, call) => {
      assertKnown(call.query, Object.keys(spec.beside ?? {}))
      const values = objectIn(call, spec)
      const { input, ...written } = readSent(spec, values, { ...call.query, ...call.body }, 'whole')
      const ignored = ignoredIn(call, spec, values)
      const row = await inOwnWords(spec, sentIn(call, values), () => run(ctx, input as Whole<S>, written as Written<S>))
      const body = show(shape, row, ctx, call, 'create')
      return { status: 201, body: withIgnored(spec.wrapped ? { [spec.wrapped]: [body] } : body, ignored) }
    },
  }
}

/** PUT, PATCH or DELETE of a named record: what the body leaves out stays as it is. */
export function change<Row, const S extends Spec & { readonly place?: Place }>(
  route: string,
  shape: Shape<Row>,
  spec: S,
  run: (ctx: Context, name: Named<S>, input: Part<S>, written: Written<S>) => Promise<Row>,
): Door {
  const place = spec.place ?? 'update'
  return {
    ...addressOf(route),
    operations: [{ kind: 'write', place, shape: shape as AnyShape, spec, status: 200 }],
    answer: async (ctx, call) => {
      assertKnown(call.query, [...namesOf(spec), ...Object.keys(spec.beside ?? {})])
      const values = objectIn(call, spec)
      const { input, ...sent } = readSent(spec, values, { ...call.query, ...call.body }, 'part')
      const written = sent as Written<S>
      const ignored = ignoredIn(call, spec, values)
      const row = await inOwnWords(spec, sentIn(call, values), () => run(ctx, written.name, input as Part<S>, written))
      return { status: 200, body: withIgnored(show(shape, row, ctx, call, place), ignored) }
    },
  }
}

/** An order about a named record: 200 with no body. */
export function act<const S extends Spec>(
  route: string,
  spec: S,
  run: (ctx: Context, name: Named<S>) => Promise<unknown>,
): Door {
  return {
    ...addressOf(route),
    operations: [{ kind: 'act', spec, status: 200 }],
    answer: async (ctx, call) => {
      assertKnown(call.query, namesOf(spec))
      const values = objectIn(call, spec)
      const { name } = readSent(spec, values, { ...call.query, ...call.body }, 'part')
      ignoredIn(call, spec, values)
      await inOwnWords(spec, sentIn(call, values), () => run(ctx, name as Named<S>))
      return { status: 200 }
    },
  }
}

interface Reading<Row, L extends ListSpec> {
  readonly shape: Shape<Row>
  /** The record that `id` or `external_id` names. */
  readonly one?: {
    readonly summary: string
    readonly about?: string
    readonly example?: Values
    run(ctx: Context, name: RecordName): Promise<Row>
  }
  readonly list: L
}

type RunList<Row, L extends ListSpec> = (ctx: Context, asked: WholeOf<L['asks']>, page: PageOf) => Promise<Listed<Row>>

export interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** GET of one record when it is named, of the list when it is not. */
export function read<Row, const L extends ListSpec>(
  route: string,
  reading: Reading<Row, L>,
  run: RunList<Row, L>,
): Door {
  const { shape, one, list } = reading
  const known = [...Object.keys(list.asks), ...(list.perPage ? ['page'] : [])]
  return {
    ...addressOf(route),
    operations: [
      ...(one
        ? [
            {
              kind: 'one' as const,
              place: 'get' as const,
              shape: shape as AnyShape,
              spec: { ...one, named: ['id', 'external_id'] as const },
              status: 200,
            },
          ]
        : []),
      { kind: 'list', place: 'list', shape: shape as AnyShape, listSpec: list, status: 200 },
    ],
    answer: async (ctx, call) => {
      const named = one && readName(call.query, 'id', 'external_id')
      if (one && named) {
        assertKnown(call.query, ['id', 'external_id'])
        return { status: 200, body: show(shape, await one.run(ctx, named), ctx, call, 'get') }
      }
      // An empty name is a slip of the caller's, not a wish to see everybody.
      for (const name of one ? ['id', 'external_id'] : [])
        if (name in call.query) throw refused('blank', name, `${name} must not be empty.`)
      assertKnown(call.query, known)
      return answerList(ctx, call, { shape, list, run, known })
    },
  }
}

async function answerList<Row, L extends ListSpec>(
  ctx: Context,
  call: Call,
  { shape, list, run, known }: { shape: Shape<Row>; list: L; run: RunList<Row, L>; known: readonly string[] },
): Promise<Answer> {
  const number = pageNumber(call.query.page)
  assertNoneEmpty(list.asks, call.query)
  const items = list.perPage ?? Number.MAX_SAFE_INTEGER
  const spec = { inputs: list.asks, ...(list.either && { either: list.either }) }
  const { input } = readSent(spec, call.query, {}, 'whole')
  const { rows, total } = await inOwnWords(spec, call.query, () =>
    run(ctx, input as WholeOf<L['asks']>, { limit: items, offset: (number - 1) * items }),
  )
  const records = await inTurns(rows, (row) => show(shape, row, ctx, call, 'list'))
  if (list.perPage === undefined) return { status: 200, body: { [list.member]: records } }
  const total_pages = Math.max(1, Math.ceil(total / items))
  const next_page = number < total_pages ? addressOfPage(call, known, number + 1) : null
  return { status: 200, body: { [list.member]: records, page_number: number, total_pages, next_page } }
}

function pageNumber(value: unknown): number {
  if (value === undefined || value === '') return 1
  const found = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0
  if (found < 1) throw refused('invalid', 'page', 'page must be a whole number from 1.')
  return found
}

/** Keeps the filters; the token was taken out before and is never here. */
function addressOfPage(call: Call, known: readonly string[], page: number): string {
  const address = new URL(call.address)
  for (const name of known) {
    const value = call.query[name]
    if (name !== 'page' && value !== undefined) address.searchParams.set(name, String(value))
  }
  address.searchParams.set('page', String(page))
  return address.href
}

/** GET of a record by the id in its path. */
export function fetchOne<Row, const A extends Inputs>(
  route: string,
  shape: Shape<Row>,
  spec: { summary: string; about?: string; wrapped: string; param: string; asks: A; example?: Values },
  run: (ctx: Context, id: number, asked: PartOf<A>) => Promise<Row>,
): Door {
  return {
    ...addressOf(route),
    operations: [
      {
        kind: 'one',
        place: 'get',
        shape: shape as AnyShape,
        spec: { summary: spec.summary, beside: spec.asks, ...(spec.about && { about: spec.about }) },
        wrapped: spec.wrapped,
        status: 200,
      },
    ],
    answer: async (ctx, call) => {
      assertKnown(call.query, Object.keys(spec.asks))
      assertNoneEmpty(spec.asks, call.query)
      const asked = readPart(spec.asks, call.query) as PartOf<A>
      const row = await inOwnWords({ inputs: spec.asks }, call.query, () =>
        run(ctx, call.params[spec.param] ?? 0, asked),
      )
      return { status: 200, body: { [spec.wrapped]: show(shape, row, ctx, call, 'get') } }
    },
  }
}
