import { one, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import type { Policy } from '../../base/policy.ts'
import { instant, list, orNull, text } from '../../base/schemas.ts'
import { formatUtc } from '../../base/time/time.ts'
import { type Attempt, attemptDays, type Endpoint, mostAttempts, overlapHours } from './model.ts'
import { webhookPolicy } from './policy.ts'
import { findEndpoints, formerEndsAt } from './queries.ts'

/** Some lines of text. */
const texts = (most: number): f.Kind<string[]> => ({
  schema: { type: 'array', items: { type: 'string' }, maxItems: most },
  read: (value) => {
    if (!Array.isArray(value) || !value.every((each) => typeof each === 'string' && each.length <= 200))
      return f.wrong('invalid', 'must be a list of texts')
    return value.length > most ? f.wrong('too_many_values', `has at most ${most} members`) : (value as string[])
  },
})

export const endpointInput = {
  url: f.required(f.text(2000), 'where events are sent by POST: https, port 443 or 8443'),
  types: f.optional(texts(50), 'names such as `statement.closed`, and `absence.*` for all of a record; all when empty'),
  description: f.optional(f.text(200), 'for people'),
}

export const rotationInput = {
  overlap_hours: f.optional(
    f.integer(0, overlapHours.most),
    `how long the old secret signs as well, ${overlapHours.usual} when missing; 0 ends it at once`,
  ),
}

export const enablingInput = {
  from: f.optional(
    f.oneOf(['gap', 'now']),
    '`gap`: everything it missed is sent first, in order; `now`: only what happens from now on. `gap` when missing',
  ),
}

export const redeliveryInput = {
  event_ids: f.optional(texts(1000), 'such as `evt_123`'),
  from: f.optional(f.instant(), 'all events of its types from this time on …'),
  to: f.optional(f.instant(), '… and before this one; at most 10,000'),
}

export const endpointResource = resource<Endpoint>()('webhook_endpoint', (fields) => ({
  scope: 'webhooks',
  about: 'An address that is told what happens, by signed requests: see docs/webhooks.md.',
  table: 'webhook_endpoints',
  policy: webhookPolicy,
  attributes: {
    url: fields.string('url', { about: 'where events are sent' }),
    description: fields.string('description'),
    types: fields.computed(list(text), (endpoint) => endpoint.types, { about: 'what it is told of; all when empty' }),
    state: fields.string('state', { about: '`on`, `paused` or `disabled`' }),
    reason: fields.string('reason', {
      nullable: true,
      about:
        'why it is not on: `by_somebody`, `maker_gone` (whoever made it may no longer see events), `gone` (it answered 410), `failed_too_long`, `secret_unreadable` (the installation cannot open its secret)',
    }),
    secret: fields.computed(text, (endpoint) => endpoint.secret, {
      omittable: true,
      about: 'what requests are signed with; shown once, when it is made',
    }),
    attempt: fields.integer('attempt', { about: 'how often the next event failed' }),
    failing_since: fields.utc('failing_since', { nullable: true, about: 'since when nothing got through' }),
    due_at: fields.utc('due_at', {
      nullable: true,
      about: 'when it is looked at next; null while there is nothing to tell',
    }),
    delivered_at: fields.utc('delivered_at', { nullable: true, about: 'when something got through last' }),
    parked: fields.computed({ type: 'integer' }, (endpoint) => endpoint.parked, {
      about: 'how many events are sent out of turn: those that were refused, and those asked for again',
    }),
    former_ends_at: fields.computed(orNull(instant), ({ former_ends_at: at }) => at && formatUtc(at), {
      about: 'until when the secret before the last rotation signs as well',
      by: { expression: formerEndsAt },
    }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: { maker: one('user_overview', 'made_by', { about: 'it is told what they may see' }) },
  defaultSort: 'id',
  load: (ctx, ids) => findEndpoints(ctx, ids.map(Number)),
}))

const attemptPolicy: Policy<unknown> = { read: webhookPolicy.read, update: () => false, destroy: () => false }

export const attemptResource = resource<Attempt>()('webhook_attempt', (fields) => ({
  scope: 'webhooks',
  about: `One try to send an event. The newest ${mostAttempts} of an endpoint are stored, for ${attemptDays} days.`,
  table: 'webhook_attempts',
  policy: attemptPolicy,
  attributes: {
    event_id: fields.string('event_id', { about: '`webhook-id` of the request' }),
    event_type: fields.string('event_type'),
    attempt: fields.integer('attempt', { about: 'the how manieth try for this event' }),
    outcome: fields.string('outcome', {
      about:
        '`delivered`, `refused` (another status than 2xx), or why there was no answer: `refused_address`, `no_such_name`, `no_connection`, `tls`, `no_answer_in_time`, `broken_answer`, `answer_too_large`',
    }),
    status: fields.integer('status', { nullable: true }),
    milliseconds: fields.integer('milliseconds'),
    said: fields.string('said', { about: 'how the answer begins' }),
    sent: fields.string('sent', {
      nullable: true,
      about: 'the body of the request as it was sent; null of attempts made by a version that did not store it',
    }),
    created_at: fields.utc('created_at'),
  },
  relationships: {},
  defaultSort: '-created_at',
}))
