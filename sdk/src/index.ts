import type { components } from './generated/v3.ts'
import { createPublicClient, type PublicClient, type PublicSettings } from './v1.ts'
import { createResourceClient, type ResourceClient, type ResourceSettings } from './v3.ts'
import { createWebClient, type WebClient } from './web.ts'

export { type Fault, TagwerkError } from './errors.ts'
export { createOperationClient, type Operation, type OperationClient } from './operation.ts'
export type { AnswerHead, CallOptions } from './send.ts'
export type { FirstRun, SignUp, Start, StartPerson } from './web.ts'
export {
  createPublicClient,
  createResourceClient,
  createWebClient,
  type PublicClient,
  type PublicSettings,
  type ResourceClient,
  type ResourceSettings,
  type WebClient,
}

/** The records of the resource API by type: `Resources['absence']`. */
export type Resources = components['schemas']

export interface Client {
  /** The resource API, `/api/v3`. */
  readonly v3: ResourceClient
  /** The public API, `/public_api/v1`. */
  readonly v1: PublicClient
  /** What only pages of the service itself may ask, `/web`. */
  readonly web: WebClient
}

/** A client of both APIs of one service. */
export const createClient = (settings: ResourceSettings & PublicSettings): Client => ({
  v3: createResourceClient(settings),
  v1: createPublicClient(settings),
  web: createWebClient(settings),
})
