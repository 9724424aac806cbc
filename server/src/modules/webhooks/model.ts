import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import * as f from '../../base/fields.ts'
import { jobKind, mailKind } from '../../base/jobs/jobs.ts'
import type { Instant } from '../../base/time/time.ts'
import type { WebhookAttempts, WebhookEndpoints, WebhookParked } from '../../schema.ts'
import type { Event } from '../events/model.ts'

const endpointStates = ['on', 'paused', 'disabled'] as const
export type OffReason = 'by_somebody' | 'maker_gone' | 'gone' | 'failed_too_long' | 'secret_unreadable'

/** An address that is told what happens. */
export type Endpoint = Omit<Selectable<WebhookEndpoints>, 'state' | 'reason'> & {
  readonly state: (typeof endpointStates)[number]
  readonly reason: OffReason | null
  /** How many events were put aside or asked for again. */
  readonly parked: number
  /** Until when the secret from before signs as well. */
  readonly former_ends_at: Instant | null
  /** Shown once, when it is made. */
  readonly secret?: string
}

export type Parked = Selectable<WebhookParked>
export type Attempt = Selectable<WebhookAttempts>

/** What is told at the same time: the next event in order, one that was put aside, or a test. */
export type Item =
  | { readonly kind: 'next'; readonly event: Event }
  | { readonly kind: 'parked'; readonly parked: Parked; readonly event: Event }
  | { readonly kind: 'test'; readonly parked: Parked }

/** Something that is to be sent, and by whose lease. */
export interface Delivery {
  readonly accountId: number
  readonly endpointId: number
  readonly lease: string
  readonly url: string
  /** The same however often it is sent. */
  readonly eventId: string
  readonly eventType: string
  readonly body: string
  readonly keys: readonly Buffer[]
  readonly item: Item
}

/** Endpoints of an account: each costs a look at what happens. */
export const mostEndpoints = 100
/** Events that are asked for again at once, and that may wait to be told out of turn. */
export const mostAgain = 10_000
/** Tests that wait to be sent. */
export const mostTests = 5
/** How long a secret that was replaced signs as well, unless somebody says otherwise. */
export const overlapHours = { usual: 24, most: 168 }
/** How long attempts can be looked at. */
export const attemptDays = 30
/** About so many of an endpoint, the newest. */
export const mostAttempts = 10_000
/** So much of what was sent is stored with an attempt; events are thin. */
export const mostSent = 4_000
/** An event that is refused so often is put aside. */
export const triesBeforeParking = 3
/** Administrators hear of an endpoint that failed for so long. */
export const warnAfterHours = 24

/** What administrators are told by mail. */
const mailReasons = ['failing', 'maker_gone', 'gone', 'failed_too_long', 'secret_unreadable'] as const
export type MailReason = (typeof mailReasons)[number]

export const mailWebhook = mailKind('webhooks.mail', {
  endpoint_id: f.required(f.id()),
  user_id: f.required(f.id()),
  reason: f.required(f.oneOf(mailReasons)),
})

/** Asked for when an endpoint begins to fail, for when it has failed for a day. */
export const warnOfWebhook = jobKind('webhooks.warn', {
  endpoint_id: f.required(f.id()),
  failing_since: f.required(f.instant()),
})

export const webhookConstraints = {
  webhook_url_is_short: { pointer: 'url', code: 'too_long', title: 'url has at most 2000 characters.' },
} satisfies ConstraintMeanings

export const webhookCodes: Readonly<Record<string, string>> = {
  address_refused: 'Nothing is sent to this address: it must be https, at port 443 or 8443, and lie in the open net.',
}
