import { one, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import type { Policy } from '../../base/policy.ts'
import { type Action, actionTypes, type Tagging, type WaitingPunch } from './model.ts'
import { actionPolicy, waitingPunchPolicy } from './policy.ts'
import { findWaiting } from './queries/waiting.ts'
import { findActions } from './queries.ts'

export const actionResource = resource<Action>()('action', (fields) => ({
  scope: 'time_trackings',
  about: 'A punch: somebody started, ended, or took a break at a moment. Punches are never changed.',
  table: 'actions',
  policy: actionPolicy,
  attributes: {
    action_type: fields.string('action_type'),
    working_session_id: fields.constant(null),
    action_time: fields.utc('action_time'),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: { user: one('user', 'user_id'), workspace: one('workspace', 'workspace_id') },
  defaultSort: '-action_time',
  ids: 'text',
  load: (ctx, ids) => findActions(ctx, ids.map(String)),
}))

const nobodyTouches: Policy<Tagging> = { read: () => true, update: () => false, destroy: () => false }

export const taggingResource = resource<Tagging>()('tagging', (fields) => ({
  scope: 'time_trackings',
  about: 'A tag on a punch.',
  table: 'action_taggings',
  policy: nobodyTouches,
  attributes: {
    taggable_type: fields.constant('WorkingSessionAction'),
    taggable_id: fields.computed({ type: 'string' }, (tagging) => tagging.action_id),
  },
  relationships: { tag: one('tag', 'tag_id') },
  defaultSort: 'id',
}))

export const taggingInput = { tag_id: f.required(f.id()) }

export const punchInput = {
  action_type: f.required(f.oneOf(actionTypes)),
  action_time: f.optional(f.instant(), 'now when missing; may lie in the past, for devices that were offline'),
  user_id: f.optional(f.id(), 'yourself when missing'),
  device_id: f.optional(f.text()),
  taggings_attributes: f.optional(f.listOf(taggingInput), 'become the tags of the time tracking'),
}

/** As many as a device collects in days without a line. */
export const punchesInput = { actions: f.required(f.listOf(punchInput), 'at most 100 punches, in whatever order') }

export const waitingPunchResource = resource<WaitingPunch>()('waiting_punch', (fields) => ({
  scope: 'time_trackings',
  about: 'A punch that came after its month was closed. It has no time tracking.',
  table: 'waiting_punches',
  policy: waitingPunchPolicy,
  permissions: ['read'],
  attributes: {
    action_type: fields.string('action_type'),
    action_time: fields.utc('action_time'),
    received_at: fields.utc('received_at'),
    device_id: fields.string('device_id'),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: { user: one('user_overview', 'user_id'), workspace: one('workspace', 'workspace_id') },
  defaultSort: '-action_time',
  ids: 'text',
  load: (ctx, ids) => findWaiting(ctx, ids.map(String)),
}))
