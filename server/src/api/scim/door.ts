import type { Context } from '../../base/context.ts'

/** A request, as far as a door looks at it. */
export interface ScimCall {
  /** The record named in the address, as it stands there. */
  readonly id: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** The absolute address of something below `/scim/v2`. */
  readonly address: (path: string) => string
}

export interface ScimAnswer {
  readonly status: 200 | 201 | 204
  readonly body?: object
  /** Where a new record is found. */
  readonly location?: string
}

/** An operation of SCIM 2.0 (RFC 7644). Its path stands below `/scim/v2`. */
export interface ScimDoor {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly answer: (ctx: Context, call: ScimCall) => Promise<ScimAnswer>
}
