import type { Context } from '../../base/context.ts'
import { ignoredIn, readBody, typesAccepted, withIgnored } from './body.ts'
import { renderItem } from './document.ts'
import type { Door, DoorSpec, Visitor } from './door.ts'
import { readQuery } from './query.ts'
import type { AnyResource, Id } from './resource.ts'
import { addressOf, type Params, type Whole } from './route.ts'
import { viewOf } from './view.ts'

/** Doors that do something without being about one record. */

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

/** An order that answers a sentence in `meta`; it may ask for proof first, before there is a transaction. */
export function respond<P extends string, const S extends DoorSpec & { readonly bodyType: string }>(
  route: P,
  spec: S,
  run: (ctx: Context, params: Params<P, S>, input: Whole<S>) => Promise<Record<string, unknown>>,
  prove?: (visitor: Visitor, input: Whole<S>) => Promise<void>,
): Door {
  const expected = { types: typesAccepted(spec.bodyType), pathId: undefined, inputs: spec.inputs ?? {}, links: {} }
  return {
    ...addressOf(route),
    kind: 'act',
    resource: undefined,
    spec,
    ...(prove && {
      prove: (visitor, call) => prove(visitor, readBody(call.body, { ...expected, extent: 'whole' }) as Whole<S>),
    }),
    answer: async (ctx, call) => {
      const input = readBody(call.body, { ...expected, extent: 'whole' }) as Whole<S>
      const meta = await run(ctx, call.params as Params<P, S>, input)
      return withIgnored({ status: 200, document: { meta } }, ignoredIn(call.body, expected))
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
  prepare: (
    visitor: Visitor,
    input: Whole<S>,
  ) => Promise<{ accountId: number; act(ctx: Context): Promise<VisitOutcome> }>,
): Door {
  const expected = { types: typesAccepted(spec.bodyType), pathId: undefined, inputs: spec.inputs ?? {}, links: {} }
  return {
    ...addressOf(route),
    kind: 'act',
    resource,
    spec,
    prepare: async (visitor, call) => {
      const input = readBody(call.body, { ...expected, extent: 'whole' }) as Whole<S>
      const ignored = ignoredIn(call.body, expected)
      const prepared = await prepare(visitor, input)
      return {
        accountId: prepared.accountId,
        act: async (ctx) => {
          const outcome = await prepared.act(ctx)
          const status = spec.status ?? 200
          if ('meta' in outcome) return withIgnored({ status, document: { meta: outcome.meta } }, ignored)
          if (resource === undefined) throw new Error(`${route} answers a record but names no resource.`)
          const data = renderItem(resource, outcome.row, viewOf(ctx, call, false), readQuery(call.query, resource))
          return withIgnored({ status, document: { data, meta: {} }, headers: outcome.headers ?? {} }, ignored)
        },
      }
    },
  }
}
