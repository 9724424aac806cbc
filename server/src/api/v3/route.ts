import type { Inputs, PartOf, WholeOf } from '../../base/fields.ts'
import type { DoorSpec, Method } from './door.ts'
import type { Id, Resource } from './resource.ts'

/** What the route and the spec of a door say about what it is given. */

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : P extends `${string} WS${string}`
      ? 'workspace_id'
      : never

type Names<P extends string> = ParamNames<P> | (P extends `${string} WS${string}` ? 'workspace_id' : never)
type UuidNames<S extends DoorSpec> = S['uuids'] extends readonly (infer Name)[] ? Name : never
export type Params<P extends string, S extends DoorSpec> = {
  readonly [K in Names<P>]: K extends UuidNames<S> ? Id : number
}
export type Row<R> = R extends Resource<infer T> ? T & { id: Id } : never
export type Whole<S extends DoorSpec> = S['inputs'] extends Inputs ? WholeOf<S['inputs']> : Record<string, never>
export type Asked<S extends DoorSpec> = S['asks'] extends Inputs ? WholeOf<S['asks']> : Record<string, never>
export type Part<S extends DoorSpec> = S['inputs'] extends Inputs
  ? S['whole'] extends true
    ? WholeOf<S['inputs']>
    : PartOf<S['inputs']>
  : Record<string, never>

export function addressOf(route: string): { method: Method; path: string } {
  const [method, path = ''] = route.split(' ')
  return {
    method: method as Method,
    path: path.replace(/^WS/, '/api/v3/workspaces/:workspace_id').replace(/(.)\/$/, '$1'),
  }
}
