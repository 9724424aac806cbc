import { one, oneOf, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { parseId, parseUuid } from '../../base/ids.ts'
import { breakInput } from '../time-trackings/resource.ts'
import { type CorrectionRequest, correctionKinds, correctionStates } from './model.ts'
import { correctionPolicy } from './policy.ts'
import { findRequests } from './queries.ts'

const breakList = {
  type: 'array',
  items: {
    type: 'object',
    properties: { starts_at: { type: 'string' }, ends_at: { type: ['string', 'null'] } },
    required: ['starts_at', 'ends_at'],
  },
}

export const correctionResource = resource<CorrectionRequest>()('correction_request', (fields) => ({
  about: 'What somebody asks to have corrected in their working time, and what became of it.',
  table: 'correction_requests',
  policy: correctionPolicy,
  permissions: ['read', 'accept', 'refuse', 'withdraw'],
  attributes: {
    permissions: fields.permissions(),
    kind: fields.computed({ type: 'string', enum: correctionKinds }, (request) => request.kind, {
      by: { column: 'kind' },
      about: 'whether a time tracking is to be changed, made or deleted',
    }),
    state: fields.computed({ type: 'string', enum: correctionStates }, (request) => request.state, {
      by: { column: 'state' },
    }),
    on_date: fields.date('on_date', { about: 'the day it is about' }),
    starts_at: fields.utc('starts_at', { nullable: true, about: 'as asked; null where it is to stay' }),
    ends_at: fields.utc('ends_at', { nullable: true, about: 'as asked; null where it is to stay' }),
    breaks: fields.computed(breakList, (request) => request.breaks, {
      nullable: true,
      about: 'as asked; null where they are to stay',
    }),
    previous_starts_at: fields.utc('previous_starts_at', { nullable: true, about: 'when it was asked' }),
    previous_ends_at: fields.utc('previous_ends_at', { nullable: true, about: 'when it was asked' }),
    previous_breaks: fields.computed(breakList, (request) => request.previous_breaks, {
      nullable: true,
      about: 'when it was asked',
    }),
    reason: fields.string('reason'),
    altered: fields.boolean('altered', { about: 'accepted with other values than were asked for' }),
    message: fields.string('message', { nullable: true, about: 'what the one who decided had to say' }),
    decided_at: fields.utc('decided_at', { nullable: true }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: {
    user: one('user_overview', 'user_id'),
    decider: oneOf('user_overview', (request) => request.decided_by, {
      filter: { name: 'decider_id', column: 'decided_by' },
      about: 'who accepted, refused or withdrew it',
    }),
    time_tracking: {
      ...one<CorrectionRequest>('time_tracking', 'time_tracking_id'),
      shownIds: ({ time_tracking_id, tracking_uuid }) =>
        time_tracking_id === null ? [] : [tracking_uuid ?? time_tracking_id],
    },
    workspace: one('workspace', 'workspace_id'),
  },
  defaultSort: '-id',
  lockedAfter: (request) => ({ table: 'users', id: request.user_id }),
  load: (ctx, ids) => findRequests(ctx, ids.map(Number)),
}))

/** A time tracking is known by a number or by a UUID. */
const trackingName: f.Kind<number | string> = {
  schema: { type: ['string', 'integer'] },
  read: (value) =>
    parseId(value) ?? (typeof value === 'string' ? parseUuid(value) : undefined) ?? f.wrong('invalid', 'must be an id'),
}

const wanted = {
  starts_at: f.optional(f.instant()),
  ends_at: f.optional(f.instant()),
  breaks_attributes: f.optional(f.listOf(breakInput), 'replaces the breaks'),
}

export const correctionInput = {
  ...wanted,
  reason: f.required(f.paragraphs(2000)),
  time_tracking_id: f.optional(trackingName, 'one of your own; without it, time that was never recorded is asked for'),
  deletion: f.optional(f.boolean(), 'asks to have the time tracking deleted'),
}

export const acceptanceInput = { ...wanted, message: f.optional(f.paragraphs(2000)) }
export const refusalInput = { message: f.optional(f.paragraphs(2000)) }
