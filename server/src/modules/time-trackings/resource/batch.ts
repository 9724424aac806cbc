import * as f from '../../../base/fields.ts'
import { mostRecords } from '../../batches/model.ts'
import { trackingOrders } from '../model.ts'

export const trackingBatchInput = {
  action: f.required(f.oneOf(trackingOrders)),
  ids: f.optional(f.recordIds(mostRecords), 'the time trackings, by number or UUID'),
  all: f.optional(f.boolean(), 'with `confirm`: all you may confirm'),
  tag_ids: f.optional(f.ids(), 'with `tag`'),
  override_tags: f.optional(f.boolean(), 'with `tag`: replace the tags instead of adding to them'),
  follower_ids: f.optional(f.ids(), 'with `follower`; an empty list removes all'),
  note: f.optional(f.unread({ type: 'object', properties: { content: { type: 'string' } } }), 'with `note`'),
}
