import { resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { absenceInput } from '../absences/resource.ts'
import { type Batch, batchOrders, mostRecords } from './model.ts'
import { batchPolicy } from './policy.ts'

export const batchResource = resource<Batch>()('batch_action', (fields) => ({
  about: 'An order for many records: how far it is, and what became of each of them.',
  table: 'batch_actions',
  policy: batchPolicy,
  attributes: {
    action: fields.string('action'),
    status: fields.string('status', { about: '`pending` or `finished`' }),
    total_count: fields.computed({ type: 'integer' }, (batch) => batch.total_count),
    done_count: fields.computed({ type: 'integer' }, (batch) => batch.done_count),
    refused_count: fields.computed({ type: 'integer' }, (batch) => batch.refused_count),
    items: fields.computed({ type: 'array', items: { type: 'object' } }, (batch) => batch.items, {
      about: 'each record with its `outcome` (`done`, `refused`, null while it waits) and the `code` of a refusal',
    }),
    created_at: fields.utc('created_at'),
    finished_at: fields.utc('finished_at', { nullable: true }),
  },
  relationships: {},
  defaultSort: '-id',
}))

export const trackingBatchInput = {
  action: f.required(f.oneOf(batchOrders)),
  ids: f.optional(f.recordIds(mostRecords), 'the time trackings, by number or UUID'),
  all: f.optional(f.boolean(), 'with `confirm`: all you may confirm'),
  tag_ids: f.optional(f.ids(), 'with `tag`'),
  override_tags: f.optional(f.boolean(), 'with `tag`: replace the tags instead of adding to them'),
  follower_ids: f.optional(f.ids(), 'with `follower`; an empty list removes all'),
  note: f.optional(f.unread({ type: 'object', properties: { content: { type: 'string' } } }), 'with `note`'),
}

const {
  starts_at,
  ends_at,
  full_day,
  part,
  title,
  absence_type_id,
  notes_attributes,
  follower_ids,
  force_calc_custom_hours,
} = absenceInput

/** What an absence of many people needs. */
export const absencesForMany = {
  user_ids: f.required(f.ids(mostRecords), 'who is to be absent'),
  starts_at,
  ends_at,
  full_day,
  part,
  title,
  absence_type_id,
  notes_attributes,
  follower_ids,
  force_calc_custom_hours,
  hours: absenceInput.hours,
  days: absenceInput.days,
}

export const absenceBatchInput = {
  ...absencesForMany,
  action: f.required(f.oneOf(['create', 'confirm', 'reject', 'reset'])),
  ids: f.optional(f.ids(mostRecords), 'with `confirm`, `reject`, `reset`: the absences'),
  message: f.optional(f.text(1000), 'with `confirm`, `reject`, `reset`: said to the people, kept as `confirm_message`'),
  user_ids: f.optional(absencesForMany.user_ids.kind, 'with `create`: who is to be absent; required'),
  starts_at: f.optional(starts_at.kind, 'with `create`; required'),
  ends_at: f.optional(ends_at.kind, 'with `create`; required'),
  absence_type_id: f.optional(absence_type_id.kind, 'with `create`: the kind of absence; required'),
}

export const notificationBatchInput = {
  action: f.required(f.oneOf(['destroy'])),
  all: f.optional(f.boolean(), 'all of your own'),
  ids: f.optional(f.ids(mostRecords)),
}
