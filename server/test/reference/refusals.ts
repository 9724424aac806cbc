import type { Door } from '../../src/api/v3/door.ts'
import type { CallOptions } from '../call.ts'
import { neverExisted } from '../records.ts'
import type { ExampleRequest } from './requests.ts'
import type { ReferenceWorld } from './world.ts'

/** A request that is refused: how it differs from the one that succeeds, in words, and the request. */
export interface RefusedRequest {
  readonly status: number
  readonly told: string
  readonly path?: string
  readonly query?: Readonly<Record<string, string>>
  readonly options: CallOptions
}

/** For each status, requests that should get it; the first that does becomes the example. */
export function refusalsOf(door: Door, request: ExampleRequest, world: ReferenceWorld): RefusedRequest[] {
  return [...invalidRequests(door, request), ...(door.prepare ? [] : bearerRefusals(door, request, world))]
}

function invalidRequests(door: Door, { options, body }: ExampleRequest): RefusedRequest[] {
  const inputs = Object.keys(door.spec.inputs ?? {})
  const type = (body as { data?: { type: string } } | undefined)?.data?.type
  const sending = (told: string, attributes: Record<string, unknown>): RefusedRequest => ({
    status: 400,
    told,
    options: { ...options, body: { data: { type, attributes } } },
  })
  if (door.spec.file)
    return [{ status: 400, told: 'without a file', options: { ...options, form: formOf({ note: 'no file' }) } }]
  const noItems = door.kind === 'list' ? [{ status: 400, told: '?items=0', query: { items: '0' }, options }] : []
  if (door.spec.asks) {
    const unreadable = Object.keys(door.spec.asks).map((name) => ({
      status: 400,
      told: `?${name}=…`,
      query: { [name]: '…' },
      options,
    }))
    // A search takes whatever is written.
    return [...unreadable, ...noItems]
  }
  if (door.spec.inputs)
    return [
      sending('without attributes', {}),
      ...inputs.map((name) => sending(`with ${name} = []`, { [name]: [] })),
      ...inputs.map((name) => sending(`with ${name} = {}`, { [name]: {} })),
    ]
  if (door.kind === 'list') return noItems
  if (door.kind === 'show') return [{ status: 400, told: '?include=weather', query: { include: 'weather' }, options }]
  const unreadable = { ...options.headers, 'content-type': 'application/json' }
  return [{ status: 400, told: 'with a body that is no JSON', options: { ...options, body: '{', headers: unreadable } }]
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

function bearerRefusals(
  door: Door,
  { options, path, params }: ExampleRequest,
  world: ReferenceWorld,
): RefusedRequest[] {
  const last = Object.values(params).at(-1)
  const unknown =
    last === undefined ? path : path.replace(new RegExp(`/${last}(?=/|$)(?!.*/${last}(?=/|$))`), `/${neverExisted}`)
  const stale = { ...options, headers: { ...options.headers, 'If-Match': '"an-older-one"' } }
  return [
    { status: 403, told: 'as an employee', options: { ...options, token: world.tokens.employee } },
    { status: 403, told: 'as an employee of another workspace', options: { ...options, token: world.tokens.outsider } },
    ...(last === undefined ? [] : [{ status: 404, told: 'of a record that is not there', path: unknown, options }]),
    ...(['update', 'remove'].includes(door.kind) ||
    (door.kind === 'act' && door.method === 'DELETE' && last !== undefined)
      ? [{ status: 412, told: 'with If-Match of an older state', options: stale }]
      : []),
  ]
}
