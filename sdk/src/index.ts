import { type AccessClient, createAccessClient } from './access.ts'
import type { components } from './generated/v3.ts'
import { createPublicClient, type PublicClient, type PublicSettings } from './v1.ts'
import { createResourceClient, type ResourceClient, type ResourceSettings } from './v3.ts'
import { createWebClient, type WebClient } from './web.ts'

export type { FactorAnswer, FirstRun, SecondStep, SignInWay, SignOutElsewhere, SignUp } from './access.ts'
export { type Fault, TagwerkError } from './errors.ts'
export { type FeedEvent, type Followed, type FollowOptions, followEvents } from './follow.ts'
export {
  createKioskClient,
  type Kiosk,
  type KioskAction,
  type KioskClient,
  type KioskGreeting,
  type KioskOutcome,
  type KioskPunch,
} from './kiosk.ts'
export { createOperationClient, type Operation, type OperationClient } from './operation.ts'
export {
  createPasskeyClient,
  type NewPasskey,
  type Passkey,
  type PasskeyClient,
  type PasskeyProof,
} from './passkeys.ts'
export {
  createPunchQueue,
  type PunchQueue,
  type QueuedPunch,
  type QueueState,
  type QueueStore,
  type RefusedPunch,
  readQueueState,
} from './punch-queue.ts'
export {
  createFactorClient,
  type FactorClient,
  type FactorRule,
  type FactorRules,
  type OwnFactors,
} from './second-factors.ts'
export type { AnswerHead, CallOptions } from './send.ts'
export type { Start, StartPerson } from './web.ts'
export { type Delivery, InvalidWebhook, readWebhook, type WebhookEvent } from './webhooks.ts'
export {
  type AccessClient,
  createAccessClient,
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
  readonly web: WebClient & AccessClient
}

interface Strictness {
  /** What the service does not know is ignored, as by other clients; without it, a misspelt name is refused. */
  readonly lenient?: true
}

/** A client of both APIs of one service. */
export function createClient({ lenient, ...given }: ResourceSettings & PublicSettings & Strictness): Client {
  // The token of a machine opens both APIs; whoever signs in has another one for the resource API.
  const settings = given.apiToken === undefined ? given : { token: given.apiToken, ...given }
  const headers = lenient ? settings.headers : { prefer: 'handling=strict', ...settings.headers }
  return {
    v3: createResourceClient(headers ? { ...settings, headers } : settings),
    v1: createPublicClient(headers ? { ...settings, headers } : settings),
    web: { ...createWebClient(settings), ...createAccessClient(settings) },
  }
}
